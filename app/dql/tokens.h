#pragma once

#include "app/dql/query.h"

namespace formwright::dql {

struct Token {
    enum class Kind {
        End,
        Word,
        QuotedName,
        Property, // "$name"
        Hash,
        Text,
        Number,
        Named, // ":name"
        Operator,
        Open,
        Close,
        Comma,
        Point,
        Bad // a problem was told
    };
    Kind kind = Kind::End;
    Range range;
    QString text; // what it stands for: without quotes, sign or colon
    bool isUnclosed = false;

    bool is(Kind wanted) const { return kind == wanted; }
    bool isWord(const char16_t *word) const;
};

// The tokens of a text, an End last. What is none is a Bad one, with a problem.
std::vector<Token> tokensOf(const QString &text, QList<Problem> &problems);

} // namespace formwright::dql
