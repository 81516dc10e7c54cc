#pragma once

#include "app/contract/error.h"
#include "app/contract/usercenter_fields.h"

#include <span>

namespace formwright::extensions {

using contract::usercenter::FieldExtension;

// What a domain adds fields to.
enum class Table { User, Department };

// "user" and "department"; nothing for a text that is neither. `t_user` and `t_department` are understood.
std::optional<Table> tableFromText(const QString &text);
QString tableText(Table table);

// How many fields there are: field1 to field<count>.
int fieldCount(Table table);
// 3 for "field3"; nothing when the table has no such field.
std::optional<int> fieldNumber(Table table, const QString &name);
QString fieldName(int number);

bool isKnownType(const QString &type);
bool offersOptions(const QString &type);

// What is wrong with a value; empty when nothing is. Several choices of a multiselect are separated by semicolons.
QString problemOf(const FieldExtension &extension, const QString &value);

// Adds an error named after the field for each of `values` (field1 first) that breaks an enabled extension, or differs
// from that of `before` (empty for a new row) where the extension is read-only.
void checkFields(const QList<FieldExtension> &extensions, std::span<const QString> values,
    std::span<const QString> before, QList<contract::FieldError> &errors);

} // namespace formwright::extensions
