#include "ui/models/design_acts.h"

#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_flows.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_modules.h"
#include "app/contract/designtime_revisions.h"
#include "app/contract/designtime_views.h"

#include <QSet>

namespace formwright::models {

using client::ApiClient;
using client::Failure;
using client::Result;
using contract::Nothing;
namespace design = contract::designtime;

namespace {

// A software is saved whole.
void changeSoftware(ApiClient &client, const QString &id, QObject *context,
    std::function<void(design::UpdateApplication &)> change, Acted done)
{
    client.call(design::getApplication, {.applicationId = id}, context,
        [&client, id, context, change = std::move(change), done](const Result<design::Application> &answer) {
            if (!answer)
                return done(answer.failure());
            design::UpdateApplication in{.applicationId = id,
                .name = answer->name,
                .description = answer->description,
                .type = answer->type,
                .activated = answer->activated,
                .orderNo = answer->orderNo,
                .datasourceId = answer->datasourceId};
            change(in);
            client.call(design::updateApplication, in, context, done);
        });
}

} // namespace

std::optional<DesignTarget> designTarget(const QModelIndex &line)
{
    const auto kind = WorkspaceKind(line.data(WorkspaceModel::KindRole).toInt());
    if (!line.isValid()
        || (kind != WorkspaceKind::Software && kind != WorkspaceKind::Module && kind != WorkspaceKind::Form
            && kind != WorkspaceKind::View && kind != WorkspaceKind::Flow))
        return std::nullopt;
    const auto text = [&line](int role) { return line.data(role).toString(); };
    return DesignTarget{kind, text(WorkspaceModel::IdRole), text(Qt::DisplayRole),
        text(WorkspaceModel::ApplicationIdRole), text(WorkspaceModel::ModuleIdRole)};
}

void renameDesign(ApiClient &client, const DesignTarget &target, const QString &name, QObject *context, Acted done)
{
    switch (target.kind) {
    case WorkspaceKind::Software:
        changeSoftware(
            client, target.id, context, [name](design::UpdateApplication &in) { in.name = name; }, done);
        return;
    case WorkspaceKind::Module: {
        design::UpdateModule in;
        in.applicationId = target.applicationId;
        in.moduleId = target.id;
        in.name = name;
        client.call(design::updateModule, in, context, done);
        return;
    }
    case WorkspaceKind::Form: {
        design::UpdateForm in;
        in.applicationId = target.applicationId;
        in.moduleId = target.moduleId;
        in.formId = target.id;
        in.form.name = name;
        client.call(design::updateForm, in, context,
            [done](const Result<design::SavedForm> &answer) { answer ? done(Nothing()) : done(answer.failure()); });
        return;
    }
    case WorkspaceKind::View: {
        design::UpdateView in;
        in.applicationId = target.applicationId;
        in.moduleId = target.moduleId;
        in.viewId = target.id;
        in.view.name = name;
        client.call(design::updateView, in, context, done);
        return;
    }
    case WorkspaceKind::Flow: {
        design::UpdateFlow in;
        in.applicationId = target.applicationId;
        in.moduleId = target.moduleId;
        in.flowId = target.id;
        in.flow.name = name;
        client.call(design::updateFlow, in, context,
            [done](const Result<design::SavedFlow> &answer) { answer ? done(Nothing()) : done(answer.failure()); });
        return;
    }
    default:
        Q_ASSERT_X(false, "renameDesign", "nothing that has a name");
    }
}

void readDescription(
    ApiClient &client, const DesignTarget &target, QObject *context, std::function<void(const Result<QString> &)> done)
{
    const auto tell = [done](const auto &answer) { answer ? done(answer->description) : done(answer.failure()); };
    if (target.kind == WorkspaceKind::Software)
        client.call(design::getApplication, {.applicationId = target.id}, context, tell);
    else
        client.call(design::getModule, {.moduleId = target.id}, context, tell);
}

void describeDesign(
    ApiClient &client, const DesignTarget &target, const QString &description, QObject *context, Acted done)
{
    if (target.kind == WorkspaceKind::Software) {
        changeSoftware(
            client, target.id, context, [description](design::UpdateApplication &in) { in.description = description; },
            done);
        return;
    }
    design::UpdateModule in;
    in.applicationId = target.applicationId;
    in.moduleId = target.id;
    in.description = description;
    client.call(design::updateModule, in, context, done);
}

void removeDesign(ApiClient &client, const DesignTarget &target, bool withDocuments, QObject *context, Acted done)
{
    // Whoever deletes was told what goes with it.
    const design::IdsWithDocuments in{.ids = {target.id}, .withDocuments = withDocuments, .force = true};
    switch (target.kind) {
    case WorkspaceKind::Software:
        client.call(design::deleteApplications, in, context, done);
        return;
    case WorkspaceKind::Module:
        client.call(design::deleteModules, in, context, done);
        return;
    case WorkspaceKind::Form:
        client.call(design::deleteForms, in, context, done);
        return;
    case WorkspaceKind::View:
        client.call(design::deleteViews, {.ids = {target.id}, .force = true}, context, done);
        return;
    case WorkspaceKind::Flow:
        client.call(design::deleteFlows, {.ids = {target.id}, .force = true}, context, done);
        return;
    default:
        Q_ASSERT_X(false, "removeDesign", "nothing that can be deleted");
    }
}

void makeDesign(ApiClient &client, WorkspaceKind kind, const DesignTarget &where, const QString &name, QObject *context,
    std::function<void(const Result<QString> &)> done)
{
    const auto made
        = [done](const Result<design::Created> &answer) { answer ? done(answer->id) : done(answer.failure()); };
    switch (kind) {
    case WorkspaceKind::Module: {
        design::CreateModule in;
        in.applicationId = where.applicationId;
        in.name = name;
        in.superior = where.kind == WorkspaceKind::Software ? QString() : where.moduleId;
        client.call(design::createModule, in, context, made);
        return;
    }
    case WorkspaceKind::Form: {
        design::CreateForm in;
        in.applicationId = where.applicationId;
        in.moduleId = where.moduleId;
        in.form.name = name;
        in.form.templatecontext = QString();
        client.call(design::createForm, in, context, made);
        return;
    }
    case WorkspaceKind::View:
        client.call(design::generateView, {.formId = where.id}, context, made);
        return;
    case WorkspaceKind::Flow: {
        design::CreateFlow in;
        in.applicationId = where.applicationId;
        in.moduleId = where.moduleId;
        in.flow.name = name;
        in.flow.content = QString();
        client.call(design::createFlow, in, context, made);
        return;
    }
    default:
        Q_ASSERT_X(false, "makeDesign", "nothing that is made so");
    }
}

void makeSoftware(
    ApiClient &client, const QString &name, QObject *context, std::function<void(const Result<QString> &)> done)
{
    design::CreateApplication in;
    in.name = name;
    client.call(design::createApplication, in, context,
        [done](const Result<design::Created> &answer) { answer ? done(answer->id) : done(answer.failure()); });
}

namespace {

// Counts what is in some modules, one after the other.
class Counting : public std::enable_shared_from_this<Counting>
{
public:
    using Done = std::function<void(const Result<DesignParts> &)>;

    Counting(ApiClient &client, const DesignTarget &target, QObject *context, Done done)
        : m_client(client), m_target(target), m_context(context), m_done(std::move(done))
    { }

    void start()
    {
        // Once with it and what is below it, once without.
        allModules({}, [self = shared_from_this()](const QStringList &all) {
            if (self->m_target.kind == WorkspaceKind::Form) {
                self->m_left = all;
                self->next();
                return;
            }
            self->allModules(self->m_target.id, [self, all](const QStringList &others) {
                const QSet<QString> known(others.begin(), others.end());
                for (const QString &id : all) {
                    if (!known.contains(id))
                        self->m_left.append(id);
                }
                self->m_parts.modules = std::max<qsizetype>(0, self->m_left.size() - 1);
                self->next();
            });
        });
    }

private:
    void allModules(const QString &without, std::function<void(const QStringList &)> then)
    {
        m_client.call(design::listAllModules, {.applicationId = m_target.applicationId, .currentModuleId = without},
            m_context, [self = shared_from_this(), then](const Result<QList<design::ModuleTreeEntry>> &answer) {
                if (!answer)
                    return self->m_done(answer.failure());
                QStringList ids;
                for (const design::ModuleTreeEntry &entry : *answer) {
                    if (!entry.id.isEmpty())
                        ids.append(entry.id);
                }
                then(ids);
            });
    }

    void next()
    {
        if (m_left.isEmpty())
            return m_done(m_parts);
        m_in = {.applicationId = m_target.applicationId,
            .moduleId = m_left.takeFirst(),
            .searchword = {},
            .pageNo = 1,
            .linesPerPage = 1};
        if (m_target.kind == WorkspaceKind::Form)
            return countViewsOfForm();
        count<design::FormRow>(design::listForms, m_parts.forms, [self = shared_from_this()] {
            self->count<design::ViewRow>(design::listViews, self->m_parts.views, [self] {
                self->count<design::FlowRow>(design::listFlows, self->m_parts.flows, [self] { self->next(); });
            });
        });
    }

    template <class Row>
    void count(const contract::Endpoint<design::ListInModule, contract::Paged<Row>> &endpoint, qint64 &into,
        std::function<void()> then)
    {
        m_client.call(endpoint, m_in, m_context,
            [self = shared_from_this(), &into, then](const Result<contract::Paged<Row>> &answer) {
                if (!answer)
                    return self->m_done(answer.failure());
                into += answer->rowCount;
                then();
            });
    }

    void countViewsOfForm()
    {
        m_in.linesPerPage = 1000;
        m_client.call(design::listViews, m_in, m_context,
            [self = shared_from_this()](const Result<contract::Paged<design::ViewRow>> &answer) {
                if (!answer)
                    return self->m_done(answer.failure());
                for (const design::ViewRow &row : answer->datas) {
                    if (row.relatedForm == self->m_target.id)
                        self->m_parts.viewIds.append(row.id);
                }
                self->m_parts.views = self->m_parts.viewIds.size();
                if (self->m_in.pageNo >= answer->pageCount)
                    return self->next();
                ++self->m_in.pageNo;
                self->countViewsOfForm();
            });
    }

    ApiClient &m_client;
    const DesignTarget m_target;
    QObject *m_context;
    Done m_done;
    DesignParts m_parts;
    QStringList m_left; // modules to look into
    design::ListInModule m_in;
};

} // namespace

void partsOf(ApiClient &client, const DesignTarget &target, QObject *context,
    std::function<void(const Result<DesignParts> &)> done)
{
    if (target.kind == WorkspaceKind::View || target.kind == WorkspaceKind::Flow)
        return done(DesignParts());
    if (target.kind == WorkspaceKind::Software) {
        client.call(design::applicationOverview, {.applicationId = target.id}, context,
            [done](const Result<design::Overview> &answer) {
                if (!answer)
                    return done(answer.failure());
                done(DesignParts{answer->modules, answer->forms, answer->views, answer->flows, answer->domains});
            });
        return;
    }
    std::make_shared<Counting>(client, target, context, std::move(done))->start();
}

void bringBack(ApiClient &client, const QStringList &ids, QObject *context, Acted done)
{
    if (ids.isEmpty())
        return done(contract::Nothing());
    const design::ListRevisions latest{.id = ids.first(), .pageNo = 1, .linesPerPage = 1};
    client.call(design::listRevisions, latest, context,
        [&client, ids, context, done](const Result<contract::Paged<design::RevisionRow>> &answer) {
            if (!answer)
                return done(answer.failure());
            if (answer->datas.isEmpty()) // it is kept no more
                return bringBack(client, ids.mid(1), context, done);
            client.call(design::restoreRevision, {answer->datas.first().id, {}}, context,
                [&client, ids, context, done](const Result<design::RestoredElement> &back) {
                    back ? bringBack(client, ids.mid(1), context, done) : done(back.failure());
                });
        });
}

} // namespace formwright::models
