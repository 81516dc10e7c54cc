// Who names an element: by kinds, each of them leading to its editor. It stays open beside the work.
#pragma once

#include "ui/client/api_client.h"
#include "ui/designing/usages.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QStackedLayout;
class QTreeWidget;
class QTreeWidgetItem;

namespace formwright::widgets {
class EmptyState;
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::designing {

class UsagesDialog : public QDialog
{
    Q_OBJECT

public:
    // The client must outlive it.
    UsagesDialog(client::ApiClient &client, const UsageQuestion &question, QWidget *parent = nullptr)
        : UsagesDialog(client, question, {}, parent)
    { }
    // `drafts` says at each question what is drawn of the software and not saved.
    using Drafts = std::function<QList<contract::designtime::DesignDraft>()>;
    UsagesDialog(
        client::ApiClient &client, const UsageQuestion &question, const Drafts &drafts, QWidget *parent = nullptr);

    QTreeWidget *tree() const { return m_tree; }
    QPushButton *showButton() const { return m_show; }
    widgets::InlineMessage *message() const { return m_message; }
    QString told() const; // "7 places", or that there are none

public Q_SLOTS:
    void ask();

Q_SIGNALS:
    void placeWanted(const formwright::designing::UsingPlace &place);

protected:
    void changeEvent(QEvent *event) override;

private:
    void askSaved();
    void take(const client::Result<QList<contract::designtime::ElementUser>> &answer);
    void showUsers();
    void showState();
    void go(QTreeWidgetItem *item);
    void retranslate();

    client::ApiClient &m_client;
    const UsageQuestion m_question;
    const Drafts m_drafts;
    bool m_areAllDrafts = true; // looked through, of those that were drawn
    bool m_isDrawnAsked = true; // the server looks through drafts
    QList<contract::designtime::ElementUser> m_users;
    QList<UsingPlace> m_places; // of the lines that lead somewhere
    QObject *m_asking = nullptr; // what was asked before is answered to nobody
    bool m_isKnown = false;
    QLabel *m_head;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    QTreeWidget *m_tree;
    widgets::EmptyState *m_empty;
    QStackedLayout *m_stack;
    QPushButton *m_again;
    QPushButton *m_close;
    QPushButton *m_show;
};

} // namespace formwright::designing
