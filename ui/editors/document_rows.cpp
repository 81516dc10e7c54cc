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

// The same on every run, for drafts: where the rows stand, and what they are of.
QString keyOf(const DocumentRows::Element &element)
{
    return documents::rowPrefix % QString::number(element.place) % u'-' % element.viewId.plain % u'|';
}

} // namespace

DocumentRows::DocumentRows(documents::FormDocument &document, const FieldContext &context, QObject *parent)
    : QObject(parent), m_document(document), m_told(&document), m_context(context)
{
    document.setRowEdits(this);
}

// Grids ask their rows no longer than those are here.
DocumentRows::~DocumentRows()
{
    if (m_told)
        m_told->setRowEdits(nullptr);
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
    const designs::Members waiting = std::exchange(m_waiting, {});
    for (const designs::Member &step : waiting)
        setRowValue(step.name, step.value);
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
    rows->beStepsOf(m_document, keyOf(element));
    const auto noteSaved = [this] {
        if (m_told)
            m_told->noteRowsSaved();
    };
    connect(rows, &ChildRows::rowSaved, this, noteSaved);
    connect(rows, &ChildRows::removed, this, noteSaved);
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

ChildRows *DocumentRows::rowsAt(const QString &name) const
{
    for (const Element &element : m_elements) {
        if (!element.viewId.plain.isEmpty() && name.startsWith(keyOf(element)))
            return m_rows.value(element.place);
    }
    return nullptr;
}

// Behind the key: see ChildRows::takeStep().
static QString restOf(const QString &name)
{
    return name.section(u'|', 2);
}

QJsonValue DocumentRows::rowValue(const QString &name) const
{
    if (const ChildRows *rows = rowsAt(name))
        return rows->stepValue(restOf(name));
    for (auto it = m_waiting.crbegin(); it != m_waiting.crend(); ++it) {
        if (it->name == name)
            return it->value;
    }
    return QJsonValue::Undefined;
}

void DocumentRows::setRowValue(const QString &name, const QJsonValue &value)
{
    if (ChildRows *rows = rowsAt(name))
        rows->takeStep(restOf(name), value);
    else
        m_waiting.append({name, value});
}

designs::Members DocumentRows::unsavedRows() const
{
    designs::Members unsaved = m_waiting;
    for (const Element &element : m_elements) {
        const ChildRows *rows = m_rows.value(element.place);
        if (rows == nullptr)
            continue;
        for (const auto &[name, value] : rows->unsavedSteps())
            unsaved.append({QString(keyOf(element) % name), value});
    }
    return unsaved;
}

void DocumentRows::showStep(const QJsonObject &selection)
{
    const ChildRows *rows = rowsAt(selection.value("rows"_L1).toString());
    for (ChildRowsGrid *grid : grids()) {
        if (&grid->rows() == rows)
            grid->showCell(selection.value("row"_L1).toString(), selection.value("field"_L1).toString());
    }
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
