#include "app/contract/runtime_acts.h"
#include "backend/http/routes.h"
#include "backend/http/slow_work.h"
#include "backend/runtime/act_handlers.h"
#include "backend/runtime/button_scripts.h"
#include "backend/runtime/document_preparing.h"

#include <QSet>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_activities;
using contract::Error;
using contract::runtime_documents::DocumentBody;
using http::Call;
using storage::Session;

namespace {

constexpr qsizetype mostDocuments = 500;

// Says which of the documents a failure is about.
template <class Act> void ofDocument(qsizetype index, const Act &act)
{
    try {
        act();
    } catch (Error &error) {
        if (error.code == contract::ErrorCode::Unavailable || error.code == contract::ErrorCode::Internal)
            throw;
        const QString place = u"documents["_s % QString::number(index) % u']';
        for (contract::FieldError &field : error.fields)
            field.field = field.field.isEmpty() ? place : QString(place % u'.' % field.field);
        if (error.fields.isEmpty())
            error.message = place % u": "_s % error.message;
        throw;
    }
}

// Whether the client means one that is there already.
bool exists(Call &call, const DocumentScope &scope, const Scripting &scripting, const QString &documentId)
{
    if (scripting.pending->find(documentId))
        return true;
    const auto key = forms::documentKey(documentId);
    if (!key)
        return false;
    const DocumentPlace place = placeOf(call, call.db(), scope, documentId);
    return readBy(call.db(), *place.form,
        [&] { return forms::recordById(call.db(), *place.form, scope.domainId, place.recordId).has_value(); });
}

void requireBatch(const SaveBatch &in, const QStringList &ids)
{
    if (!in.documents.isEmpty())
        return;
    if (in.items.isUndefined() || in.items.isNull() || ids.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"documents"_s, u"is required, or id with items"_s}});
    if (ids.size() > mostDocuments)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"names too many documents"_s}});
}

PreparedSave prepareListed(Call &call, const DocumentBody &body, const DocumentScope &scope, const Scripting &scripting)
{
    return exists(call, scope, scripting, body.id.plain)
        ? prepareUpdate(call, body.id.plain, body, scope, scripting, Validate::Yes)
        : prepareCreate(call, body, scope, scripting, Validate::Yes);
}

BatchResult saveOnce(Call &call, const SaveBatch &in, const DocumentScope &scope, const Scripting &begun)
{
    // Each is judged by those before it, and by what their scripts write.
    PendingRecords pending;
    const Scripting scripting = withPending(begun, pending);
    const QStringList listed = in.ids.split(u';', Qt::SkipEmptyParts);
    requireBatch(in, listed);
    http::takeTime();
    HeldValues held(call);
    QList<PreparedSave> saves;
    QSet<QString> ids;
    const auto add = [&](qsizetype index, const QString &id, const auto &prepare) {
        ofDocument(index, [&] {
            if (!id.isEmpty() && ids.contains(id))
                throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"is the id of another one of them"_s}});
            ids.insert(id);
            saves.append(prepare());
            held.add(saves.last().record.values);
        });
    };
    for (qsizetype i = 0; i < in.documents.size(); ++i) {
        const DocumentBody &body = in.documents.at(i);
        add(i, body.id.plain, [&] { return prepareListed(call, body, scope, scripting); });
    }
    // With documents their ids say nothing more.
    for (qsizetype i = 0; in.documents.isEmpty() && i < listed.size(); ++i) {
        const QString id = call.wire().openId(listed.at(i)).value_or(QString());
        add(i, id, [&] { return prepareChange(call, id, in.items, scope, scripting); });
    }
    QStringList names;
    QStringList sealed;
    for (const PreparedSave &save : std::as_const(saves)) {
        names.append(save.record.id);
        sealed.append(call.wire().sealId(forms::documentId(save.record.id, save.at.form->id)));
    }
    call.note(u"documents "_s % names.join(u", "_s).left(500), scope.applicationId, scope.domainId);
    call.writeLast([saves](Session &session) {
        for (qsizetype i = 0; i < saves.size(); ++i) {
            ofDocument(i, [&] { saves.at(i).unit(session); });
        }
    });
    return {sealed.join(u';'),
        QString::number(saves.size()) % (saves.size() == 1 ? u" document was saved."_s : u" documents were saved."_s)};
}

} // namespace

void registerBatch(http::Routes &routes, const Scripting &scripting)
{
    routes.on(contract::runtime_activities::saveBatch, [scripting](Call &call, const SaveBatch &in) {
        const DocumentScope scope = scopeOf(call, in.applicationId.plain);
        const Scripting mine = forPress(call, scripting);
        return byCurrentDesigns(call, [&] { return saveOnce(call, in, scope, mine); });
    });
}

} // namespace formwright::runtime
