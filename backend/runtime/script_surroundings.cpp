#include "backend/runtime/script_surroundings.h"

#include "backend/runtime/flow_hiding.h"
#include "backend/runtime/pending_records.h"
#include "backend/runtime/script_context.h"

#include <QJsonArray>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::Record;
using http::Call;

static constexpr qint64 mostChildren = 1000; // in all
static constexpr qint64 mostForms = 1000;

QJsonValue parentForScripts(ScriptData &data, const Record &record)
{
    if (record.parentId.isEmpty())
        return QJsonValue::Null;
    try {
        return data.answer(u"findDocument"_s, {record.parentId});
    } catch (const script::DataRefusal &) {
        return QJsonValue::Null; // the user may not open its form
    }
}

QJsonObject childRowsForScripts(Call &call, const DocumentScope &scope, const forms::FormDesign &form,
    const Record &record, const PendingRecords *pending)
{
    const QString own = forms::documentId(record.id, form.id);
    QJsonObject children;
    storage::Session &session = call.db();
    qint64 count = 0;
    const auto rows = forms::formsOf(session, scope.applicationId, {}, {}, mostForms, 0);
    for (const forms::FormRow &row : rows) {
        PermittedForm at;
        try {
            at = formOf(call, session, scope, row.id);
        } catch (const Error &error) {
            if (error.code != contract::ErrorCode::Forbidden && error.code != contract::ErrorCode::NotFound)
                throw;
            continue;
        }
        if (!at.access.nothingBecause().isEmpty())
            continue;
        forms::RecordQuery query;
        query.domainId = scope.domainId;
        query.filters = at.access.rows();
        query.filters.append({forms::ParentField, forms::Comparison::Equal, {false, own, 0}});
        const auto statement = forms::listStatement(session.dialect(), *at.form, query, mostChildren + 1, 0);
        storage::Rows found = session.run(statement.sql, statement.values);
        QList<Record> seen;
        const auto take = [&](const Record &child) {
            if (++count > mostChildren)
                throw Error::invalid(u"a script of the form fails"_s,
                    {{u"childs"_s, u"scripts see up to "_s % QString::number(mostChildren) % u" child rows"_s}});
            seen.append(child);
        };
        static const std::map<QString, PendingRecords::Entry> none;
        const auto &others = pending ? pending->ofForm(at.form->id) : none;
        while (found.next()) {
            const Record child = forms::recordFrom(found, *at.form);
            if (!others.contains(child.id))
                take(child);
        }
        for (const auto &[id, entry] : others) {
            const bool isSeen = !entry.stored || at.access.sees(session, *at.form, scope.domainId, id);
            if (entry.record && entry.record->parentId == own && isSeen)
                take(*entry.record);
        }
        QStringList ids;
        for (const Record &child : std::as_const(seen))
            ids.append(child.id);
        const QList<PermittedForm> permitted = FlowHiding(call, session, *at.form).permitted(at, ids);
        QJsonArray documents;
        for (qsizetype i = 0; i < seen.size(); ++i)
            documents.append(scriptDocument(*at.form, permitted.at(i).access, seen.at(i)));
        if (!documents.isEmpty())
            children.insert(at.form->name, documents);
    }
    return children;
}

} // namespace formwright::runtime
