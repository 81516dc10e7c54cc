#include "backend/files/field_inference.h"

#include "backend/files/column_evidence.h"

#include <QTimeZone>

namespace formwright::files {
namespace {

using Result = std::variant<Value, QString>;

Result reject(const Cell &cell, const char *what)
{
    QString text = plainText(cell);
    if (text.size() > 60)
        text = text.left(60).append(u'…');
    return QStringLiteral("“%1” is not %2.").arg(text, QLatin1String(what));
}

Result toNumber(const Cell &cell, NumberStyle style, bool integer)
{
    const char *const what = integer ? "a whole number" : "a number";
    QString plain;
    if (const auto *number = std::get_if<Number>(&cell)) {
        plain = number->text;
    } else if (const auto *text = std::get_if<QString>(&cell)) {
        const QStringView trimmed = QStringView(*text).trimmed();
        if (!(numberStyles(trimmed) & style))
            return reject(cell, what);
        plain = plainNumber(trimmed, style);
    } else {
        return reject(cell, what);
    }
    const bool fits = integer ? isInteger64(plain) : !plain.contains(u'e', Qt::CaseInsensitive);
    return fits ? Result(Value(plain)) : reject(cell, what);
}

Result toDate(const Cell &cell, DateOrder order, bool withTime)
{
    QDateTime found;
    if (const auto *date = std::get_if<QDate>(&cell)) {
        found = QDateTime(*date, QTime(0, 0), QTimeZone::utc());
    } else if (const auto *time = std::get_if<QDateTime>(&cell)) {
        found = *time;
    } else if (const auto *text = std::get_if<QString>(&cell)) {
        const std::optional<DateReading> reading = readDate(QStringView(*text).trimmed());
        if (reading && (reading->orders() & order))
            found = reading->dateTime(order);
    }
    if (withTime)
        return found.isValid() ? Result(Value(plainText(found))) : reject(cell, "a date and time");
    if (!found.isValid() || found.time() != QTime(0, 0))
        return reject(cell, "a date");
    return Value(plainText(found.date()));
}

Result toBoolean(const Cell &cell)
{
    bool value = false;
    if (const auto *boolean = std::get_if<bool>(&cell))
        value = *boolean;
    else if (booleanWord(QStringView(plainText(cell)).trimmed(), value) == BooleanWord::None)
        return reject(cell, "true or false");
    return Value(plainText(value));
}

} // namespace

Result InferredColumn::convert(const Cell &cell) const
{
    if (isEmpty(cell))
        return Value();
    switch (kind) {
    case FieldKind::Integer:
        return toNumber(cell, numberStyle, true);
    case FieldKind::Decimal:
        return toNumber(cell, numberStyle, false);
    case FieldKind::Date:
        return toDate(cell, dateOrder, false);
    case FieldKind::DateTime:
        return toDate(cell, dateOrder, true);
    case FieldKind::Boolean:
        return toBoolean(cell);
    case FieldKind::Choice: {
        const QString text = plainText(cell).trimmed();
        return options.contains(text) ? Result(Value(text)) : reject(cell, "one of the choices");
    }
    case FieldKind::Text:
    case FieldKind::LongText:
        break;
    }
    return Value(plainText(cell));
}

Result InferredColumn::convert(const Row &row) const
{
    return convert(index < row.cells.size() ? row.cells.at(index) : Cell());
}

FieldInference::FieldInference(const QStringList &headers) : m_headers(headers), m_columns(size_t(headers.size())) { }

FieldInference::~FieldInference() = default;

void FieldInference::add(const Row &row)
{
    ++m_rows;
    if (size_t(row.cells.size()) > m_columns.size())
        m_columns.resize(size_t(row.cells.size()));
    for (qsizetype index = 0; index < row.cells.size(); ++index)
        m_columns[size_t(index)].add(row.cells.at(index));
}

QList<InferredColumn> FieldInference::columns() const
{
    QList<InferredColumn> columns;
    for (size_t index = 0; index < m_columns.size(); ++index) {
        const QString header = m_headers.value(qsizetype(index));
        if (!header.isEmpty() || m_columns[index].filled() > 0)
            columns.append(m_columns[index].conclude(int(index), header, m_rows));
    }
    return columns;
}

} // namespace formwright::files
