#include "app/dql/tokens.h"

#include "app/template/decimal_text.h"

namespace formwright::dql {

using namespace Qt::StringLiterals;

namespace {

class Scanner
{
public:
    Scanner(const QString &text, QList<Problem> &problems) : m_text(text), m_problems(problems) { }

    std::vector<Token> all()
    {
        std::vector<Token> tokens;
        while (true) {
            while (m_at < m_text.size() && m_text[m_at].isSpace())
                ++m_at;
            Token token = next();
            const bool isEnd = token.is(Token::Kind::End);
            tokens.push_back(std::move(token));
            if (isEnd)
                return tokens;
        }
    }

private:
    using Kind = Token::Kind;

    // The code point at a place, and how many units it takes; 0 units behind the end.
    struct Character {
        char32_t code = 0;
        int units = 0;
    };
    Character at(qsizetype position) const
    {
        if (position >= m_text.size())
            return {};
        const QChar first = m_text[position];
        if (first.isHighSurrogate() && position + 1 < m_text.size() && m_text[position + 1].isLowSurrogate())
            return {QChar::surrogateToUcs4(first, m_text[position + 1]), 2};
        return {first.unicode(), 1};
    }
    QChar unitAt(qsizetype position) const { return position < m_text.size() ? m_text[position] : QChar(); }

    static bool beginsName(char32_t code) { return code == U'_' || QChar::isLetter(code); }
    static bool continuesName(char32_t code)
    {
        return code == U'_' || QChar::isLetterOrNumber(code) || QChar::isMark(code);
    }
    static bool isDigit(QChar character) { return character >= u'0' && character <= u'9'; }

    qsizetype nameEnd(qsizetype position) const
    {
        Character character = at(position);
        if (character.units == 0 || !beginsName(character.code))
            return position;
        while (character.units > 0 && continuesName(character.code)) {
            position += character.units;
            character = at(position);
        }
        return position;
    }

    Token token(Kind kind, qsizetype end, const QString &text = {})
    {
        Token made{kind, {m_at, end}, text};
        m_at = end;
        return made;
    }
    void tell(qsizetype begin, qsizetype end, const QString &message, ProblemCode code)
    {
        if (m_problems.size() < maximumProblems)
            m_problems.append({{begin, end}, message, code});
    }

    Token next()
    {
        const Character first = at(m_at);
        if (first.units == 0)
            return token(Kind::End, m_at);
        if (beginsName(first.code)) {
            const qsizetype end = nameEnd(m_at);
            return token(Kind::Word, end, m_text.sliced(m_at, end - m_at));
        }
        const QChar unit = m_text[m_at];
        const bool isSigned = (unit == u'-' || unit == u'+') && isDigit(unitAt(m_at + 1));
        if (isDigit(unit) || isSigned)
            return number();
        switch (unit.unicode()) {
        case u'\'':
            return enclosed(Kind::Text);
        case u'`':
            return enclosed(Kind::QuotedName);
        case u'$':
        case u':':
            return prefixed(unit == u'$' ? Kind::Property : Kind::Named);
        case u'#':
            return token(Kind::Hash, m_at + 1);
        case u'(':
            return token(Kind::Open, m_at + 1);
        case u')':
            return token(Kind::Close, m_at + 1);
        case u',':
            return token(Kind::Comma, m_at + 1);
        case u'.':
            return token(Kind::Point, m_at + 1);
        case u'=':
            return token(Kind::Operator, m_at + 1, u"="_s);
        case u'!':
            if (unitAt(m_at + 1) == u'=')
                return token(Kind::Operator, m_at + 2, u"<>"_s);
            break;
        case u'<':
        case u'>': {
            const QChar second = unitAt(m_at + 1);
            const bool isLong = second == u'=' || (unit == u'<' && second == u'>');
            return token(Kind::Operator, m_at + (isLong ? 2 : 1), m_text.sliced(m_at, isLong ? 2 : 1));
        }
        default:
            break;
        }
        const qsizetype end = m_at + first.units;
        const QString shown = QChar::isPrint(first.code)
            ? m_text.sliced(m_at, first.units)
            : QString(u"U+"_s % QString::number(uint(first.code), 16).toUpper());
        tell(m_at, end, shown % u" has no meaning here"_s, ProblemCode::BadCharacters);
        return token(Kind::Bad, end);
    }

    Token number()
    {
        qsizetype end = m_at + 1;
        while (isDigit(unitAt(end)))
            ++end;
        if (unitAt(end) == u'.' && isDigit(unitAt(end + 1))) {
            ++end;
            while (isDigit(unitAt(end)))
                ++end;
        }
        if (unitAt(end) == u'e' || unitAt(end) == u'E') {
            const bool isSigned = unitAt(end + 1) == u'-' || unitAt(end + 1) == u'+';
            if (isDigit(unitAt(end + (isSigned ? 2 : 1)))) {
                end += isSigned ? 2 : 1;
                while (isDigit(unitAt(end)))
                    ++end;
            }
        }
        const qsizetype numberEnd = end;
        for (Character more = at(end); more.units > 0 && continuesName(more.code); more = at(end))
            end += more.units;
        const auto canonical = forms::canonicalDecimal(QStringView(m_text).sliced(m_at, numberEnd - m_at));
        if (end != numberEnd || !canonical) {
            const QString message = end != numberEnd
                ? QString(m_text.sliced(m_at, std::min<qsizetype>(end - m_at, 40)) % u" is no number"_s)
                : QString(u"a number has at most "_s % QString::number(forms::maximumDecimalDigits) % u" digits"_s);
            tell(m_at, end, message, ProblemCode::BadNumber);
            return token(Kind::Number, end, u"0"_s);
        }
        return token(Kind::Number, end, *canonical);
    }

    // A sign inside stands twice.
    Token enclosed(Kind kind)
    {
        const QChar sign = m_text[m_at];
        QString content;
        qsizetype end = m_at + 1;
        bool isClosed = false;
        while (end < m_text.size()) {
            if (m_text[end] == sign) {
                if (unitAt(end + 1) != sign) {
                    isClosed = true;
                    ++end;
                    break;
                }
                ++end;
            }
            content += m_text[end++];
        }
        const bool isText = kind == Kind::Text;
        if (!isClosed) {
            tell(m_at, end,
                isText ? u"the text is not closed: ' is missing"_s : u"the name is not closed: ` is missing"_s,
                isText ? ProblemCode::UnclosedText : ProblemCode::UnclosedName);
        } else if (content.contains(QChar(u'\0')) || !content.isValidUtf16()) {
            tell(m_at, end, u"these characters are no text"_s, ProblemCode::BadCharacters);
        } else if (content.isEmpty() && !isText) {
            tell(m_at, end, u"a name is missing between the quotes"_s, ProblemCode::Unexpected);
        }
        Token made = token(kind, end, content);
        made.isUnclosed = !isClosed;
        return made;
    }

    Token prefixed(Kind kind)
    {
        const qsizetype end = nameEnd(m_at + 1);
        if (end == m_at + 1) {
            tell(m_at, end, u"a name is missing behind "_s % m_text[m_at], ProblemCode::Unexpected);
            return token(Kind::Bad, end);
        }
        return token(kind, end, m_text.sliced(m_at + 1, end - m_at - 1));
    }

    const QString &m_text;
    QList<Problem> &m_problems;
    qsizetype m_at = 0;
};

} // namespace

bool Token::isWord(const char16_t *word) const
{
    return kind == Kind::Word && text.compare(QStringView(word), Qt::CaseInsensitive) == 0;
}

std::vector<Token> tokensOf(const QString &text, QList<Problem> &problems)
{
    return Scanner(text, problems).all();
}

bool isPlainName(const QString &name)
{
    QList<Problem> problems;
    const std::vector<Token> tokens = tokensOf(name, problems);
    return problems.isEmpty() && tokens.size() == 2 && tokens[0].is(Token::Kind::Word)
        && tokens[0].range == Range{0, name.size()};
}

} // namespace formwright::dql
