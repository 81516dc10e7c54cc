// How an action of a page is called, and what it says of itself.
#pragma once

#include <QString>

class QAction;

namespace formwright::widgets {

// `text` is that of a menu. The tool tip is `toolTip`, or the text without its mark, and the keys behind it.
void setActionText(QAction &action, const QString &text, const QString &toolTip = {});

} // namespace formwright::widgets
