#include "backend/identity/account_search.h"

#include "backend/identity/account_store.h"
#include "backend/identity/name_letters.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::identity {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

// An entry of a PostgreSQL index holds some 2,700 bytes at most.
constexpr qsizetype longestKey = 400;
constexpr qsizetype longestPhones = 80;
constexpr int rowsAtOnce = 500;

// Raised when the columns are computed in another way: the next start writes them anew.
const QString searchFact = u"account-search"_s;
const QString searchVersion = u"1"_s;

struct Searched {
    QString name;
    QString login;
    QString telephone;
    QString telephone2;
    QJsonObject attributes;
};

void write(Session &session, const QString &id, const Searched &account)
{
    const NameLetters letters = lettersOf(account.name);
    const auto text = [&](QLatin1StringView name) { return account.attributes.value(name).toString(); };
    const auto flag = [&](QLatin1StringView name) { return account.attributes.value(name).toBool(); };
    const auto moment = [&](QLatin1StringView name) -> qint64 {
        const auto given = contract::momentFromText(text(name));
        return given ? given->milliseconds : 0;
    };
    QStringList all;
    QStringList shown;
    const auto take = [&](const QString &telephone, bool isPublic) {
        const QString digits = phoneKey(telephone);
        if (digits.isEmpty())
            return;
        all.append(digits);
        if (isPublic)
            shown.append(digits);
    };
    take(account.telephone, flag("telephonePublic"_L1));
    take(account.telephone2, flag("telephonePublic2"_L1));
    const QString key
        = searchKey(account.name % u' ' % account.login % u' ' % letters.initials % u' ' % letters.spelling);
    session.execute(
        uR"(UPDATE account SET name_letter = ?, name_spelling = ?, search_text = ?, search_phones = ?, public_phones = ?,
                superior_id = ?, proxy_id = ?, proxy_from = ?, proxy_until = ? WHERE id = ?)"_s,
        letters.initials.left(100), letters.spelling.left(longestKey), key.left(longestKey),
        all.join(u' ').left(longestPhones), shown.join(u' ').left(longestPhones), text("superiorid"_L1),
        text("_proxyUser"_L1), moment("startProxyTime"_L1), moment("endProxyTime"_L1), id);
}

Searched searchedOf(const Rows &rows)
{
    Searched account;
    QString id;
    QString attributes;
    rows.into(id, account.name, account.login, account.telephone, account.telephone2, attributes);
    account.attributes = QJsonDocument::fromJson(attributes.toUtf8()).object();
    return account;
}

const QString selectSearched = u"SELECT id, name, login, telephone, telephone2, attributes FROM account WHERE "_s;

// Older programs folded fewer letters. What would meet another name by it keeps its key.
void renewKeys(Session &session, const QString &table, const QString &name, const QString &key, const QString &scope)
{
    QList<QPair<QString, QString>> changed;
    {
        Rows rows = session.query(QString(u"SELECT id, "_s % name % u", "_s % key % u" FROM "_s % table));
        while (rows.next()) {
            if (const QString now = nameKey(rows.text(1)); now != rows.text(2))
                changed.append({rows.text(0), now});
        }
    }
    for (const auto &[id, now] : std::as_const(changed)) {
        session.execute(
            QString(u"UPDATE "_s % table % u" SET "_s % key % u" = ? WHERE id = ? AND NOT EXISTS (SELECT 1 FROM "_s
                % table % u" AS other WHERE other."_s % key % u" = ?"_s % scope % u')'),
            now, id, now);
    }
}

} // namespace

void indexAccount(Session &session, const QString &accountId)
{
    std::optional<Searched> account;
    {
        Rows rows = session.query(QString(selectSearched % u"id = ?"_s), accountId);
        if (rows.next())
            account = searchedOf(rows);
    }
    if (account)
        write(session, accountId, *account);
}

void indexOldAccounts(storage::Database &database)
{
    const auto isDone = [](Session &session) {
        return session.text(u"SELECT value FROM fact WHERE name = ?"_s, searchFact) == searchVersion;
    };
    if (isDone(database.reader()))
        return;
    QString last;
    for (bool isMore = true; isMore;) {
        QString reached;
        database.write([&](Session &session) {
            QList<QPair<QString, Searched>> some;
            {
                Rows rows = session.query(QString(selectSearched % u"id > ? ORDER BY id LIMIT ?"_s), last, rowsAtOnce);
                while (rows.next())
                    some.append({rows.text(0), searchedOf(rows)});
            }
            for (const auto &[id, account] : std::as_const(some))
                write(session, id, account);
            reached = some.isEmpty() ? QString() : some.last().first;
            if (!some.isEmpty())
                return;
            renewKeys(session, u"account"_s, u"login"_s, u"login_key"_s,
                u" AND other.domain_id = account.domain_id AND other.kind = account.kind"_s);
            renewKeys(session, u"domain"_s, u"name"_s, u"name_key"_s, {});
            renewKeys(session, u"application"_s, u"name"_s, u"name_key"_s, {});
            session.execute(
                u"INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"_s,
                searchFact, searchVersion);
        });
        isMore = !reached.isEmpty();
        last = reached;
    }
}

QString searchKey(const QString &text)
{
    return nameKey(text.simplified());
}

QString phoneKey(const QString &text)
{
    QString digits;
    for (const QChar c : text) {
        if (c.isDigit())
            digits += QChar(u'0' + c.digitValue());
        else if (c.isLetter())
            return {};
    }
    return digits;
}

QString endOfPrefix(const QString &prefix)
{
    QString end = prefix;
    if (!end.isEmpty())
        end.back() = QChar(char16_t(end.back().unicode() + 1));
    return end;
}

} // namespace formwright::identity
