// What a server says of a field, as a text of the desktop.
#pragma once

#include <QString>

namespace formwright::widgets {

// "is taken" as "Is taken.": with a capital in front and a full stop behind, where there is none. A text that is a
// sentence already stays as it is.
QString sentence(const QString &text);

} // namespace formwright::widgets
