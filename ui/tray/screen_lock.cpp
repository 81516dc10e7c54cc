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
constexpr const char *freedesktop = "org.freedesktop.ScreenSaver";
constexpr const char *gnome = "org.gnome.ScreenSaver";

QString pathOf(const QString &service)
{
    return u'/' + QString(service).replace(u'.', u'/');
}

} // namespace

ScreenLock::ScreenLock(QObject *parent) : QObject(parent)
{
    if (!hasSessionBus())
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    const QString signal = QStringLiteral("ActiveChanged");
    bus.connect(QLatin1StringView(freedesktop), pathOf(QLatin1StringView(freedesktop)), QLatin1StringView(freedesktop),
        signal, this, SLOT(toldByFreedesktop(bool)));
    bus.connect(QLatin1StringView(gnome), pathOf(QLatin1StringView(gnome)), QLatin1StringView(gnome), signal, this,
        SLOT(toldByGnome(bool)));
    for (const char *each : {freedesktop, gnome}) {
        const QString service = QString::fromLatin1(each);
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

void ScreenLock::toldByFreedesktop(bool isLocked)
{
    set(QLatin1StringView(freedesktop), isLocked);
}

void ScreenLock::toldByGnome(bool isLocked)
{
    set(QLatin1StringView(gnome), isLocked);
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
void ScreenLock::toldByFreedesktop(bool) { }
void ScreenLock::toldByGnome(bool) { }

#endif

} // namespace formwright::tray
