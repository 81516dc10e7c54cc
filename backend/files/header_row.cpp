#include "backend/files/header_row.h"

#include "backend/files/date_text.h"
#include "backend/files/number_text.h"

#include <QSet>

namespace formwright::files {
namespace {

constexpr qsizetype longestHeading = 255;

qsizetype filledCells(const Row &row)
{
    return std::count_if(row.cells.begin(), row.cells.end(), [](const Cell &cell) { return !isEmpty(cell); });
}

bool isYear(const QString &text)
{
    bool ok = false;
    const int year = text.toInt(&ok);
    return ok && text.size() == 4 && year >= 1900 && year <= 2100;
}

// Words, as opposed to what only data has. Years head the columns of many a table.
bool isHeading(const Cell &cell)
{
    if (const auto *number = std::get_if<Number>(&cell))
        return isYear(number->text);
    const auto *text = std::get_if<QString>(&cell);
    if (!text)
        return false;
    const QString trimmed = text->trimmed();
    return isYear(trimmed) || (numberStyles(trimmed) == 0 && !readDate(trimmed));
}

bool isHeadingRow(const Row &row)
{
    QSet<QString> seen;
    bool words = false;
    qsizetype repeated = 0;
    for (const Cell &cell : row.cells) {
        if (isEmpty(cell))
            continue;
        if (!isHeading(cell))
            return false;
        const QString text = plainText(cell).trimmed();
        words = words || !isYear(text);
        repeated += seen.contains(text) ? 1 : 0;
        seen.insert(text);
    }
    // Some tables do repeat a heading; a row in which most cells are alike is data.
    return words && repeated * 2 <= seen.size();
}

bool isLengthy(const Cell &cell)
{
    const auto *text = std::get_if<QString>(&cell);
    return text && text->size() > longestHeading;
}

// A heading may be a whole paragraph; above other paragraphs it is one of them.
bool isAmongParagraphs(const QList<Row> &rows, qsizetype index)
{
    const Row &row = rows.at(index);
    for (qsizetype column = 0; column < row.cells.size(); ++column) {
        if (!isLengthy(row.cells.at(column)))
            continue;
        for (qsizetype below = index + 1; below < rows.size(); ++below) {
            if (column < rows.at(below).cells.size() && isLengthy(rows.at(below).cells.at(column)))
                return true;
        }
    }
    return false;
}

// A value that stands in the same column of a later row again is no heading.
bool comesAgain(const QList<Row> &rows, qsizetype index)
{
    const Row &row = rows.at(index);
    for (qsizetype column = 0; column < row.cells.size(); ++column) {
        const Cell &cell = row.cells.at(column);
        if (isEmpty(cell))
            continue;
        for (qsizetype below = index + 1; below < rows.size(); ++below) {
            if (column < rows.at(below).cells.size() && rows.at(below).cells.at(column) == cell)
                return true;
        }
    }
    return false;
}

} // namespace

qsizetype detectHeaderRow(const QList<Row> &rows)
{
    qsizetype width = 0;
    for (const Row &row : rows)
        width = std::max(width, filledCells(row));
    for (qsizetype index = 0; index < rows.size(); ++index) {
        if (filledCells(rows.at(index)) * 2 <= width && width > 1)
            continue;
        const bool isHeadings
            = isHeadingRow(rows.at(index)) && !comesAgain(rows, index) && !isAmongParagraphs(rows, index);
        return isHeadings ? index : -1;
    }
    return -1;
}

} // namespace formwright::files
