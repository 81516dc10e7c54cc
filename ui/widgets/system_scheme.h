// What the desktop environment asks for: a light, dark or high-contrast look, and no needless motion.
#pragma once

#include "ui/widgets/palette.h"

#include <QObject>
#ifdef FORMWRIGHT_SETTINGS_PORTAL
#include <QDBusVariant>
#endif

#include <optional>

namespace formwright::widgets {

// Lives on the GUI thread. Reads QStyleHints::colorScheme from Qt 6.5 on; before that the freedesktop settings portal
// where the session has one, and otherwise how bright the platform's own palette is.
class SystemScheme : public QObject
{
    Q_OBJECT
public:
    explicit SystemScheme(QObject *parent = nullptr);

    Scheme scheme() const;

    // Called when the platform announces another theme, with the palette it brings.
    void readPalette(const QPalette &platformPalette);

Q_SIGNALS:
    void changed();

#ifdef FORMWRIGHT_SETTINGS_PORTAL
private Q_SLOTS:
    void portalSettingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void askPortal(const QString &key);
#endif

private:
    void takePortalValue(const QString &key, uint value);
    void announceIfChanged(Scheme before);

    bool m_paletteIsDark{};
    std::optional<bool> m_portalIsDark;
    bool m_portalWantsContrast{};
};

} // namespace formwright::widgets
