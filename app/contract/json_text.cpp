#include "app/contract/json_text.h"

#include <QVarLengthArray>

#include <bit>

#if defined(__SSE2__) || defined(_M_X64)
#define FORMWRIGHT_SSE2
#include <emmintrin.h>
#endif

namespace formwright::contract {

namespace {

constexpr int exactDigits = 15;
constexpr QByteArrayView mark = "\xEF\xBB\xBF"; // U+FEFF, which QJsonDocument drops in front of a text

// The first quotation mark, backslash or control character from `at` on: most of what is sent is plain text, sixteen
// bytes of which are looked at together.
qsizetype endOfPlain(QByteArrayView text, qsizetype at)
{
    const char *const bytes = text.data();
    const qsizetype size = text.size();
#ifdef FORMWRIGHT_SSE2
    constexpr qsizetype width = 16;
    const __m128i lastControl = _mm_set1_epi8(0x1f);
    for (; size - at >= width; at += width) {
        const __m128i piece = _mm_loadu_si128(reinterpret_cast<const __m128i *>(bytes + at));
        __m128i special = _mm_cmpeq_epi8(_mm_min_epu8(piece, lastControl), piece);
        special = _mm_or_si128(special, _mm_cmpeq_epi8(piece, _mm_set1_epi8('"')));
        special = _mm_or_si128(special, _mm_cmpeq_epi8(piece, _mm_set1_epi8('\\')));
        if (const int found = _mm_movemask_epi8(special); found != 0)
            return at + std::countr_zero(unsigned(found));
    }
#endif
    while (at < size && bytes[at] != '"' && bytes[at] != '\\' && uchar(bytes[at]) >= 0x20)
        ++at;
    return at;
}

bool isNumberCharacter(char c)
{
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

bool isLong(QByteArrayView number)
{
    int digits = 0;
    bool leading = true;
    for (const char c : number) {
        if (c == 'e' || c == 'E')
            break;
        if (c < '0' || c > '9')
            continue;
        leading = leading && c == '0';
        if (!leading)
            ++digits;
    }
    return digits > exactDigits;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHexadecimal(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

// Reads a text as RFC 8259 has it, one value after the other and without recursion.
class JsonWalk
{
public:
    JsonWalk(QByteArrayView text, const JsonLimits &limits) : m_text(text), m_limits(limits) { }

    std::optional<JsonProblem> run()
    {
        if (m_text.startsWith("\xEF\xBB\xBF"))
            m_at = 3;
        while (!m_problem && readValue()) { }
        skipSpace();
        if (!m_problem && m_at < m_text.size())
            fail("something follows the value");
        return m_problem;
    }

private:
    // One value, or the beginning of a container. False when the outermost value is complete.
    bool readValue()
    {
        skipSpace();
        if (++m_values > m_limits.values)
            return failBeyond("there are too many values");
        const char c = peek();
        if (c == '{' || c == '[') {
            if (m_open.size() >= m_limits.depth)
                return failBeyond("the values are nested too deeply");
            ++m_at;
            m_open.append(c);
            skipSpace();
            if (peek() == (c == '{' ? '}' : ']'))
                return afterValue();
            return c == '[' || readName();
        }
        if (c == '"')
            return readText() && afterValue();
        if (c == '-' || isDigit(c))
            return readNumber() && afterValue();
        for (const QByteArrayView word : {QByteArrayView("true"), QByteArrayView("false"), QByteArrayView("null")}) {
            if (m_text.sliced(m_at).startsWith(word)) {
                m_at += word.size();
                return afterValue();
            }
        }
        return fail("a value is missing or misspelled");
    }

    // What follows a value: the ends of what it stands in, or the next one. True when a value is to follow.
    bool afterValue()
    {
        for (;;) {
            if (m_open.isEmpty())
                return false;
            skipSpace();
            const bool isObject = m_open.last() == '{';
            const char c = peek();
            if (c == ',') {
                ++m_at;
                return !isObject || readName();
            }
            if (c != (isObject ? '}' : ']'))
                return fail(isObject ? "an object is not closed" : "an array is not closed");
            ++m_at;
            m_open.removeLast();
        }
    }

    bool readName()
    {
        skipSpace();
        if (peek() != '"')
            return fail("a member has no name");
        if (!readText())
            return false;
        skipSpace();
        if (peek() != ':')
            return fail("a name has no value");
        ++m_at;
        return true;
    }

    bool readText()
    {
        const qsizetype start = m_at++;
        for (;;) {
            m_at = endOfPlain(m_text, m_at);
            if (m_at == m_text.size())
                return fail("a text does not end");
            const char c = m_text[m_at];
            if (c == '"') {
                ++m_at;
                return m_at - start <= m_limits.text || failBeyond("a text is too long");
            }
            if (uchar(c) < 0x20)
                return fail("a text contains a control character that is not escaped");
            ++m_at; // the backslash
            if (!readEscape())
                return false;
        }
    }

    bool readEscape()
    {
        const char c = peek();
        if (c == 'u') {
            ++m_at;
            for (int i = 0; i < 4; ++i, ++m_at) {
                if (!isHexadecimal(peek()))
                    return fail("a text contains an escape that JSON does not have");
            }
            return true;
        }
        if (c == '\0' || !QByteArrayView("\"\\/bfnrt").contains(c))
            return fail("a text contains an escape that JSON does not have");
        ++m_at;
        return true;
    }

    bool readNumber()
    {
        const qsizetype start = m_at;
        if (peek() == '-')
            ++m_at;
        const bool beginsWithZero = peek() == '0';
        const qsizetype whole = skipDigits();
        bool isNumber = whole > 0 && (!beginsWithZero || whole == 1);
        if (peek() == '.') {
            ++m_at;
            isNumber = isNumber && skipDigits() > 0;
        }
        if (peek() == 'e' || peek() == 'E') {
            ++m_at;
            if (peek() == '+' || peek() == '-')
                ++m_at;
            isNumber = isNumber && skipDigits() > 0;
        }
        if (!isNumber) {
            m_at = start;
            return fail("a number is misspelled");
        }
        return m_at - start <= m_limits.text || failBeyond("a number is too long");
    }

    qsizetype skipDigits()
    {
        const qsizetype start = m_at;
        while (isDigit(peek()))
            ++m_at;
        return m_at - start;
    }

    void skipSpace()
    {
        while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r')
            ++m_at;
    }

    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    bool fail(const char *message, bool isTooMuch = false)
    {
        m_problem = {message, m_at, isTooMuch};
        return false;
    }
    bool failBeyond(const char *message) { return fail(message, true); }

    const QByteArrayView m_text;
    const JsonLimits &m_limits;
    qsizetype m_at = 0;
    qint64 m_values = 0;
    QVarLengthArray<char, 128> m_open; // the containers around the place
    std::optional<JsonProblem> m_problem;
};

} // namespace

std::optional<JsonProblem> problemOfJson(QByteArrayView json, const JsonLimits &limits)
{
    return JsonWalk(json, limits).run();
}

QByteArray keepLongNumbers(const QByteArray &json)
{
    QByteArray result;
    qsizetype copied = 0;
    const qsizetype size = json.size();
    for (qsizetype i = 0; i < size; ++i) {
        const char c = json[i];
        if (c == '"') {
            if (QByteArrayView(json).sliced(i + 1).startsWith(mark)) {
                result.append(QByteArrayView(json).sliced(copied, i + 1 - copied)).append("\\ufeff");
                copied = i + 1 + mark.size();
            }
            for (i = endOfPlain(json, i + 1); i < size && json[i] != '"'; i = endOfPlain(json, i + 1)) {
                if (json[i] == '\\')
                    ++i;
            }
        } else if (c == '-' || (c >= '0' && c <= '9')) {
            const qsizetype start = i;
            while (i < size && isNumberCharacter(json[i]))
                ++i;
            const QByteArrayView number = QByteArrayView(json).sliced(start, i - start);
            if (isLong(number)) {
                result.append(QByteArrayView(json).sliced(copied, start - copied));
                result.append('"').append(number).append('"');
                copied = i;
            }
            --i;
        }
    }
    if (copied == 0)
        return json;
    result.append(QByteArrayView(json).sliced(copied));
    return result;
}

} // namespace formwright::contract
