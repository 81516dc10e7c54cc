#include "backend/people/setting_store.h"

#include "app/contract/error.h"

#include <QJsonDocument>

namespace formwright::people {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

QJsonValue settingOf(Session &session, const QString &accountId, const QString &name)
{
    const auto text
        = session.text(u"SELECT value FROM account_setting WHERE account_id = ? AND name = ?"_s, accountId, name);
    // Wrapped in an array, since QJsonDocument takes no lone values.
    return text ? QJsonDocument::fromJson(text->toUtf8()).array().first() : QJsonValue(QJsonValue::Undefined);
}

void saveSetting(Session &session, const QString &accountId, const QString &name, const QJsonValue &value, qint64 now)
{
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    if (text.size() > contract::people::longestSetting)
        throw Error::invalid(u"at most "_s % QString::number(contract::people::longestSetting) % u" bytes are kept"_s);
    session.execute(uR"(INSERT INTO account_setting (account_id, name, value, modified) VALUES (?, ?, ?, ?)
            ON CONFLICT (account_id, name) DO UPDATE SET value = excluded.value, modified = excluded.modified)"_s,
        accountId, name, QString::fromUtf8(text), now);
}

void removeSetting(Session &session, const QString &accountId, const QString &name)
{
    session.execute(u"DELETE FROM account_setting WHERE account_id = ? AND name = ?"_s, accountId, name);
}

QString phoneHomepageSetting(const QString &applicationId)
{
    return u"homepage:phone:"_s % applicationId;
}

QString viewSetting(const QString &viewId)
{
    return u"view:"_s % viewId;
}

QList<Opinion> opinionsOf(Session &session, const QString &accountId)
{
    Rows rows = session.query(
        u"SELECT id, opinion FROM common_opinion WHERE account_id = ? ORDER BY created, id"_s, accountId);
    QList<Opinion> found;
    while (rows.next())
        found.append({{rows.text(0)}, rows.text(1)});
    return found;
}

void insertOpinion(Session &session, const QString &accountId, const Opinion &opinion, qint64 now)
{
    session.execute(u"INSERT INTO common_opinion (id, account_id, opinion, created) VALUES (?, ?, ?, ?)"_s, opinion.id,
        accountId, opinion.opinion, now);
}

bool saveOpinion(Session &session, const QString &accountId, const Opinion &opinion)
{
    return session.execute(u"UPDATE common_opinion SET opinion = ? WHERE id = ? AND account_id = ?"_s, opinion.opinion,
               opinion.id, accountId)
        > 0;
}

bool deleteOpinion(Session &session, const QString &accountId, const QString &id)
{
    return session.execute(u"DELETE FROM common_opinion WHERE id = ? AND account_id = ?"_s, id, accountId) > 0;
}

} // namespace formwright::people
