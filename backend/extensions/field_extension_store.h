#pragma once

#include "backend/extensions/field_rules.h"
#include "backend/storage/session.h"

namespace formwright::extensions {

// The fields that a domain adds, in their order; of both tables when none is named.
QList<FieldExtension> extensionsOf(
    storage::Session &session, const QString &domainId, std::optional<Table> table = std::nullopt);
std::optional<FieldExtension> extensionById(storage::Session &session, const QString &id);

// Throws Error::conflict when the field is extended already.
void insertExtension(storage::Session &session, const FieldExtension &extension);
// Everything but domain, table and name.
void saveExtension(storage::Session &session, const FieldExtension &extension);
void removeExtension(storage::Session &session, const QString &id);

// For whoever saves a user or department: adds an error for each of its values (field1 first) that breaks what the
// domain asks of it; `before` are those it has, none for a new one. In the unit of work that saves.
void checkSavedFields(storage::Session &session, const QString &domainId, Table table, std::span<const QString> values,
    std::span<const QString> before, QList<contract::FieldError> &errors);
// What a search looks into as well: an expression of SQL for each searchable field, over the rows of `account` or
// `department`.
QStringList searchedFields(storage::Session &session, const QString &domainId, Table table);

// Whether some user or department of the domain has a value in a field, be it one of an extension that is gone.
bool hasValues(storage::Session &session, const QString &domainId, Table table, int number);
// Empties a field of all users or departments of a domain, and tells how many had a value.
qint64 clearField(storage::Session &session, const QString &domainId, Table table, int number);

} // namespace formwright::extensions
