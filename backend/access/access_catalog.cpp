#include "backend/access/access_catalog.h"

#include "backend/access/permission_store.h"
#include "backend/storage/figures.h"

namespace formwright::access {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

std::shared_ptr<const SoftwareAccess> load(Session &session, const QString &applicationId)
{
    auto access = std::make_shared<SoftwareAccess>();
    // First, so that a change meanwhile makes it look old and not new.
    access->version = permissionVersion(session, applicationId);
    {
        Rows rows = session.query(
            u"SELECT id, name, default_role FROM role WHERE application_id = ? AND status = 1 ORDER BY id"_s,
            applicationId);
        while (rows.next()) {
            access->roles.insert(rows.text(0), rows.text(1));
            if (rows.integer(2) != 0)
                access->defaultRoles.append(rows.text(0));
        }
    }
    const QList<Rule> rules = permissionsOfApplication(session, applicationId);
    for (const Rule &rule : rules)
        access->rules[rule.resourceId].append(rule);
    access->hasRules = !rules.isEmpty();
    return access;
}

} // namespace

QList<Rule> SoftwareAccess::rulesOf(Kind kind, const QString &resourceId, const QString &fieldKey) const
{
    QList<Rule> found;
    const auto all = rules.constFind(resourceId);
    if (all == rules.constEnd())
        return found;
    for (const Rule &rule : *all) {
        if (rule.kind == kind && (kind != Kind::Field || rule.fieldName == fieldKey))
            found.append(rule);
    }
    return found;
}

QStringList SoftwareAccess::heldOf(const QStringList &given) const
{
    QStringList held = defaultRoles;
    for (const QString &role : given) {
        if (roles.contains(role) && !held.contains(role))
            held.append(role);
    }
    return held;
}

AccessCatalog::AccessCatalog(events::EventHub &events)
{
    events.subscribe([this](const events::Event &event) {
        const auto *design = std::get_if<events::DesignChanged>(&event);
        if (!design && !std::holds_alternative<events::AnythingChanged>(event))
            return;
        const std::unique_lock lock(m_lock);
        ++m_generation;
        if (design && !design->applicationId.isEmpty())
            m_known.remove(design->applicationId);
        else
            m_known.clear();
    });
}

std::shared_ptr<const SoftwareAccess> AccessCatalog::of(Session &session, const QString &applicationId)
{
    std::shared_ptr<const SoftwareAccess> known;
    quint64 generation = 0;
    {
        const std::shared_lock lock(m_lock);
        known = m_known.value(applicationId);
        generation = m_generation;
    }
    const bool isShared = !session.dialect().isSqlite();
    if (known && isShared && permissionVersion(session, applicationId) != known->version)
        known = {};
    storage::noteCacheUse(storage::Cache::Permissions, known != nullptr);
    if (known)
        return known;
    auto loaded = load(session, applicationId);
    const std::unique_lock lock(m_lock);
    if (generation == m_generation)
        m_known.insert(applicationId, loaded);
    return loaded;
}

bool isBoundByRoles(const identity::Principal &user)
{
    return user.kind != identity::AccountKind::Platform;
}

} // namespace formwright::access
