#include "backend/directory/ldap_connection.h"

#include <QFile>

#include <csignal>
#include <memory>

#include <ldap.h>

namespace formwright::directory {

using namespace Qt::StringLiterals;
using Kind = DirectoryError::Kind;

namespace {

constexpr int sliceMilliseconds = 200; // between two calls of the patience
constexpr ber_len_t largestMessage = 16 * 1024 * 1024; // of one entry; memory is ours to keep

timeval timeFrom(int milliseconds)
{
    return {milliseconds / 1000, (milliseconds % 1000) * 1000};
}

// libldap writes to sockets that the other side may have closed.
void ignoreBrokenPipes()
{
#ifdef SIGPIPE
    static const bool done = [] {
        struct sigaction before {
        };
        if (sigaction(SIGPIPE, nullptr, &before) == 0 && before.sa_handler == SIG_DFL)
            std::signal(SIGPIPE, SIG_IGN);
        return true;
    }();
    Q_UNUSED(done)
#endif
}

// Where systems keep the authorities they trust, for libraries that were built without a place of their own.
QString systemAuthorities()
{
    for (const QString &path :
        {u"/etc/ssl/certs/ca-certificates.crt"_s, u"/etc/pki/tls/certs/ca-bundle.crt"_s, u"/etc/ssl/cert.pem"_s}) {
        if (QFile::exists(path))
            return path;
    }
    return {};
}

struct Controls {
    ~Controls()
    {
        if (list)
            ldap_controls_free(list);
    }
    LDAPControl **list = nullptr;
};

QString textOf(const char *text)
{
    return QString::fromUtf8(text ? text : "");
}

} // namespace

// One message of an answer, with what its end says.
struct LdapConnection::Message {
    struct Free {
        void operator()(LDAPMessage *message) const { ldap_msgfree(message); }
    };
    std::unique_ptr<LDAPMessage, Free> message;

    int type() const { return ldap_msgtype(message.get()); }
};

struct LdapConnection::Page {
    QByteArray cookie; // of the next page; empty at the end
};

LdapConnection::LdapConnection(const LdapTarget &target, std::function<void()> patience)
    : m_patience(std::move(patience)), m_readMilliseconds(target.readMilliseconds)
{
    ignoreBrokenPipes();
    m_sincePatience.start();
    if (const int code = ldap_initialize(&m_ldap, target.url.toUtf8().constData()); code != LDAP_SUCCESS)
        throw DirectoryError(
            Kind::Unreachable, u"the address of the directory is not understood: "_s % textOf(ldap_err2string(code)));
    try {
        const int version = LDAP_VERSION3;
        ldap_set_option(m_ldap, LDAP_OPT_PROTOCOL_VERSION, &version);
        ldap_set_option(m_ldap, LDAP_OPT_REFERRALS, LDAP_OPT_OFF);
        const int never = LDAP_DEREF_NEVER;
        ldap_set_option(m_ldap, LDAP_OPT_DEREF, &never);
        const timeval connectTime = timeFrom(target.connectMilliseconds);
        ldap_set_option(m_ldap, LDAP_OPT_NETWORK_TIMEOUT, &connectTime);
        // Of the calls that wait by themselves: the start of TLS.
        ldap_set_option(m_ldap, LDAP_OPT_TIMEOUT, &connectTime);
        Sockbuf *buffer = nullptr;
        if (ldap_get_option(m_ldap, LDAP_OPT_SOCKBUF, &buffer) == LDAP_SUCCESS && buffer) {
            ber_len_t most = largestMessage;
            ber_sockbuf_ctrl(buffer, LBER_SB_OPT_SET_MAX_INCOMING, &most);
        }
        setUpTls(target);
        if (const int code = ldap_connect(m_ldap); code != LDAP_SUCCESS)
            fail(code, u"the directory cannot be reached"_s);
        if (target.startTls) {
            if (const int code = ldap_start_tls_s(m_ldap, nullptr, nullptr); code != LDAP_SUCCESS)
                fail(code, u"the connection to the directory cannot be encrypted"_s);
        }
    } catch (...) {
        ldap_unbind_ext_s(m_ldap, nullptr, nullptr);
        throw;
    }
}

LdapConnection::~LdapConnection()
{
    ldap_unbind_ext_s(m_ldap, nullptr, nullptr);
}

// Set for this connection alone, whatever ldap.conf of the system says.
void LdapConnection::setUpTls(const LdapTarget &target)
{
    const int demand = LDAP_OPT_X_TLS_DEMAND;
    ldap_set_option(m_ldap, LDAP_OPT_X_TLS_REQUIRE_CERT, &demand);
    const int oldest = LDAP_OPT_X_TLS_PROTOCOL_TLS1_2;
    ldap_set_option(m_ldap, LDAP_OPT_X_TLS_PROTOCOL_MIN, &oldest);
    const QString authorities = target.caPath.isEmpty() ? systemAuthorities() : target.caPath;
    if (!authorities.isEmpty()) {
        // One that cannot be read would only show as a certificate that is not trusted.
        if (QFile file(authorities); !file.open(QIODevice::ReadOnly))
            throw DirectoryError(
                Kind::Unreachable, u"the file of trusted authorities cannot be read: "_s % file.errorString());
        ldap_set_option(m_ldap, LDAP_OPT_X_TLS_CACERTFILE, QFile::encodeName(authorities).constData());
    }
    const int isServer = 0;
    if (ldap_set_option(m_ldap, LDAP_OPT_X_TLS_NEWCTX, &isServer) != LDAP_SUCCESS)
        throw DirectoryError(
            Kind::Unreachable, u"encryption cannot be set up: is the file of trusted authorities a PEM file?"_s);
}

void LdapConnection::bind(const QString &dn, const QString &password)
{
    // As nobody in particular no password is sent, whatever was given.
    QByteArray secret = dn.isEmpty() ? QByteArray() : password.toUtf8();
    if (!dn.isEmpty() && secret.isEmpty())
        throw DirectoryError(Kind::Credentials, u"an empty password is no password"_s);
    berval credentials{ber_len_t(secret.size()), secret.data()};
    int messageId = 0;
    const QByteArray name = dn.toUtf8();
    if (const int code
        = ldap_sasl_bind(m_ldap, name.constData(), LDAP_SASL_SIMPLE, &credentials, nullptr, nullptr, &messageId);
        code != LDAP_SUCCESS)
        fail(code, u"the directory cannot be asked"_s);
    const Message answer = await(messageId);
    int code = LDAP_OTHER;
    char *said = nullptr;
    if (const int parsed = ldap_parse_result(m_ldap, answer.message.get(), &code, nullptr, &said, nullptr, nullptr, 0);
        parsed != LDAP_SUCCESS)
        code = parsed;
    const QString text = textOf(said);
    ldap_memfree(said);
    if (code != LDAP_SUCCESS)
        fail(code, u"signing in at the directory failed"_s, text);
}

LdapConnection::Message LdapConnection::await(int messageId)
{
    QElapsedTimer waited;
    waited.start();
    for (;;) {
        // By the clock, so that a server that answers in drops does not escape it.
        if (m_patience && m_sincePatience.hasExpired(sliceMilliseconds)) {
            m_sincePatience.restart();
            try {
                m_patience();
            } catch (...) {
                ldap_abandon_ext(m_ldap, messageId, nullptr, nullptr);
                throw;
            }
        }
        timeval slice = timeFrom(sliceMilliseconds);
        LDAPMessage *message = nullptr;
        const int type = ldap_result(m_ldap, messageId, LDAP_MSG_ONE, &slice, &message);
        Message found{std::unique_ptr<LDAPMessage, Message::Free>(message)};
        if (type > 0)
            return found;
        if (type < 0) {
            int code = LDAP_SERVER_DOWN;
            ldap_get_option(m_ldap, LDAP_OPT_RESULT_CODE, &code);
            fail(code, u"the connection to the directory broke"_s);
        }
        if (waited.elapsed() >= m_readMilliseconds)
            throw DirectoryError(Kind::TimedOut,
                u"the directory did not answer within "_s % QString::number(m_readMilliseconds / 1000) % u" seconds"_s);
    }
}

LdapConnection::Found LdapConnection::search(const LdapSearch &search, const std::function<void(LdapEntry &&)> &onEntry)
{
    Found found;
    QByteArray cookie;
    qint64 count = 0;
    do {
        cookie = readPage(search, cookie, count, onEntry, found.referrals).cookie;
        found.hasMore = !cookie.isEmpty();
    } while (found.hasMore && !search.firstPageOnly);
    return found;
}

LdapConnection::Page LdapConnection::readPage(const LdapSearch &search, const QByteArray &cookie, qint64 &count,
    const std::function<void(LdapEntry &&)> &onEntry, QStringList &referrals)
{
    berval cookieValue{ber_len_t(cookie.size()), const_cast<char *>(cookie.constData())};
    LDAPControl *paging = nullptr;
    if (ldap_create_page_control(m_ldap, search.pageSize, cookie.isEmpty() ? nullptr : &cookieValue, 0, &paging)
        != LDAP_SUCCESS)
        throw DirectoryError(Kind::Refused, u"the search cannot be made"_s);
    const std::unique_ptr<LDAPControl, decltype(&ldap_control_free)> owned(paging, ldap_control_free);
    LDAPControl *controls[] = {paging, nullptr};

    QList<QByteArray> names;
    for (const QString &attribute : search.attributes)
        names.append(attribute.toUtf8());
    std::vector<char *> attributes;
    for (QByteArray &name : names)
        attributes.push_back(name.data());
    attributes.push_back(nullptr);

    int messageId = 0;
    if (const int code = ldap_search_ext(m_ldap, search.base.toUtf8().constData(), LDAP_SCOPE_SUBTREE,
            search.filter.toUtf8().constData(), attributes.data(), 0, controls, nullptr, nullptr, LDAP_NO_LIMIT,
            &messageId);
        code != LDAP_SUCCESS)
        fail(code, u"the directory cannot be searched"_s);

    for (;;) {
        const Message answer = await(messageId);
        switch (answer.type()) {
        case LDAP_RES_SEARCH_ENTRY:
            if (++count > search.mostEntries) {
                ldap_abandon_ext(m_ldap, messageId, nullptr, nullptr);
                throw DirectoryError(Kind::Incomplete,
                    u"the directory holds more than "_s % QString::number(search.mostEntries)
                        % u" entries of a kind, which the setting directory.maxEntries forbids"_s);
            }
            onEntry(entryOf(answer));
            break;
        case LDAP_RES_SEARCH_REFERENCE:
            addReferrals(answer, referrals);
            break;
        case LDAP_RES_SEARCH_RESULT: {
            int code = LDAP_OTHER;
            char *said = nullptr;
            Controls returned;
            if (const int parsed
                = ldap_parse_result(m_ldap, answer.message.get(), &code, nullptr, &said, nullptr, &returned.list, 0);
                parsed != LDAP_SUCCESS)
                code = parsed;
            const QString text = textOf(said);
            ldap_memfree(said);
            if (code != LDAP_SUCCESS)
                fail(code, u"searching the directory failed"_s, text);
            Page page;
            if (LDAPControl *control = ldap_control_find(LDAP_CONTROL_PAGEDRESULTS, returned.list, nullptr)) {
                ber_int_t estimate = 0;
                berval next{0, nullptr};
                if (ldap_parse_pageresponse_control(m_ldap, control, &estimate, &next) == LDAP_SUCCESS && next.bv_val)
                    page.cookie = QByteArray(next.bv_val, qsizetype(next.bv_len));
                ber_memfree(next.bv_val);
            }
            return page;
        }
        default:
            break; // intermediate answers mean nothing here
        }
    }
}

LdapEntry LdapConnection::entryOf(const Message &message) const
{
    LdapEntry entry;
    char *dn = ldap_get_dn(m_ldap, message.message.get());
    entry.dn = textOf(dn);
    ldap_memfree(dn);
    BerElement *position = nullptr;
    for (char *name = ldap_first_attribute(m_ldap, message.message.get(), &position); name;
         name = ldap_next_attribute(m_ldap, message.message.get(), position)) {
        const QString attribute = textOf(name).section(u';', 0, 0).toLower();
        berval **values = ldap_get_values_len(m_ldap, message.message.get(), name);
        for (berval **value = values; value && *value; ++value)
            entry.values[attribute].append(QByteArray((*value)->bv_val, qsizetype((*value)->bv_len)));
        ldap_value_free_len(values);
        ldap_memfree(name);
    }
    ber_free(position, 0);
    return entry;
}

void LdapConnection::addReferrals(const Message &message, QStringList &referrals) const
{
    constexpr qsizetype most = 1000;
    char **addresses = nullptr;
    if (ldap_parse_reference(m_ldap, message.message.get(), &addresses, nullptr, 0) != LDAP_SUCCESS)
        return;
    for (char **address = addresses; address && *address; ++address) {
        const QString text = textOf(*address);
        if (referrals.size() < most && !referrals.contains(text))
            referrals.append(text);
    }
    ber_memvfree(reinterpret_cast<void **>(addresses));
}

QString LdapConnection::escapedForFilter(const QByteArray &value)
{
    static const char digits[] = "0123456789abcdef";
    QString escaped;
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        escaped += u'\\';
        escaped += QLatin1Char(digits[byte >> 4]);
        escaped += QLatin1Char(digits[byte & 15]);
    }
    return escaped;
}

void LdapConnection::fail(int code, const QString &doing, const QString &said) const
{
    QString diagnostic = said;
    if (diagnostic.isEmpty()) {
        char *text = nullptr;
        ldap_get_option(m_ldap, LDAP_OPT_DIAGNOSTIC_MESSAGE, &text);
        diagnostic = textOf(text);
        ldap_memfree(text);
    }
    QString message = doing % u": "_s % textOf(ldap_err2string(code));
    if (!diagnostic.isEmpty())
        message += u" ("_s % diagnostic.left(300) % u')';
    switch (code) {
    case LDAP_SERVER_DOWN:
    case LDAP_CONNECT_ERROR:
    case LDAP_UNAVAILABLE:
    case LDAP_BUSY:
        throw DirectoryError(Kind::Unreachable, message);
    case LDAP_TIMEOUT:
        throw DirectoryError(Kind::TimedOut, message);
    case LDAP_INVALID_CREDENTIALS:
    case LDAP_INAPPROPRIATE_AUTH:
        throw DirectoryError(Kind::Credentials, message);
    case LDAP_SIZELIMIT_EXCEEDED:
    case LDAP_TIMELIMIT_EXCEEDED:
    case LDAP_ADMINLIMIT_EXCEEDED:
        throw DirectoryError(
            Kind::Incomplete, message % u"; ask for smaller pages, or have the limit lifted for the name that reads"_s);
    default:
        break;
    }
    throw DirectoryError(Kind::Refused, message);
}

std::function<void()> noLongerThan(int milliseconds)
{
    QElapsedTimer timer;
    timer.start();
    return [timer, milliseconds] {
        if (timer.hasExpired(milliseconds))
            throw DirectoryError(Kind::TimedOut, u"the directory answers too slowly"_s);
    };
}

} // namespace formwright::directory
