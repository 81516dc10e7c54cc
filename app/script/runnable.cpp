#include "app/script/runnable.h"

#include "app/script/tokens.h"

namespace formwright::script {

using namespace Qt::StringLiterals;

namespace {

const QString head = u"(function(){"_s;
const QString tail = u"\n})"_s;

bool opens(const Token &token)
{
    return token.kind == TokenKind::Template ? token.text.endsWith("${"_L1) && !token.text.startsWith(u'}')
                                             : token.is(u"(") || token.is(u"[") || token.is(u"{");
}

bool closes(const Token &token)
{
    return token.kind == TokenKind::Template ? token.text.startsWith(u'}') && !token.text.endsWith("${"_L1)
                                             : token.is(u")") || token.is(u"]") || token.is(u"}");
}

// Words that begin statements which are no expressions.
bool beginsStatement(const Token &token)
{
    static constexpr QStringView words[] = {u"var", u"let", u"const", u"if", u"for", u"while", u"do", u"switch", u"try",
        u"throw", u"return", u"function", u"class", u"break", u"continue", u"with", u"debugger", u"import", u"export",
        u"{", u"else", u"catch", u"finally", u"case", u"default"};
    return std::any_of(std::begin(words), std::end(words), [&](QStringView word) { return token.is(word); });
}

// Whether a line that begins so may be a new statement behind one that ended with a brace, and nothing else.
bool canFollowBrace(const Token &token, bool isBehindBlock)
{
    if (token.kind == TokenKind::Keyword)
        return !token.is(u"in") && !token.is(u"instanceof") && !token.is(u"else") && !token.is(u"catch")
            && !token.is(u"finally");
    return token.kind == TokenKind::Name || token.kind == TokenKind::Number || token.kind == TokenKind::Text
        || (isBehindBlock && token.is(u"("));
}

// Whether the brace that opens at `index` is the body of a function: of `function`, `=>` or a method.
bool opensFunction(const QList<Token> &tokens, qsizetype index, qsizetype bracket)
{
    if (index == 0)
        return false;
    if (tokens[index - 1].is(u"=>"))
        return true;
    if (!tokens[index - 1].is(u")") || bracket <= 0)
        return false;
    static constexpr QStringView words[] = {u"if", u"for", u"while", u"switch", u"with", u"catch"};
    return std::none_of(
        std::begin(words), std::end(words), [&](QStringView word) { return tokens[bracket - 1].is(word); });
}

// Where the last statement begins as far as the words tell; the engine decides whether that is right.
struct Outline {
    qsizetype last = -1; // index of its first word
    bool returns = false; // outside of every function
};

Outline outlineOf(const QList<Token> &tokens)
{
    Outline outline;
    bool isStart = true;
    QList<qsizetype> open; // what opened and has not closed yet
    QList<qsizetype> functions; // those of it that are bodies of functions: what returns in them is not the script
    qsizetype bracket = -1; // what the last closing bracket belongs to
    for (qsizetype i = 0; i < tokens.size(); ++i) {
        const Token &token = tokens[i];
        if (open.isEmpty() && !isStart && tokens[i - 1].is(u"}") && token.startsLine
            && canFollowBrace(token, beginsStatement(tokens[outline.last])))
            isStart = true;
        if (isStart && !token.is(u";")) {
            outline.last = i;
            isStart = false;
        }
        if (token.is(u"return") && functions.isEmpty())
            outline.returns = true;
        if (closes(token) && !open.isEmpty()) {
            bracket = open.takeLast();
            if (!functions.isEmpty() && functions.last() == bracket)
                functions.removeLast();
        }
        if (opens(token)) {
            if (token.is(u"{") && opensFunction(tokens, i, bracket))
                functions.append(i);
            open.append(i);
        } else if (token.is(u";") && open.isEmpty()) {
            isStart = true;
        }
    }
    return outline;
}

QString asText(const QString &source)
{
    QString text = u"\""_s;
    for (const QChar character : source) {
        if (character == u'"' || character == u'\\')
            text += u'\\';
        if (character == u'\n')
            text += "\\n"_L1;
        else if (character == u'\r')
            text += "\\r"_L1;
        else if (character == QChar::LineSeparator || character == QChar::ParagraphSeparator)
            text += u"\\u%1"_s.arg(character.unicode(), 4, 16, QLatin1Char('0'));
        else
            text += character;
    }
    return text % u'"';
}

} // namespace

QString withoutCallsOfLength(const QString &source)
{
    QString text = source;
    const QList<Token> tokens = tokensOf(source);
    for (qsizetype i = 1; i + 2 < tokens.size(); ++i) {
        if (tokens[i].is(u"length") && tokens[i - 1].is(u".") && tokens[i + 1].is(u"(") && tokens[i + 2].is(u")")) {
            text[tokens[i + 1].at] = u' ';
            text[tokens[i + 2].at] = u' ';
        }
    }
    return text;
}

QStringList runnableTexts(const QString &source)
{
    const QString text = withoutCallsOfLength(source);
    const QList<Token> tokens = tokensOf(text);
    const Outline outline = outlineOf(tokens);
    const QString asBody = head % text % tail;
    if (outline.last < 0 || outline.returns)
        return {asBody};
    QStringList texts;
    qsizetype end = tokens.size() - 1;
    while (end > outline.last && tokens[end].is(u";"))
        --end;
    const Token &first = tokens[outline.last];
    if (!beginsStatement(first))
        texts.append(head % text.left(first.at) % u"return ("_s % text.mid(first.at, tokens[end].end() - first.at)
            % u")"_s % text.mid(tokens[end].end()) % tail);
    texts.append(u"(function(){return eval("_s % asText(text) % u")})"_s);
    return texts;
}

QString checkableText(const QString &source)
{
    return head % withoutCallsOfLength(source) % tail;
}

} // namespace formwright::script
