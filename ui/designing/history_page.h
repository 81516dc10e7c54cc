// The history of a design: each save of it, what changed with it, and the way back; and who keeps it to himself
// meanwhile.
#pragma once

#include "app/contract/designtime_revisions.h"
#include "ui/pages/table_page.h"

class QLabel;

namespace formwright::designing {

class DifferenceView;

class HistoryPage : public pages::TablePage
{
    Q_OBJECT

public:
    // `id` is that of a software, module, form, view, menu entry, role, flow or library; it may have been deleted. The
    // client must outlive the page.
    HistoryPage(client::ApiClient &client, const QString &id, const QString &name, QWidget *parent = nullptr);

    void load() override;
    void refresh() override;
    DifferenceView &difference() { return *m_difference; }

Q_SIGNALS:
    // The element is another one on the server.
    void restored(const QString &id);

protected:
    QString loadingText() const override;
    QString failureText() const override;
    void showEmptyTable() override;
    void showSelection() override;
    void retranslate() override;

private:
    static QVariant cell(const QJsonObject &row, int column, int role);
    void readCheckOut();
    void showCheckOut();
    void takeCheckOut(const client::Result<contract::designtime::CheckOutState> &answer, const QString &ifFailed);
    void keepToMyself();
    void askToGiveBack();
    void giveBack(bool force);
    void compare();
    void showDifference(const QString &title, const QString &older, const QString &newer);
    void showFirst(const QString &id);
    void askToRestore();
    void askToRestore(const QJsonObject &row, const QString &leaving);
    void restore(const QString &revisionId);

    client::ApiClient &m_client;
    const QString m_id;
    const QString m_name;
    contract::designtime::CheckOutState m_state;
    bool m_isStateKnown = false;
    QObject *m_comparing = nullptr; // what was asked before is answered to nobody
    QStringList m_compared; // the revisions that are shown
    QWidget *m_below;
    QLabel *m_title;
    DifferenceView *m_difference;
    QAction *m_restore;
    QAction *m_keep;
    QAction *m_giveBack;
    QAction *m_refresh;
};

} // namespace formwright::designing
