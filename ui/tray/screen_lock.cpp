#include "ui/tray/screen_lock.h"

#ifdef FORMWRIGHT_DBUS
#include "ui/tray/session_bus.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>
#endif

#include <algorithm>

namespace formwright::tray {

bool ScreenLock::isLocked() const
{
    return std::any_of(m_locked.begin(), m_locked.end(), [](bool isLocked) { return isLocked; });
}

#ifdef FORMWRIGHT_DBUS

namespace {

// Each is the name of a service and of its interface; its object has the same with slashes.
constexpr const char *services[]{"org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver"};

QString pathOf(const QString &service)
{
    return u'/' + QString(service).replace(u'.', u'/');
}

// Hands on what one of them says, which the signal does not.
class LockSignal : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

public Q_SLOTS:
    void take(bool isLocked) { Q_EMIT taken(isLocked); }

Q_SIGNALS:
    void taken(bool isLocked);
};

} // namespace

ScreenLock::ScreenLock(QObject *parent) : QObject(parent)
{
    if (!hasSessionBus())
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    for (const char *each : services) {
        const QString service = QString::fromLatin1(each);
        auto *told = new LockSignal(this);
        connect(told, &LockSignal::taken, this, [this, service](bool isLocked) { set(service, isLocked); });
        bus.connect(service, pathOf(service), service, QStringLiteral("ActiveChanged"), told, SLOT(take(bool)));
        auto *watcher = new QDBusServiceWatcher(service, bus, QDBusServiceWatcher::WatchForOwnerChange, this);
        connect(watcher, &QDBusServiceWatcher::serviceOwnerChanged, this,
            [this, service](const QString &, const QString &, const QString &owner) {
                set(service, false); // whoever comes is asked
                if (!owner.isEmpty())
                    ask(service);
            });
        ask(service);
    }
}

void ScreenLock::ask(const QString &service)
{
    QDBusMessage question
        = QDBusMessage::createMethodCall(service, pathOf(service), service, QStringLiteral("GetActive"));
    question.setAutoStartService(false);
    auto *answer = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, service](QDBusPendingCallWatcher *finished) {
        finished->deleteLater();
        const QDBusPendingReply<bool> reply = *finished;
        if (!reply.isError())
            set(service, reply.value());
    });
}

void ScreenLock::set(const QString &service, bool isLocked)
{
    const bool before = this->isLocked();
    m_locked.insert(service, isLocked);
    if (before != this->isLocked())
        Q_EMIT changed();
}

#else // nobody tells it

ScreenLock::ScreenLock(QObject *parent) : QObject(parent) { }
void ScreenLock::set(const QString &, bool) { }
void ScreenLock::ask(const QString &) { }

#endif

} // namespace formwright::tray

#ifdef FORMWRIGHT_DBUS
#include "screen_lock.moc"
#endif
