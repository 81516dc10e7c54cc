// Lays documents out while the window goes on.
#pragma once

#include "app/paper/layout.h"

#include <QObject>

#include <functional>

namespace formwright::print {

using Pages = std::shared_ptr<const paper::Layout>;

// On another thread. Tells `then` on this one, that of the application, the pages, or why there are none; not when
// `context` is gone by then.
void makePages(const paper::Document &document, QObject *context,
    const std::function<void(const Pages &pages, const QString &problem)> &then);

// The same of the pages as a file.
void makePdf(const Pages &pages, QObject *context,
    const std::function<void(const QByteArray &pdf, const QString &problem)> &then);

} // namespace formwright::print
