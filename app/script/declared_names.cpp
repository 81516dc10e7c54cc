#include "app/script/declared_names.h"

namespace formwright::script {

namespace {

class Declarations
{
public:
    explicit Declarations(const QList<Token> &tokens) : m_tokens(tokens) { }

    QSet<QString> read()
    {
        for (qsizetype i = 0; i < m_tokens.size(); ++i) {
            const Token &token = m_tokens[i];
            if (token.is(u"var") || token.is(u"let") || token.is(u"const"))
                readVariables(i + 1);
            else if (token.is(u"class"))
                takeName(i + 1);
            else if (token.is(u"function"))
                readFunction(i + 1);
            else if (token.is(u"catch") && is(i + 1, u"("))
                takeNames(i + 2, closing(i + 1));
            else if (token.is(u"=>"))
                readArrow(i);
            else if (token.is(u"(") && isMethod(i))
                takeNames(i + 1, closing(i));
            else if (token.kind == TokenKind::Name && is(i + 1, u"=") && !is(i - 1, u"."))
                m_names.insert(token.text.toString());
        }
        return m_names;
    }

private:
    bool is(qsizetype index, QStringView word) const
    {
        return index >= 0 && index < m_tokens.size() && m_tokens[index].is(word);
    }
    bool opens(qsizetype index) const { return is(index, u"(") || is(index, u"[") || is(index, u"{"); }
    bool closes(qsizetype index) const { return is(index, u")") || is(index, u"]") || is(index, u"}"); }

    // `name(a, b) {` in an object or a class.
    bool isMethod(qsizetype bracket) const
    {
        return bracket > 0 && m_tokens[bracket - 1].kind == TokenKind::Name && !is(bracket - 2, u".")
            && !is(bracket - 2, u"function") && is(closing(bracket) + 1, u"{")
            && !m_tokens[closing(bracket) + 1].startsLine;
    }

    // The bracket that closes the one at `index`, or the end.
    qsizetype closing(qsizetype index) const
    {
        int depth = 0;
        for (qsizetype i = index; i < m_tokens.size(); ++i) {
            depth += opens(i) ? 1 : closes(i) ? -1 : 0;
            if (depth == 0)
                return i;
        }
        return m_tokens.size();
    }

    void takeName(qsizetype index)
    {
        if (index < m_tokens.size() && m_tokens[index].kind == TokenKind::Name)
            m_names.insert(m_tokens[index].text.toString());
    }
    void takeNames(qsizetype from, qsizetype to)
    {
        for (qsizetype i = from; i < to; ++i)
            takeName(i);
    }

    // `a, b = 1, {c, d}` up to where a statement ends: names stand first and behind commas.
    void readVariables(qsizetype index)
    {
        bool expectsName = true;
        while (index < m_tokens.size()) {
            const Token &token = m_tokens[index];
            if (expectsName) {
                const qsizetype end = opens(index) ? closing(index) : index;
                takeNames(index, end + 1);
                index = end + 1;
                expectsName = false;
            } else if (token.is(u",")) {
                expectsName = true;
                ++index;
            } else if (token.is(u";") || closes(index) || token.is(u"in") || token.is(u"of")) {
                return;
            } else if (opens(index)) {
                index = closing(index) + 1;
            } else if (token.startsLine && !is(index - 1, u"=") && token.kind == TokenKind::Keyword) {
                return;
            } else {
                ++index;
            }
        }
    }

    void readFunction(qsizetype index)
    {
        if (is(index, u"*"))
            ++index;
        takeName(index);
        const qsizetype bracket = is(index, u"(") ? index : index + 1;
        if (is(bracket, u"("))
            takeNames(bracket + 1, closing(bracket));
    }

    void readArrow(qsizetype arrow)
    {
        if (!is(arrow - 1, u")"))
            return takeName(arrow - 1);
        int depth = 0;
        for (qsizetype i = arrow - 1; i >= 0; --i) {
            depth += closes(i) ? 1 : opens(i) ? -1 : 0;
            if (depth == 0)
                return takeNames(i + 1, arrow - 1);
        }
    }

    const QList<Token> &m_tokens;
    QSet<QString> m_names;
};

} // namespace

QSet<QString> declaredNames(const QList<Token> &tokens)
{
    return Declarations(tokens).read();
}

} // namespace formwright::script
