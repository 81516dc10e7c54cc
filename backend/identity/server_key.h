#pragma once

#include <QByteArray>
#include <QString>

namespace formwright::identity {

// The secret behind opaque ids: 32 random bytes in a file only its owner may read. Made when absent. Throws
// contract::Error::unavailable, with the reason, for a file of another size, one that others may read, or one that
// cannot be written.
QByteArray loadOrCreateServerKey(const QString &path);

// Tells keys apart without showing them: peers on one database compare it.
QString serverKeyFingerprint(const QByteArray &key);

} // namespace formwright::identity
