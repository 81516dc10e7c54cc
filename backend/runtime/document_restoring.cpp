#include "backend/runtime/document_restoring.h"

#include "app/settings/settings.h"
#include "backend/forms/call_backs.h"
#include "backend/forms/deleted_records.h"
#include "backend/forms/record_history.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/signed_fields.h"

#include <QSet>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::DeletedRecord;
using http::Call;
using storage::Session;

namespace {

using Designs = QHash<QString, PermittedForm>;

// The forms that the documents belong to, which are open to the caller still. Reading them is too slow for a unit of
// work.
Designs designsOf(Call &call, const DocumentScope &scope, const QList<DeletedRecord> &records)
{
    Designs designs;
    for (const DeletedRecord &record : records) {
        if (!designs.contains(record.formId))
            designs.insert(record.formId,
                call.services.forms.form(call.db(), record.formId) ? formOf(call, call.db(), scope, record.formId)
                                                                   : PermittedForm());
    }
    return designs;
}

// One unit of work that restores documents.
class Restoring
{
public:
    Restoring(Call &call, Session &session, const DocumentScope &scope, const Designs &designs)
        : m_call(call), m_session(session), m_scope(scope), m_designs(designs), m_now(call.now()), m_rows(session)
    { }

    void restore(const DeletedRecord &record)
    {
        const PermittedForm at = m_designs.value(record.formId);
        const auto design = at.form;
        if (!design)
            throw forms::DesignMoved{record.formId}; // deleted after it was looked for
        requireCurrent(m_session, at);
        // What was kept may be no value of what a field is now.
        if (design->version != record.formVersion)
            throw Error::conflict(u"the form was changed since the document was deleted"_s);
        if (!m_rows.putBack(record.formId, record.content))
            throw Error::conflict(u"there is a document with this id already"_s);
        const auto restored = forms::recordById(m_session, *design, m_scope.domainId, record.recordId);
        if (!restored)
            throw noSuchDocument();
        const auto violations
            = forms::uniqueViolationsInTurn(m_session, *design, m_scope.domainId, restored->values, record.recordId);
        if (!violations.isEmpty())
            throw Error::conflict(violations.first().message);
        if (!restored->parentId.isEmpty())
            m_parents[restored->parentId].insert(record.formId);
        m_restored.insert(forms::documentId(record.recordId, record.formId));
        forms::forget(m_session, record);
        // Whoever was told that it went is told that it is there.
        forms::queueCallBack(m_session, *design, m_scope.domainId, forms::RecordEvent::Created, record.recordId, m_now);
        m_formIds.insert(record.formId);
    }

    // Once all are back: some may be parents of others.
    void requireParents()
    {
        for (auto it = m_parents.cbegin(); it != m_parents.cend(); ++it) {
            const QString &parentId = it.key();
            requireSeenParent(m_call, m_session, m_scope, parentId);
            requireOpenInFlow(m_call, m_session, parentId);
            // With a signed document its rows come back as they were signed; without it they stay as they are.
            for (const QString &formId : it.value()) {
                if (!m_restored.contains(parentId))
                    requireParentUnsigned(m_session, m_scope.domainId, parentId, formId);
            }
            // The child rows of an archived document stay as they are.
            if (const auto key = forms::documentKey(parentId))
                forms::requireNotArchived(m_session, key->formId, key->recordId);
        }
    }

    const QSet<QString> &formIds() const { return m_formIds; }

private:
    Call &m_call;
    Session &m_session;
    const DocumentScope &m_scope;
    const Designs &m_designs;
    const qint64 m_now;
    forms::KeptRows m_rows;
    QHash<QString, QSet<QString>> m_parents; // and the forms of their rows
    QSet<QString> m_restored;
    QSet<QString> m_formIds;
};

} // namespace

int restoreDocuments(Call &call, const DocumentScope &scope, const QStringList &documentIds)
{
    QStringList wanted = documentIds;
    wanted.removeDuplicates();
    const qint64 after = call.now() - call.services.settings.number("documents.undoTime") * 1000;
    const auto find = [&](Session &session) {
        QList<DeletedRecord> records;
        QSet<QString> back;
        for (const QString &id : std::as_const(wanted)) {
            const auto found = forms::deletedWith(session, id, scope.domainId, call.user.id, after);
            for (const DeletedRecord &record : found)
                back.insert(forms::documentId(record.recordId, record.formId));
            records.append(found);
        }
        // One may have gone with another one of them.
        if (!back.contains(QSet<QString>(wanted.begin(), wanted.end())))
            throw Error::notFound(u"there is no such document to restore"_s);
        return records;
    };
    QStringList names;
    for (const QString &id : std::as_const(wanted))
        names.append(forms::documentKey(id).value_or(forms::DocumentKey{}).recordId);
    call.note(u"documents "_s % names.join(u", "_s).left(500), scope.applicationId, scope.domainId);
    return byCurrentDesigns(call, [&] {
        const Designs designs = designsOf(call, scope, find(call.db()));
        int restored = 0;
        call.write([&](Session &session) {
            const QList<DeletedRecord> records = find(session);
            Restoring restoring(call, session, scope, designs);
            for (const DeletedRecord &record : records)
                restoring.restore(record);
            restoring.requireParents();
            for (const QString &formId : restoring.formIds())
                call.publish(events::RecordsChanged{formId});
            restored = int(records.size());
        });
        return restored;
    });
}

} // namespace formwright::runtime
