#pragma once

#include "backend/storage/session.h"

#include <optional>

namespace formwright::people {

// A hand-signature of an account.
struct StoredSign {
    QString id;
    QString name;
    QString passwordHash; // empty: not locked
    QString contentType;
    int width = 0; // pixels
    int height = 0;
    QString content; // Base64 of a picture; JSON text of strokes
    qint64 created = 0;
};

inline const QString strokesType = QStringLiteral("application/json");

// In the order they were made.
QList<StoredSign> signsOf(storage::Session &session, const QString &accountId);
qint64 countSigns(storage::Session &session, const QString &accountId);
std::optional<StoredSign> signById(storage::Session &session, const QString &accountId, const QString &id);
void insertSign(storage::Session &session, const QString &accountId, const StoredSign &sign);
// Whether this account has such a one.
bool deleteSign(storage::Session &session, const QString &accountId, const QString &id);

} // namespace formwright::people
