#include "backend/designtime/menu_entry.h"

#include "app/script/lint.h"
#include "backend/designtime/attributes.h"
#include "backend/designtime/design_change.h"
#include "backend/forms/script_libraries.h"

#include <QJsonDocument>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using forms::MenuEntry;
using http::Call;
using storage::Session;

namespace {

constexpr int deepest = 16; // as deep as clients are shown a menu

// JSON that came as such is kept as the text that clients read.
void keepAsText(QJsonObject &attributes, const QString &name)
{
    const QJsonValue value = attributes.value(name);
    if (value.isObject())
        attributes.insert(name, QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact)));
    else if (value.isArray())
        attributes.insert(name, QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact)));
    else if (!value.isUndefined())
        attributes.insert(name, value.toVariant().toString());
}

void checkTarget(Session &session, const MenuEntry &entry, InputChecks &checks)
{
    const auto belongs
        = [&](const QString &sql) { return session.text(sql, entry.actionContent) == entry.applicationId; };
    if (entry.linkType == "00"_L1 && !belongs(u"SELECT application_id FROM form WHERE id = ?"_s))
        checks.refuse(u"actionContent"_s, u"is no form of this software"_s);
    if (entry.linkType == "01"_L1 && !belongs(u"SELECT application_id FROM view_design WHERE id = ?"_s))
        checks.refuse(u"actionContent"_s, u"is no view of this software"_s);
}

} // namespace

DesignMenuEntry answerFor(const MenuEntry &entry, bool hasChild, int version)
{
    DesignMenuEntry answer;
    fillFromAttributes(answer, entry.attributes);
    answer.superior = entry.superior;
    answer.hasChild = hasChild;
    answer.name = entry.name;
    answer.id = entry.id;
    answer.applicationId = entry.applicationId;
    answer.uri = u"/api/designtime/applications/"_s % entry.applicationId % u"/menus/"_s % entry.id;
    answer.description = entry.description;
    answer.type = entry.type;
    answer.linkType = entry.linkType;
    answer.actionContent = entry.actionContent;
    answer.permissionType = entry.permissionType;
    answer.isMobile = entry.isMobile;
    answer.orderno = entry.orderNo;
    answer.version = version;
    return answer;
}

void take(MenuEntry &entry, const MenuContent &in)
{
    entry.name = in.name.value_or(entry.name).trimmed();
    entry.description = in.description.value_or(entry.description);
    entry.linkType = in.linkType.value_or(entry.linkType);
    if (entry.linkType.isEmpty())
        entry.linkType = u"@@"_s;
    entry.actionContent = in.actionContent.value_or(entry.actionContent).trimmed();
    entry.type = in.type.value_or(entry.type);
    entry.isMobile = in.isMobile.value_or(in.type ? entry.type.startsWith("10"_L1) : entry.isMobile);
    if (entry.type.isEmpty())
        entry.type = entry.isMobile ? u"100"_s : entry.linkType == "@@"_L1 ? u"00"_s : u"01"_s;
    entry.superior = in.superior.value_or(entry.superior);
    if (entry.superior == entry.applicationId)
        entry.superior.clear();
    entry.permissionType = in.permissionType.value_or(entry.permissionType);
    if (entry.permissionType.isEmpty())
        entry.permissionType = u"public"_s;
    entry.orderNo = in.orderno.value_or(entry.orderNo);
    keepAttributes(entry.attributes, in,
        {u"name"_s, u"description"_s, u"linkType"_s, u"actionContent"_s, u"type"_s, u"isMobile"_s, u"superior"_s,
            u"permissionType"_s, u"orderno"_s, u"version"_s});
    keepAsText(entry.attributes, u"ico"_s);
    keepAsText(entry.attributes, u"queryString"_s);
}

void check(Session &session, const MenuEntry &entry, InputChecks &checks)
{
    static const QStringList linkTypes{u"00"_s, u"01"_s, u"02"_s, u"03"_s, u"04"_s, u"05"_s, u"06"_s, u"07"_s, u"08"_s,
        u"09"_s, u"10"_s, u"11"_s, u"12"_s, u"@@"_s};
    checks.name(u"name"_s, entry.name);
    checks.text(u"description"_s, entry.description);
    checks.oneOf(u"type"_s, entry.type, {u"00"_s, u"01"_s, u"10"_s, u"100"_s});
    checks.oneOf(u"linkType"_s, entry.linkType, linkTypes);
    checks.text(u"actionContent"_s, entry.actionContent, 100'000);
    checks.permissionType(entry.permissionType);
    checks.order(u"orderno"_s, entry.orderNo);
    checkTarget(session, entry, checks);
}

bool canStandSo(const QList<MenuEntry> &all)
{
    QHash<QString, QString> superiors;
    for (const MenuEntry &entry : all)
        superiors.insert(entry.id, entry.superior);
    return std::all_of(all.begin(), all.end(), [&](const MenuEntry &entry) {
        int depth = 0; // itself included; a ring has no end
        for (QString id = entry.id; superiors.contains(id) && depth <= deepest; ++depth)
            id = superiors.value(id);
        return depth <= deepest;
    });
}

void checkAddress(Session &session, const MenuEntry &entry, const QString &place)
{
    if (entry.linkType != "07"_L1)
        return;
    QList<contract::FieldError> errors;
    for (const script::Problem &problem :
        script::problemsOf(entry.actionContent, forms::libraryTexts(session, entry.applicationId)))
        errors.append(
            {place % u"actionContent"_s, u"line "_s % QString::number(problem.line) % u": "_s % problem.message});
    if (!errors.isEmpty())
        throw Error::invalid(u"the script of the menu entry cannot run: "_s % errors.first().message, errors);
}

void saveMenuEntry(Session &session, const MenuEntry &entry)
{
    session.execute(
        uR"(UPDATE menu SET superior = ?, name = ?, description = ?, type = ?, link_type = ?, action_content = ?, is_mobile = ?,
                order_no = ?, permission_type = ?, attributes = ?, version = version + 1 WHERE id = ?)"_s,
        entry.superior, entry.name, entry.description, entry.type, entry.linkType, entry.actionContent, entry.isMobile,
        entry.orderNo, entry.permissionType,
        QString::fromUtf8(QJsonDocument(entry.attributes).toJson(QJsonDocument::Compact)), entry.id);
}

void removeMenuEntry(Call &call, Session &session, const QString &menuId)
{
    noteDeletion(call, session, {ElementKind::Menu, menuId});
    session.execute(u"DELETE FROM menu WHERE id = ?"_s, menuId);
    session.execute(u"DELETE FROM permission WHERE resource_id = ?"_s, menuId);
}

} // namespace formwright::designtime
