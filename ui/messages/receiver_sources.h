// Whom messages can be written to: the people, departments and roles of one's domain, whatever software they use.
#pragma once

#include "app/contract/message_receivers.h"
#include "ui/editors/people_sources.h"

namespace formwright::messages {

class ColleagueSource : public editors::UserSource
{
public:
    explicit ColleagueSource(client::ApiClient &client) : UserSource(client, {}) { }

    bool hasGroups() const override { return false; }
};

class DepartmentSource : public editors::DepartmentSource
{
public:
    explicit DepartmentSource(client::ApiClient &client) : editors::DepartmentSource(client, {}), m_client(client) { }

    void search(const QString &text, int page, QObject *context, Then then) override;
    bool hasGroups() const override { return false; }

private:
    client::ApiClient &m_client;
};

// Those that the server named: a short list, which is known already.
class RoleSource : public widgets::PickerSource
{
public:
    using Roles = QList<contract::message_center::ReceivingRole>;
    explicit RoleSource(Roles roles) : m_roles(std::move(roles)) { }

    QString placeholder() const override;
    QString notFound(const QString &text) const override;
    QString unknownName() const override;
    QString browseText() const override;
    QString icon() const override;
    void search(const QString &text, int page, QObject *context, Then then) override;
    void names(const QStringList &ids, QObject *context, Then then) override;

private:
    const Roles m_roles;
};

} // namespace formwright::messages
