#include "backend/files/sheet_handler.h"

#include "app/contract/utf8_text.h"
#include "backend/files/date_text.h"

namespace formwright::files {
namespace {

constexpr qint64 mostRows = 1'048'576; // of a sheet in Excel
constexpr qint64 mostSheetColumns = 16'384;

// The column of "BC12" from 0, -1 when it is no cell's address.
qint64 columnOf(QByteArrayView address)
{
    qint64 column = 0;
    qsizetype at = 0;
    while (at < address.size() && at < 4 && address[at] >= 'A' && address[at] <= 'Z')
        column = column * 26 + (address[at++] - 'A' + 1);
    return at > 0 && at < address.size() && column <= mostSheetColumns ? column - 1 : -1;
}

QString columnName(qint64 column)
{
    QString name;
    for (qint64 rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        name.prepend(QChar(char16_t(u'A' + (rest - 1) % 26)));
    return name;
}

[[noreturn]] void refuseAddress()
{
    throw ReadError(QStringLiteral("The workbook is damaged: one of its cells or rows lies outside of the sheet."));
}

} // namespace

SheetHandler::SheetHandler(const Workbook &workbook, const SharedStrings &strings, const SheetLimits &limits)
    : m_workbook(workbook), m_strings(strings), m_limits(limits)
{ }

void SheetHandler::start(QByteArrayView name, const XmlAttributes &attributes)
{
    if (name == "c") {
        if (m_inRow)
            startCell(attributes);
    } else if (name == "v" || name == "t") {
        m_target = !m_inCell ? nullptr : name == "v" ? &m_text : &m_inlineText;
    } else if (name == "row") {
        startRow(attributes);
    } else if (name == "rPh") {
        m_aid = true;
    }
}

void SheetHandler::end(QByteArrayView name)
{
    if (name == "c") {
        if (m_inCell)
            endCell();
        m_inCell = false;
    } else if (name == "v" || name == "t") {
        m_target = nullptr;
    } else if (name == "row") {
        m_inRow = false;
        // A row of errors alone is handed out too: somebody has to hear of it.
        if (m_filled || !m_row.notes.isEmpty())
            m_ready = std::exchange(m_row, Row());
        m_filled = false;
    } else if (name == "rPh") {
        m_aid = false;
    } else if (name == "sheetData") {
        m_atEnd = true;
    }
}

void SheetHandler::text(QByteArrayView characters)
{
    if (!m_target || m_aid)
        return;
    m_target->append(characters);
    if (m_target->size() > 4 * m_limits.cellCharacters)
        throw ReadError(QStringLiteral("Cell %1 holds more text than a cell may.").arg(address()));
}

void SheetHandler::startRow(const XmlAttributes &attributes)
{
    const QByteArrayView number = attributes.value("r");
    bool ok = true;
    m_lastRow = number.isNull() ? m_lastRow + 1 : number.toByteArray().toLongLong(&ok);
    if (!ok || m_lastRow < 1 || m_lastRow > mostRows)
        refuseAddress();
    m_row.number = m_lastRow;
    m_row.cells.clear();
    m_row.notes.clear();
    m_rowCharacters = 0;
    m_column = -1;
    m_filled = false;
    m_inRow = true;
}

void SheetHandler::startCell(const XmlAttributes &attributes)
{
    const QByteArrayView address = attributes.value("r");
    m_column = address.isNull() ? m_column + 1 : columnOf(address);
    if (m_column < 0 || m_column >= mostSheetColumns)
        refuseAddress();
    const QByteArrayView type = attributes.value("t");
    m_type = type == "s"      ? Type::Shared
        : type == "str"       ? Type::Text
        : type == "inlineStr" ? Type::InlineText
        : type == "b"         ? Type::Boolean
        : type == "e"         ? Type::Error
        : type == "d"         ? Type::Date
                              : Type::Number;
    m_style = attributes.value("s").toByteArray().toInt();
    m_text.resize(0);
    m_inlineText.resize(0);
    m_inCell = true;
}

void SheetHandler::endCell()
{
    // A cell has its text in one of the two; where it has both, its type says which counts.
    if (m_text.isEmpty() || (m_type == Type::InlineText && !m_inlineText.isEmpty()))
        m_text.swap(m_inlineText);
    if (m_text.isEmpty())
        return;
    Cell cell = value();
    if (isEmpty(cell))
        return;
    if (m_column >= m_limits.columns)
        throw ReadError(QStringLiteral("Row %1 has more than %2 columns.").arg(m_lastRow).arg(m_limits.columns));
    if (const auto *text = std::get_if<QString>(&cell)) {
        m_rowCharacters += text->size();
        m_characters += text->size();
        if (m_characters > m_limits.characters)
            throw ReadError(QStringLiteral("The sheet holds too much text."));
        if (text->size() > m_limits.cellCharacters || m_rowCharacters > m_limits.rowCharacters)
            throw ReadError(QStringLiteral("Row %1 holds more text than one row may.").arg(m_lastRow));
    }
    if (++m_cells > m_limits.cells)
        throw ReadError(QStringLiteral("The sheet has too many cells: more than %1.").arg(m_limits.cells));
    if (m_column >= m_row.cells.size())
        m_row.cells.resize(m_column + 1);
    m_row.cells[m_column] = std::move(cell);
    m_filled = true;
}

Cell SheetHandler::value()
{
    switch (m_type) {
    case Type::Shared: {
        bool ok = false;
        const qint64 index = m_text.trimmed().toLongLong(&ok);
        if (!ok || index < 0 || index >= m_strings.size())
            throw ReadError(QStringLiteral("The workbook is damaged: the text of cell %1 is missing.").arg(address()));
        return textCell(m_strings.at(index));
    }
    case Type::Text:
    case Type::InlineText:
        return textCell(withoutEscapes(contract::utf8Text(m_text)));
    case Type::Boolean:
        return m_text.trimmed() == "1" || m_text.trimmed() == "true";
    case Type::Error:
        m_row.notes.append(QStringLiteral("%1 holds the error %2").arg(address(), QString::fromUtf8(m_text.left(40))));
        return {};
    case Type::Date: {
        const QString text = QString::fromUtf8(m_text).trimmed();
        const std::optional<DateReading> reading = readDate(text);
        if (!reading)
            return textCell(text);
        return reading->hasTime ? Cell(reading->dateTime(DayFirst)) : Cell(reading->dayFirst);
    }
    case Type::Number:
        break;
    }
    QString note;
    Cell cell = numberCell(m_text, m_workbook.format(m_style), m_workbook.from1904(), note);
    if (!note.isEmpty())
        m_row.notes.append(QStringLiteral("%1 %2").arg(address(), note));
    return cell;
}

QString SheetHandler::address() const
{
    return QStringLiteral("%1%2").arg(columnName(m_column)).arg(m_lastRow);
}

} // namespace formwright::files
