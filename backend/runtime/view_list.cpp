#include "backend/runtime/view_list.h"

#include "backend/forms/tree_query.h"
#include "backend/runtime/view_query.h"
#include "backend/runtime/view_rows.h"
#include "backend/storage/exact_sum.h"

#include <QJsonDocument>
#include <QSet>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_views;
using contract::Error;
using contract::JsonWriter;
using forms::Comparison;
using forms::FieldValue;
using http::Call;
using storage::Session;

namespace {

constexpr int collapsibleView = 20;

qint64 mostBytes(const Call &call)
{
    return call.services.settings.number("list.maxBytes");
}

// Asked while the rows are read, so that memory is bounded as well.
void requireBytes(qint64 bytes, qint64 most)
{
    if (bytes > most)
        throw Error::tooLarge(
            u"the rows take more than "_s % QString::number(most) % u" bytes: ask for fewer of them with lines"_s);
}

// Of a view that others saw alike it is known how its rows are written.
ViewRows rowsFor(Call &call, const ViewQuery &query, ColumnScripts &scripts)
{
    if (query.isStored && !query.hiding->isPossible()) {
        if (auto plan = rememberedPlan(query.view, query.permitted.form, query.access()))
            return ViewRows(call, query.form(), *query.hiding, std::move(plan));
    }
    return ViewRows(call, *query.view, query.form(), query.access(), *query.hiding, &scripts);
}

class Answer
{
public:
    Answer(Call &call, const ViewQuery &query, forms::RecordCounts &counts, ColumnScripts &scripts)
        : m_call(call),
          m_session(call.db()),
          m_query(query),
          m_counts(counts),
          m_mostBytes(mostBytes(call)),
          m_rows(rowsFor(call, query, scripts))
    {
        list.page = query.page;
        list.lines = query.lines;
        list.note = query.note;
        list.data.text = "[]";
    }

    ViewRows &rows() { return m_rows; }

    QList<ViewRow> page()
    {
        const forms::RecordStatement statement = forms::listStatement(
            m_session.dialect(), m_query.form(), m_query.records, m_query.lines, m_query.offset());
        QList<ViewRow> found;
        qint64 bytes = 0;
        {
            storage::Rows rows = m_session.run(statement.sql, statement.values);
            while (rows.next()) {
                found.append(m_rows.read(rows));
                requireSize(bytes += found.last().documentSize);
                for (const FieldValue &value : found.last().values)
                    requireSize(bytes += value.text.size());
            }
        }
        m_rows.hideByFlow(found);
        m_rows.learnFlows(m_session, m_query.records.domainId, found);
        return found;
    }

    // The page, as it is read where it can be.
    void writePage(bool withTotal)
    {
        if (!m_rows.isWrittenAsRead())
            return write(page(), withTotal);
        const forms::RecordStatement statement = forms::listStatement(
            m_session.dialect(), m_query.form(), m_query.records, m_query.lines, m_query.offset());
        JsonWriter out(room(m_query.lines));
        out.beginArray();
        qint64 number = m_query.offset();
        {
            storage::Rows rows = m_session.run(statement.sql, statement.values);
            while (rows.next()) {
                m_rows.write(out, rows, ++number);
                requireSize(out.size());
            }
        }
        countRows(number - m_query.offset(), withTotal);
        out.endArray();
        list.data.text = out.take();
    }

    void write(const QList<ViewRow> &found, bool withTotal)
    {
        m_rows.prepare(m_session, found);
        JsonWriter out(room(found.size()));
        out.beginArray();
        qint64 number = m_query.offset();
        for (const ViewRow &row : found) {
            m_rows.write(out, row, ++number);
            requireSize(out.size());
        }
        const bool isLast = countRows(found.size(), withTotal);
        if (!found.isEmpty() && holds(m_query.view->attributes, "showTotalRow"_L1, true))
            writeSums(out, found, isLast && m_query.page == 1);
        out.endArray();
        list.data.text = out.take();
    }

    // The groups of a collapsible view, with how many rows each has.
    void writeGroups(int field)
    {
        const QList<int> summed = sums();
        const forms::RecordStatement statement = forms::valueStatement(
            m_session.dialect(), m_query.form(), m_query.records, field, summed, m_query.lines, m_query.offset());
        struct Group {
            FieldValue value;
            qint64 count = 0;
            QHash<int, QString> sums;
        };
        const forms::Field &grouped = m_query.form().fields[field];
        QList<Group> groups;
        QList<ViewRow> named; // for their names
        {
            qint64 bytes = 0;
            storage::Rows rows = m_session.run(statement.sql, statement.values);
            while (rows.next()) {
                Group group{forms::valueFrom(rows, grouped, 0), 0, {}};
                int column = forms::columnsOf(grouped);
                group.count = rows.integer(column++);
                for (const int sum : summed)
                    group.sums.insert(sum, forms::sumFrom(rows, column++));
                ViewRow row;
                row.values.resize(m_rows.fields().size());
                row.values[m_rows.fields().indexOf(field)] = group.value;
                requireSize(bytes += group.value.text.size());
                named.append(row);
                groups.append(std::move(group));
            }
        }
        m_rows.prepare(m_session, named);
        JsonWriter out(4096);
        out.beginArray();
        for (const Group &group : std::as_const(groups))
            m_rows.writeGroup(out, group.value, group.count, group.sums);
        out.endArray();
        list.data.text = out.take();
        const forms::RecordStatement counted
            = forms::valueCountStatement(m_session.dialect(), m_query.form(), m_query.records, field);
        storage::Rows count = m_session.run(counted.sql, counted.values);
        list.rowCount = count.next() ? count.integer(0) : 0;
    }

    RowList list;

private:
    // What does not fit is copied once more for each doubling.
    static qsizetype room(qsizetype rows)
    {
        constexpr qsizetype usualRow = 2048, mostReserved = 256 * 1024;
        return std::min(mostReserved, (rows + 2) * usualRow);
    }

    // Whether it is the last page, which tells the total by itself.
    bool countRows(qint64 found, bool withTotal)
    {
        const bool isLast = found < m_query.lines && (found > 0 || m_query.page == 1);
        if (isLast)
            list.rowCount = m_query.offset() + found;
        else
            list.rowCount = withTotal ? m_counts.count(m_session, m_query.form(), m_query.records) : -1;
        return isLast;
    }

    QList<int> sums() const
    {
        QList<int> fields = m_rows.summedFields();
        for (const int field : m_rows.totalledFields()) {
            if (!fields.contains(field))
                fields.append(field);
        }
        return fields;
    }

    void writeSums(JsonWriter &out, const QList<ViewRow> &found, bool isAll)
    {
        const auto ofPage = [&](const QList<int> &fields) {
            QHash<int, QString> sums;
            for (const int field : fields) {
                storage::ExactSum sum;
                for (const ViewRow &row : found) {
                    const FieldValue &value = m_rows.value(row, field);
                    if (!value.isNull)
                        sum.add(std::string_view(value.text.toStdString()));
                }
                sums.insert(field, sum.text());
            }
            return sums;
        };
        if (const QList<int> fields = m_rows.summedFields(); !fields.isEmpty())
            m_rows.writeSums(out, ViewRows::SumOf::Page, ofPage(fields));
        const QList<int> fields = m_rows.totalledFields();
        if (fields.isEmpty())
            return;
        if (isAll) {
            m_rows.writeSums(out, ViewRows::SumOf::All, ofPage(fields));
            return;
        }
        const QStringList added = m_counts.sums(m_session, m_query.form(), m_query.records, fields);
        QHash<int, QString> sums;
        for (qsizetype i = 0; i < added.size(); ++i)
            sums.insert(fields[i], added[i]);
        m_rows.writeSums(out, ViewRows::SumOf::All, sums);
    }

    void requireSize(qint64 bytes) const { requireBytes(bytes, m_mostBytes); }

    Call &m_call;
    Session &m_session;
    const ViewQuery &m_query;
    forms::RecordCounts &m_counts;
    const qint64 m_mostBytes;
    ViewRows m_rows;
};

// The value of a field that a client sends back; nothing for one that the field cannot have.
std::optional<FieldValue> sentValue(Call &call, const forms::Field &field, const QString &text)
{
    const bool holdsIds = field.kind == forms::FieldKind::User || field.kind == forms::FieldKind::Department;
    const auto decoded = forms::decodeText(field, holdsIds ? call.wire().openId(text).value_or(u"--"_s) : text);
    const auto *value = std::get_if<FieldValue>(&decoded);
    return value ? std::optional(*value) : std::nullopt;
}

// What one field has, as another one would have it; nothing where it has none that could be.
std::optional<FieldValue> valueIn(const forms::Field &field, const FieldValue &value)
{
    if (value.isNull || value.isEmpty())
        return std::nullopt;
    const auto decoded = forms::decodeText(field, value.text);
    const auto *found = std::get_if<FieldValue>(&decoded);
    return found && !found->isNull ? std::optional(*found) : std::nullopt;
}

const forms::RecordFilter nothing{forms::IdField, Comparison::Equal, {false, QString(), 0}, {}};

// Below the document with that id, or at the top. Within the form a parent goes by its whole id.
void addLevelOfDocuments(Call &call, const DocumentScope &scope, ViewQuery &query, const QString &nodeId)
{
    if (!nodeId.isEmpty()) {
        const QString above = call.wire().openId(nodeId).value_or(u"--"_s);
        if (!seesParent(call, call.db(), scope, above))
            query.records.filters.append(nothing);
        query.records.filters.append({forms::ParentField, Comparison::Equal, {false, above, 0}});
        return;
    }
    query.records.predicates.append(forms::withoutParentIn(call.db().dialect(), query.form(), query.records));
}

RowList treeOf(Call &call, const ListRows &in, const DocumentScope &scope, forms::RecordCounts &counts,
    const Scripting &scripting, const UnsavedView &drawn)
{
    Session &session = call.db();
    ViewQuery query = viewQueryOf(call, session, scope, in, &scripting, drawn);
    const RelatedFields related = relatedFields(*query.view, query.form(), query.access());
    const bool isByField = related.parent >= 0 && related.node >= 0;
    const QString nodeId = in.parentNodeId.value_or(QString());
    const forms::FormDesign &form = query.form();
    const forms::RecordQuery shown = query.records; // at whichever level
    if (!in.name.isEmpty() && related.title >= 0) {
        query.askBy({related.title});
        query.records.filters.append({related.title, Comparison::Contains, {false, in.name, 0}});
    } else if (!isByField) {
        addLevelOfDocuments(call, scope, query, nodeId);
    } else if (nodeId.isEmpty()) {
        query.askBy({related.parent});
        forms::RecordQuery above = shown;
        query.hiding->leaveOut({related.node}, above);
        query.records.predicates.append(
            forms::withoutMatchIn(session.dialect(), form, above, related.parent, related.node));
    } else {
        const auto key = forms::documentKey(call.wire().openId(nodeId).value_or(QString()));
        const bool isSeen
            = key && key->formId == form.id && query.access().sees(session, form, scope.domainId, key->recordId);
        query.askBy({related.parent});
        const bool isNodeShown
            = isSeen && !query.hiding->ofRecords({key->recordId}).value(key->recordId).contains(related.node);
        const auto above = isNodeShown ? forms::recordById(session, form, scope.domainId, key->recordId) : std::nullopt;
        const auto node
            = valueIn(form.fields[related.parent], above ? above->values.value(related.node) : FieldValue());
        query.records.filters.append(node ? forms::RecordFilter{related.parent, Comparison::Equal, *node} : nothing);
    }
    ColumnScripts scripts(call, scope, query.permitted, *query.view, scripting);
    return readBy(session, form, [&] {
        Answer answer(call, query, counts, scripts);
        if (!query.note.isEmpty())
            return answer.list;
        QList<ViewRow> rows = answer.page();
        // Which of them have something below.
        forms::RecordQuery below = shown;
        below.sorts.clear();
        if (isByField)
            query.hiding->leaveOut({related.parent}, below);
        for (ViewRow &row : rows) {
            forms::RecordQuery one = below;
            const auto node = isByField ? valueIn(form.fields[related.parent], answer.rows().value(row, related.node))
                                        : std::optional(FieldValue{false, forms::documentId(row.id, form.id), 0});
            if (!node)
                continue;
            one.filters.append({isByField ? related.parent : forms::ParentField, Comparison::Equal, *node});
            const forms::RecordStatement statement = forms::listStatement(session.dialect(), form, one, 1, 0);
            row.hasChild = session.run(statement.sql, statement.values).next();
        }
        answer.write(rows, in.withTotal.value_or(true));
        return answer.list;
    });
}

RowList rowsOf(Call &call, const ListRows &in, const DocumentScope &scope, forms::RecordCounts &counts,
    const Scripting &scripting, const UnsavedView &drawn)
{
    Session &session = call.db();
    ViewQuery query = viewQueryOf(call, session, scope, in, &scripting, drawn);
    const forms::FormDesign &form = query.form();
    const int group
        = query.view->viewType == collapsibleView ? relatedFields(*query.view, form, query.access()).group : -1;
    const bool isGroups = group >= 0 && !call.hasQuery("parentNodeId"_L1);
    if (group >= 0)
        query.askBy({group});
    if (group >= 0 && !isGroups) {
        const auto value = sentValue(call, form.fields[group], in.parentNodeId.value_or(QString()));
        if (value && (value->isNull || value->isEmpty())) {
            const QString column = forms::queriedColumn(form, group);
            query.records.predicates.append(
                {QString(u"("_s % column % u" IS NULL OR CAST("_s % column % u" AS TEXT) = '')"_s), {}});
        } else {
            query.records.filters.append(value ? forms::RecordFilter{group, Comparison::Equal, *value} : nothing);
        }
    }
    ColumnScripts scripts(call, scope, query.permitted, *query.view, scripting);
    return readBy(session, form, [&] {
        Answer answer(call, query, counts, scripts);
        if (!query.note.isEmpty())
            return answer.list;
        if (isGroups)
            answer.writeGroups(group);
        else
            answer.writePage(in.withTotal.value_or(true));
        return answer.list;
    });
}

} // namespace

RowList listRows(
    Call &call, const ListRows &in, forms::RecordCounts &counts, const Scripting &scripting, const UnsavedView &drawn)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    return byCurrentDesigns(call, [&] { return rowsOf(call, in, scope, counts, mine, drawn); });
}

RowList listNodes(
    Call &call, const ListRows &in, forms::RecordCounts &counts, const Scripting &scripting, const UnsavedView &drawn)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    return byCurrentDesigns(call, [&] { return treeOf(call, in, scope, counts, mine, drawn); });
}

QList<ColumnValue> filterColumns(Call &call, const ListRows &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    Session &session = call.db();
    return byCurrentDesigns(call, [&] {
        ViewQuery query = viewQueryOf(call, session, scope, in, &mine);
        const forms::FormDesign &form = query.form();
        const int field = namedField(call, query, in.fieldName.trimmed());
        if (field < 0)
            throw Error::invalid(u"invalid input"_s, {{u"fieldName"_s, u"is no field of this form"_s}});
        query.askBy({field});
        QList<ColumnValue> values;
        if (!query.note.isEmpty())
            return values;
        const forms::RecordStatement statement = forms::valueStatement(
            session.dialect(), form, query.records, field, {}, call.services.settings.number("list.maxRows"), 0);
        return readBy(session, form, [&] {
            ViewRows shown(call, *query.view, form, query.access(), *query.hiding);
            QList<QPair<FieldValue, qint64>> found;
            QList<ViewRow> named;
            {
                qint64 bytes = 0;
                const qint64 most = mostBytes(call);
                storage::Rows rows = session.run(statement.sql, statement.values);
                while (rows.next()) {
                    const FieldValue value = forms::valueFrom(rows, form.fields[field], 0);
                    requireBytes(bytes += value.text.size(), most);
                    found.append({value, rows.integer(forms::columnsOf(form.fields[field]))});
                    ViewRow row;
                    row.values.resize(shown.fields().size());
                    if (const qsizetype at = shown.fields().indexOf(field); at >= 0)
                        row.values[at] = value;
                    named.append(row);
                }
            }
            shown.prepare(session, named);
            for (const auto &[value, count] : std::as_const(found)) {
                JsonWriter out(64);
                out.beginArray();
                shown.writeStored(out, form.fields[field], value);
                out.endArray();
                values.append({QJsonDocument::fromJson(out.take()).array().first(), shown.shown(field, value), count});
            }
            return values;
        });
    });
}

Refreshed refreshRow(Call &call, const RefreshRow &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    Session &session = call.db();
    return byCurrentDesigns(call, [&] {
        ListRows asked;
        asked.applicationId = in.applicationId;
        asked.viewId = in.viewId;
        ViewQuery query = viewQueryOf(call, session, scope, asked, &mine);
        const forms::FormDesign &form = query.form();
        const auto key = forms::documentKey(in.docId.plain);
        if (!key || key->formId != form.id)
            throw noSuchDocument();
        requireSeen(session, scope, form, query.access(), key->recordId);
        return readBy(session, form, [&] {
            if (!forms::recordById(session, form, scope.domainId, key->recordId))
                throw noSuchDocument();
            RefreshedRow refreshed{in.docId, in.viewId, {}};
            query.records.filters.append({forms::IdField, Comparison::Equal, {false, key->recordId, 0}});
            const forms::RecordStatement statement = forms::listStatement(session.dialect(), form, query.records, 1, 0);
            ColumnScripts scripts(call, scope, query.permitted, *query.view, mine);
            ViewRows shown(call, *query.view, form, query.access(), *query.hiding, &scripts);
            QList<ViewRow> found;
            if (query.note.isEmpty()) {
                storage::Rows rows = session.run(statement.sql, statement.values);
                while (rows.next())
                    found.append(shown.read(rows));
            }
            if (!found.isEmpty()) {
                shown.hideByFlow(found);
                shown.prepare(session, found);
                JsonWriter out(2048);
                shown.writeItems(out, found.first(), 1);
                refreshed.items = QString::fromUtf8(out.take());
            }
            return Refreshed{{refreshed}, refreshed};
        });
    });
}

} // namespace formwright::runtime
