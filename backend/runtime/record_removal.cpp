#include "backend/runtime/record_removal.h"

#include "app/contract/error.h"
#include "backend/forms/call_backs.h"
#include "backend/forms/record_comments.h"
#include "backend/forms/record_files.h"
#include "backend/forms/record_history.h"
#include "backend/forms/record_signatures.h"
#include "backend/jobs/form_comments.h"
#include "backend/notifications/notification_upkeep.h"
#include "backend/runtime/flow_rights.h"
#include "backend/workflow/instance_store.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

RecordRemoval::RecordRemoval(
    Session &session, const QString &applicationId, const forms::Deletion &deletion, bool isKept)
    : m_session(session), m_rows(session), m_deletion(deletion), m_isKept(isKept)
{
    // Held, so that none is deleted with its table before this ends; in one order, so that two do not wait for each
    // other.
    const QString held = session.dialect().isSqlite() ? QString() : u" FOR SHARE"_s;
    Rows rows = session.query(
        QString(u"SELECT id, version FROM form WHERE application_id = ? ORDER BY id"_s % held), applicationId);
    while (rows.next())
        m_versions.insert(rows.text(0), int(rows.integer(1)));
    m_hasArchived = session.integer(u"SELECT 1 FROM archived_record WHERE domain_id = ? LIMIT 1"_s, deletion.domainId)
                        .has_value();
    m_hasFlows
        = session.integer(u"SELECT 1 FROM flow_instance WHERE domain_id = ? LIMIT 1"_s, deletion.domainId).has_value();
    m_hasSigned
        = session.integer(u"SELECT 1 FROM signature WHERE domain_id = ? LIMIT 1"_s, deletion.domainId).has_value();
}

std::optional<forms::DocumentKey> RecordRemoval::parentOf(const forms::DocumentKey &key)
{
    const QString table = storage::quotedIdentifier(forms::formTableName(key.formId));
    const auto parent
        = m_session.text(QString(u"SELECT parent_id FROM "_s % table % u" WHERE id = ? AND domain_id = ?"_s),
            key.recordId, m_deletion.domainId);
    return forms::documentKey(parent.value_or(QString()));
}

// The child rows of an archived document stay as it does. Most domains have none.
bool RecordRemoval::isParentArchived(const forms::DocumentKey &key)
{
    const auto above = m_hasArchived ? parentOf(key) : std::nullopt;
    return above && forms::isArchived(m_session, above->formId, above->recordId);
}

bool RecordRemoval::isParentSigned(const forms::DocumentKey &key)
{
    const auto above = m_hasSigned ? parentOf(key) : std::nullopt;
    return above && forms::locksChildRows(m_session, m_deletion.domainId, *above, key.formId);
}

bool RecordRemoval::remove(const forms::DocumentKey &key, const QString &parentId)
{
    if (isParentArchived(key))
        throw contract::Error::conflict(u"this document belongs to an archived one: it stays as it is"_s);
    if (isParentSigned(key))
        throw contract::Error::conflict(
            u"the document that this one belongs to was signed: its rows stay as they are"_s);
    QString where = u"id = ? AND domain_id = ?"_s;
    QVariantList values{key.recordId, m_deletion.domainId};
    if (!parentId.isNull()) {
        where += u" AND parent_id = ?"_s;
        values << parentId;
    }
    m_root = forms::documentId(key.recordId, key.formId);
    if (take(key.formId, where, values).isEmpty())
        return false;
    // Child rows may lie in any form of the software. A document that is its own descendant ends the walk, since every
    // one is removed as it is met.
    QStringList parents{m_root};
    while (!parents.isEmpty()) {
        const QString parent = parents.takeLast();
        for (auto form = m_versions.constBegin(); form != m_versions.constEnd(); ++form)
            parents.append(take(
                form.key(), u"parent_id = ? AND parent_id <> '' AND domain_id = ?"_s, {parent, m_deletion.domainId}));
    }
    return true;
}

QStringList RecordRemoval::below(const QString &documentId)
{
    QStringList ids;
    for (auto form = m_versions.constBegin(); form != m_versions.constEnd(); ++form) {
        const QString table = storage::quotedIdentifier(forms::formTableName(form.key()));
        // What is said twice is what the index of parents is made by.
        Rows rows = m_session.query(
            QString(u"SELECT id FROM "_s % table % u" WHERE parent_id = ? AND parent_id <> '' AND domain_id = ?"_s),
            documentId, m_deletion.domainId);
        while (rows.next())
            ids.append(forms::documentId(rows.text(0), form.key()));
    }
    return ids;
}

bool RecordRemoval::staysAsItIs(const forms::DocumentKey &key)
{
    if (isParentSigned(key))
        return true;
    if (!m_hasArchived && !m_hasFlows)
        return false;
    if (isParentArchived(key))
        return true;
    QSet<QString> met;
    QStringList open{forms::documentId(key.recordId, key.formId)};
    while (!open.isEmpty()) {
        const QString id = open.takeLast();
        if (met.contains(id))
            continue;
        met.insert(id);
        const auto each = forms::documentKey(id);
        if (each && forms::isArchived(m_session, each->formId, each->recordId))
            return true;
        if (m_hasFlows && workflow::isRunning(m_session, id))
            return true;
        open.append(below(id));
    }
    return false;
}

// What was kept beside a document that is gone for good.
void RecordRemoval::forgetKept(const QString &formId, const QString &recordId)
{
    forms::forgetChangesOf(m_session, formId, recordId);
    forms::forgetFilesOf(m_session, formId, recordId);
    m_comments += forms::forgetCommentsOf(m_session, forms::documentId(recordId, formId));
    if (m_hasSigned)
        forms::forgetSignaturesOf(m_session, formId, recordId);
    if (m_hasFlows)
        workflow::forgetInstancesOf(m_session, forms::documentId(recordId, formId));
}

RecordRemoval::Cleared RecordRemoval::clearNotices(const QString &jobId)
{
    constexpr qint64 atOnce = 100; // each may be in another inbox, whose owner changes it as well
    if (m_comments.isEmpty())
        return {};
    const notifications::TakenBack taken
        = notifications::takeBackNotificationsOf(m_session, m_comments, atOnce, m_deletion.moment);
    const bool isLeft = taken.count >= atOnce;
    if (isLeft)
        jobs::insertJob(m_session, jobs::commentNoticesToTakeBack(jobId, m_comments, m_deletion.moment));
    return {taken.inboxes, isLeft};
}

// The ids of the documents that went.
QStringList RecordRemoval::take(const QString &formId, const QString &where, const QVariantList &values)
{
    QStringList ids;
    const QList<forms::KeptRows::Row> rows = m_rows.take(formId, where, values);
    for (const forms::KeptRows::Row &row : rows) {
        ids.append(forms::documentId(row.recordId, formId));
        m_removed.insert(ids.last());
        if (m_hasArchived)
            forms::requireNotArchived(m_session, formId, row.recordId);
        if (m_hasFlows)
            requireNotInFlow(m_session, ids.last());
        if (m_isKept)
            m_rows.keep(m_deletion, formId, m_versions.value(formId), m_root, row);
        else
            forgetKept(formId, row.recordId);
        forms::queueCallBack(
            m_session, formId, m_deletion.domainId, forms::RecordEvent::Deleted, row.recordId, m_deletion.moment);
    }
    if (!ids.isEmpty())
        m_formIds.insert(formId);
    return ids;
}

} // namespace formwright::runtime
