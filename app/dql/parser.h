#pragma once

#include "app/dql/query.h"

#include <QFlags>

namespace formwright::dql {

// What may follow where the text ends.
enum class Expectation {
    Condition = 1, // a term, not, exists, "("
    Name = 2, // what goes on with the term's steps
    Form = 4, // behind "$childs."
    PropertyPart = 8, // behind "$author."
    Comparison = 16, // an operator
    Value = 32,
    List = 64, // "(" of a list
    And = 128, // of between
    Null = 256,
    NotNull = 512, // "not" or "null"
    NegatedComparison = 1024, // like, ilike, in, between
    Connective = 2048, // and, or
    Close = 4096, // ")"
    OrderBy = 8192,
    By = 16384,
    OrderTerm = 32768,
    Direction = 65536,
    Comma = 131072
};
Q_DECLARE_FLAGS(Expectations, Expectation)
Q_DECLARE_OPERATORS_FOR_FLAGS(Expectations)

struct Parsed {
    Query query; // as much as could be read
    QList<Problem> problems; // in the order of the text, a hundred at most

    // What may stand at the end of the text, and the term that was read last.
    Expectations expected;
    Term lastTerm;

    bool isSound() const { return problems.isEmpty(); }
};

// Never throws. An empty text is the query that every document fulfils.
Parsed parse(const QString &text);

// The query as text: parse(print(query)) says the same.
QString print(const Query &query);
QString print(const Term &term);

} // namespace formwright::dql
