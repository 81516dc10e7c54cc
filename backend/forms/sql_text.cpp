#include "backend/forms/sql_text.h"

#include "backend/forms/unfit.h"
#include "backend/storage/confined_reader.h"

#include <algorithm>

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestQuery = 64 * 1024;
constexpr size_t mostTokens = 10'000;
constexpr qsizetype longestLiteral = 1000; // what texts are compared with takes its time by their lengths
constexpr int mostCopies = 100; // engines put a part in wherever it is named

// Words that a bracket may follow though they are no functions.
const QSet<QString> &bracketWords()
{
    static const QSet<QString> words{u"all"_s, u"and"_s, u"any"_s, u"as"_s, u"between"_s, u"by"_s, u"case"_s, u"cast"_s,
        u"distinct"_s, u"else"_s, u"except"_s, u"exists"_s, u"filter"_s, u"from"_s, u"having"_s, u"in"_s,
        u"intersect"_s, u"is"_s, u"join"_s, u"like"_s, u"limit"_s, u"materialized"_s, u"not"_s, u"offset"_s, u"on"_s,
        u"or"_s, u"over"_s, u"select"_s, u"some"_s, u"then"_s, u"union"_s, u"using"_s, u"values"_s, u"when"_s,
        u"where"_s};
    return words;
}

// Words that a query for documents has no need of, and that reach beyond it.
const QSet<QString> &refusedWords()
{
    static const QSet<QString> words{u"attach"_s, u"copy"_s, u"create"_s, u"current_catalog"_s, u"current_role"_s,
        u"current_schema"_s, u"current_user"_s, u"delete"_s, u"drop"_s, u"explain"_s, u"insert"_s, u"into"_s,
        u"pragma"_s, u"recursive"_s, u"session_user"_s, u"tablesample"_s, u"update"_s, u"user"_s};
    return words;
}

// What is refused in quotes, too: types of PostgreSQL that tell of its own tables and roles.
const QSet<QString> &refusedNames()
{
    static const QSet<QString> names{u"aclitem"_s, u"information_schema"_s, u"oid"_s, u"regclass"_s, u"regcollation"_s,
        u"regconfig"_s, u"regdictionary"_s, u"regnamespace"_s, u"regoper"_s, u"regoperator"_s, u"regproc"_s,
        u"regprocedure"_s, u"regrole"_s, u"regtype"_s, u"xml"_s};
    return names;
}

// Every table of PostgreSQL is a type as well.
const QSet<QString> &castTypes()
{
    static const QSet<QString> types{u"bigint"_s, u"bool"_s, u"boolean"_s, u"char"_s, u"character"_s, u"date"_s,
        u"decimal"_s, u"double"_s, u"float"_s, u"int"_s, u"integer"_s, u"interval"_s, u"numeric"_s, u"real"_s,
        u"smallint"_s, u"text"_s, u"time"_s, u"timestamp"_s, u"varchar"_s};
    return types;
}

// After any other word a text is a name to SQLite, and a value of the type of that name to PostgreSQL.
const QSet<QString> &wordsBeforeTexts()
{
    static const QSet<QString> words{u"all"_s, u"and"_s, u"between"_s, u"both"_s, u"by"_s, u"case"_s, u"date"_s,
        u"distinct"_s, u"else"_s, u"escape"_s, u"for"_s, u"from"_s, u"glob"_s, u"having"_s, u"ilike"_s, u"in"_s,
        u"interval"_s, u"is"_s, u"leading"_s, u"like"_s, u"limit"_s, u"not"_s, u"offset"_s, u"on"_s, u"or"_s,
        u"select"_s, u"then"_s, u"time"_s, u"timestamp"_s, u"to"_s, u"trailing"_s, u"when"_s, u"where"_s, u"zone"_s};
    return words;
}

// Other spaces are letters to the engines.
bool isSpace(QChar sign)
{
    return sign == u' ' || sign == u'\t' || sign == u'\n' || sign == u'\r' || sign == u'\f';
}

bool beginsWord(QChar sign)
{
    return sign.isLetter() || sign == u'_' || sign.isSurrogate();
}

bool continuesWord(QChar sign)
{
    return beginsWord(sign) || sign.isDigit() || sign.isMark();
}

} // namespace

SqlText::SqlText(const QString &text) : m_text(text.trimmed())
{
    if (m_text.endsWith(u';'))
        m_text.chop(1);
    read();
    check();
    noteNames();
    requireFewCopies();
}

// Parts that name parts multiply: the product of how often each is named is more than any engine makes of it.
void SqlText::requireFewCopies() const
{
    qint64 copies = 1;
    for (const QString &name : m_temporaryNames) {
        const qint64 named = std::count_if(m_tokens.begin(), m_tokens.end(), [&name](const Token &token) {
            return (token.kind == Token::Kind::Word || token.kind == Token::Kind::Quoted) && token.text == name;
        });
        copies *= std::max<qint64>(1, named - 1);
        if (copies > mostCopies)
            refuse(0, u"its parts name one another too often"_s);
    }
}

void SqlText::refuse(qsizetype at, const QString &reason) const
{
    const QStringView before = QStringView(m_text).left(at);
    const qsizetype line = before.count(u'\n') + 1;
    const qsizetype column = at - before.lastIndexOf(u'\n');
    throw Unfit{u"line "_s % QString::number(line) % u", column "_s % QString::number(column) % u": "_s % reason};
}

void SqlText::read()
{
    if (m_text.size() > longestQuery)
        refuse(0, u"the query is too long"_s);
    if (!m_text.isValidUtf16() || m_text.contains(QChar::Null))
        refuse(0, u"it has signs that are no text"_s); // engines end at them, or read others
    qsizetype last = -1;
    for (qsizetype at = 0; at < m_text.size();) {
        if (isSpace(m_text[at])) {
            ++at;
            continue;
        }
        Token token = tokenAt(at);
        token.touches = token.start == last;
        last = at = token.end;
        m_tokens.push_back(std::move(token));
        if (m_tokens.size() > mostTokens)
            refuse(at, u"the query is too long"_s);
    }
}

SqlText::Token SqlText::tokenAt(qsizetype start) const
{
    using Kind = Token::Kind;
    const QChar first = m_text[start];
    qsizetype end = start + 1;
    if (first == u'\'' || first == u'"') {
        for (;; ++end) {
            if (end >= m_text.size())
                refuse(start, u"the quote is not closed"_s);
            if (m_text[end] != first)
                continue;
            if (end + 1 < m_text.size() && m_text[end + 1] == first)
                ++end;
            else
                break;
        }
        ++end;
        if (end - start > longestLiteral)
            refuse(start, u"the text is too long"_s);
        QString inside = m_text.sliced(start + 1, end - start - 2);
        inside.replace(QString(2, first), QString(first));
        if (first == u'\'')
            return {Kind::Text, inside, start, end};
        return {Kind::Quoted, inside.toLower(), start, end};
    }
    if (beginsWord(first) || (first == u':' && end < m_text.size() && beginsWord(m_text[end]))) {
        while (end < m_text.size() && continuesWord(m_text[end]))
            ++end;
        const bool isName = first == u':';
        const QString word = m_text.sliced(start + (isName ? 1 : 0), end - start - (isName ? 1 : 0)).toLower();
        return {isName ? Kind::Name : Kind::Word, word, start, end};
    }
    if (first >= u'0' && first <= u'9') {
        while (end < m_text.size() && ((m_text[end] >= u'0' && m_text[end] <= u'9') || m_text[end] == u'.'))
            ++end;
        return {Kind::Number, {}, start, end};
    }
    const QStringView two = QStringView(m_text).sliced(start).left(2);
    if (two == "--"_L1 || two == "/*"_L1)
        refuse(start, u"comments are not taken"_s);
    // Texts that are joined grow beyond what their comparing may cost.
    for (const QStringView sign : {u"<>", u"!=", u"<=", u">="}) {
        if (two == sign)
            return {Kind::Sign, two.toString(), start, start + 2};
    }
    if (!u"(),.=<>+-*/%"_s.contains(first))
        refuse(start, u"the sign "_s % first % u" is not taken"_s);
    return {Kind::Sign, QString(first), start, end};
}

bool SqlText::isSign(size_t index, const char *sign) const
{
    return index < m_tokens.size() && m_tokens[index].kind == Token::Kind::Sign
        && m_tokens[index].text == QLatin1StringView(sign);
}

bool SqlText::isWord(size_t index, const char *word) const
{
    return index < m_tokens.size() && m_tokens[index].kind == Token::Kind::Word
        && m_tokens[index].text == QLatin1StringView(word);
}

void SqlText::check() const
{
    if (!isWord(0, "select") && !isWord(0, "with"))
        refuse(0, u"it must be a SELECT"_s);
    std::vector<bool> isCast; // of the brackets that are open
    for (size_t i = 0; i < m_tokens.size(); ++i) {
        const Token &token = m_tokens[i];
        if (token.kind == Token::Kind::Word || token.kind == Token::Kind::Quoted)
            checkWord(i);
        if (token.kind == Token::Kind::Text)
            checkText(i);
        if (isWord(i, "as"))
            checkAs(i, !isCast.empty() && isCast.back());
        // E'', X'', U&"", 1e9, 'a''b' in one: what the engines read in ways of their own.
        const bool stands = token.kind == Token::Kind::Sign;
        if (token.touches && !stands && m_tokens[i - 1].kind != Token::Kind::Sign)
            refuse(token.start, u"something is missing before this"_s);
        const bool closes = isSign(i, ")");
        if (closes ? isCast.empty() : isCast.size() > 100)
            refuse(token.start, u"the brackets do not fit"_s);
        if (closes)
            isCast.pop_back();
        else if (isSign(i, "("))
            isCast.push_back(i > 0 && isWord(i - 1, "cast"));
    }
    if (!isCast.empty())
        refuse(m_text.size(), u"a bracket is not closed"_s);
}

void SqlText::checkWord(size_t index) const
{
    const Token &token = m_tokens[index];
    static const QStringList reserved{u"pg_"_s, u"sqlite_"_s, u"pragma_"_s, u"form_"_s};
    for (const QString &prefix : reserved) {
        if (token.text.startsWith(prefix))
            refuse(token.start, token.text % u" is nothing that it may use"_s);
    }
    const bool isQuoted = token.kind == Token::Kind::Quoted;
    if (refusedNames().contains(token.text) || (!isQuoted && refusedWords().contains(token.text)))
        refuse(token.start, token.text % u" is nothing that it may use"_s);
    if (!isSign(index + 1, "("))
        return;
    if (isQuoted || !(bracketWords().contains(token.text) || storage::confinedFunctions().contains(token.text)))
        refuse(token.start, token.text % u" is no function that it may use"_s);
}

// Where a text may stand for nothing but itself.
void SqlText::checkText(size_t index) const
{
    const Token &before = m_tokens[index - 1]; // never the first: that is SELECT
    const bool fits = before.kind == Token::Kind::Sign
        ? before.text != ")"_L1 && before.text != "."_L1
        : before.kind == Token::Kind::Word && wordsBeforeTexts().contains(before.text);
    if (!fits)
        refuse(m_tokens[index].start, u"no text may stand here"_s);
}

void SqlText::checkAs(size_t index, bool inCast) const
{
    const bool hasNext = index + 1 < m_tokens.size();
    if (inCast
        && !(
            hasNext && m_tokens[index + 1].kind == Token::Kind::Word && castTypes().contains(m_tokens[index + 1].text)))
        refuse(m_tokens[index].start, u"this is no type that it may use"_s);
    // A part is counted by its name, which stands right before this.
    if (isPartAt(index) && m_tokens[index - 1].kind != Token::Kind::Word
        && m_tokens[index - 1].kind != Token::Kind::Quoted)
        refuse(m_tokens[index].start, u"the name of a part is missing before this"_s);
}

// Whether WITH begins a part there.
bool SqlText::isPartAt(size_t as) const
{
    return isWord(as, "as") && (isSign(as + 1, "(") || isWord(as + 1, "not") || isWord(as + 1, "materialized"));
}

void SqlText::noteNames()
{
    for (size_t i = 0; i < m_tokens.size(); ++i) {
        const Token &token = m_tokens[i];
        if (token.kind == Token::Kind::Name)
            m_valueNames.insert(token.text);
        if (token.kind != Token::Kind::Word && token.kind != Token::Kind::Quoted)
            continue;
        m_words.insert(token.text);
        if (i > 0 && isSign(i - 1, "."))
            m_memberNames.insert(token.text);
        if (isPartAt(i + 1))
            m_temporaryNames.append(token.text);
    }
}

SqlText::Bound SqlText::bound(const QHash<QString, QStringList> &values, const storage::Dialect &dialect) const
{
    Bound bound;
    qsizetype written = 0;
    // SQLite takes a text for a name where only a name fits; a value is nothing but a value.
    const auto isBound = [&dialect](const Token &token) {
        return token.kind == Token::Kind::Name || (token.kind == Token::Kind::Text && dialect.isSqlite());
    };
    for (size_t i = 0; i < m_tokens.size(); ++i) {
        const Token &token = m_tokens[i];
        if (!isBound(token))
            continue;
        bound.sql += QStringView(m_text).sliced(written, token.start - written);
        written = token.end;
        if (token.kind == Token::Kind::Text) {
            bound.values.append(token.text);
            bound.sql += u'?';
            continue;
        }
        const QStringList given = values.value(token.text);
        for (const QString &value : given) {
            if (value.size() > longestLiteral)
                throw Unfit{u":"_s % token.text % u" is too long"_s};
            bound.values.append(value);
        }
        // Nothing tells PostgreSQL of what kind a value is that is only asked for.
        const bool isAsked = isWord(i + 1, "is") && !dialect.isSqlite();
        const QString place = isAsked ? u"CAST(? AS text)"_s : u"?"_s;
        bound.sql += given.isEmpty() ? u"NULL"_s : QStringList(given.size(), place).join(u", "_s);
    }
    bound.sql += QStringView(m_text).sliced(written);
    return bound;
}

} // namespace formwright::forms
