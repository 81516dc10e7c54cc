// Whom messages can be written to: the people and departments of one's domain, whatever software they use.
#pragma once

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

} // namespace formwright::messages
