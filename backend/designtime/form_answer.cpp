#include "backend/designtime/form_answer.h"

#include "backend/designtime/attributes.h"
#include "backend/forms/field_answer.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::designtime::DesignForm;
using contract::designtime::FormField;

namespace {

QString typeNameOf(int type)
{
    switch (type) {
    case 0x1:
        return u"NORMALFORM"_s;
    case 0x2:
        return u"FRAGMENTFORM"_s;
    case 0x10:
        return u"SUBFORM"_s;
    case 0x100:
        return u"SEARCHFORM"_s;
    case 0x1000:
        return u"HOMEPAGEFORM"_s;
    case 0x10000:
        return u"MAPPINGFORM"_s;
    case 0x100000:
        return u"TEMPLATEFORM"_s;
    default:
        return {};
    }
}

FormField answerFor(const forms::Field &field)
{
    FormField answer;
    forms::tellField(answer, field);
    answer.indexed = field.indexed;
    answer.multiple = field.multiple;
    answer.tag = field.tag;
    answer.line = field.line;
    answer.column = field.column;
    return answer;
}

} // namespace

DesignForm answerFor(const forms::FormDesign &form)
{
    DesignForm answer;
    answer.layoutType = u"horizontal"_s;
    fillFromAttributes(answer, form.attributes);
    answer.id = form.id;
    answer.name = form.name;
    answer.templatecontext = form.templateSource;
    answer.type = form.type;
    answer.typeName = typeNameOf(form.type);
    answer.version = form.version;
    answer.orderno = form.orderNo;
    answer.permissionType = form.permissionType;
    answer.applicationId = form.applicationId;
    answer.moduleId = form.moduleId;
    answer.discription = form.description;
    answer.description = form.description;
    answer.lastModifyTime = {form.modified};
    for (const forms::Field &field : form.fields) {
        answer.allFieldNames.append(field.name);
        answer.fieldList.append(answerFor(field));
    }
    return answer;
}

} // namespace formwright::designtime
