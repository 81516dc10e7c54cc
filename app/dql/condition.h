// A query that was checked against forms: fields are indexes, values are what the fields hold. The same condition is
// evaluated in memory and compiled to SQL.
//
// What is missing is neither equal to anything nor unequal, as in SQL: a comparison with it is unknown, "not" leaves it
// unknown, and a document is shown where the whole is true. What goes over $parent or $childs asks whether there is
// such a document for which it is true, which is always known.
#pragma once

#include "app/dql/parser.h"
#include "app/dql/schema.h"
#include "app/template/field_value.h"

namespace formwright::dql {

enum class Test { Equal, Less, More, AtMost, AtLeast, Like, IsNull }; // Equal: to one of the values

struct Condition {
    enum class Kind { Constant, And, Or, Not, Parent, Childs, Compare };
    Kind kind = Kind::Constant;
    bool constant = true;
    std::vector<Condition> parts; // of And, Or, Not; of Parent and Childs one, about the document there

    int form = 0; // index in the schema: of the document there, or of the one compared

    int field = -1; // what is compared, in the form; -1: the property
    Property property = Property::Id;
    Comparing comparing = Comparing::Text;
    bool asText = false; // the value as it is written
    Test test = Test::Equal;
    QList<forms::FieldValue> values; // moments as milliseconds
};

struct ResolvedOrder {
    int field = -1; // -1: the property
    Property property = Property::Id;
    bool descending = false;
};

// What stands behind the names of values, by their lower-case names. Without a list: known, but not so far, which a
// check takes.
using NamedValues = QHash<QString, std::optional<QStringList>>;

// Where there are problems nothing may be shown: what a query cannot decide is not open to everybody.
struct Resolved {
    Condition condition; // false where there are problems
    QList<ResolvedOrder> orders;
    QList<Problem> problems;

    bool isDecided() const { return problems.isEmpty(); }
};

Resolved resolve(const Query &query, const Schema &schema, const NamedValues &values);
// The text itself, with its own problems.
Resolved resolve(const QString &text, const Schema &schema, const NamedValues &values);
// All that is wrong with a text before any values are known; `names` are those that may stand behind a colon.
QList<Problem> check(const QString &text, const Schema &schema, const QStringList &names);

// The longest text that is looked for by like.
inline constexpr qsizetype maximumPatternLength = 500;

} // namespace formwright::dql
