// The table of people. What is dragged from it is named beside the pointer: a picture of all its rows would hide where
// they land.
#pragma once

#include <QTableView>

namespace formwright::administration {

class PeopleTable : public QTableView
{
    Q_OBJECT
public:
    using QTableView::QTableView;

    // What stands beside the pointer while the selected people are dragged: a name, or how many.
    QPixmap dragLabel() const;

protected:
    void startDrag(Qt::DropActions actions) override;
    // Home and End lead to the first and last person: it is a list of people and not a sheet.
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
};

} // namespace formwright::administration
