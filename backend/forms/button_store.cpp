#include "backend/forms/button_store.h"

#include "app/contract/error.h"

#include <QJsonDocument>

#include <algorithm>
#include <span>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace button_type {

static constexpr int ofFlow[]{4, 5, 20, 33, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59};
static constexpr int onForms[]{4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 17, 19, 21, 22, 25, 26, 28, 30, 31, 32, 33, 34,
    37, 39, 42, 43, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59};
static constexpr int ofClients[]{1, 2, 3, 7, 8, 10, 32, 39, 43};
static constexpr int onViews[]{1, 2, 3, 6, 7, 13, 16, 18, 20, 26, 27, 29, 32, 36, 39, 43};

static bool isAmong(std::span<const int> types, int type)
{
    return std::find(types.begin(), types.end(), type) != types.end();
}

bool isOfClient(int type)
{
    return isAmong(ofClients, type);
}

bool isOfFlow(int type)
{
    return isAmong(ofFlow, type);
}

bool fitsForm(int type)
{
    return isAmong(onForms, type);
}

bool fitsView(int type)
{
    return isAmong(onViews, type);
}

} // namespace button_type

namespace {

constexpr QLatin1StringView columns{
    "id, application_id, coalesce(form_id, ''), coalesce(view_id, ''), name, type, order_no, permission_type, "
    "attributes, version, modified"};

QString textOf(const QJsonObject &attributes)
{
    return QString::fromUtf8(QJsonDocument(attributes).toJson(QJsonDocument::Compact));
}

QList<Button> read(Rows &rows)
{
    QList<Button> buttons;
    while (rows.next()) {
        Button button;
        QString attributes;
        rows.into(button.id, button.applicationId, button.formId, button.viewId, button.name, button.type,
            button.orderNo, button.permissionType, attributes, button.version, button.modified);
        button.attributes = QJsonDocument::fromJson(attributes.toUtf8()).object();
        buttons.append(std::move(button));
    }
    return buttons;
}

QList<Button> buttonsWhere(Session &session, const QString &column, const QString &id)
{
    Rows rows = session.query(
        u"SELECT "_s % columns % u" FROM activity WHERE "_s % column % u" = ? ORDER BY order_no, name, id"_s, id);
    return read(rows);
}

} // namespace

void insertButton(Session &session, const Button &button)
{
    session.execute(
        uR"(INSERT INTO activity (id, application_id, form_id, view_id, name, type, order_no, permission_type, attributes,
                version, modified) VALUES (?, ?, NULLIF(?, ''), NULLIF(?, ''), ?, ?, ?, ?, ?, 1, ?))"_s,
        button.id, button.applicationId, button.formId, button.viewId, button.name, button.type, button.orderNo,
        button.permissionType, textOf(button.attributes), button.modified);
}

void updateButton(Session &session, const Button &button)
{
    if (session.execute(uR"(UPDATE activity SET name = ?, type = ?, order_no = ?, permission_type = ?, attributes = ?,
                    version = version + 1, modified = ? WHERE id = ?)"_s,
            button.name, button.type, button.orderNo, button.permissionType, textOf(button.attributes), button.modified,
            button.id)
        == 0)
        throw Error::notFound(u"there is no such button"_s);
}

void deleteButton(Session &session, const QString &id)
{
    session.execute(u"DELETE FROM permission WHERE resource_id = ?"_s, id);
    if (session.execute(u"DELETE FROM activity WHERE id = ?"_s, id) == 0)
        throw Error::notFound(u"there is no button "_s % id);
}

void deletePermissionsOfButtons(Session &session, const QString &formId, const QString &viewId)
{
    session.execute(
        uR"(DELETE FROM permission WHERE resource_id IN (SELECT id FROM activity WHERE form_id = ? OR view_id = ?
                OR view_id IN (SELECT id FROM view_design WHERE form_id = ?)))"_s,
        formId, viewId, formId);
}

std::optional<Button> buttonById(Session &session, const QString &id)
{
    Rows rows = session.query(u"SELECT "_s % columns % u" FROM activity WHERE id = ?"_s, id);
    QList<Button> found = read(rows);
    return found.isEmpty() ? std::nullopt : std::optional(std::move(found.first()));
}

QList<Button> buttonsOfForm(Session &session, const QString &formId)
{
    return buttonsWhere(session, u"form_id"_s, formId);
}

QList<Button> buttonsOfView(Session &session, const QString &viewId)
{
    return buttonsWhere(session, u"view_id"_s, viewId);
}

QList<Button> buttonsAbout(Session &session, const QString &formId, const QList<int> &types)
{
    QString ofTypes;
    for (const int type : types)
        ofTypes += (ofTypes.isEmpty() ? u" AND type IN ("_s : u", "_s) % QString::number(type);
    if (!ofTypes.isEmpty())
        ofTypes += u')';
    Rows rows = session.query(u"SELECT "_s % columns
            % u" FROM activity WHERE (form_id = ? OR view_id IN (SELECT id FROM view_design WHERE form_id = ?))"_s
            % ofTypes % u" ORDER BY order_no, name, id"_s,
        formId, formId);
    return read(rows);
}

} // namespace formwright::forms
