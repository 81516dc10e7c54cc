#include "backend/designtime/removal.h"

#include "backend/designtime/design_change.h"
#include "backend/designtime/element_users.h"
#include "backend/designtime/form_unit.h"
#include "backend/forms/form_store.h"
#include "backend/forms/form_table.h"
#include "backend/forms/record_comments.h"
#include "backend/jobs/form_comments.h"
#include "backend/workflow/instance_store.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;
using storage::Rows;
using storage::Session;

namespace {

void noteMenusTo(Call &call, Session &session, const QString &target)
{
    QStringList menuIds;
    {
        Rows rows = session.query(u"SELECT id FROM menu WHERE action_content = ? ORDER BY id"_s, target);
        while (rows.next())
            menuIds.append(rows.text(0));
    }
    for (const QString &menuId : std::as_const(menuIds))
        noteDeletion(call, session, {ElementKind::Menu, menuId});
}

void noteGoingWithForm(Call &call, Session &session, const QString &formId)
{
    noteDeletion(call, session, {ElementKind::Form, formId});
    noteMenusTo(call, session, formId);
    QStringList viewIds;
    {
        Rows rows = session.query(u"SELECT id FROM view_design WHERE form_id = ? ORDER BY id"_s, formId);
        while (rows.next())
            viewIds.append(rows.text(0));
    }
    for (const QString &viewId : std::as_const(viewIds))
        noteViewGoing(call, session, viewId);
}

} // namespace

void takeTurnsToRemove(Session &session, const QString &applicationId, const QSet<QString> &ids)
{
    QSet<QString> going = ids;
    const auto addThoseOf = [&](const QString &sql) {
        Rows rows = session.query(sql, applicationId);
        while (rows.next()) {
            if (going.contains(rows.text(1)))
                going.insert(rows.text(0));
        }
    };
    addThoseOf(u"SELECT id, form_id FROM view_design WHERE application_id = ?"_s);
    addThoseOf(u"SELECT id, action_content FROM menu WHERE application_id = ?"_s);
    for (const QString &id : inOrder(going))
        revisions::takeTurn(session, id);
}

void beginRemoval(Session &session, const QString &table, const QStringList &ids, bool force)
{
    QHash<QString, QSet<QString>> byApplication;
    for (const QString &id : ids) {
        if (const auto its = session.text(u"SELECT application_id FROM "_s % table % u" WHERE id = ?"_s, id))
            byApplication[*its].insert(id);
    }
    for (auto it = byApplication.constBegin(); it != byApplication.constEnd(); ++it) {
        takeTurnsToRemove(session, it.key(), it.value());
        if (!force)
            requireUnused(session, it.key(), it.value());
    }
}

void noteViewGoing(Call &call, Session &session, const QString &viewId)
{
    noteDeletion(call, session, {ElementKind::View, viewId});
    noteMenusTo(call, session, viewId);
}

void removeForm(Call &call, Session &session, const QString &formId, bool withDocuments)
{
    QString name;
    QString applicationId;
    {
        // Held before anybody looks for documents: none is saved in between.
        const QString held = session.dialect().isSqlite() ? QString() : u" FOR UPDATE"_s;
        Rows rows = session.query(QString(u"SELECT name, application_id FROM form WHERE id = ?"_s % held), formId);
        if (!rows.next())
            throw Error::notFound(u"there is no form "_s % formId);
        rows.into(name, applicationId);
    }
    const QString table = storage::quotedIdentifier(forms::formTableName(formId));
    if (!withDocuments && session.integer(u"SELECT 1 FROM "_s % table % u" LIMIT 1"_s)) {
        throw Error::conflict(u"the form "_s % name
            % u" holds documents: delete those first, or ask for them to be deleted, too (withDocuments=true)"_s);
    }
    if (workflow::hasRunning(session, formId))
        throw Error::conflict(u"documents of the form are in flows that are under way"_s);
    noteGoingWithForm(call, session, formId);
    forms::deleteForm(session, formId);
    call.publish(events::DesignChanged{applicationId, formId});
    call.publish(events::RecordsChanged{formId});
}

void forgetCommentsOf(Call &call, Session &session, QStringList formIds)
{
    formIds.removeIf([&](const QString &id) { return !forms::hasComments(session, id); });
    if (!formIds.isEmpty())
        jobs::insertJob(session, jobs::formCommentsToForget(call.newId(), formIds, call.now()));
}

void removeApplication(Call &call, Session &session, const QString &applicationId, bool withDocuments)
{
    const auto name = session.text(u"SELECT name FROM application WHERE id = ?"_s, applicationId);
    if (!name)
        throw Error::notFound(u"there is no software "_s % applicationId);
    const auto domain = session.text(
        uR"(SELECT domain.name FROM domain_application JOIN domain ON domain.id = domain_application.domain_id
            WHERE domain_application.application_id = ? ORDER BY domain.name_key LIMIT 1)"_s,
        applicationId);
    if (domain)
        throw Error::conflict(
            u"the software "_s % *name % u" is in use by the domain "_s % *domain % u": remove it there first"_s);
    takeTurns(session, revisions::elementsOf(session, applicationId));
    QStringList formIds;
    {
        Rows rows = session.query(u"SELECT id FROM form WHERE application_id = ? ORDER BY id"_s, applicationId);
        while (rows.next())
            formIds.append(rows.text(0));
    }
    for (const QString &formId : std::as_const(formIds))
        removeForm(call, session, formId, withDocuments);
    forgetCommentsOf(call, session, formIds);
    const QList<Element> left = revisions::elementsOf(session, applicationId);
    for (const Element &element : left)
        noteDeletion(call, session, element);
    session.execute(u"DELETE FROM application WHERE id = ?"_s, applicationId);
    call.publish(events::DesignChanged{applicationId, {}});
}

} // namespace formwright::designtime
