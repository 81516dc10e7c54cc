// The table of everything the main window itself can do, and the menus made of it.
#include "ui/windows/main_window.h"

#include "ui/pages/page.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/theme.h"
#include "ui/windows/bottom_panel.h"
#include "ui/windows/rail.h"

#include <QActionGroup>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMetaMethod>
#include <QMetaProperty>
#include <QPlainTextEdit>
#include <QPointer>
#include <QTimer>
#include <QToolButton>

namespace formwright::windows {

using namespace widgets;

namespace {
struct EditAction {
    const char *id;
    const char *text;
    const char *iconName;
    QKeySequence::StandardKey key;
    const char *slot;
    int group;
};

const EditAction editActions[]{
    {"edit.undo", QT_TRANSLATE_NOOP("Actions", "&Undo"), "undo", QKeySequence::Undo, "undo", 0},
    {"edit.redo", QT_TRANSLATE_NOOP("Actions", "&Redo"), "redo", QKeySequence::Redo, "redo", 0},
    {"edit.cut", QT_TRANSLATE_NOOP("Actions", "Cu&t"), "cut", QKeySequence::Cut, "cut", 1},
    {"edit.copy", QT_TRANSLATE_NOOP("Actions", "&Copy"), "copy", QKeySequence::Copy, "copy", 1},
    {"edit.paste", QT_TRANSLATE_NOOP("Actions", "&Paste"), "paste", QKeySequence::Paste, "paste", 1},
    {"edit.selectAll", QT_TRANSLATE_NOOP("Actions", "Select &All"), "", QKeySequence::SelectAll, "selectAll", 1},
};

// Ctrl+Y is Redo for whoever comes from elsewhere, whatever it is on this system.
QList<QKeySequence> keysOf(const EditAction &action)
{
    QList<QKeySequence> keys{QKeySequence(action.key)};
    const QKeySequence other(Qt::CTRL | Qt::Key_Y);
    if (action.key == QKeySequence::Redo && !keys.contains(other))
        keys.append(other);
    return keys;
}

struct ThemeAction {
    const char *id;
    const char *text;
    const char *iconName;
    ThemeChoice choice;
};

const ThemeAction themeActions[]{
    {"view.themeSystem", QT_TRANSLATE_NOOP("Actions", "Theme of the &System"), "settings", ThemeChoice::System},
    {"view.themeLight", QT_TRANSLATE_NOOP("Actions", "&Light Theme"), "sun", ThemeChoice::Light},
    {"view.themeDark", QT_TRANSLATE_NOOP("Actions", "&Dark Theme"), "moon", ThemeChoice::Dark},
    {"view.themeHighContrast", QT_TRANSLATE_NOOP("Actions", "&High-Contrast Theme"), "contrast",
        ThemeChoice::HighContrast},
};

// QPlainTextEdit tells it in no property.
bool hasNoStep(const QWidget *widget, const char *slot)
{
    const auto *text = qobject_cast<const QPlainTextEdit *>(widget);
    return text
        && ((qstrcmp(slot, "undo") == 0 && !text->document()->isUndoAvailable())
            || (qstrcmp(slot, "redo") == 0 && !text->document()->isRedoAvailable()));
}

const char *const goTexts[]{
    QT_TRANSLATE_NOOP("Actions", "Go to &Home"),
    QT_TRANSLATE_NOOP("Actions", "Go to &Run"),
    QT_TRANSLATE_NOOP("Actions", "Go to &Design"),
    QT_TRANSLATE_NOOP("Actions", "Go to &Admin"),
    QT_TRANSLATE_NOOP("Actions", "Go to &Notifications"),
};
} // namespace

void MainWindow::addActions()
{
    const QString file = QString::fromLatin1(FileMenu), view = QString::fromLatin1(ViewMenu),
                  go = QString::fromLatin1(GoMenu), help = QString::fromLatin1(HelpMenu);
    const QPointer self(this);

    m_actions.add({.id = QStringLiteral("file.newFromSpreadsheet"),
        .text = QT_TRANSLATE_NOOP("Actions", "&New Application from Spreadsheet…"),
        .icon = QStringLiteral("spreadsheet"),
        .shortcuts = {QKeySequence(QKeySequence::New)},
        .menu = file,
        .group = 0,
        .permission = QString::fromLatin1(Design),
        .run =
            [self] {
                if (self)
                    Q_EMIT self->newFromSpreadsheetWanted({});
            },
        .hint = QT_TRANSLATE_NOOP("Actions", "Make a form, a view and documents from a CSV or Excel file")});
    m_actions.add({.id = QStringLiteral("file.newFromSample"),
        .text = QT_TRANSLATE_NOOP("Actions", "New Application from &Sample"),
        .icon = QStringLiteral("software"),
        .menu = file,
        .group = 0,
        .permission = QString::fromLatin1(Design),
        .run =
            [self] {
                if (self)
                    Q_EMIT self->sampleWanted();
            },
        .hint = QT_TRANSLATE_NOOP("Actions", "Fill the workspace with an example to look at")});
    m_actions.add({.id = QStringLiteral("file.connect"),
        .text = QT_TRANSLATE_NOOP("Actions", "&Connect to Server…"),
        .icon = QStringLiteral("connect"),
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)},
        .menu = file,
        .group = 1,
        .run =
            [self] {
                if (self)
                    Q_EMIT self->connectWanted();
            },
        .hint = QT_TRANSLATE_NOOP("Actions", "Sign in to a Formwright server")});
    m_actions.add({.id = QStringLiteral("file.thisComputer"),
        .text = QT_TRANSLATE_NOOP("Actions", "&Go to This Computer"),
        .icon = QStringLiteral("home"),
        .menu = file,
        .group = 1,
        .run =
            [self] {
                if (self)
                    Q_EMIT self->thisComputerWanted();
            },
        .hint = QT_TRANSLATE_NOOP("Actions", "Work in the workspace on this computer")});
    m_actions.add({.id = QStringLiteral("file.restoreBackup"),
        .text = QT_TRANSLATE_NOOP("Actions", "&Restore a Backup…"),
        .icon = QStringLiteral("archive"),
        .menu = file,
        .group = 1,
        .run =
            [self] {
                if (self)
                    Q_EMIT self->restoreBackupWanted();
            },
        .hint = QT_TRANSLATE_NOOP("Actions", "Bring back a workspace from a backup file")});
    m_actions.add({.id = QStringLiteral("file.signOut"),
        .text = QT_TRANSLATE_NOOP("Actions", "Sign &Out"),
        .icon = QStringLiteral("sign-out"),
        .menu = file,
        .group = 1,
        .run = [self] {
            if (self)
                Q_EMIT self->signOutWanted();
        }});
    m_actions.add({.id = QStringLiteral("file.closeTab"),
        .text = QT_TRANSLATE_NOOP("Actions", "C&lose Tab"),
        .icon = QStringLiteral("close"),
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_W)},
        .menu = file,
        .group = 2,
        .run = [self] {
            if (self)
                self->work().close(self->work().currentKey());
        }});
    m_actions.add({.id = QStringLiteral("file.closeAllTabs"),
        .text = QT_TRANSLATE_NOOP("Actions", "Close All &Tabs"),
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W)},
        .menu = file,
        .group = 2,
        .run = [self] {
            if (self)
                self->work().closeAll();
        }});
    m_actions.add({.id = QStringLiteral("file.quit"),
        .text = QT_TRANSLATE_NOOP("Actions", "&Quit"),
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Q)},
        .menu = file,
        .group = 3,
        .run =
            [self] {
                if (self)
                    self->close();
            },
        .role = QAction::QuitRole});

    addEditActions();

    m_actions.add({.id = QStringLiteral("view.palette"),
        .text = QT_TRANSLATE_NOOP("Actions", "Command &Palette…"),
        .icon = QStringLiteral("search"),
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_K)},
        .menu = view,
        .group = 0,
        .run =
            [self] {
                if (self)
                    self->openPalette();
            },
        .hint = QT_TRANSLATE_NOOP("Actions", "Find anything by typing a few letters of it"),
        .isInPalette = false});
    m_actions.add({.id = QStringLiteral("view.commands"),
        .text = QT_TRANSLATE_NOOP("Actions", "Run a &Command…"),
        .icon = QStringLiteral("command"),
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)},
        .menu = view,
        .group = 0,
        .run =
            [self] {
                if (self)
                    self->openPalette(QStringLiteral(">"));
            },
        .isInPalette = false});
    const auto panel = [&](const char *id, const char *text, const char *iconName, const QKeySequence &key,
                           bool MainWindow::*wanted) {
        m_actions.add({.id = QString::fromLatin1(id),
            .text = text,
            .icon = QString::fromLatin1(iconName),
            .shortcuts = {key},
            .menu = view,
            .group = 1,
            .run =
                [self, wanted] {
                    if (!self)
                        return;
                    self->*wanted = !(self->*wanted);
                    self->showPanels();
                },
            .isCheckable = true});
    };
    panel("view.sidePanel", QT_TRANSLATE_NOOP("Actions", "&Side Panel"), "panel-left",
        QKeySequence(Qt::CTRL | Qt::Key_B), &MainWindow::m_wantsSidePanel);
    panel("view.bottomPanel", QT_TRANSLATE_NOOP("Actions", "&Problems and Jobs"), "panel-bottom",
        QKeySequence(Qt::CTRL | Qt::Key_J), &MainWindow::m_wantsBottom);
    panel("view.inspector", QT_TRANSLATE_NOOP("Actions", "&Inspector"), "panel-right", QKeySequence(Qt::Key_F4),
        &MainWindow::m_wantsInspector);
    addThemeActions();
    m_actions.add({.id = QStringLiteral("view.fullScreen"),
        .text = QT_TRANSLATE_NOOP("Actions", "&Full Screen"),
        .shortcuts = {QKeySequence(Qt::Key_F11)},
        .menu = view,
        .group = 3,
        .run = [self] {
            if (self)
                self->setWindowState(self->windowState() ^ Qt::WindowFullScreen);
        }});
    m_actions.add({.id = QStringLiteral("view.resetLayout"),
        .text = QT_TRANSLATE_NOOP("Actions", "&Reset Layout"),
        .menu = view,
        .group = 3,
        .run =
            [self] {
                if (self)
                    self->resetLayout();
            },
        .hint = QT_TRANSLATE_NOOP("Actions", "Give all panels the sizes they had at first")});

    for (const Place place : places) {
        const QString id = QStringLiteral("go.%1").arg(placeIcon(place));
        m_actions.add({.id = id,
            .text = goTexts[size_t(place)],
            .icon = placeIcon(place),
            .shortcuts = {QKeySequence(QKeyCombination(Qt::CTRL, Qt::Key(Qt::Key_1 + int(place))))},
            .menu = go,
            .group = 0,
            .permission = QString::fromLatin1(place == Place::Design ? Design
                    : place == Place::Admin                          ? Administer
                                                                     : ""),
            .run = [self, place] {
                if (self)
                    self->goTo(place);
            }});
    }
    m_actions.add({.id = QStringLiteral("go.search"),
        .text = QT_TRANSLATE_NOOP("Actions", "&Search in the Side Panel"),
        .icon = QStringLiteral("search"),
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F)},
        .menu = go,
        .group = 1,
        .run = [self] {
            if (!self)
                return;
            self->m_wantsSidePanel = true;
            if (self->m_place == Place::Home)
                self->setPlace(self->m_workPlace);
            self->showPanels();
            self->m_side->focusSearch();
        }});
    m_actions.add({.id = QStringLiteral("go.nextTab"),
        .text = QT_TRANSLATE_NOOP("Actions", "Ne&xt Tab"),
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Tab), QKeySequence(Qt::CTRL | Qt::Key_PageDown)},
        .menu = go,
        .group = 2,
        .run = [self] {
            if (self)
                self->work().step(1);
        }});
    m_actions.add({.id = QStringLiteral("go.previousTab"),
        .text = QT_TRANSLATE_NOOP("Actions", "Pre&vious Tab"),
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), QKeySequence(Qt::CTRL | Qt::Key_PageUp)},
        .menu = go,
        .group = 2,
        .run = [self] {
            if (self)
                self->work().step(-1);
        }});

    m_actions.add({.id = QStringLiteral("help.shortcuts"),
        .text = QT_TRANSLATE_NOOP("Actions", "&Keyboard Shortcuts"),
        .icon = QStringLiteral("keyboard"),
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Slash)},
        .menu = help,
        .group = 0,
        .run = [self] {
            if (self)
                self->showPreferences(1);
        }});
    m_actions.add({.id = QStringLiteral("help.about"),
        .text = QT_TRANSLATE_NOOP("Actions", "&About Formwright"),
        .icon = QStringLiteral("info"),
        .menu = help,
        .group = 1,
        .run =
            [self] {
                if (self)
                    self->showAbout();
            },
        .role = QAction::AboutRole});

    const auto showHints = [this] {
        for (const Place place : places)
            m_rail->setHint(place,
                m_actions.action(QStringLiteral("go.%1").arg(placeIcon(place)))
                    ->shortcut()
                    .toString(QKeySequence::NativeText));
    };
    connect(&m_actions, &ActionRegistry::changed, this, showHints);
    showHints();
}

void MainWindow::addEditActions()
{
    const QString edit = QString::fromLatin1(EditMenu);
    const QPointer self(this);
    for (const EditAction &spec : editActions)
        m_actions.add({.id = QString::fromLatin1(spec.id),
            .text = spec.text,
            .icon = QString::fromLatin1(spec.iconName),
            .shortcuts = keysOf(spec),
            .menu = edit,
            .group = spec.group,
            .run = [self, slot = spec.slot] {
                if (QObject *target = self ? self->editTarget(slot) : nullptr)
                    QMetaObject::invokeMethod(target, slot);
            }});
    m_actions.add({.id = QStringLiteral("edit.preferences"),
        .text = QT_TRANSLATE_NOOP("Actions", "Pr&eferences…"),
        .icon = QStringLiteral("settings"),
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Comma)},
        .menu = edit,
        .group = 2,
        .run =
            [self] {
                if (self)
                    self->showPreferences(0);
            },
        .role = QAction::PreferencesRole});
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { watchEdits(now); });
    updateEditActions();
}

void MainWindow::addThemeActions()
{
    auto *group = new QActionGroup(this);
    for (const ThemeAction &spec : themeActions) {
        QAction *action = m_actions.add({.id = QString::fromLatin1(spec.id),
            .text = spec.text,
            .icon = QString::fromLatin1(spec.iconName),
            .menu = QString::fromLatin1(ThemeMenu),
            .run =
                [self = QPointer(this), choice = spec.choice] {
                    if (self)
                        self->m_theme.setChoice(choice);
                },
            .isCheckable = true});
        group->addAction(action);
    }
    connect(&m_theme, &Theme::choiceChanged, this, [this] {
        showThemeChoice();
        m_theme.save(m_settings);
    });
    showThemeChoice();
}

void MainWindow::showThemeChoice()
{
    for (const ThemeAction &spec : themeActions)
        m_actions.action(QString::fromLatin1(spec.id))->setChecked(spec.choice == m_theme.choice());
}

// Whoever has the focus edits, and else the nearest page around it that offers the same: both say so by a slot of that
// name, as QLineEdit and QPlainTextEdit do.
QObject *MainWindow::editTarget(const char *slot) const
{
    const QByteArray signature = QByteArray(slot).append("()");
    QWidget *start = QApplication::focusWidget();
    if (!start
        || (start->window() == this && !m_work->isAncestorOf(start)
            && !qobject_cast<QWidget *>(start)->inherits("QLineEdit")))
        start = m_work->isVisible() ? m_work->currentPage() : start;
    // A line with nothing to undo leaves it to the page around it.
    const QVariant nothing(false);
    const QByteArray available = QByteArray(slot).append("Available");
    for (QWidget *widget = start; widget && widget != this; widget = widget->parentWidget()) {
        if (widget->metaObject()->indexOfMethod(signature.constData()) >= 0 && widget->property(available) != nothing
            && !hasNoStep(widget, slot))
            return widget;
    }
    return nullptr;
}

void MainWindow::watchEdits(QWidget *focused)
{
    delete m_editWatch;
    m_editWatch = new QObject(this);
    const auto update = [this] { updateEditActions(); };
    if (auto *line = qobject_cast<QLineEdit *>(focused))
        connect(line, &QLineEdit::textChanged, m_editWatch, update);
    if (auto *text = qobject_cast<QPlainTextEdit *>(focused)) {
        connect(text, &QPlainTextEdit::undoAvailable, m_editWatch, update);
        connect(text, &QPlainTextEdit::redoAvailable, m_editWatch, update);
    }
    // Fields that this part of the program does not know tell it as their property says.
    const QMetaObject *kind = focused != nullptr ? focused->metaObject() : &QWidget::staticMetaObject;
    if (const QMetaProperty steps = kind->property(kind->indexOfProperty("undoAvailable")); steps.hasNotifySignal()) {
        auto *soon = new QTimer(m_editWatch);
        soon->setSingleShot(true);
        soon->setInterval(0);
        connect(soon, &QTimer::timeout, m_editWatch, update);
        connect(focused, steps.notifySignal(), soon,
            soon->metaObject()->method(soon->metaObject()->indexOfSlot("start()")));
    }
    if (auto *page = m_work->currentPage())
        connect(page, &pages::Page::editStateChanged, m_editWatch, update);
    updateEditActions();
}

void MainWindow::nameStep(const char *id, const char *property)
{
    QAction *action = m_actions.action(QString::fromLatin1(id));
    if (!action)
        return;
    const bool isUndo = property[0] == 'u';
    const QObject *target = editTarget(isUndo ? "undo" : "redo");
    QString what = target ? target->property(property).toString() : QString();
    what.replace(u'&', QStringLiteral("&&"));
    const QString plain
        = isUndo ? QCoreApplication::translate("Actions", "&Undo") : QCoreApplication::translate("Actions", "&Redo");
    const QString named
        = isUndo ? tr("&Undo %1", "what is undone, as 'change of Amount'") : tr("&Redo %1", "what is done again");
    action->setText(what.isEmpty() ? plain : named.arg(what));
}

void MainWindow::updateEditActions()
{
    for (const EditAction &spec : editActions) {
        if (QAction *action = m_actions.action(QString::fromLatin1(spec.id)))
            action->setEnabled(editTarget(spec.slot));
    }
    nameStep("edit.undo", "undoText");
    nameStep("edit.redo", "redoText");
}

void MainWindow::rebuildMenus()
{
    menuBar()->clear();
    const auto add = [this](const QString &title, const char *id) {
        QMenu *menu = menuBar()->addMenu(title);
        m_actions.fillMenu(menu, QString::fromLatin1(id));
        return menu;
    };
    add(tr("&File"), FileMenu);
    add(tr("&Edit"), EditMenu);
    QMenu *view = add(tr("&View"), ViewMenu);
    QAction *before = m_actions.action(QStringLiteral("view.fullScreen"));
    auto *theme = new QMenu(tr("&Theme"), view);
    m_actions.fillMenu(theme, QString::fromLatin1(ThemeMenu));
    view->insertMenu(before, theme);
    view->insertSeparator(before);
    m_pageMenu = menuBar()->addMenu(tr("&Page"));
    // As the page has them when it is looked at.
    connect(m_pageMenu, &QMenu::aboutToShow, m_pageMenu, [this] {
        showPageActions();
        m_pageMenu->clear();
        m_pageMenu->addActions(m_actions.contextActions());
    });
    showPageActions();
    add(tr("&Go"), GoMenu);
    add(tr("&Help"), HelpMenu);
    // Shortcuts work also while a menu is closed or an action stands in none.
    for (const QString &id : m_actions.ids())
        addAction(m_actions.action(id));
}

void MainWindow::retranslate()
{
    setWindowTitle(tr("Formwright"));
    m_bottom->setTitle(QStringLiteral("problems"), tr("Problems"));
    m_bottom->setTitle(QStringLiteral("jobs"), tr("Jobs"));
    m_find->setText(tr("Find anything  %1").arg(QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText)));
    m_find->setAccessibleName(tr("Find anything"));
    m_find->setToolTip(tr("Commands, forms, views, documents and users"));
    m_actions.retranslate();
    updateEditActions();
    rebuildMenus();
}

} // namespace formwright::windows
