// Who acts for oneself in the flows of a software, and when: what is in force, what is to come, and what has ended.
#pragma once

#include "app/contract/people_delegations.h"
#include "ui/pages/table_page.h"

class QComboBox;
class QSettings;

namespace formwright::flowcenter {

class DelegationPage : public pages::TablePage
{
    Q_OBJECT
public:
    // `settings` keeps whom one chose lately; null forgets it.
    explicit DelegationPage(client::ApiClient &client, QSettings *settings = nullptr, QWidget *parent = nullptr);

    void load() override;
    void refresh() override;
    QComboBox *software() const { return m_software; }

protected:
    QString loadingText() const override;
    QString failureText() const override;
    void showEmptyTable() override;
    void showSelection() override;
    void openRow(const QJsonObject &row) override;
    void retranslate() override;

private:
    void showRows();
    void setColumns();
    QStringList filters() const;
    QString applicationId() const;
    QVariant cell(const QJsonObject &row, int column, int role) const;
    void edit(const QString &id); // empty: a new one
    void endNext();
    void endSelected();
    void askToRemove();
    void remove(const QString &applicationId, const QStringList &ids);

    client::ApiClient &m_client;
    QSettings *const m_settings;
    QComboBox *m_software;
    QAction *m_new;
    QAction *m_change;
    QAction *m_end;
    QAction *m_remove;
    QAction *m_refresh;
    QStringList m_toEnd; // one after another; what is refused stays selected
    QString m_endedIn; // the software that it is about
    std::optional<client::Failure> m_notEnded;
    bool m_isSourceSet = false;
    quint64 m_asked = 0;
};

} // namespace formwright::flowcenter
