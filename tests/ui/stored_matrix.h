// The permissions of a software as a server has them, and what it makes of those who change them.
#pragma once

#include "app/contract/designtime_revisions.h"
#include "ui/fake_server.h"

namespace formwright::tests {

struct StoredMatrix {
    QJsonArray roles;
    QJsonArray modules;
    QJsonArray elements;
    QJsonArray permissions;

    // Orders: a form with three fields and a button, a private form with a view, a menu; clerks, bosses, and what
    // everybody holds.
    static StoredMatrix orders()
    {
        StoredMatrix matrix;
        matrix.roles = {role("r1", "boss"), role("r2", "clerk"), role("r3", "everybody", true), role("r4", "idle")};
        matrix.roles[3] = with(matrix.roles[3].toObject(), "status", 0);
        matrix.modules = {QJsonObject{{QStringLiteral("id"), QStringLiteral("m1")},
            {QStringLiteral("name"), QStringLiteral("Sales")}, {QStringLiteral("superior"), QString()}}};
        matrix.elements = {element(1, "f1", "Order", "m1"), field("f1", "number"), field("f1", "price"),
            with(field("f1", "margin"), "isPrivate", true), element(5, "b1", "Approve", "f1"),
            with(element(1, "f2", "Salary", "m1"), "isPrivate", true), field("f2", "amount"),
            with(element(0, "v1", "All salaries", "m1"), "needs", QStringLiteral("f2")),
            element(0, "v2", "All orders", "m1"), element(2, "n1", "Orders", ""), element(2, "n2", "New order", "n1")};
        matrix.permissions = {permission("r2", 3, "f1", "price", 1011, 1), permission("r3", 5, "b1", "", 1032, 2),
            permission("r1", 5, "b1", "", 1032, 1)};
        return matrix;
    }

    static QJsonObject with(QJsonObject object, const char *name, const QJsonValue &value)
    {
        object.insert(QLatin1StringView(name), value);
        return object;
    }
    static QJsonObject role(const char *id, const char *name, bool isDefault = false)
    {
        return {{QStringLiteral("id"), QString::fromLatin1(id)}, {QStringLiteral("name"), QString::fromLatin1(name)},
            {QStringLiteral("status"), 1}, {QStringLiteral("defaultRole"), isDefault}, {QStringLiteral("version"), 1}};
    }
    static QJsonObject element(int type, const char *id, const char *name, const char *above)
    {
        return {{QStringLiteral("resourceType"), type}, {QStringLiteral("resourceId"), QString::fromLatin1(id)},
            {QStringLiteral("fieldName"), QString()}, {QStringLiteral("name"), QString::fromLatin1(name)},
            {QStringLiteral("above"), QString::fromLatin1(above)}, {QStringLiteral("needs"), QString()},
            {QStringLiteral("isPrivate"), false}};
    }
    static QJsonObject field(const char *form, const char *name)
    {
        return with(element(3, form, name, form), "fieldName", QString::fromLatin1(name));
    }
    static QJsonObject permission(
        const char *role, int type, const char *id, const char *field, int operation, int allows)
    {
        return {{QStringLiteral("roleId"), QString::fromLatin1(role)}, {QStringLiteral("resourceType"), type},
            {QStringLiteral("resourceId"), QString::fromLatin1(id)},
            {QStringLiteral("fieldName"), QString::fromLatin1(field)}, {QStringLiteral("operation"), operation},
            {QStringLiteral("type"), allows}};
    }

    // Somebody else saves a role.
    void touch(const QString &roleId)
    {
        for (qsizetype i = 0; i < roles.size(); ++i) {
            if (roles[i].toObject().value(QLatin1StringView("id")).toString() == roleId)
                roles[i] = with(roles[i].toObject(), "version",
                    roles[i].toObject().value(QLatin1StringView("version")).toInt() + 1);
        }
    }
    int version(const QString &roleId) const
    {
        for (const QJsonValue &each : roles) {
            if (each.toObject().value(QLatin1StringView("id")).toString() == roleId)
                return each.toObject().value(QLatin1StringView("version")).toInt();
        }
        return -1;
    }

    FakeAnswer answer(const FakeRequest &request)
    {
        if (request.path != QLatin1StringView("/api/designtime/applications/a1/permissions"))
            return refusal(404, QStringLiteral("not here"));
        if (request.method == "PUT")
            return change(request.body.toArray());
        return data(QJsonObject{{QStringLiteral("name"), QStringLiteral("Orders")}, {QStringLiteral("roles"), roles},
            {QStringLiteral("modules"), modules}, {QStringLiteral("elements"), elements},
            {QStringLiteral("permissions"), permissions}});
    }

private:
    FakeAnswer change(const QJsonArray &changes)
    {
        using View = QLatin1StringView;
        for (const QJsonValue &each : changes) {
            const int now = version(each[View("roleId")].toString());
            if (now < 0)
                return refusal(404, QStringLiteral("there is no such role of this software"));
            if (now != each[View("version")].toInt())
                return refusal(409, QStringLiteral("the role was changed by somebody else: read it again"),
                    contract::designtime::staleVersion);
        }
        QJsonArray saved;
        for (const QJsonValue &each : changes) {
            const QString role = each[View("roleId")].toString();
            const QJsonArray cells = each[View("cells")].toArray();
            for (const QJsonValue &cell : cells) {
                for (qsizetype i = permissions.size() - 1; i >= 0; --i) {
                    const QJsonObject one = permissions[i].toObject();
                    if (one.value(View("roleId")) == role
                        && one.value(View("resourceType")) == cell[View("resourceType")]
                        && one.value(View("resourceId")) == cell[View("resourceId")]
                        && one.value(View("fieldName")) == cell[View("fieldName")])
                        permissions.removeAt(i);
                }
                const QJsonArray rules = cell[View("rules")].toArray();
                for (const QJsonValue &rule : rules) {
                    QJsonObject one = cell.toObject();
                    one.remove(View("rules"));
                    one.insert(View("roleId"), role);
                    one.insert(View("operation"), rule[View("operation")]);
                    one.insert(View("type"), rule[View("type")]);
                    permissions.append(one);
                }
            }
            touch(role);
            saved.append(QJsonObject{{View("id"), role}, {View("version"), version(role)}});
        }
        return data(saved);
    }
};

} // namespace formwright::tests
