#pragma once

#include <QtGlobal>

namespace formwright::http {

// Tells the peer of a socket that no more will be sent, while what it sends can still be read. Qt has no call for it.
void closeSending(qintptr socketDescriptor);

} // namespace formwright::http
