#include "backend/runtime/document_input.h"

#include "backend/forms/field_rules.h"

#include <QJsonArray>
#include <QJsonObject>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::Field;
using forms::FieldKind;
using forms::FieldValue;
using forms::FormDesign;
using forms::Violation;
using storage::Session;

namespace {

constexpr int validationFailed = 4001;

bool holdsIds(const Field &field)
{
    return field.kind == FieldKind::User || field.kind == FieldKind::Department;
}

Violation namesNobody(const Field &field)
{
    return {field.name, QString(field.label % u" names somebody unknown"_s), forms::Rule::Type};
}

// Ids of people and departments inside values travel as opaque as any other.
std::optional<Violation> openIds(const contract::WireContext &wire, const Field &field, FieldValue &value)
{
    QStringList ids = value.items();
    for (QString &id : ids) {
        const auto opened = wire.openId(id);
        if (!opened)
            return namesNobody(field);
        id = *opened;
    }
    value.text = ids.join(u';');
    return std::nullopt;
}

void readObject(
    const contract::WireContext &wire, const FormDesign &form, const QJsonObject &object, DocumentInput &input)
{
    for (auto it = object.begin(); it != object.end(); ++it) {
        const int index = form.fieldIndex(it.key());
        if (index < 0) {
            input.violations.append(noSuchField(it.key()));
            continue;
        }
        const Field &field = form.fields[index];
        auto decoded = forms::decodeValue(field, it.value());
        if (auto *violation = std::get_if<Violation>(&decoded)) {
            input.violations.append(*violation);
            continue;
        }
        FieldValue value = std::get<FieldValue>(decoded);
        if (holdsIds(field) && !value.isEmpty()) {
            if (const auto violation = openIds(wire, field, value)) {
                input.violations.append(*violation);
                continue;
            }
        }
        input.values.insert(index, value);
    }
}

} // namespace

Violation noSuchField(const QString &name)
{
    return {name, QString(name % u" is no field of this form"_s), forms::Rule::Type};
}

DocumentInput readItems(const http::Call &call, const FormDesign &form, const QJsonValue &items)
{
    return readItems(call.wire(), form, items);
}

DocumentInput readItems(const contract::WireContext &wire, const FormDesign &form, const QJsonValue &items)
{
    DocumentInput input;
    if (items.isArray()) {
        const QJsonArray array = items.toArray();
        for (const QJsonValue &item : array) {
            if (!item.isObject())
                throw Error::invalid(u"invalid input"_s, {{u"items"_s, u"must be objects of field values"_s}});
            readObject(wire, form, item.toObject(), input);
        }
    } else if (items.isObject()) {
        readObject(wire, form, items.toObject(), input);
    } else {
        throw Error::invalid(
            u"invalid input"_s, {{u"items"_s, u"must be an object of field values, or an array of such objects"_s}});
    }
    return input;
}

void checkReferences(Session &session, const QString &domainId, const FormDesign &form, DocumentInput &input,
    const std::function<QStringList(int)> &stored)
{
    static const QString user = u"SELECT 1 FROM account WHERE id = ? AND domain_id = ? AND kind = 'user'"_s;
    static const QString department = u"SELECT 1 FROM department WHERE id = ? AND domain_id = ?"_s;
    for (auto it = input.values.begin(); it != input.values.end();) {
        const Field &field = form.fields[it.key()];
        QStringList unknown;
        if (holdsIds(field)) {
            unknown = it->items();
            unknown.removeIf([&](const QString &id) {
                return session.integer(field.kind == FieldKind::User ? user : department, id, domainId).has_value();
            });
        }
        if (!unknown.isEmpty() && stored) {
            const QStringList before = stored(it.key());
            unknown.removeIf([&](const QString &id) { return before.contains(id); });
        }
        if (unknown.isEmpty()) {
            ++it;
            continue;
        }
        input.violations.append(namesNobody(field));
        it = input.values.erase(it);
    }
}

forms::RecordValues wholeRecord(const FormDesign &form, const DocumentInput &input)
{
    forms::RecordValues values(form.fields.size());
    for (auto it = input.values.constBegin(); it != input.values.constEnd(); ++it)
        values[it.key()] = it.value();
    return values;
}

QList<Violation> ruleViolations(
    const FormDesign &form, const DocumentInput &input, const forms::RecordValues &values, const QList<int> *only)
{
    QList<Violation> violations = input.violations;
    QSet<QString> failed;
    for (const Violation &violation : violations)
        failed.insert(violation.field);
    for (qsizetype i = 0; i < form.fields.size(); ++i) {
        const Field &field = form.fields[i];
        if ((only && !only->contains(int(i))) || failed.contains(field.name))
            continue;
        if (const auto violation = forms::validateField(field, values.value(i)))
            violations.append(*violation);
    }
    return violations;
}

void refuse(const QList<Violation> &violations)
{
    QList<contract::FieldError> fields;
    for (const Violation &violation : violations)
        fields.append({violation.field, violation.message});
    Error error = Error::invalid(u"the document breaks the rules of its form"_s, fields);
    error.errcode = validationFailed;
    throw error;
}

} // namespace formwright::runtime
