// What opens below the heading of a column: the values it has, one of which is shown.
#pragma once

#include "ui/views/view_source.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QListWidget;

namespace formwright::views {

// Typing narrows the list, Enter takes what is marked, Esc closes. Closes and goes by itself.
class ColumnFilter : public QFrame
{
    Q_OBJECT

public:
    ColumnFilter(ViewSource &source, const ViewColumn &column, QWidget *parent);

    void popUp(const QPoint &at); // on the screen; asks for the values
    QListWidget *list() const { return m_list; }
    QString message() const; // in place of the list; empty where it is there

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void show(const QList<ColumnValue> &values);
    void showMessage(const QString &text);
    void narrow(const QString &text);
    void choose();

    ViewSource &m_source;
    const ViewColumn m_column;
    QLineEdit *m_edit;
    QListWidget *m_list;
    QLabel *m_message;
    QList<ColumnValue> m_values;
};

} // namespace formwright::views
