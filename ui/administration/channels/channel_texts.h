// What channels, and the kinds of notices that go out by them, are called.
#pragma once

#include <QString>

namespace formwright::administration {

// An unknown one of a newer server is called by its name on the wire.
QString textOfNoticeKind(const QString &kind);
QString textOfChannel(const QString &channel);
QString textOfNoticeMode(const QString &mode);
QString textOfDeliveryState(const QString &state);
// What the server said of a try, in the language of the screen where it is known.
QString textOfReason(const QString &reason);

} // namespace formwright::administration
