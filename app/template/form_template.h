// A form's template: HTML5 whose fields are custom elements such as <o-input name="iata" required>. Everything that is
// not a field is kept as it was written.
//
// A field's element may be closed ("<o-input ...></o-input>") or not ("<o-input ...>"); without its own end tag it is
// taken as empty, and only an element with <option>s needs one. Fields of older designs, any element with a class name
// such as className="com.example.InputField", are understood too.
#pragma once

#include "app/template/field.h"
#include "app/template/problem.h"

namespace formwright::forms {

inline constexpr qsizetype maximumTemplateBytes = 1 << 20;
inline constexpr int maximumTemplateDepth = 200;
inline constexpr int maximumFields = 1000;
inline constexpr int maximumFieldNameLength = 60;

// Where a field's element stands in the source, in UTF-16 units.
struct FieldSpan {
    qsizetype begin = 0;
    qsizetype end = 0; // behind the end tag, or behind the start tag where there is none
};

struct Template {
    QString source;
    QList<Field> fields; // in the order of the text
    QList<FieldSpan> spans; // one for each field
};

// A template and all that is wrong with it (a hundred problems at most), in the order of the text. Fields with problems
// are among the fields.
struct ReadTemplate {
    Template form;
    QList<Problem> problems;
};
ReadTemplate readTemplate(const QString &source);

// The same for whoever takes nothing but a sound template. Throws InvalidTemplate.
Template parseTemplate(const QString &source);

// The source with each field's element replaced by an empty one: <o-input id="DOCID_iata"></o-input>.
QString runtimeTemplate(const Template &form, const QString &documentId);
QString runtimeTemplate(const QString &source, const QString &documentId); // throws InvalidTemplate

// A tidy template for fields that come from elsewhere; parsing it gives the same fields. Names must be valid and
// differ.
QString renderTemplate(const QList<Field> &fields, const QString &title);

// Whether a field may be called so: letters of any script, digits and "_", not beginning with a digit.
bool isFieldName(const QString &name);

// Names that are equal to the eye or differ only in case give the same key.
QString fieldNameKey(const QString &name);

} // namespace formwright::forms
