#include "app/template/filter_rules.h"

#include <QHash>

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

struct Wrong {
    qsizetype at;
    QString what;
};

// An array of flat objects, whose values are texts, numbers, words or arrays of those.
class Reader
{
public:
    explicit Reader(QStringView text) : m_text(text) { }

    QList<FilterRule> rules()
    {
        QList<FilterRule> rules;
        require(u'[');
        while (!take(u']')) {
            if (!rules.isEmpty()) {
                require(u',');
                if (take(u']'))
                    break;
            }
            rules.append(rule());
        }
        skip();
        if (m_at < m_text.size())
            throw Wrong{m_at, u"nothing may follow the array"_s};
        return rules;
    }

private:
    FilterRule rule()
    {
        QHash<QString, QStringList> members;
        bool isListed = false;
        require(u'{');
        bool isFirst = true;
        while (!take(u'}')) {
            if (!std::exchange(isFirst, false)) {
                require(u',');
                if (take(u'}'))
                    break;
            }
            const QString name = word();
            require(u':');
            bool isList = false;
            members.insert(name, value(isList));
            isListed = isListed || (isList && name == "match"_L1);
        }
        FilterRule rule;
        rule.field = members.value(u"field"_s).value(0).trimmed();
        rule.operatorName = members.value(u"operator"_s).value(0).trimmed();
        rule.type = members.value(u"type"_s).value(0).trimmed();
        rule.matches = members.value(u"match"_s);
        rule.match = rule.matches.join(u',');
        if (!isListed)
            rule.matches.clear();
        rule.scope = members.value(u"scope"_s).value(0).trimmed();
        rule.sessionField = members.value(u"sessionfield"_s).value(0);
        return rule;
    }

    QStringList value(bool &isList)
    {
        isList = take(u'[');
        if (!isList)
            return {word()};
        QStringList values;
        while (!take(u']')) {
            if (!values.isEmpty()) {
                require(u',');
                if (take(u']'))
                    break;
            }
            values.append(word());
        }
        return values;
    }

    // A text in quotes, or what stands there without.
    QString word()
    {
        skip();
        if (m_at < m_text.size() && (m_text[m_at] == u'"' || m_text[m_at] == u'\''))
            return quoted(m_text[m_at++]);
        const qsizetype begin = m_at;
        while (m_at < m_text.size() && !u",:[]{}\"' \t\r\n"_s.contains(m_text[m_at]))
            ++m_at;
        if (m_at == begin)
            throw Wrong{m_at, u"a name or value belongs here"_s};
        const QString plain = m_text.sliced(begin, m_at - begin).toString();
        return plain == "null"_L1 ? QString() : plain;
    }

    QString quoted(QChar quote)
    {
        const qsizetype begin = m_at - 1;
        QString text;
        while (m_at < m_text.size() && m_text[m_at] != quote) {
            if (m_text[m_at] != u'\\') {
                text += m_text[m_at++];
                continue;
            }
            if (++m_at >= m_text.size())
                break;
            const QChar sign = m_text[m_at++];
            switch (sign.unicode()) {
            case u'n':
                text += u'\n';
                break;
            case u't':
                text += u'\t';
                break;
            case u'r':
                text += u'\r';
                break;
            case u'u': {
                bool isHex = false;
                const char16_t code = m_text.mid(m_at, 4).toString().toUShort(&isHex, 16);
                if (!isHex || m_at + 4 > m_text.size())
                    throw Wrong{m_at, u"four hexadecimal digits belong here"_s};
                text += QChar(code);
                m_at += 4;
                break;
            }
            default:
                text += sign;
            }
        }
        if (m_at >= m_text.size())
            throw Wrong{begin, u"this text has no end"_s};
        ++m_at;
        return text;
    }

    void skip()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
    }
    bool take(QChar sign)
    {
        skip();
        if (m_at >= m_text.size() || m_text[m_at] != sign)
            return false;
        ++m_at;
        return true;
    }
    void require(QChar sign)
    {
        if (!take(sign))
            throw Wrong{m_at, sign % u" belongs here"_s};
    }

    const QStringView m_text;
    qsizetype m_at = 0;
};

} // namespace

std::variant<QList<FilterRule>, QString> readFilterRules(const QString &text)
{
    if (text.trimmed().isEmpty())
        return QList<FilterRule>();
    try {
        return Reader(text).rules();
    } catch (const Wrong &wrong) {
        return QString(u"must be an array of {field, operator, type, match}: at "_s % QString::number(wrong.at + 1)
            % u", "_s % wrong.what);
    }
}

QStringList listedValues(const FilterRule &rule)
{
    QStringList values = rule.matches;
    if (values.isEmpty()) {
        QString text = rule.match.trimmed();
        if (text.startsWith(u'(') && text.endsWith(u')'))
            text = text.sliced(1, text.size() - 2);
        QString value;
        QChar quote;
        for (const QChar sign : std::as_const(text)) {
            if (!quote.isNull()) {
                if (sign == quote)
                    quote = {};
                else
                    value += sign;
            } else if ((sign == u'\'' || sign == u'"') && value.trimmed().isEmpty()) {
                quote = sign;
                value.clear();
            } else if (sign == u',' || sign == u';') {
                values.append(std::exchange(value, {}));
            } else {
                value += sign;
            }
        }
        values.append(value);
    }
    QStringList distinct;
    for (const QString &value : std::as_const(values)) {
        const QString trimmed = value.trimmed();
        if (!trimmed.isEmpty() && !distinct.contains(trimmed))
            distinct.append(trimmed);
    }
    return distinct;
}

} // namespace formwright::forms
