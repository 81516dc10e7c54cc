#pragma once

#include "backend/storage/session.h"

#include <QHash>

#include <optional>

namespace formwright::forms {

// Documents that were deleted and may be restored for a while: row by row, whatever their form's design was.

struct Deletion {
    QString id; // of all that went at once
    QString domainId;
    QString accountId;
    qint64 moment = 0;
};

// Removes rows of forms and keeps them. Of one unit of work.
class KeptRows
{
public:
    explicit KeptRows(storage::Session &session) : m_session(session) { }

    // Rows of the form's table that were removed: id within the form, and the row.
    struct Row {
        QString recordId;
        QByteArray content;
    };
    QList<Row> take(const QString &formId, const QString &where, const QVariantList &values);
    // `root`: the whole id of the document that was to be deleted.
    void keep(const Deletion &deletion, const QString &formId, int formVersion, const QString &root, const Row &row);
    // Puts a row back; false when there is one with its id already.
    bool putBack(const QString &formId, const QByteArray &content);

private:
    enum class Kind { Text, Integer, Real };
    struct Column {
        QString name;
        Kind kind = Kind::Text;
    };
    const QList<Column> &columns(const QString &formId);

    storage::Session &m_session;
    QHash<QString, QList<Column>> m_columns;
};

struct DeletedRecord {
    QString recordId;
    QString formId;
    int formVersion = 0;
    QString removalId;
    QByteArray content;
};

// What went the last time with that document, deleted by that account after that moment; empty when nothing did.
QList<DeletedRecord> deletedWith(
    storage::Session &session, const QString &root, const QString &domainId, const QString &accountId, qint64 after);
void forget(storage::Session &session, const DeletedRecord &record);
// A moment up to `before` before which some `most` documents were deleted, with those that went at the same moment as
// the last of them: what is to be forgotten goes in units that others can wait for.
qint64 deletedUntil(storage::Session &session, qint64 before, qint64 most);
// Those that were deleted before that moment, with what was kept of their changes: another document may have the id
// now.
void forgetDeleted(storage::Session &session, qint64 before);

} // namespace formwright::forms
