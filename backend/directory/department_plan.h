#pragma once

#include "backend/directory/change.h"
#include "backend/directory/database_snapshot.h"

#include <QHash>

namespace formwright::directory {

// Where the directory's departments will be, and what has to be done for it, parents before what lies below them.
class DepartmentPlan
{
public:
    DepartmentPlan(const DirectorySnapshot &directory, const DatabaseSnapshot &database);

    const QList<Change> &changes() const { return m_changes; }

    // The entry itself, or the nearest above it that is a department; empty for none.
    QString placeOf(const QString &key) const;
    // Names from the top, separated by " / "; of a department as it will be.
    QString pathOf(const QString &key) const { return m_placed.value(key).path; }
    // Of one as it is now, by its id.
    QString knownPathOf(const QString &id) const;
    // The key of a department that came from the directory; empty for others.
    QString keyOf(const QString &id) const { return m_keys.value(id); }

private:
    struct Placed {
        QString id; // empty: to be made
        QString path;
    };

    void findNeeded(const DirectorySnapshot &directory);
    void walk(const QString &key, const QString &parentKey, int depth);
    void place(const DepartmentEntry &entry, const QString &parentKey);
    void placeNew(Change change);
    void placeKnown(Change change, const KnownDepartment &known);
    const KnownDepartment *madeByHand(const QString &parentId, const QString &name) const;

    QHash<QString, DepartmentEntry> m_entries;
    QHash<QString, QStringList> m_below; // keys of entries by that of their parent
    QSet<QString> m_needed; // with somebody in or below them
    QHash<QString, KnownDepartment> m_known; // by id
    QHash<QString, QString> m_ids; // by key
    QHash<QString, QString> m_keys; // by id
    QHash<std::pair<QString, QString>, QString> m_byHand; // ids by superior and name
    QHash<QString, Placed> m_placed; // by key
    QList<Change> m_changes;
};

} // namespace formwright::directory
