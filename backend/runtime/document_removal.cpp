#include "backend/runtime/document_removal.h"

#include "backend/runtime/record_removal.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;
using storage::Session;

namespace {

// One unit of work that removes documents. What is asked for must be seen by the caller; what lies below goes along.
class Removal
{
public:
    Removal(Call &call, Session &session, const DocumentScope &scope)
        : m_call(call),
          m_session(session),
          m_scope(scope),
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
        if (!parentId.isNull())
            requireSeenParent(m_call, m_session, m_scope, parentId);
        if (!m_records.remove(*key, parentId))
            throw noSuchDocument();
    }

    void tell()
    {
        for (const QString &formId : m_records.formIds())
            m_call.publish(events::RecordsChanged{formId});
    }

private:
    Call &m_call;
    Session &m_session;
    const DocumentScope &m_scope;
    RecordRemoval m_records;
};

} // namespace

void removeDocuments(Call &call, const DocumentScope &scope, const QStringList &documentIds)
{
    QStringList wanted = documentIds;
    wanted.removeDuplicates();
    QStringList names;
    for (const QString &id : std::as_const(wanted))
        names.append(forms::documentKey(id).value_or(forms::DocumentKey{}).recordId);
    call.note(u"documents "_s % names.join(u", "_s).left(500), scope.applicationId, scope.domainId);
    byCurrentDesigns(call, [&] {
        call.write([&](Session &session) {
            Removal removal(call, session, scope);
            for (const QString &id : std::as_const(wanted))
                removal.remove(id, {});
            removal.tell();
        });
    });
}

void removeChild(Call &call, const DocumentScope &scope, const QString &parentId, const QString &childId)
{
    call.note(u"documents "_s % forms::documentKey(childId).value_or(forms::DocumentKey{}).recordId,
        scope.applicationId, scope.domainId);
    byCurrentDesigns(call, [&] {
        call.write([&](Session &session) {
            Removal removal(call, session, scope);
            removal.remove(childId, parentId);
            removal.tell();
        });
    });
}

} // namespace formwright::runtime
