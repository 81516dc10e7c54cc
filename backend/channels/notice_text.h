#pragma once

#include "backend/storage/session.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace formwright::channels {

struct OpenNotice {
    QString id;
    int subjectType = 0;
    QString sender;
    QString summary; // plain text of one line
    QString linkParams;
    qint64 created = 0;
};

// Those of these ids that somebody has not read, the oldest first.
QList<OpenNotice> unreadNotices(storage::Session &session, const QString &receiverId, const QStringList &ids);

struct WrittenMail {
    QString subject;
    QString text;
    QString markup;
};

struct MailSurroundings {
    QString language; // en, zh
    QString address; // of the server; may be empty
    QString systemName;
    qsizetype mostListed = 50;
};
// One notice, or a digest of several.
WrittenMail mailOf(const QList<OpenNotice> &notices, bool isDigest, const MailSurroundings &surroundings);

// What tells that mail goes out.
WrittenMail testMail(const QString &language);

// What somebody wrote: markup where it has some, else text.
WrittenMail mailOf(const QString &subject, const QString &content);

} // namespace formwright::channels
