// The way to the server and back.
#include "app/contract/designtime_activities.h"
#include "app/contract/designtime_menu_designs.h"
#include "app/contract/designtime_moves.h"
#include "app/contract/designtime_styles.h"
#include "ui/designing/people_source.h"
#include "ui/designing/script_words.h"
#include "ui/formeditor/canvas.h"
#include "ui/formeditor/field_list.h"
#include "ui/formeditor/form_editor.h"
#include "ui/formeditor/form_preview.h"
#include "ui/formeditor/form_settings.h"
#include "ui/formeditor/outline.h"
#include "ui/formeditor/property_editor.h"
#include "ui/formeditor/source_edit.h"

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using client::Result;
using contract::designtime::DesignForm;
using contract::designtime::SavedForm;

QStringList draftForms(const designs::JournalFolder &folder, const QString &workspace)
{
    return designing::draftDesigns(folder, workspace, u"form"_s);
}

designing::EditorTexts FormEditor::texts() const
{
    return {.loading = tr("Loading the form"),
        .saving = tr("Saving the form"),
        .notLoaded = tr("The form could not be loaded."),
        .notSaved = tr("The form was not saved."),
        .draftFound = tr("Changes to this form were not saved when the program ended."),
        .recovering = tr("recovering what was not saved", "stands behind Undo and Redo")};
}

QJsonObject FormEditor::content() const
{
    return m_design->document().content();
}

void FormEditor::askDesign()
{
    m_client.call(contract::designtime::getForm, {.formId = m_id}, this, [this](const Result<DesignForm> &answer) {
        if (!answer) {
            designNotRead(answer.failure());
            return;
        }
        const bool isOtherSoftware = m_form.applicationId != answer->applicationId;
        m_form = *answer;
        if (isOtherSoftware)
            showPeople();
        m_known = contentOf(m_form);
        m_preview->setForm(m_form.applicationId, m_form.id);
        designRead(m_known, m_form.version);
        m_fields->setStored(stored().value("text"_L1).toString());
        askSurroundings();
    });
}

void FormEditor::askSurroundings()
{
    using namespace contract::designtime;
    m_canvas->views().askAgain();
    m_client.call(getMenuDesign, {m_form.applicationId}, this, [this](const Result<MenuDesign> &answer) {
        if (!answer)
            return;
        m_surroundings.views.clear();
        QList<PropertyChoice> forms;
        for (const MenuTarget &target : answer->targets) {
            if (target.linkType == "00"_L1 && target.id != m_form.id)
                forms.append({target.id, tr("%1 (%2)", "form, its module").arg(target.name, target.moduleName)});
            if (target.linkType == "01"_L1)
                m_surroundings.views.append(
                    {target.id, tr("%1 (%2)", "view, its module").arg(target.name, target.moduleName)});
        }
        tellSurroundings();
        m_fields->setForms(forms);
    });
    m_client.call(listStyles, {m_form.applicationId}, this, [this](const Result<QList<StyleRow>> &answer) {
        if (!answer)
            return;
        m_surroundings.styles.clear();
        for (const StyleRow &style : *answer)
            m_surroundings.styles.append({style.id, style.name});
        tellSurroundings();
    });
    askButtons();
}

void FormEditor::tellSurroundings()
{
    m_properties->setSurroundings(m_surroundings);
    m_source->setNames(m_surroundings, designing::scriptWords());
}

void FormEditor::showPeople()
{
    // The page's own client outlives it.
    const auto asked = m_people ? m_people : std::shared_ptr<client::ApiClient>(std::shared_ptr<void>(), &m_client);
    m_surroundings.people = std::make_shared<designing::PeopleSource>(asked, m_form.applicationId);
    m_surroundings.departments = std::make_shared<designing::DepartmentSource>(asked, m_form.applicationId);
    tellSurroundings();
}

void FormEditor::askButtons()
{
    using namespace contract::designtime;
    m_client.call(listActivities, {m_form.applicationId, m_form.moduleId, m_form.id, {}}, this,
        [this](const Result<QList<DesignActivity>> &answer) {
            if (!answer)
                return;
            m_surroundings.buttons.clear();
            for (const DesignActivity &button : *answer)
                m_surroundings.buttons.append({button.name, button.name});
            tellSurroundings();
        });
}

// Of another form, once somebody looks for them.
void FormEditor::askFieldsOf(const QString &formId)
{
    m_client.call(
        contract::designtime::getForm, {.formId = formId}, this, [this, formId](const Result<DesignForm> &answer) {
            if (answer)
                m_fields->setFieldsOf(formId, answer->templatecontext);
            else
                m_fields->setProblemOf(formId, answer.failure().message);
        });
}

void FormEditor::sendDesign(const QJsonObject &content, std::optional<int> version)
{
    contract::designtime::UpdateForm change{m_form.applicationId, m_form.moduleId, m_id, {}, {}};
    change.form = toSave(content, m_known);
    change.form.version = version;
    m_client.call(contract::designtime::updateForm, change, this, [this, content](const Result<SavedForm> &answer) {
        if (!answer) {
            designRefused(answer.failure());
            return;
        }
        m_known = content;
        m_form.name = content.value("name"_L1).toString();
        m_form.discription = content.value("discription"_L1).toString();
        m_form.description = m_form.discription;
        designSaved(content, answer->version);
    });
}

// As it is stored, with its buttons and with what roles may do there; then as it is drawn here.
void FormEditor::sendCopy(const QString &name, const QJsonObject &content)
{
    using namespace contract::designtime;
    m_client.call(copyElements, {m_form.applicationId, m_form.moduleId, {m_id}, name}, this,
        [this, name, content](const Result<QList<CopiedElement>> &copied) {
            if (!copied) {
                copyMade(copied.failure());
                return;
            }
            UpdateForm drawn{m_form.applicationId, m_form.moduleId, {}, {}, toSave(content, {})};
            for (const CopiedElement &element : *copied) {
                if (element.from == m_id)
                    drawn.formId = element.id;
            }
            drawn.form.name = name;
            m_client.call(updateForm, drawn, this, [this, id = drawn.formId](const Result<SavedForm> &saved) {
                if (!saved)
                    m_client.call(deleteForms, {.ids = {id}}, this, [](const auto &) {});
                copyMade(saved ? std::nullopt : std::optional(saved.failure()));
            });
        });
}

void FormEditor::beginDesign(const QJsonObject &content)
{
    QJsonObject settings = content;
    const QString text = settings.take("text"_L1).toString();
    m_design->begin(text, settings);
}

void FormEditor::replaceDesign(const QString &title, const QJsonObject &content)
{
    m_design->document().replace(title, content);
}

void FormEditor::showBody()
{
    m_body->show();
}

// What stands in a field of the page and is left by no key, as by Ctrl+S, is drawn all the same.
bool FormEditor::isTyping() const
{
    return m_canvas->isTyping() || m_properties->isTyping() || m_outline->isTyping();
}

void FormEditor::finishTyping()
{
    m_canvas->finishTyping();
    m_properties->finishTyping();
    if (const QString why = m_properties->refusal(); !why.isEmpty())
        showWarning(tr("That cannot be done here."), why);
    m_outline->finishTyping();
}

} // namespace formwright::formeditor
