// What a column can show, and what a column of each kind begins with.
#pragma once

#include "app/template/field.h"

#include <QJsonObject>

namespace formwright::vieweditor {

// What is known of the form whose documents a view lists.
struct FormFacts {
    QString id;
    QString name;
    QList<forms::Field> fields;

    const forms::Field *field(const QString &fieldName) const; // null for none
};
// From the template of the form.
FormFacts factsOf(const QString &id, const QString &name, const QString &source);

// A value that every document has.
struct SystemValue {
    const char *name; // as a column names it: "$created"
    const char *title; // of the context ColumnKinds

    QString translatedTitle() const;
};
const QList<SystemValue> &systemValues();

// A column that shows no value of the form.
struct ColumnKind {
    const char *type; // COLUMN_TYPE_SCRIPT, ...
    const char *title;
    const char *help;
    const char *icon;

    QString translatedTitle() const;
    QString translatedHelp() const;
};
const QList<ColumnKind> &columnKinds();

// New columns, as a design has them.
QJsonObject columnOf(const forms::Field &field);
QJsonObject columnOf(const SystemValue &value);
QJsonObject columnOf(const ColumnKind &kind);

QString fieldIcon(forms::FieldKind kind);
QString columnIcon(const QJsonObject &column, const FormFacts &form);
// "Field “amount”", "Script".
QString columnKindTitle(const QJsonObject &column, const FormFacts &form);

} // namespace formwright::vieweditor
