#include "ui/tray/desktop_notices.h"

#include "ui/widgets/mnemonic.h"
#include "ui/widgets/sentence.h"

#ifdef FORMWRIGHT_DBUS
#include "ui/tray/session_bus.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>
#endif

namespace formwright::tray {

using namespace Qt::StringLiterals;
using client::Result;
namespace acts = contract::notice_acts;

DesktopNotices::~DesktopNotices() = default;

#ifdef FORMWRIGHT_DBUS

namespace {

const QString service = u"org.freedesktop.Notifications"_s;
const QString path = u"/org/freedesktop/Notifications"_s;

// The identifiers of actions. The first is that of a click on the notification itself.
const QString openKey = u"default"_s;
const QString approveKey = u"approve"_s;
const QString returnKey = u"return"_s;
const QString readKey = u"read"_s;
const QString undoKey = u"undo"_s;

constexpr qsizetype mostSummary = 240;

QDBusMessage call(const QString &method, const QVariantList &arguments = {})
{
    QDBusMessage message = QDBusMessage::createMethodCall(service, path, service, method);
    message.setArguments(arguments);
    return message;
}

} // namespace

DesktopNotices::DesktopNotices(NotificationCenter &center, QObject *parent) : QObject(parent), m_center(center)
{
    if (!hasSessionBus())
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(service, path, service, u"ActionInvoked"_s, this, SLOT(actionInvoked(uint, QString)));
    bus.connect(service, path, service, u"NotificationClosed"_s, this, SLOT(notificationClosed(uint, uint)));
    auto *watcher = new QDBusServiceWatcher(service, bus, QDBusServiceWatcher::WatchForOwnerChange, this);
    connect(watcher, &QDBusServiceWatcher::serviceOwnerChanged, this,
        [this](const QString &, const QString &, const QString &owner) {
            // Whatever was shown went with whoever showed it.
            m_isAvailable = false;
            m_shown.clear();
            m_latest = 0;
            if (!owner.isEmpty())
                askWhatItCan();
        });
    connect(&center, &NotificationCenter::loaded, this, &DesktopNotices::closeRead);
    askWhatItCan();
}

void DesktopNotices::askWhatItCan()
{
    auto *answer
        = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call(u"GetCapabilities"_s)), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher *finished) {
        finished->deleteLater();
        const QDBusPendingReply<QStringList> reply = *finished;
        m_isAvailable = !reply.isError() && reply.value().contains("actions"_L1);
        m_hasMarkup = !reply.isError() && reply.value().contains("body-markup"_L1);
    });
}

void DesktopNotices::tell(const QList<Notification> &news)
{
    if (news.isEmpty())
        return;
    if (m_underWay > 0) {
        m_waiting = news + m_waiting;
        return;
    }
    ++m_underWay;
    Shown shown;
    shown.news = news;
    // What is done there, or was done, stays until it is put away: it is not taken from under somebody's hands.
    const auto latest = m_shown.find(m_latest);
    const bool isFolded = latest != m_shown.end() && !latest->isActing && latest->said.isEmpty();
    if (isFolded) {
        shown.news += latest->news;
        latest->isBeingFolded = true;
    }
    const uint replaced = isFolded ? m_latest : 0;
    client::ApiClient *client = m_center.client();
    if (shown.news.size() > 1 || !client || !news.first().linkParams.contains("flowInstanceId"_L1)) {
        show(shown, replaced);
        return;
    }
    // What the flow allows now; where it cannot be told, nothing is offered and the document is opened instead.
    client->call(acts::noticeActs, {news.first().id}, this,
        [this, shown, replaced, session = m_session](const Result<Acts> &answer) mutable {
            if (session != m_session)
                return;
            if (answer)
                shown.acts = *answer;
            show(shown, replaced);
        });
}

QStringList DesktopNotices::actionsOf(const Shown &shown) const
{
    if (shown.news.size() > 1)
        return {openKey, widgets::withoutMnemonic(tr("&Show Them"))};
    const Notification &notice = shown.news.first();
    QStringList actions;
    if (!notice.linkParams.isEmpty())
        actions << openKey << widgets::withoutMnemonic(tr("&Open"));
    if (shown.isActing)
        return actions;
    if (shown.acts && shown.acts->approve)
        actions << approveKey << widgets::withoutMnemonic(tr("&Approve"));
    if (shown.acts && !shown.acts->returnTo.isEmpty())
        actions << returnKey << widgets::withoutMnemonic(tr("&Return…"));
    if (shown.acts && shown.acts->undo)
        actions << undoKey << widgets::withoutMnemonic(tr("&Undo"));
    if (shown.said.isEmpty())
        actions << readKey << widgets::withoutMnemonic(tr("&Mark as Read"));
    return actions;
}

void DesktopNotices::show(const Shown &shown, uint replaced)
{
    const Notification &newest = shown.news.first();
    const QString title = shown.news.size() > 1 ? tr("%Ln new notifications", nullptr, int(shown.news.size()))
        : newest.sender.isEmpty()               ? tr("New notification")
                                                : newest.sender;
    QString text = textOf(newest).simplified();
    if (text.size() > mostSummary)
        text = text.left(mostSummary - 1) + u'…';
    if (!shown.said.isEmpty())
        text = shown.said + u'\n' + text;
    else if (shown.acts && shown.acts->approve && !shown.acts->approveTo.isEmpty())
        text += u'\n' + tr("Approving it leads to: %1", "steps of a flow").arg(shown.acts->approveTo);
    if (shown.acts && shown.said.isEmpty() && !shown.acts->inNameOfName.isEmpty()
        && (shown.acts->approve || !shown.acts->returnTo.isEmpty()))
        text += u'\n' + tr("In the name of %1.", "person").arg(shown.acts->inNameOfName);
    // Others wrote it.
    if (m_hasMarkup)
        text = text.toHtmlEscaped();
    constexpr int asTheDesktopLikes = -1; // milliseconds until it is put away
    auto *answer = new QDBusPendingCallWatcher(
        QDBusConnection::sessionBus().asyncCall(call(u"Notify"_s,
            {u"Formwright"_s, replaced, u"formwright"_s, title, text, actionsOf(shown),
                QVariantMap{{u"desktop-entry"_s, u"formwright"_s}, {u"category"_s, u"im.received"_s}},
                asTheDesktopLikes})),
        this);
    connect(answer, &QDBusPendingCallWatcher::finished, this,
        [this, shown, replaced, session = m_session](QDBusPendingCallWatcher *finished) {
            finished->deleteLater();
            const QDBusPendingReply<uint> reply = *finished;
            if (session != m_session) {
                if (!reply.isError())
                    close(reply.value());
                return;
            }
            --m_underWay;
            m_shown.remove(replaced);
            const QList<Notification> waiting = std::exchange(m_waiting, {});
            if (reply.isError()) {
                m_isAvailable = false; // until somebody else shows them
                m_latest = 0;
                Q_EMIT ownWanted(shown.said.isEmpty() ? waiting + shown.news : waiting);
                return;
            }
            if (m_closedEarly.remove(reply.value())) {
                m_latest = 0;
            } else {
                m_shown.insert(reply.value(), shown);
                m_latest = reply.value();
            }
            if (m_underWay == 0)
                m_closedEarly.clear();
            closeRead();
            tell(waiting);
        });
}

void DesktopNotices::actionInvoked(uint id, const QString &key)
{
    const auto found = m_shown.constFind(id);
    if (found == m_shown.constEnd())
        return; // another program's
    const QList<Notification> news = found->news;
    const Notification notice = news.first();
    if (key == approveKey || key == undoKey) {
        act(id, key);
    } else if (key == returnKey) {
        close(id);
        Q_EMIT ownWanted(news);
    } else if (key == readKey) {
        close(id);
        m_center.markRead(notice.id);
    } else if (key == openKey) {
        close(id);
        if (news.size() > 1) {
            Q_EMIT listWanted();
            return;
        }
        m_center.markRead(notice.id);
        Q_EMIT openWanted(notice.id, notice.linkParams);
    }
}

// However often it is clicked: the desktop may tell of a second click before it has shown what became of the first.
void DesktopNotices::act(uint id, const QString &action)
{
    client::ApiClient *client = m_center.client();
    Shown &shown = m_shown[id];
    if (!client || shown.isActing)
        return;
    shown.isActing = true;
    const Acts seen = shown.acts.value_or(Acts());
    const acts::ActOnNotice in{shown.news.first().id, action, {}, seen.inNameOf, seen.seen, {}};
    client->call(acts::actOnNotice, in, this,
        [this, id, action, before = shown, session = m_session](const Result<acts::ActedOnNotice> &answer) {
            if (session != m_session)
                return;
            Shown now = before;
            now.isActing = now.isBeingFolded = false;
            now.acts.reset();
            if (answer) {
                now.acts = answer->now;
                now.said = action == approveKey ? tr("Approved.") : tr("Taken back.");
            } else {
                // Somebody else may have been first: what can be done is seen on the document.
                const client::Failure &failure = answer.failure();
                now.said
                    = widgets::sentence(failure.fields.isEmpty() ? failure.message : failure.fields.first().message);
            }
            // Most desktops put a notification away once an action of it was taken: this shows it again.
            // Where it was folded with others meanwhile, these stay, and this is told beside them.
            const auto shownNow = m_shown.constFind(id);
            const bool isItself = shownNow != m_shown.constEnd() && shownNow->isActing && !shownNow->isBeingFolded;
            ++m_underWay;
            show(now, isItself ? id : 0);
        });
}

void DesktopNotices::notificationClosed(uint id, uint)
{
    if (m_latest == id)
        m_latest = 0;
    if (m_shown.remove(id) == 0 && m_underWay > 0)
        m_closedEarly.insert(id); // or another program's
}

void DesktopNotices::close(uint id)
{
    m_shown.remove(id);
    if (m_latest == id)
        m_latest = 0;
    QDBusConnection::sessionBus().asyncCall(call(u"CloseNotification"_s, {id}));
}

// What was read, cleared or withdrawn meanwhile, here or on another device, is no news.
void DesktopNotices::closeRead()
{
    QList<uint> ended;
    for (auto shown = m_shown.constBegin(); shown != m_shown.constEnd(); ++shown) {
        const bool isRead = std::all_of(shown->news.begin(), shown->news.end(),
            [this](const Notification &each) { return m_center.model().isOver(each); });
        if (isRead && !shown->isActing && shown->said.isEmpty())
            ended.append(shown.key());
    }
    for (const uint id : std::as_const(ended))
        close(id);
}

void DesktopNotices::forget()
{
    ++m_session;
    m_waiting.clear();
    m_closedEarly.clear();
    m_underWay = 0;
    const QList<uint> ids = m_shown.keys();
    for (const uint id : ids)
        close(id);
}

#else // no desktop of this kind

DesktopNotices::DesktopNotices(NotificationCenter &center, QObject *parent) : QObject(parent), m_center(center) { }

void DesktopNotices::tell(const QList<Notification> &news)
{
    Q_EMIT ownWanted(news);
}

void DesktopNotices::forget() { }
void DesktopNotices::actionInvoked(uint, const QString &) { }
void DesktopNotices::notificationClosed(uint, uint) { }

#endif

} // namespace formwright::tray
