#pragma once

#include "backend/storage/session.h"
#include "backend/storage/ulid.h"

#include <QJsonObject>

#include <optional>

namespace formwright::forms {

struct FormDesign;

struct ViewColumn {
    QString id;
    QString viewId;
    QString name;
    QString type; // COLUMN_TYPE_FIELD, ...
    QString fieldName;
    int orderNo = 0;
    QString sort; // asc, desc: part of the view's own order; empty for none
    bool isFilter = false;
    QJsonObject attributes; // further documented members
};

// A list of the documents of one form.
struct ViewDesign {
    QString id;
    QString applicationId;
    QString moduleId;
    QString formId;
    QString name;
    QString description;
    int viewType = 1; // 1 list, 16 calendar, 17 tree, ...
    int pageLines = 20;
    int orderNo = 0;
    QString permissionType;
    QString filterCondition; // design mode: a JSON array of {field, operator, type, match}
    QJsonObject attributes;
    int version = 1;
    qint64 modified = 0;
    QList<ViewColumn> columns; // by order number
};

// All inside units of work, but for the loading ones. Saving a view or column does not touch the indexes: call
// syncIndexes (form_index.h) after it.
void insertView(storage::Session &session, const ViewDesign &view, qint64 now); // with its columns
void updateView(storage::Session &session, const ViewDesign &view, qint64 now); // without its columns; throws notFound
void deleteView(storage::Session &session, const QString &viewId); // with its columns and menu entries; throws notFound
void insertColumn(storage::Session &session, const ViewColumn &column);
void updateColumn(storage::Session &session, const ViewColumn &column); // throws notFound
void deleteColumn(storage::Session &session, const QString &columnId); // throws notFound

std::optional<ViewDesign> loadView(storage::Session &session, const QString &viewId);
QList<ViewColumn> columnsOf(storage::Session &session, const QString &viewId);
std::optional<ViewColumn> columnById(storage::Session &session, const QString &columnId);

struct ViewRow {
    QString id;
    QString name;
    QString formId;
    int viewType = 1;
    int orderNo = 0;
    QString permissionType;
};
QList<ViewRow> viewsOf(storage::Session &session, const QString &applicationId, const QString &moduleId,
    const QString &nameContains, qint64 limit, qint64 offset);
qint64 countViews(
    storage::Session &session, const QString &applicationId, const QString &moduleId, const QString &nameContains);

// The view one click makes: a column for each field, in the order of the form.
ViewDesign generatedView(const FormDesign &form, storage::IdSource &ids);

} // namespace formwright::forms
