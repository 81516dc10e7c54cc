// The way to the server and back.
#include "app/contract/designtime_activities.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_roles.h"
#include "app/contract/error.h"
#include "app/flow/diagram.h"
#include "app/template/form_template.h"
#include "ui/designing/people_source.h"
#include "ui/designing/property_editor.h"
#include "ui/floweditor/drawing_canvas.h"
#include "ui/floweditor/flow_editor.h"
#include "ui/floweditor/flow_property_source.h"
#include "ui/floweditor/flow_today.h"
#include "ui/floweditor/simulation_panel.h"

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using client::Result;
using contract::designtime::DesignFlow;
using contract::designtime::SavedFlow;

// A field of several forms is one.
static void addPersonFields(QList<PropertyChoice> &known, const contract::designtime::DesignForm &form)
{
    const forms::Template read = forms::readTemplate(form.templatecontext).form;
    for (const forms::Field &field : read.fields) {
        const bool isThere = std::any_of(known.begin(), known.end(),
            [&field](const PropertyChoice &each) { return each.value.compare(field.name, Qt::CaseInsensitive) == 0; });
        if (field.kind == forms::FieldKind::User && !isThere)
            known.append({field.name,
                field.label == field.name
                    ? field.name
                    : FlowEditor::tr("%1 (%2)", "label of a field, its name").arg(field.label, field.name)});
    }
}

QStringList draftFlows(const designs::JournalFolder &folder, const QString &workspace)
{
    return designing::draftDesigns(folder, workspace, u"flow"_s);
}

designing::EditorTexts FlowEditor::texts() const
{
    return {.loading = tr("Loading the flow"),
        .saving = tr("Saving the flow"),
        .notLoaded = tr("The flow could not be loaded."),
        .notSaved = tr("The flow was not saved."),
        .draftFound = tr("Changes to this flow were not saved when the program ended."),
        .recovering = tr("recovering what was not saved", "stands behind Undo and Redo")};
}

QJsonObject FlowEditor::content() const
{
    return {{u"text"_s, m_design->text()}};
}

void FlowEditor::askDesign()
{
    m_client.call(contract::designtime::getFlow, {.flowId = m_id}, this, [this](const Result<DesignFlow> &answer) {
        if (!answer) {
            designNotRead(answer.failure());
            return;
        }
        const bool isFirst = !isLoaded();
        m_flow = *answer;
        designRead({{u"text"_s, m_flow.content}}, m_flow.version);
        if (isFirst)
            m_canvas->fit();
        showPeople();
        m_today->ask(m_flow.applicationId, m_design->text());
        askSurroundings();
        askServer();
    });
}

void FlowEditor::askSurroundings()
{
    using namespace contract::designtime;
    constexpr int most = 1000;
    m_client.call(listRoles, {m_flow.applicationId, {}, 1, most}, this, [this](const auto &answer) {
        if (!answer)
            return;
        m_surroundings.roles.clear();
        for (const Role &role : answer->datas)
            m_surroundings.roles.append({QString(u'R' % role.id % u'|' % role.name), role.name});
        m_source->setSurroundings(m_surroundings);
    });
    m_client.call(listFlowsOfApplication, {m_flow.applicationId, {}, 1, most}, this, [this](const auto &answer) {
        if (!answer)
            return;
        m_surroundings.flows.clear();
        for (const FlowRow &row : answer->datas)
            m_surroundings.flows.append({row.id, row.name});
        m_source->setSurroundings(m_surroundings);
    });
    askForms();
}

// Those of the whole software can be begun with, its own module's first. What is asked further are those that its
// starts name; where none does, those of its module, as far as it takes no long asking. The fields of all of them are
// shown at once: whoever types in a property is disturbed by it.
void FlowEditor::askForms()
{
    using namespace contract::designtime;
    constexpr int mostUnnamed = 20;
    m_client.call(getMenuDesign, {m_flow.applicationId}, this, [this](const Result<MenuDesign> &answer) {
        if (!answer)
            return;
        QList<MenuTarget> all;
        std::copy_if(answer->targets.begin(), answer->targets.end(), std::back_inserter(all),
            [](const MenuTarget &target) { return target.linkType == "00"_L1; });
        const auto isOwn = [this](const MenuTarget &form) { return form.moduleId == m_flow.moduleId; };
        std::stable_partition(all.begin(), all.end(), isOwn);
        const QStringList named = servedForms();
        QList<MenuTarget> asked;
        m_surroundings.forms.clear();
        for (const MenuTarget &form : std::as_const(all)) {
            m_surroundings.forms.append({form.name,
                isOwn(form) ? form.name : tr("%1 (%2)", "form, its module").arg(form.name, form.moduleName)});
            if (named.isEmpty() ? isOwn(form) && asked.size() < mostUnnamed : named.contains(form.name))
                asked.append(form);
        }
        m_source->setSurroundings(m_surroundings);
        askButtons(asked);
        const auto fields = std::make_shared<QList<PropertyChoice>>();
        const auto left = std::make_shared<qsizetype>(asked.size());
        for (const MenuTarget &each : std::as_const(asked)) {
            m_client.call(getForm, {.formId = each.id}, this, [this, fields, left](const Result<DesignForm> &form) {
                if (form)
                    addPersonFields(*fields, *form);
                if (--*left > 0 || *fields == m_surroundings.personFields)
                    return;
                m_surroundings.personFields = *fields;
                m_source->setSurroundings(m_surroundings);
            });
        }
    });
}

// The buttons of all of them at once, as the fields.
void FlowEditor::askButtons(const QList<contract::designtime::MenuTarget> &forms)
{
    using namespace contract::designtime;
    const auto buttons = std::make_shared<QList<PropertyChoice>>();
    const auto left = std::make_shared<qsizetype>(forms.size());
    for (const MenuTarget &form : forms) {
        ListActivities in;
        in.applicationId = m_flow.applicationId;
        in.moduleId = form.moduleId;
        in.formId = form.id;
        m_client.call(listActivities, in, this, [this, buttons, left](const Result<QList<DesignActivity>> &answer) {
            for (const DesignActivity &button : answer ? *answer : QList<DesignActivity>())
                buttons->append({button.id, button.name});
            if (--*left > 0 || *buttons == m_surroundings.buttons)
                return;
            m_surroundings.buttons = *buttons;
            m_source->setSurroundings(m_surroundings);
        });
    }
}

// Names; none of a diagram that cannot be read.
QStringList FlowEditor::servedForms() const
{
    try {
        return flow::formsOf(flow::parseDiagram(m_design->text()));
    } catch (const contract::Error &) {
        return {};
    }
}

void FlowEditor::choosePeopleOf(const std::shared_ptr<client::ApiClient> &client)
{
    m_peopleClient = client;
    m_simulation->askBy(client);
    m_today->askBy(client);
    showPeople();
}

void FlowEditor::showPeople()
{
    // The page's own client outlives it.
    const auto asked
        = m_peopleClient ? m_peopleClient : std::shared_ptr<client::ApiClient>(std::shared_ptr<void>(), &m_client);
    m_surroundings.people = std::make_shared<designing::PeopleSource>(asked, m_flow.applicationId);
    m_source->setSurroundings(m_surroundings);
}

// What only the server knows is wrong with what is stored there.
void FlowEditor::askServer()
{
    m_client.call(contract::designtime::flowProblems, {.flowId = m_id}, this, [this](const auto &answer) {
        if (!answer)
            return;
        m_serverFindings = findingsOf(*answer);
        showMarks();
        Q_EMIT problemsChanged();
    });
}

void FlowEditor::sendDesign(const QJsonObject &content, std::optional<int> version)
{
    contract::designtime::UpdateFlow change{m_flow.applicationId, m_flow.moduleId, m_id, {}, {}};
    change.flow.content = content.value("text"_L1).toString();
    change.flow.version = version;
    m_client.call(contract::designtime::updateFlow, change, this, [this, content](const Result<SavedFlow> &answer) {
        if (!answer) {
            designRefused(answer.failure());
            return;
        }
        askServer();
        designSaved(content, answer->version);
    });
}

void FlowEditor::sendCopy(const QString &name, const QJsonObject &content)
{
    contract::designtime::CreateFlow copy{m_flow.applicationId, m_flow.moduleId, {}};
    copy.flow.name = name;
    copy.flow.description = m_flow.description;
    copy.flow.content = content.value("text"_L1).toString();
    m_client.call(
        contract::designtime::createFlow, copy, this, [this](const Result<contract::designtime::Created> &answer) {
            copyMade(answer ? std::nullopt : std::optional(answer.failure()));
        });
}

void FlowEditor::beginDesign(const QJsonObject &content)
{
    m_design->begin(content.value("text"_L1).toString());
}

void FlowEditor::replaceDesign(const QString &title, const QJsonObject &content)
{
    m_design->document().setText(title, content.value("text"_L1).toString());
}

void FlowEditor::showBody()
{
    m_body->show();
}

bool FlowEditor::isTyping() const
{
    return m_canvas->isTyping() || m_properties->isTyping();
}

void FlowEditor::finishTyping()
{
    m_canvas->finishTyping();
    m_properties->finishTyping();
}

} // namespace formwright::floweditor
