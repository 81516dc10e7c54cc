// The libraries of scripts that a software has: made, named, described and deleted here, written on pages of their own.
#pragma once

#include "app/contract/designtime_libraries.h"
#include "ui/client/api_client.h"
#include "ui/pages/framed_page.h"

class QTreeWidget;
class QTreeWidgetItem;

namespace formwright::scripts {

class LibraryPage : public pages::FramedPage
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain id.
    LibraryPage(client::ApiClient &client, const QString &applicationId, QWidget *parent = nullptr);

    void load() override;

    QTreeWidget *list() const { return m_list; }

Q_SIGNALS:
    void libraryWanted(const QString &applicationId, const QString &libraryId);

protected:
    void retranslate() override;

private:
    using Library = contract::designtime::LibraryRow;
    using Content = contract::designtime::LibraryContent;

    void build();
    void showLibraries(const QList<Library> &libraries);
    void showState();
    const Library *current() const;
    QString freeName() const;
    void add();
    void edit(int column);
    void takeEdit(const QTreeWidgetItem *item, int column);
    void change(const Library &library, const Content &content, bool isForced);
    void askToRemove();
    void remove(const Library &library, bool isForced);
    void fail(const QString &what, const client::Failure &failure);
    void askToForce(const client::Failure &failure, const QString &title, const QString &accept,
        const std::function<void()> &force);

    client::ApiClient &m_client;
    const QString m_applicationId;
    QList<Library> m_libraries; // as they stand in the list
    QTreeWidget *m_list;
    QAction *m_refresh;
    QAction *m_add;
    QAction *m_open;
    QAction *m_rename;
    QAction *m_describe;
    QAction *m_remove;
    QString m_wanted; // is selected, and named, once it is there
    bool m_isShowing = false;
    bool m_isReading = false;
    bool m_isRead = false;
};

} // namespace formwright::scripts
