#include "backend/forms/form_design.h"

#include "backend/forms/form_template.h"
#include "backend/storage/dialect.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;

QString formTableName(const QString &formId)
{
    QString name = u"form_"_s % formId.toLower();
    return name.replace(u'-', u'_');
}

QString valueColumn(int number)
{
    return u'c' % QString::number(number);
}

QString exactColumn(int number)
{
    return u'x' % QString::number(number);
}

int columnsOf(const Field &field)
{
    return field.kind == FieldKind::Decimal ? 2 : 1;
}

int FormDesign::fieldIndex(const QString &name) const
{
    return indexByKey.value(fieldNameKey(name), -1);
}

void finishDesign(FormDesign &design)
{
    design.table = storage::quotedIdentifier(formTableName(design.id));
    design.selectColumns = u"id, parent_id, author_id, author_department_id, created, modified, modifier_id, versions, state_id, "
                           "state_int, state_label, sign, is_temporary"_s;
    design.indexByKey.clear();
    design.hasUniqueFields = false;
    for (qsizetype i = 0; i < design.fields.size(); ++i) {
        design.indexByKey.insert(fieldNameKey(design.fields[i].name), int(i));
        design.selectColumns += u", "_s % valueColumn(design.columnNumbers[i]);
        if (design.fields[i].kind == FieldKind::Decimal)
            design.selectColumns += u", "_s % exactColumn(design.columnNumbers[i]);
        design.hasUniqueFields = design.hasUniqueFields || design.fields[i].unique;
    }
}

} // namespace formwright::forms
