// What is dropped from the tree of designs: the rows of another form become part of this one.
#include "app/contract/designtime_views.h"
#include "ui/formeditor/form_editor.h"
#include "ui/widgets/dragged_designs.h"

#include <QPointer>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using client::Result;
using contract::Paged;
using contract::designtime::ViewRow;
using widgets::DraggedDesign;

namespace {

constexpr int mostViews = 1000;
constexpr int listType = 1; // of views

} // namespace

// Of a form the first list of it is shown.
void FormEditor::takeDesign(const DraggedDesign &design, const Place &place)
{
    const QString what = tr("The rows of “%1” cannot be shown here.").arg(design.name);
    if (design.applicationId != m_form.applicationId) {
        showWarning(what, tr("It belongs to another application."));
        return;
    }
    if (design.kind == "view"_L1) {
        insertRows(design.id, design.name, place);
        return;
    }
    if (design.kind != "form"_L1)
        return;
    m_client.call(contract::designtime::listViews, {m_form.applicationId, design.moduleId, {}, 1, mostViews}, this,
        [this, design, dropped = place, what, stack = QPointer(&m_design->stack())](
            const Result<Paged<ViewRow>> &answer) {
            // In a form that was read again, the same ids are those of other elements: behind what is selected there.
            const Place place
                = stack == &m_design->stack() ? dropped : placeBehind(m_design->tree(), m_design->current());
            if (!answer) {
                showFailure(what, answer.failure(), [this, design, place, again = QPointer(&m_design->stack())] {
                    const bool isSame = again == &m_design->stack();
                    takeDesign(design, isSame ? place : placeBehind(m_design->tree(), m_design->current()));
                });
                return;
            }
            for (const ViewRow &view : answer->datas) {
                if (view.relatedForm == design.id && view.intValue == listType)
                    return insertRows(view.id, design.name, place);
            }
            showWarning(what, tr("It has no list in its module: make a view of it first."));
        });
}

void FormEditor::insertRows(const QString &viewId, const QString &name, const Place &place)
{
    m_design->insertMarkup(tr("insertion of the rows of %1", "form or view").arg(name),
        u"<o-include label=\"%1\" viewId=\"%2\"></o-include>"_s.arg(name.toHtmlEscaped(), viewId.toHtmlEscaped()),
        place);
}

} // namespace formwright::formeditor
