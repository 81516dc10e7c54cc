#pragma once

#include "backend/storage/session.h"

#include <QStringList>

#include <optional>

namespace formwright::callbacks {

// One thing that a service outside is to be told, or was.
struct CallBack {
    QString id;
    QString applicationId;
    QString domainId;
    QString address;
    QString target; // the service behind it, without the path
    QString body;
    qint64 created = 0;
    int tries = 0;
    qint64 nextTry = 0; // 0: it is over
    qint64 tried = 0; // 0: never
    QString result;
};

// The one that is due for the longest time, that nobody is trying, and whose target is none of these.
std::optional<CallBack> dueCallBack(storage::Session &session, qint64 now, const QStringList &targets);
// Inside a unit of work: takes it until that moment, unless somebody else has.
bool claimCallBack(storage::Session &session, const CallBack &callBack, qint64 now, qint64 until);
// Inside a unit of work: what a try came to.
void keepResult(storage::Session &session, const CallBack &callBack);
// Newest first.
QList<CallBack> newestCallBacks(storage::Session &session, const QString &applicationId, int most);
// Those that were over before that moment; how many went.
qint64 removeOldCallBacks(storage::Session &session, qint64 before, int most);

} // namespace formwright::callbacks
