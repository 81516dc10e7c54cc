#include "ui/tray/notice_popup.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QToolButton>

namespace formwright::tray {

using namespace Qt::StringLiterals;
using contract::messages::Notification;
using std::chrono::seconds;
namespace space = widgets::space;

namespace {
constexpr int popupWidth = 440;
constexpr qsizetype mostSummary = 240;
constexpr auto shownFor = seconds(12); // longer while the pointer is over it
} // namespace

NoticePopup::NoticePopup(NotificationCenter &center)
    : QFrame(nullptr, Qt::Tool | Qt::FramelessWindowHint | Qt::WindowStaysOnTopHint | Qt::WindowDoesNotAcceptFocus),
      m_center(center),
      m_icon(new QLabel(this)),
      m_title(new QLabel(this)),
      m_summary(new QLabel(this)),
      m_close(new QToolButton(this)),
      m_show(new QPushButton(this)),
      m_actions(new NoticeActions(center, this))
{
    setObjectName(u"noticePopup"_s);
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_AlwaysShowToolTips);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFixedWidth(popupWidth);
    m_title->setFont(widgets::strongFont());
    // Others wrote it.
    for (QLabel *label : {m_title, m_summary}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_icon->setPixmap(widgets::applicationIcon().pixmap(widgets::size::HeroIcon));
    m_close->setIcon(widgets::icon(u"close"_s));
    m_close->setAutoRaise(true);
    m_show->setAutoDefault(false);
    auto *head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_close, 0, Qt::AlignTop);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(space::Small);
    texts->addLayout(head);
    texts->addWidget(m_summary);
    texts->addWidget(m_show, 0, Qt::AlignLeft);
    texts->addWidget(m_actions);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::Large, space::Medium, space::Medium, space::Large);
    layout->setSpacing(space::Medium);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    m_closing.setSingleShot(true);
    m_closing.setInterval(shownFor);
    connect(&m_closing, &QTimer::timeout, this, [this] {
        if (underMouse() || m_actions->isBusy() || isActiveWindow())
            waitToClose();
        else
            closeOne();
    });
    connect(m_close, &QToolButton::clicked, this, &NoticePopup::closeOne);
    connect(m_show, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT listWanted();
    });
    connect(m_actions, &NoticeActions::openWanted, this, [this](const QString &id, const QString &link) {
        hide();
        Q_EMIT openWanted(id, link);
    });
    connect(m_actions, &NoticeActions::changed, this, [this] {
        // A sentence can be typed only where there is a focus.
        const bool takesFocus = m_actions->isBusy();
        if (takesFocus == windowFlags().testFlag(Qt::WindowDoesNotAcceptFocus)) {
            setWindowFlag(Qt::WindowDoesNotAcceptFocus, !takesFocus);
            if (!m_news.isEmpty())
                show();
            if (takesFocus)
                activateWindow();
        }
        place();
        if (!m_actions->isBusy() && !m_later.isEmpty() && !m_actions->isTelling())
            tell(std::exchange(m_later, {}));
    });
    connect(m_actions, &NoticeActions::done, this, [this] {
        waitToClose(); // what was done is told, and can be undone meanwhile
        if (!m_actions->isTelling())
            closeOne();
    });
    connect(&center, &NotificationCenter::loaded, this, &NoticePopup::dropOver);
    retranslate();
}

QString NoticePopup::title() const
{
    return m_title->text();
}

QString NoticePopup::summary() const
{
    return m_summary->text();
}

void NoticePopup::tell(const QList<Notification> &news)
{
    if (news.isEmpty())
        return;
    if (isVisible() && (m_actions->isBusy() || m_actions->isTelling()) && m_news.size() == 1) {
        m_later = news + m_later;
        return;
    }
    // What is still on the screen is folded with what comes.
    m_news = isVisible() ? news + m_news : news;
    showNews();
    show();
    place();
    raise();
    waitToClose();
}

// What was read, cleared or withdrawn meanwhile, here or on another device, is no news.
void NoticePopup::dropOver()
{
    const bool isSaying = m_news.size() == 1 && (m_actions->isBusy() || m_actions->isTelling());
    if (!isVisible() || isSaying)
        return;
    const qsizetype before = m_news.size();
    m_news.removeIf([this](const Notification &each) { return m_center.model().isOver(each); });
    if (m_news.isEmpty())
        closeOne();
    else if (m_news.size() != before)
        showNews();
}

void NoticePopup::forget()
{
    m_news.clear();
    m_later.clear();
    m_actions->clear();
    hide();
}

void NoticePopup::showNews()
{
    if (m_news.isEmpty())
        return;
    const Notification &newest = m_news.first();
    const bool isOne = m_news.size() == 1;
    m_title->setText(!isOne           ? tr("%Ln new notifications", nullptr, int(m_news.size()))
            : newest.sender.isEmpty() ? tr("New notification")
                                      : newest.sender);
    const QString text = textOf(newest).simplified();
    m_summary->setText(text.size() > mostSummary ? QString(text.left(mostSummary - 1) % u'…') : text);
    m_show->setVisible(!isOne);
    m_actions->setVisible(isOne);
    if (isOne)
        m_actions->showNotice(newest);
    else
        m_actions->clear();
    setAccessibleName(m_title->text());
    setAccessibleDescription(m_summary->text());
}

// At the lower corner of the screen, where the end of a line is.
void NoticePopup::place()
{
    if (isHidden())
        return;
    layout()->activate();
    resize(popupWidth, hasHeightForWidth() ? heightForWidth(popupWidth) : sizeHint().height()); // with its frame
    const QScreen *screen = this->screen() ? this->screen() : QGuiApplication::primaryScreen();
    const QRect area = screen->availableGeometry().adjusted(space::Large, space::Large, -space::Large, -space::Large);
    const int x = layoutDirection() == Qt::RightToLeft ? area.left() : area.right() - width();
    move(x, area.bottom() - height());
}

// What came while somebody acted on it is told now.
void NoticePopup::closeOne()
{
    hide();
    tell(std::exchange(m_later, {}));
}

void NoticePopup::waitToClose()
{
    m_closing.start();
}

// Buttons that come and go, and lines that are broken, are known a moment later.
bool NoticePopup::event(QEvent *event)
{
    const bool isTaken = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest)
        place();
    return isTaken;
}

void NoticePopup::enterEvent(QEnterEvent *event)
{
    m_closing.stop();
    QFrame::enterEvent(event);
}

void NoticePopup::leaveEvent(QEvent *event)
{
    waitToClose();
    QFrame::leaveEvent(event);
}

void NoticePopup::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        closeOne();
    else
        QFrame::keyPressEvent(event);
}

void NoticePopup::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showNews();
        place();
    }
    QFrame::changeEvent(event);
}

void NoticePopup::retranslate()
{
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(m_close->toolTip());
    m_show->setText(tr("&Show Them"));
}

} // namespace formwright::tray
