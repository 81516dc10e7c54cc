#pragma once

#include <QByteArrayView>

namespace formwright::gateways {

// Whether an address is one of the public network: neither of a private one, nor of this machine, a link, a group or
// documentation, whatever way it is written in. 4 or 16 bytes in the order of the network; anything else is none.
bool isPublicAddress(QByteArrayView bytes);

} // namespace formwright::gateways
