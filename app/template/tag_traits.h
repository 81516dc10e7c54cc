// What the tags of a template mean: one row for each, of the platform's own elements and of those of HTML that arrange
// a form. Readers, edits and the renderer ask here and nowhere else.
#pragma once

#include "app/template/field.h"

namespace formwright::forms {

enum class TagRole {
    Field, // stores a value under its name
    Layout, // of the platform: arranges or shows; keeps nothing
    Html // of HTML
};

// How an element takes part in the picture of a form.
enum class Shape {
    Inline, // stands in the line of what surrounds it; what is not in the table, too
    Field,
    Heading,
    Paragraph,
    Group, // a block of others
    Label, // names the field beside it
    Table,
    TableSection,
    Row,
    Cell,
    HeaderCell,
    Caption, // names what surrounds it
    List,
    ListItem,
    Details,
    Tabs,
    Rule,
    Break,
    Include,
    Button,
    Shown, // a placeholder of the platform that shows something and takes nothing
    Hidden // kept and never shown or run
};

struct TagTraits {
    const char *tag; // lower case
    TagRole role;
    Shape shape;
    FieldKind kind = FieldKind::Text; // of a field whose attributes do not say otherwise
    const char *classes = ""; // of older designs, separated by spaces: "InputField"
    int level = 0; // of a heading, from 1
    bool isVoid = false; // never has content
    bool isRawText = false; // its content is text alone, whatever it looks like
};

// The platform's element named so in any case, or null when it has none.
const TagTraits *findPlatformTag(QStringView name);

// Any element: what is in no row is inline.
const TagTraits &tagTraits(QStringView name);

// The tag that took the place of a class name of older designs ("com.example.InputField": only the last part counts).
const TagTraits *findTagOfClass(const QString &className);

// The kind's name in messages and answers: "text", "long text", "date-time"...
QString kindName(FieldKind kind);

} // namespace formwright::forms
