#include "backend/runtime/permitted_fields.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using access::FormAccess;
using forms::Field;
using forms::FieldValue;
using forms::FormDesign;
using forms::RecordValues;

void permitFields(const FormDesign &form, const FormAccess &access, DocumentInput &input, const RecordValues *stored)
{
    if (access.maySeeAllFields())
        return;
    // What is wrong with the value of a hidden field is not told either.
    for (forms::Violation &violation : input.violations) {
        if (const int index = form.fieldIndex(violation.field); index >= 0 && access.isHidden(index))
            violation.message = noSuchField(violation.field).message;
    }
    for (auto it = input.values.begin(); it != input.values.end();) {
        if (access.mayModify(it.key())) {
            ++it;
            continue;
        }
        const Field &field = form.fields[it.key()];
        const FieldValue before = stored ? stored->value(it.key()) : FieldValue();
        if (access.isHidden(it.key()))
            input.violations.append(noSuchField(field.name));
        else if (it->isNull != before.isNull || it->text != before.text)
            input.violations.append(
                {field.name, QString(field.label % u" may not be changed by you"_s), forms::Rule::Type});
        it = input.values.erase(it);
    }
}

void keepOthers(const FormDesign &form, const FormAccess &access, RecordValues &values, const RecordValues *stored)
{
    if (access.maySeeAllFields())
        return;
    for (int i = 0; i < form.fields.size(); ++i) {
        if (!access.mayModify(i))
            values[i] = stored ? stored->value(i) : FieldValue();
    }
}

std::optional<QList<int>> judgedFields(const FormDesign &form, const FormAccess &access)
{
    if (access.maySeeAllFields())
        return std::nullopt;
    QList<int> judged;
    for (int i = 0; i < form.fields.size(); ++i) {
        if (access.mayModify(i))
            judged.append(i);
    }
    return judged;
}

} // namespace formwright::runtime
