// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Tables as the sheets of a workbook (Office Open XML, .xlsx).

#pragma once

#include "model/base/result.h"
#include "model/telling/table.h"

#include <memory>
#include <string>

namespace twinlane {

/// Each table is a sheet: titles with units in the first row, which stays in view, numbers as numbers, texts as texts,
/// which no spreadsheet computes. Rows that a sheet cannot hold (1,048,576) are counted in its last row. Writes into a
/// folder for temporary files, which nobody else may read and which goes with the workbook; memory is that of one row.
class Workbook {
public:
    Workbook();
    ~Workbook();
    Workbook(const Workbook &) = delete;
    Workbook &operator=(const Workbook &) = delete;

    /// @pre no table with this key was added. Left at interruption points.
    void add(const Table &table);
    /// The whole file; nothing may be added afterwards. Error: NotWritable, there is no room for temporary files.
    Result<std::string> finish();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace twinlane
