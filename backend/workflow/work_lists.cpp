#include "backend/workflow/work_lists.h"

#include "backend/organization/id_list.h"
#include "backend/workflow/flow_names.h"

#include <algorithm>
#include <tuple>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString instanceColumns
    = u"flow_instance.id, flow_instance.document_id, flow_instance.form_id, form.name, flow_instance.flow_id, "
      "flow_instance.subject, flow_instance.state_label, flow_instance.state, flow_instance.initiator_id, "
      "coalesce(account.name, ''), coalesce(department.name, ''), flow_instance.auditor_names, flow_instance.last_at, "
      "flow_instance.last_operation"_s;
const QString instanceJoins
    = u" JOIN form ON form.id = flow_instance.form_id LEFT JOIN account ON account.id = flow_instance.initiator_id "
      "LEFT JOIN department ON department.id = flow_instance.initiator_department_id"_s;

struct Condition {
    QString text;
    QVariantList values;

    void add(const QString &condition, const QVariant &value)
    {
        text += u" AND "_s % condition;
        values.append(value);
    }
    void add(const FlowWatch &watch, const QString &column)
    {
        text += watch.condition(column);
        values += watch.values();
    }
};

// What of a filter is about instances.
Condition aboutInstance(Session &session, const QString &accountId, const WorkFilter &filter)
{
    Condition condition;
    if (!filter.initiatorId.isEmpty())
        condition.add(u"flow_instance.initiator_id = ?"_s, filter.initiatorId);
    if (filter.isMine)
        condition.add(u"flow_instance.initiator_id = ?"_s, accountId);
    if (!filter.title.trimmed().isEmpty())
        condition.add(
            session.dialect().containsText(u"flow_instance.subject"_s), storage::likePattern(filter.title.trimmed()));
    if (filter.isOver)
        condition.text += *filter.isOver ? u" AND flow_instance.ended > 0"_s : u" AND flow_instance.ended = 0"_s;
    return condition;
}

// How many rows a list tells of. One of very many is not counted through for each of its pages: beyond so many, and
// beyond the page that is asked for, the next one alone is told of, so that whoever reads on finds it.
qint64 counted(Session &session, const QString &fromWhere, QVariantList values, contract::Page page)
{
    values.append(std::max(mostCounted, page.offset() + page.lines) + 1);
    Rows rows = session.run(u"SELECT count(*) FROM (SELECT 1"_s % fromWhere % u" LIMIT ?) AS counted"_s, values);
    return rows.next() ? rows.integer(0) : 0;
}

WorkRow rowFrom(const Rows &rows)
{
    WorkRow row;
    rows.into(row.instanceId, row.documentId, row.formId, row.formName, row.flowId, row.subject, row.stateLabel,
        row.state, row.initiatorId, row.initiatorName, row.initiatorDepartment, row.auditorNames, row.lastAt,
        row.lastOperation, row.arrived, row.isRead, row.ownerId, row.due, row.isOpinion);
    return row;
}

// One table of somebody's work, whose rows name instances.
WorkPage pageOf(Session &session, const QString &table, const QString &moment, const QString &isRead,
    const QString &accountId, const WorkFilter &filter, Condition own, contract::Page page)
{
    own.add(table % u".person_id = ?"_s, accountId);
    if (!filter.applicationId.isEmpty())
        own.add(table % u".application_id = ?"_s, filter.applicationId);
    if (!filter.flowId.isEmpty())
        own.add(table % u".flow_id = ?"_s, filter.flowId);
    const Condition about = aboutInstance(session, accountId, filter);
    const QString where = own.text.sliced(5) % about.text; // without the first " AND "
    const QVariantList values = own.values + about.values;
    const QString joined
        = u" FROM "_s % table % u" JOIN flow_instance ON flow_instance.id = "_s % table % u".instance_id"_s;
    WorkPage found;
    found.count = counted(
        session, (about.text.isEmpty() ? QString(u" FROM "_s % table) : joined) % u" WHERE "_s % where, values, page);
    Rows rows = session.run(u"SELECT "_s % instanceColumns % u", "_s % table % u'.' % moment % u", "_s % isRead
            % u", "_s % table % u".person_id, 0, 0"_s % joined % instanceJoins % u" WHERE "_s % where % u" ORDER BY "_s
            % table % u'.' % moment % u" DESC, "_s % table % u".instance_id DESC LIMIT ? OFFSET ?"_s,
        values + QVariantList{page.lines, page.offset()});
    while (rows.next())
        found.rows.append(rowFrom(rows));
    return found;
}

QList<WorkCount> countsFrom(Rows rows)
{
    QList<WorkCount> counts;
    while (rows.next()) {
        WorkCount &count = counts.emplaceBack();
        rows.into(count.applicationId, count.applicationName, count.flowId, count.flowName, count.count);
    }
    return counts;
}

QList<WorkCount> countsOf(Session &session, const QString &source, const QVariantList &values)
{
    return countsFrom(session.run(u"SELECT counted.application_id, application.name, counted.flow_id, "_s
            % nameOfFlow(u"counted.flow_id")
            % u", counted.number FROM (SELECT application_id, flow_id, count(*) AS number FROM "_s % source
            % u" GROUP BY application_id, flow_id) AS counted JOIN application ON application.id = "
              u"counted.application_id "
              "ORDER BY application.name, counted.application_id, 4, counted.flow_id"_s,
        values));
}

QList<WorkCount> countsOf(Session &session, const QString &table, const Condition &condition)
{
    return countsOf(session, table % u" WHERE "_s % condition.text.sliced(5), condition.values);
}

// Those of a flow together, in the order of names.
void addTo(QList<WorkCount> &counts, const QList<WorkCount> &more)
{
    if (counts.isEmpty()) {
        counts = more;
        return;
    }
    for (const WorkCount &each : more) {
        const auto known = std::ranges::find_if(counts, [&](const WorkCount &count) {
            return count.applicationId == each.applicationId && count.flowId == each.flowId;
        });
        if (known != counts.end())
            known->count += each.count;
        else
            counts.append(each);
    }
    std::ranges::sort(counts, [](const WorkCount &a, const WorkCount &b) {
        return std::tie(a.applicationName, a.applicationId, a.flowName, a.flowId)
            < std::tie(b.applicationName, b.applicationId, b.flowName, b.flowId);
    });
}

// What of one person's to-dos somebody may do: a range of the index. No to-do is in two of them.
struct Range {
    QString personId;
    QStringList flowIds; // empty: all
};

// His own, and those of whom he works for. One range for each owner and no OR between them, for which the whole table
// would be read.
QList<Range> rangesOf(const QString &accountId, const QList<Owner> &owners)
{
    QList<Range> ranges{{accountId, {}}};
    for (const Owner &owner : owners) {
        const auto known = std::ranges::find(ranges, owner.personId, &Range::personId);
        if (known == ranges.end())
            ranges.append({owner.personId, owner.flowId.isEmpty() ? QStringList() : QStringList{owner.flowId}});
        else if (owner.flowId.isEmpty())
            known->flowIds.clear();
        else if (!known->flowIds.isEmpty() && !known->flowIds.contains(owner.flowId))
            known->flowIds.append(owner.flowId);
    }
    return ranges;
}

// As many as one statement takes: SQLite takes 500.
QList<QList<Range>> inStatements(const QList<Range> &ranges)
{
    constexpr qsizetype most = 400;
    QList<QList<Range>> parts;
    for (qsizetype from = 0; from < ranges.size(); from += most)
        parts.append(ranges.mid(from, most));
    return parts;
}

Condition pendingIn(const Range &range, const QString &applicationId)
{
    Condition condition{u" AND flow_actor.pending = 1"_s, {}};
    condition.add(u"flow_actor.person_id = ?"_s, range.personId);
    if (!range.flowIds.isEmpty()) {
        const organization::IdList flows(range.flowIds);
        condition.text += u" AND flow_actor.flow_id IN ("_s % flows.marks % u')';
        condition.values += flows.values;
    }
    if (!applicationId.isEmpty())
        condition.add(u"flow_actor.application_id = ?"_s, applicationId);
    return condition;
}

Condition pendingIn(const Range &range, const WorkFilter &filter)
{
    Condition condition = pendingIn(range, filter.applicationId);
    if (!filter.flowId.isEmpty())
        condition.add(u"flow_actor.flow_id = ?"_s, filter.flowId);
    if (filter.isRead)
        condition.add(u"flow_actor.is_read = ?"_s, *filter.isRead ? 1 : 0);
    if (filter.overdueAt > 0) {
        condition.text += u" AND flow_actor.due > 0"_s;
        condition.add(u"flow_actor.due <= ?"_s, filter.overdueAt);
    }
    return condition;
}

Statement statementFor(Session &session, const QString &accountId, const QList<Range> &ranges, const WorkFilter &filter,
    qint64 offset, qint64 lines)
{
    const Condition about = aboutInstance(session, accountId, filter);
    const bool isOne = ranges.size() == 1;
    Statement statement;
    QStringList parts;
    // As much of each as the page may need, in the order of the index: what many have to do is not sorted for it.
    for (const Range &range : ranges) {
        const Condition own = pendingIn(range, filter);
        parts.append(u"SELECT * FROM (SELECT flow_actor.arrived, flow_actor.instance_id, flow_actor.is_read, "
                     "flow_actor.person_id, flow_actor.due, flow_actor.kind FROM flow_actor"_s
            % (about.text.isEmpty() ? u""_s : u" JOIN flow_instance ON flow_instance.id = flow_actor.instance_id"_s)
            % u" WHERE "_s % own.text.sliced(5) % about.text
            % u" ORDER BY flow_actor.arrived DESC, flow_actor.instance_id DESC LIMIT ? OFFSET ?) AS part"_s);
        statement.values += own.values + about.values;
        statement.values << (isOne ? lines : offset + lines) << (isOne ? offset : 0);
    }
    QString picked = parts.join(u" UNION ALL "_s);
    if (!isOne) {
        picked += u" ORDER BY arrived DESC, instance_id DESC LIMIT ? OFFSET ?"_s;
        statement.values << lines << offset;
    }
    statement.text = u"SELECT "_s % instanceColumns
        % u", picked.arrived, picked.is_read, picked.person_id, picked.due, picked.kind FROM ("_s % picked
        % u") AS picked JOIN flow_instance ON flow_instance.id = picked.instance_id"_s % instanceJoins
        % u" ORDER BY picked.arrived DESC, picked.instance_id DESC"_s;
    return statement;
}

} // namespace

Statement pendingStatement(Session &session, const QString &accountId, const QList<Owner> &owners,
    const WorkFilter &filter, contract::Page page)
{
    return statementFor(
        session, accountId, inStatements(rangesOf(accountId, owners)).first(), filter, page.offset(), page.lines);
}

WorkPage pendingWork(Session &session, const QString &accountId, const QList<Owner> &owners, const WorkFilter &filter,
    contract::Page page)
{
    const Condition about = aboutInstance(session, accountId, filter);
    WorkPage found;
    const QList<Range> ranges = rangesOf(accountId, owners);
    for (const Range &range : ranges) {
        const Condition own = pendingIn(range, filter);
        found.count += counted(session,
            u" FROM flow_actor"_s
                % (about.text.isEmpty() ? u""_s : u" JOIN flow_instance ON flow_instance.id = flow_actor.instance_id"_s)
                % u" WHERE "_s % own.text.sliced(5) % about.text,
            own.values + about.values, page);
    }
    // Of several statements each tells as much as the page may need.
    const QList<QList<Range>> parts = inStatements(ranges);
    const bool isOne = parts.size() == 1;
    for (const QList<Range> &part : parts) {
        const Statement statement = isOne
            ? statementFor(session, accountId, part, filter, page.offset(), page.lines)
            : statementFor(session, accountId, part, filter, 0, page.offset() + page.lines);
        Rows rows = session.run(statement.text, statement.values);
        while (rows.next()) {
            WorkRow row = rowFrom(rows);
            row.isAgent = row.ownerId != accountId;
            found.rows.append(row);
        }
    }
    if (!isOne) {
        std::ranges::sort(found.rows, [](const WorkRow &a, const WorkRow &b) {
            return std::tie(a.arrived, a.instanceId, a.ownerId) > std::tie(b.arrived, b.instanceId, b.ownerId);
        });
        found.rows = found.rows.mid(page.offset(), page.lines);
    }
    return found;
}

WorkPage processedWork(Session &session, const QString &accountId, const WorkFilter &filter, contract::Page page)
{
    return pageOf(session, u"flow_involvement"_s, u"acted"_s, u"1"_s, accountId, filter, {}, page);
}

WorkPage copiedWork(Session &session, const QString &accountId, const WorkFilter &filter, contract::Page page)
{
    Condition own;
    if (filter.isRead)
        own.text += *filter.isRead ? u" AND flow_copy.read_at > 0"_s : u" AND flow_copy.read_at = 0"_s;
    return pageOf(session, u"flow_copy"_s, u"created"_s, u"CASE WHEN flow_copy.read_at > 0 THEN 1 ELSE 0 END"_s,
        accountId, filter, own, page);
}

WorkPage allWork(Session &session, const QString &domainId, const FlowWatch &watch, const QString &accountId,
    const WorkFilter &filter, contract::Page page)
{
    Condition own;
    own.add(u"flow_instance.domain_id = ?"_s, domainId);
    own.add(watch, u"flow_instance.flow_id"_s);
    own.add(u"flow_instance.application_id = ?"_s, filter.applicationId);
    if (!filter.flowId.isEmpty())
        own.add(u"flow_instance.flow_id = ?"_s, filter.flowId);
    if (filter.overdueAt > 0)
        own.add(u"EXISTS (SELECT 1 FROM flow_token WHERE flow_token.instance_id = flow_instance.id "
                "AND flow_token.due > 0 AND flow_token.due <= ?)"_s,
            filter.overdueAt);
    const Condition about = aboutInstance(session, accountId, filter);
    const QString from = u" FROM flow_instance"_s;
    const QString where = u" WHERE "_s % own.text.sliced(5) % about.text;
    const QVariantList values = own.values + about.values;
    WorkPage found;
    found.count = counted(session, from % where, values, page);
    Rows rows = session.run(u"SELECT "_s % instanceColumns
            % u", flow_instance.started, 1, flow_instance.initiator_id, coalesce((SELECT min(flow_token.due) "
              "FROM flow_token WHERE flow_token.instance_id = flow_instance.id AND flow_token.due > 0), 0), 0"_s
            % from % instanceJoins % where
            % u" ORDER BY flow_instance.started DESC, flow_instance.id DESC LIMIT ? OFFSET ?"_s,
        values + QVariantList{page.lines, page.offset()});
    while (rows.next())
        found.rows.append(rowFrom(rows));
    return found;
}

QList<WorkCount> pendingCounts(
    Session &session, const QString &accountId, const QList<Owner> &owners, const QString &applicationId)
{
    QList<WorkCount> counts;
    for (const QList<Range> &some : inStatements(rangesOf(accountId, owners))) {
        QStringList parts;
        QVariantList values;
        for (const Range &range : some) {
            const Condition own = pendingIn(range, applicationId);
            parts.append(u"SELECT application_id, flow_id FROM flow_actor WHERE "_s % own.text.sliced(5));
            values += own.values;
        }
        addTo(counts, countsOf(session, u'(' % parts.join(u" UNION ALL "_s) % u") AS work"_s, values));
    }
    return counts;
}

QList<WorkCount> processedCounts(Session &session, const QString &accountId, const QString &applicationId)
{
    Condition condition;
    condition.add(u"flow_involvement.person_id = ?"_s, accountId);
    if (!applicationId.isEmpty())
        condition.add(u"flow_involvement.application_id = ?"_s, applicationId);
    return countsOf(session, u"flow_involvement"_s, condition);
}

QList<WorkCount> copyCounts(
    Session &session, const QString &accountId, const QString &applicationId, std::optional<bool> isRead)
{
    Condition condition;
    condition.add(u"flow_copy.person_id = ?"_s, accountId);
    if (!applicationId.isEmpty())
        condition.add(u"flow_copy.application_id = ?"_s, applicationId);
    if (isRead)
        condition.text += *isRead ? u" AND flow_copy.read_at > 0"_s : u" AND flow_copy.read_at = 0"_s;
    return countsOf(session, u"flow_copy"_s, condition);
}

QList<WorkCount> allCounts(
    Session &session, const QString &domainId, const FlowWatch &watch, const QString &applicationId)
{
    // Of each flow by itself, as far as it is told: versions that documents go or went by are kept.
    Condition flows{u" AND 1 = 1"_s, {}};
    flows.add(watch, u"flow_version.flow_id"_s);
    if (!applicationId.isEmpty())
        flows.add(u"flow_version.application_id = ?"_s, applicationId);
    QList<WorkCount> counts
        = countsFrom(session.run(u"SELECT listed.application_id, application.name, listed.flow_id, "_s
                % nameOfFlow(u"listed.flow_id") % uR"(, (SELECT count(*) FROM (SELECT 1 FROM flow_instance
                WHERE flow_instance.domain_id = ? AND flow_instance.application_id = listed.application_id
                    AND flow_instance.flow_id = listed.flow_id LIMIT ?) AS counted)
            FROM (SELECT DISTINCT application_id, flow_id FROM flow_version WHERE )"_s
                % flows.text.sliced(5)
                % u") AS listed JOIN application ON application.id = listed.application_id "
                  "ORDER BY application.name, listed.application_id, 4, listed.flow_id"_s,
            QVariantList{domainId, mostCountedOfFlow + 1} + flows.values));
    counts.removeIf([](const WorkCount &count) { return count.count == 0; });
    return counts;
}

} // namespace formwright::workflow
