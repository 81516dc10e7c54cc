// Leaves a picture of every window in both themes in the screenshots folder, and sees that none of them is blank.
#include "ui/pages/page.h"
#include "ui/screenshots.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/progress_strip.h"
#include "ui/windows/about_dialog.h"
#include "ui/windows/bottom_panel.h"
#include "ui/windows/home_page.h"
#include "ui/windows/main_window.h"
#include "ui/windows/preferences_dialog.h"
#include "ui/windows/sign_in_dialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QGroupBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenuBar>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace formwright::widgets;
using namespace formwright::windows;
using formwright::tests::Screenshots;

namespace {

QTreeWidget *sampleTree()
{
    auto *tree = new QTreeWidget;
    tree->setHeaderHidden(true);
    tree->setFrameShape(QFrame::NoFrame);
    tree->setAccessibleName(QStringLiteral("Applications"));
    const auto add = [](auto *parent, const char *text, const char *iconName) {
        auto *item = new QTreeWidgetItem(parent, {QString::fromUtf8(text)});
        item->setIcon(0, icon(QString::fromLatin1(iconName), Role::Muted));
        return item;
    };
    auto *domain = add(tree, "Head office", "domain");
    auto *software = add(domain, "Purchasing", "software");
    auto *module = add(software, "Requests", "module");
    add(module, "Purchase request", "form");
    auto *open = add(module, "Open requests", "view");
    add(module, "Requests by supplier", "view");
    add(software, "Suppliers", "module");
    auto *other = add(domain, "Flight routes", "software");
    add(other, "Routes", "module");
    tree->expandAll();
    tree->setCurrentItem(open);
    return tree;
}

formwright::pages::Page *samplePage()
{
    auto *page = new formwright::pages::Page;
    page->setWindowTitle(QStringLiteral("Open requests"));
    auto *header = new PageHeader(QStringLiteral("Open requests"));
    header->setSubtitle(QStringLiteral("Purchasing / Requests"));
    header->setBadge(QStringLiteral("214 documents"), Tone::Accent);
    auto *create = new QAction(QStringLiteral("&New Request"), page);
    auto *exporting = new QAction(icon(QStringLiteral("export")), QStringLiteral("&Export"), page);
    header->addAction(exporting);
    header->addAction(create, PageHeader::Emphasis::Primary);
    auto *table = new QTableWidget(24, 5);
    table->setHorizontalHeaderLabels({QStringLiteral("Number"), QStringLiteral("Item"), QStringLiteral("Supplier"),
        QStringLiteral("Amount"), QStringLiteral("State")});
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->verticalHeader()->hide();
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSortingEnabled(false);
    table->horizontalHeader()->setSortIndicatorShown(true);
    table->horizontalHeader()->setSortIndicator(0, Qt::DescendingOrder);
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    const char *const items[]{"Standing desk", "Label printer", "Safety gloves, size L", "Network switch, 24 ports"};
    const char *const suppliers[]{"Nordhaus", "Kepler & Sons", "Blue Harbour", "Weidemann"};
    for (int row = 0; row < table->rowCount(); ++row) {
        const QStringList cells{QStringLiteral("PR-%1").arg(1042 - row), QString::fromUtf8(items[row % 4]),
            QString::fromUtf8(suppliers[row % 3]), QLocale().toString(120.5 + row * 37.25, 'f', 2),
            row % 3 ? QStringLiteral("Waiting") : QStringLiteral("Approved")};
        for (int column = 0; column < cells.size(); ++column) {
            auto *item = new QTableWidgetItem(cells[column]);
            if (column == 3)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table->setItem(row, column, item);
        }
    }
    table->setColumnWidth(1, 200);
    table->setColumnWidth(2, 130);
    table->selectRow(2);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(24, 20, 24, 0);
    layout->setSpacing(16);
    layout->addWidget(header);
    layout->addWidget(table, 1);
    return page;
}

QWidget *sampleInspector()
{
    auto *page = new QWidget;
    auto *rows = new FormRows(LabelPosition::Above);
    rows->addRow(QStringLiteral("&Title"), new QLineEdit(QStringLiteral("Open requests")))->setRequired(true);
    auto *lines = new QSpinBox;
    lines->setValue(30);
    rows->addRow(QStringLiteral("&Lines per page"), lines)->setHelp(QStringLiteral("How many documents a page shows."));
    auto *kind = new QComboBox;
    kind->addItems({QStringLiteral("Table"), QStringLiteral("Calendar"), QStringLiteral("Tree")});
    rows->addRow(QStringLiteral("&Kind"), kind);
    rows->addRow(QStringLiteral("&Filter"), new QLineEdit(QStringLiteral("state = ")))
        ->setError(QStringLiteral("The filter ends too early: a value is missing after “=”."));
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addWidget(rows);
    layout->addStretch(1);
    return page;
}

// Every control in every state that can be shown without a mouse.
QWidget *gallery()
{
    auto *page = new QWidget;
    page->setWindowTitle(QStringLiteral("Controls"));
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(24, 24, 24, 24);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(12);
    int row = 0;
    const auto line = [&](const QList<QWidget *> &widgets) {
        int column = 0;
        for (QWidget *widget : widgets)
            grid->addWidget(widget, row, column++);
        ++row;
    };
    auto *primary = new QPushButton(QStringLiteral("&Save"));
    primary->setDefault(true);
    auto *danger = new QPushButton(QStringLiteral("Delete 12 Documents"));
    danger->setProperty("danger", true);
    auto *disabled = new QPushButton(QStringLiteral("Publish"));
    disabled->setEnabled(false);
    line({primary, new QPushButton(QStringLiteral("Revert")), danger, disabled});
    auto *combo = new QComboBox;
    combo->addItems({QStringLiteral("Purchase request"), QStringLiteral("Supplier")});
    auto *editable = new QComboBox;
    editable->setEditable(true);
    editable->addItem(QStringLiteral("https://forms.example.org"));
    auto *spin = new QSpinBox;
    spin->setValue(30);
    auto *edit = new QLineEdit;
    edit->setPlaceholderText(QStringLiteral("Name of the view"));
    line({combo, editable, spin, edit});
    auto *check = new QCheckBox(QStringLiteral("Required"));
    check->setChecked(true);
    auto *partly = new QCheckBox(QStringLiteral("All columns"));
    partly->setTristate(true);
    partly->setCheckState(Qt::PartiallyChecked);
    auto *radio = new QRadioButton(QStringLiteral("Ascending"));
    radio->setChecked(true);
    auto *off = new QRadioButton(QStringLiteral("Descending"));
    line({check, partly, radio, off});
    auto *progress = new QProgressBar;
    progress->setTextVisible(false);
    progress->setValue(64);
    auto *tool = new QToolButton;
    tool->setIcon(icon(QStringLiteral("filter")));
    tool->setAutoRaise(true);
    tool->setCheckable(true);
    tool->setChecked(true);
    auto *invalid = new QLineEdit(QStringLiteral("12 apples"));
    invalid->setProperty("invalid", true);
    line({progress, tool, invalid, new Badge(QStringLiteral("Published"), Tone::Success)});
    const Tone tones[]{Tone::Accent, Tone::Success, Tone::Warning, Tone::Danger};
    const MessageText texts[]{{.what = QStringLiteral("A newer version of this form is published.")},
        {.what = QStringLiteral("67,663 documents were imported.")},
        {.what = QStringLiteral("Two columns have the same name."),
            .whatToDo = QStringLiteral("The second was called “Code 2”.")},
        {.what = QStringLiteral("The form was not saved."),
            .why = QStringLiteral("Another person changed it a minute ago."),
            .whatToDo = QStringLiteral("Reload it, or overwrite their change."),
            .requestId = QStringLiteral("01JABCDEF0")}};
    for (int i = 0; i < 4; ++i) {
        auto *message = new InlineMessage;
        message->showMessage(tones[i], texts[i]);
        if (i == 3)
            message->setAction(QStringLiteral("Reload"));
        grid->addWidget(message, row++, 0, 1, 4);
    }
    auto *strip = new ProgressStrip({std::chrono::milliseconds(0), std::chrono::milliseconds(0)}, nullptr);
    strip->start(QStringLiteral("Importing rows"));
    strip->setProgress(20'411, 67'663);
    grid->addWidget(strip, row++, 0, 1, 4);
    grid->addWidget(new EmptyState(QStringLiteral("document"), QStringLiteral("There are no documents in this view."),
                        QStringLiteral("New Request")),
        row++, 0, 1, 4);
    return page;
}

QWidget *iconSheet()
{
    auto *page = new QWidget;
    auto *grid = new QGridLayout(page);
    grid->setSpacing(4);
    int at = 0;
    for (const QString &name : iconNames()) {
        auto *button = new QToolButton;
        button->setIcon(icon(name));
        button->setIconSize({20, 20});
        button->setText(name);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        grid->addWidget(button, at / 10, at % 10);
        ++at;
    }
    return page;
}

} // namespace

class ScreenshotsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void windows_data();
    void windows();

private:
    Screenshots m_screenshots;
    QTemporaryDir m_folder;
};

void ScreenshotsTest::windows_data()
{
    Screenshots::addRows();
}

void ScreenshotsTest::windows()
{
    m_screenshots.takeRow();
    QSettings settings(m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    settings.clear();

    ActionRegistry actions;
    MainWindow window(actions, m_screenshots.theme(), m_screenshots.language(), settings);
    window.restoreLayout();
    window.resize(1280, 800);
    window.show();
    window.home().setRecent(
        {{.key = QStringLiteral("1"), .title = QStringLiteral("Open requests"), .icon = QStringLiteral("view")},
            {.key = QStringLiteral("2"), .title = QStringLiteral("Purchase request"), .icon = QStringLiteral("form")}});
    window.setUnread(3);
    Screenshots::shoot(window, QStringLiteral("home"));

    window.status().setSession(QStringLiteral("localhost"), QStringLiteral("lena"), HostColor::Green);
    window.status().setConnection(Connection::Connected);
    window.status().setJobs(1, 42);
    window.status().setProblems(1, 2);
    window.setPlace(Place::Design);
    Screenshots::shoot(window, QStringLiteral("empty"));

    window.setPlaceContent(Place::Design,
        {.widget = sampleTree(),
            .search = [](const QString &) {},
            .searchHint = [] { return QStringLiteral("Search applications"); },
            .actions = {actions.action(QStringLiteral("file.newFromSpreadsheet"))}});
    window.work().open(
        {.key = QStringLiteral("form:1"), .title = QStringLiteral("Purchase request"), .icon = QStringLiteral("form")},
        [] { return new formwright::pages::Page; });
    window.work().page(QStringLiteral("form:1"))->setWindowModified(true);
    window.work().open({.key = QStringLiteral("view:1"), .title = {}, .icon = QStringLiteral("view")}, samplePage);
    std::unique_ptr<QWidget> inspector(sampleInspector());
    window.setInspector(inspector.get());
    actions.action(QStringLiteral("view.inspector"))->trigger();
    window.bottom().setPage(QStringLiteral("jobs"), QStringLiteral("Jobs"), new QWidget);
    window.showBottomPage(QStringLiteral("problems"));
    Screenshots::shoot(window, QStringLiteral("main"));

    window.palette().addProvider({.prefix = QStringLiteral("v"),
        .title = [] { return QStringLiteral("Views"); },
        .find =
            [](const QString &, const auto &answer) {
                answer({{.id = QStringLiteral("v1"),
                    .title = QStringLiteral("Theme park suppliers"),
                    .detail = QStringLiteral("Purchasing / Requests"),
                    .icon = QStringLiteral("view")}});
            }});
    window.palette().open(QStringLiteral("the"));
    Screenshots::shoot(window, QStringLiteral("palette"));
    window.palette().dismiss();
    window.setInspector(nullptr);

    const QList<QMenu *> menus = window.menuBar()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly);
    QVERIFY(menus.size() >= 3);
    menus[2]->popup(QPoint(200, 200));
    Screenshots::shoot(*menus[2], QStringLiteral("menu"));
    menus[2]->close();

    SignInDialog signIn;
    signIn.setHosts({{.name = QStringLiteral("Production"),
        .address = QStringLiteral("https://forms.example.org"),
        .domain = {},
        .user = QStringLiteral("lena"),
        .color = HostColor::Red}});
    signIn.show();
    Screenshots::shoot(signIn, QStringLiteral("sign-in"));
    QPixmap code(QSize(110, 40) * signIn.devicePixelRatioF());
    code.setDevicePixelRatio(signIn.devicePixelRatioF());
    code.fill(color(Role::AccentSoft));
    signIn.setCodeImage(code);
    signIn.showError({.what = QStringLiteral("The user name or the password is wrong."),
                         .whatToDo = QStringLiteral("Type both again, and the letters of the picture."),
                         .requestId = QStringLiteral("01JABCDEF0")},
        SignInDialog::Mistake::Credentials);
    signIn.findChild<QPushButton *>(QStringLiteral("signInButton"))->click();
    Screenshots::shoot(signIn, QStringLiteral("sign-in-error"));
    signIn.chooseThisComputer();
    Screenshots::shoot(signIn, QStringLiteral("sign-in-here"));
    signIn.close();

    QSettings kept(m_folder.filePath(QStringLiteral("preferences.ini")), QSettings::IniFormat);
    PreferencesDialog preferences(m_screenshots.theme(), m_screenshots.language(), actions, kept);
    preferences.show();
    Screenshots::shoot(preferences, QStringLiteral("preferences"));
    preferences.showPage(1);
    Screenshots::shoot(preferences, QStringLiteral("shortcuts"));
    AboutDialog about;
    about.show();
    Screenshots::shoot(about, QStringLiteral("about"));
    about.close();

    MessageBox::ask(&window,
        {.title = QStringLiteral("Delete 12 documents of “Open requests”?"),
            .text = QStringLiteral("This cannot be undone."),
            .acceptText = QStringLiteral("Delete 12 Documents"),
            .isDangerous = true,
            .nameToType = QStringLiteral("Open requests")},
        &window, [](Answer) {});
    auto *question = window.findChild<QDialog *>();
    QVERIFY(question);
    Screenshots::shoot(*question, QStringLiteral("question"));
    question->close();

    std::unique_ptr<QWidget> controls(gallery());
    controls->resize(820, 780);
    controls->show();
    Screenshots::shoot(*controls, QStringLiteral("controls"));
    std::unique_ptr<QWidget> icons(iconSheet());
    icons->show();
    Screenshots::shoot(*icons, QStringLiteral("icons"));
}

QTEST_MAIN(ScreenshotsTest)
#include "screenshots_test.moc"
