#include "ui/roles/role_design.h"

#include <QRandomGenerator>

#include <algorithm>

namespace formwright::roles {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::Nothing;
using contract::designtime::Created;
using contract::designtime::DesignDraft;

RoleDesign::RoleDesign(designpages::MemberDesign &design, QObject *parent) : QObject(parent), m_design(design)
{
    connect(&m_design, &designpages::MemberDesign::changed, this, &RoleDesign::changed);
}

QJsonObject RoleDesign::take(const QList<Role> &roles)
{
    QHash<QString, QString> keys; // by id
    for (auto it = m_ids.constBegin(); it != m_ids.constEnd(); ++it)
        keys.insert(it.value(), it.key());
    m_ids.clear();
    m_versions.clear();
    QJsonObject members;
    for (const Role &role : roles) {
        const QString key = keys.value(role.id, role.id);
        m_ids.insert(key, role.id);
        m_versions.insert(key, role.version);
        members.insert(key,
            QJsonObject{{u"name"_s, role.name}, {u"roleNo"_s, role.roleNo}, {u"inUse"_s, role.status == 1},
                {u"defaultRole"_s, role.defaultRole}});
    }
    return members;
}

void RoleDesign::begin(const QList<Role> &roles)
{
    m_design.begin(take(roles));
}

QStringList RoleDesign::takeStored(const QList<Role> &roles)
{
    return m_design.takeStored(take(roles));
}

void RoleDesign::noteSaved(const QString &key, const QString &id, int version)
{
    m_ids.insert(key, id);
    m_versions.insert(key, version);
}

void RoleDesign::noteGone(const QString &key)
{
    m_ids.remove(key);
    m_versions.remove(key);
}

QStringList RoleDesign::keys() const
{
    QStringList keys = m_design.content().keys();
    std::sort(keys.begin(), keys.end(), [this](const QString &one, const QString &other) {
        const int order = QString::localeAwareCompare(name(one), name(other));
        return order != 0 ? order < 0 : one < other;
    });
    return keys;
}

QString RoleDesign::add(const QString &name)
{
    const QStringList all = keys();
    const auto isTaken = [&](const QString &wanted) {
        return std::any_of(all.begin(), all.end(),
            [&](const QString &key) { return this->name(key).compare(wanted, Qt::CaseInsensitive) == 0; });
    };
    QString free = name;
    for (int number = 2; isTaken(free); ++number)
        free = tr("%1 %2", "a name that is taken, and a number").arg(name).arg(number);
    QString key;
    do
        key = u"new-"_s % QString::number(QRandomGenerator::global()->generate64(), 36);
    while (contains(key));
    m_design.make(tr("new role", "stands behind Undo and Redo"),
        {{key,
            QJsonObject{{u"name"_s, free}, {u"roleNo"_s, QString()}, {u"inUse"_s, true}, {u"defaultRole"_s, false}}}},
        {}, key);
    return key;
}

void RoleDesign::remove(const QString &key)
{
    if (contains(key))
        m_design.make(tr("deletion of “%1”", "stands behind Undo and Redo").arg(name(key)),
            {{key, QJsonValue::Undefined}}, {}, key);
}

void RoleDesign::set(
    const QString &key, QLatin1StringView member, const QJsonValue &value, const QString &what, bool merges)
{
    QJsonObject after = role(key);
    if (!contains(key) || after.value(member) == value)
        return;
    const QString title
        = tr("%1 of “%2”", "stands behind Undo and Redo: what is changed, and of which role").arg(what, name(key));
    after.insert(member, value);
    m_design.make(title, {{key, after}}, merges ? QString(member % u' ' % key) : QString(), key);
}

// One that the server does not have names nothing yet.
QList<DesignDraft> RoleDesign::drafts() const
{
    QList<DesignDraft> drafts;
    const QStringList changed = m_design.changedNames();
    for (const QString &key : changed) {
        if (const QString id = idOf(key); !id.isEmpty())
            drafts.append({u"role"_s, id, name(key), !contains(key), {}});
    }
    return drafts;
}

RoleSaving::RoleSaving(
    client::ApiClient &client, const QString &applicationId, RoleDesign &design, bool isForced, QObject *parent)
    : QObject(parent),
      m_client(client),
      m_applicationId(applicationId),
      m_design(design),
      m_isForced(isForced),
      m_wanted(design.members().content()),
      m_saved(design.members().stored())
{ }

void RoleSaving::next()
{
    if (remove() || update() || create())
        return;
    m_design.members().noteSaved(m_saved);
    Q_EMIT done();
    deleteLater();
}

void RoleSaving::fail(const Failure &failure, const QString &key)
{
    m_design.members().noteSaved(m_saved);
    Q_EMIT failed(failure, key);
    deleteLater();
}

bool RoleSaving::remove()
{
    for (auto it = m_saved.constBegin(); it != m_saved.constEnd(); ++it) {
        if (m_wanted.contains(it.key()))
            continue;
        const QString key = it.key();
        m_client.call(contract::designtime::deleteRoles, {.ids = {m_design.idOf(key)}, .force = m_isForced}, this,
            [this, key](const Result<Nothing> &answer) {
                // Somebody else deleted it: so much the better.
                if (!answer && answer.failure().httpStatus != 404)
                    return fail(answer.failure(), key);
                m_design.noteGone(key);
                m_saved.remove(key);
                next();
            });
        return true;
    }
    return false;
}

bool RoleSaving::update()
{
    for (auto it = m_wanted.constBegin(); it != m_wanted.constEnd(); ++it) {
        if (!m_saved.contains(it.key()) || it.value() == m_saved.value(it.key()))
            continue;
        const QString key = it.key();
        const QJsonObject role = it.value().toObject();
        contract::designtime::UpdateRole change;
        change.roleId = m_design.idOf(key);
        change.name = role.value("name"_L1).toString();
        change.roleNo = role.value("roleNo"_L1).toString();
        change.status = role.value("inUse"_L1).toBool() ? 1 : 0;
        change.defaultRole = role.value("defaultRole"_L1).toBool();
        change.version = m_design.versionOf(key);
        m_client.call(contract::designtime::updateRole, change, this, [this, key, role](const Result<Nothing> &answer) {
            if (!answer)
                return fail(answer.failure(), key);
            m_design.noteSaved(key, m_design.idOf(key), m_design.versionOf(key) + 1);
            m_saved.insert(key, role);
            next();
        });
        return true;
    }
    return false;
}

bool RoleSaving::create()
{
    for (auto it = m_wanted.constBegin(); it != m_wanted.constEnd(); ++it) {
        if (m_saved.contains(it.key()))
            continue;
        const QString key = it.key();
        const QJsonObject role = it.value().toObject();
        contract::designtime::CreateRole made;
        made.applicationId = m_applicationId;
        made.name = role.value("name"_L1).toString();
        made.roleNo = role.value("roleNo"_L1).toString();
        made.status = role.value("inUse"_L1).toBool() ? 1 : 0;
        made.defaultRole = role.value("defaultRole"_L1).toBool();
        m_client.call(contract::designtime::createRole, made, this, [this, key, role](const Result<Created> &answer) {
            if (!answer)
                return fail(answer.failure(), key);
            m_design.noteSaved(key, answer->id, 1);
            m_saved.insert(key, role);
            next();
        });
        return true;
    }
    return false;
}

} // namespace formwright::roles
