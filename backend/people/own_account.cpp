#include "backend/people/own_account.h"

#include "backend/identity/account_search.h"
#include "backend/identity/chosen_password.h"
#include "backend/identity/password.h"
#include "backend/identity/personal_secret.h"
#include "backend/people/setting_store.h"
#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"

#include <QJsonDocument>

namespace formwright::people {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;
using contract::FieldError;
using http::Call;
using identity::Account;
using identity::AccountKind;
using storage::Session;

namespace {

constexpr qsizetype longestEmail = 254;
constexpr qsizetype longestTelephone = 40;
constexpr qsizetype longestPassword = 1024; // hashing time grows with it

Account ownAccount(Call &call, Session &session)
{
    const auto account = identity::accountById(session, call.user.id);
    // The account may have been deleted since its token was looked at.
    if (!account)
        throw Error::unauthenticated();
    return *account;
}

QJsonObject attributesOf(Session &session, const QString &accountId)
{
    const QString text = session.text(u"SELECT attributes FROM account WHERE id = ?"_s, accountId).value_or(QString());
    return QJsonDocument::fromJson(text.toUtf8()).object();
}

// A value that was wrong before is not the fault of whoever repeats it.
bool isNew(const std::optional<QString> &given, const QString &stored)
{
    return given && *given != stored && !given->isEmpty();
}

void checkEmail(QList<FieldError> &errors, const QString &email)
{
    const qsizetype at = email.indexOf(u'@');
    if (email.size() > longestEmail || at < 1 || at == email.size() - 1 || email.contains(u' '))
        errors.append({u"email"_s, u"is no mail address"_s});
}

void checkTelephone(QList<FieldError> &errors, const QString &field, const QString &telephone)
{
    if (telephone.size() > longestTelephone || identity::phoneKey(telephone).isEmpty())
        errors.append({field, u"is no telephone number"_s});
}

// Only a picture one uploaded oneself: whatever is named here is shown to everybody.
void checkAvatar(QList<FieldError> &errors, Call &call, Session &session, const QString &path)
{
    const auto file = uploads::fileByPath(session, path);
    if (!file || file->ownerId != call.user.id || !uploads::isPicture(file->contentType))
        errors.append({u"avatar"_s, u"must be the path of a picture you uploaded"_s});
}

identity::Credentials ownCredentials(Call &call, const Account &account, const QString &password)
{
    identity::Credentials credentials;
    credentials.domainName
        = call.db().text(u"SELECT name FROM domain WHERE id = ?"_s, account.domainId).value_or(QString());
    credentials.username = account.login;
    credentials.password = password;
    credentials.peer = call.peer();
    credentials.fromLoopback = call.fromLoopback();
    credentials.isSignedIn = true;
    credentials.tokenKind = account.kind == AccountKind::User ? u"access"_s : u"admin"_s;
    return credentials;
}

// The text among `candidates` that the stored hash belongs to.
qsizetype matching(const QStringList &candidates, const QString &hash)
{
    for (qsizetype i = 0; i < candidates.size(); ++i) {
        if (identity::verifyPassword(hash, candidates.at(i)))
            return i;
    }
    return -1;
}

} // namespace

MyProfile profileOf(Call &call, Session &session)
{
    const Account account = ownAccount(call, session);
    const QJsonObject more = attributesOf(session, account.id);
    const auto flag = [&](QLatin1StringView name) { return more.value(name).toBool(); };
    MyProfile profile;
    profile.id = {account.id};
    profile.name = account.name;
    profile.loginNo = account.login;
    profile.avatar = account.avatar;
    profile.domainId = {account.domainId};
    profile.domainName = session.text(u"SELECT name FROM domain WHERE id = ?"_s, account.domainId).value_or(QString());
    profile.domainAdmin = account.superAdmin || account.domainAdmin;
    profile.departmentUser
        = session.integer(u"SELECT 1 FROM account_department WHERE account_id = ? LIMIT 1"_s, account.id).has_value();
    profile.showEmail = flag("showEmail"_L1);
    profile.isFirstLogin = !identity::isPasswordChosen(session, account.id);
    profile.email = account.email;
    profile.emailPublic = flag("emailPublic"_L1);
    profile.telephone = account.telephone;
    profile.telephonePublic = flag("telephonePublic"_L1);
    profile.telephone2 = account.telephone2;
    profile.telephonePublic2 = flag("telephonePublic2"_L1);
    profile.deptId = {account.defaultDepartment};
    profile.dept
        = session.text(u"SELECT name FROM department WHERE id = ?"_s, account.defaultDepartment).value_or(QString());
    const QJsonValue skin = settingOf(session, account.id, skinSetting);
    profile.skin = skin.isUndefined() ? QJsonValue() : skin;
    return profile;
}

void changeDetails(Call &call, Session &session, const OwnDetails &details)
{
    identity::accountForChange(session, call.user.id); // an administrator may be saving the same account
    const Account account = ownAccount(call, session);
    call.require(!isNew(details.name, account.name) && !isNew(details.loginNo, account.login),
        u"name and login are for an administrator to change"_s);
    QList<FieldError> errors;
    if (isNew(details.email, account.email))
        checkEmail(errors, *details.email);
    if (isNew(details.telephone, account.telephone))
        checkTelephone(errors, u"telephone"_s, *details.telephone);
    if (isNew(details.telephone2, account.telephone2))
        checkTelephone(errors, u"telephone2"_s, *details.telephone2);
    if (isNew(details.avatar, account.avatar))
        checkAvatar(errors, call, session, *details.avatar);
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);

    QJsonObject more = attributesOf(session, account.id);
    const auto set = [&](QLatin1StringView name, const std::optional<bool> &value) {
        if (value)
            more.insert(name, *value);
    };
    set("emailPublic"_L1, details.emailPublic);
    set("telephonePublic"_L1, details.telephonePublic);
    set("telephonePublic2"_L1, details.telephonePublic2);
    session.execute(
        uR"(UPDATE account SET email = ?, telephone = ?, telephone2 = ?, avatar = ?, attributes = ?, modified = ? WHERE id = ?)"_s,
        details.email.value_or(account.email), details.telephone.value_or(account.telephone),
        details.telephone2.value_or(account.telephone2), details.avatar.value_or(account.avatar),
        QString::fromUtf8(QJsonDocument(more).toJson(QJsonDocument::Compact)), call.now(), account.id);
    identity::indexAccount(session, account.id);
    call.publish(events::AccountChanged{account.id});
    call.note(u"own account "_s % account.login);
}

bool isOwnPassword(Call &call, identity::LoginDesk &desk, const QString &sent)
{
    const Account account = ownAccount(call, call.db());
    try {
        const QString id = account.id;
        desk.verify(ownCredentials(call, account, sent), [&](const Account &found) { return found.id == id; });
    } catch (const Error &error) {
        if (error.code == ErrorCode::LoginFailed)
            return false;
        throw;
    }
    return true;
}

NewPassword checkedPassword(
    Call &call, identity::LoginDesk &desk, const QString &sentOld, const QString &sentNew, const QString &newField)
{
    if (!isOwnPassword(call, desk, sentOld))
        throw Error::invalid(u"the old password is wrong"_s, {{u"oldPassword"_s, u"is wrong"_s}});
    const Account account = ownAccount(call, call.db());
    const qsizetype way = matching(identity::decodeWirePassword(sentOld), account.passwordHash);
    if (way < 0)
        throw Error::conflict(u"this password is kept in the directory of the domain: change it there"_s);
    // A client writes both alike: as they are, or encoded.
    const QString password = identity::decodeWirePassword(sentNew).value(way, sentNew);
    const qint64 least = call.services.settings.number("identity.minPasswordLength");
    const auto refuse = [&](const QString &why) { throw Error::invalid(why, {{newField, why}}); };
    if (password.trimmed().isEmpty())
        refuse(u"a password is not made of spaces alone"_s);
    if (password.toUcs4().size() < least)
        refuse(u"a password needs at least "_s % QString::number(least) % u" characters"_s);
    if (password.size() > longestPassword)
        refuse(u"a password has at most "_s % QString::number(longestPassword) % u" characters"_s);
    if (identity::nameKey(password) == identity::nameKey(account.login))
        refuse(u"a password is not the login"_s);
    if (identity::verifyPassword(account.passwordHash, password))
        refuse(u"the new password is the old one"_s);
    return {desk.hash(password), account.passwordHash};
}

void changePassword(Call &call, Session &session, const NewPassword &password)
{
    const auto account = identity::accountForChange(session, call.user.id);
    if (!account)
        throw Error::unauthenticated();
    // An administrator gave another one while the old one was being verified: that one stays.
    if (account->passwordHash != password.oldHash)
        throw Error::invalid(u"the old password is wrong"_s, {{u"oldPassword"_s, u"is wrong"_s}});
    identity::setPassword(session, account->id, password.hash, call.now());
    identity::rememberChosenPassword(session, account->id, password.hash, call.now());
    identity::forgetFailures(session, *account);
    // Whoever knew the old one may have made some.
    identity::removePersonalSecretsOf(session, account->id);
    session.execute(u"DELETE FROM token WHERE account_id = ? AND hash <> ?"_s, account->id, call.user.tokenHash);
    call.publish(events::AccountChanged{account->id});
    call.note(u"own password of "_s % account->login);
}

} // namespace formwright::people
