#include "app/script/looks_like_script.h"

#include "app/script/libraries.h"
#include "app/script/tokens.h"

namespace formwright::script {

bool looksLikeScript(const QString &text)
{
    if (!namedLibraries(text).isEmpty())
        return true;
    const QList<Token> tokens = tokensOf(text);
    if (tokens.isEmpty())
        return false;
    const TokenKind first = tokens.first().kind;
    if (first == TokenKind::Text || first == TokenKind::Template)
        return true;
    static constexpr QStringView words[] = {
        u"return", u"function", u"var", u"let", u"const", u"if", u"for", u"while", u"throw", u"=>", u"{", u"+", u"?"};
    return std::any_of(tokens.begin(), tokens.end(), [](const Token &token) {
        return token.kind == TokenKind::Template
            || std::any_of(std::begin(words), std::end(words), [&](QStringView word) { return token.is(word); });
    });
}

} // namespace formwright::script
