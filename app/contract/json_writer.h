#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QStringView>

namespace formwright::contract {

// Writes JSON text straight into a byte buffer: no tree per row. The caller keeps the nesting right (asserted in debug
// builds by nothing: it is hot); commas are put by the writer.
class JsonWriter
{
public:
    explicit JsonWriter(qsizetype reserve = 512) { m_text.reserve(reserve); }

    // Escapes & < > " ' in strings as HTML entities (Document A, Response envelopes: the knowledge-management module).
    void setHtmlEscaping(bool on) { m_htmlEscaping = on; }

    void beginObject() { open('{'); }
    void endObject() { close('}'); }
    void beginArray() { open('['); }
    void endArray() { close(']'); }

    // Keys are ASCII literals of the contract and are written as they are.
    void key(const char *name);
    // A key that comes from data.
    void key(QStringView name);
    // A key as key() wrote it into another writer, colon included: for names that repeat from row to row.
    void finishedKey(QByteArrayView json)
    {
        append(json);
        m_needsComma = false;
    }

    void string(QStringView text);
    // The same text as UTF-8, as a database holds it.
    void utf8(QByteArrayView text);
    void number(qint64 value);
    void number(double value);
    void boolean(bool value);
    void null();
    // Finished members of the open object: `"a":1,"b":2`.
    void members(QByteArrayView json) { raw(json); }
    // A finished JSON value.
    void raw(QByteArrayView json);
    void value(const QJsonValue &value);

    qsizetype size() const { return m_text.size(); }
    QByteArray take() { return std::move(m_text); }
    const QByteArray &text() const { return m_text; }

private:
    void append(QByteArrayView text);
    void open(char bracket)
    {
        append({&bracket, 1});
        m_needsComma = false;
    }
    void close(char bracket)
    {
        m_needsComma = false;
        append({&bracket, 1});
    }
    char *quoted(char *out, QStringView text) const;
    char *escaped(char *out, char16_t c) const;

    QByteArray m_text;
    bool m_needsComma = false;
    bool m_htmlEscaping = false;
};

} // namespace formwright::contract
