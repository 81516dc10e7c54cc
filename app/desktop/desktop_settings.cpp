#include "app/desktop/desktop_settings.h"

#include <QCoreApplication>

namespace formwright::desktop {

using namespace Qt::StringLiterals;

std::unique_ptr<QSettings> openSettings(const QString &file)
{
    if (!file.isEmpty())
        return std::make_unique<QSettings>(file, QSettings::IniFormat);
    // Named here and not for the whole program: the place of the data would move with it.
    auto settings = std::make_unique<QSettings>(u"Formwright"_s, u"formwright"_s);
    settings->setFallbacksEnabled(false);
    QSettings before(QString(), QCoreApplication::applicationName());
    before.setFallbacksEnabled(false);
    takeOver(*settings, before);
    return settings;
}

void takeOver(QSettings &settings, const QSettings &before)
{
    if (!settings.allKeys().isEmpty())
        return;
    const QStringList keys = before.allKeys();
    for (const QString &key : keys)
        settings.setValue(key, before.value(key));
}

} // namespace formwright::desktop
