// The company directory of a domain: how it is reached and read, and what synchronizing with it changes.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/pages/record_page.h"

#include <QTimer>

class QLabel;
class QSpinBox;

namespace formwright::contract::directory {
struct DirectoryInput;
}

namespace formwright::administration {

class DirectoryChangesPane;

class DirectoryPage : public pages::RecordPage
{
    Q_OBJECT
public:
    DirectoryPage(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

    void load() override;
    void refresh() override;

    DirectoryChangesPane &changes() { return *m_changes; }

protected:
    void build() override;
    void send() override;
    bool isNew() const override { return !m_isConfigured; }
    QString whatItIs() const override;
    void retranslate() override;

private:
    void buildConnection();
    void buildPeople();
    void buildAttributes();
    void buildRules();
    void buildSchedule();
    void showScheduleRows();
    void showTimes();
    void showWantedRun();
    QSpinBox *number(const QString &member, const QString &label, int least, int most, const QString &suffix);
    void showServer(const QJsonObject &directory, bool isAnswerToSaving);
    contract::directory::DirectoryInput input() const;
    void test();
    void synchronize(bool dryRun);
    void askToApply(qint64 changes, qint64 locks);
    void askToDetach();
    void detach();
    void loadName();

    AdminContext m_context;
    AdminAddress m_address;
    QString m_domainName;
    DirectoryChangesPane *m_changes;
    QAction *m_test;
    QAction *m_detach;
    QLabel *m_times = nullptr; // goes with the tabs
    contract::Moment m_lastRun;
    contract::Moment m_nextRun;
    QTimer m_due; // the next synchronization should have begun
    bool m_isConfigured = false;
};

} // namespace formwright::administration
