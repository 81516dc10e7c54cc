#pragma once

#include "backend/forms/deleted_records.h"
#include "backend/forms/record_store.h"
#include "backend/notifications/notification_store.h"

#include <QMap>
#include <QSet>

namespace formwright::runtime {

// Removes documents with what lies below them, in one unit of work. It asks for nobody's rights, and needs of a form
// that its table is there and nothing of its design.
class RecordRemoval
{
public:
    // `isKept`: whether they may be restored for a while.
    RecordRemoval(
        storage::Session &session, const QString &applicationId, const forms::Deletion &deletion, bool isKept);

    bool knowsForm(const QString &formId) const { return m_versions.contains(formId); }
    bool isRemoved(const QString &documentId) const { return m_removed.contains(documentId); }

    // `parentId`: only where that is its parent; null: whatever that is. False when there is no such document. Throws
    // Error::conflict where it is archived, or stands below an archived one or one that was signed with it.
    bool remove(const forms::DocumentKey &key, const QString &parentId);
    // Whether it stays since it, its parent, or one below it is archived, its parent was signed with it, or it or one
    // below it is in a flow that is under way: remove() throws for these.
    bool staysAsItIs(const forms::DocumentKey &key);

    // At the end: what told of the comments on documents that are gone for good is cleared; what is more than a short
    // unit of work clears is left to a job of that id.
    struct Cleared {
        QHash<QString, notifications::Inbox> inboxes; // that changed, by receiver
        bool isLeft = false;
    };
    Cleared clearNotices(const QString &jobId);

    // Documents and child rows.
    qsizetype count() const { return m_removed.size(); }
    // The forms that lost documents.
    const QSet<QString> &formIds() const { return m_formIds; }

private:
    std::optional<forms::DocumentKey> parentOf(const forms::DocumentKey &key);
    bool isParentArchived(const forms::DocumentKey &key);
    bool isParentSigned(const forms::DocumentKey &key);
    QStringList take(const QString &formId, const QString &where, const QVariantList &values);
    void forgetKept(const QString &formId, const QString &recordId);
    QStringList below(const QString &documentId);

    storage::Session &m_session;
    forms::KeptRows m_rows;
    const forms::Deletion m_deletion;
    const bool m_isKept;
    QMap<QString, int> m_versions; // of the forms of the software, in the order of their ids
    bool m_hasFlows = false;
    bool m_hasArchived = false; // the domain, of any form
    bool m_hasSigned = false;
    QString m_root; // what was asked for
    QStringList m_comments; // that went with them
    QSet<QString> m_removed;
    QSet<QString> m_formIds;
};

} // namespace formwright::runtime
