#pragma once

#include "backend/storage/session.h"

namespace formwright::designtime {

struct ModuleRow {
    QString id;
    QString applicationId;
    QString superior; // the parent module, or the application for one at the top
    QString name;
    QString description;
    int orderNo = 0;
};

void insertModule(storage::Session &session, const ModuleRow &row);
void saveModule(storage::Session &session, const ModuleRow &row);
std::optional<ModuleRow> moduleById(storage::Session &session, const QString &id);
// Throws Error::notFound unless the module is one of the application.
ModuleRow requireModule(storage::Session &session, const QString &applicationId, const QString &moduleId);
// Every module of the application, by order number and name.
QList<ModuleRow> modulesOf(storage::Session &session, const QString &applicationId);
int nextModuleOrder(storage::Session &session, const QString &applicationId, const QString &superior);
// The number that a new form, view or flow gets in its module, by its table: behind all where somebody has put them in
// order, and 0 where they stand by their names.
int placeForNew(storage::Session &session, const QString &table, const QString &moduleId);

// The given modules of `all` and those below them.
QStringList withDescendants(const QList<ModuleRow> &all, const QStringList &ids);

} // namespace formwright::designtime
