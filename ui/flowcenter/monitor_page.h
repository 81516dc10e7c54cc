// For administrators of a domain or of flows: what stands still in the flows of a software, how long what waits has
// waited, and by which versions of flows documents are under way.
#pragma once

#include "app/contract/runtime_flow_monitor.h"
#include "ui/pages/table_page.h"

#include <QSet>

class QCheckBox;
class QComboBox;
class QTabBar;

namespace formwright::flowcenter {

enum class MonitorList { Incidents, Ageing, Versions, Statistics };

class MonitorPage : public pages::TablePage
{
    Q_OBJECT
public:
    explicit MonitorPage(client::ApiClient &client, QWidget *parent = nullptr);

    void load() override;
    void refresh() override;
    void showList(MonitorList list);
    MonitorList list() const;
    QTabBar *lists() const { return m_lists; }
    QComboBox *software() const { return m_software; }
    QComboBox *period() const { return m_period; }
    QCheckBox *perDay() const { return m_perDay; }

Q_SIGNALS:
    void documentWanted(const QString &applicationId, const QString &formId, const QString &documentId);
    // A flow with how often its nodes were visited in so many days.
    void visitsWanted(const QString &applicationId, const QString &flowId, int days);

protected:
    QString loadingText() const override;
    QString failureText() const override;
    void showEmptyTable() override;
    void showSelection() override;
    void openRow(const QJsonObject &row) override;
    void retranslate() override;

private:
    void readSoftware(const std::optional<QSet<QString>> &watched);
    void showRows();
    void setColumns();
    void setEmpty();
    QStringList filters() const;
    QVariant incidentCell(const QJsonObject &row, int column, int role) const;
    QVariant ageingCell(const QJsonObject &row, int column, int role) const;
    void openSelected();
    void retrySelected();
    void jumpSelected();
    void migrateSelected();
    void showVersions();
    QVariant versionCell(const QJsonObject &row, int column, int role) const;
    void showStatistics();
    QVariant statisticsCell(const QJsonObject &row, int column, int role) const;
    void visitsOfSelected();
    void retryNext();

    client::ApiClient &m_client;
    QTabBar *m_lists;
    QComboBox *m_software;
    QComboBox *m_period; // of the statistics, in days
    QCheckBox *m_perDay;
    QAction *m_open;
    QAction *m_retry;
    QAction *m_jump;
    QAction *m_migrate;
    QAction *m_visits;
    QAction *m_refresh;
    QList<QJsonObject> m_toRetry; // one after another; what is refused stays listed
    std::optional<client::Failure> m_refused;
    QHash<QString, int> m_inUse; // versions by their flows, as far as they were read
    quint64 m_asked = 0;
};

} // namespace formwright::flowcenter
