#include "backend/runtime/document_removal.h"

#include "backend/forms/form_store.h"

#include <QSet>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;
using storage::Rows;
using storage::Session;

namespace {

// Child rows may lie in any form of the software. A document that is its own descendant ends the walk, since every one
// is removed as it is met.
void removeChildren(
    Call &call, Session &session, const DocumentScope &scope, const QStringList &formIds, const QString &parentId)
{
    QStringList parents{parentId};
    while (!parents.isEmpty()) {
        const QString parent = parents.takeLast();
        for (const QString &formId : formIds) {
            const auto form = call.services.forms.form(session, formId);
            if (!form)
                continue;
            qsizetype before = parents.size();
            {
                Rows rows
                    = session.query(QString(u"DELETE FROM "_s % form->table
                                        % u" WHERE parent_id = ? AND parent_id <> '' AND domain_id = ? RETURNING id"_s),
                        parent, scope.domainId);
                while (rows.next())
                    parents.append(forms::documentId(rows.text(0), formId));
            }
            if (parents.size() > before)
                call.publish(events::RecordsChanged{formId});
        }
    }
}

QStringList formIdsOf(Session &session, const QString &applicationId)
{
    QStringList ids;
    Rows rows = session.query(u"SELECT id FROM form WHERE application_id = ?"_s, applicationId);
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

} // namespace

void removeDocuments(Call &call, const DocumentScope &scope, const QStringList &documentIds)
{
    const QSet<QString> wanted(documentIds.begin(), documentIds.end());
    QStringList names;
    for (const QString &id : wanted)
        names.append(forms::documentKey(id).value_or(forms::DocumentKey{}).recordId);
    call.note(u"documents "_s % names.join(u", "_s).left(500), scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        const QStringList formIds = formIdsOf(session, scope.applicationId);
        for (const QString &id : wanted) {
            const DocumentPlace place = placeOf(call, session, scope, id);
            if (!forms::deleteRecord(session, *place.form, scope.domainId, place.recordId))
                throw noSuchDocument();
            call.publish(events::RecordsChanged{place.form->id});
            removeChildren(call, session, scope, formIds, id);
        }
    });
}

} // namespace formwright::runtime
