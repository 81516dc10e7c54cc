// Facts about fields in words.
#pragma once

#include "app/contract/designtime_forms.h"

namespace formwright::editors {

QString kindTitle(const QString &kind); // "Whole number"
// The rules beside "required" and "unique": "at most 8 characters; from 0". Empty when there are none.
QString rulesText(const contract::designtime::FormField &field);

} // namespace formwright::editors
