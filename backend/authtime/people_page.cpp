#include "backend/authtime/people_condition.h"
#include "backend/authtime/people_store.h"
#include "backend/organization/department_store.h"
#include "backend/organization/id_list.h"

#include <QHash>

#include <algorithm>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using contract::Paged;
using contract::authtime::PersonRow;
using organization::IdList;
using storage::Rows;
using storage::Session;

namespace {

struct SortColumns {
    QStringList names; // behind the column itself, what decides between equals
    bool isIndexed = false;
};

const QHash<QString, SortColumns> &sortColumns()
{
    static const QHash<QString, SortColumns> columns{{QString(), {{u"order_no"_s, u"login_key"_s, u"id"_s}, true}},
        {u"name"_s, {{u"name_spelling"_s, u"id"_s}, true}}, {u"loginno"_s, {{u"login_key"_s}, true}},
        {u"email"_s, {{u"email"_s, u"login_key"_s}}}, {u"telephone"_s, {{u"telephone"_s, u"login_key"_s}}},
        {u"status"_s, {{u"status"_s, u"login_key"_s}}}, {u"lockFlag"_s, {{u"lock_flag"_s, u"login_key"_s}}},
        {u"dimission"_s, {{u"dimission"_s, u"login_key"_s}}}};
    return columns;
}

QString orderOf(const PeopleFilter &filter, bool isReversed)
{
    const QString direction = filter.isDescending != isReversed ? u" DESC"_s : u" ASC"_s;
    QStringList columns;
    const QStringList names = sortColumns().value(filter.sortCol).names;
    for (const QString &name : names)
        columns.append(QString(u"account."_s % name % direction));
    return QString(u" ORDER BY "_s % columns.join(u", "_s));
}

struct Selection {
    QString from = u" FROM account"_s;
    Condition where; // with the values of `from` before its own

    QString sql() const { return from % where.sql; } // from FROM on
};

Selection selectionOf(Session &session, const PeopleFilter &filter)
{
    Selection selection;
    Condition &where = selection.where;
    where = {u" WHERE account.domain_id = ? AND account.kind = 'user'"_s, {filter.domainId}};
    if (filter.departmentId == noDepartment) {
        where.sql
            += u" AND NOT EXISTS (SELECT 1 FROM account_department WHERE account_department.account_id = account.id)"_s;
    }
    if (!filter.words.isEmpty())
        addWords(session, where, filter.words, filter.domainId);
    return selection;
}

// Which departments are meant, as a condition over the table department.
Condition branchOf(Session &session, const PeopleFilter &filter)
{
    const QString path
        = session.text(u"SELECT index_code FROM department WHERE id = ?"_s, filter.departmentId).value_or(QString());
    const organization::BelowPath below = organization::belowPath(path);
    return {u"department.domain_id = ? AND (department.id = ? OR ("_s % below.sql % u"))"_s,
        QVariantList{filter.domainId, filter.departmentId} + below.values};
}

// A query for the account_id of whoever belongs to the departments: several times for members of several.
Condition membersOf(Session &session, const PeopleFilter &filter)
{
    if (!filter.below)
        return {u"SELECT account_id FROM account_department WHERE department_id = ?"_s, {filter.departmentId}};
    const Condition branch = branchOf(session, filter);
    return {uR"(SELECT account_department.account_id FROM department
                JOIN account_department ON account_department.department_id = department.id WHERE )"_s
            % branch.sql,
        branch.values};
}

// The other way round, for whoever was found already.
Condition isMember(Session &session, const PeopleFilter &filter)
{
    const QString one
        = u"EXISTS (SELECT 1 FROM account_department WHERE account_department.account_id = account.id AND "_s;
    if (!filter.below)
        return {one % u"account_department.department_id = ?)"_s, {filter.departmentId}};
    const Condition branch = branchOf(session, filter);
    return {one % u"EXISTS (SELECT 1 FROM department WHERE department.id = account_department.department_id AND "_s
            % branch.sql % u"))"_s,
        branch.values};
}

qint64 countOf(Session &session, const Condition &members, const QString &what)
{
    Rows rows
        = session.run(u"SELECT count("_s % what % u") FROM ("_s % members.sql % u") AS membership"_s, members.values);
    return rows.next() ? rows.integer(0) : 0;
}

void nameDepartments(Session &session, QList<PersonRow> &people)
{
    if (people.isEmpty())
        return;
    QStringList list;
    for (const PersonRow &person : std::as_const(people))
        list.append(person.id);
    const IdList ids(list);
    QHash<QString, QStringList> names;
    Rows rows = session.run(u"SELECT account_department.account_id, department.name FROM account_department "
                            "JOIN department ON department.id = account_department.department_id "
                            "WHERE account_department.account_id IN ("_s
            % ids.marks % u") ORDER BY department.index_code"_s,
        ids.values);
    while (rows.next())
        names[rows.text(0)].append(rows.text(1));
    for (PersonRow &person : people)
        person.departments = names.value(person.id).join(u", "_s);
}

// `ids` is what stands in IN (): marks or a query.
QList<PersonRow> rowsOf(Session &session, const PeopleFilter &filter, const QString &ids, const QVariantList &values)
{
    QList<PersonRow> people;
    {
        Rows rows = session.run(u"SELECT account.id, account.name, account.login, account.email, account.telephone, "
                                "account.default_department, account.status, account.lock_flag, account.dimission "
                                "FROM account WHERE account.id IN ("_s
                % ids % u')' % orderOf(filter, false),
            values);
        while (rows.next()) {
            PersonRow &person = people.emplaceBack();
            rows.into(person.id, person.name, person.loginno, person.email, person.telephone, person.defaultDepartment,
                person.status, person.lockFlag, person.dimission);
        }
    }
    nameDepartments(session, people);
    return people;
}

// Which lines of how many make a page. The second half is counted off from the end, so that the last page takes no
// longer than the first.
struct Lines {
    qint64 count = 0; // 0 behind the last page
    qint64 skipped = 0;
    bool isFromTheEnd = false;

    Lines(contract::Page page, qint64 rowCount)
    {
        const qint64 offset = page.offset();
        if (offset >= rowCount)
            return;
        count = std::min<qint64>(page.lines, rowCount - offset);
        isFromTheEnd = offset > rowCount / 2;
        skipped = isFromTheEnd ? rowCount - offset - count : offset;
    }
};

qint64 countPeople(Session &session, const Selection &selection)
{
    Rows rows = session.run(u"SELECT count(*)"_s % selection.sql(), selection.where.values);
    return rows.next() ? rows.integer(0) : 0;
}

// Ids are counted off alone; the wide rows of the page are read afterwards.
QList<PersonRow> peopleOf(Session &session, const PeopleFilter &filter, const Selection &selection, const Lines &lines)
{
    if (lines.count == 0)
        return {};
    return rowsOf(session, filter,
        u"SELECT account.id"_s % selection.sql() % orderOf(filter, lines.isFromTheEnd) % u" LIMIT ? OFFSET ?"_s,
        selection.where.values + QVariantList{lines.count, lines.skipped});
}

Paged<PersonRow> pageOfSelection(Session &session, const PeopleFilter &filter, const Selection &selection,
    contract::Page page, std::optional<qint64> known = std::nullopt)
{
    // A search that finds no full page reads through everybody once: what it found is all there is.
    if (!filter.words.isEmpty() && page.offset() == 0) {
        const QList<PersonRow> found = peopleOf(session, filter, selection, Lines(page, page.lines));
        if (found.size() < page.lines)
            return contract::paged(page, found.size(), found);
        return contract::paged(page, countPeople(session, selection), found);
    }
    const qint64 count = known ? *known : countPeople(session, selection);
    return contract::paged(page, count, peopleOf(session, filter, selection, Lines(page, count)));
}

// A page near an end, if it is full with members among the first people of the domain: the list of all members, which
// takes longer than all else, is not made for it then.
QList<PersonRow> earlyPage(Session &session, const PeopleFilter &filter, const Lines &lines, qint64 earlyPeople)
{
    if (lines.count == 0 || lines.skipped + lines.count > earlyPeople)
        return {};
    QStringList columns = sortColumns().value(filter.sortCol).names;
    if (!columns.contains("id"_L1))
        columns.append(u"id"_s);
    const Selection everybody = selectionOf(session, filter);
    const Condition member = isMember(session, filter);
    const QString order = orderOf(filter, lines.isFromTheEnd);
    const QString query = u"SELECT account.id FROM (SELECT "_s % columns.join(u", "_s) % everybody.sql() % order
        % u" LIMIT ?) AS account WHERE "_s % member.sql % order % u" LIMIT ? OFFSET ?"_s;
    const QList<PersonRow> people = rowsOf(session, filter, query,
        everybody.where.values + QVariantList{earlyPeople} + member.values + QVariantList{lines.count, lines.skipped});
    return people.size() == lines.count ? people : QList<PersonRow>();
}

} // namespace

bool isPeopleSortColumn(const QString &name)
{
    return sortColumns().contains(name);
}

Paged<PersonRow> pageOfPeople(
    Session &session, const PeopleFilter &filter, contract::Page page, const ManyMembers &many)
{
    Selection selection = selectionOf(session, filter);
    if (filter.departmentId.isEmpty() || filter.departmentId == noDepartment)
        return pageOfSelection(session, filter, selection, page);
    const Condition members = membersOf(session, filter);
    Condition &where = selection.where;
    const auto beginWithMembers = [&] {
        // SQLite would walk through the domain, were it not told to.
        selection.from = u" FROM (SELECT DISTINCT account_id FROM ("_s % members.sql
            % u") AS membership) AS member CROSS JOIN account"_s;
        where.sql += u" AND account.id = member.account_id"_s;
        where.values = members.values + where.values;
    };
    if (!filter.words.isEmpty()) {
        if (countOf(session, members, u"*"_s) > many.found) {
            const Condition member = isMember(session, filter);
            where.sql += u" AND "_s % member.sql;
            where.values += member.values;
        } else {
            beginWithMembers();
        }
        return pageOfSelection(session, filter, selection, page);
    }
    // Members are users of the department's domain, so their number is that of the rows.
    const qint64 count = countOf(session, members, u"DISTINCT account_id"_s);
    const bool isIndexed = sortColumns().value(filter.sortCol).isIndexed;
    if (count <= (isIndexed ? many.inOrder : many.sorted)) {
        beginWithMembers();
        return pageOfSelection(session, filter, selection, page, count);
    }
    if (isIndexed) {
        const QList<PersonRow> people = earlyPage(session, filter, Lines(page, count), many.earlyPeople);
        if (!people.isEmpty())
            return contract::paged(page, count, people);
    }
    where.sql += u" AND account.id IN ("_s % members.sql % u')';
    where.values += members.values;
    return pageOfSelection(session, filter, selection, page, count);
}

} // namespace formwright::authtime
