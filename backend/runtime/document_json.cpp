#include "backend/runtime/document_json.h"

#include "app/template/decimal_of_double.h"
#include "backend/forms/field_json.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::JsonWriter;
using forms::Field;
using forms::FieldKind;
using forms::FieldValue;
using forms::Record;
using storage::Rows;

namespace {

// Members of a document that the workflow fills; a document that is in no flow has none of them.
constexpr QByteArrayView withoutFlow
    = R"("initiator":"","audituser":"","auditdate":"","auditorList":"{}","coAuditorList":"{}","prevAuditNode":"","prevAuditUser":"","stateLabelInfo":"[]","lastFlowOperation":0,"relateFlow":false)";

// An archived document stays as it is.
constexpr QByteArrayView withoutRights = R"("edit":false,"delete":false,"editor":false)";

bool holdsIds(FieldKind kind)
{
    return kind == FieldKind::User || kind == FieldKind::Department;
}

} // namespace

DocumentWriter::DocumentWriter(const http::Call &call, const forms::FormDesign &form, const access::FormAccess &access)
    : m_call(call), m_form(form), m_access(access)
{
    const auto members = [](const auto &write) {
        JsonWriter out;
        out.beginObject();
        write(out);
        return out.take().sliced(1); // without the bracket
    };
    m_ofForm = members([&](JsonWriter &out) {
        out.key("formid");
        out.string(sealed(m_form.id));
        out.key("formname");
        out.string(m_form.name);
        out.key("applicationid");
        out.string(sealed(m_form.applicationId));
    });
    m_rights = members([&](JsonWriter &out) {
        const bool isEditable = m_access.mayModifyAny();
        out.key("edit");
        out.boolean(isEditable);
        out.key("delete");
        out.boolean(true);
        out.key("editor");
        out.boolean(isEditable);
    });
}

const QString &DocumentWriter::sealed(const QString &plain)
{
    QString &text = m_sealed[plain];
    if (text.isNull())
        text = plain.isEmpty() ? u""_s : m_call.wire().sealId(plain);
    return text;
}

QByteArray DocumentWriter::membersOfOrigin(
    const QString &parentId, const QString &authorId, const QString &departmentId, const QString &stateId)
{
    JsonWriter out;
    out.beginObject();
    out.key("parentid");
    out.string(sealed(parentId));
    out.key("authorId");
    out.string(sealed(authorId));
    out.key("authorUserIndex");
    out.string(sealed(authorId));
    out.key("authorDeptId");
    out.string(sealed(departmentId));
    out.key("authorDeptIndex");
    out.string(sealed(departmentId));
    out.key("stateid");
    out.string(sealed(stateId));
    const auto flow = m_flows.constFind(stateId);
    if (flow == m_flows.cend())
        out.members(withoutFlow);
    else
        writeFlow(out, *flow);
    return out.take().sliced(1);
}

void DocumentWriter::learnFlows(storage::Session &session, const QString &domainId, const QStringList &instanceIds)
{
    m_flows = workflow::documentFlows(session, domainId, m_call.user.id, instanceIds, m_call.now());
}

const workflow::DocumentFlow *DocumentWriter::flowOf(const QString &instanceId) const
{
    const auto flow = m_flows.constFind(instanceId);
    return flow == m_flows.cend() ? nullptr : &*flow;
}

// JSON text: the people by their nodes.
QString DocumentWriter::textOfPlaces(const workflow::DocumentFlow &flow, bool isOfAssistants)
{
    QJsonObject byNode;
    for (const workflow::FlowPlace &place : flow.places) {
        QJsonArray ids = byNode.value(sealed(place.nodeId)).toArray();
        for (const workflow::FlowAuditor &person : isOfAssistants ? place.assistants : place.auditors)
            ids.append(sealed(person.id));
        if (!ids.isEmpty())
            byNode.insert(sealed(place.nodeId), ids);
    }
    return QString::fromUtf8(QJsonDocument(byNode).toJson(QJsonDocument::Compact));
}

void DocumentWriter::writeFlow(JsonWriter &out, const workflow::DocumentFlow &flow)
{
    QJsonArray nodes;
    for (const workflow::FlowPlace &place : flow.places) {
        QJsonArray auditors;
        for (const workflow::FlowAuditor &person : place.auditors)
            auditors.append(QJsonObject{{u"id"_s, sealed(person.id)}, {u"name"_s, person.name}});
        QJsonObject node{
            {u"nodeId"_s, sealed(place.nodeId)}, {u"stateLabel"_s, place.stateLabel}, {u"auditors"_s, auditors}};
        // Ours: who was asked to sign as well, or for an opinion, and has not; mayTakeOff: by the reader, or for him.
        QJsonArray added;
        for (const workflow::AddedPerson &person : place.added)
            added.append(QJsonObject{{u"id"_s, sealed(person.id)}, {u"name"_s, person.name},
                {u"addedBy"_s, sealed(person.addedBy)}, {u"isAssistant"_s, person.isAssistant},
                {u"mayTakeOff"_s, person.isHis}});
        if (!added.isEmpty())
            node.insert(u"added"_s, added);
        nodes.append(node);
    }
    const QJsonArray states{QJsonObject{{u"instanceId"_s, sealed(flow.id)}, {u"flowName"_s, flow.flowName},
        {u"flowId"_s, sealed(flow.flowId)}, {u"agentId"_s, sealed(flow.lastAgentId)}, {u"nodes"_s, nodes}}};
    const std::pair<const char *, QString> members[]{{"initiator", sealed(flow.initiatorId)},
        {"audituser", sealed(flow.lastPersonId)}, {"auditdate", contract::momentText({flow.lastAt})},
        {"auditorList", textOfPlaces(flow, false)}, {"coAuditorList", textOfPlaces(flow, true)},
        {"prevAuditNode", sealed(flow.lastNodeId)}, {"prevAuditUser", sealed(flow.lastPersonId)},
        {"stateLabelInfo", QString::fromUtf8(QJsonDocument(states).toJson(QJsonDocument::Compact))}};
    for (const auto &[name, value] : members) {
        out.key(name);
        out.string(value);
    }
    out.key("lastFlowOperation");
    out.number(qint64(flow.lastOperation));
    out.key("relateFlow");
    out.boolean(true);
}

void DocumentWriter::writeOrigin(JsonWriter &out, const Rows &rows)
{
    if (m_origin.members.isEmpty() || rows.utf8(forms::ParentColumn) != m_origin.parent
        || rows.utf8(forms::AuthorColumn) != m_origin.author
        || rows.utf8(forms::AuthorDepartmentColumn) != m_origin.department
        || rows.utf8(forms::StateColumn) != m_origin.state) {
        m_origin.parent = rows.utf8(forms::ParentColumn).toByteArray();
        m_origin.author = rows.utf8(forms::AuthorColumn).toByteArray();
        m_origin.department = rows.utf8(forms::AuthorDepartmentColumn).toByteArray();
        m_origin.state = rows.utf8(forms::StateColumn).toByteArray();
        m_origin.members = membersOfOrigin(QString::fromUtf8(m_origin.parent), QString::fromUtf8(m_origin.author),
            QString::fromUtf8(m_origin.department), QString::fromUtf8(m_origin.state));
    }
    out.members(m_origin.members);
}

void DocumentWriter::writeHead(JsonWriter &out, const QString &recordId)
{
    out.beginObject();
    out.key("id");
    out.string(m_call.wire().sealId(forms::documentId(recordId, m_form.id)));
    out.members(m_ofForm);
}

void DocumentWriter::writeState(JsonWriter &out, const State &state)
{
    const auto number = [&out](QByteArrayView key, qint64 value) {
        out.finishedKey(key);
        out.number(value);
    };
    number("\"versions\":", state.versions);
    number("\"created\":", state.created);
    number("\"lastmodified\":", state.modified);
    number("\"stateInt\":", state.stateInt);
    out.finishedKey("\"sign\":");
    out.utf8(state.sign);
    out.members(state.isTemporary ? "\"istmp\":true" : "\"istmp\":false");
    if (!m_layoutForm.isEmpty()) {
        out.key("templateForm");
        out.string(sealed(m_layoutForm));
    }
    const auto flow = state.stateId.isEmpty() ? m_flows.cend() : m_flows.constFind(state.stateId);
    const bool isInFlow = flow != m_flows.cend() && flow->isRunning;
    if (isInFlow && !state.isArchived) {
        const bool isBound = access::isBoundByRoles(m_call.user);
        const bool isEditable = (flow->isActor || !isBound) && m_access.mayModifyAny();
        out.key("edit");
        out.boolean(isEditable);
        out.key("delete");
        out.boolean(false);
        out.key("editor");
        out.boolean(isEditable);
    } else {
        out.members(state.isArchived ? withoutRights : QByteArrayView(m_rights));
    }
    out.finishedKey("\"items\":");
    out.beginObject();
}

void DocumentWriter::writeRow(JsonWriter &out, const Rows &rows)
{
    writeRow(out, rows, false);
}

void DocumentWriter::writeOne(JsonWriter &out, const Rows &rows)
{
    int column = forms::FirstFieldColumn;
    for (const Field &field : m_form.fields)
        column += forms::columnsOf(field);
    writeRow(out, rows, rows.integer(column) != 0);
}

void DocumentWriter::writeRow(JsonWriter &out, const Rows &rows, bool isArchived)
{
    writeHead(out, rows.text(forms::IdColumn));
    writeOrigin(out, rows);
    writeState(out,
        {rows.integer(forms::VersionsColumn), rows.integer(forms::CreatedColumn), rows.integer(forms::ModifiedColumn),
            rows.integer(forms::StateIntColumn), rows.utf8(forms::SignColumn),
            rows.integer(forms::IsTemporaryColumn) != 0, isArchived,
            m_flows.isEmpty() ? QString() : rows.text(forms::StateColumn)});
    writeItems(out, rows);
    out.endObject();
    out.endObject();
}

void DocumentWriter::writeRecord(JsonWriter &out, const Record &record)
{
    writeHead(out, record.id);
    out.members(membersOfOrigin(record.parentId, record.authorId, record.authorDepartmentId, record.stateId));
    const QByteArray sign = record.sign.toUtf8();
    writeState(out,
        {record.versions, record.created, record.modified, record.stateInt, QByteArrayView(sign), record.isTemporary,
            false, record.stateId});
    for (qsizetype i = 0; i < m_form.fields.size(); ++i) {
        if (m_access.isHidden(int(i)))
            continue;
        out.finishedKey(m_form.keys[i]);
        writeValue(out, i, record.values.value(i));
    }
    out.endObject();
    out.endObject();
}

void DocumentWriter::writeItems(JsonWriter &out, const Rows &rows)
{
    int column = forms::FirstFieldColumn;
    const bool seesAll = m_access.maySeeAllFields();
    const QSet<int> hidden = m_hiddenInRows.isEmpty() ? QSet<int>() : m_hiddenInRows.value(rows.text(forms::IdColumn));
    for (qsizetype i = 0; i < m_form.fields.size(); ++i) {
        if ((seesAll || !m_access.isHidden(int(i))) && !hidden.contains(int(i)))
            writeStored(out, i, rows, column);
        column += forms::columnsOf(m_form.fields[i]);
    }
}

// The kinds that look alike in the table and in JSON go from one to the other without a value in between: a list is
// mostly these.
void DocumentWriter::writeStored(JsonWriter &out, qsizetype index, const Rows &rows, int column)
{
    const Field &field = m_form.fields[index];
    const bool isText = field.kind == FieldKind::Text || field.kind == FieldKind::LongText
        || field.kind == FieldKind::Choice || field.kind == FieldKind::Date || field.kind == FieldKind::DateTime;
    out.finishedKey(m_form.keys[index]);
    if (isText && !field.multiple) {
        const QByteArrayView text = rows.utf8(column);
        text.isNull() ? out.null() : out.utf8(text);
        return;
    }
    if (!field.multiple && !rows.isNull(column)) {
        char amount[forms::mostOfHundredths];
        if (field.kind == FieldKind::Integer)
            return out.number(rows.integer(column));
        if (field.kind == FieldKind::Decimal && rows.isNull(column + 1)) {
            if (const int size = forms::hundredthsOf(rows.real(column), amount))
                return out.raw({amount, size});
        }
    }
    writeValue(out, index, forms::valueFrom(rows, field, column));
}

void DocumentWriter::writeValue(JsonWriter &out, qsizetype index, const FieldValue &value)
{
    const Field &field = m_form.fields[index];
    if (!holdsIds(field.kind) || value.isNull) {
        forms::writeJson(out, field, value);
        return;
    }
    FieldValue opaque = value;
    QStringList ids = value.items();
    for (QString &id : ids)
        id = sealed(id);
    opaque.text = ids.join(u';');
    forms::writeJson(out, field, opaque);
}

} // namespace formwright::runtime
