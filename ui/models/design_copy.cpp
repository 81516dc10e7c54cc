#include "ui/models/design_copy.h"

#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_columns.h"
#include "app/contract/designtime_flows.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_libraries.h"
#include "app/contract/designtime_menus.h"
#include "app/contract/designtime_modules.h"
#include "app/contract/designtime_roles.h"
#include "app/contract/designtime_styles.h"
#include "app/contract/designtime_views.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::models {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::Nothing;
namespace design = contract::designtime;

namespace {

constexpr int linesAtOnce = 1000;

} // namespace

DesignCopy::DesignCopy(client::ApiClient &client, const DesignTarget &source, const QString &name, QObject *parent)
    : QObject(parent), m_client(client), m_source(source), m_name(name), m_applicationId(source.applicationId)
{ }

void DesignCopy::start()
{
    switch (m_source.kind) {
    case WorkspaceKind::Software:
        copySoftware();
        break;
    case WorkspaceKind::Module:
        read(design::getModule, {.moduleId = m_source.id}, [this](const QJsonValue &module) {
            copyModule(m_source.id, m_name, module.toObject().value("superior"_L1).toString());
        });
        break;
    case WorkspaceKind::Form:
        copyForm(m_source.id, m_source.moduleId, m_name);
        break;
    case WorkspaceKind::View:
        copyView(m_source.id, m_source.moduleId, m_name);
        break;
    case WorkspaceKind::Flow:
        copyFlow(m_source.id, m_source.moduleId, m_name);
        break;
    default:
        Q_ASSERT_X(false, "DesignCopy", "nothing that can be copied");
    }
}

template <class In, class Out>
void DesignCopy::read(
    const contract::Endpoint<In, Out> &endpoint, const In &in, std::function<void(const QJsonValue &)> then)
{
    m_client.callJson(endpoint, in, this, [this, then = std::move(then)](const Result<QJsonObject> &answer) {
        answer ? then(answer->value("data"_L1)) : fail(answer.failure());
    });
}

// Page after page, then the next step.
template <class In, class Row>
void DesignCopy::readAll(
    const contract::Endpoint<In, contract::Paged<Row>> &endpoint, const In &in, std::function<void(const Row &)> each)
{
    m_client.call(endpoint, in, this, [this, &endpoint, in, each](const Result<contract::Paged<Row>> &answer) {
        if (!answer)
            return fail(answer.failure());
        for (const Row &row : answer->datas)
            each(row);
        if (in.pageNo >= answer->pageCount)
            return next();
        In following = in;
        ++following.pageNo;
        readAll<In, Row>(endpoint, following, each);
    });
}

template <class In>
void DesignCopy::make(const contract::Endpoint<In, design::Created> &endpoint, const In &in, const QString &source,
    std::function<void(const QString &id)> then)
{
    m_client.call(endpoint, in, this, [this, source, then = std::move(then)](const Result<design::Created> &answer) {
        if (!answer)
            return fail(answer.failure());
        m_ids.insert(source, answer->id);
        if (m_made.isEmpty())
            m_made = answer->id;
        then(answer->id);
    });
}

// Ids differ from any other text, so they are found wherever they stand: in scripts, conditions and diagrams as well.
template <class Content> Content DesignCopy::contentOf(const QJsonObject &source) const
{
    QByteArray text = QJsonDocument(source).toJson(QJsonDocument::Compact);
    for (auto it = m_ids.begin(); it != m_ids.end(); ++it)
        text.replace(it.key().toUtf8(), it.value().toUtf8());
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    Content content;
    contract::decode(QJsonDocument::fromJson(text).object(), content, QString(), {wire, problems});
    return content;
}

void DesignCopy::next()
{
    for (auto &[stage, steps] : m_steps) {
        if (steps.empty())
            continue;
        const Step step = std::move(steps.front());
        steps.pop_front();
        step();
        return;
    }
    Q_EMIT done(m_made);
    deleteLater();
}

void DesignCopy::fail(const Failure &failure)
{
    m_steps.clear();
    const auto tell = [this, failure](const Result<Nothing> &) {
        Q_EMIT failed(failure);
        deleteLater();
    };
    if (m_made.isEmpty())
        return tell(Nothing());
    DesignTarget made = m_source;
    made.id = m_made;
    removeDesign(m_client, made, false, this, tell);
}

void DesignCopy::copySoftware()
{
    read(design::getApplication, {.applicationId = m_source.id}, [this](const QJsonValue &found) {
        design::CreateApplication in = contentOf<design::CreateApplication>(found.toObject());
        in.name = m_name;
        make(design::createApplication, in, m_source.id, [this](const QString &id) {
            m_applicationId = id;
            m_steps[Modules].push_back(
                [this] { copySharedTexts(design::listLibraries, design::getLibrary, design::createLibrary); });
            m_steps[Modules].push_back(
                [this] { copySharedTexts(design::listStyles, design::getStyle, design::createStyle); });
            m_steps[Modules].push_back([this] { copyRoles(); });
            m_steps[Modules].push_back([this, id] { listModules(m_source.id, id); });
            m_steps[Menus].push_back([this] { copyMenus({}, {}); });
            next();
        });
    });
}

void DesignCopy::listModules(const QString &superior, const QString &newSuperior)
{
    const design::ListModules in{.applicationId = m_source.applicationId, .parentId = superior};
    read(design::listModules, in, [this, newSuperior](const QJsonValue &modules) {
        const QJsonArray list = modules.toArray();
        for (const QJsonValue &module : list)
            m_steps[Modules].push_back([this, module, newSuperior] {
                copyModule(module["id"_L1].toString(), module["name"_L1].toString(), newSuperior);
            });
        next();
    });
}

void DesignCopy::copyModule(const QString &id, const QString &name, const QString &superior)
{
    read(design::getModule, {.moduleId = id}, [this, id, name, superior](const QJsonValue &found) {
        design::CreateModule in{.applicationId = m_applicationId,
            .name = name,
            .description = found["description"_L1].toString(),
            .superior = superior,
            .orderNo = {}};
        // A copy beside its source comes last; those below it stand as theirs do.
        if (id != m_source.id)
            in.orderNo = found["orderNo"_L1].toInt();
        make(design::createModule, in, id, [this, id](const QString &made) {
            const design::ListInModule of{.applicationId = m_source.applicationId,
                .moduleId = id,
                .searchword = {},
                .pageNo = 1,
                .linesPerPage = linesAtOnce};
            m_steps[Modules].push_back([this, of, made] {
                readAll<design::ListInModule, design::FormRow>(
                    design::listForms, of, [this, made](const design::FormRow &row) {
                        m_steps[Forms].push_back([this, row, made] { copyForm(row.id, made, row.name); });
                    });
            });
            m_steps[Modules].push_back([this, of, made] {
                readAll<design::ListInModule, design::ViewRow>(
                    design::listViews, of, [this, made](const design::ViewRow &row) {
                        m_steps[Views].push_back([this, row, made] { copyView(row.id, made, row.name); });
                    });
            });
            m_steps[Modules].push_back([this, of, made] {
                readAll<design::ListInModule, design::FlowRow>(
                    design::listFlows, of, [this, made](const design::FlowRow &row) {
                        m_steps[Flows].push_back([this, row, made] { copyFlow(row.id, made); });
                    });
            });
            m_steps[Modules].push_back([this, id, made] { listModules(id, made); });
            next();
        });
    });
}

void DesignCopy::copyForm(const QString &id, const QString &moduleId, const QString &name)
{
    read(design::getForm, {.formId = id}, [this, id, moduleId, name](const QJsonValue &found) {
        const QJsonObject source = found.toObject();
        design::CreateForm in{.applicationId = m_applicationId, .moduleId = moduleId, .form = {}};
        in.form = contentOf<design::FormContent>(source);
        in.form.name = name;
        in.form.version.reset();
        if (source.value("style"_L1).isNull())
            in.form.styleId.reset(); // it names one that is gone
        make(design::createForm, in, id, [this, moduleId, source](const QString &made) {
            m_steps[Mending].push_back([this, made, moduleId, source] { mendForm(made, moduleId, source); });
            next();
        });
    });
}

// A form may name what was copied after it: a view that its fields choose from.
void DesignCopy::mendForm(const QString &id, const QString &moduleId, const QJsonObject &source)
{
    const auto wanted = contentOf<design::FormContent>(source);
    design::UpdateForm in{
        .applicationId = m_applicationId, .moduleId = moduleId, .formId = id, .message = {}, .form = {}};
    in.form.templatecontext = wanted.templatecontext;
    in.form.mappingStr = wanted.mappingStr;
    in.form.isopenablescript = wanted.isopenablescript;
    in.form.iseditablescript = wanted.iseditablescript;
    in.form.waterMarkScript = wanted.waterMarkScript;
    read(design::getForm, {.formId = id}, [this, in](const QJsonValue &made) {
        const auto isNow = [&made](const char *name, const std::optional<QString> &value) {
            return made[QLatin1StringView(name)].toString() == value.value_or(QString());
        };
        if (isNow("templatecontext", in.form.templatecontext) && isNow("mappingStr", in.form.mappingStr)
            && isNow("isopenablescript", in.form.isopenablescript)
            && isNow("iseditablescript", in.form.iseditablescript) && isNow("waterMarkScript", in.form.waterMarkScript))
            return next();
        m_client.call(design::updateForm, in, this,
            [this](const Result<design::SavedForm> &answer) { answer ? next() : fail(answer.failure()); });
    });
}

void DesignCopy::copyView(const QString &id, const QString &moduleId, const QString &name)
{
    read(design::getView, {.viewId = id}, [this, id, moduleId, name](const QJsonValue &found) {
        const QJsonObject source = found.toObject();
        design::CreateView in{.applicationId = m_applicationId, .moduleId = moduleId, .viewType = {}, .view = {}};
        in.viewType = source.value("intValue"_L1).toInt(1);
        in.view = contentOf<design::ViewContent>(source);
        in.view.name = name;
        make(design::createView, in, id, [this, source](const QString &made) { copyColumns(source, made); });
    });
}

void DesignCopy::copyColumns(const QJsonObject &view, const QString &viewId)
{
    QJsonArray columns = view.value("columns"_L1).toArray();
    if (columns.isEmpty())
        return next();
    const QJsonObject first = columns.takeAt(0).toObject();
    QJsonObject rest = view;
    rest.insert("columns"_L1, columns);
    design::CreateColumn in{.applicationId = m_applicationId, .viewId = viewId, .moduleId = {}, .column = {}};
    in.column = contentOf<design::ColumnContent>(first);
    in.column.parentView.reset(); // it is in the path
    make(design::createColumn, in, first.value("id"_L1).toString(),
        [this, rest, viewId](const QString &) { copyColumns(rest, viewId); });
}

// Under its own name where no other one is given.
void DesignCopy::copyFlow(const QString &id, const QString &moduleId, const QString &name)
{
    read(design::getFlow, {.flowId = id}, [this, id, moduleId, name](const QJsonValue &found) {
        design::CreateFlow in{.applicationId = m_applicationId, .moduleId = moduleId, .flow = {}};
        in.flow = contentOf<design::FlowContent>(found.toObject());
        in.flow.version.reset();
        if (!name.isEmpty())
            in.flow.name = name;
        make(design::createFlow, in, id, [this](const QString &) { next(); });
    });
}

template <class Row, class Path, class Whole, class Create>
void DesignCopy::copySharedTexts(const contract::Endpoint<design::ApplicationPath, QList<Row>> &list,
    const contract::Endpoint<Path, Whole> &get, const contract::Endpoint<Create, design::Created> &create)
{
    read(list, {.applicationId = m_source.id}, [this, &get, &create](const QJsonValue &found) {
        const QJsonArray rows = found.toArray();
        for (const QJsonValue &row : rows) {
            m_steps[Modules].push_front([this, &get, &create, id = row["id"_L1].toString()] {
                read(get, {.applicationId = m_source.id, .id = id}, [this, &create, id](const QJsonValue &whole) {
                    Create in;
                    in.applicationId = m_applicationId;
                    in.text = contentOf<decltype(in.text)>(whole.toObject());
                    in.text.version.reset();
                    make(create, in, id, [this](const QString &) { next(); });
                });
            });
        }
        next();
    });
}

void DesignCopy::copyRoles()
{
    const design::ListRoles in{.applicationId = m_source.id, .name = {}, .pageNo = 1, .linesPerPage = linesAtOnce};
    readAll<design::ListRoles, design::Role>(design::listRoles, in, [this](const design::Role &role) {
        m_steps[Modules].push_front([this, role] {
            const design::CreateRole copy{.applicationId = m_applicationId,
                .name = role.name,
                .roleNo = role.roleNo,
                .status = role.status,
                .defaultRole = role.defaultRole};
            make(design::createRole, copy, role.id, [this](const QString &) { next(); });
        });
    });
}

void DesignCopy::copyMenus(const QString &superior, const QString &newSuperior)
{
    const design::ListMenus in{.applicationId = m_source.id, .isMobile = {}, .parentId = superior};
    read(design::listMenus, in, [this, newSuperior](const QJsonValue &entries) {
        const QJsonArray list = entries.toArray();
        for (const QJsonValue &entry : list) {
            m_steps[Menus].push_back([this, entry = entry.toObject(), newSuperior] {
                design::CreateMenu copy{.applicationId = m_applicationId, .menu = {}};
                copy.menu = contentOf<design::MenuContent>(entry);
                copy.menu.superior = newSuperior;
                const QString id = entry.value("id"_L1).toString();
                make(design::createMenu, copy, id, [this, id](const QString &made) { copyMenus(id, made); });
            });
        }
        next();
    });
}

} // namespace formwright::models
