#include "backend/runtime/view_columns.h"

#include <QJsonDocument>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using forms::FormDesign;
using forms::ViewColumn;

bool holds(const QJsonObject &attributes, QLatin1StringView name, bool otherwise)
{
    const QJsonValue value = attributes.value(name);
    if (value.isBool())
        return value.toBool();
    const QString text = value.toVariant().toString().trimmed().toLower();
    return text.isEmpty() ? otherwise : text == "true"_L1 || text == "1"_L1;
}

QString hidingScript(const ViewColumn &column)
{
    const QString source = column.attributes.value("hiddenScript"_L1).toString();
    QString script = source.simplified();
    if (script.startsWith("return "_L1))
        script.remove(0, 7);
    while (script.endsWith(u';'))
        script.chop(1);
    return script.isEmpty() || script == "false"_L1 ? QString() : source;
}

bool isThere(const ViewColumn &column, const FormDesign &form, const access::FormAccess &access)
{
    return !access.isHidden(form.fieldIndex(column.fieldName)) && hidingScript(column).isEmpty();
}

bool isOnScreen(const ViewColumn &column)
{
    return holds(column.attributes, "visible"_L1, true) && holds(column.attributes, "isShowThisColumn"_L1, true)
        && !holds(column.attributes, "hiddenColumn"_L1, false);
}

bool isExported(const ViewColumn &column)
{
    return holds(column.attributes, "visible4ExpExcel"_L1, true)
        && holds(column.attributes, "isShowThisColumn"_L1, true) && !holds(column.attributes, "hiddenColumn"_L1, false)
        && column.type != "COLUMN_TYPE_OPERATE"_L1;
}

bool isPrinted(const ViewColumn &column, bool onePage)
{
    return holds(column.attributes, onePage ? "visible4PagePrint"_L1 : "visible4Print"_L1, true)
        && holds(column.attributes, "isShowThisColumn"_L1, true) && !holds(column.attributes, "hiddenColumn"_L1, false)
        && column.type != "COLUMN_TYPE_OPERATE"_L1;
}

QList<QPair<QString, int>> RelatedFields::named() const
{
    return {{u"start"_s, start}, {u"end"_s, end}, {u"title"_s, title}, {u"parent"_s, parent}, {u"node"_s, node},
        {u"progress"_s, progress}, {u"place"_s, place}, {u"group"_s, group}};
}

RelatedFields relatedFields(const forms::ViewDesign &view, const FormDesign &form, const access::FormAccess &access)
{
    const QJsonObject map
        = QJsonDocument::fromJson(view.attributes.value("relatedMap"_L1).toString().toUtf8()).object();
    const auto field = [&](QLatin1StringView name) {
        const int index = form.fieldIndex(map.value(name).toString());
        return index >= 0 && access.isHidden(index) ? -1 : index;
    };
    RelatedFields fields{field("start"_L1), field("end"_L1), field("title"_L1), field("parent"_L1), field("node"_L1),
        field("progress"_L1), field("place"_L1), field("group"_L1)};
    if (!map.contains("node"_L1))
        fields.node = fields.title;
    return fields;
}

} // namespace formwright::runtime
