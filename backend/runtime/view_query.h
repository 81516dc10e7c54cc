#pragma once

#include "app/contract/runtime_views.h"
#include "backend/runtime/flow_hiding.h"
#include "backend/runtime/view_access.h"
#include "backend/runtime/view_columns.h"

namespace formwright::runtime {

// What one request asks of a view, as a query of the form's table that holds all that restricts its caller.
struct ViewQuery {
    std::shared_ptr<const forms::ViewDesign> view;
    bool isStored = true; // the view
    PermittedForm permitted;
    forms::RecordQuery records;
    std::shared_ptr<const FlowHiding> hiding; // never null
    QString note; // not empty: it shows nothing, for this reason
    int page = 1;
    int lines = 20;

    const forms::FormDesign &form() const { return *permitted.form; }
    const access::FormAccess &access() const { return permitted.access; }
    // From now on the caller asks by these fields, too.
    void askBy(const QList<int> &fields) { hiding->leaveOut(fields, records); }
    qint64 offset() const { return qint64(page - 1) * lines; }
};
// `scripting`: null where a filter that is a script shows nothing. `drawn`: a view that is stored nowhere, in place of
// the one that is named. Throws contract::Error.
ViewQuery viewQueryOf(http::Call &call, storage::Session &session, const DocumentScope &scope,
    const contract::runtime_views::ListRows &in, const Scripting *scripting = nullptr,
    const std::shared_ptr<const forms::ViewDesign> &drawn = nullptr);

// A field by its name, or by the opaque id of a column. Throws Error::invalid for one that is none for the caller.
int namedField(http::Call &call, const ViewQuery &query, const QString &name);

// What the body of a search carries, by the keys of the names.
QHash<QString, QStringList> searchValuesOf(const QJsonValue &body);

} // namespace formwright::runtime
