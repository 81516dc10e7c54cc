#include "ui/windows/home_page.h"

#include "ui/widgets/drop_area.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/windows/door_card.h"

#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

namespace formwright::windows {

using namespace widgets;

namespace {
constexpr int ContentWidth = 880;
constexpr int NarrowWidth = 640; // below it the doors stand one above another
constexpr int Columns = 3;
constexpr int MostApplications = 12; // more are found in the Run place
const QStringList spreadsheetKinds{QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt"),
    QStringLiteral("xlsx"), QStringLiteral("xlsm")};
} // namespace

HomePage::HomePage(QWidget *parent)
    : QScrollArea(parent),
      m_title(new QLabel),
      m_intro(new QLabel),
      m_doorGrid(new QGridLayout),
      m_sample(new QToolButton),
      m_drop(new DropArea({}, {}, spreadsheetKinds)),
      m_message(new InlineMessage),
      m_work(new DoorCard(QStringLiteral("check"), this)),
      m_messages(new DoorCard(QStringLiteral("message"), this)),
      m_applicationsTitle(new QLabel),
      m_applicationGrid(new QGridLayout),
      m_recentTitle(new QLabel),
      m_recentList(new QVBoxLayout)
{
    setObjectName(QStringLiteral("homePage"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    viewport()->setBackgroundRole(QPalette::Base);
    auto *outer = new QWidget;
    outer->setBackgroundRole(QPalette::Base);
    outer->setAutoFillBackground(true);
    auto *content = new QWidget(outer);
    content->setMaximumWidth(ContentWidth);
    auto *centred = new QHBoxLayout(outer);
    centred->setContentsMargins(space::Page, 40, space::Page, space::Page);
    centred->addStretch(1);
    centred->addWidget(content, 100);
    centred->addStretch(1);

    m_title->setFont(pageHeadFont());
    m_intro->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel *label : {m_title, m_intro})
        label->setWordWrap(true);
    m_recentTitle->setFont(strongFont());
    m_applicationsTitle->setFont(strongFont());
    m_applicationGrid->setSpacing(space::Large);
    m_sample->setAutoRaise(true);
    m_sample->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_sample->setObjectName(QStringLiteral("sampleButton"));
    m_sample->setIcon(icon(QStringLiteral("software"), Role::Accent));
    m_doorGrid->setSpacing(space::Large);
    m_recentList->setSpacing(0);

    const auto door = [this](const QString &iconName, const QString &name, void (HomePage::*signal)()) {
        auto *card = new DoorCard(iconName, this);
        card->setObjectName(name);
        connect(card, &QAbstractButton::clicked, this, signal);
        m_doors << card;
    };
    door(QStringLiteral("spreadsheet"), QStringLiteral("newApplicationButton"), &HomePage::spreadsheetWanted);
    door(QStringLiteral("connect"), QStringLiteral("connectButton"), &HomePage::connectWanted);
    door(QStringLiteral("archive"), QStringLiteral("restoreButton"), &HomePage::restoreWanted);

    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addSpacing(space::Tight);
    layout->addWidget(m_intro);
    layout->addSpacing(space::Page);
    layout->addLayout(m_doorGrid);
    layout->addSpacing(space::Large);
    layout->addWidget(m_message);
    layout->addWidget(m_drop);
    layout->addSpacing(space::Small);
    layout->addWidget(m_sample, 0, Qt::AlignLeft);
    layout->addSpacing(space::Page);
    auto *waiting = new QHBoxLayout;
    waiting->setSpacing(space::Large);
    waiting->addWidget(m_work, 1);
    waiting->addWidget(m_messages, 1);
    layout->addLayout(waiting);
    layout->addSpacing(space::Large);
    layout->addWidget(m_applicationsTitle);
    layout->addSpacing(space::Small);
    layout->addLayout(m_applicationGrid);
    layout->addSpacing(space::Large);
    layout->addWidget(m_recentTitle);
    layout->addSpacing(space::Tight);
    layout->addLayout(m_recentList);
    layout->addStretch(1);
    setWidget(outer);

    m_work->setObjectName(QStringLiteral("workButton"));
    m_work->hide();
    connect(m_work, &QAbstractButton::clicked, this, &HomePage::workWanted);
    m_messages->setObjectName(QStringLiteral("messagesButton"));
    m_messages->hide();
    connect(m_messages, &QAbstractButton::clicked, this, &HomePage::messagesWanted);
    connect(m_sample, &QAbstractButton::clicked, this, &HomePage::sampleWanted);
    connect(m_drop, &DropArea::filesChosen, this, [this](const QStringList &paths) {
        m_message->hide();
        for (const QString &path : paths)
            Q_EMIT spreadsheetChosen(path);
    });
    connect(m_drop, &DropArea::filesRefused, this, [this](const QStringList &paths) {
        m_message->showMessage(Tone::Warning,
            {.what = tr("%1 is not a spreadsheet.").arg(QFileInfo(paths.first()).fileName()),
                .whatToDo = tr("Save it as CSV or as Excel workbook (.xlsx) and drop it again.")});
    });
    setRecent({});
    setApplications({});
    retranslate();
}

void HomePage::setRecent(const QList<PageInfo> &recent)
{
    m_recent = recent;
    while (QLayoutItem *item = m_recentList->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    m_recentTitle->setVisible(!recent.isEmpty());
    for (const PageInfo &page : recent) {
        auto *button = new QToolButton;
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIcon(icon(page.icon, Role::Muted));
        button->setText(page.title);
        button->setAccessibleName(button->text());
        connect(button, &QToolButton::clicked, this, [this, page] { Q_EMIT recentChosen(page); });
        m_recentList->addWidget(button, 0, Qt::AlignLeft);
    }
}

void HomePage::setMayDesign(bool mayDesign)
{
    m_mayDesign = mayDesign;
    m_doors.first()->setVisible(mayDesign);
    m_drop->setVisible(mayDesign);
    m_sample->setVisible(mayDesign);
    arrangeDoors();
    retranslate();
}

void HomePage::setApplications(const QList<std::pair<QString, QString>> &applications)
{
    for (QAbstractButton *card : std::as_const(m_applications))
        card->deleteLater();
    m_applications.clear();
    for (const auto &[id, name] : applications.mid(0, MostApplications)) {
        auto *card = new DoorCard(QStringLiteral("software"), this);
        card->setTexts(name, {});
        connect(card, &QAbstractButton::clicked, this, [this, id = id] { Q_EMIT applicationChosen(id); });
        m_applications << card;
    }
    m_applicationsTitle->setVisible(!applications.isEmpty());
    arrangeDoors();
}

void HomePage::setWork(int pending)
{
    m_pending = pending;
    m_work->setVisible(pending >= 0);
    static_cast<DoorCard *>(m_work)->setTexts(tr("Flow center"),
        pending > 0 ? tr("%Ln documents wait for you.", nullptr, pending) : tr("Nothing waits for you."));
}

void HomePage::setMessages(int unread)
{
    m_unread = unread;
    m_messages->setVisible(unread >= 0);
    static_cast<DoorCard *>(m_messages)
        ->setTexts(tr("Messages"),
            unread > 0 ? tr("%Ln messages were not read yet.", nullptr, unread) : tr("You have read them all."));
}

void HomePage::arrangeDoors()
{
    arrange(*m_doorGrid, m_mayDesign ? m_doors : m_doors.mid(1));
    arrange(*m_applicationGrid, m_applications);
}

void HomePage::arrange(QGridLayout &grid, const QList<QAbstractButton *> &cards) const
{
    const bool narrow = viewport()->width() < NarrowWidth;
    const int columns = narrow ? 1 : Columns;
    for (int i = 0; i < cards.size(); ++i) {
        grid.removeWidget(cards[i]);
        grid.addWidget(cards[i], i / columns, i % columns);
    }
    for (int column = 0; column < Columns; ++column)
        grid.setColumnStretch(column, column < columns ? 1 : 0);
}

void HomePage::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    arrangeDoors();
}

void HomePage::retranslate()
{
    m_title->setText(tr("Welcome to Formwright"));
    m_intro->setText(m_mayDesign ? tr("Turn a spreadsheet into an application, or go on where you stopped.")
                                 : tr("Go on where you stopped."));
    static_cast<DoorCard *>(m_doors[0])
        ->setTexts(tr("New application"),
            tr("Start from a spreadsheet: its columns become a form and a view, its rows become documents."));
    static_cast<DoorCard *>(m_doors[1])
        ->setTexts(
            tr("Connect to a server"), tr("Sign in to a Formwright server of your organisation and work on it."));
    static_cast<DoorCard *>(m_doors[2])
        ->setTexts(tr("Restore a backup"), tr("Bring back a workspace from a backup file. What is here now is kept."));
    m_drop->setText(tr("Drop a spreadsheet here"));
    m_drop->setAccessibleName(tr("Choose a spreadsheet"));
    m_drop->setHint(tr("CSV or Excel. Or click to choose a file."));
    m_sample->setText(tr("Or start from a sample application"));
    setWork(m_pending);
    setMessages(m_unread);
    m_applicationsTitle->setText(tr("Applications"));
    m_recentTitle->setText(tr("Recently opened"));
    viewport()->setAccessibleName(tr("Home"));
    setAccessibleName(tr("Home"));
}

void HomePage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QScrollArea::changeEvent(event);
}

} // namespace formwright::windows
