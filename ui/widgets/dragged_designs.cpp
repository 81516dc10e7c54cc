#include "ui/widgets/dragged_designs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>

namespace formwright::widgets {

using namespace Qt::StringLiterals;

QByteArray bytesOf(const QList<DraggedDesign> &designs)
{
    QJsonArray list;
    for (const DraggedDesign &design : designs)
        list.append(QJsonObject{{u"kind"_s, design.kind}, {u"id"_s, design.id}, {u"name"_s, design.name},
            {u"applicationId"_s, design.applicationId}, {u"moduleId"_s, design.moduleId}});
    return QJsonDocument(list).toJson(QJsonDocument::Compact);
}

QList<DraggedDesign> draggedDesigns(const QMimeData &data)
{
    QList<DraggedDesign> designs;
    const QJsonArray list = QJsonDocument::fromJson(data.data(QString::fromLatin1(designsMime))).array();
    for (const QJsonValue &each : list) {
        const auto text = [&each](QLatin1StringView member) { return each[member].toString(); };
        const DraggedDesign design{
            text("kind"_L1), text("id"_L1), text("name"_L1), text("applicationId"_L1), text("moduleId"_L1)};
        if (!design.kind.isEmpty() && !design.id.isEmpty())
            designs.append(design);
    }
    return designs;
}

} // namespace formwright::widgets
