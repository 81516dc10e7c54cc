#include "ui/administration/common/domain_name.h"

#include "app/contract/authtime_domains.h"

namespace formwright::administration {

void askDomainName(client::ApiClient &client, const QString &domainId, QObject *context,
    const std::function<void(const QString &name)> &then)
{
    client.call(contract::authtime::getDomain, {domainId}, context,
        [then](const client::Result<contract::authtime::Domain> &answer) {
            if (answer)
                then(answer->name);
        });
}

} // namespace formwright::administration
