#pragma once

#include "backend/files/cell.h"
#include "backend/files/date_text.h"
#include "backend/files/number_text.h"

#include <optional>
#include <variant>

namespace formwright::files {

enum class FieldKind { Text, LongText, Integer, Decimal, Date, DateTime, Boolean, Choice };

// A value as it goes over the wire: date YYYY-MM-DD, date-time YYYY-MM-DD HH:MM:SS, boolean true or false, numbers as
// plain decimal text with every digit. No value is null.
using Value = std::optional<QString>;

// What the cells of one column are, and how to turn each into a value.
struct InferredColumn {
    int index = 0; // of the cell in a row, from 0
    QString header; // as written in the file; empty when there is none
    FieldKind kind = FieldKind::Text;
    bool required = false; // no cell is empty
    int maxLength = 0; // code points of the longest value
    bool isLongText = false; // too long, or of too many lines, for a Text
    QStringList options; // of Choice: in order of first appearance
    QStringList candidates; // what they would be, where the values are few enough for a Choice
    NumberStyle numberStyle = PointStyle;
    DateOrder dateOrder = DayFirst;

    // The value, or one English sentence that says why the cell is not of this kind.
    std::variant<Value, QString> convert(const Cell &cell) const;
    // The column's cell of the row, empty when the row is too short.
    std::variant<Value, QString> convert(const Row &row) const;
};

class ColumnEvidence;

// Finds the kind of every column from all rows: a kind is only chosen when every cell that is not empty is of it and
// can be read in one way only. Codes with leading zeros and dates that could be read in two orders stay text, so that
// nothing is ever misread. Columns without heading and without any cell are left out.
class FieldInference
{
public:
    explicit FieldInference(const QStringList &headers);
    ~FieldInference();
    Q_DISABLE_COPY_MOVE(FieldInference)

    void add(const Row &row);
    qint64 rows() const { return m_rows; }
    QList<InferredColumn> columns() const;

private:
    QStringList m_headers;
    std::vector<ColumnEvidence> m_columns;
    qint64 m_rows = 0;
};

} // namespace formwright::files
