// What somebody has to do, had to do with, began, and was sent copies of, in the flows of all software of a domain;
// administrators of the domain or of a flow find there what is in flows at all.
#pragma once

#include "app/contract/runtime_acts.h"
#include "app/contract/runtime_flow_center.h"
#include "ui/pages/table_page.h"

#include <QTimer>

class QComboBox;
class QTabBar;

namespace formwright::flowcenter {

enum class WorkList { Pending, Processed, Started, Copies, All };

class FlowCenterPage : public pages::TablePage
{
    Q_OBJECT
public:
    explicit FlowCenterPage(client::ApiClient &client, QWidget *parent = nullptr);

    void load() override;
    void refresh() override; // counts and rows
    void follow(); // the same, as often as work comes and goes
    void showList(WorkList list);
    WorkList list() const;
    QTabBar *lists() const { return m_lists; }
    QComboBox *flows() const { return m_flows; }
    QComboBox *states() const { return m_states; }

Q_SIGNALS:
    void documentWanted(const QString &applicationId, const QString &formId, const QString &documentId);
    void pendingChanged(qint64 pending); // as far as it was read
    void monitorWanted();
    void delegationsWanted();

protected:
    QString loadingText() const override;
    QString failureText() const override;
    void showEmptyTable() override;
    void showSelection() override;
    void openRow(const QJsonObject &row) override;
    void retranslate() override;

private:
    // A software with flows in the list that is shown, or one flow of it.
    struct Narrowing {
        QString applicationId;
        QString flowId; // empty: all of them

        bool operator==(const Narrowing &) const = default;
    };
    struct Counted {
        QString applicationId;
        QString applicationName;
        QList<contract::runtime_flow_center::FlowNumber> flows;
    };
    void readRights();
    void readCounts();
    void takeCounts(const QList<Counted> &counts);
    void countPending();
    void showFlows();
    QString amountOf(const QList<contract::runtime_flow_center::FlowNumber> &flows) const;
    void showStates();
    void showRows();
    void setColumns();
    void showPending();
    void setEmpty();
    QStringList filters() const;
    QVariant cell(const QJsonObject &row, int column, int role) const;
    void openSelected();
    void markAllRead();
    // flow_center_acts.cpp
    void askToApprove();
    void approve(const QString &applicationId, const QStringList &documents, const QString &opinion);
    void readAgain();
    void followApproval();
    void endApproval(const contract::runtime_activities::ApprovalProgress &progress);
    void selectDocuments(const QStringList &documents);
    void remindSelected();
    void remindNext();
    void nameActs();
    void showActs();
    void adjustSelected();
    void narrowToInitiator(bool isOn);

    client::ApiClient &m_client;
    QTabBar *m_lists;
    QComboBox *m_flows;
    QComboBox *m_states;
    QAction *m_open;
    QAction *m_read;
    QAction *m_approve;
    QAction *m_remind;
    QAction *m_adjust; // for administrators, in the list of all
    QAction *m_byInitiator; // only what the one began who began what is selected
    QAction *m_refresh;
    QAction *m_delegations;
    QAction *m_monitor; // for administrators
    QList<Counted> m_counts;
    Narrowing m_narrowing;
    QString m_initiatorId; // empty: whoever began it
    QString m_initiatorName;
    qint64 m_pending = 0;
    quint64 m_asked = 0;
    bool m_isSourceSet = false;
    QTimer m_countAll;
    QTimer m_approvalPoll;
    QString m_approvalOf; // the software that it is about
    QList<QJsonObject> m_toRemind;
    int m_reminded = 0;
    std::optional<client::Failure> m_notReminded;
};

} // namespace formwright::flowcenter
