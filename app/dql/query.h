// A query of DQL as a tree. Every part knows where it stands in the text.
//
//   query = or ["order by" term ["asc"|"desc"] {"," ...}]   or = and {"or" and}   and = not {"and" not}
//   not   = ["not"] (cmp | "(" or ")" | "exists" "$childs."form)
//   cmp   = term (op value | ["not"] ("like"|"ilike"|"in" list|"between" value "and" value) | "is" ["not"] "null")
//   term  = ["#"|"#T"] field | "$"name{"."name} | "$parent."term | "$childs."form"."field
//   op    = = | <> | != | < | > | <= | >=                  value = 'text' | number | :name
//
// A name that is a word of the language, or has other signs than letters, digits and "_", stands in `back quotes`.
#pragma once

#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace formwright::dql {

inline constexpr qsizetype maximumQueryBytes = 64 * 1024; // as UTF-8
inline constexpr int maximumDepth = 100; // of parentheses
inline constexpr int maximumValues = 1000;
inline constexpr int maximumSteps = 3; // "$parent." and "$childs." of one term
inline constexpr int maximumOrders = 20;
inline constexpr qsizetype maximumProblems = 100;

// A part of the text in UTF-16 units.
struct Range {
    qsizetype begin = 0;
    qsizetype end = 0; // behind it

    bool operator==(const Range &) const = default;
};

enum class ProblemCode {
    TooLarge,
    TooDeep,
    TooManyValues,
    TooManySteps,
    TooManyOrders,
    BadCharacters,
    UnclosedText,
    UnclosedName,
    BadNumber,
    Unexpected, // something else belongs here
    UnknownField,
    UnknownProperty,
    NotYetThere, // a property that documents do not have so far
    UnknownForm,
    AmbiguousForm,
    UnknownValue, // nothing is known by the name behind a colon
    EmptyValue, // nothing stands behind the name
    WrongOperator, // the operator does not go with the kind of the field
    WrongValue, // the value is none of the field
    NotPermitted,
    TooManyForms
};

struct Problem {
    Range range;
    QString message;
    ProblemCode code = ProblemCode::Unexpected;

    bool operator==(const Problem &) const = default;
};

// Line and column of a place of the text, from 1; columns are code points.
struct Place {
    int line = 1;
    int column = 1;
};
Place placeOf(const QString &text, qsizetype position);
// The problem with its place in front, as a sentence to show.
QString sentence(const QString &text, const Problem &problem);

struct Step {
    enum class Kind { Parent, Childs };
    Kind kind = Kind::Parent;
    QString form; // of the children
    Range range; // of "$parent", or of the form's name
};

enum class Reading {
    AsItIs,
    AsText, // "#field"
    AsTime // "#T field": a date as it is written
};

// What is compared: a field or property of the document, of its parents or children.
struct Term {
    std::vector<Step> steps;
    Reading reading = Reading::AsItIs;
    bool isProperty = false; // "$name"
    QString name; // of a property without "$", with its points
    Range range;
    Range nameRange;
};

struct Value {
    enum class Kind { Text, Number, Named };
    Kind kind = Kind::Text;
    QString text; // the characters, the canonical number, or the name without its colon
    Range range;
};

enum class Operator {
    Equal,
    NotEqual,
    Less,
    More,
    AtMost,
    AtLeast,
    Like,
    NotLike,
    In,
    NotIn,
    Between,
    NotBetween,
    IsNull,
    IsNotNull
};

struct Node {
    enum class Kind {
        Or,
        And,
        Not,
        Comparison,
        Exists, // the term ends with its last step
        Broken // what could not be read; there is a problem about it
    };
    Kind kind = Kind::Broken;
    Range range;
    std::vector<Node> parts; // of Or and And at least two, of Not one
    Term term;
    Operator comparison = Operator::Equal;
    Range operatorRange;
    std::vector<Value> values;
};

struct Order {
    Term term;
    bool descending = false;
    Range range;
};

struct Query {
    std::optional<Node> condition; // none: every document
    std::vector<Order> orders;
};

// Whether two trees say the same, wherever it stands in their texts.
bool saysTheSame(const Query &left, const Query &right);

// The operator as it is written.
QString operatorText(Operator comparison);
// Whether the word has a meaning of its own where a name could stand.
bool isReservedWord(const QString &word);
// Whether the name can be written without back quotes, but for reserved words.
bool isPlainName(const QString &name);
// A name as the language takes it.
QString quotedName(const QString &name);
QString quotedText(const QString &text);

} // namespace formwright::dql
