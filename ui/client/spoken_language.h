#pragma once

#include <QString>

namespace formwright::client {

// The language that the program is in at the moment, as "en" or "zh-CN": servers and designs are asked for it.
QString spokenLanguage();

} // namespace formwright::client
