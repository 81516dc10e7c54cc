// Which software the people of a domain use: two lists to move it between, and the system software with its switches.
#pragma once

#include "app/contract/authtime_domains.h"
#include "app/contract/authtime_services.h"
#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/pages/framed_page.h"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace formwright::widgets {
class SearchField;
class UndoBar;
} // namespace formwright::widgets

namespace formwright::administration {

class PeopleWork;
class SoftwareList;

class SoftwarePage : public pages::FramedPage
{
    Q_OBJECT
public:
    SoftwarePage(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

    void load() override;

    SoftwareList &available() { return *m_sides[0].list; }
    SoftwareList &bound() { return *m_sides[1].list; }
    widgets::UndoBar &undoBar() { return *m_bar; }
    bool isUndoAvailable() const override;
    QString undoText() const override;

public Q_SLOTS:
    void undo() override;

protected:
    void retranslate() override;

private:
    struct Side {
        QLabel *head;
        widgets::SearchField *search;
        SoftwareList *list;
        QList<contract::authtime::Software> all;
    };
    void build();
    QWidget *buildSide(Side &side, const QString &name);
    void take(Side &side, const client::Result<contract::Paged<contract::authtime::Software>> &answer);
    void showSide(Side &side);
    void moveSelected(bool binds);
    void move(const QStringList &ids, bool binds);
    void showMoved(const QStringList &ids, bool binds);
    void loadSystem();
    void sendNextSwitch();
    void showSystem(const QList<contract::authtime::DefaultSoftware> &all);
    void addSwitch(const QString &id, const QString &name, bool isOn, bool isEnabled, int level);
    void toggleSystem(const QString &id, bool isOn, const QString &name);
    void showState();

    AdminContext m_context;
    const AdminAddress m_address;
    QString m_domainName; // empty until it is known
    PeopleWork &m_work;
    Side m_sides[2]; // not bound, bound
    QPushButton *m_bind;
    QPushButton *m_unbind;
    QLabel *m_systemHead;
    QLabel *m_systemNote;
    QVBoxLayout *m_system;
    QWidget *m_systemBox;
    widgets::UndoBar *m_bar;
    QAction *m_refresh;
    int m_asking = 0;
    quint64 m_round = 0; // answers to an earlier load() are left aside
    quint64 m_systemRound = 0;
    struct Switch {
        QString id;
        bool isOn;
        QString name;
    };
    QList<Switch> m_switches; // that were clicked; the first is on its way
};

} // namespace formwright::administration
