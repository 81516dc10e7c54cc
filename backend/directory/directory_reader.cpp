#include "backend/directory/directory_reader.h"

#include "backend/directory/distinguished_name.h"
#include "backend/identity/account_store.h"

#include <QStringDecoder>

namespace formwright::directory {

using namespace Qt::StringLiterals;
using Kind = DirectoryError::Kind;

namespace {

// As for users made by hand.
constexpr qsizetype longestName = 100;
constexpr qsizetype longestAddress = 254;
constexpr qsizetype longestTelephone = 40;

// Nothing for bytes that are no text.
std::optional<QString> textFrom(const QByteArray &value)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(value);
    if (decoder.hasError() || text.contains(QChar(u'\0')))
        return std::nullopt;
    return text.simplified();
}

QString keyOf(const LdapEntry &entry, const DirectoryMembers &settings)
{
    const QByteArray value = entry.first(settings.attributes.id);
    if (value.isEmpty()) {
        throw DirectoryError(Kind::Refused,
            u"the entry "_s % entry.dn % u" has no attribute "_s % settings.attributes.id
                % u", or we may not read it: without it nobody could be recognised after a change of name");
    }
    return QString::fromLatin1(value.toHex());
}

class SnapshotReader
{
public:
    SnapshotReader(LdapConnection &connection, const DirectoryMembers &settings, ReadingLimits limits,
        const std::function<void(qint64)> &progress)
        : m_connection(connection),
          m_settings(settings),
          m_limits(limits),
          m_progress(progress),
          m_base(comparedName(settings.baseDn))
    { }

    void readUnits()
    {
        const auto &names = m_settings.attributes;
        run({m_settings.baseDn, u"(objectClass=organizationalUnit)"_s, {names.id, names.department},
                m_settings.pageSize, m_limits.mostEntries},
            [this](LdapEntry &&entry) { addUnit(entry); });
        for (auto unit = m_units.cbegin(); unit != m_units.cend(); ++unit)
            m_snapshot.departments[unit->place].parentKey = unitAbove(unit->name);
    }

    bool readPeople(bool firstPageOnly)
    {
        const auto &names = m_settings.attributes;
        QStringList attributes{names.id, names.loginno, names.name, u"cn"_s};
        for (const QString &name : {names.email, names.telephone, names.telephone2}) {
            if (isMapped(name))
                attributes.append(name);
        }
        if (!hasUnitsAsDepartments(m_settings) && !hasNoDepartments(m_settings))
            attributes.append(m_settings.departments);
        attributes.removeDuplicates();
        return run({m_settings.baseDn, m_settings.userFilter, attributes, m_settings.pageSize, m_limits.mostEntries,
                       firstPageOnly},
            [this](LdapEntry &&entry) { addPerson(entry); });
    }

    DirectorySnapshot take()
    {
        m_snapshot.decidesOnDepartments = !hasNoDepartments(m_settings);
        for (auto named = m_namedDepartments.cbegin(); named != m_namedDepartments.cend(); ++named)
            m_snapshot.departments.append({named.key(), {}, named.value(), {}});
        return std::move(m_snapshot);
    }

private:
    struct Unit {
        QStringList name;
        qsizetype place = 0; // in the snapshot
    };

    bool run(const LdapSearch &search, const std::function<void(LdapEntry &&)> &onEntry)
    {
        const auto found = m_connection.search(search, [&](LdapEntry &&entry) {
            onEntry(std::move(entry));
            m_progress(++m_entries);
        });
        for (const QString &address : found.referrals) {
            if (!m_snapshot.referrals.contains(address))
                m_snapshot.referrals.append(address);
        }
        return found.hasMore;
    }

    void addUnit(const LdapEntry &entry)
    {
        const QStringList name = comparedName(entry.dn);
        // The base itself is the company, not one of its departments.
        if (!liesBelow(name, m_base))
            return;
        m_snapshot.departments.append({keyOf(entry, m_settings), {}, unitName(entry, name), entry.dn});
        m_units.insert(nameAbove(name, 0), {name, m_snapshot.departments.size() - 1});
    }

    // A unit may have several names; the one it is addressed by does not change with their order.
    QString unitName(const LdapEntry &entry, const QStringList &name) const
    {
        const QString addressed = name.first().section(u'=', 1);
        QString first;
        const QList<QByteArray> values = entry.values.value(m_settings.attributes.department.toLower());
        for (const QByteArray &value : values) {
            const QString text = textFrom(value).value_or(QString());
            if (text.toCaseFolded() == addressed)
                return text;
            if (first.isEmpty())
                first = text;
        }
        return first;
    }

    QString unitAbove(const QStringList &name) const
    {
        for (qsizetype from = 1; from < name.size(); ++from) {
            const auto unit = m_units.constFind(nameAbove(name, from));
            if (unit != m_units.constEnd())
                return m_snapshot.departments.at(unit->place).key;
        }
        return {};
    }

    void addPerson(const LdapEntry &entry)
    {
        const auto &names = m_settings.attributes;
        PersonEntry person;
        person.key = keyOf(entry, m_settings);
        person.dn = entry.dn;
        if (m_snapshot.presentKeys.contains(person.key)) {
            skip(entry, u"another entry has the same "_s % names.id);
            return;
        }
        m_snapshot.presentKeys.insert(person.key);
        person.login = textFrom(entry.first(names.loginno)).value_or(QString());
        person.name = textFrom(entry.first(names.name)).value_or(QString());
        if (person.name.isEmpty())
            person.name = textFrom(entry.first(u"cn"_s)).value_or(QString());
        if (person.login.isEmpty() || person.login.size() > longestName) {
            skip(entry, u"a user needs a login of at most 100 characters in the attribute "_s % names.loginno);
            return;
        }
        if (person.name.isEmpty() || person.name.size() > longestName) {
            skip(entry, u"a user needs a name of at most 100 characters in the attribute "_s % names.name);
            return;
        }
        person.email = value(entry, names.email, longestAddress);
        person.telephone = value(entry, names.telephone, longestTelephone);
        person.telephone2 = value(entry, names.telephone2, longestTelephone);
        person.departments = departmentsOf(entry);
        m_snapshot.people.append(person);
    }

    std::optional<QString> value(const LdapEntry &entry, const QString &attribute, qsizetype longest)
    {
        if (!isMapped(attribute))
            return std::nullopt;
        const auto text = textFrom(entry.first(attribute));
        if (text && text->size() <= longest)
            return text;
        skip(entry,
            u"the attribute "_s % attribute % u" holds no text of at most "_s % QString::number(longest)
                % u" characters: left as it is"_s);
        return std::nullopt;
    }

    QStringList departmentsOf(const LdapEntry &entry)
    {
        if (hasNoDepartments(m_settings))
            return {};
        if (hasUnitsAsDepartments(m_settings)) {
            const QString key = unitAbove(comparedName(entry.dn));
            return key.isEmpty() ? QStringList() : QStringList(key);
        }
        QStringList keys;
        const QList<QByteArray> values = entry.values.value(m_settings.departments.toLower());
        for (const QByteArray &each : values) {
            const auto name = textFrom(each);
            if (!name || name->isEmpty())
                continue;
            const QString key = u"name:"_s % identity::nameKey(*name);
            // Of several spellings the least one, so that the order of people does not matter.
            QString &kept = m_namedDepartments[key];
            if (kept.isEmpty() || *name < kept)
                kept = *name;
            keys.append(key);
        }
        keys.removeDuplicates();
        keys.sort(); // a server may list values in any order
        return keys;
    }

    void skip(const LdapEntry &entry, const QString &reason) { m_snapshot.skipped.append({entry.dn, reason}); }

    LdapConnection &m_connection;
    const DirectoryMembers &m_settings;
    const ReadingLimits m_limits;
    const std::function<void(qint64)> &m_progress;
    const QStringList m_base;
    DirectorySnapshot m_snapshot;
    QHash<QString, Unit> m_units; // by name
    QMap<QString, QString> m_namedDepartments; // names by key
    qint64 m_entries = 0;
};

} // namespace

DirectorySnapshot readDirectory(LdapConnection &connection, const DirectoryMembers &settings, ReadingLimits limits,
    const std::function<void(qint64 entries)> &progress)
{
    SnapshotReader reader(connection, settings, limits, progress);
    if (hasUnitsAsDepartments(settings))
        reader.readUnits();
    reader.readPeople(false);
    return reader.take();
}

FirstUsers readFirstUsers(LdapConnection &connection, const DirectoryMembers &settings)
{
    const std::function<void(qint64)> nobody = [](qint64) {};
    SnapshotReader reader(connection, settings, {}, nobody);
    const bool hasMore = reader.readPeople(true);
    return {reader.take(), hasMore};
}

std::optional<QString> findUser(LdapConnection &connection, const DirectoryMembers &settings, const QString &key)
{
    const QString filter = u"(&"_s % settings.userFilter % u'(' % settings.attributes.id % u'='
        % LdapConnection::escapedForFilter(QByteArray::fromHex(key.toLatin1())) % u"))"_s;
    QStringList found;
    connection.search({settings.baseDn, filter, {u"1.1"_s}, 2, 2}, [&](LdapEntry &&entry) { found.append(entry.dn); });
    return found.size() == 1 ? std::optional(found.first()) : std::nullopt;
}

} // namespace formwright::directory
