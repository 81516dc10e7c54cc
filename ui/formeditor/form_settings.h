// What is set of a form beside its template: its name, who may open it, what is kept of changes, whom it tells. Members
// by the names that the server knows them by.
#pragma once

#include "app/contract/designtime_forms.h"
#include "ui/formeditor/property_table.h"

namespace formwright::formeditor {

// Those that are edited here.
QJsonObject settingsOf(const contract::designtime::DesignForm &form);
// All that is edited of a form, as its journal has it: the settings, and the template as "text".
QJsonObject contentOf(const contract::designtime::DesignForm &form);
// What a save sends: where `content` is another than `known`, which the server has.
contract::designtime::FormContent toSave(const QJsonObject &content, const QJsonObject &known);

// One table, from which the property editor is made where no element is selected.
PropertyTable settingProperties(const FormDesign &design, const Surroundings &surroundings);
PropertyValue settingValue(const FormDesign &design, const Property &property);
// As one step.
void setSetting(FormDesign &design, const Property &property, const QString &text);
designing::PropertyHead settingsHead(const FormDesign &design);

struct SettingProblem {
    bool isError = true; // it cannot be saved so
    QString text;
    QString property; // the member

    bool operator==(const SettingProblem &) const = default;
};
// `fields`: of the form. On whatever thread.
QList<SettingProblem> settingProblems(const QJsonObject &settings, const QStringList &fields);

} // namespace formwright::formeditor
