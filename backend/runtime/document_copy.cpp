#include "backend/runtime/document_copy.h"

#include "backend/http/slow_work.h"
#include "backend/runtime/flow_hiding.h"
#include "backend/runtime/pressed_button.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::Record;
using http::Call;

namespace {

constexpr qint64 mostForms = 1000;

struct Row {
    PermittedForm at;
    Record record;
};

// The forms whose documents the caller may see at all.
QList<PermittedForm> openForms(Call &call, const DocumentScope &scope)
{
    QList<PermittedForm> open;
    const auto all = forms::formsOf(call.db(), scope.applicationId, {}, {}, mostForms, 0);
    for (const forms::FormRow &row : all) {
        try {
            PermittedForm at = formOf(call, call.db(), scope, row.id);
            if (at.access.nothingBecause().isEmpty())
                open.append(std::move(at));
        } catch (const Error &error) {
            if (error.code != contract::ErrorCode::Forbidden && error.code != contract::ErrorCode::NotFound)
                throw;
        }
    }
    return open;
}

// The child rows that the caller sees; `most` in all.
QList<Row> childRows(Call &call, const DocumentScope &scope, const QList<PermittedForm> &open, const QString &parentId,
    qint64 most, HeldValues &held)
{
    QList<Row> found;
    for (const PermittedForm &at : open) {
        const qsizetype before = found.size();
        forms::RecordQuery query;
        query.domainId = scope.domainId;
        query.filters = at.access.rows();
        query.filters.append({forms::ParentField, forms::Comparison::Equal, {false, parentId, 0}});
        const auto statement = forms::listStatement(call.db().dialect(), *at.form, query, most + 1 - found.size(), 0);
        readBy(call.db(), *at.form, [&] {
            storage::Rows rows = call.db().run(statement.sql, statement.values);
            while (rows.next()) {
                found.append({at, forms::recordFrom(rows, *at.form)});
                held.add(found.last().record.values);
            }
        });
        QStringList ids;
        for (qsizetype i = before; i < found.size(); ++i)
            ids.append(found.at(i).record.id);
        const QList<PermittedForm> permitted = FlowHiding(call, call.db(), *at.form).permitted(at, ids);
        for (qsizetype i = 0; i < permitted.size(); ++i)
            found[before + i].at = permitted.at(i);
        if (found.size() > most)
            throw Error::conflict(u"the document has too many child rows to be copied at once"_s);
    }
    return found;
}

PreparedSave prepareOne(Call &call, const DocumentScope &scope, const Scripting &scripting, const PermittedForm &at,
    const Record &original, const QString &parentId)
{
    Record copy = begunRecord(call, *at.form, call.newId(), parentId);
    copy.values = takenOver(at, original);
    DocumentInput input;
    for (int i = 0; i < copy.values.size(); ++i) {
        if (!copy.values.at(i).isNull)
            input.values.insert(i, copy.values.at(i));
    }
    const Settled settled = settle(call, at, scope, scripting, input, copy, nullptr, Validate::Yes);
    const auto judged = judgedNow(at, settled);
    const auto violations = ruleViolations(*at.form, input, copy.values, judged ? &*judged : nullptr);
    copy.isTemporary = !violations.isEmpty() || !settled.violations.isEmpty();
    return {at, copy,
        together(insertion(call, at, scope, copy, Validate::Yes), settled.writes.prepare(call, scope, scripting))};
}

} // namespace

forms::RecordValues takenOver(const PermittedForm &at, const Record &original)
{
    forms::RecordValues values(at.form->fields.size());
    for (int i = 0; i < values.size(); ++i) {
        if (at.access.mayModify(i) && !at.form->fields.at(i).unique)
            values[i] = original.values.value(i);
    }
    return values;
}

QList<PreparedSave> prepareCopy(
    Call &call, const DocumentScope &scope, const Scripting &scripting, const PermittedForm &at, const Record &original)
{
    http::takeTime(); // every form of the software is looked into
    HeldValues held(call);
    held.add(original.values);
    const QList<PermittedForm> seen = openForms(call, scope);
    const qint64 most = call.services.settings.number("documents.maxCopied");
    QList<PreparedSave> copies{prepareOne(call, scope, scripting, at, original, original.parentId)};
    // A document that is its own descendant is copied once.
    const QString root = forms::documentId(original.id, at.form->id);
    QSet<QString> met{root};
    QList<std::pair<QString, QString>> open{{root, forms::documentId(copies.first().record.id, at.form->id)}};
    while (!open.isEmpty()) {
        const auto [from, to] = open.takeFirst();
        const QList<Row> rows = childRows(call, scope, seen, from, most - copies.size(), held);
        for (const Row &row : rows) {
            const QString id = forms::documentId(row.record.id, row.at.form->id);
            if (met.contains(id))
                continue;
            met.insert(id);
            copies.append(prepareOne(call, scope, scripting, row.at, row.record, to));
            open.append({id, forms::documentId(copies.last().record.id, row.at.form->id)});
        }
    }
    return copies;
}

} // namespace formwright::runtime
