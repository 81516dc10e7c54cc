// The words of a script. Enough of JavaScript to rewrite and to check names; the engine alone judges the rest.
#pragma once

#include <QList>
#include <QStringView>

namespace formwright::script {

enum class TokenKind { Name, Keyword, Number, Text, Template, Expression, Sign };

struct Token {
    TokenKind kind = TokenKind::Sign;
    QStringView text;
    qsizetype at = 0; // UTF-16 units from the start
    int line = 1;
    int column = 1;
    bool startsLine = false;

    qsizetype end() const { return at + text.size(); }
    bool is(QStringView word) const { return text == word && kind != TokenKind::Text && kind != TokenKind::Template; }
};

// Comments are left out. The views look into the source.
QList<Token> tokensOf(QStringView source);

} // namespace formwright::script
