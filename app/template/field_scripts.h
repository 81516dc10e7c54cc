// The attributes of a field that hold scripts (platform-facts 6.1).
#pragma once

#include "app/template/field.h"

namespace formwright::forms {

enum class FieldScript { Value, Hidden, ReadOnly, HiddenOnPaper, Options, Validation };

struct FieldScriptSource {
    FieldScript kind = FieldScript::Value;
    QString element; // for people: "the value of Total"
    QString source;
};

// The scripts of the field, those alone that are not empty.
QList<FieldScriptSource> scriptsOf(const Field &field);
// Whether its value is made anew whenever a field that its script reads changes.
bool followsChanges(const Field &field);

} // namespace formwright::forms
