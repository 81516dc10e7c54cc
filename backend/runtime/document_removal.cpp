#include "backend/runtime/document_removal.h"

#include <QSet>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;
using storage::Rows;
using storage::Session;

namespace {

QString tableOf(const QString &formId)
{
    return storage::quotedIdentifier(forms::formTableName(formId));
}

// One unit of work that removes documents. It needs of a form that its table is there, and nothing of its design.
class Removal
{
public:
    Removal(Call &call, Session &session, const DocumentScope &scope) : m_call(call), m_session(session), m_scope(scope)
    {
        // Held, so that none is deleted with its table before this ends; in one order, so that two do not wait for each
        // other.
        const QString held = session.dialect().isSqlite() ? QString() : u" FOR SHARE"_s;
        Rows rows = session.query(
            QString(u"SELECT id FROM form WHERE application_id = ? ORDER BY id"_s % held), scope.applicationId);
        while (rows.next())
            m_formIds.append(rows.text(0));
    }

    // With all below it. `parentId`: only where that is its parent; null: whatever that is.
    void remove(const QString &documentId, const QString &parentId)
    {
        if (m_removed.contains(documentId))
            return; // it went with its parent
        const auto key = forms::documentKey(documentId);
        if (!key || !m_formIds.contains(key->formId))
            throw noSuchDocument();
        const DocumentPlace place = placeOf(m_call, m_session, m_scope, documentId);
        requireSeen(m_session, m_scope, *place.form, place.access, place.recordId);
        if (!parentId.isNull())
            requireParent(m_call, m_session, m_scope, parentId);
        QString sql = u"DELETE FROM "_s % tableOf(key->formId) % u" WHERE id = ? AND domain_id = ?"_s;
        QVariantList values{key->recordId, m_scope.domainId};
        if (!parentId.isNull()) {
            sql += u" AND parent_id = ?"_s;
            values << parentId;
        }
        if (m_session.change(sql, values) == 0)
            throw noSuchDocument();
        m_removed.insert(documentId);
        m_call.publish(events::RecordsChanged{key->formId});
        removeChildren(documentId);
    }

private:
    // Child rows may lie in any form of the software. A document that is its own descendant ends the walk, since every
    // one is removed as it is met.
    void removeChildren(const QString &documentId)
    {
        QStringList parents{documentId};
        while (!parents.isEmpty()) {
            const QString parent = parents.takeLast();
            for (const QString &formId : std::as_const(m_formIds)) {
                bool any = false;
                Rows rows = m_session.query(
                    QString(u"DELETE FROM "_s % tableOf(formId)
                        % u" WHERE parent_id = ? AND parent_id <> '' AND domain_id = ? RETURNING id"_s),
                    parent, m_scope.domainId);
                while (rows.next()) {
                    any = true;
                    const QString child = forms::documentId(rows.text(0), formId);
                    m_removed.insert(child);
                    parents.append(child);
                }
                if (any)
                    m_call.publish(events::RecordsChanged{formId});
            }
        }
    }

    Call &m_call;
    Session &m_session;
    const DocumentScope &m_scope;
    QStringList m_formIds;
    QSet<QString> m_removed;
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
    call.write([&](Session &session) {
        Removal removal(call, session, scope);
        for (const QString &id : std::as_const(wanted))
            removal.remove(id, {});
    });
}

void removeChild(Call &call, const DocumentScope &scope, const QString &parentId, const QString &childId)
{
    call.note(u"documents "_s % forms::documentKey(childId).value_or(forms::DocumentKey{}).recordId,
        scope.applicationId, scope.domainId);
    call.write([&](Session &session) { Removal(call, session, scope).remove(childId, parentId); });
}

} // namespace formwright::runtime
