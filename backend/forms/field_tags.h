// The elements a template may use: which store a value, and which only arrange or show something.
#pragma once

#include "backend/forms/field.h"

#include <optional>

namespace formwright::forms {

enum class TagRole {
    Field, // stores a value under its name
    Layout // arranges or shows; keeps nothing
};

struct FieldTag {
    const char *tag; // lower case
    TagRole role;
    FieldKind kind; // of a field whose attributes do not say otherwise
};

// The tag named so in any case, or null when the platform has no such tag.
const FieldTag *findFieldTag(const QString &name);

// The tag that took the place of a class name of older designs ("com.example.InputField": only the last part counts).
const FieldTag *findFieldTagOfClass(const QString &className);

// The kind's name in messages and answers: "text", "long text", "date-time"...
QString kindName(FieldKind kind);

} // namespace formwright::forms
