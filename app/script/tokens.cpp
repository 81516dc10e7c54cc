#include "app/script/tokens.h"

#include <QSet>

namespace formwright::script {

using namespace Qt::StringLiterals;

namespace {

bool startsName(QChar character)
{
    return character.isLetter() || character == u'_' || character == u'$' || character.isSurrogate();
}

bool continuesName(QChar character)
{
    return startsName(character) || character.isDigit() || character.category() == QChar::Mark_NonSpacing;
}

bool isKeyword(QStringView word)
{
    static const QSet<QString> keywords{u"break"_s, u"case"_s, u"catch"_s, u"class"_s, u"const"_s, u"continue"_s,
        u"debugger"_s, u"default"_s, u"delete"_s, u"do"_s, u"else"_s, u"export"_s, u"extends"_s, u"false"_s,
        u"finally"_s, u"for"_s, u"function"_s, u"if"_s, u"import"_s, u"in"_s, u"instanceof"_s, u"let"_s, u"new"_s,
        u"null"_s, u"return"_s, u"static"_s, u"super"_s, u"switch"_s, u"this"_s, u"throw"_s, u"true"_s, u"try"_s,
        u"typeof"_s, u"var"_s, u"void"_s, u"while"_s, u"with"_s, u"yield"_s};
    return keywords.contains(word.toString());
}

class Reader
{
public:
    explicit Reader(QStringView source) : m_source(source) { }

    QList<Token> read()
    {
        while (skipBlanks())
            readToken();
        return m_tokens;
    }

private:
    QChar at(qsizetype index) const { return index < m_source.size() ? m_source[index] : QChar(); }
    bool starts(QStringView text) const { return m_source.mid(m_at).startsWith(text); }

    void step()
    {
        if (m_source[m_at] == u'\n') {
            ++m_line;
            m_lineStart = m_at + 1;
            m_startsLine = true;
        }
        ++m_at;
    }

    // Returns whether something is left.
    bool skipBlanks()
    {
        while (m_at < m_source.size()) {
            if (starts(u"//")) {
                while (m_at < m_source.size() && m_source[m_at] != u'\n')
                    ++m_at;
            } else if (starts(u"/*")) {
                const qsizetype end = m_source.indexOf(u"*/", m_at + 2);
                const qsizetype after = end < 0 ? m_source.size() : end + 2;
                while (m_at < after)
                    step();
            } else if (m_source[m_at].isSpace() || m_source[m_at] == QChar::ByteOrderMark) {
                step();
            } else {
                return true;
            }
        }
        return false;
    }

    void readToken()
    {
        const QChar first = m_source[m_at];
        begin();
        if (startsName(first)) {
            while (m_at < m_source.size() && continuesName(m_source[m_at]))
                ++m_at;
            add(isKeyword(m_source.mid(m_start, m_at - m_start)) ? TokenKind::Keyword : TokenKind::Name);
        } else if (first.isDigit() || (first == u'.' && at(m_at + 1).isDigit())) {
            readNumber();
        } else if (first == u'"' || first == u'\'') {
            readText(first);
        } else if (first == u'`') {
            readTemplate();
        } else if (first == u'/' && mayBeginExpression()) {
            readExpression();
        } else {
            readSign();
        }
    }

    void begin()
    {
        m_start = m_at;
        m_startLine = m_line;
        m_startColumn = int(m_at - m_lineStart) + 1;
        m_began = std::exchange(m_startsLine, false);
    }

    void add(TokenKind kind)
    {
        m_tokens.append({kind, m_source.mid(m_start, m_at - m_start), m_start, m_startLine, m_startColumn, m_began});
    }

    void readNumber()
    {
        while (m_at < m_source.size()
            && (continuesName(m_source[m_at]) || m_source[m_at] == u'.'
                || ((m_source[m_at] == u'+' || m_source[m_at] == u'-')
                    && (m_source[m_at - 1] == u'e' || m_source[m_at - 1] == u'E') && at(m_start + 1) != u'x')))
            ++m_at;
        add(TokenKind::Number);
    }

    void readText(QChar quote)
    {
        ++m_at;
        while (m_at < m_source.size() && m_source[m_at] != quote && m_source[m_at] != u'\n') {
            if (m_source[m_at] == u'\\' && m_at + 1 < m_source.size())
                step();
            step();
        }
        if (m_at < m_source.size() && m_source[m_at] == quote)
            ++m_at;
        add(TokenKind::Text);
    }

    // From a backquote, or the brace that closes an expression inside, to the next such place.
    void readTemplate()
    {
        ++m_at;
        while (m_at < m_source.size()) {
            if (m_source[m_at] == u'`') {
                ++m_at;
                break;
            }
            if (starts(u"${")) {
                m_at += 2;
                m_braces.append(true);
                break;
            }
            if (m_source[m_at] == u'\\' && m_at + 1 < m_source.size())
                step();
            step();
        }
        m_startsLine = false;
        add(TokenKind::Template);
    }

    bool mayBeginExpression() const
    {
        if (m_tokens.isEmpty())
            return true;
        const Token &last = m_tokens.last();
        if (last.kind == TokenKind::Keyword)
            return !last.is(u"this") && !last.is(u"super") && !last.is(u"null") && !last.is(u"true")
                && !last.is(u"false");
        return last.kind == TokenKind::Sign && !last.is(u")") && !last.is(u"]") && !last.is(u"++") && !last.is(u"--");
    }

    void readExpression()
    {
        bool isInClass = false;
        ++m_at;
        while (m_at < m_source.size() && m_source[m_at] != u'\n' && (isInClass || m_source[m_at] != u'/')) {
            if (m_source[m_at] == u'\\' && at(m_at + 1) != u'\n' && m_at + 1 < m_source.size())
                ++m_at;
            else if (m_source[m_at] == u'[')
                isInClass = true;
            else if (m_source[m_at] == u']')
                isInClass = false;
            ++m_at;
        }
        if (at(m_at) == u'/')
            ++m_at;
        while (m_at < m_source.size() && continuesName(m_source[m_at]))
            ++m_at;
        add(TokenKind::Expression);
    }

    void readSign()
    {
        static constexpr QStringView longSigns[]
            = {u"=>", u"++", u"--", u"==", u"!=", u"<=", u">=", u"&&", u"||", u"+=", u"-=", u"*=", u"/=", u"..."};
        if (m_source[m_at] == u'{') {
            m_braces.append(false);
        } else if (m_source[m_at] == u'}' && !m_braces.isEmpty()) {
            if (m_braces.takeLast())
                return readTemplate();
        }
        qsizetype size = 1;
        for (const QStringView sign : longSigns) {
            if (starts(sign))
                size = sign.size();
        }
        m_at += size;
        add(TokenKind::Sign);
    }

    QStringView m_source;
    QList<Token> m_tokens;
    qsizetype m_at = 0;
    int m_line = 1;
    qsizetype m_lineStart = 0;
    bool m_startsLine = true;
    QList<bool> m_braces; // whether it belongs to a template
    qsizetype m_start = 0;
    int m_startLine = 1;
    int m_startColumn = 1;
    bool m_began = false;
};

} // namespace

QList<Token> tokensOf(QStringView source)
{
    return Reader(source).read();
}

} // namespace formwright::script
