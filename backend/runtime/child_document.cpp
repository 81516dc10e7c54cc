#include "backend/runtime/child_document.h"

#include "app/contract/error.h"
#include "app/flow/field_mapping.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::FormDesign;
using forms::Record;

std::shared_ptr<const FormDesign> formForChild(
    http::Services &services, const QString &applicationId, const flow::Definition &child)
{
    storage::Session &reader = services.database.reader();
    const QStringList names = flow::formsOf(child);
    const QString formId = names.isEmpty() ? QString()
                                           : reader
                                                 .text(uR"(SELECT form.id FROM form WHERE form.application_id = ?
                AND (form.id = ? OR lower(form.name) = lower(?)) ORDER BY form.id LIMIT 1)"_s,
                                                     applicationId, names.first(), names.first())
                                                 .value_or(QString());
    auto design = formId.isEmpty() ? nullptr : services.forms.form(reader, formId);
    if (!design)
        throw Error::conflict(u"the sub-flow begins with no form of the software"_s);
    return design;
}

void handFields(const QString &fields, const FormDesign &here, const Record &from, const FormDesign &there, Record &to)
{
    const auto named = flow::fieldMapping(fields);
    if (!named)
        throw Error::invalid(u"what the sub-flow hands over cannot be read"_s);
    for (const auto &[fromName, toName] : *named) {
        const int source = here.fieldIndex(fromName), target = there.fieldIndex(toName);
        const QString both = QString(fromName % u'=' % toName).left(100);
        if (source < 0 || target < 0)
            throw Error::invalid(u"the sub-flow hands over a field that there is not: "_s % both);
        if (here.fields.at(source).kind != there.fields.at(target).kind)
            throw Error::invalid(u"the sub-flow hands over between fields of two kinds: "_s % both);
        to.values[target] = from.values.value(source);
    }
}

Record childDocument(http::Call &call, const flow::ChildRule &rule, const FormDesign &here, const Record &from,
    const PermittedForm &there, const QString &personId, const QString &departmentId, const QJsonObject &fields)
{
    Record made;
    made.id = call.newId();
    made.authorId = made.modifierId = personId;
    made.authorDepartmentId = departmentId;
    made.created = made.modified = call.now();
    made.values.resize(there.form->fields.size());
    if (rule.document == flow::ChildDocument::Scripted)
        takeChanges(call, there, fields, made);
    else
        handFields(rule.fieldsThere, here, from, *there.form, made);
    return made;
}

} // namespace formwright::runtime
