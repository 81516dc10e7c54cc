// The people of a domain: the tree of its departments beside the people of the chosen one.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/administration/people/people_actions.h"
#include "ui/administration/people/people_model.h"
#include "ui/pages/framed_page.h"

class QCheckBox;
class QSplitter;
class QTableView;

namespace formwright::widgets {
class DetailsPane;
class UndoBar;
} // namespace formwright::widgets

namespace formwright::administration {

class DepartmentsPane;
class PeopleExport;

class PeoplePage : public pages::FramedPage
{
    Q_OBJECT
public:
    PeoplePage(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);
    ~PeoplePage() override;

    void load() override;
    void refresh() override;

    PeopleModel &model() { return *m_model; }
    QTableView *table() const { return m_table; }
    DepartmentsPane &departments() { return *m_pane; }
    widgets::UndoBar &undoBar() { return *m_bar; }
    QWidget *inspector() override; // who is selected
    bool isUndoAvailable() const override;
    QString undoText() const override;

public Q_SLOTS:
    void undo() override;

protected:
    void retranslate() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeActions();
    void build();
    void buildTable();
    void connectParts();
    void loadName();
    void showChosen();
    void showSpot();
    void showState();
    void selectPerson(const QString &id);
    void tellVisibleRows();
    void openCurrent();
    void newPerson();
    void act(const PeopleAction &action);
    void actOnDrop(const QString &departmentId, const QString &name, bool adds);
    void askDepartment(bool adds);
    void askRole();
    void fillColumnMenu();
    void step(const QString &id, int step, const std::function<void(const QString &)> &then);
    int selectedCount() const;
    QAction *bulk(
        const QString &name, const QString &icon, const QKeySequence &shortcut, const std::function<void()> &run);
    void showDetails();
    void restoreColumns();
    void saveColumns();

    AdminContext m_context;
    AdminAddress m_address;
    QString m_domainName;
    PeopleWork &m_work;
    PeopleModel *m_model;
    QSplitter *m_splitter;
    DepartmentsPane *m_pane;
    QTableView *m_table;
    widgets::UndoBar *m_bar;
    PeopleExport *m_export;
    QPointer<widgets::DetailsPane> m_details; // the window shows it beside the page
    QCheckBox *m_below;
    widgets::EmptyState *m_emptyTable;
    class QMenu *m_columnMenu;
    QAction *m_new;
    QAction *m_newDepartment;
    QAction *m_edit;
    QAction *m_move;
    QAction *m_add;
    QAction *m_takeOut;
    QAction *m_role;
    QAction *m_lock;
    QAction *m_unlock;
    QAction *m_activate;
    QAction *m_deactivate;
    QAction *m_left;
    QAction *m_back;
    QAction *m_import;
    QAction *m_exportAction;
    QAction *m_refresh;
    QList<QAction *> m_bulk;
    QString m_selectNext; // the person to select once they are in the list
};

} // namespace formwright::administration
