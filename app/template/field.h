// What a form stores: one Field per element of its template that keeps a value.
#pragma once

#include "app/template/field_kind.h"

#include <QHash>
#include <QList>
#include <QRegularExpression>
#include <QString>

#include <optional>

namespace formwright::forms {

struct FieldOption {
    QString value;
    QString label;

    bool operator==(const FieldOption &) const = default;
};

// A field as the template declares it. Rules that the template leaves out are empty and never fail.
struct Field {
    QString name; // as written, in Unicode NFC; unique in its form without regard to case
    QString label; // never empty: the name where the template has no label
    FieldKind kind = FieldKind::Text;

    bool required = false;
    bool unique = false; // checked against the stored documents, so not by validate()
    bool indexed = false;
    bool multiple = false; // takes several values: always for MultipleChoice, by attribute for ids

    std::optional<qint64> minLength; // Unicode code points
    std::optional<qint64> maxLength;
    QString min; // canonical text of the field's kind (see field_value.h), or empty
    QString max;
    std::optional<qint64> limit; // most values that a field with several takes
    QString pattern; // as written; compiled by compilePattern()
    QRegularExpression matcher; // the compiled pattern; may be missing in fields that no template declared
    QList<FieldOption> options; // empty: any value is taken
    QString datePattern; // Y, YM, YMD, YMD_HM, YMD_HMS or HMS; empty for other kinds

    QString tag; // the runtime tag, such as "o-input"
    QHash<QString, QString> attributes; // every attribute of the element by its lower-case name
    int line = 0; // of the element in the template, from 1; 0 where there is no template
    int column = 0; // in code points, from 1
};

} // namespace formwright::forms
