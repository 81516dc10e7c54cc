// The one list of everything a person can do: it feeds the menus, the command palette and the page of shortcuts.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

class QMenu;
class QSettings;

namespace formwright::widgets {

// The texts are marked with QT_TRANSLATE_NOOP("Actions", ...), so that a change of language reaches them.
struct ActionSpec {
    QString id; // stable, as "file.signIn": settings keep shortcuts and recency under it
    const char *text; // with a mnemonic
    QString icon{}; // a name of icon()
    QList<QKeySequence> shortcuts{};
    QString menu{}; // the menu it stands in; none when empty
    int group{}; // a separator stands between groups of a menu
    QString permission{}; // hidden without it; empty is for everybody
    std::function<void()> run{};
    bool isCheckable{};
    const char *hint{}; // one sentence for tool tips, status bar and palette
    bool isInPalette{true};
    QAction::MenuRole role{QAction::NoRole};
};

class ActionRegistry : public QObject
{
    Q_OBJECT
public:
    explicit ActionRegistry(QObject *parent = nullptr);
    ~ActionRegistry() override;

    // The registry owns the action. Adding an id twice replaces nothing and returns the first action.
    QAction *add(const ActionSpec &spec);
    QAction *action(const QString &id) const; // null when there is none
    QStringList ids() const; // in the order they were added
    QString title(const QString &id) const; // translated, without mnemonic and dots
    QString sourceTitle(const QString &id) const; // the same in English: what else a search may find it by
    QString menuOf(const QString &id) const;
    bool isInPalette(const QString &id) const;
    void trigger(const QString &id);

    // Appends the actions of that menu, with separators between groups.
    void fillMenu(QMenu *menu, const QString &menuId) const;

    // Actions whose permission the check refuses are hidden and disabled. Without a check all are allowed.
    void setPermissionCheck(std::function<bool(const QString &permission)> check);
    void refreshPermissions();

    QList<QKeySequence> shortcuts(const QString &id) const;
    QList<QKeySequence> defaultShortcuts(const QString &id) const;
    void setShortcuts(const QString &id, const QList<QKeySequence> &shortcuts);
    void resetShortcuts(const QString &id) { setShortcuts(id, defaultShortcuts(id)); }
    // The ids of other actions that one of these shortcuts, or a prefix of it, already calls.
    QStringList conflicts(const QString &id, const QList<QKeySequence> &shortcuts) const;

    // Only shortcuts that differ from their defaults are kept.
    void load(const QSettings &settings);
    void save(QSettings &settings) const;

    // What can be done on the page in front: it stands beside the others in menu, palette and list of shortcuts for as
    // long as the page is there, and its shortcuts go before theirs.
    // `context` says what kind of page it is; its actions with a name of their own (objectName) can be given other
    // shortcuts, which are kept as those of all others and given to every page of that kind.
    void setContext(const QString &context, const QString &title, const QList<QAction *> &actions);
    QString contextTitle() const { return m_contextTitle; }
    // Pages that were not opened yet have actions as well: whoever knows all kinds of pages tells of each what can be
    // done on it, when learnPages() asks. The actions are looked at within the call and not kept.
    using TellOfPage
        = std::function<void(const QString &context, const QString &title, const QList<QAction *> &actions)>;
    void setPages(std::function<void(const TellOfPage &)> pages) { m_pages = std::move(pages); }
    void learnPages();
    QString idOf(const QAction &action) const; // "page.PeoplePage.new", as all functions above take it; empty without
    // The ids of all actions of pages that are known: those of the page in front first, then of those that
    // learnPages() was told of and those that were in front.
    QStringList contextIds() const;
    QString contextOf(const QString &id) const; // what the page of that action is called, or its kind
    // The ids of the actions of pages that go before that one of the window.
    QStringList shadowing(const QString &id) const;
    QList<QAction *> contextActions() const; // those that can be seen
    static QString titleOf(const QAction &action); // without mnemonic and dots
    // The ids of the actions whose shortcuts that action of the page takes.
    QStringList hiddenBy(const QAction &action) const;

    void retranslate();

Q_SIGNALS:
    void changed(); // actions, texts, permissions or shortcuts
    void triggered(const QString &id);

private:
    struct Entry {
        ActionSpec spec;
        QAction *action;
    };
    struct OfPage {
        QString id;
        QString title;
        QString pageTitle;
        QList<QKeySequence> defaults;
        QPointer<QAction> action; // of the page that was in front last; none where there was none
        bool isOfKind = false; // pageTitle is that of all pages of the kind
    };
    const Entry *find(const QString &id) const;
    const OfPage *findOfPage(const QString &id) const;
    OfPage told(const QString &context, const QString &title, const QAction &action) const;
    void learn(QAction *action);
    void give(const OfPage &known) const;
    void translate(const Entry &entry) const;

    std::vector<Entry> m_entries;
    QHash<QString, size_t> m_index;
    std::function<bool(const QString &)> m_mayDo;
    QString m_contextTitle;
    QList<QPointer<QAction>> m_context;
    QString m_contextId;
    std::function<void(const TellOfPage &)> m_pages;
    std::vector<OfPage> m_ofPages;
    QHash<QString, QList<QKeySequence>> m_given; // to actions of pages, by their ids: other keys than they came with
};

} // namespace formwright::widgets
