#include "backend/runtime/view_rows.h"

#include "backend/forms/field_json.h"
#include "backend/runtime/button_scripts.h"
#include "backend/runtime/script_context.h"

#include <QJsonDocument>
#include <QSet>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::JsonWriter;
using forms::CellText;
using forms::Field;
using forms::FieldKind;
using forms::FieldValue;
using storage::Rows;
using storage::Session;

namespace {

bool holdsIds(const Field &field)
{
    return field.kind == FieldKind::User || field.kind == FieldKind::Department;
}

void addNames(Session &session, const QString &table, const QSet<QString> &ids, QHash<QString, QString> &names)
{
    constexpr qsizetype mostAtOnce = 500;
    const QStringList all = ids.values();
    for (qsizetype from = 0; from < all.size(); from += mostAtOnce) {
        const QStringList some = all.mid(from, mostAtOnce);
        QVariantList bound;
        QStringList marks;
        for (const QString &id : some) {
            bound.append(id);
            marks.append(u"?"_s);
        }
        Rows rows = session.run(
            QString(u"SELECT id, name FROM "_s % table % u" WHERE id IN ("_s % marks.join(u',') % u')'), bound);
        while (rows.next())
            names.insert(rows.text(0), rows.text(1));
    }
}

// A sum of some rows is no sum, and one of all of them tells what is hidden in one.
ViewPlan withoutHiddenSums(ViewPlan plan, const FlowHiding &hiding)
{
    for (ViewPlan::Column &column : plan.columns) {
        if ((column.isSummed || column.isTotalled) && hiding.isAnywhere(column.field))
            column.isSummed = column.isTotalled = false;
    }
    return plan;
}

} // namespace

ViewRows::ViewRows(http::Call &call, const forms::ViewDesign &view, const forms::FormDesign &form,
    const access::FormAccess &access, const FlowHiding &hiding, ColumnScripts *scripts, Columns columns)
    : m_call(call),
      m_form(form),
      m_hiding(hiding),
      m_own(withoutHiddenSums(viewPlan(view, form, access, scripts, columns), hiding)),
      m_plan(m_own),
      m_scripts(scripts),
      m_kind(columns),
      m_starts(m_plan.cellStarts(call.wire()))
{
    tellForm();
}

ViewRows::ViewRows(http::Call &call, const forms::FormDesign &form, const FlowHiding &hiding,
    std::shared_ptr<const RememberedPlan> plan)
    : m_call(call),
      m_form(form),
      m_hiding(hiding),
      m_remembered(std::move(plan)),
      m_plan(m_remembered->plan),
      m_starts(m_remembered->cellStartsFor(call.wire(), sealed(form.id)))
{
    tellForm();
}

void ViewRows::tellForm()
{
    JsonWriter member(64);
    member.key("formId");
    member.string(sealed(m_form.id));
    m_formMember = member.take();
}

const FieldValue &ViewRows::value(const ViewRow &row, int field) const
{
    static const FieldValue none;
    const qsizetype at = m_plan.fields.indexOf(field);
    return at < 0 ? none : row.values.at(at);
}

const QString &ViewRows::sealed(const QString &plain)
{
    QString &text = m_sealed[plain];
    if (text.isNull())
        text = plain.isEmpty() ? u""_s : m_call.wire().sealId(plain);
    return text;
}

ViewRow ViewRows::readHead(const Rows &rows) const
{
    ViewRow row;
    row.id = rows.text(forms::IdColumn);
    if (m_plan.needsAuthor)
        row.authorId = rows.text(forms::AuthorColumn);
    row.created = rows.integer(forms::CreatedColumn);
    row.modified = rows.integer(forms::ModifiedColumn);
    if (m_plan.needsModifier)
        row.modifierId = rows.text(forms::ModifierColumn);
    row.versions = int(rows.integer(forms::VersionsColumn));
    if (m_plan.needsState)
        row.stateLabel = rows.text(forms::StateLabelColumn);
    return row;
}

ViewRow ViewRows::read(const Rows &rows) const
{
    ViewRow row = readHead(rows);
    if (!rows.utf8(forms::StateColumn).isEmpty()) {
        row.flow = rows.text(forms::StateColumn);
        row.isInFlow = m_hiding.isPossible();
    }
    row.values.reserve(m_plan.fields.size());
    for (qsizetype i = 0; i < m_plan.fields.size(); ++i)
        row.values.append(forms::valueFrom(rows, m_form.fields[m_plan.fields[i]], m_plan.places[i]));
    if (!m_plan.scripted.isEmpty()) {
        const forms::Record record = forms::recordFrom(rows, m_form);
        for (const FieldValue &value : record.values)
            row.documentSize += value.text.size();
        // The scripts of a view are its designer's and see all of each document.
        row.document = scriptDocument(m_form, {}, record);
    }
    return row;
}

void ViewRows::hideByFlow(QList<ViewRow> &rows) const
{
    QStringList inFlows;
    for (const ViewRow &row : std::as_const(rows)) {
        if (row.isInFlow)
            inFlows.append(row.id);
    }
    const QHash<QString, QSet<int>> hidden = m_hiding.ofRecords(inFlows);
    if (hidden.isEmpty())
        return;
    for (ViewRow &row : rows) {
        const QSet<int> fields = hidden.value(row.id);
        for (const int field : fields) {
            if (const qsizetype at = m_plan.fields.indexOf(field); at >= 0)
                row.values[at] = FieldValue();
        }
    }
}

void ViewRows::learnFlows(Session &session, const QString &domainId, const QList<ViewRow> &rows)
{
    QStringList instances;
    for (const ViewRow &row : rows) {
        if (!row.flow.isEmpty())
            instances.append(row.flow);
    }
    if (!instances.isEmpty())
        m_flows = workflow::documentFlows(session, domainId, m_call.user.id, instances, m_call.now());
}

void ViewRows::prepare(Session &session, const QList<ViewRow> &rows)
{
    QSet<QString> people;
    QSet<QString> departments;
    for (const Column &column : m_plan.columns) {
        for (const ViewRow &row : rows) {
            if (column.source == Source::Author)
                people.insert(row.authorId);
            else if (column.source == Source::Modifier)
                people.insert(row.modifierId);
            else if (column.field >= 0 && column.format.showsLabel && holdsIds(m_form.fields[column.field])) {
                QSet<QString> &ids = m_form.fields[column.field].kind == FieldKind::User ? people : departments;
                for (const QString &id : row.values[column.slot].items())
                    ids.insert(id);
            }
        }
    }
    people.remove(QString());
    departments.remove(QString());
    addNames(session, u"account"_s, people, m_names);
    addNames(session, u"department"_s, departments, m_names);
    if (!m_plan.scripted.isEmpty())
        runScripts(rows);
}

void ViewRows::runScripts(const QList<ViewRow> &rows)
{
    QJsonArray documents;
    QStringList ids;
    for (const ViewRow &row : rows) {
        if (row.document.isEmpty())
            continue; // a group
        documents.append(row.document);
        ids.append(row.id);
    }
    if (m_kind != Columns::OnScreen)
        m_cells.clear(); // those before are written
    const auto cells = m_scripts->cells(m_plan.scripted, documents);
    for (qsizetype i = 0; i < cells.size(); ++i)
        m_cells.insert(ids.at(i), cells.at(i));
}

const ColumnScripts::Cell *ViewRows::scriptedCell(const Column &column, const ViewRow &row) const
{
    if (column.script < 0)
        return nullptr;
    static const ColumnScripts::Cell none;
    const auto found = m_cells.constFind(row.id);
    return found != m_cells.constEnd() && column.script < found->size() ? &found->at(column.script) : &none;
}

// A number as the column formats it, a date as scripts write one.
static CellText scriptedText(const forms::CellFormat &format, const script::ScriptValue &made)
{
    if (made.date.isValid()) {
        const QDateTime date = made.date.toLocalTime();
        return forms::cutText(
            format, date.toString(date.time() == QTime(0, 0) ? u"yyyy-MM-dd"_s : u"yyyy-MM-dd HH:mm:ss"_s));
    }
    if (made.value.isDouble()) {
        const QString number = QString::number(made.value.toDouble(), 'g', 15);
        return {number.contains(u'e') ? number : forms::sumText(format, number), {}, {}};
    }
    return forms::cutText(format, textOf(made));
}

CellText ViewRows::scriptedText(const Column &column, const ViewRow &row) const
{
    return runtime::scriptedText(column.format, m_cells.value(row.id).value(column.script).value);
}

void ViewRows::writeScripted(JsonWriter &out, const Column &column, const ViewRow &row)
{
    const ColumnScripts::Cell cell = m_cells.value(row.id).value(column.script);
    const CellText text = runtime::scriptedText(column.format, cell.value);
    out.string(text.text);
    const QJsonValue &value = cell.value.value;
    if (!cell.value.date.isValid() && (value.isDouble() || value.isBool())) {
        out.key("raw");
        out.raw(value.isBool() ? QByteArray(value.toBool() ? "true" : "false")
                               : QByteArray::number(value.toDouble(), 'g', 17));
    }
    if (!text.whole.isNull()) {
        out.key("title");
        out.string(text.whole);
    }
    const QString icon = column.format.icons.value(text.text, column.format.icon);
    if (!icon.isEmpty()) {
        out.key("icon");
        out.string(icon);
    }
    if (!cell.error.isEmpty() && readsScriptErrors(m_call.user)) {
        out.key("error");
        out.string(cell.error);
    }
    out.endObject();
}

CellText ViewRows::cellOf(const forms::CellFormat &format, const Field &field, const FieldValue &value)
{
    if (!holdsIds(field))
        return forms::cellText(format, field, value);
    return forms::cellText(
        format, field, value, [&](const QString &id) { return format.showsLabel ? m_names.value(id) : sealed(id); });
}

QString ViewRows::shown(int field, const FieldValue &value)
{
    for (const Column &column : m_plan.columns) {
        if (column.field == field)
            return cellOf(column.format, m_form.fields[field], value).text;
    }
    return cellOf({}, m_form.fields[field], value).text;
}

void ViewRows::writeStored(JsonWriter &out, const Field &field, const FieldValue &value)
{
    if (!holdsIds(field) || value.isNull) {
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

CellText ViewRows::cellAt(const Column &column, const ViewRow &row, qint64 number)
{
    CellText cell;
    switch (column.source) {
    case Source::Nothing:
    case Source::Script:
        cell.icon = column.format.icon;
        break;
    case Source::Field:
        if (column.field >= 0)
            cell = cellOf(column.format, m_form.fields[column.field], row.values[column.slot]);
        break;
    case Source::RowNumber:
        cell.text = QString::number(number);
        break;
    case Source::Id:
        cell.text = m_call.wire().sealId(forms::documentId(row.id, m_form.id));
        break;
    case Source::FormName:
        cell = forms::cutText(column.format, m_form.name);
        break;
    case Source::Author:
        cell = forms::cutText(column.format, m_names.value(row.authorId));
        break;
    case Source::AuthorId:
        cell.text = sealed(row.authorId);
        break;
    case Source::Modifier:
        cell = forms::cutText(column.format, m_names.value(row.modifierId));
        break;
    case Source::Created:
        cell.text = contract::momentText({row.created});
        break;
    case Source::Modified:
        cell.text = contract::momentText({row.modified});
        break;
    case Source::Versions:
        cell.text = QString::number(row.versions);
        break;
    case Source::StateLabel:
        cell = forms::cutText(column.format, row.stateLabel);
        break;
    }
    return cell;
}

void ViewRows::writeCell(JsonWriter &out, const Column &column, const ViewRow &row, qint64 number)
{
    if (column.script >= 0)
        return writeScripted(out, column, row);
    writeShown(out, column, cellAt(column, row, number), column.field >= 0 ? &row.values[column.slot] : nullptr);
}

void ViewRows::writeShown(JsonWriter &out, const Column &column, const CellText &cell, const FieldValue *value)
{
    out.string(cell.text);
    if (value) {
        out.members(column.classMember);
        const Field &field = m_form.fields[column.field];
        const bool isText = !value->isNull
            && (field.kind == FieldKind::Text || field.kind == FieldKind::LongText || field.kind == FieldKind::Choice)
            && !field.multiple;
        if (!isText || value->text != cell.text) {
            out.key("raw");
            writeStored(out, field, *value);
        }
    }
    if (!cell.whole.isNull()) {
        out.key("title");
        out.string(cell.whole);
    }
    if (!cell.icon.isEmpty()) {
        out.key("icon");
        out.string(cell.icon);
    }
    out.endObject();
}

void ViewRows::writeItems(JsonWriter &out, const ViewRow &row, qint64 number)
{
    out.beginObject();
    for (qsizetype i = 0; i < m_plan.columns.size(); ++i) {
        out.finishedKey(m_starts[i]);
        writeCell(out, m_plan.columns[i], row, number);
    }
    out.endObject();
}

void ViewRows::write(JsonWriter &out, const ViewRow &row, qint64 number)
{
    out.beginObject();
    out.key("id");
    out.string(m_call.wire().sealId(forms::documentId(row.id, m_form.id)));
    out.members(m_formMember);
    out.key("items");
    writeItems(out, row, number);
    for (const auto &[key, slot] : m_plan.relatedKeys) {
        out.finishedKey(key);
        writeStored(out, m_form.fields[m_plan.fields[slot]], row.values[slot]);
    }
    out.members(R"("children":[])");
    writeFlow(out, row);
    out.key("versions");
    out.number(qint64(row.versions));
    out.key("hasChild");
    out.boolean(row.hasChild);
    out.endObject();
}

void ViewRows::writeFlow(JsonWriter &out, const ViewRow &row) const
{
    constexpr int sentBack = 81; // platform facts 5.2
    const auto flow = row.flow.isEmpty() ? m_flows.constEnd() : m_flows.constFind(row.flow);
    const bool isRunning = flow != m_flows.constEnd() && flow->isRunning;
    out.key("isRunningBack");
    out.boolean(isRunning && flow->lastOperation == sentBack);
    if (isRunning && flow->isActor)
        out.members(R"("isMyTurn":true)");
}

QList<int> ViewRows::summed(bool Column::*flag) const
{
    QList<int> fields;
    for (const Column &column : m_plan.columns) {
        if (column.*flag && !fields.contains(column.field))
            fields.append(column.field);
    }
    return fields;
}

void ViewRows::writeSumCells(JsonWriter &out, const QHash<int, QString> &sums)
{
    out.key("items");
    out.beginObject();
    for (qsizetype i = 0; i < m_plan.columns.size(); ++i) {
        const Column &column = m_plan.columns[i];
        const auto sum = sums.constFind(column.field);
        if (column.field < 0 || sum == sums.constEnd() || (!column.isSummed && !column.isTotalled))
            continue;
        out.finishedKey(m_starts[i]);
        out.string(forms::sumText(column.format, *sum));
        out.members(column.classMember);
        out.key("raw");
        out.raw(sum->toLatin1());
        out.endObject();
    }
    out.endObject();
}

void ViewRows::writeSums(JsonWriter &out, SumOf of, const QHash<int, QString> &sums)
{
    out.beginObject();
    out.members(R"("id":"","children":[],"hasChild":false,"isRunningBack":false)");
    out.members(m_formMember);
    writeSumCells(out, sums);
    out.key(of == SumOf::Page ? "isSum" : "isTotal");
    out.boolean(true);
    out.endObject();
}

void ViewRows::writeGroup(JsonWriter &out, const FieldValue &group, qint64 count, const QHash<int, QString> &sums)
{
    out.beginObject();
    out.members(R"("id":"","children":[],"hasChild":true,"isRunningBack":false,"isGroup":true)");
    out.members(m_formMember);
    out.key("group");
    writeStored(out, m_form.fields[m_plan.related.group], group);
    out.key("text");
    out.string(shown(m_plan.related.group, group));
    out.key("count");
    out.number(count);
    writeSumCells(out, sums);
    out.endObject();
}

} // namespace formwright::runtime
