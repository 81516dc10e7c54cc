#pragma once

#include "app/contract/runtime_entry.h"
#include "backend/forms/menu_store.h"

#include <functional>

namespace formwright::runtime {

// Entries nested by `superior`, in their order. What stands below nothing that is there comes to the top; a ring, or
// what is nested deeper than anybody can open, is left out. `sealId` makes the ids inside actionContent opaque.
QList<contract::runtime_entry::RuntimeMenu> menuTree(
    const QList<forms::MenuEntry> &entries, const std::function<QString(const QString &)> &sealId);

} // namespace formwright::runtime
