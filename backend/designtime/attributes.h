#pragma once

#include "app/contract/decode.h"
#include "backend/forms/kept_members.h"

#include <QJsonObject>

namespace formwright::designtime {

// Documented members that nothing but their clients reads are kept as one JSON object beside the columns of a design.

using forms::fillFromAttributes;
using forms::keepAttributes;

// Throws contract::Error::invalid for more than anybody writes by hand.
void checkSize(const QJsonObject &attributes);

} // namespace formwright::designtime
