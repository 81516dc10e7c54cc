// The kinds of values that fields keep, and how they are called where they are stored and told.
#pragma once

#include <QString>

namespace formwright::forms {

enum class FieldKind {
    Text,
    LongText,
    Integer,
    Decimal,
    Date,
    DateTime,
    Boolean,
    Choice,
    MultipleChoice,
    User,
    Department,
    Attachment
};

// In the database and in the interface: "text", "longtext", "datetime"...
QString storedKindName(FieldKind kind);
// Text for a name that this program does not know.
FieldKind kindOfStoredName(const QString &name);

} // namespace formwright::forms
