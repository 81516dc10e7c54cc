// The editor fit for a field that a domain adds to its people or departments: text, number, date, yes or no, one
// choice, several.
#pragma once

#include "app/contract/usercenter_fields.h"
#include "ui/client/result.h"
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

// Those in use, in their order.
QList<ExtensionField> extensionFieldsOf(const QList<contract::usercenter::FieldExtension> &fields);
// A row in the current tab of the form, under the member "extension.fieldN". Values are texts, as the server keeps
// them.
void addExtensionField(pages::BoundForm &form, const ExtensionField &field);
// What the server says of a value names its field alone ("field3"): the same under the member of the form.
client::Failure ofExtensionFields(const client::Failure &failure);

} // namespace formwright::administration
