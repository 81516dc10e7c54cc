#include "backend/directory/distinguished_name.h"

#include <optional>

namespace formwright::directory {

using namespace Qt::StringLiterals;

namespace {

// Reads one name byte by byte: an escaped pair of hexadecimal digits is a byte of UTF-8, not a character.
class NameReader
{
public:
    explicit NameReader(const QByteArray &text) : m_text(text) { }

    QStringList parts()
    {
        QStringList parts;
        skipSpaces();
        while (!atEnd()) {
            QStringList pairs;
            do {
                const auto pair = readPair();
                if (!pair)
                    return {};
                pairs.append(*pair);
            } while (take('+'));
            // "cn=a+ou=b" and "ou=b+cn=a" are the same.
            pairs.sort();
            parts.append(pairs.join(u'\x1'));
            if (atEnd())
                break;
            if ((!take(',') && !take(';')) || atEnd())
                return {};
            skipSpaces();
        }
        return parts;
    }

private:
    bool atEnd() const { return m_position >= m_text.size(); }
    char current() const { return m_text.at(m_position); }
    bool take(char c)
    {
        if (atEnd() || current() != c)
            return false;
        ++m_position;
        return true;
    }
    void skipSpaces()
    {
        while (!atEnd() && current() == ' ')
            ++m_position;
    }

    std::optional<QString> readPair()
    {
        skipSpaces();
        const qsizetype equals = m_text.indexOf('=', m_position);
        if (equals < 0)
            return std::nullopt;
        const QByteArray type = m_text.mid(m_position, equals - m_position).trimmed().toLower();
        if (type.isEmpty() || type.contains(',') || type.contains('+'))
            return std::nullopt;
        m_position = equals + 1;
        const auto value = readValue();
        if (!value)
            return std::nullopt;
        return QString::fromLatin1(type) % u'=' % QString::fromUtf8(*value).simplified().toCaseFolded();
    }

    std::optional<QByteArray> readValue()
    {
        skipSpaces();
        QByteArray value;
        const bool isQuoted = take('"');
        while (!atEnd()) {
            const char c = current();
            if (isQuoted ? c == '"' : c == ',' || c == ';' || c == '+')
                break;
            ++m_position;
            if (c != '\\') {
                value += c;
                continue;
            }
            if (atEnd())
                return std::nullopt;
            const QByteArray digits = m_text.mid(m_position, 2);
            const QByteArray byte = QByteArray::fromHex(digits);
            if (digits.size() == 2 && byte.toHex() == digits.toLower()) {
                value += byte;
                m_position += 2;
            } else {
                value += current();
                ++m_position;
            }
        }
        if (isQuoted) {
            if (!take('"'))
                return std::nullopt;
            skipSpaces();
        }
        return value;
    }

    const QByteArray m_text;
    qsizetype m_position = 0;
};

} // namespace

QStringList comparedName(const QString &dn)
{
    return NameReader(dn.toUtf8()).parts();
}

QString nameAbove(const QStringList &parts, qsizetype from)
{
    return parts.mid(from).join(u'\x2');
}

bool liesBelow(const QStringList &entry, const QStringList &ancestor)
{
    return entry.size() > ancestor.size() && entry.mid(entry.size() - ancestor.size()) == ancestor;
}

} // namespace formwright::directory
