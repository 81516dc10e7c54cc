#pragma once

#include <QSettings>

#include <memory>

namespace formwright::desktop {

// The settings of the desktop in their place of the system, or in that file. What a version left that kept them under
// no name of its own is taken over, once.
std::unique_ptr<QSettings> openSettings(const QString &file);

// The same with what was there before given: copies all of it into `settings` where there is nothing yet.
void takeOver(QSettings &settings, const QSettings &before);

} // namespace formwright::desktop
