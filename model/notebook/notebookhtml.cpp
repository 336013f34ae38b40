// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A notebook as one HTML file.

#include "model/notebook/notebookreport.h"

#include "model/notebook/notebooktables.h"
#include "model/report/htmlpage.h"

namespace twinlane {

std::string notebookHtml(const Notebook &notebook, const NotebookCheck &check)
{
    std::string out = htmlBegin("Twinlane notebook") + "<h1>Notebook</h1>\n";
    for (std::size_t i = 0; i < notebook.experiments.size(); ++i) {
        const Experiment &experiment = notebook.experiments[i];
        const std::vector<EntryCheck> own = i < check.size() ? check[i] : std::vector<EntryCheck>();
        ReportTable table = experimentTable(experiment, own);
        table.title = experimentTitle(experiment);
        if (table.rows.empty())
            out += "<h2>" + htmlText(table.title) + "</h2>\n";
        appendHtmlTable(out, table);
        for (const std::string &line : linesOf(experiment.question))
            out += "<p>" + htmlText(line) + "</p>\n";
        for (const NotebookSection &section : experimentSections(experiment, own)) {
            out += "<h3>" + htmlText(section.title) + "</h3>\n<ul>\n";
            for (const std::string &line : section.lines)
                out += "<li>" + htmlText(line) + "</li>\n";
            out += "</ul>\n";
        }
    }
    out += htmlEnd();
    return out;
}

} // namespace twinlane
