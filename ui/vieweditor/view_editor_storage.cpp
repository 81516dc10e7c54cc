// The way to the server and back.
#include "app/contract/designtime_styles.h"
#include "app/contract/designtime_view_designs.h"
#include "ui/vieweditor/column_grid.h"
#include "ui/vieweditor/drawn_rows.h"
#include "ui/vieweditor/field_list.h"
#include "ui/vieweditor/filter_panel.h"
#include "ui/vieweditor/view_editor.h"
#include "ui/vieweditor/view_properties.h"

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;
using client::Result;
using contract::designtime::Created;
using contract::designtime::DesignForm;
using contract::designtime::DesignView;
using contract::designtime::Saved;

QStringList draftViews(const designs::JournalFolder &folder, const QString &workspace)
{
    return designing::draftDesigns(folder, workspace, u"view"_s);
}

designing::EditorTexts ViewEditor::texts() const
{
    return {.loading = tr("Loading the view"),
        .saving = tr("Saving the view"),
        .notLoaded = tr("The view could not be loaded."),
        .notSaved = tr("The view was not saved."),
        .draftFound = tr("Changes to this view were not saved when the program ended."),
        .recovering = tr("recovering what was not saved", "stands behind Undo and Redo")};
}

void ViewEditor::askDesign()
{
    m_client.call(contract::designtime::getView, {.viewId = m_id}, this,
        [this](const Result<DesignView> &answer) { answer ? askForm(*answer) : designNotRead(answer.failure()); });
}

// A view whose form is gone can be looked at all the same.
void ViewEditor::askForm(const DesignView &view)
{
    m_client.call(contract::designtime::getForm, {.formId = view.relatedForm}, this,
        [this, view](const Result<DesignForm> &answer) {
            const bool isOtherSoftware = m_view.applicationId != view.applicationId;
            m_view = view;
            m_formSource.clear();
            answer ? takeForm(*answer) : takeForm(FormFacts());
            designRead(ViewDesign::contentOf(view), view.version);
            if (isOtherSoftware) {
                showRowsOf(m_rowsClient);
                askForms();
            }
            askStyles(); // one may have been made meanwhile
        });
}

void ViewEditor::askSurroundings()
{
    askForms();
    askStyles();
    m_client.call(contract::designtime::getForm, {.formId = m_view.relatedForm}, this,
        [this, view = m_view.id](const Result<DesignForm> &answer) {
            if (answer && view == m_view.id)
                takeForm(*answer);
        });
}

// Only where it is another one by now: what is being done on the grid goes on.
void ViewEditor::takeForm(const DesignForm &form)
{
    if (form.id == m_form.id && form.name == m_form.name && form.templatecontext == m_formSource)
        return;
    m_formSource = form.templatecontext;
    takeForm(factsOf(form.id, form.name, form.templatecontext));
}

void ViewEditor::takeForm(const FormFacts &form)
{
    m_form = form;
    m_fields->setForm(form);
    m_grid->setForm(form);
    m_filter->setForm(form);
    m_source->setForm(form);
}

// For the choice of a search form.
void ViewEditor::askForms()
{
    m_client.call(contract::designtime::listForms,
        {.applicationId = m_view.applicationId,
            .moduleId = m_view.moduleId,
            .searchword = {},
            .pageNo = 1,
            .linesPerPage = 1000},
        this, [this](const Result<contract::Paged<contract::designtime::FormRow>> &answer) {
            if (!answer)
                return; // those that are chosen stay
            QList<designing::PropertyChoice> forms;
            for (const contract::designtime::FormRow &form : answer->datas)
                forms.append({form.id, form.name});
            m_source->setForms(forms);
        });
}

void ViewEditor::askStyles()
{
    m_client.call(contract::designtime::listStyles, {.applicationId = m_view.applicationId}, this,
        [this](const Result<QList<contract::designtime::StyleRow>> &answer) {
            if (!answer)
                return; // the one that is chosen stays
            QList<designing::PropertyChoice> styles;
            for (const contract::designtime::StyleRow &style : *answer)
                styles.append({style.id, style.name});
            m_source->setStyles(styles);
        });
}

void ViewEditor::sendDesign(const QJsonObject &content, std::optional<int> version)
{
    m_client.call(contract::designtime::saveViewDesign,
        {.applicationId = m_view.applicationId,
            .moduleId = m_view.moduleId,
            .viewId = m_id,
            .message = {},
            .version = version,
            .design = ViewDesign::toSave(content)},
        this, [this, content](const Result<Saved> &answer) {
            if (!answer) {
                designRefused(answer.failure());
                return;
            }
            m_view.name = content.value("name"_L1).toString();
            designSaved(content, answer->version);
        });
}

// Made first and drawn then, as a new one is by hand; half of it is taken away.
void ViewEditor::sendCopy(const QString &name, const QJsonObject &content)
{
    QJsonObject copy = ViewDesign::withNewIds(content);
    copy.insert(u"name"_s, name);
    contract::designtime::CreateView made{
        m_view.applicationId, m_view.moduleId, content.value("viewType"_L1).toInt(), {}};
    made.view.name = name;
    made.view.relatedForm = content.value("relatedForm"_L1).toString();
    m_client.call(contract::designtime::createView, made, this, [this, copy](const Result<Created> &view) {
        if (!view) {
            copyMade(view.failure());
            return;
        }
        m_client.call(contract::designtime::saveViewDesign,
            {.applicationId = m_view.applicationId,
                .moduleId = m_view.moduleId,
                .viewId = view->id,
                .message = {},
                .version = std::nullopt,
                .design = ViewDesign::toSave(copy)},
            this, [this, id = view->id](const Result<Saved> &saved) {
                if (!saved)
                    m_client.call(contract::designtime::deleteViews, {.ids = {id}}, this, [](const auto &) {});
                copyMade(saved ? std::nullopt : std::optional(saved.failure()));
            });
    });
}

} // namespace formwright::vieweditor
