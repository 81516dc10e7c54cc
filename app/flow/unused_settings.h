// Settings of existing designs that nothing here goes by: their designer is told, since what he wrote would not happen.
#pragma once

#include "app/flow/definition.h"

namespace formwright::flow {

struct UnusedSetting {
    QString nodeId;
    QString name; // of the property, and of what stands in it: "notificationStrategyJSON.arrive.template"
    // Something else would be done than it says, so that such a flow is not used; otherwise nothing is done.
    bool isMisread = false;

    bool operator==(const UnusedSetting &) const = default;
};

// Of the text of a diagram, in the order of its nodes. A setting that says what is done anyway is none of them. Throws
// contract::Error::invalid for what is no diagram.
QList<UnusedSetting> unusedSettingsIn(const QString &xml);

QString unusedSettingCode(bool isMisread); // "setting-without-effect", as faultName()

// Whether documents may travel by it: nothing that is found in it is an error. `diagram`: of that text.
bool isUsable(const Definition &diagram, const QString &xml);

} // namespace formwright::flow
