#pragma once

#include "app/dql/schema.h"

namespace formwright::dql {

struct Suggestion {
    enum class Kind { Field, Property, Form, Value, Name, Operator, Word };
    Kind kind = Kind::Word;
    QString text; // what takes the place of the range
    QString label; // what is shown

    bool operator==(const Suggestion &) const = default;
};

struct Completion {
    Range range; // of the word at the cursor, which the suggestions begin with
    QList<Suggestion> suggestions;
};

// What may stand at a place of a text, in the order in which it is shown: what the schema permits to see, and what the
// parser would take there. `names` may stand behind a colon. Never throws.
Completion complete(const QString &text, qsizetype cursor, const Schema &schema, const QStringList &names);

} // namespace formwright::dql
