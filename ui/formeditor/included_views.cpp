#include "ui/formeditor/included_views.h"

#include "app/contract/designtime_views.h"
#include "app/template/form_template.h"
#include "ui/editors/child_rows_grid.h"
#include "ui/formeditor/field_looks.h"
#include "ui/widgets/sentence.h"

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::designtime::DesignForm;
using contract::designtime::DesignView;
using contract::designtime::DesignViewColumn;

IncludedViews::IncludedViews(client::ApiClient &client, QObject *parent) : QObject(parent), m_client(client) { }

void IncludedViews::ask(const QString &viewId)
{
    if (!viewId.isEmpty() && m_views.value(viewId).state == State::Nowhere)
        send(viewId);
}

void IncludedViews::askAgain()
{
    const QStringList known = m_views.keys();
    for (const QString &viewId : known) {
        if (m_views.value(viewId).state != State::Asked)
            send(viewId);
    }
}

void IncludedViews::send(const QString &viewId)
{
    if (View &view = m_views[viewId]; view.state != State::Ready)
        view.state = State::Asked;
    m_client.call(
        contract::designtime::getView, {.viewId = viewId}, this, [this, viewId](const Result<DesignView> &view) {
            if (!view) {
                fail(viewId, view.failure(), tr("Its view is not there any more."));
                return;
            }
            m_client.call(contract::designtime::getForm, {.formId = view->relatedForm}, this,
                [this, viewId, design = *view](const Result<DesignForm> &form) {
                    if (!form) {
                        fail(viewId, form.failure(), tr("The form of its view is not there any more."));
                        return;
                    }
                    View known;
                    known.state = State::Ready;
                    known.view.id = {design.id};
                    known.view.name = design.name;
                    known.told = (design.name % u'\n' % form->templatecontext).toUtf8();
                    for (const DesignViewColumn &column : design.columns) {
                        contract::runtime_designs::ColumnDefinition shown;
                        shown.name = column.name;
                        shown.fieldName = column.fieldName;
                        shown.visible = column.visible;
                        shown.multiLanguageLabel = column.multiLanguageLabel;
                        known.view.columns.append(shown);
                        known.told += (u'\n' % column.name % u'\t' % column.fieldName % u'\t'
                            % QString::number(column.visible) % column.multiLanguageLabel)
                                          .toUtf8();
                    }
                    known.form.id = {form->id};
                    known.form.name = form->name;
                    known.form.templatecontext = form->templatecontext;
                    const forms::ReadTemplate read = forms::readTemplate(form->templatecontext);
                    for (const forms::Field &field : read.form.fields)
                        known.form.fieldList.append(definitionOf(field));
                    take(viewId, known);
                });
        });
}

void IncludedViews::take(const QString &viewId, View view)
{
    View &known = m_views[viewId];
    if (known.state == view.state && known.told == view.told)
        return;
    known = std::move(view);
    Q_EMIT changed(viewId);
}

// What was shown stays where the server is away for a moment.
void IncludedViews::fail(const QString &viewId, const Failure &failure, const QString &isGone)
{
    const bool isNotThere = failure.httpStatus == 404;
    if (failure.kind == Failure::Kind::Cancelled || (!isNotThere && isReady(viewId)))
        return;
    View failed;
    failed.state = State::Failed;
    failed.problem
        = isNotThere ? isGone : tr("Its columns could not be loaded: %1").arg(widgets::sentence(failure.message));
    failed.told = failed.problem.toUtf8();
    take(viewId, failed);
}

bool IncludedViews::isAsking() const
{
    return std::any_of(m_views.cbegin(), m_views.cend(), [](const View &view) { return view.state == State::Asked; });
}

QString IncludedViews::reason(const layout::Box &box) const
{
    if (box.isScripted)
        return tr("A script says which view is shown.");
    if (box.value.isEmpty())
        return tr("No view is chosen yet.");
    const View view = m_views.value(box.value);
    switch (view.state) {
    case State::Nowhere:
    case State::Asked:
        return tr("Loading its columns…");
    case State::Failed:
        return view.problem;
    case State::Ready:
        break;
    }
    const bool hasColumns = std::any_of(view.view.columns.cbegin(), view.view.columns.cend(), [&](const auto &column) {
        return column.visible
            && std::any_of(view.form.fieldList.cbegin(), view.form.fieldList.cend(),
                [&](const auto &field) { return field.name.compare(column.fieldName, Qt::CaseInsensitive) == 0; });
    });
    return hasColumns ? QString() : tr("No column of its view shows a field.");
}

editors::ChildRowsGrid *IncludedViews::makeGrid(const layout::Box &box, QWidget *parent) const
{
    if (!reason(box).isEmpty())
        return nullptr;
    const View view = m_views.value(box.value);
    auto *rows = new models::ChildRows(m_client, {.applicationId = {}, .viewId = box.value});
    rows->showDesign(view.view, view.form);
    auto *grid = new editors::ChildRowsGrid(*rows, {m_client, {}, nullptr}, box.text, parent);
    rows->setParent(grid); // behind the table, which goes before them
    return grid;
}

} // namespace formwright::formeditor
