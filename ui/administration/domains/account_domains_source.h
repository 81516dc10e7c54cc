// The domains that an account can be given to administer.
#pragma once

#include "ui/client/api_client.h"
#include "ui/widgets/picker_source.h"

namespace formwright::administration {

class AccountDomainsSource : public widgets::PickerSource
{
public:
    explicit AccountDomainsSource(client::ApiClient &client);

    QString placeholder() const override;
    QString notFound(const QString &text) const override;
    QString unknownName() const override;
    QString browseText() const override;
    QString icon() const override { return QStringLiteral("domain"); }
    void search(const QString &text, int page, QObject *context, Then then) override;
    void names(const QStringList &ids, QObject *context, Then then) override;

private:
    client::ApiClient &m_client;
};

} // namespace formwright::administration
