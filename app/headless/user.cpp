#include "app/contract/error.h"
#include "app/headless/commands.h"
#include "app/headless/opened_database.h"
#include "app/headless/user_accounts.h"

#include <QFile>

#include <sodium.h>

namespace formwright::headless {

using namespace Qt::StringLiterals;
using settings::SettingError;

namespace {

constexpr auto usage
    = "user add    --login NAME --password-stdin [--role user|designer|admin] [--domain NAME] [--name NAME]\n"
      "                   user add    --system --login NAME\n"
      "                   user passwd --login NAME --password-stdin [--domain NAME]\n"
      "                   user list";

// The first line of standard input: not an argument, which everybody on the machine could read.
QString readPassword(const CommandOptions &options)
{
    if (!options.isSet("password-stdin"))
        throw SettingError{u"--password-stdin is needed: the password is the first line of standard input"_s};
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        throw SettingError{u"standard input cannot be read"_s};
    QString password = QString::fromUtf8(input.readLine(4096));
    while (password.endsWith(u'\n') || password.endsWith(u'\r'))
        password.chop(1);
    if (password.isEmpty() || password.size() > 1024)
        throw SettingError{u"the password on standard input must have 1 to 1024 characters"_s};
    return password;
}

AccountRequest requestOf(const CommandOptions &options)
{
    AccountRequest request;
    request.login = options.needed("login").trimmed();
    request.name = options.text("name").trimmed();
    request.domain = options.text("domain").trimmed();
    if (request.name.isEmpty())
        request.name = request.login;
    if (request.login.isEmpty() || request.login.size() > 200 || request.name.size() > 200)
        throw SettingError{u"a login or a name has 1 to 200 characters"_s};
    const QString role = options.isSet("system") ? u"system"_s
        : options.isSet("role")                  ? options.text("role")
                                                 : u"user"_s;
    if (role == "user"_L1)
        request.role = AccountRole::User;
    else if (role == "designer"_L1)
        request.role = AccountRole::Designer;
    else if (role == "admin"_L1)
        request.role = AccountRole::Administrator;
    else if (role == "system"_L1)
        request.role = AccountRole::System;
    else
        throw SettingError{u"--role is user, designer or admin"_s};
    if (request.role == AccountRole::User && request.domain.isEmpty())
        throw SettingError{u"a user belongs to a domain: --domain is needed"_s};
    if ((request.role == AccountRole::Designer || request.role == AccountRole::System) && !request.domain.isEmpty())
        throw SettingError{u"a designer or system credential belongs to no domain"_s};
    return request;
}

int add(const CommandOptions &options)
{
    const AccountRequest request = requestOf(options);
    if (request.role == AccountRole::System) {
        OpenedDatabase opened(options);
        print(addSystemCredential(opened, request));
        complain(u"this systemToken is shown this once"_s);
        return 0;
    }
    const QString password = readPassword(options);
    OpenedDatabase opened(options);
    addAccount(opened, request, identity::hashPassword(password, identity::passwordCost(options.settings())));
    print(u"added "_s % request.login);
    return 0;
}

int changePassword(const CommandOptions &options)
{
    const QString login = options.needed("login").trimmed();
    const QString password = readPassword(options);
    OpenedDatabase opened(options);
    setAccountPassword(opened, login, options.text("domain").trimmed(),
        identity::hashPassword(password, identity::passwordCost(options.settings())));
    print(u"changed the password of "_s % login % u"; its tokens are of no use any more"_s);
    return 0;
}

int list(const CommandOptions &options)
{
    OpenedDatabase opened(options);
    print(u"LOGIN\tROLE\tDOMAIN\tNAME\tSTATE"_s);
    const QList<ListedAccount> accounts = allAccounts(opened);
    for (const ListedAccount &account : accounts)
        print(QStringList{account.login, account.role, account.domain, account.name, account.state}.join(u'\t'));
    return 0;
}

} // namespace

int user(const QStringList &arguments)
{
    CommandOptions options(QString::fromLatin1(usage),
        u"Accounts, for whoever may read the data directory. Each takes --data DIR or --database ADDRESS. Stop the server of a data directory first."_s,
        {{u"login"_s, u"The login name."_s, u"name"_s},
            {u"name"_s, u"The name people read (default: the login)."_s, u"name"_s},
            {u"domain"_s, u"The domain of a user, or that an administrator administers."_s, u"name"_s},
            {u"role"_s, u"user (default), designer or admin; an admin without a domain may do everything."_s,
                u"role"_s},
            {u"system"_s, u"Make a credential for another system and print its systemToken."_s},
            {u"password-stdin"_s, u"Read the password from the first line of standard input."_s}});
    if (const auto finished = options.parse(arguments, 1))
        return *finished;
    if (sodium_init() < 0)
        throw contract::Error::unavailable(u"the cryptography library cannot be started"_s);
    const QString what = options.words().value(0);
    if (what == "add"_L1)
        return add(options);
    if (what == "passwd"_L1)
        return changePassword(options);
    if (what == "list"_L1)
        return list(options);
    throw SettingError{u"user takes add, passwd or list; --help says more"_s};
}

} // namespace formwright::headless
