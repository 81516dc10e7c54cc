#include "ui/windows/main_window.h"

#include "ui/pages/page.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/drop_area.h"
#include "ui/widgets/focus.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/next_key.h"
#include "ui/widgets/theme.h"
#include "ui/windows/bottom_panel.h"
#include "ui/windows/home_page.h"
#include "ui/windows/problems_page.h"
#include "ui/windows/rail.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QMimeData>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusTipEvent>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::windows {

using namespace widgets;

namespace {
QStringList spreadsheets(const QMimeData *data)
{
    static const QStringList kinds{QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt"),
        QStringLiteral("xlsx"), QStringLiteral("xlsm")};
    QStringList paths;
    for (const QString &path : localFiles(data)) {
        const QString kind = QFileInfo(path).suffix().toLower();
        if (kinds.contains(kind))
            paths << path;
    }
    return paths;
}
} // namespace

MainWindow::MainWindow(ActionRegistry &actions, Theme &theme, Language &language, QSettings &settings)
    : m_actions(actions),
      m_theme(theme),
      m_language(language),
      m_settings(settings),
      m_rail(new Rail),
      m_columns(new QSplitter(Qt::Horizontal)),
      m_rows(new QSplitter(Qt::Vertical)),
      m_side(new SidePanel),
      m_centre(new QStackedWidget),
      m_home(new HomePage),
      m_work(new WorkArea),
      m_inspector(new QStackedWidget),
      m_bottom(new BottomPanel),
      m_problems(new ProblemsPage),
      m_status(new StatusStrip),
      m_find(new QToolButton),
      m_palette(nullptr)
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(applicationIcon());
    setMinimumSize(720, 480);
    setAcceptDrops(true);
    build();
    m_palette = new CommandPalette(m_actions, this);
    m_palette->load(m_settings);
    addPagesToPalette();
    addActions();
    m_actions.load(m_settings);
    rebuildMenus();
    retranslate();
    setPlace(Place::Home);
}

MainWindow::~MainWindow()
{
    // What outlives this class, and the children that go after it, must not call into what is gone.
    qApp->disconnect(this);
    m_actions.disconnect(this);
    m_theme.disconnect(this);
    for (QObject *child : findChildren<QObject *>())
        child->disconnect(this);
}

void MainWindow::build()
{
    m_columns->setObjectName(QStringLiteral("columns"));
    m_rows->setObjectName(QStringLiteral("rows"));
    m_inspector->setObjectName(QStringLiteral("inspector"));
    m_inspector->setMinimumWidth(220);
    m_centre->addWidget(m_home);
    m_centre->addWidget(m_work);
    m_rows->addWidget(m_centre);
    m_rows->addWidget(m_bottom);
    m_bottom->setPage(QStringLiteral("problems"), {}, m_problems);
    m_columns->addWidget(m_side);
    m_columns->addWidget(m_rows);
    m_columns->addWidget(m_inspector);
    for (QSplitter *splitter : {m_columns, m_rows})
        splitter->setChildrenCollapsible(false);
    m_columns->setStretchFactor(1, 1);
    m_rows->setStretchFactor(0, 1);

    auto *centre = new QWidget;
    auto *row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_rail);
    row->addWidget(m_columns, 1);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row, 1);
    layout->addWidget(m_status);
    setCentralWidget(centre);

    m_find->setObjectName(QStringLiteral("findAnythingButton"));
    m_find->setIcon(icon(QStringLiteral("search"), Role::Muted));
    m_find->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_find->setAutoRaise(true);
    m_find->setFocusPolicy(Qt::TabFocus);
    menuBar()->setCornerWidget(m_find);

    connect(m_find, &QToolButton::clicked, this, [this] { openPalette(); });
    connect(m_rail, &Rail::chosen, this, &MainWindow::goTo);
    connect(m_rail, &Rail::preferencesWanted, this, [this] { showPreferences(0); });
    connect(m_work, &WorkArea::opened, this, [this] {
        if (m_place == Place::Home)
            setPlace(m_workPlace);
    });
    connect(m_work, &WorkArea::changed, this, &MainWindow::pagesChanged);
    connect(m_work, &WorkArea::startWanted, this, [this] { openPalette(); });
    connect(m_work, &WorkArea::currentChanged, this, &MainWindow::showPage);
    connect(m_bottom, &BottomPanel::foldWanted, this, [this] {
        m_wantsBottom = false;
        showPanels();
    });
    connect(m_status, &StatusStrip::problemsClicked, this, [this] { showBottomPage(QStringLiteral("problems")); });
    connect(m_status, &StatusStrip::jobsClicked, this, [this] { showBottomPage(QStringLiteral("jobs")); });
    connect(m_status, &StatusStrip::sessionClicked, this, &MainWindow::connectWanted);
    connect(m_status, &StatusStrip::connectionClicked, this, &MainWindow::connectWanted);
    connect(m_home, &HomePage::spreadsheetWanted, this, [this] { Q_EMIT newFromSpreadsheetWanted({}); });
    connect(m_home, &HomePage::spreadsheetChosen, this, &MainWindow::newFromSpreadsheetWanted);
    connect(m_home, &HomePage::sampleWanted, this, &MainWindow::sampleWanted);
    connect(m_home, &HomePage::connectWanted, this, &MainWindow::connectWanted);
    connect(m_home, &HomePage::restoreWanted, this, &MainWindow::restoreBackupWanted);
    connect(m_home, &HomePage::recentChosen, this, &MainWindow::recentPageWanted);
}

void MainWindow::setBanner(QWidget *banner)
{
    static_cast<QVBoxLayout *>(centralWidget()->layout())->insertWidget(0, banner);
}

void MainWindow::setPlace(Place place)
{
    m_place = place;
    if (place != Place::Home)
        m_workPlace = place;
    m_rail->setCurrent(place);
    m_centre->setCurrentWidget(place == Place::Home ? static_cast<QWidget *>(m_home) : m_work);
    if (place != Place::Home)
        m_side->setPlace(place);
    showPanels();
    showPageActions();
    Q_EMIT placeChanged(place);
}

void MainWindow::setMayDo(const MayDo &mayDo)
{
    const auto may = [&](const char *permission) { return !mayDo || mayDo(QString::fromLatin1(permission)); };
    m_actions.setPermissionCheck(mayDo);
    m_rail->setShown(Place::Design, may(Design));
    m_rail->setShown(Place::Admin, may(Administer));
    m_home->setMayDesign(may(Design));
    if ((m_place == Place::Design && !may(Design)) || (m_place == Place::Admin && !may(Administer)))
        setPlace(Place::Home);
}

// Whoever goes to a place goes on there with the keyboard.
void MainWindow::goTo(Place place)
{
    setPlace(place);
    if (place == Place::Home)
        focusInside(*m_home, Qt::ShortcutFocusReason);
    else if (m_side->isVisible())
        m_side->focusContent();
}

void MainWindow::setPlaceContent(Place place, const PlaceContent &content)
{
    m_side->setContent(place, content);
}

void MainWindow::setUnread(int count)
{
    m_rail->setUnread(count);
}

void MainWindow::setInspector(QWidget *inspector)
{
    while (m_inspector->count() > 0) {
        QWidget *old = m_inspector->widget(0);
        m_inspector->removeWidget(old);
        old->setParent(nullptr);
    }
    if (inspector)
        m_inspector->addWidget(inspector);
    showPanels();
}

void MainWindow::showBottomPage(const QString &id)
{
    m_wantsBottom = true;
    m_bottom->setCurrent(id);
    showPanels();
}

void MainWindow::showPanels()
{
    const bool isHome = m_place == Place::Home;
    m_side->setVisible(!isHome && m_wantsSidePanel);
    m_bottom->setVisible(m_wantsBottom && !m_bottom->ids().isEmpty());
    m_inspector->setVisible(!isHome && m_wantsInspector && m_inspector->count() > 0);
    const auto check = [this](const char *id, bool on) {
        if (QAction *action = m_actions.action(QString::fromLatin1(id)))
            action->setChecked(on);
    };
    check("view.sidePanel", m_wantsSidePanel);
    check("view.bottomPanel", m_wantsBottom);
    check("view.inspector", m_wantsInspector);
    // Where nothing has properties there is nothing to switch.
    if (QAction *action = m_actions.action(QStringLiteral("view.inspector")))
        action->setEnabled(m_inspector->count() > 0);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_isGoing) {
        // Pages may agree at once or later; only then it closes by itself.
        const auto isInside = std::make_shared<bool>(true);
        const auto isAgreed = std::make_shared<bool>(false);
        leave([this, isInside, isAgreed] {
            *isAgreed = true;
            if (*isInside)
                return;
            m_isGoing = true;
            close();
            m_isGoing = false;
        });
        *isInside = false;
        if (!*isAgreed) {
            event->ignore();
            return;
        }
    }
    Q_EMIT closing();
    QMainWindow::closeEvent(event);
}

bool MainWindow::event(QEvent *event)
{
    if (event->type() == QEvent::StatusTip) {
        m_status->showHint(static_cast<QStatusTipEvent *>(event)->tip());
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (QAction *action = pageActionOf(key)) {
            widgets::triggerByNextKey(action, key);
            event->accept();
            return true;
        }
    }
    return QMainWindow::event(event);
}

// Some keys mean the page that is shown, also while the focus is in the tree beside it.
QAction *MainWindow::pageActionOf(const QKeyEvent &event) const
{
    constexpr QKeySequence::StandardKey keys[]{
        QKeySequence::New, QKeySequence::Save, QKeySequence::Refresh, QKeySequence::Find};
    const pages::Page *page = m_work->isVisible() ? m_work->currentPage() : nullptr;
    if (!page || std::none_of(std::begin(keys), std::end(keys), [&](auto key) { return event.matches(key); }))
        return nullptr;
    return page->pageActionOf(event);
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (QAction *action = pageActionOf(*event))
        action->trigger();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (m_actions.action(QStringLiteral("file.newFromSpreadsheet"))->isVisible()
        && !spreadsheets(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    for (const QString &path : spreadsheets(event->mimeData()))
        Q_EMIT newFromSpreadsheetWanted(path);
}

} // namespace formwright::windows
