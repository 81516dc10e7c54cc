// What a designer does to designs as a whole: each act by its name, whatever kind of design it is.
#pragma once

#include "app/contract/designtime.h"
#include "ui/models/workspace_model.h"

namespace formwright::models {

// A software, module, form, view or flow, by plain ids.
struct DesignTarget {
    WorkspaceKind kind = WorkspaceKind::Form;
    QString id;
    QString name;
    QString applicationId; // of a software its own
    QString moduleId; // of a module its own
};
// Nothing where the line is none of them.
std::optional<DesignTarget> designTarget(const QModelIndex &line);

using Acted = std::function<void(const client::Result<contract::Nothing> &)>;

void renameDesign(
    client::ApiClient &client, const DesignTarget &target, const QString &name, QObject *context, Acted done);
// What a software or module is described as; those that design read it.
void readDescription(client::ApiClient &client, const DesignTarget &target, QObject *context,
    std::function<void(const client::Result<QString> &)> done);
void describeDesign(
    client::ApiClient &client, const DesignTarget &target, const QString &description, QObject *context, Acted done);
// Without documents, a form that holds any is refused as a conflict.
void removeDesign(
    client::ApiClient &client, const DesignTarget &target, bool withDocuments, QObject *context, Acted done);

// What is made below a software or a module; of a form a view of all its fields. Gives the id.
void makeDesign(client::ApiClient &client, WorkspaceKind kind, const DesignTarget &where, const QString &name,
    QObject *context, std::function<void(const client::Result<QString> &)> done);
void makeSoftware(client::ApiClient &client, const QString &name, QObject *context,
    std::function<void(const client::Result<QString> &)> done);

// What a deletion takes along.
struct DesignParts {
    qint64 modules = 0; // below it
    qint64 forms = 0;
    qint64 views = 0;
    qint64 flows = 0;
    qint64 domains = 0; // that use the software: it cannot be deleted while there are any
    QStringList viewIds{}; // of a form
};
void partsOf(client::ApiClient &client, const DesignTarget &target, QObject *context,
    std::function<void(const client::Result<DesignParts> &)> done);
// What was deleted comes back as it was last, one after the other: a form before its views.
void bringBack(client::ApiClient &client, const QStringList &ids, QObject *context, Acted done);

} // namespace formwright::models
