#include "backend/runtime/document_removal.h"

#include "backend/forms/deleted_records.h"

#include <QMap>
#include <QSet>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;
using storage::Rows;
using storage::Session;

namespace {

// One unit of work that removes documents. What is asked for must be seen by the caller; what lies below goes along,
// and needs of its form that the table is there, and nothing of its design.
class Removal
{
public:
    Removal(Call &call, Session &session, const DocumentScope &scope)
        : m_call(call),
          m_session(session),
          m_scope(scope),
          m_rows(session),
          m_isKept(call.services.settings.number("documents.undoTime") > 0),
          m_deletion{call.newId(), scope.domainId, call.user.id, call.now()}
    {
        // Held, so that none is deleted with its table before this ends; in one order, so that two do not wait for each
        // other.
        const QString held = session.dialect().isSqlite() ? QString() : u" FOR SHARE"_s;
        Rows rows
            = session.query(QString(u"SELECT id, version FROM form WHERE application_id = ? ORDER BY id"_s % held),
                scope.applicationId);
        while (rows.next())
            m_versions.insert(rows.text(0), int(rows.integer(1)));
    }

    // With all below it. `parentId`: only where that is its parent; null: whatever that is.
    void remove(const QString &documentId, const QString &parentId)
    {
        if (m_removed.contains(documentId))
            return; // it went with its parent
        const auto key = forms::documentKey(documentId);
        if (!key || !m_versions.contains(key->formId))
            throw noSuchDocument();
        const DocumentPlace place = placeOf(m_call, m_session, m_scope, documentId);
        requireCurrent(m_session, {place.form, place.access});
        requireSeen(m_session, m_scope, *place.form, place.access, place.recordId);
        if (!parentId.isNull())
            requireSeenParent(m_call, m_session, m_scope, parentId);
        QString where = u"id = ? AND domain_id = ?"_s;
        QVariantList values{key->recordId, m_scope.domainId};
        if (!parentId.isNull()) {
            where += u" AND parent_id = ?"_s;
            values << parentId;
        }
        m_root = documentId;
        if (take(key->formId, where, values).isEmpty())
            throw noSuchDocument();
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
            for (auto form = m_versions.constBegin(); form != m_versions.constEnd(); ++form) {
                parents.append(take(
                    form.key(), u"parent_id = ? AND parent_id <> '' AND domain_id = ?"_s, {parent, m_scope.domainId}));
            }
        }
    }

    // The ids of the documents that went.
    QStringList take(const QString &formId, const QString &where, const QVariantList &values)
    {
        QStringList ids;
        const QList<forms::KeptRows::Row> rows = m_rows.take(formId, where, values);
        for (const forms::KeptRows::Row &row : rows) {
            ids.append(forms::documentId(row.recordId, formId));
            m_removed.insert(ids.last());
            if (m_isKept)
                m_rows.keep(m_deletion, formId, m_versions.value(formId), m_root, row);
        }
        if (!ids.isEmpty())
            m_call.publish(events::RecordsChanged{formId});
        return ids;
    }

    Call &m_call;
    Session &m_session;
    const DocumentScope &m_scope;
    forms::KeptRows m_rows;
    const bool m_isKept;
    const forms::Deletion m_deletion;
    QMap<QString, int> m_versions; // of the forms of the software, in the order of their ids
    QString m_root; // what was asked for
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
    byCurrentDesigns(call, [&] {
        call.write([&](Session &session) {
            Removal removal(call, session, scope);
            for (const QString &id : std::as_const(wanted))
                removal.remove(id, {});
        });
    });
}

void removeChild(Call &call, const DocumentScope &scope, const QString &parentId, const QString &childId)
{
    call.note(u"documents "_s % forms::documentKey(childId).value_or(forms::DocumentKey{}).recordId,
        scope.applicationId, scope.domainId);
    byCurrentDesigns(
        call, [&] { call.write([&](Session &session) { Removal(call, session, scope).remove(childId, parentId); }); });
}

} // namespace formwright::runtime
