// What is wrong with a template, as values: where, which of the known kinds, and a sentence to show.
#pragma once

#include <QList>
#include <QString>

#include <stdexcept>

namespace formwright::forms {

enum class ProblemCode {
    TooLarge,
    BadCharacters,
    TooComplex, // takes more memory or time than a template may
    TooDeep,
    TooManyFields,
    Unclosed, // a tag, comment or element swallows the rest of the text
    UnknownElement,
    UnknownClass,
    MissingName,
    BadName,
    DuplicateName,
    NestedField,
    MisplacedField, // where HTML drops it
    OptionsWithoutEnd,
    BadOption,
    DuplicateOption,
    UnknownType,
    UnknownDatePattern,
    BadNumber,
    BadBound, // min or max is no value of the field
    ReversedRange, // the least is more than the most
    MeaninglessAttribute,
    BadPattern,
    NotEditable // an edit that the markup at this place does not allow
};

struct Problem {
    int line = 1; // from 1
    int column = 1; // code points, from 1
    QString message;
    ProblemCode code = ProblemCode::NotEditable;
    qsizetype index = 0; // UTF-16 units from the start of the text

    bool operator==(const Problem &) const = default;
};

// Thrown with every problem found (a hundred at most), in the order of the text.
class InvalidTemplate : public std::runtime_error
{
public:
    explicit InvalidTemplate(QList<Problem> problems);

    QList<Problem> errors;
};

} // namespace formwright::forms
