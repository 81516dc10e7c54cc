// The rows of a view that are written as they are read: most cells are bytes of the table that become bytes of JSON.
#include "app/template/decimal_of_double.h"
#include "backend/runtime/view_rows.h"

#include <QVarLengthArray>

#include <algorithm>
#include <charconv>

namespace formwright::runtime {

using contract::JsonWriter;
using storage::Rows;

namespace {

constexpr auto ellipsis = "\xe2\x80\xa6";

// All of these go on where the cell has begun.

void writeText(JsonWriter &out, QByteArrayView text, const ViewPlan::Column &column)
{
    out.utf8(text);
    out.members(column.classEnd);
}

void writeCut(JsonWriter &out, QByteArrayView text, const ViewPlan::Column &column)
{
    out.utf8(QByteArray(text.first(column.format.cutLength).toByteArray() + ellipsis));
    out.finishedKey(column.classAndRaw);
    out.utf8(text);
    out.key("title");
    out.utf8(text);
    out.endObject();
}

void writeWithRaw(JsonWriter &out, QByteArrayView shown, QByteArrayView stored, const ViewPlan::Column &column)
{
    out.utf8(shown);
    out.finishedKey(column.classAndRaw);
    out.utf8(stored);
    out.endObject();
}

// False for what it would have to round, and for what is below zero.
bool writeAmount(JsonWriter &out, QByteArrayView digits, const ViewPlan::Column &column)
{
    const ViewPlan::Amounts &amounts = column.amounts;
    const qsizetype point = digits.indexOf('.');
    const QByteArrayView whole = point < 0 ? digits : digits.first(point);
    const QByteArrayView fraction = point < 0 ? QByteArrayView() : digits.sliced(point + 1);
    const qsizetype decimals = amounts.decimals < 0 ? fraction.size() : amounts.decimals;
    constexpr qsizetype most = 40; // more are not shown
    if (digits.startsWith('-') || fraction.size() > decimals || decimals > most)
        return false;
    QVarLengthArray<char, 160> shown;
    const auto add = [&shown](QByteArrayView text) { shown.append(text.data(), text.size()); };
    add(amounts.before);
    const qsizetype first = amounts.group.isEmpty() ? whole.size() : 1 + (whole.size() - 1) % 3;
    add(whole.first(first));
    for (qsizetype i = first; i < whole.size(); i += 3) {
        add(amounts.group);
        add(whole.sliced(i, 3));
    }
    if (decimals > 0) {
        add(amounts.point);
        add(fraction);
        for (qsizetype i = fraction.size(); i < decimals; ++i)
            shown.append('0');
    }
    add(amounts.behind);
    out.utf8({shown.data(), shown.size()});
    out.finishedKey(column.classAndRaw);
    out.raw(digits);
    out.endObject();
    return true;
}

} // namespace

bool ViewRows::isWrittenAsRead() const
{
    return m_remembered && !m_plan.needsNames && !m_plan.isSummedUp && m_hiding.isWithoutFlows();
}

bool ViewRows::writeAsStored(JsonWriter &out, const Column &column, const Rows &rows, int place) const
{
    if (column.asStored == ViewPlan::AsStored::Nothing || rows.isNull(place))
        return false;
    if (column.asStored == ViewPlan::AsStored::Integer) {
        const qint64 number = rows.integer(place);
        char digits[24];
        const char *const end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
        out.utf8({digits, end});
        out.finishedKey(column.classAndRaw);
        out.number(number);
        out.endObject();
        return true;
    }
    if (column.asStored == ViewPlan::AsStored::Decimal) {
        char digits[forms::mostOfHundredths];
        const int size = rows.isNull(place + 1) ? forms::hundredthsOf(rows.real(place), digits) : 0;
        return size > 0 && writeAmount(out, {digits, size}, column);
    }
    const QByteArrayView text = rows.utf8(place);
    if (column.asStored == ViewPlan::AsStored::Date) {
        constexpr qsizetype date = 10, dateAndTime = 19;
        if (text.size() == date)
            writeWithRaw(out, text.sliced(column.dateFrom, column.dateSize), text, column);
        else if (text.size() == dateAndTime)
            writeWithRaw(out, text.sliced(column.timedFrom, column.timedSize), text, column);
        else
            return false;
        return true;
    }
    if (column.asStored == ViewPlan::AsStored::Choice && (text.isEmpty() || text.contains(';')))
        return false;
    // As many bytes are no more signs than that.
    const int most = column.format.cutLength;
    if (most < 0 || text.size() <= most) {
        writeText(out, text, column);
        return true;
    }
    // Latin letters stand for themselves, and the one behind them joins none of them.
    const auto standsAlone = [](char each) { return each >= ' ' && uchar(each) < 0x80; };
    if (!std::all_of(text.cbegin(), text.cbegin() + most + 1, standsAlone))
        return false;
    writeCut(out, text, column);
    return true;
}

void ViewRows::write(JsonWriter &out, const Rows &rows, qint64 number)
{
    const ViewRow row = readHead(rows);
    out.beginObject();
    out.key("id");
    out.string(m_call.wire().sealId(forms::documentId(row.id, m_form.id)));
    out.members(m_formMember);
    out.key("items");
    out.beginObject();
    for (qsizetype i = 0; i < m_plan.columns.size(); ++i) {
        const Column &column = m_plan.columns[i];
        out.finishedKey(m_starts[i]);
        if (column.field < 0) {
            writeShown(out, column, cellAt(column, row, number), nullptr);
            continue;
        }
        const int place = m_plan.places[column.slot];
        if (writeAsStored(out, column, rows, place))
            continue;
        const forms::Field &field = m_form.fields[column.field];
        const forms::FieldValue value = forms::valueFrom(rows, field, place);
        writeShown(out, column, cellOf(column.format, field, value), &value);
    }
    out.endObject();
    for (const auto &[key, slot] : m_plan.relatedKeys) {
        out.finishedKey(key);
        const forms::Field &field = m_form.fields[m_plan.fields[slot]];
        writeStored(out, field, forms::valueFrom(rows, field, m_plan.places[slot]));
    }
    out.members(R"("children":[],"isRunningBack":false)");
    out.key("versions");
    out.number(qint64(row.versions));
    out.members(R"("hasChild":false)");
    out.endObject();
}

} // namespace formwright::runtime
