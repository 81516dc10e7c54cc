#include "backend/runtime/import_columns.h"

#include "backend/files/column_evidence.h"
#include "backend/files/date_text.h"
#include "backend/files/number_text.h"
#include "backend/identity/account_store.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using files::Cell;
using forms::Field;
using forms::FieldKind;
using forms::FieldValue;
using forms::Violation;

namespace {

constexpr qsizetype mostKnown = 20'000; // names whose ids are remembered

QString keyOf(const QString &name)
{
    return name.simplified().toCaseFolded();
}

[[noreturn]] void refuse(const QString &reason)
{
    throw Error::invalid(reason);
}

std::optional<FieldValue> decoded(const Field &field, const QString &text)
{
    const auto read = forms::decodeText(field, text);
    const auto *value = std::get_if<FieldValue>(&read);
    return value ? std::optional(*value) : std::nullopt;
}

// As people write what the field holds; the text itself where it is nothing of the kind.
QString understood(const Field &field, const QString &text)
{
    switch (field.kind) {
    case FieldKind::Integer:
    case FieldKind::Decimal: {
        // In one way only, so that nothing is misread.
        const int styles = files::numberStyles(text);
        if (styles == files::PointStyle || styles == files::CommaStyle)
            return files::plainNumber(text, files::NumberStyle(styles));
        return text;
    }
    case FieldKind::Date:
    case FieldKind::DateTime: {
        const auto date = files::readDate(text);
        if (!date || date->ambiguous() || date->offset)
            return text;
        const auto order = date->dayFirst.isValid() ? files::DayFirst : files::MonthFirst;
        return date->dateTime(order).toString(
            field.kind == FieldKind::Date && !date->hasTime ? u"yyyy-MM-dd"_s : u"yyyy-MM-dd HH:mm:ss"_s);
    }
    case FieldKind::Boolean: {
        bool value = false;
        if (files::booleanWord(text, value) != files::BooleanWord::None)
            return value ? u"true"_s : u"false"_s;
        return text;
    }
    default:
        return text;
    }
}

// The stored value of an option that a file names by what people see.
QString optionOf(const Field &field, const QString &text)
{
    for (const forms::FieldOption &option : field.options) {
        if (option.value == text)
            return text;
    }
    for (const forms::FieldOption &option : field.options) {
        if (keyOf(option.label) == keyOf(text))
            return option.value;
    }
    return text;
}

bool takesSeveral(const Field &field)
{
    return field.kind == FieldKind::MultipleChoice || field.multiple;
}

QStringList partsOf(const Field &field, const QString &text)
{
    if (!takesSeveral(field))
        return {text.trimmed()};
    QString joined = text;
    QStringList parts = joined.replace(u", "_s, u";"_s).split(u';', Qt::SkipEmptyParts);
    for (QString &part : parts)
        part = part.trimmed();
    return parts;
}

QString textOfCell(const Field &field, const Cell &cell)
{
    if (const auto *moment = std::get_if<QDateTime>(&cell)) {
        const bool isDay = field.kind == FieldKind::Date && moment->time() == QTime(0, 0);
        return isDay ? moment->date().toString(Qt::ISODate) : files::plainText(cell);
    }
    if (const auto *date = std::get_if<QDate>(&cell); date && field.kind == FieldKind::DateTime)
        return date->toString(Qt::ISODate) % u" 00:00:00"_s;
    return files::plainText(cell);
}

} // namespace

ImportColumns::ImportColumns(http::Call &call, const DocumentScope &scope, const PermittedForm &at,
    const forms::ViewDesign &view, const QList<forms::MappedColumn> &mapping, const QStringList &headings)
    : m_call(call), m_scope(scope), m_form(*at.form)
{
    const auto fieldNamed = [&](const QString &name) {
        const int field = m_form.fieldIndex(name);
        return field >= 0 && at.access.isHidden(field) ? -1 : field;
    };
    QHash<QString, int> columns; // of the file by their headings; the first of several
    for (int i = 0; i < headings.size(); ++i) {
        if (!headings.at(i).trimmed().isEmpty() && !columns.contains(keyOf(headings.at(i))))
            columns.insert(keyOf(headings.at(i)), i);
    }
    QHash<int, int> fields; // by the column of the file
    QSet<int> taken;
    const auto take = [&](int column, int field) {
        if (column < 0 || field < 0 || fields.contains(column) || taken.contains(field))
            return;
        fields.insert(column, field);
        taken.insert(field);
    };
    for (const forms::MappedColumn &mapped : mapping) {
        const int column = columns.value(keyOf(mapped.heading), -1);
        const int field = fieldNamed(mapped.field);
        if (column < 0)
            refuse(u"the file has no column "_s % mapped.heading);
        if (field < 0)
            refuse(u"the mapping names "_s % mapped.field % u", which is no field of the form"_s);
        take(column, field);
    }
    if (mapping.isEmpty()) {
        for (int i = 0; i < m_form.fields.size(); ++i) {
            if (!at.access.isHidden(i))
                take(columns.value(keyOf(m_form.fields.at(i).label), -1), i);
        }
        for (int i = 0; i < headings.size(); ++i)
            take(columns.value(keyOf(headings.at(i)), -1), fieldNamed(headings.at(i).trimmed()));
        for (const forms::ViewColumn &column : view.columns)
            take(columns.value(keyOf(column.name), -1), fieldNamed(column.fieldName));
    }
    if (fields.isEmpty())
        refuse(u"no column of the file is named as a field of the form"_s);
    for (int i = 0; i < headings.size(); ++i) {
        const auto field = fields.constFind(i);
        if (field == fields.constEnd()) {
            if (!headings.at(i).trimmed().isEmpty())
                m_unused.append(headings.at(i));
            continue;
        }
        m_columns.append({i, *field});
        m_headings.insert(m_form.fields.at(*field).name, headings.at(i).simplified());
    }
}

QString ImportColumns::headingOf(const QString &fieldName) const
{
    return m_headings.value(fieldName);
}

DocumentInput ImportColumns::read(const files::Row &row)
{
    DocumentInput input;
    for (const auto &[column, index] : std::as_const(m_columns)) {
        const Cell cell = row.cells.value(column);
        if (files::isEmpty(cell))
            continue;
        auto value = valueOf(m_form.fields.at(index), cell);
        if (const auto *violation = std::get_if<Violation>(&value))
            input.violations.append(*violation);
        else
            input.values.insert(index, std::get<FieldValue>(std::move(value)));
    }
    return input;
}

ImportColumns::Read ImportColumns::valueOf(const Field &field, const Cell &cell)
{
    QString text = textOfCell(field, cell);
    switch (field.kind) {
    case FieldKind::Text:
    case FieldKind::LongText:
        break;
    case FieldKind::User:
    case FieldKind::Department:
        return idsOf(field, text);
    case FieldKind::Choice:
    case FieldKind::MultipleChoice:
    case FieldKind::Boolean: {
        QStringList parts = partsOf(field, text);
        for (QString &part : parts)
            part = optionOf(field, part);
        text = parts.join(u';');
        break;
    }
    default:
        text = text.trimmed();
    }
    if (const auto value = decoded(field, text))
        return *value;
    return forms::decodeText(field, understood(field, text));
}

// A login, a name that one person alone has, or an id as it was exported.
std::optional<QString> ImportColumns::idOf(FieldKind kind, const QString &text)
{
    QHash<QString, std::optional<QString>> &known = kind == FieldKind::User ? m_people : m_departments;
    if (const auto found = known.constFind(text); found != known.constEnd())
        return *found;
    if (known.size() >= mostKnown)
        known.clear();
    storage::Session &session = m_call.db();
    std::optional<QString> id;
    if (kind == FieldKind::User) {
        if (const auto account = identity::accountByLogin(session, identity::AccountKind::User, m_scope.domainId, text))
            id = account->id;
    }
    if (!id) {
        const QString sql = kind == FieldKind::User
            ? u"SELECT id FROM account WHERE domain_id = ? AND kind = 'user' AND name = ? LIMIT 2"_s
            : u"SELECT id FROM department WHERE domain_id = ? AND name = ? LIMIT 2"_s;
        storage::Rows rows = session.query(sql, m_scope.domainId, text);
        if (rows.next()) {
            id = rows.text(0);
            if (rows.next())
                id.reset(); // which of them is meant nobody knows
        }
    }
    if (!id)
        id = m_call.wire().openId(text);
    known.insert(text, id);
    return id;
}

ImportColumns::Read ImportColumns::idsOf(const Field &field, const QString &text)
{
    QStringList ids;
    const QStringList parts = partsOf(field, text);
    for (const QString &part : parts) {
        const auto id = idOf(field.kind, part);
        if (!id) {
            return Violation{
                field.name, QString(field.label % u" names somebody unknown: "_s % part.left(100)), forms::Rule::Type};
        }
        ids.append(*id);
    }
    return forms::decodeText(field, ids.join(u';'));
}

} // namespace formwright::runtime
