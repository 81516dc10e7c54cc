// What the fields of the administration choose from: the people of a domain, and its departments.
#pragma once

#include "ui/client/api_client.h"
#include "ui/widgets/picker_source.h"

namespace formwright::administration {

// Calls `then` once, when each of so many names has been told: without a name and with the failure where it was
// refused.
std::function<void(const QString &id, const QString &name, const client::Failure &failure)> gatherNames(
    int count, const widgets::PickerSource::Then &then);

// Found by name, login, initials, mail address or telephone; looked around in by department.
class PeopleSource : public widgets::PickerSource
{
public:
    PeopleSource(client::ApiClient &client, const QString &domainId);

    QString placeholder() const override;
    QString notFound(const QString &text) const override;
    QString unknownName() const override;
    QString browseText() const override;
    QString icon() const override { return QStringLiteral("user"); }
    void search(const QString &text, int page, QObject *context, Then then) override;
    void names(const QStringList &ids, QObject *context, Then then) override;
    bool hasGroups() const override { return true; }
    QString groupsTitle() const override;
    void groups(const QString &parent, QObject *context, Then then) override;
    void members(const QString &group, int page, QObject *context, Then then) override;

private:
    void list(const QString &words, const QString &departmentId, int page, QObject *context, const Then &then);

    client::ApiClient &m_client;
    const QString m_domainId;
};

class DepartmentsSource : public widgets::PickerSource
{
public:
    DepartmentsSource(client::ApiClient &client, const QString &domainId);

    QString placeholder() const override;
    QString notFound(const QString &text) const override;
    QString unknownName() const override;
    QString browseText() const override;
    QString icon() const override { return QStringLiteral("department"); }
    void search(const QString &text, int page, QObject *context, Then then) override;
    void names(const QStringList &ids, QObject *context, Then then) override;
    bool hasGroups() const override { return true; }
    bool choosesGroups() const override { return true; }
    QString groupsTitle() const override;
    void groups(const QString &parent, QObject *context, Then then) override;

private:
    client::ApiClient &m_client;
    const QString m_domainId;
};

} // namespace formwright::administration
