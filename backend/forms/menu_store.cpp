#include "backend/forms/menu_store.h"

#include <QJsonDocument>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

void insertMenuEntry(Session &session, const MenuEntry &entry)
{
    session.execute(
        uR"(INSERT INTO menu (id, application_id, superior, name, description, type, link_type, action_content, is_mobile, order_no,
                permission_type, attributes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        entry.id, entry.applicationId, entry.superior, entry.name, entry.description, entry.type, entry.linkType,
        entry.actionContent, entry.isMobile, entry.orderNo, entry.permissionType,
        QString::fromUtf8(QJsonDocument(entry.attributes).toJson(QJsonDocument::Compact)));
}

QList<MenuEntry> menuOf(Session &session, const QString &applicationId, std::optional<bool> isMobile)
{
    QString sql
        = uR"(SELECT id, application_id, superior, name, description, type, link_type, action_content, is_mobile, order_no,
                             permission_type, attributes FROM menu WHERE application_id = ?)"_s;
    QVariantList values{applicationId};
    if (isMobile) {
        sql += u" AND is_mobile = ?"_s;
        values.append(*isMobile ? 1 : 0);
    }
    Rows rows = session.run(QString(sql % u" ORDER BY order_no, name, id"_s), values);
    QList<MenuEntry> entries;
    while (rows.next()) {
        MenuEntry entry;
        QString attributes;
        rows.into(entry.id, entry.applicationId, entry.superior, entry.name, entry.description, entry.type,
            entry.linkType, entry.actionContent, entry.isMobile, entry.orderNo, entry.permissionType, attributes);
        entry.attributes = QJsonDocument::fromJson(attributes.toUtf8()).object();
        entries.append(entry);
    }
    return entries;
}

namespace {

void addEntry(Session &session, storage::IdSource &ids, const QString &applicationId, const QString &target,
    const QString &linkType, const QString &name)
{
    MenuEntry entry;
    entry.id = ids.next();
    entry.applicationId = applicationId;
    entry.name = name;
    entry.type = u"01"_s;
    entry.linkType = linkType;
    entry.actionContent = target;
    entry.permissionType = u"public"_s;
    entry.orderNo = int(
        session.integer(u"SELECT coalesce(max(order_no), 0) + 1 FROM menu WHERE application_id = ?"_s, applicationId)
            .value_or(1));
    insertMenuEntry(session, entry);
}

} // namespace

void addMenuEntryForForm(
    Session &session, storage::IdSource &ids, const QString &applicationId, const QString &formId, const QString &name)
{
    addEntry(session, ids, applicationId, formId, u"00"_s, name);
}

void addMenuEntryForView(
    Session &session, storage::IdSource &ids, const QString &applicationId, const QString &viewId, const QString &name)
{
    addEntry(session, ids, applicationId, viewId, u"01"_s, name);
}

} // namespace formwright::forms
