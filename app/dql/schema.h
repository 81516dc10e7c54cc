// What a query may speak of: forms with the types of their fields, as server and desktop both know them.
#pragma once

#include "app/dql/query.h"
#include "app/template/field.h"

#include <QHash>
#include <QStringList>

namespace formwright::dql {

struct FieldType {
    QString name;
    forms::FieldKind kind = forms::FieldKind::Text;
    bool holdsSeveral = false; // values joined by semicolons
    QStringList options = {}; // of a choice
    bool isPermitted = true; // what the user may not see is nothing to order by, nor offered
};
FieldType typeOf(const forms::Field &field);

struct FormType {
    QString id;
    QString name;
    QString path; // "module/submodule/name"
    QList<FieldType> fields;
    std::optional<QList<int>> parents = {}; // forms whose documents may be parents of its own; unset: any of them

    int fieldIndex(const QString &fieldName) const; // without regard to case; -1 for none
};

struct Schema {
    QList<FormType> forms; // the first is the one that the query is about

    // The forms that go by a name or path.
    QList<int> formsCalled(const QString &name) const;
    QList<int> parentsOf(int form) const;
};

enum class Property {
    Id,
    FormName,
    ParentId,
    AuthorId,
    AuthorDepartmentId,
    Created,
    LastModified,
    LastModifierId,
    Versions,
    IsTemporary
};
enum class PropertyState { Unknown, NotYetThere, Known };
// By the name behind "$", without regard to case.
PropertyState propertyCalled(const QString &name, Property &property);
// The names under which the properties are offered.
QStringList propertyNames();

// How something is compared.
enum class Comparing { Text, Members, Id, DocumentId, FormName, Whole, Decimal, Truth, Date, DateTime, Moment };
Comparing comparingOf(const FieldType &field);
Comparing comparingOf(Property property);
bool goesWith(Comparing comparing, Operator comparison);

} // namespace formwright::dql
