// The rows of the property editor of views, as a table.
#pragma once

#include "ui/designing/property.h"

#include <QJsonValue>

namespace formwright::vieweditor {

// What a row is for: kinds of columns, the view, or a button of it or of a form.
enum PropertyOn : quint32 {
    FieldColumn = 1,
    ScriptColumn = 1 << 1,
    OperateColumn = 1 << 2,
    LogoColumn = 1 << 3,
    NumberColumn = 1 << 4,
    AnyColumn = (1 << 5) - 1,
    TheView = 1 << 5,
    TheButton = 1 << 6,
    FormButton = 1 << 7,
    AnyButton = TheButton | FormButton
};

enum class MemberType { Text, Truth, Number };

struct PropertyRow {
    quint32 on;
    const char *group;
    const char *member;
    designing::PropertyEditorKind kind;
    const char *title;
    const char *help;
    const char *standard = "";
    const char *choices = ""; // "value|Title;value|Title", titles of the context ViewProperties
    MemberType type = MemberType::Text;
};

const QList<PropertyRow> &propertyRows();
// A row as the property editor knows it, with the choices that the table itself has.
designing::Property propertyOf(const PropertyRow &row);
// A member as the property editor knows it, of a flag "true" or "", and back.
QString textFrom(const QJsonValue &value, MemberType type, const QString &standard);
QJsonValue valueFrom(const QString &text, MemberType type);

} // namespace formwright::vieweditor
