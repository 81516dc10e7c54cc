#include "ui/administration/people/people_table.h"

#include "ui/widgets/badge.h"
#include "ui/widgets/metrics.h"

#include <QDrag>
#include <QItemSelectionModel>
#include <QMimeData>

namespace formwright::administration {

QPixmap PeopleTable::dragLabel() const
{
    const QModelIndexList rows = selectionModel()->selectedRows();
    widgets::Badge label(
        rows.size() == 1 ? rows.first().data().toString() : tr("%Ln people", nullptr, int(rows.size())),
        widgets::Tone::Accent);
    label.setAttribute(Qt::WA_TranslucentBackground); // its corners are round
    label.resize(label.sizeHint());
    return label.grab();
}

QModelIndex PeopleTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const int rows = model()->rowCount();
    if (rows == 0 || (action != MoveHome && action != MoveEnd))
        return QTableView::moveCursor(action, modifiers);
    return model()->index(action == MoveHome ? 0 : rows - 1, qMax(0, currentIndex().column()));
}

void PeopleTable::startDrag(Qt::DropActions actions)
{
    QMimeData *people = model()->mimeData(selectedIndexes());
    if (!people)
        return;
    auto *drag = new QDrag(this); // Qt deletes it
    drag->setMimeData(people);
    drag->setPixmap(dragLabel());
    drag->setHotSpot(QPoint(-widgets::space::Large, -widgets::space::Medium));
    drag->exec(actions, Qt::MoveAction);
}

} // namespace formwright::administration
