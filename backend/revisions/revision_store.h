#pragma once

#include "backend/revisions/element_text.h"
#include "backend/storage/ulid.h"

namespace formwright::revisions {

// Who changes designs, when, and how much of it is kept.
struct Author {
    QString id; // of the account; empty: nobody
    QString text; // login(name)
    qint64 now = 0;
    int kept = 1; // revisions of one element
};

struct Revision {
    QString id;
    QString elementId;
    int number = 0; // from 1, of the element
    QString kind;
    QString applicationId;
    QString name;
    QString action; // before, create, change, delete, restore, import
    int version = 0;
    QString authorId;
    QString author;
    QString message;
    qint64 created = 0;
    QString hash;
};

// All inside units of work that took the element's turn, but for the reading ones.

// Makes other units of work that change the element wait for the end of this one.
void takeTurn(storage::Session &session, const QString &elementId);

// Notes the element as it is now, as its next revision, and lets go of those beyond what is kept. Does nothing for an
// element that is not there.
void note(storage::Session &session, storage::IdSource &ids, const Element &element, const QString &action,
    const QString &message, const Author &author);
// The same, where nothing was noted of the element yet: what it was before anybody changes it.
void noteBefore(storage::Session &session, storage::IdSource &ids, const Element &element, const Author &author);

// Newest first. An element that is gone has its revisions still; the id of a column or button means what it belongs to.
QList<Revision> revisionsOf(storage::Session &session, const QString &id, qint64 limit, qint64 offset);
qint64 countRevisions(storage::Session &session, const QString &id);
std::optional<Revision> revisionById(storage::Session &session, const QString &revisionId);
// The newest one that left the element with this version; any version when 0.
std::optional<Revision> newestOf(storage::Session &session, const QString &elementId, int version = 0);
// The newest one of all elements of a kind in a software.
std::optional<Revision> newestOfKind(storage::Session &session, const QString &applicationId, ElementKind kind);
// Throws contract::Error::internal for a text that is not what was written.
QString textOfRevision(storage::Session &session, const QString &revisionId);

QString hashOf(const QString &text);

} // namespace formwright::revisions
