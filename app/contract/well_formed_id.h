#pragma once

#include <QStringView>

namespace formwright::contract {

// Whether the text could be an id of ours or one that a client chose: 1 to 64 characters of [A-Za-z0-9_-].
bool isWellFormedId(QStringView id);

} // namespace formwright::contract
