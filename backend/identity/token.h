#pragma once

#include <QByteArray>
#include <QString>

namespace formwright::identity {

// 256 random bits as base64url without padding: 43 characters.
QString newToken();

// What is stored of a token: BLAKE2b-256 as hexadecimal text.
QString tokenHash(const QByteArray &token);

} // namespace formwright::identity
