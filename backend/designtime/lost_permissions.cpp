#include "backend/designtime/lost_permissions.h"

#include "app/contract/designtime_permissions.h"
#include "backend/access/permission_store.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/permission_checks.h"
#include "backend/revisions/revision_store.h"

#include <QJsonDocument>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using access::Rule;
using contract::designtime::RolePermission;
using http::Call;
using storage::Rows;
using storage::Session;

LostPermissions::LostPermissions(Session &session, const Element &element) : m_element(element)
{
    m_before = idsThere(session);
}

QSet<QString> LostPermissions::idsThere(Session &session) const
{
    QSet<QString> ids;
    const auto add = [&](const QString &sql) {
        Rows rows = session.query(sql, m_element.id);
        while (rows.next())
            ids.insert(rows.text(0));
    };
    switch (m_element.kind) {
    case ElementKind::Form:
        add(u"SELECT id FROM form WHERE id = ?"_s);
        add(u"SELECT id FROM activity WHERE form_id = ?"_s);
        break;
    case ElementKind::View:
        add(u"SELECT id FROM view_design WHERE id = ?"_s);
        add(u"SELECT id FROM activity WHERE view_id = ?"_s);
        break;
    case ElementKind::Menu:
        add(u"SELECT id FROM menu WHERE id = ?"_s);
        break;
    default:
        break;
    }
    return ids;
}

// The revision by which the element, or its button, went; empty where none tells.
QString LostPermissions::lastRevisionWith(Session &session, const QString &id) const
{
    constexpr int farthest = 200;
    QString next;
    for (const revisions::Revision &revision : revisions::revisionsOf(session, m_element.id, farthest, 0)) {
        if (revisions::textOfRevision(session, revision.id).contains(id))
            return next.isEmpty() ? revision.id : next;
        next = revision.id;
    }
    return {};
}

void LostPermissions::restore(Call &call, Session &session, const QString &applicationId, const QString &name) const
{
    const QSet<QString> back = idsThere(session) - m_before;
    if (back.isEmpty())
        return;
    QHash<QString, QString> until; // by id: the revision by which it went
    for (const QString &id : back) {
        const QString revision = lastRevisionWith(session, id);
        if (!revision.isEmpty())
            until.insert(id, revision);
    }
    const QSet<QString> ends(until.cbegin(), until.cend());
    QStringList roles;
    {
        Rows rows = session.query(u"SELECT id FROM role WHERE application_id = ? ORDER BY id"_s, applicationId);
        while (rows.next())
            roles.append(rows.text(0));
    }
    for (const QString &role : std::as_const(roles)) {
        QList<Rule> said;
        for (const QString &end : ends) {
            // Ids grow with time: what the role said when the element went.
            const auto then = session.text(uR"(SELECT id FROM design_revision WHERE element_id = ? AND id <= ?
                    ORDER BY number DESC LIMIT 1)"_s,
                role, end);
            if (!then)
                continue;
            const QJsonObject text
                = QJsonDocument::fromJson(revisions::textOfRevision(session, *then).toUtf8()).object();
            const QJsonArray permissions = text.value("permissions"_L1).toArray();
            for (const QJsonValue &each : permissions) {
                const auto permission = contentOf<RolePermission>(each.toObject());
                if (until.value(permission.resourceId) == end)
                    said.append(ruleOf(permission));
            }
        }
        said = thoseThere(session, applicationId, said);
        if (said.isEmpty())
            continue;
        const Element element{ElementKind::Role, role};
        beginChange(call, session, element);
        access::setPermissions(session, applicationId, role, access::permissionsOfRole(session, role) + said);
        session.execute(u"UPDATE role SET version = version + 1, modified = ? WHERE id = ?"_s, call.now(), role);
        noteChange(call, session, element, u"change"_s, QString(u"permissions of the restored "_s % name));
    }
}

} // namespace formwright::designtime
