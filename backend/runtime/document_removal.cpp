#include "backend/runtime/document_removal.h"

#include "backend/runtime/document_judging.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/record_removal.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;
using storage::Session;

namespace {

// What the scripts of forms let be deleted, as it was when they were asked:
// versions by document.
using Judged = QHash<QString, int>;

Judged judged(Call &call, const DocumentScope &scope, const Scripting &scripting, const QStringList &documentIds)
{
    Judged versions;
    for (const QString &id : documentIds) {
        const auto key = forms::documentKey(id);
        const auto form = key ? call.services.forms.form(call.db(), key->formId) : nullptr;
        if (!form || !hasGates(*form))
            continue;
        const DocumentPlace place = placeOf(call, call.db(), scope, id);
        const PermittedForm at{place.form, place.access};
        const auto stored = pendingRecord(call, at, scope, scripting, place.recordId);
        if (!stored)
            throw noSuchDocument();
        requireEditable(call, scope, at, scripting, *stored);
        versions.insert(id, stored->versions);
    }
    return versions;
}

// `unit` takes what was judged, and says RecordMoved where that is no more;
// then it is judged anew.
void removeJudged(Call &call, const DocumentScope &scope, const Scripting &scripting, const QStringList &documentIds,
    const std::function<void(Session &, const Judged &)> &unit)
{
    const Scripting mine = forRequest(call, scripting);
    byCurrentDesigns(call, [&] {
        const Judged versions = judged(call, scope, mine, documentIds);
        call.write([&](Session &session) { unit(session, versions); });
    });
}

// One unit of work that removes documents. What is asked for must be seen by
// the caller; what lies below goes along.
class Removal
{
public:
    Removal(Call &call, Session &session, const DocumentScope &scope, const Judged &judged)
        : m_call(call),
          m_session(session),
          m_scope(scope),
          m_judged(judged),
          m_records(session, scope.applicationId, {call.newId(), scope.domainId, call.user.id, call.now()},
              call.services.settings.number("documents.undoTime") > 0)
    { }

    // With all below it. `parentId`: only where that is its parent; null: whatever that is.
    void remove(const QString &documentId, const QString &parentId)
    {
        if (m_records.isRemoved(documentId))
            return; // it went with its parent
        const auto key = forms::documentKey(documentId);
        if (!key || !m_records.knowsForm(key->formId))
            throw noSuchDocument();
        const DocumentPlace place = placeOf(m_call, m_session, m_scope, documentId);
        requireCurrent(m_session, {place.form, place.access});
        requireSeen(m_session, m_scope, *place.form, place.access, place.recordId);
        if (const auto versions = m_judged.constFind(documentId); versions != m_judged.constEnd()) {
            const auto now = forms::recordById(m_session, *place.form, m_scope.domainId, place.recordId);
            if (!now || now->versions != *versions)
                throw RecordMoved{};
        }
        if (!parentId.isNull())
            requireSeenParent(m_call, m_session, m_scope, parentId);
        requireParentOpenInFlow(m_call, m_session, documentId);
        if (!m_records.remove(*key, parentId))
            throw noSuchDocument();
    }

    void tell()
    {
        for (const QString &formId : m_records.formIds())
            m_call.publish(events::RecordsChanged{formId});
        const RecordRemoval::Cleared cleared = m_records.clearNotices(m_call.newId());
        for (auto inbox = cleared.inboxes.cbegin(); inbox != cleared.inboxes.cend(); ++inbox)
            m_call.publish(notifications::changeOf(inbox.key(), *inbox));
        if (cleared.isLeft)
            m_call.publish(events::JobQueued{});
    }

private:
    Call &m_call;
    Session &m_session;
    const DocumentScope &m_scope;
    const Judged &m_judged;
    RecordRemoval m_records;
};

} // namespace

Call::Unit prepareRemoval(
    Call &call, const DocumentScope &scope, const QStringList &documentIds, const Scripting &scripting)
{
    return [&call, scope, documentIds, versions = judged(call, scope, scripting, documentIds)](Session &session) {
        Removal removal(call, session, scope, versions);
        for (const QString &id : documentIds)
            removal.remove(id, {});
        removal.tell();
    };
}

void removeDocuments(Call &call, const DocumentScope &scope, const QStringList &documentIds, const Scripting &scripting)
{
    QStringList wanted = documentIds;
    wanted.removeDuplicates();
    QStringList names;
    for (const QString &id : std::as_const(wanted))
        names.append(forms::documentKey(id).value_or(forms::DocumentKey{}).recordId);
    call.note(u"documents "_s % names.join(u", "_s).left(500), scope.applicationId, scope.domainId);
    removeJudged(call, scope, scripting, wanted, [&](Session &session, const Judged &versions) {
        Removal removal(call, session, scope, versions);
        for (const QString &id : std::as_const(wanted))
            removal.remove(id, {});
        removal.tell();
    });
}

void removeChild(
    Call &call, const DocumentScope &scope, const QString &parentId, const QString &childId, const Scripting &scripting)
{
    call.note(u"documents "_s % forms::documentKey(childId).value_or(forms::DocumentKey{}).recordId,
        scope.applicationId, scope.domainId);
    removeJudged(call, scope, scripting, {childId}, [&](Session &session, const Judged &versions) {
        Removal removal(call, session, scope, versions);
        removal.remove(childId, parentId);
        removal.tell();
    });
}

} // namespace formwright::runtime
