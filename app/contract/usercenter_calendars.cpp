#include "app/contract/usercenter_calendars.h"

namespace formwright::contract::usercenter {

using namespace Qt::StringLiterals;

void decode(const QJsonValue &json, CalendarOfDomain &value, const QString &name, const DecodeContext &context)
{
    const QJsonObject object = json.toObject();
    if (object.contains("po"_L1)) {
        contract::decode(object.value("po"_L1), value.po, u"po"_s, context);
        if (object.contains("id"_L1))
            contract::decode(object.value("id"_L1), value.id, u"id"_s, context);
        return;
    }
    const QJsonValue alone = unwrapped(json);
    if (alone.toObject().contains("po"_L1))
        return decode(alone, value, name, context);
    if (!alone.toObject().contains("name"_L1)) {
        context.problems.add(u"po"_s, u"is required"_s);
        return;
    }
    contract::decode(alone, value.po.value, name, context);
}

} // namespace formwright::contract::usercenter
