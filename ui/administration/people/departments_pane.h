// The tree of departments beside a list of people: choose one, make, rename, order, move and delete them.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/people/departments_model.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

class QAction;
class QTreeView;

namespace formwright::administration {

// Changes departments by itself and says what was refused; people that are dropped are its owner's. GUI thread.
class DepartmentsPane : public QWidget
{
    Q_OBJECT
public:
    DepartmentsPane(const AdminContext &context, const QString &domainId, QWidget *parent = nullptr);

    void load();
    void refresh(); // what is shown; what is open stays open
    // Opens the tree along the path and chooses its end.
    void showPath(const QString &indexCode) { m_model->findPath(indexCode); }
    DepartmentsModel::Kind kind() const { return m_currentKind; }
    QString departmentId() const { return m_currentId; } // empty unless a department is chosen
    QString departmentName() const;
    QString indexCode() const;

    DepartmentsModel &model() { return *m_model; }
    QTreeView *view() const { return m_view; }
    QAction *newAction() const { return m_new; }
    void retranslate();

Q_SIGNALS:
    void chosen();
    void peopleDropped(const QString &departmentId, const QString &name, bool adds);
    void failed(const QString &what, const formwright::client::Failure &failure);

private:
    void makeActions();
    void restoreView();
    void choose(const QModelIndex &index);
    void addDepartment();
    void askForNew(const QString &superior, const QString &name);
    void askForProperties();
    void rename(const QString &id, const QString &name);
    void askToRemove();
    void remove(const QString &id, const QString &name);
    void step(int places);
    void drop(const QString &id, const QString &superior, int position);
    void showState();
    QModelIndex current() const;

    AdminContext m_context;
    const QString m_domainId;
    DepartmentsModel *m_model;
    QTreeView *m_view;
    QAction *m_new;
    QAction *m_rename;
    QAction *m_properties;
    QAction *m_up;
    QAction *m_down;
    QAction *m_remove;
    QAction *m_refresh;
    DepartmentsModel::Kind m_currentKind = DepartmentsModel::Kind::Everybody;
    QString m_currentId;
    QString m_currentName;
    QString m_editNext; // the department whose name is edited once it is shown
    QString m_newName; // of that one
    QPointer<QWidget> m_focusedBefore; // when it was wanted
    bool m_isAdding = false;
    QSet<QString> m_open;
    bool m_isChanging = false; // lines come and go without anybody choosing
};

} // namespace formwright::administration
