// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A few lines of code to read and to copy. Long ones go on below, nothing scrolls.

#pragma once

#include <QPlainTextEdit>

namespace twinlane {

class CodeBox : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit CodeBox(QWidget *parent = nullptr);

    void setCode(const QString &code);
    void applyTheme();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitHeight();
};

} // namespace twinlane
