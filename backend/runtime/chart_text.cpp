#include "backend/runtime/chart_text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::runtime {

using namespace Qt::StringLiterals;

QString chartText(const http::Call &call, const flow::Chart &chart)
{
    QJsonObject json = flow::jsonOf(chart);
    const auto seal = [&](QLatin1StringView list, std::initializer_list<QLatin1StringView> members) {
        QJsonArray sealed;
        for (const QJsonValue &each : json.value(list).toArray()) {
            QJsonObject object = each.toObject();
            for (const QLatin1StringView member : members) {
                if (!object.value(member).toString().isEmpty())
                    object.insert(member, call.wire().sealId(object.value(member).toString()));
            }
            sealed.append(object);
        }
        json.insert(list, sealed);
    };
    // The ids of lines are what their designer's program made them, and lead nowhere.
    seal("nodes"_L1, {"id"_L1});
    seal("relations"_L1, {"from"_L1, "to"_L1});
    seal("children"_L1, {"id"_L1, "docId"_L1, "node"_L1});
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

} // namespace formwright::runtime
