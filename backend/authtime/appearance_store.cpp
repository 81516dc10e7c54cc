#include "backend/authtime/appearance_store.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

// What is stored as a text of JSON, alone in an array.
QString textIn(const QString &json)
{
    return QJsonDocument::fromJson(json.toUtf8()).array().first().toString();
}

StoredIcon iconFrom(const Rows &rows)
{
    StoredIcon icon;
    int type = 0;
    rows.into(icon.name, type, icon.picture.size.rwidth(), icon.picture.size.rheight(), icon.bytes);
    icon.picture.type = files::PictureType(type);
    return icon;
}

} // namespace

QList<StoredIcon> icons(Session &session)
{
    QList<StoredIcon> found;
    Rows rows = session.query(u"SELECT name, file_type, width, height, bytes FROM icon ORDER BY name"_s);
    while (rows.next())
        found.append(iconFrom(rows));
    return found;
}

std::optional<StoredIcon> iconNamed(Session &session, const QString &name)
{
    Rows rows = session.query(u"SELECT name, file_type, width, height, bytes FROM icon WHERE name = ?"_s, name);
    return rows.next() ? std::optional(iconFrom(rows)) : std::nullopt;
}

QByteArray storedContent(Session &session, const QString &name)
{
    const auto content = session.text(u"SELECT content FROM icon WHERE name = ?"_s, name);
    return content ? QByteArray::fromBase64(content->toLatin1()) : QByteArray();
}

void insertIcon(Session &session, const StoredIcon &icon, const QByteArray &content, qint64 now)
{
    const qint64 inserted = session.execute(
        u"INSERT INTO icon (name, file_type, width, height, bytes, content, created) VALUES (?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT DO NOTHING"_s,
        icon.name, int(icon.picture.type), icon.picture.size.width(), icon.picture.size.height(), icon.bytes,
        QString::fromLatin1(content.toBase64()), now);
    if (inserted == 0)
        throw Error::conflict(u"there is an icon named "_s % icon.name % u" already"_s);
}

void removeIcon(Session &session, const QString &name)
{
    session.execute(u"DELETE FROM icon WHERE name = ?"_s, name);
}

std::optional<QString> domainWearing(Session &session, const QString &path)
{
    return session.text(u"SELECT name FROM domain WHERE logo_url = ? ORDER BY name LIMIT 1"_s, path);
}

QStringList skins(Session &session)
{
    QStringList names;
    Rows rows = session.query(u"SELECT name FROM skin ORDER BY name"_s);
    while (rows.next())
        names.append(rows.text(0));
    return names;
}

std::optional<QString> styleSheetOf(Session &session, const QString &skin)
{
    return session.text(u"SELECT style_sheet FROM skin WHERE name = ?"_s, skin);
}

void saveSkin(Session &session, const QString &skin, const QString &styleSheet, qint64 now)
{
    session.execute(u"INSERT INTO skin (name, style_sheet, created) VALUES (?, ?, ?) "
                    "ON CONFLICT (name) DO UPDATE SET style_sheet = excluded.style_sheet"_s,
        skin, styleSheet, now);
}

bool removeSkin(Session &session, const QString &skin)
{
    return session.execute(u"DELETE FROM skin WHERE name = ?"_s, skin) > 0;
}

const QMap<QString, QString> &builtInSkins()
{
    static const QMap<QString, QString> skins{{u"default"_s, u"Light"_s}, {u"dark"_s, u"Dark"_s}};
    return skins;
}

bool isBuiltIn(const QString &skin)
{
    return builtInSkins().contains(skin);
}

QString skinOfUser(Session &session, const QString &accountId, const QString &domainId)
{
    const QString attributes
        = session.text(u"SELECT attributes FROM account WHERE id = ?"_s, accountId).value_or(QString());
    const QString chosen
        = session.text(u"SELECT value FROM account_setting WHERE account_id = ? AND name = 'skin'"_s, accountId)
              .value_or(QString());
    const QString ofDomain = session.text(u"SELECT skin_type FROM domain WHERE id = ?"_s, domainId).value_or(QString());
    for (const QString &skin :
        {QJsonDocument::fromJson(attributes.toUtf8())["userSkin"_L1].toString(), textIn(chosen), ofDomain}) {
        if (isBuiltIn(skin) || (!skin.isEmpty() && styleSheetOf(session, skin)))
            return skin;
    }
    return {};
}

std::optional<QString> domainWithSkin(Session &session, const QString &skin)
{
    return session.text(u"SELECT name FROM domain WHERE skin_type = ? ORDER BY name LIMIT 1"_s, skin);
}

} // namespace formwright::authtime
