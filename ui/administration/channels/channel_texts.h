// What channels, and the kinds of notices that go out by them, are called.
#pragma once

#include <QString>

namespace formwright::administration {

// An unknown one of a newer server is called by its name on the wire.
QString textOfNoticeKind(const QString &kind);
QString textOfChannel(const QString &channel);
QString textOfNoticeMode(const QString &mode);
QString textOfDeliveryState(const QString &state);

} // namespace formwright::administration
