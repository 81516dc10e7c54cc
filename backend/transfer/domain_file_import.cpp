#include "backend/transfer/domain_file_import.h"

#include "backend/identity/account_store.h"
#include "backend/organization/domain_rules.h"
#include "backend/organization/mail_server.h"
#include "backend/outbox/notice_channels.h"
#include "backend/outbox/notice_language.h"
#include "backend/transfer/domain_file_writer.h"
#include "backend/transfer/domain_tables.h"
#include "backend/transfer/gzip_text.h"

#include <QJsonDocument>

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

constexpr qsizetype longestLine = 4 << 20;
constexpr qsizetype rowsAtATime = 500; // in one unit of work
constexpr qsizetype mostNotes = 100;

Error damaged(const QString &how)
{
    return Error::invalid(u"the file is no export of a domain: "_s % how);
}

// Kept while a domain comes in, so that the remains of an import that was cut off are told from a domain.
QString markOf(const QString &domainId)
{
    return u"domain-import:"_s % domainId;
}

const DomainTable *tableNamed(const QString &name)
{
    for (const DomainTable &table : domainTables()) {
        if (table.name == name)
            return &table;
    }
    return nullptr;
}

bool exists(Session &session, const QString &table, const QString &id)
{
    return session.integer(QString(u"SELECT 1 FROM "_s % table % u" WHERE id = ?"_s), id).has_value();
}

} // namespace

DomainFileImport::DomainFileImport(storage::Database &database, const storage::Clock &clock, const QByteArray &file,
    const QString &name, const QString &secret)
    : m_database(database), m_clock(clock), m_file(file)
{
    m_domain.name = name.trimmed();
    m_domain.secret = secret;
}

contract::authtime::ImportedDomain DomainFileImport::run(const Write &write, const std::function<bool()> &isAbandoned)
{
    check();
    write([this](Session &session) {
        const bool isRemains = session.integer(u"SELECT 1 FROM fact WHERE name = ?"_s, markOf(m_domain.id)).has_value();
        if (isRemains)
            organization::removeDomain(session, m_domain.id);
        else if (exists(session, u"domain"_s, m_domain.id))
            throw Error::conflict(u"this domain is here already"_s);
        const qint64 now = m_clock.nowMilliseconds();
        session.execute(
            u"INSERT INTO fact (name, value) VALUES (?, '') ON CONFLICT (name) DO NOTHING"_s, markOf(m_domain.id));
        // Not insertDomain(): that gives it calendars, and these come with the file.
        const qint64 inserted = session.execute(
            uR"(INSERT INTO domain (id, name, name_key, system_name, cloud_account, description, skin_type, logo_url,
                    status, secret, has_calendars, created, modified)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, 1, ?, ?) ON CONFLICT DO NOTHING)"_s,
            m_domain.id, m_domain.name, identity::nameKey(m_domain.name), m_domain.systemName, m_domain.yunAccount,
            m_domain.description, m_domain.skinType, m_domain.logoUrl, m_domain.secret.value_or(QString()), now, now);
        if (inserted == 0)
            throw Error::conflict(u"there is a domain named "_s % m_domain.name % u" already"_s);
    });
    try {
        takeLines(write, isAbandoned);
    } catch (...) {
        m_database.write([this](Session &session) {
            organization::removeDomain(session, m_domain.id);
            session.execute(u"DELETE FROM fact WHERE name = ?"_s, markOf(m_domain.id));
        });
        throw;
    }
    write([this](Session &session) {
        m_domain.status = m_status;
        organization::saveDomain(session, m_domain, m_clock.nowMilliseconds());
        outbox::setDomainLanguage(session, m_domain.id, m_noticeLanguage);
        session.execute(u"DELETE FROM fact WHERE name = ?"_s, markOf(m_domain.id));
    });
    m_result.id = m_domain.id;
    m_result.name = m_domain.name;
    return m_result;
}

// Reads the file once to its end: nothing is written of one that is cut off.
void DomainFileImport::check()
{
    GzipLines lines(m_file, longestLine);
    QByteArray line;
    if (!lines.next(line))
        throw damaged(u"it is empty"_s);
    takeHead(line);
    qint64 count = 0;
    QJsonObject last;
    while (lines.next(line)) {
        last = QJsonDocument::fromJson(line).object();
        if (last.contains("end"_L1))
            break;
        ++count;
    }
    if (!last.value("end"_L1).toBool() || last.value("rows"_L1).toInteger(-1) != count)
        throw damaged(u"it breaks off"_s);
}

void DomainFileImport::takeHead(const QByteArray &line)
{
    const QJsonObject head = QJsonDocument::fromJson(line).object();
    if (head.value("format"_L1).toString() != domainFileFormat)
        throw damaged(u"it does not say that it is one"_s);
    if (head.value("version"_L1).toInt() != domainFileVersion)
        throw Error::invalid(u"the file was made by a newer version of Formwright"_s);
    const QJsonObject domain = head.value("domain"_L1).toObject();
    const auto text = [&domain](const char *member) { return domain.value(QLatin1StringView(member)).toString(); };
    m_domain.id = text("id");
    if (m_domain.name.isEmpty())
        m_domain.name = text("name");
    m_domain.systemName = text("systemName");
    m_domain.description = text("description");
    m_domain.skinType = text("skinType");
    m_domain.logoUrl = text("logoUrl");
    m_domain.yunAccount = text("cloudAccount");
    // Files of older programs have none of these.
    const QJsonObject attributes = domain.value("attributes"_L1).toObject();
    for (size_t i = 0; i < m_domain.numbered.size(); ++i)
        m_domain.numbered[i] = attributes.value(contract::numberedName(i)).toString();
    m_domain.mailServer = organization::mailServerFrom(domain.value("mailServer"_L1).toObject());
    m_noticeLanguage = text("noticeLanguage");
    if (!outbox::isLanguage(m_noticeLanguage))
        m_noticeLanguage.clear(); // one of a newer program, or none
    // A file from elsewhere sends nobody's notices anywhere before an administrator of this server wants that.
    const QString hook = text("noticeHook");
    if (!outbox::isHook(hook))
        throw damaged(u"its domain has a web-hook that is no address"_s);
    if (!hook.isEmpty())
        note(u"the web-hook "_s % hook
            % u" was not taken over: set it again in the channels of the domain, and notices are posted there"_s);
    m_status = domain.value("status"_L1).toInt() == 0 ? 0 : 1;
    if (m_domain.id.isEmpty() || m_domain.id.size() > 100)
        throw damaged(u"its domain has no id"_s);
    organization::checkDomain(m_domain);
}

void DomainFileImport::takeLines(const Write &write, const std::function<bool()> &isAbandoned)
{
    GzipLines lines(m_file, longestLine);
    QByteArray text;
    lines.next(text); // the head
    QList<Line> waiting;
    const auto insertWaiting = [&] {
        if (isAbandoned())
            throw Error::unavailable(u"the client hung up before the domain was in"_s);
        write([&](Session &session) {
            for (const Line &line : waiting)
                insert(session, line);
        });
        waiting.clear();
    };
    while (lines.next(text)) {
        const auto line = lineOf(text);
        if (!line || !belongs(*line))
            continue;
        waiting.append(*line);
        if (waiting.size() == rowsAtATime)
            insertWaiting();
    }
    if (!waiting.isEmpty())
        insertWaiting();
}

std::optional<DomainFileImport::Line> DomainFileImport::lineOf(const QByteArray &text) const
{
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    if (object.contains("end"_L1))
        return std::nullopt;
    const Line line{tableNamed(object.value("table"_L1).toString()), object.value("row"_L1).toObject()};
    if (!line.table || line.row.isEmpty())
        throw damaged(u"it has a row of something unknown"_s);
    return line;
}

// Whether the row can be taken over; throws for one that reaches into another domain.
bool DomainFileImport::belongs(const Line &line)
{
    const auto value = [&line](const QString &column) { return line.row.value(column).toString(); };
    if (line.row.contains("domain_id"_L1) && value(u"domain_id"_s) != m_domain.id)
        throw damaged(u"it has a row of another domain"_s);
    if (line.table->name == "account"_L1 && value(u"kind"_s) != "user"_L1)
        throw damaged(u"it has an account that is no user"_s);
    for (const auto &[column, table] : line.table->parents) {
        if (!m_ids.value(table).contains(value(column)))
            throw damaged(u"a row of "_s % line.table->name % u" names something that is not in it"_s);
    }
    const auto &[column, table] = line.table->needed;
    if (!column.isEmpty() && !exists(m_database.reader(), table, value(column))) {
        note(u"there is no "_s % table % u' ' % value(column) % u" on this server"_s);
        return false;
    }
    m_ids[line.table->name].insert(value(u"id"_s));
    return true;
}

void DomainFileImport::insert(Session &session, const Line &line)
{
    QStringList names;
    QStringList marks;
    QVariantList values;
    for (const TableColumn &column : line.table->columns) {
        const QJsonValue value = line.row.value(column.name);
        names.append(column.name);
        marks.append(u"?"_s);
        switch (column.type) {
        case ColumnType::Text:
            values.append(Session::toVariant(value.toString()));
            break;
        case ColumnType::Number:
            values.append(value.toInteger());
            break;
        case ColumnType::Real:
            values.append(value.toDouble());
            break;
        }
    }
    if (line.table->name == "account"_L1) {
        // Nobody knows a password of an account that came from a file.
        names.append(u"password_hash"_s);
        marks.append(u"''"_s);
    }
    const qint64 inserted = session.change(QString(u"INSERT INTO "_s % line.table->name % u" ("_s % names.join(u", "_s)
                                               % u") VALUES ("_s % marks.join(u", "_s) % u") ON CONFLICT DO NOTHING"_s),
        values);
    if (inserted == 0)
        throw Error::conflict(u"a row of "_s % line.table->name % u" is here already: "_s
            % line.row.value("id"_L1).toString(line.row.value(line.table->columns.first().name).toString()));
    m_result.users += line.table->name == "account"_L1;
    m_result.departments += line.table->name == "department"_L1;
}

void DomainFileImport::note(const QString &text)
{
    if (m_result.notes.size() < mostNotes && !m_result.notes.contains(text))
        m_result.notes.append(text);
}

} // namespace formwright::transfer
