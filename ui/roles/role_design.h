// The roles of a software as they are edited. A role is known by a key that stays what it is, also once the server has
// given it an id.
#pragma once

#include "app/contract/designtime_roles.h"
#include "app/contract/designtime_usages.h"
#include "ui/client/api_client.h"
#include "ui/designpages/member_design.h"

namespace formwright::roles {

using contract::designtime::Role;

class RoleDesign : public QObject
{
    Q_OBJECT

public:
    // `design` outlives it; its members are the roles.
    explicit RoleDesign(designpages::MemberDesign &design, QObject *parent = nullptr);

    void begin(const QList<Role> &roles);
    QStringList takeStored(const QList<Role> &roles); // the keys of those that both sides changed

    QStringList keys() const; // by name
    bool contains(const QString &key) const { return m_design.content().contains(key); }
    QJsonObject role(const QString &key) const { return m_design.value(key).toObject(); }
    QString name(const QString &key) const { return role(key).value(QLatin1StringView("name")).toString(); }
    bool isChanged(const QString &key) const { return m_design.isChanged(key); }

    // Each is one step.
    QString add(const QString &name); // with a number where another one is called so
    void remove(const QString &key);
    void set(const QString &key, QLatin1StringView member, const QJsonValue &value, const QString &what, bool merges);

    QString idOf(const QString &key) const { return m_ids.value(key); } // empty for one the server does not have
    int versionOf(const QString &key) const { return m_versions.value(key, 1); }
    void noteSaved(const QString &key, const QString &id, int version);
    void noteGone(const QString &key);
    designpages::MemberDesign &members() { return m_design; }
    // Those that are called otherwise or are to go. What a role may do is nothing that is changed here.
    QList<contract::designtime::DesignDraft> drafts() const;

Q_SIGNALS:
    void changed();

private:
    QJsonObject take(const QList<Role> &roles);

    designpages::MemberDesign &m_design;
    QHash<QString, QString> m_ids;
    QHash<QString, int> m_versions;
};

// Sends what is changed, one role after the other; what is stored is noted as it comes. Those that go, go first: their
// names are free then. Deletes itself.
class RoleSaving : public QObject
{
    Q_OBJECT

public:
    RoleSaving(
        client::ApiClient &client, const QString &applicationId, RoleDesign &design, bool isForced, QObject *parent);
    void start() { next(); }

Q_SIGNALS:
    void done();
    void failed(const formwright::client::Failure &failure, const QString &key);

private:
    void next();
    void fail(const client::Failure &failure, const QString &key);
    bool remove();
    bool update();
    bool create();

    client::ApiClient &m_client;
    const QString m_applicationId;
    RoleDesign &m_design;
    const bool m_isForced;
    const QJsonObject m_wanted;
    QJsonObject m_saved;
};

} // namespace formwright::roles
