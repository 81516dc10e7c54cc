// Where the keyboard goes when it comes to a part of a window.
#pragma once

#include <Qt>

class QWidget;

namespace formwright::widgets {

// Gives the focus to whoever had it last inside `root`, or else to what is worked with there: the first list, then the
// first field, then the first button. False when nothing inside can take it.
bool focusInside(const QWidget &root, Qt::FocusReason reason);

} // namespace formwright::widgets
