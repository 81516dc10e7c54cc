#include "backend/runtime/document_json.h"

#include "backend/forms/field_json.h"

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

bool holdsIds(FieldKind kind)
{
    return kind == FieldKind::User || kind == FieldKind::Department;
}

} // namespace

DocumentWriter::DocumentWriter(const http::Call &call, const forms::FormDesign &form, const access::FormAccess &access)
    : m_call(call), m_form(form), m_access(access)
{ }

const QString &DocumentWriter::sealed(const QString &plain)
{
    QString &text = m_sealed[plain];
    if (text.isNull())
        text = plain.isEmpty() ? u""_s : m_call.wire().sealId(plain);
    return text;
}

template <class WriteItems>
void DocumentWriter::writeDocument(JsonWriter &out, const Record &head, const WriteItems &items)
{
    out.beginObject();
    out.key("id");
    out.string(m_call.wire().sealId(forms::documentId(head.id, m_form.id)));
    out.key("formid");
    out.string(sealed(m_form.id));
    out.key("formname");
    out.string(m_form.name);
    out.key("applicationid");
    out.string(sealed(m_form.applicationId));
    out.key("parentid");
    out.string(sealed(head.parentId));
    out.key("authorId");
    out.string(sealed(head.authorId));
    out.key("authorUserIndex");
    out.string(sealed(head.authorId));
    out.key("authorDeptId");
    out.string(sealed(head.authorDepartmentId));
    out.key("authorDeptIndex");
    out.string(sealed(head.authorDepartmentId));
    out.key("versions");
    out.number(qint64(head.versions));
    out.key("created");
    out.number(head.created);
    out.key("lastmodified");
    out.number(head.modified);
    out.key("stateid");
    out.string(sealed(head.stateId));
    out.key("stateInt");
    out.number(qint64(head.stateInt));
    out.members(withoutFlow);
    out.key("sign");
    out.string(head.sign);
    out.key("istmp");
    out.boolean(head.isTemporary);
    const bool isEditable = m_access.mayModifyAny();
    out.key("edit");
    out.boolean(isEditable);
    out.key("delete");
    out.boolean(true);
    out.key("editor");
    out.boolean(isEditable);
    out.key("items");
    out.beginObject();
    items();
    out.endObject();
    out.endObject();
}

void DocumentWriter::writeRow(JsonWriter &out, const Rows &rows)
{
    Record head;
    rows.into(head.id, head.parentId, head.authorId, head.authorDepartmentId, head.created, head.modified,
        head.modifierId, head.versions, head.stateId, head.stateInt, head.stateLabel, head.sign, head.isTemporary);
    writeDocument(out, head, [&] { writeItems(out, rows); });
}

void DocumentWriter::writeRecord(JsonWriter &out, const Record &record)
{
    writeDocument(out, record, [&] {
        for (qsizetype i = 0; i < m_form.fields.size(); ++i) {
            if (!m_access.isHidden(int(i)))
                writeValue(out, m_form.fields[i], record.values.value(i));
        }
    });
}

void DocumentWriter::writeItems(JsonWriter &out, const Rows &rows)
{
    int column = forms::FirstFieldColumn;
    int index = 0;
    const bool seesAll = m_access.maySeeAllFields();
    for (const Field &field : m_form.fields) {
        if (seesAll || !m_access.isHidden(index))
            writeStored(out, field, rows, column);
        column += forms::columnsOf(field);
        ++index;
    }
}

// The kinds that look alike in the table and in JSON go from one to the other without a value in between: a list is
// mostly these.
void DocumentWriter::writeStored(JsonWriter &out, const Field &field, const Rows &rows, int column)
{
    const bool isText = field.kind == FieldKind::Text || field.kind == FieldKind::LongText
        || field.kind == FieldKind::Choice || field.kind == FieldKind::Date || field.kind == FieldKind::DateTime;
    const bool isNumber = field.kind == FieldKind::Integer;
    if (field.multiple || (!isText && !isNumber) || rows.isNull(column)) {
        writeValue(out, field, forms::valueFrom(rows, field, column));
        return;
    }
    out.key(QStringView(field.name));
    isText ? out.utf8(rows.utf8(column)) : out.number(rows.integer(column));
}

void DocumentWriter::writeValue(JsonWriter &out, const Field &field, const FieldValue &value)
{
    out.key(QStringView(field.name));
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
