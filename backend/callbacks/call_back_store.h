#pragma once

#include "backend/storage/session.h"

#include <QStringList>

#include <optional>

namespace formwright::callbacks {

inline const QString callBackTable = QStringLiteral("call_back");

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

std::optional<CallBack> callBackById(storage::Session &session, const QString &id);
// Newest first.
QList<CallBack> newestCallBacks(storage::Session &session, const QString &applicationId, int most);

} // namespace formwright::callbacks
