#include "app/contract/designtime_modules.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/element_users.h"
#include "backend/designtime/form_unit.h"
#include "backend/designtime/input_checks.h"
#include "backend/designtime/module_store.h"
#include "backend/designtime/removal.h"
#include "backend/flows/flow_store.h"
#include "backend/forms/form_index.h"
#include "backend/forms/view_store.h"
#include "backend/http/routes.h"

#include <QSet>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using http::Call;
using storage::Rows;
using storage::Session;

static QList<DesignModule> listModules(Call &call, const ListModules &in);
static QList<ModuleTreeEntry> listAllModules(Call &call, const ListAllModules &in);
static DesignModule getModule(Call &call, const ModulePath &in);
static Created createModule(Call &call, const CreateModule &in);
static Nothing updateModule(Call &call, const UpdateModule &in);
static Nothing deleteModules(Call &call, const IdsWithDocuments &in);

void registerModules(http::Routes &routes)
{
    routes.on(contract::designtime::listModules, listModules);
    routes.on(contract::designtime::listAllModules, listAllModules);
    routes.on(contract::designtime::getModule, getModule);
    routes.on(contract::designtime::createModule, createModule);
    routes.on(contract::designtime::updateModule, updateModule);
    routes.on(contract::designtime::deleteModules, deleteModules);
}

namespace {

constexpr int deepest = 16;

DesignModule answerFor(const ModuleRow &row, const QString &superiorName, bool hasChild)
{
    return {row.id, row.name, row.description, row.superior, row.orderNo,
        u"/api/designtime/applications/modules/"_s % row.id, superiorName, hasChild, row.applicationId};
}

// The parent that an input means: a module of the software, or the software itself.
QString superiorOf(const QList<ModuleRow> &all, const QString &applicationId, const QString &given)
{
    if (given.isEmpty() || given == applicationId)
        return applicationId;
    if (std::none_of(all.begin(), all.end(), [&](const ModuleRow &row) { return row.id == given; }))
        throw Error::invalid(u"invalid input"_s, {{u"superior"_s, u"is no module of this software"_s}});
    return given;
}

// Refuses a tree that the module, as it is in `all`, would close to a ring or make too deep to be shown.
void checkTree(const QList<ModuleRow> &all, const QString &applicationId)
{
    QHash<QString, QStringList> below;
    for (const ModuleRow &row : all)
        below[row.superior].append(row.id);
    QStringList level{applicationId};
    qsizetype reached = 0;
    for (int depth = 0; !level.isEmpty(); ++depth) {
        if (depth > deepest)
            throw Error::invalid(u"invalid input"_s, {{u"superior"_s, u"lies too deep in the tree"_s}});
        QStringList next;
        for (const QString &id : std::as_const(level))
            next += below.value(id);
        reached += next.size();
        level = next;
    }
    if (reached < all.size())
        throw Error::invalid(u"invalid input"_s, {{u"superior"_s, u"is the module itself or one below it"_s}});
}

void checkModule(const ModuleRow &row)
{
    InputChecks checks;
    checks.name(u"name"_s, row.name);
    checks.text(u"description"_s, row.description);
    checks.order(u"orderNo"_s, row.orderNo);
    checks.finish();
}

void addTree(QList<ModuleTreeEntry> &entries, const QHash<QString, QList<const ModuleRow *>> &below,
    const QString &superior, const QSet<QString> &leftOut, int depth)
{
    const auto rows = below.value(superior);
    for (const ModuleRow *row : rows) {
        if (leftOut.contains(row->id))
            continue;
        entries.append({row->id, u"--"_s.repeated(depth) % row->name});
        addTree(entries, below, row->id, leftOut, depth + 1);
    }
}

QStringList idsIn(Session &session, const QString &sql, const QStringList &moduleIds)
{
    QStringList found;
    for (const QString &moduleId : moduleIds) {
        Rows rows = session.query(sql, moduleId);
        while (rows.next())
            found.append(rows.text(0));
    }
    return found;
}

// The elements that stand in the modules, and the modules.
QSet<QString> idsBelow(Session &session, const QStringList &moduleIds)
{
    QSet<QString> ids(moduleIds.begin(), moduleIds.end());
    for (const QString &table : {u"form"_s, u"view_design"_s, u"flow"_s}) {
        for (const QString &id : idsIn(session, u"SELECT id FROM "_s % table % u" WHERE module_id = ?"_s, moduleIds))
            ids.insert(id);
    }
    return ids;
}

} // namespace

static QList<DesignModule> listModules(Call &call, const ListModules &in)
{
    const auto application = applicationById(call.db(), in.applicationId);
    if (!application)
        throw Error::notFound(u"there is no such software"_s);
    const QList<ModuleRow> all = modulesOf(call.db(), in.applicationId);
    const QString superior = in.parentId.isEmpty() ? in.applicationId : in.parentId;
    QString superiorName = application->name;
    if (superior != in.applicationId)
        superiorName = requireModule(call.db(), in.applicationId, superior).name;
    QSet<QString> parents;
    for (const ModuleRow &row : all)
        parents.insert(row.superior);
    QList<DesignModule> found;
    for (const ModuleRow &row : all) {
        if (row.superior == superior)
            found.append(answerFor(row, superiorName, parents.contains(row.id)));
    }
    return found;
}

static QList<ModuleTreeEntry> listAllModules(Call &call, const ListAllModules &in)
{
    requireApplication(call.db(), in.applicationId);
    const QList<ModuleRow> all = modulesOf(call.db(), in.applicationId);
    QHash<QString, QList<const ModuleRow *>> below;
    for (const ModuleRow &row : all)
        below[row.superior].append(&row);
    QList<ModuleTreeEntry> entries{{}}; // the first entry is the empty choice
    addTree(entries, below, in.applicationId, {in.currentModuleId}, 0);
    return entries;
}

static DesignModule getModule(Call &call, const ModulePath &in)
{
    const auto row = moduleById(call.db(), in.moduleId);
    if (!row)
        throw Error::notFound(u"there is no such module"_s);
    const QString superiorName
        = call.db()
              .text(u"SELECT name FROM application WHERE id = ? UNION ALL SELECT name FROM module WHERE id = ?"_s,
                  row->superior, row->superior)
              .value_or(QString());
    const bool hasChild = call.db()
                              .integer(u"SELECT 1 FROM module WHERE application_id = ? AND superior = ? LIMIT 1"_s,
                                  row->applicationId, row->id)
                              .has_value();
    return answerFor(*row, superiorName, hasChild);
}

static Created createModule(Call &call, const CreateModule &in)
{
    requireApplication(call.db(), in.applicationId);
    QList<ModuleRow> all = modulesOf(call.db(), in.applicationId);
    ModuleRow row;
    row.id = call.newId();
    row.applicationId = in.applicationId;
    row.superior = superiorOf(all, in.applicationId, in.superior);
    row.name = in.name.trimmed();
    row.description = in.description;
    row.orderNo = in.orderNo ? *in.orderNo : nextModuleOrder(call.db(), row.applicationId, row.superior);
    checkModule(row);
    all.append(row);
    checkTree(all, row.applicationId);
    insertModule(call.db(), row);
    noteChange(call, call.db(), {ElementKind::Module, row.id}, u"create"_s);
    call.publish(events::DesignChanged{row.applicationId, {}});
    call.note(u"module "_s % row.id % u' ' % row.name, row.applicationId);
    return {row.id};
}

static Nothing updateModule(Call &call, const UpdateModule &in)
{
    const Element element{ElementKind::Module, in.moduleId};
    beginChange(call, call.db(), element);
    ModuleRow row = requireModule(call.db(), in.applicationId, in.moduleId);
    if (in.superior) {
        QList<ModuleRow> all = modulesOf(call.db(), in.applicationId);
        row.superior = superiorOf(all, in.applicationId, *in.superior);
        for (ModuleRow &other : all) {
            if (other.id == row.id)
                other.superior = row.superior;
        }
        checkTree(all, in.applicationId);
    }
    row.name = in.name.value_or(row.name).trimmed();
    row.description = in.description.value_or(row.description);
    row.orderNo = in.orderNo.value_or(row.orderNo);
    checkModule(row);
    saveModule(call.db(), row);
    noteChange(call, call.db(), element, u"change"_s);
    call.publish(events::DesignChanged{row.applicationId, {}});
    call.note(u"module "_s % row.id % u' ' % row.name, row.applicationId);
    return {};
}

static Nothing deleteModules(Call &call, const IdsWithDocuments &in)
{
    const QStringList ids = distinct(in.ids);
    call.note(u"modules "_s % ids.join(u", "_s));
    writeWithForms(call, {}, [&](Session &session, LoadedForms &loaded) {
        QHash<QString, QStringList> byApplication;
        QStringList goneForms;
        for (const QString &id : ids) {
            const auto row = moduleById(session, id);
            if (!row)
                throw Error::notFound(u"there is no module "_s % id);
            byApplication[row->applicationId].append(id);
        }
        if (byApplication.size() == 1)
            call.note(u"modules "_s % ids.join(u", "_s), byApplication.constBegin().key());
        for (auto it = byApplication.constBegin(); it != byApplication.constEnd(); ++it) {
            const QStringList moduleIds = withDescendants(modulesOf(session, it.key()), it.value());
            const QStringList formIds
                = idsIn(session, u"SELECT id FROM form WHERE module_id = ? ORDER BY id"_s, moduleIds);
            const QSet<QString> going = idsBelow(session, moduleIds);
            takeTurnsToRemove(session, it.key(), going);
            if (!in.force)
                requireUnused(session, it.key(), going);
            for (const QString &formId : formIds)
                removeForm(call, session, formId, in.withDocuments);
            goneForms += formIds;
            // What is left are views of forms that live in other modules: those lose the indexes made for the views.
            QSet<QString> poorerForms;
            for (const QString &viewId :
                idsIn(session, u"SELECT id FROM view_design WHERE module_id = ? ORDER BY id"_s, moduleIds)) {
                poorerForms.insert(
                    session.text(u"SELECT form_id FROM view_design WHERE id = ?"_s, viewId).value_or(QString()));
                noteViewGoing(call, session, viewId);
                forms::deleteView(session, viewId);
            }
            for (const QString &moduleId : moduleIds) {
                const QStringList flowIds = flows::flowsOfModule(session, moduleId);
                for (const QString &flowId : flowIds) {
                    noteDeletion(call, session, {ElementKind::Flow, flowId});
                    flows::deleteFlow(session, flowId);
                }
            }
            for (const QString &moduleId : moduleIds) {
                noteDeletion(call, session, {ElementKind::Module, moduleId});
                session.execute(u"DELETE FROM module WHERE id = ?"_s, moduleId);
            }
            for (const QString &formId : std::as_const(poorerForms))
                forms::syncIndexes(session, loaded.form(session, formId));
            call.publish(events::DesignChanged{it.key(), {}});
        }
        forgetCommentsOf(call, session, goneForms);
    });
    return {};
}

Saving prepareModule(Call &call, const ElementSource &source)
{
    const auto content = contentOf<CreateModule>(bodyOf(source));
    ModuleRow made{source.element.id, source.applicationId, content.superior, content.name.trimmed(),
        content.description, content.orderNo.value_or(0)};
    checkModule(made);
    return [&call, source, made](Session &session, LoadedForms &) {
        requireApplication(session, made.applicationId);
        const bool isKnown = isThere(session, source);
        QList<ModuleRow> all = modulesOf(session, made.applicationId);
        ModuleRow row = made;
        row.superior = superiorOf(all, row.applicationId, row.superior);
        all.removeIf([&](const ModuleRow &other) { return other.id == row.id; });
        all.append(row);
        checkTree(all, row.applicationId);
        isKnown ? saveModule(session, row) : insertModule(session, row);
        call.publish(events::DesignChanged{row.applicationId, {}});
    };
}

} // namespace formwright::designtime
