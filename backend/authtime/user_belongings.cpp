#include "backend/authtime/user_belongings.h"

#include "backend/organization/id_list.h"

#include <QJsonDocument>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using contract::authtime::User;
using storage::Rows;
using storage::Session;

namespace {

const QString viewPrefix = u"view:"_s;

QHash<QString, QJsonArray> signsOf(Session &session, const organization::IdList &accounts)
{
    QHash<QString, QJsonArray> found;
    Rows rows = session.run(u"SELECT account_id, id, name, content_type, width, height, password_hash <> '' FROM "
                            "account_sign WHERE account_id IN ("_s
            % accounts.marks % u") ORDER BY created, id"_s,
        accounts.values);
    while (rows.next()) {
        found[rows.text(0)].append(
            QJsonObject{{"id"_L1, rows.text(1)}, {"name"_L1, rows.text(2)}, {"contentType"_L1, rows.text(3)},
                {"width"_L1, rows.integer(4)}, {"height"_L1, rows.integer(5)}, {"locked"_L1, rows.integer(6) != 0}});
    }
    return found;
}

} // namespace

void addBelongings(Session &session, QList<User> &users)
{
    QStringList ids;
    QHash<QString, User *> byId;
    for (User &user : users) {
        ids.append(user.id);
        byId.insert(user.id, &user);
    }
    if (ids.isEmpty())
        return;
    const organization::IdList accounts(ids);
    const auto signs = signsOf(session, accounts);
    for (User &user : users) {
        if (signs.contains(user.id))
            user.signs = signs.value(user.id);
    }
    Rows rows = session.run(u"SELECT account_id, name, value FROM account_setting WHERE account_id IN ("_s
            % accounts.marks % u") ORDER BY account_id, name"_s,
        accounts.values);
    while (rows.next()) {
        User &user = *byId.value(rows.text(0));
        const QString name = rows.text(1);
        const QJsonValue value = QJsonDocument::fromJson(rows.text(2).toUtf8()).array().first();
        const bool isOfView = name.startsWith(viewPrefix);
        QJsonValue &kept = isOfView ? user.viewSettings : user.configure;
        QJsonObject all = kept.toObject();
        all.insert(isOfView ? name.mid(viewPrefix.size()) : name, value);
        kept = all;
        if (name == "skin"_L1 && user.userSkin.isEmpty())
            user.userSkin = value.toString();
    }
}

} // namespace formwright::authtime
