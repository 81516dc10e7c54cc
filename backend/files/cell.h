#pragma once

#include <QDate>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

#include <variant>

namespace formwright::files {

// A number as plain decimal text, never rounded through a double: "-12", "0.10", "1234567890123456789".
// Only magnitudes beyond 40 digits keep an exponent ("1E+300").
struct Number {
    QString text;
    friend bool operator==(const Number &, const Number &) = default;
};

// One cell. monostate is empty (also blanks only, and the null mark \N). Date-times have no zone (Qt::LocalTime is not
// implied: they are held as UTC so that no clock change can alter the wall time) and whole seconds.
using Cell = std::variant<std::monostate, QString, Number, bool, QDate, QDateTime>;

inline bool isEmpty(const Cell &cell)
{
    return std::holds_alternative<std::monostate>(cell);
}

// What the cell says as text: dates as YYYY-MM-DD, date-times as YYYY-MM-DD HH:MM:SS, booleans as true and false.
QString plainText(const Cell &cell);

// Empty for blanks only and for \N, otherwise the text; a NUL becomes U+FFFD, as no database keeps one.
Cell textCell(const QString &text);

struct Row;
// Not so where all cells are empty or hold errors.
bool holdsValues(const Row &row);

// One row that holds at least one value or note; rows without any are never handed out.
struct Row {
    qint64 number = 0; // as a spreadsheet program counts it, from 1, header and blank rows included
    QList<Cell> cells; // at least as many as there are headers; more where the row is longer than the header row
    QStringList notes; // what could not be taken over, for example "C5 holds the error #DIV/0!"
};

} // namespace formwright::files
