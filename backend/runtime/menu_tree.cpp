#include "backend/runtime/menu_tree.h"

#include <QJsonDocument>
#include <QSet>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::runtime_entry::RuntimeMenu;
using forms::MenuEntry;

namespace {

constexpr int deepest = 16;

// Designs may hold a value as text or as JSON; clients read text.
QString textOf(const QJsonObject &attributes, QLatin1StringView name)
{
    const QJsonValue value = attributes.value(name);
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    return value.toVariant().toString();
}

bool flagOf(const QJsonObject &attributes, QLatin1StringView name, bool otherwise)
{
    return attributes.contains(name) ? attributes.value(name).toVariant().toBool() : otherwise;
}

RuntimeMenu runtimeMenu(const MenuEntry &entry, const std::function<QString(const QString &)> &sealId)
{
    const QJsonObject &more = entry.attributes;
    const bool isLinkToDesign = entry.linkType == "00"_L1 || entry.linkType == "01"_L1;
    RuntimeMenu menu;
    menu.id = {entry.id};
    menu.name = entry.name;
    menu.description = entry.description;
    menu.type = entry.type;
    menu.opentarget = textOf(more, "opentarget"_L1);
    menu.ico = textOf(more, "ico"_L1);
    menu.newIco = QJsonDocument::fromJson(menu.ico.toUtf8()).object();
    menu.superior = {entry.superior};
    menu.linkName = textOf(more, "linkName"_L1);
    menu.linkType = entry.linkType;
    menu.moduleid = {textOf(more, "moduleid"_L1)};
    menu.directory = textOf(more, "directory"_L1);
    menu.actionContent
        = isLinkToDesign && !entry.actionContent.isEmpty() ? sealId(entry.actionContent) : entry.actionContent;
    menu.queryString = textOf(more, "queryString"_L1);
    menu.permissionType = entry.permissionType;
    menu.showType = more.contains("showType"_L1) ? textOf(more, "showType"_L1) : u"0"_s;
    menu.orderno = entry.orderNo;
    menu.allowOpenFrom = entry.linkType == "00"_L1;
    menu.allowOpenView = entry.linkType == "01"_L1;
    menu.htmlTerminal = flagOf(more, "htmlTerminal"_L1, !entry.isMobile);
    menu.mobileTerminal = flagOf(more, "mobileTerminal"_L1, entry.isMobile);
    return menu;
}

} // namespace

QList<RuntimeMenu> menuTree(const QList<MenuEntry> &entries, const std::function<QString(const QString &)> &sealId)
{
    QSet<QString> ids;
    for (const MenuEntry &entry : entries)
        ids.insert(entry.id);
    QHash<QString, QList<const MenuEntry *>> bySuperior;
    for (const MenuEntry &entry : entries)
        bySuperior[ids.contains(entry.superior) ? entry.superior : QString()].append(&entry);

    const std::function<QList<RuntimeMenu>(const QString &, int)> below = [&](const QString &superior, int depth) {
        QList<RuntimeMenu> menus;
        if (depth > deepest)
            return menus;
        const auto children = bySuperior.value(superior);
        for (const MenuEntry *entry : children) {
            menus.append(runtimeMenu(*entry, sealId));
            menus.last().children.entries = below(entry->id, depth + 1);
        }
        return menus;
    };
    return below({}, 1);
}

} // namespace formwright::runtime
