#pragma once

#include "backend/files/spreadsheet.h"

namespace formwright::files {

// Separated values (RFC 4180) character by character, lenient where people's files are: any line end, also mixed;
// blanks before an opening quote; a quote inside an unquoted cell, or text after a closing quote, is kept as it stands.
class CsvParser
{
public:
    CsvParser(char16_t separator, const SheetLimits &limits);

    // Takes characters off the front of text until a record is complete (true) or the text is used up (false).
    // A blank line is a record of one empty cell. Throws ReadError when a limit is trespassed.
    bool feed(QStringView &text, QStringList &record);
    // After the last character: true when it leaves a last record without a line end.
    bool finish(QStringList &record);
    // Records completed so far, which is the number of the last one.
    qint64 records() const { return m_records; }
    // Quoted cells with text after the closing quote: many of them mean that the separator is another one.
    qint64 oddQuotes() const { return m_oddQuotes; }

private:
    enum class State { Start, Plain, Quoted, QuoteSeen, AfterQuote };

    void append(QStringView text);
    void endField();
    bool endRecord(QStringList &record);
    qsizetype plainRun(QStringView text) const;
    [[noreturn]] void refuse(const QString &reason) const;

    char16_t m_separator;
    SheetLimits m_limits;
    State m_state = State::Start;
    QString m_field;
    QStringList m_record;
    qsizetype m_recordCharacters = 0;
    qint64 m_records = 0;
    qint64 m_oddQuotes = 0;
    int m_blanks = 0; // after the closing quote
    bool m_quoted = false; // the record's current cell began with a quote
    bool m_skipLineFeed = false; // the last character was CR: an LF right after it belongs to the same line end
};

} // namespace formwright::files
