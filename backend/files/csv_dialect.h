#pragma once

#include <QStringView>

namespace formwright::files {

// Stands for a table of one column, whose cells may hold any of the separators; no text has this character.
constexpr char16_t noSeparator = 0xFFFF;

struct CsvDialect {
    char16_t separator = noSeparator;
    bool hintRow = false; // the first row is "sep=X", which Excel understands and which is no data
};

// Decides from the beginning of a file's text (some 100,000 characters; whole is set when that is all of it) which of
// tab, semicolon, bar and comma separates the cells: the one that gives most rows the same number of columns.
CsvDialect detectDialect(QStringView beginning, bool whole);

} // namespace formwright::files
