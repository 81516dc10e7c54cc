// Values of fields as JSON.
#pragma once

#include "app/template/field_value.h"

#include <QByteArray>

namespace formwright::contract {
class JsonWriter;
}

namespace formwright::forms {

// One JSON value: numbers with all their digits, booleans, arrays for fields that take several (empty where there are
// none), text, null.
void writeJson(contract::JsonWriter &writer, const Field &field, const FieldValue &value);
QByteArray toJsonText(const Field &field, const FieldValue &value);

} // namespace formwright::forms
