#include "ui/editors/document_rows.h"

#include "ui/editors/child_rows_grid.h"

namespace formwright::editors {

using namespace Qt::StringLiterals;
using models::ChildRows;

namespace {

bool areSame(const QList<DocumentRows::Element> &one, const QList<DocumentRows::Element> &other)
{
    return std::equal(one.cbegin(), one.cend(), other.cbegin(), other.cend(), [](const auto &a, const auto &b) {
        return a.place == b.place && a.viewId.plain == b.viewId.plain && a.text == b.text && a.label == b.label;
    });
}

} // namespace

DocumentRows::DocumentRows(documents::FormDocument &document, const FieldContext &context, QObject *parent)
    : QObject(parent), m_document(document), m_context(context)
{ }

// Grids ask their rows no longer than those are here.
DocumentRows::~DocumentRows()
{
    for (const QPointer<ChildRowsGrid> &grid : std::as_const(m_grids))
        delete grid;
}

void DocumentRows::take(const QList<Element> &elements, bool isReadOnly)
{
    m_isReadOnly = isReadOnly;
    const bool isOther = !areSame(m_elements, elements);
    m_elements = elements;
    QHash<int, ChildRows *> before = std::exchange(m_rows, {});
    for (const Element &element : elements) {
        if (element.viewId.plain.isEmpty())
            continue;
        ChildRows *rows = before.value(element.place);
        if (rows != nullptr && rows->source().address().viewId == element.viewId.plain) {
            before.remove(element.place);
            m_rows.insert(element.place, rows);
        } else {
            rows = rowsOf(element);
        }
        rows->setReadOnly(isReadOnly);
        rows->load();
    }
    if (isOther)
        Q_EMIT elementsChanged();
    // After the form has let go of them.
    for (ChildRows *gone : std::as_const(before))
        gone->deleteLater();
}

ChildRows *DocumentRows::rowsOf(const Element &element)
{
    auto *rows = new ChildRows(m_context.client,
        {.applicationId = m_context.applicationId,
            .viewId = element.viewId.plain,
            .formId = element.formId.plain,
            .parentId = m_document.address().documentId},
        this);
    m_rows.insert(element.place, rows);
    connect(rows, &ChildRows::unsavedChanged, this, &DocumentRows::follow);
    connect(rows, &ChildRows::rowRefused, this, [this] {
        m_isSaving = false;
        Q_EMIT refused();
    });
    return rows;
}

QWidget *DocumentRows::makeRows(const layout::Box &box)
{
    ChildRows *rows = m_rows.value(box.place);
    if (rows == nullptr)
        return nullptr;
    auto *grid = new ChildRowsGrid(*rows, m_context, box.text);
    connect(grid, &ChildRowsGrid::openDocument, this, &DocumentRows::openDocument);
    m_grids.removeIf([](const QPointer<ChildRowsGrid> &each) { return each.isNull(); });
    m_grids.append(grid);
    return grid;
}

std::optional<QString> DocumentRows::calculatedText(const layout::Box &box) const
{
    for (const Element &element : m_elements) {
        if (element.place == box.place && element.viewId.plain.isEmpty())
            return element.text;
    }
    return std::nullopt;
}

QList<ChildRowsGrid *> DocumentRows::grids() const
{
    QList<ChildRowsGrid *> grids;
    for (const QPointer<ChildRowsGrid> &grid : m_grids) {
        if (grid)
            grids.append(grid);
    }
    return grids;
}

bool DocumentRows::hasUnsaved() const
{
    return std::any_of(m_rows.cbegin(), m_rows.cend(), [](const ChildRows *rows) { return rows->hasUnsaved(); });
}

bool DocumentRows::isSaving() const
{
    return std::any_of(m_rows.cbegin(), m_rows.cend(), [](const ChildRows *rows) { return rows->isSaving(); });
}

void DocumentRows::save()
{
    for (ChildRowsGrid *grid : grids())
        grid->commitCell();
    m_isSaving = true;
    for (ChildRows *rows : std::as_const(m_rows))
        rows->saveAll();
    follow();
}

void DocumentRows::discard()
{
    for (ChildRows *rows : std::as_const(m_rows))
        rows->revertAll();
}

void DocumentRows::follow()
{
    Q_EMIT stateChanged();
    if (m_isSaving && !hasUnsaved()) {
        m_isSaving = false;
        Q_EMIT saved();
    }
}

} // namespace formwright::editors
