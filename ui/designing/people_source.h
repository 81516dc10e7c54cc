// Where editors of designs find people and departments: by the plain ids that designs keep.
#pragma once

#include "ui/client/api_client.h"
#include "ui/widgets/picker_source.h"

namespace formwright::designing {

class PeopleSource : public widgets::PickerSource
{
public:
    // People are found in the domain that the client acts for.
    PeopleSource(std::shared_ptr<client::ApiClient> client, const QString &applicationId);

    QString placeholder() const override;
    QString notFound(const QString &text) const override;
    QString unknownName() const override;
    QString browseText() const override;
    QString icon() const override;
    void search(const QString &text, int page, QObject *context, Then then) override;
    void names(const QStringList &ids, QObject *context, Then then) override;
    bool hasGroups() const override { return true; }
    QString groupsTitle() const override;
    void groups(const QString &parent, QObject *context, Then then) override;
    void members(const QString &group, int page, QObject *context, Then then) override;

private:
    const std::shared_ptr<client::ApiClient> m_client;
    const QString m_applicationId;
};

// Departments, of whatever level.
class DepartmentSource : public widgets::PickerSource
{
public:
    DepartmentSource(std::shared_ptr<client::ApiClient> client, const QString &applicationId);

    QString placeholder() const override;
    QString notFound(const QString &text) const override;
    QString unknownName() const override;
    QString browseText() const override;
    QString icon() const override;
    void search(const QString &text, int page, QObject *context, Then then) override;
    void names(const QStringList &ids, QObject *context, Then then) override;
    bool hasGroups() const override { return true; }
    bool choosesGroups() const override { return true; }
    QString groupsTitle() const override;
    void groups(const QString &parent, QObject *context, Then then) override;

private:
    const std::shared_ptr<client::ApiClient> m_client;
    const QString m_applicationId;
};

} // namespace formwright::designing
