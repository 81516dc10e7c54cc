#include "backend/files/csv_parser.h"

namespace formwright::files {
namespace {

constexpr int mostBlanks = 1000; // between a closing quote and what follows it

} // namespace

CsvParser::CsvParser(char16_t separator, const SheetLimits &limits) : m_separator(separator), m_limits(limits) { }

bool CsvParser::feed(QStringView &text, QStringList &record)
{
    while (!text.isEmpty()) {
        const char16_t character = text.front().unicode();
        if (m_skipLineFeed) {
            m_skipLineFeed = false;
            if (character == u'\n') {
                text = text.sliced(1);
                continue;
            }
        }
        if (m_state == State::Quoted) {
            const qsizetype length = plainRun(text);
            append(text.first(length));
            text = text.sliced(length);
            if (text.isEmpty())
                return false;
            if (text.front() == u'"')
                m_state = State::QuoteSeen;
            else if (text.front() == u'\r') {
                append(u"\n");
                m_skipLineFeed = true;
            }
            text = text.sliced(1);
            continue;
        }
        if (m_state == State::QuoteSeen) {
            if (character == u'"') {
                append(u"\"");
                m_state = State::Quoted;
                text = text.sliced(1);
                continue;
            }
            m_state = State::AfterQuote;
            m_blanks = 0;
        }
        if (character == m_separator || character == u'\n' || character == u'\r') {
            text = text.sliced(1);
            endField();
            if (character == m_separator)
                continue;
            m_skipLineFeed = character == u'\r';
            return endRecord(record);
        }
        if (m_state == State::AfterQuote) {
            // Blanks between a closing quote and the separator mean nothing; anything else shows that the quote was
            // part of the text.
            if (character == u' ' && m_blanks < mostBlanks) {
                ++m_blanks;
                text = text.sliced(1);
                continue;
            }
            ++m_oddQuotes;
            append(u"\"");
            append(QString(m_blanks, u' '));
            m_state = State::Plain;
        }
        if (character == u'"' && m_state == State::Start && QStringView(m_field).trimmed().isEmpty()) {
            m_field.clear();
            m_quoted = true;
            m_state = State::Quoted;
            text = text.sliced(1);
            continue;
        }
        if (character == u' ' && m_state == State::Start) {
            append(u" ");
            text = text.sliced(1);
            continue;
        }
        m_state = State::Plain;
        const qsizetype length = std::max<qsizetype>(plainRun(text), 1);
        append(text.first(length));
        text = text.sliced(length);
    }
    return false;
}

bool CsvParser::finish(QStringList &record)
{
    if (m_state == State::Quoted)
        refuse(QStringLiteral("a quotation mark is opened in row %1 and never closed").arg(m_records + 1));
    if (m_state == State::Start && m_record.isEmpty() && m_field.isEmpty())
        return false;
    endField();
    return endRecord(record);
}

// How many characters from the front can be taken over without a look at each of them.
qsizetype CsvParser::plainRun(QStringView text) const
{
    qsizetype length = 0;
    if (m_state == State::Quoted) {
        while (length < text.size() && text[length] != u'"' && text[length] != u'\r')
            ++length;
    } else {
        while (length < text.size() && text[length] != m_separator && text[length] != u'\n' && text[length] != u'\r')
            ++length;
    }
    return length;
}

void CsvParser::append(QStringView text)
{
    m_recordCharacters += text.size();
    if (m_field.size() + text.size() > m_limits.cellCharacters || m_recordCharacters > m_limits.rowCharacters) {
        if (m_state == State::Quoted)
            refuse(QStringLiteral("row %1 holds more text than one row may; perhaps a quotation mark is never closed")
                       .arg(m_records + 1));
        refuse(QStringLiteral("row %1 holds more text than one row may").arg(m_records + 1));
    }
    m_field.append(text);
}

void CsvParser::endField()
{
    // A cell that turned out not to be properly quoted keeps its quotes inside, but not the one that ends it.
    if (m_quoted && m_state == State::Plain && m_field.endsWith(u'"'))
        m_field.chop(1);
    if (m_record.size() >= m_limits.columns)
        refuse(QStringLiteral("row %1 has more than %2 columns").arg(m_records + 1).arg(m_limits.columns));
    m_record.append(m_field);
    m_field.resize(0);
    m_quoted = false;
    m_state = State::Start;
}

bool CsvParser::endRecord(QStringList &record)
{
    record.swap(m_record);
    m_record.clear();
    m_recordCharacters = 0;
    ++m_records;
    return true;
}

void CsvParser::refuse(const QString &reason) const
{
    throw ReadError(QStringLiteral("The file cannot be read as a table: %1.").arg(reason));
}

} // namespace formwright::files
