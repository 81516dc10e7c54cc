// The editor fit for a field that a domain adds to its people: text, number, date, yes or no, one choice, several.
#pragma once

#include "ui/pages/bound_form.h"

#include <QJsonObject>

namespace formwright::administration {

// What the user center says of such a field.
struct ExtensionField {
    QString name; // field1 ... field25
    QString label;
    QString type; // text, number, date, boolean, select, multiselect
    bool isRequired = false;
    bool isReadOnly = false;
    int order = 0;
    QStringList options;

    bool operator==(const ExtensionField &) const = default;
};

// A row in the current tab of the form, under the member "extension.fieldN". Values are texts, as the server keeps
// them.
void addExtensionField(pages::BoundForm &form, const ExtensionField &field);

} // namespace formwright::administration
