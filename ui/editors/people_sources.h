// Where the fields of a document find people and departments: below /api/runtime, with the opaque ids of the signed-in
// user.
#pragma once

#include "ui/client/api_client.h"
#include "ui/widgets/picker_source.h"

namespace formwright::editors {

class UserSource : public widgets::PickerSource
{
public:
    // The client must outlive it.
    UserSource(client::ApiClient &client, const QString &applicationId);

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

protected:
    client::ApiClient &m_client;
    const QString m_applicationId;
};

// Who may get copies of a document from the node where it is.
class CopySource : public UserSource
{
public:
    struct Place {
        QString documentId;
        QString flowId;
        QString nodeId;
    };
    CopySource(client::ApiClient &client, const QString &applicationId, Place place);

    QString notFound(const QString &text) const override;
    void search(const QString &text, int page, QObject *context, Then then) override;
    bool hasGroups() const override { return false; }

private:
    const Place m_place;
};

class DepartmentSource : public widgets::PickerSource
{
public:
    DepartmentSource(client::ApiClient &client, const QString &applicationId);

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
    client::ApiClient &m_client;
    const QString m_applicationId;
};

} // namespace formwright::editors
