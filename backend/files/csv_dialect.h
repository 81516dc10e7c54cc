#pragma once

#include <QStringView>

namespace formwright::files {

struct CsvDialect {
    char16_t separator = u',';
    bool hintRow = false; // the first row is "sep=X", which Excel understands and which is no data
};

// Decides from the beginning of a file's text (some 100,000 characters; whole is set when that is all of it) which of tab, semicolon,
// bar and comma separates the cells: the one that gives most rows the same number of columns.
CsvDialect detectDialect(QStringView beginning, bool whole);

} // namespace formwright::files
