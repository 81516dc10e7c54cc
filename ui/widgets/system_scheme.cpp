#include "ui/widgets/system_scheme.h"

#include <QGuiApplication>
#include <QStyleHints>

#ifdef FORMWRIGHT_SETTINGS_PORTAL
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#endif

namespace formwright::widgets {

namespace {
bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

#ifdef FORMWRIGHT_SETTINGS_PORTAL
const QString portalService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString portalInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
#endif
} // namespace

SystemScheme::SystemScheme(QObject *parent) : QObject(parent), m_paletteIsDark(isDark(QGuiApplication::palette()))
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &SystemScheme::changed);
#endif
#ifdef FORMWRIGHT_SETTINGS_PORTAL
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(portalService, portalPath, portalInterface, QStringLiteral("SettingChanged"), this,
        SLOT(portalSettingChanged(QString, QString, QDBusVariant)));
    askPortal(QStringLiteral("color-scheme"));
    askPortal(QStringLiteral("contrast"));
#endif
}

Scheme SystemScheme::scheme() const
{
    if (m_portalWantsContrast)
        return Scheme::HighContrast;
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const Qt::ColorScheme hint = QGuiApplication::styleHints()->colorScheme();
    if (hint != Qt::ColorScheme::Unknown)
        return hint == Qt::ColorScheme::Dark ? Scheme::Dark : Scheme::Light;
#endif
    return m_portalIsDark.value_or(m_paletteIsDark) ? Scheme::Dark : Scheme::Light;
}

void SystemScheme::readPalette(const QPalette &platformPalette)
{
    const Scheme before = scheme();
    m_paletteIsDark = isDark(platformPalette);
    announceIfChanged(before);
}

void SystemScheme::announceIfChanged(Scheme before)
{
    if (scheme() != before)
        Q_EMIT changed();
}

void SystemScheme::takePortalValue(const QString &key, uint value)
{
    const Scheme before = scheme();
    if (key == u"color-scheme") {
        // 0 means that the person has no preference, which then leaves the palette to decide.
        m_portalIsDark = value == 0 ? std::nullopt : std::optional(value == 1);
    } else if (key == u"contrast") {
        m_portalWantsContrast = value == 1;
    }
    announceIfChanged(before);
}

#ifdef FORMWRIGHT_SETTINGS_PORTAL
void SystemScheme::askPortal(const QString &key)
{
    QDBusMessage call
        = QDBusMessage::createMethodCall(portalService, portalPath, portalInterface, QStringLiteral("Read"));
    call << appearance << key;
    auto *watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, key] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        watcher->deleteLater();
        if (reply.isError())
            return;
        // Read wraps the value in a second variant.
        QVariant value = reply.value().variant();
        if (value.canConvert<QDBusVariant>())
            value = value.value<QDBusVariant>().variant();
        takePortalValue(key, value.toUInt());
    });
}

void SystemScheme::portalSettingChanged(const QString &group, const QString &key, const QDBusVariant &value)
{
    if (group == appearance)
        takePortalValue(key, value.variant().toUInt());
}
#endif

} // namespace formwright::widgets
