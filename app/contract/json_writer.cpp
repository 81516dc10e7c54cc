#include "app/contract/json_writer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>

#if defined(__SSE2__) || defined(_M_X64)
#define FORMWRIGHT_SSE2
#include <emmintrin.h>
#endif

namespace formwright::contract {

namespace {

// Whether a character stands for itself in JSON and in HTML: most do.
bool isPlain(char16_t c)
{
    static constexpr auto plain = [] {
        std::array<bool, 128> table{};
        for (size_t i = 0x20; i < table.size(); ++i)
            table[i] = i != '"' && i != '\\' && i != '&' && i != '<' && i != '>' && i != '\'';
        return table;
    }();
    return c < plain.size() && plain[c];
}

// Writes characters off the front that stand for themselves, eight at a time, and tells how many: most of what a list
// answers is such text. `out` takes them all.
constexpr qsizetype runSize = 8;
qsizetype writePlain(char *out, const char16_t *text, qsizetype size)
{
    qsizetype done = 0;
#ifdef FORMWRIGHT_SSE2
    const auto all = [](char16_t c) { return _mm_set1_epi16(short(c)); };
    for (; size - done >= runSize; done += runSize) {
        const __m128i units = _mm_loadu_si128(reinterpret_cast<const __m128i *>(text + done));
        // As signed numbers, so that those from 0x8000 on are below the blank.
        __m128i special = _mm_or_si128(_mm_cmplt_epi16(units, all(0x20)), _mm_cmpgt_epi16(units, all(0x7f)));
        special = _mm_or_si128(special, _mm_cmpeq_epi16(units, all('"')));
        special = _mm_or_si128(special, _mm_cmpeq_epi16(units, all('\\')));
        // & and ' differ in the lowest bit, < and > in the next.
        special = _mm_or_si128(special, _mm_cmpeq_epi16(_mm_andnot_si128(all(1), units), all('&')));
        special = _mm_or_si128(special, _mm_cmpeq_epi16(_mm_andnot_si128(all(2), units), all('<')));
        if (_mm_movemask_epi8(special) != 0)
            break;
        _mm_storel_epi64(reinterpret_cast<__m128i *>(out + done), _mm_packus_epi16(units, units));
    }
#else
    Q_UNUSED(out)
    Q_UNUSED(text)
    Q_UNUSED(size)
#endif
    return done;
}

// The same with bytes, sixteen at a time.
qsizetype writePlainBytes(char *out, const char *text, qsizetype size)
{
    qsizetype done = 0;
#ifdef FORMWRIGHT_SSE2
    constexpr qsizetype width = 16;
    const auto all = [](char c) { return _mm_set1_epi8(c); };
    for (; size - done >= width; done += width) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(text + done));
        // As signed numbers, so that those of several bytes are below the blank.
        __m128i special = _mm_cmplt_epi8(bytes, all(0x20));
        special = _mm_or_si128(special, _mm_cmpeq_epi8(bytes, all('"')));
        special = _mm_or_si128(special, _mm_cmpeq_epi8(bytes, all('\\')));
        special = _mm_or_si128(special, _mm_cmpeq_epi8(_mm_andnot_si128(all(1), bytes), all('&')));
        special = _mm_or_si128(special, _mm_cmpeq_epi8(_mm_andnot_si128(all(2), bytes), all('<')));
        if (_mm_movemask_epi8(special) != 0)
            break;
        _mm_storeu_si128(reinterpret_cast<__m128i *>(out + done), bytes);
    }
#else
    Q_UNUSED(out)
    Q_UNUSED(text)
    Q_UNUSED(size)
#endif
    return done;
}

// A short text that is plain as a whole, by two pieces of `Piece` that overlap; false where it is not. `size` is from
// one to two pieces.
#ifdef FORMWRIGHT_SSE2
template <class Piece> bool writeShort(char *out, const char *text, qsizetype size)
{
    Piece pieces[2];
    std::memcpy(&pieces[0], text, sizeof(Piece));
    std::memcpy(&pieces[1], text + size - qsizetype(sizeof(Piece)), sizeof(Piece));
    char both[16];
    std::memset(both, 'x', sizeof(both));
    std::memcpy(both, pieces, sizeof(pieces));
    char unused[16];
    if (writePlainBytes(unused, both, sizeof(both)) == 0)
        return false;
    std::memcpy(out, &pieces[0], sizeof(Piece));
    std::memcpy(out + size - qsizetype(sizeof(Piece)), &pieces[1], sizeof(Piece));
    return true;
}
#endif

// The whole text, where all of it is plain: most texts of a list are, and are short.
bool writeAllPlain(char *out, const char *text, qsizetype size)
{
#ifdef FORMWRIGHT_SSE2
    constexpr qsizetype width = 16;
    if (size >= width) {
        const qsizetype done = writePlainBytes(out, text, size);
        if (size - done >= width)
            return false;
        return done == size || writePlainBytes(out + size - width, text + size - width, width) == width;
    }
    if (size >= qsizetype(sizeof(quint64)))
        return writeShort<quint64>(out, text, size);
    if (size >= qsizetype(sizeof(quint32)))
        return writeShort<quint32>(out, text, size);
#endif
    for (qsizetype i = 0; i < size; ++i) {
        if (uchar(text[i]) >= 0x80 || !isPlain(uchar(text[i])))
            return false;
        out[i] = text[i];
    }
    return true;
}

Q_NEVER_INLINE void grow(QByteArray &text, qsizetype needed)
{
    text.reserve(std::max(needed + needed / 8, 2 * text.capacity())); // something follows a long piece, too
}

// Where the next bytes go: room for so many and a comma, which is put where one is due. Nothing is written until
// endAt() says how far. A list is some hundreds of such pieces, and each would cost two calls of resize() otherwise.
Q_ALWAYS_INLINE char *roomFor(QByteArray &text, bool &needsComma, qsizetype most)
{
    const qsizetype size = text.size();
    const qsizetype needed = size + most + 1;
    if (!text.isDetached() || text.capacity() < needed)
        grow(text, needed);
    char *out = text.data_ptr().data() + size;
    if (needsComma)
        *out++ = ',';
    needsComma = true;
    return out;
}

Q_ALWAYS_INLINE void endAt(QByteArray &text, char *end)
{
    text.data_ptr().size = end - text.data_ptr().data();
    *end = '\0'; // there is always a place for it
}

// Worst case: six bytes for each unit (\u001f, &quot;) and the quotation marks.
qsizetype mostQuoted(QStringView text)
{
    return text.size() * 6 + 2;
}

} // namespace

void JsonWriter::append(QByteArrayView text)
{
    char *out = roomFor(m_text, m_needsComma, text.size());
    std::memcpy(out, text.data(), size_t(text.size()));
    endAt(m_text, out + text.size());
}

void JsonWriter::key(const char *name)
{
    const size_t length = std::strlen(name);
    char *out = roomFor(m_text, m_needsComma, qsizetype(length) + 3);
    *out++ = '"';
    std::memcpy(out, name, length);
    out += length;
    *out++ = '"';
    *out++ = ':';
    endAt(m_text, out);
    m_needsComma = false;
}

void JsonWriter::key(QStringView name)
{
    char *out = quoted(roomFor(m_text, m_needsComma, mostQuoted(name) + 1), name);
    *out++ = ':';
    endAt(m_text, out);
    m_needsComma = false;
}

void JsonWriter::string(QStringView text)
{
    endAt(m_text, quoted(roomFor(m_text, m_needsComma, mostQuoted(text)), text));
}

void JsonWriter::number(qint64 value)
{
    constexpr qsizetype most = 24;
    char *out = roomFor(m_text, m_needsComma, most);
    endAt(m_text, std::to_chars(out, out + most, value).ptr);
}

void JsonWriter::number(double value)
{
    if (!std::isfinite(value)) {
        null();
        return;
    }
    constexpr qsizetype most = 32;
    char *out = roomFor(m_text, m_needsComma, most);
    endAt(m_text, std::to_chars(out, out + most, value).ptr);
}

void JsonWriter::boolean(bool value)
{
    append(value ? "true" : "false");
}

void JsonWriter::null()
{
    append("null");
}

void JsonWriter::raw(QByteArrayView json)
{
    append(json);
}

void JsonWriter::value(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        boolean(value.toBool());
        break;
    case QJsonValue::Double: {
        const double number = value.toDouble();
        const qint64 integer = value.toInteger();
        if (double(integer) == number)
            this->number(integer);
        else
            this->number(number);
        break;
    }
    case QJsonValue::String:
        string(value.toString());
        break;
    case QJsonValue::Array: {
        beginArray();
        const QJsonArray array = value.toArray();
        for (const QJsonValue &item : array)
            this->value(item);
        endArray();
        break;
    }
    case QJsonValue::Object: {
        beginObject();
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            key(QStringView(it.key()));
            this->value(it.value());
        }
        endObject();
        break;
    }
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        null();
        break;
    }
}

char *JsonWriter::quoted(char *out, QStringView text) const
{
    const auto put = [&out](const char *piece, qsizetype length) {
        std::memcpy(out, piece, size_t(length));
        out += length;
    };
    *out++ = '"';
    const char16_t *unit = text.utf16();
    const char16_t *end = unit + text.size();
    const char16_t *nextRun = unit; // where looking for a run of plain characters is worth it again
    for (; unit != end; ++unit) {
        if (unit >= nextRun) {
            const qsizetype plain = writePlain(out, unit, end - unit);
            out += plain;
            unit += plain;
            if (unit == end)
                break;
            nextRun = unit + runSize;
        }
        const char16_t c = *unit;
        if (isPlain(c)) {
            *out++ = char(c);
        } else if (c < 0x80) {
            out = escaped(out, c);
        } else if (c < 0x800) {
            *out++ = char(0xc0 | (c >> 6));
            *out++ = char(0x80 | (c & 0x3f));
        } else if (QChar::isHighSurrogate(c) && unit + 1 != end && QChar::isLowSurrogate(unit[1])) {
            const char32_t point = QChar::surrogateToUcs4(c, *++unit);
            *out++ = char(0xf0 | (point >> 18));
            *out++ = char(0x80 | ((point >> 12) & 0x3f));
            *out++ = char(0x80 | ((point >> 6) & 0x3f));
            *out++ = char(0x80 | (point & 0x3f));
        } else if (QChar::isSurrogate(c)) {
            put("\xef\xbf\xbd", 3); // a lone half has no UTF-8 form
        } else {
            *out++ = char(0xe0 | (c >> 12));
            *out++ = char(0x80 | ((c >> 6) & 0x3f));
            *out++ = char(0x80 | (c & 0x3f));
        }
    }
    *out++ = '"';
    return out;
}

char *JsonWriter::escaped(char *out, char16_t c) const
{
    const auto put = [&out](const char *piece, qsizetype length) {
        std::memcpy(out, piece, size_t(length));
        out += length;
    };
    switch (c) {
    case '"':
        m_htmlEscaping ? put("&quot;", 6) : put("\\\"", 2);
        break;
    case '\\':
        put("\\\\", 2);
        break;
    case '\n':
        put("\\n", 2);
        break;
    case '\r':
        put("\\r", 2);
        break;
    case '\t':
        put("\\t", 2);
        break;
    case '\b':
        put("\\b", 2);
        break;
    case '\f':
        put("\\f", 2);
        break;
    case '&':
        m_htmlEscaping ? put("&amp;", 5) : put("&", 1);
        break;
    case '<':
        m_htmlEscaping ? put("&lt;", 4) : put("<", 1);
        break;
    case '>':
        m_htmlEscaping ? put("&gt;", 4) : put(">", 1);
        break;
    case '\'':
        m_htmlEscaping ? put("&#39;", 5) : put("'", 1);
        break;
    default:
        if (c < 0x20) {
            static const char hex[] = "0123456789abcdef";
            const char escaped[] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
            put(escaped, 6);
        } else {
            *out++ = char(c);
        }
    }
    return out;
}

void JsonWriter::utf8(QByteArrayView text)
{
    constexpr qsizetype mostEscaped = 6;
    const bool needsComma = m_needsComma;
    char *out = roomFor(m_text, m_needsComma, text.size() * mostEscaped + 2);
    *out++ = '"';
    if (writeAllPlain(out, text.data(), text.size())) {
        out += text.size();
        *out++ = '"';
        return endAt(m_text, out);
    }
    const char *byte = text.begin();
    const char *const end = text.end();
    bool isChecked = false; // ASCII needs no look
    while (byte != end) {
        const qsizetype plain = writePlainBytes(out, byte, end - byte);
        out += plain;
        byte += plain;
        // What stopped it, or is left, one by one up to where looking for another run is worth it.
        for (qsizetype i = 0; i < 2 * runSize && byte != end; ++i, ++byte) {
            const auto c = uchar(*byte);
            if (c >= 0x80 && !isChecked) {
                isChecked = text.isValidUtf8();
                if (!isChecked) {
                    m_needsComma = needsComma;
                    string(QString::fromUtf8(text));
                    return;
                }
            }
            if (c >= 0x80 || isPlain(c))
                *out++ = char(c);
            else
                out = escaped(out, c);
        }
    }
    *out++ = '"';
    endAt(m_text, out);
}

} // namespace formwright::contract
