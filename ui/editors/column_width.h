// How wide a column of a list is before somebody sets its width.
#pragma once

#include "app/contract/runtime_designs.h"

#include <QFontMetrics>

namespace formwright::editors {

// Of a column with this heading that shows this field, or none.
int usualColumnWidth(
    const contract::runtime_designs::FieldDefinition *field, const QString &heading, const QFontMetrics &metrics);

// Of what takes so much room by itself; never less than its heading, never so much that others leave the screen.
int usualColumnWidth(int value, const QString &heading, const QFontMetrics &metrics);

} // namespace formwright::editors
