#pragma once

#include <QObject>

#include <memory>

namespace formwright::desktop {

// What an object uses until it is gone, as a page the client of its session: kept for as long, and longer than all of
// its children.
inline void keep(QObject &user, const std::shared_ptr<void> &used)
{
    QObject::connect(&user, &QObject::destroyed, &user, [used] {});
}

} // namespace formwright::desktop
