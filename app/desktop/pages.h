#pragma once

#include "app/contract/designtime_usages.h"
#include "app/desktop/administration_place.h"
#include "app/desktop/workspace_panel.h"
#include "ui/designs/journal_folder.h"
#include "ui/editors/document_finder.h"
#include "ui/pages/page_kinds.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/palette_items.h"
#include "ui/windows/main_window.h"

#include <QHash>
#include <QSettings>
#include <QTimer>

namespace formwright::designing {
class EditorPage;
struct UsageQuestion;
struct UsingPlace;
} // namespace formwright::designing

namespace formwright::designpages {
class MemberPage;
}

namespace formwright::messages {
class AnnouncementBanner;
class MessagePage;
} // namespace formwright::messages

namespace formwright::desktop {

// Kinds of pages, as they stand in their keys.
inline const QString documentsKind = QStringLiteral("documents"); // application, view, form: of a view, or of a form
inline const QString documentKind = QStringLiteral("document"); // application, form, document
inline const QString newDocumentKind = QStringLiteral("new"); // a number, application, form
inline const QString flowCenterKind = QStringLiteral("flowcenter"); // "work"
inline const QString messagesKind = QStringLiteral("messages"); // "all"
inline const QString formKind = QStringLiteral("form"); // plain ids
inline const QString viewKind = QStringLiteral("design-view");
inline const QString flowKind = QStringLiteral("flow"); // plain id
inline const QString delegationsKind = QStringLiteral("delegations"); // "mine"
inline const QString flowMonitorKind = QStringLiteral("flow-monitor"); // "flows"
inline const QString flowVisitsKind = QStringLiteral("flow-visits"); // application, flow, days
inline const QString flowChartKind = QStringLiteral("flow-chart"); // application, document, instance
inline const QString permissionsKind = QStringLiteral("permissions"); // application, module or none
inline const QString rolesKind = QStringLiteral("roles");
inline const QString buttonsKind = QStringLiteral("buttons"); // form
inline const QString historyKind = QStringLiteral("history"); // of a design, by its id
inline const QString menusKind = QStringLiteral("menus");
inline const QString librariesKind = QStringLiteral("libraries");
inline const QString libraryKind = QStringLiteral("library"); // application, library
inline const QString stylesKind = QStringLiteral("styles");
inline const QString styleKind = QStringLiteral("style"); // application, style sheet

// What can be opened in the window: fills the places with trees and opens pages for what is chosen there. A page keeps
// the client it was opened with until it is closed.
class Pages : public QObject
{
    Q_OBJECT

public:
    Pages(windows::MainWindow &window, widgets::ActionRegistry &actions, QSettings &settings);

    // Documents keep their drafts there; it must outlive the pages.
    void keepDrafts(designs::JournalFolder &folder) { m_drafts = &folder; }
    // After a sign-in; `workspace` says whose at which server. Platform accounts see the Design place as well.
    void begin(const std::shared_ptr<client::ApiClient> &client, const QString &workspace, bool isPlatform);
    // After the last page is closed: nobody is signed in.
    void end();
    // Whom pages that are opened now act for: the session, and its domain. Null when nobody is signed in.
    const std::shared_ptr<client::ApiClient> &client() const { return m_client; }
    // Acts for this domain from here on, and shows its workspace. Pages of another one are closed first, and may say
    // no.
    void switchTo(const QString &domainId);
    // What a notification leads to, by the JSON text of its link. One that leads nowhere opens nothing.
    void openNotice(const QString &id, const QString &linkParams);
    // The documents of a view that an import made, by its design, once the workspace knows it.
    void openImported(const QString &viewId);
    const pages::PageKinds &kinds() const { return m_kinds; }
    void openFlowCenter();
    void openDelegations();
    // Goes to that software in the Run place, once it is told there, or says that it is not open to this person.
    void showSoftware(const QString &applicationId);
    // What one is told by mail and other channels.
    void chooseNoticeChannels();
    void showSecrets();
    messages::MessagePage *openMessages(); // null when nobody is signed in
    void openMessage(const QString &id);
    void refreshMessages();
    // Something may have come to this person, or was done by others: what is counted is counted again.
    void countWork();
    // The same for what comes in swarms: at once, then every two seconds at most.
    void countWorkSoon();
    // Something was made elsewhere: the trees and lists ask again.
    void refresh();

Q_SIGNALS:
    void clientChanged(); // see client()
    void noticeChannelsChosen(); // what one is told elsewhere, and when not
    void jobsWanted(); // the list of what runs and ran
    void sessionEnded();
    void designsChanged(); // on one of the pages, or in the tree

private:
    void addActions();
    void addPaletteSource();
    void addFinders();
    QList<models::DocumentsAddress> searchedLists();
    void showPerson(const QString &id, const QString &name);
    void forEachInRun(models::WorkspaceKind kind, const std::function<void(const QModelIndex &)> &visit);
    void forEachIn(
        WorkspacePanel *panel, models::WorkspaceKind kind, const std::function<void(const QModelIndex &)> &visit);
    void whenAllIsThere(WorkspacePanel *panel, const std::function<void()> &then);
    QList<widgets::PaletteItem> listItems(models::WorkspaceKind kind);
    QList<widgets::PaletteItem> designItems(models::WorkspaceKind kind);
    void openWantedViews();
    void openWantedSoftware();
    void openDocumentsOf(models::WorkspaceKind kind, const QString &designId);
    void showDocumentsOf(models::WorkspaceKind kind, const QString &designId);
    void loadDomains(const std::function<void(const QString &current)> &then);
    void followDomains();
    void showDomains();
    void actFor(const QString &domainId);
    QString domainKey() const;
    void openFromRun(const QModelIndex &index);
    void openFromMenu(const QModelIndex &index);
    void openFromDesign(const QModelIndex &index);
    void openPart(editors::SoftwarePart part, const QModelIndex &index);
    pages::Page *open(const pages::PageAddress &address, const pages::Opening &opening = {});
    void addKinds();
    void addFlowKinds();
    void addMessages();
    void openLink(const QString &linkParams);
    void countMessages();
    void addSoftwareKinds();
    void addScriptKinds();
    // The list of what a software shares, and the page that one of them is written on.
    struct SharedKind {
        QString kind;
        QString icon;
        const char *title; // of the context Pages
    };
    template <class List> void addSharedTextList(const SharedKind &list, const QString &editorKind);
    template <class Editor>
    void addSharedTextEditor(
        const SharedKind &editor, const std::function<pages::Page *(const pages::PageAddress &)> &make);
    pages::Page *makeLibrary(const pages::PageAddress &address);
    pages::Page *makeStyle(const pages::PageAddress &address);
    void begin(designpages::MemberPage &page);
    void begin(designing::EditorPage &page);
    void showUsages(const designing::UsageQuestion &question);
    QList<contract::designtime::DesignDraft> draftsOf(
        const client::ApiClient &client, const QString &applicationId) const;
    void addHistoryKind();
    void showHistory(const QString &elementId, const QString &name);
    void readAnew(const QString &elementId);
    void openPlace(const designing::UsingPlace &place);
    void tellOfPages();
    std::vector<pages::SamplePage> sampleOf(
        const QString &title, const std::function<pages::Page *(client::ApiClient &)> &make) const;
    pages::Page *makeDocuments(const pages::PageAddress &address);
    pages::Page *makeFlowCenter();
    pages::Page *makeDocument(const pages::PageAddress &address);
    void openDocument(pages::Page &from, const QString &applicationId, const QString &formId, const QString &documentId,
        const pages::Opening &opening = {});
    void showView(const QString &applicationId, const QString &viewId, const pages::Opening &opening = {});
    // `from`: the page that wanted it; null for none that it leads back to.
    void beginDocument(pages::Page *from, const QString &applicationId, const QString &formId,
        const QJsonObject &values, const pages::Opening &opening = {});
    void replace(pages::Page &from, pages::Page *opened, const pages::Opening &opening);
    void goBack(const pages::Page *page);
    void reopenDrafts();
    void reopenSoftwareDrafts();
    void showApplications();
    QString placeOf(const QString &applicationId) const;
    void namePlaces();
    // Lists of documents ask anew; views that show the document, which was changed, for its row alone.
    void refreshLists(const QString &documentId = {});

    std::shared_ptr<client::ApiClient> m_account; // as signed in, for no domain
    std::shared_ptr<client::ApiClient> m_client; // the same for the domain that is acted for
    QString m_workspace;
    QList<std::pair<QString, QString>> m_domains; // that may be acted for: id and name
    pages::PageKinds m_kinds;
    windows::MainWindow &m_window;
    widgets::ActionRegistry &m_actions;
    QSettings &m_settings;
    AdministrationPlace m_administration;
    QPointer<WorkspacePanel> m_run;
    QPointer<WorkspacePanel> m_design;
    // Those that an import made and the workspace does not know yet, by the ids of their designs, and the page that was
    // current when they were wanted.
    QHash<QString, QString> m_wantedViews;
    QString m_wantedSoftware; // that a link led to, until the workspace is told
    designs::JournalFolder *m_drafts = nullptr;
    editors::DocumentFinder m_documentFinder;
    QPointer<QObject> m_peopleQuestion; // what was asked before is answered to nobody
    QPointer<QObject> m_workQuestion;
    QTimer m_workPause;
    bool m_isWorkWanted = false; // since the pause began
    QPointer<QObject> m_messagesQuestion;
    QPointer<QObject> m_noticeQuestion;
    messages::AnnouncementBanner *m_banner = nullptr; // the window has it
    int m_newDocuments = 0;
    QJsonObject m_firstValues; // of the new document that is opened now
    QString m_templateFormId; // of the document that is opened now
    struct From {
        QPointer<pages::Page> page;
        QString replaced; // the key of a page that gave up its place
    };
    QHash<const QObject *, From> m_openedFrom; // documents, by the lists they were opened in
};

} // namespace formwright::desktop
