#include "backend/directory/directory_settings.h"

#include "app/contract/error.h"
#include "backend/directory/distinguished_name.h"
#include "backend/directory/schedule.h"

#include <QDir>
#include <QHostAddress>
#include <QRegularExpression>
#include <QUrl>

namespace formwright::directory {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::FieldError;
using contract::directory::AttributeNames;

namespace {

constexpr qsizetype longestText = 2000;

// "-" for a member that the directory has no say in.
const QString unmapped = u"-"_s;

struct UsualNames {
    AttributeNames attributes;
    QString userFilter;
};

std::optional<UsualNames> usualNames(const QString &kind)
{
    if (kind == "ldap"_L1) {
        return UsualNames{{u"entryUUID"_s, u"uid"_s, u"cn"_s, u"mail"_s, u"telephoneNumber"_s, u"mobile"_s, u"ou"_s},
            u"(objectClass=inetOrgPerson)"_s};
    }
    if (kind == "activeDirectory"_L1) {
        return UsualNames{{u"objectGUID"_s, u"sAMAccountName"_s, u"displayName"_s, u"mail"_s, u"telephoneNumber"_s,
                              u"mobile"_s, u"ou"_s},
            // Accounts that are disabled there count as gone.
            u"(&(objectCategory=person)(objectClass=user)(!(userAccountControl:1.2.840.113556.1.4.803:=2)))"_s};
    }
    return std::nullopt;
}

bool isAttributeName(const QString &name)
{
    static const QRegularExpression pattern(u"^([A-Za-z][A-Za-z0-9-]{0,99}|[0-9]+(\\.[0-9]+){1,30})$"_s);
    return pattern.match(name).hasMatch();
}

// One filter in brackets: it will stand inside another one.
bool isOneFilter(const QString &text)
{
    int depth = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        depth += text.at(i) == u'(' ? 1 : text.at(i) == u')' ? -1 : 0;
        if (depth < 1 && i + 1 < text.size())
            return false;
    }
    return depth == 0 && text.size() > 2;
}

bool isThisMachine(const QString &host)
{
    const QHostAddress address(host);
    return host.compare("localhost"_L1, Qt::CaseInsensitive) == 0 || (!address.isNull() && address.isLoopback());
}

QUrl checkedAddress(const DirectoryMembers &settings, bool allowUnencrypted, QList<FieldError> &errors)
{
    const QUrl url(settings.url, QUrl::StrictMode);
    const bool isLdap = url.scheme() == "ldap"_L1;
    const bool isLdaps = url.scheme() == "ldaps"_L1;
    const bool hasMore = !url.userInfo().isEmpty() || url.path().size() > 1 || url.hasQuery() || url.hasFragment();
    if (!url.isValid() || (!isLdap && !isLdaps) || url.host().isEmpty() || hasMore)
        errors.append({u"url"_s, u"must be ldap://host[:port] or ldaps://host[:port]"_s});
    else if (isLdaps && settings.startTls)
        errors.append({u"startTls"_s, u"is for ldap://: ldaps:// is encrypted from the start"_s});
    else if (isLdap && !settings.startTls && !allowUnencrypted && !isThisMachine(url.host()))
        errors.append({u"url"_s,
            u"would send passwords unencrypted: use ldaps:// or startTls (or the setting directory.allowUnencrypted)"_s});
    return url;
}

void checkRange(QList<FieldError> &errors, const QString &field, int value, int least, int most)
{
    if (value < least || value > most)
        errors.append({field, u"must be from "_s % QString::number(least) % u" to "_s % QString::number(most)});
}

void settle(QList<FieldError> &errors, const QString &field, QString &name, const QString &usual, bool mayBeUnmapped)
{
    name = name.trimmed();
    if (name.isEmpty())
        name = usual;
    if (!(mayBeUnmapped && name == unmapped) && !isAttributeName(name))
        errors.append({QString(u"attributes."_s % field), u"is no name of an attribute"_s});
}

void checkTexts(const DirectoryMembers &settings, QList<FieldError> &errors)
{
    for (const auto &[field, text] : {std::pair(u"url"_s, settings.url), std::pair(u"baseDn"_s, settings.baseDn),
             std::pair(u"bindDn"_s, settings.bindDn), std::pair(u"userFilter"_s, settings.userFilter)}) {
        if (text.size() > longestText)
            errors.append({field, u"is longer than 2000 characters"_s});
    }
    if (comparedName(settings.baseDn).isEmpty())
        errors.append({u"baseDn"_s, u"must be the name of an entry, such as dc=example,dc=com"_s});
    if (!settings.userFilter.isEmpty() && !isOneFilter(settings.userFilter))
        errors.append({u"userFilter"_s, u"must be one filter in brackets"_s});
    static const QRegularExpression fileName(u"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$"_s);
    if (!settings.caFile.isEmpty() && !fileName.match(settings.caFile).hasMatch())
        errors.append({u"caFile"_s, u"must be the name of a file in the folder certificates of the server's data"_s});
    if (!hasUnitsAsDepartments(settings) && !hasNoDepartments(settings) && !isAttributeName(settings.departments))
        errors.append({u"departments"_s, u"must be ou, the name of an attribute, or - for none"_s});
}

} // namespace

DirectoryMembers checkedSettings(const DirectoryInput &input, bool allowUnencrypted)
{
    DirectoryMembers settings = input;
    QList<FieldError> errors;
    for (QString *text : {&settings.url, &settings.baseDn, &settings.bindDn, &settings.userFilter,
             &settings.departments, &settings.caFile})
        *text = text->trimmed();
    const QUrl url = checkedAddress(settings, allowUnencrypted, errors);
    const auto usual = usualNames(settings.kind);
    if (!usual) {
        errors.append({u"kind"_s, u"must be ldap or activeDirectory"_s});
    } else {
        AttributeNames &names = settings.attributes;
        settle(errors, u"id"_s, names.id, usual->attributes.id, false);
        settle(errors, u"loginno"_s, names.loginno, usual->attributes.loginno, false);
        settle(errors, u"name"_s, names.name, usual->attributes.name, false);
        settle(errors, u"email"_s, names.email, usual->attributes.email, true);
        settle(errors, u"telephone"_s, names.telephone, usual->attributes.telephone, true);
        settle(errors, u"telephone2"_s, names.telephone2, usual->attributes.telephone2, true);
        settle(errors, u"department"_s, names.department, usual->attributes.department, false);
        if (settings.userFilter.isEmpty())
            settings.userFilter = usual->userFilter;
    }
    if (settings.departments.isEmpty())
        settings.departments = u"ou"_s;
    checkTexts(settings, errors);
    checkRange(errors, u"pageSize"_s, settings.pageSize, 1, 10'000);
    checkRange(errors, u"connectTimeout"_s, settings.connectTimeout, 1, 60);
    checkRange(errors, u"readTimeout"_s, settings.readTimeout, 1, 600);
    checkRange(errors, u"lockLimitPercent"_s, settings.lockLimitPercent, 0, 100);
    settleSchedule(settings.schedule, errors);
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
    settings.url = url.scheme() % u"://"_s % url.authority();
    return settings;
}

bool mayShareThePassword(const DirectoryMembers &kept, const DirectoryMembers &other)
{
    return kept.url == other.url && kept.startTls == other.startTls && kept.caFile == other.caFile
        && kept.bindDn == other.bindDn;
}

LdapTarget targetOf(const DirectoryMembers &settings, const QString &certificatesDirectory)
{
    LdapTarget target;
    target.url = settings.url;
    target.startTls = settings.startTls;
    if (!settings.caFile.isEmpty())
        target.caPath = QDir(certificatesDirectory).filePath(settings.caFile);
    target.connectMilliseconds = settings.connectTimeout * 1000;
    target.readMilliseconds = settings.readTimeout * 1000;
    return target;
}

bool isMapped(const QString &attribute)
{
    return attribute != unmapped;
}

bool hasUnitsAsDepartments(const DirectoryMembers &settings)
{
    return settings.departments.compare("ou"_L1, Qt::CaseInsensitive) == 0;
}

bool hasNoDepartments(const DirectoryMembers &settings)
{
    return settings.departments == unmapped;
}

} // namespace formwright::directory
