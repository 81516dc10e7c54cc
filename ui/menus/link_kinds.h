// What an entry of a menu can lead to.
#pragma once

#include "app/contract/designtime_menu_designs.h"

#include <QJsonObject>
#include <QList>

namespace formwright::menus {

using contract::designtime::MenuTarget;
using MenuTargets = QList<MenuTarget>;

// How what it leads to is given.
enum class LinkTo { Nothing, Form, View, Text, Address, Script };

struct LinkKind {
    const char *code; // linkType
    const char *title;
    const char *icon;
    LinkTo to;

    QString translatedTitle() const;
};
const QList<LinkKind> &linkKinds();
const LinkKind &linkKind(const QString &code); // the first one, which leads nowhere, for one that nobody knows

// The form or view that an entry leads to; null where it leads elsewhere, or that is gone.
const MenuTarget *targetOf(const QJsonObject &entry, const MenuTargets &targets);
// The members of an entry that lead there.
QJsonObject leadingTo(const MenuTarget &target);

// Its own icon, as far as there is one here, else that of what it leads to.
QString iconOf(const QJsonObject &entry);
// The name or address of its own icon, and the member that has it.
QString ownIcon(const QJsonObject &entry);
QString iconMember(const QString &icon);

} // namespace formwright::menus
