#include "backend/forms/form_design.h"

#include "app/contract/json_writer.h"
#include "app/template/form_template.h"
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
    design.selectColumns
        = u"id, parent_id, author_id, author_department_id, created, modified, modifier_id, versions, state_id, "
          "state_int, state_label, sign, is_temporary"_s;
    design.indexByKey.clear();
    design.keys.clear();
    design.hasUniqueFields = false;
    design.hasPrivateFields = false;
    design.rowCondition = design.attributes.value("authorityCondition"_L1).toString().trimmed();
    if (design.rowCondition == "[]"_L1)
        design.rowCondition.clear();
    for (qsizetype i = 0; i < design.fields.size(); ++i) {
        design.indexByKey.insert(fieldNameKey(design.fields[i].name), int(i));
        contract::JsonWriter key(64);
        key.key(QStringView(design.fields[i].name));
        design.keys.append(key.take());
        design.selectColumns += u", "_s % valueColumn(design.columnNumbers[i]);
        if (design.fields[i].kind == FieldKind::Decimal)
            design.selectColumns += u", "_s % exactColumn(design.columnNumbers[i]);
        design.hasUniqueFields = design.hasUniqueFields || design.fields[i].unique;
        design.hasPrivateFields
            = design.hasPrivateFields || design.fields[i].attributes.value(u"permissiontype"_s) == "private"_L1;
    }
    QString columns;
    QString marks;
    QString assignments;
    for (qsizetype i = 0; i < design.fields.size(); ++i) {
        QStringList names{valueColumn(design.columnNumbers[i])};
        if (design.fields[i].kind == FieldKind::Decimal)
            names.append(exactColumn(design.columnNumbers[i]));
        for (const QString &name : std::as_const(names)) {
            columns += u", "_s % name;
            marks += u", ?"_s;
            assignments += u", "_s % name % u" = ?"_s;
        }
    }
    design.selectOne = u"SELECT "_s % design.selectColumns
        % u", CASE WHEN EXISTS (SELECT 1 FROM archived_record WHERE form_id = ? AND record_id = "_s % design.table
        % u".id) THEN 1 ELSE 0 END FROM "_s % design.table % u" WHERE id = ? AND domain_id = ?"_s;
    design.insertOne = u"INSERT INTO "_s % design.table
        % u" (id, domain_id, parent_id, author_id, author_department_id, created, modified, modifier_id, state_id, sign, is_temporary"_s
        % columns % u") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"_s % marks % u") ON CONFLICT (id) DO NOTHING"_s;
    design.updateAll = u"UPDATE "_s % design.table
        % u" SET versions = versions + 1, modified = ?, modifier_id = ?, parent_id = ?, sign = ?, is_temporary = ?"_s
        % assignments % u" WHERE id = ? AND domain_id = ? AND versions = ?"_s;
}

} // namespace formwright::forms
