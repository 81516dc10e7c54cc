#pragma once

#include "backend/directory/directory_error.h"

#include <QElapsedTimer>
#include <QHash>
#include <QStringList>

#include <functional>

struct ldap;

namespace formwright::directory {

// Where a directory is and how it is spoken to.
struct LdapTarget {
    QString url; // ldap://host:port or ldaps://host:port
    bool startTls = false;
    QString caPath; // a PEM file; empty: the authorities of the system
    int connectMilliseconds = 10'000;
    int readMilliseconds = 60'000; // without an answer
};

// One entry of an answer.
struct LdapEntry {
    QString dn;
    QHash<QString, QList<QByteArray>> values; // by attribute in lower case, without options such as ";lang-de"

    QByteArray first(const QString &attribute) const { return values.value(attribute.toLower()).value(0); }
};

// A search below a base, the base itself included.
struct LdapSearch {
    QString base;
    QString filter;
    QStringList attributes;
    int pageSize = 500;
    qint64 mostEntries = 200'000; // more are an error: half a directory is none
    bool firstPageOnly = false;
};

// The only place that knows libldap. One connection, used by one thread. Certificates are always checked, referrals
// never followed. Every failure throws DirectoryError; what `patience` throws ends the waiting and is thrown on.
class LdapConnection
{
public:
    // Connects, with TLS where asked. `patience` is called several times a second while answers are waited for or come
    // in.
    explicit LdapConnection(const LdapTarget &target, std::function<void()> patience = {});
    ~LdapConnection();
    LdapConnection(const LdapConnection &) = delete;
    LdapConnection &operator=(const LdapConnection &) = delete;

    // Without a name: as nobody in particular. A name needs a password: with an empty one servers let anybody in as
    // nobody.
    void bind(const QString &dn, const QString &password);

    struct Found {
        QStringList referrals; // addresses that were not followed
        bool hasMore = false; // of a search for the first page only
    };
    Found search(const LdapSearch &search, const std::function<void(LdapEntry &&)> &onEntry);

    // The text of a filter in which `value` means these bytes and nothing else.
    static QString escapedForFilter(const QByteArray &value);

private:
    struct Message;
    struct Page;

    void setUpTls(const LdapTarget &target);
    Message await(int messageId);
    Page readPage(const LdapSearch &search, const QByteArray &cookie, qint64 &count,
        const std::function<void(LdapEntry &&)> &onEntry, QStringList &referrals);
    LdapEntry entryOf(const Message &message) const;
    void addReferrals(const Message &message, QStringList &referrals) const;
    [[noreturn]] void fail(int code, const QString &doing, const QString &said = {}) const;

    ldap *m_ldap = nullptr;
    const std::function<void()> m_patience;
    QElapsedTimer m_sincePatience;
    const int m_readMilliseconds;
};

// A patience that throws DirectoryError when so much time has passed since this call: for whoever waits himself.
std::function<void()> noLongerThan(int milliseconds);

} // namespace formwright::directory
