#include "backend/server/stream_source.h"

#include "backend/identity/account_principal.h"
#include "backend/identity/permissions.h"
#include "backend/messages/notification_handlers.h"

#include <QLoggingCategory>

namespace formwright {

using contract::Error;

Q_LOGGING_CATEGORY(serverLog, "formwright.server")

http::StreamSource streamSource(const http::Services &services)
{
    http::StreamSource source;
    source.stands = [&services](const QString &tokenHash) { return services.tokens.stands(tokenHash); };
    source.mayDesign = [&services](const QString &userId) {
        const auto principal
            = identity::principalOf(services.database.reader(), services.opaqueIds, userId, QStringLiteral("designer"));
        return principal && identity::may(*principal, contract::Permission::DesignRead);
    };
    source.totals = [&services](const QString &userId) -> std::optional<events::NotificationTotalsChanged> {
        try {
            return messages::notificationTotals(services.database.reader(), userId);
        } catch (const Error &error) {
            qCWarning(serverLog).noquote() << "an event stream could not be opened:" << error.message << error.detail;
            return std::nullopt;
        }
    };
    return source;
}

} // namespace formwright
