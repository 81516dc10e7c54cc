// Rows of other documents that belong to a document, changed where they stand in its form.
#pragma once

#include "ui/editors/field_editor.h"
#include "ui/models/child_rows.h"

#include <QHash>
#include <QPointer>
#include <QWidget>

class QAction;
class QLabel;
class QTableView;
class QToolButton;

namespace formwright::widgets {
class InlineMessage;
}

namespace formwright::editors {

// A row is saved when another one is entered, when the focus leaves the grid, by Ctrl+Enter or with the document.
class ChildRowsGrid : public QWidget
{
    Q_OBJECT

public:
    ChildRowsGrid(
        models::ChildRows &rows, const FieldContext &context, const QString &title, QWidget *parent = nullptr);
    ~ChildRowsGrid() override;

    models::ChildRows &rows() const { return m_rows; }
    QTableView *table() const { return m_table; }
    widgets::InlineMessage *message() const { return m_message; }
    QAction *addAction() const { return m_add; }
    QAction *removeAction() const { return m_remove; }
    QAction *openAction() const { return m_open; }
    // Takes what is being typed in a cell.
    void commitCell();
    // Goes there; with an empty field to the row.
    void showCell(const QString &documentId, const QString &field);

Q_SIGNALS:
    void openDocument(const QString &formId, const QString &documentId);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QAction *makeAction(const QString &name, const QString &icon, const QKeySequence &keys);
    QToolButton *buttonFor(QAction *action);
    void build();
    void showState();
    void fitHeight();
    void fitColumns();
    void stretchWidest();
    void edit(const QModelIndex &index);
    void editInDialog(const QModelIndex &index);
    bool isEditing() const;
    void toggle(const QModelIndex &index);
    void leaveRow(int row);
    void remove();
    void showRefusal(int row, const client::Failure &failure);
    void tell(const QString &what, const client::Failure &failure);
    void retranslate();

    models::ChildRows &m_rows;
    const FieldContext m_context;
    const QString m_givenTitle;
    QLabel *m_title;
    QAction *m_add;
    QAction *m_remove;
    QAction *m_open;
    widgets::InlineMessage *m_message;
    QTableView *m_table;
    QLabel *m_hint;
    QHash<const QAction *, QToolButton *> m_idle; // buttons that do nothing: of a design
    std::function<void()> m_remedy; // what the button of the message does
    int m_current = -1;
};

} // namespace formwright::editors
