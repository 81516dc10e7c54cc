#pragma once

#include "app/template/field.h"
#include "backend/forms/form_table.h"

namespace formwright::forms {

// Tells what every interface tells of a field, whichever shape it has there. `multiple` is left to the shape: a choice
// of several is one by its kind.
template <class Shape> void tellField(Shape &shape, const Field &field)
{
    shape.name = field.name;
    shape.label = field.label;
    shape.kind = storedKindName(field.kind);
    shape.required = field.required;
    shape.unique = field.unique;
    shape.minLength = field.minLength;
    shape.maxLength = field.maxLength;
    shape.min = field.min;
    shape.max = field.max;
    shape.limit = field.limit;
    shape.pattern = field.pattern;
    shape.datePattern = field.datePattern;
    for (const FieldOption &option : field.options)
        shape.options.append({option.value, option.label});
}

} // namespace formwright::forms
