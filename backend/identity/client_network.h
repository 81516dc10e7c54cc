#pragma once

#include <QHostAddress>

namespace formwright::identity {

// What counts as one client: an IPv4 address, or the 64 bits of an IPv6 address that are handed out together. Whoever
// has one address of such a network has them all.
QHostAddress networkOf(const QHostAddress &address);

} // namespace formwright::identity
