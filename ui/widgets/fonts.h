// The few fonts of the program, all made from the system's own.
#pragma once

#include <QFont>

namespace formwright::widgets {

QFont titleFont(); // 1.25x, semibold: cards, dialogs, groups
QFont pageHeadFont(); // 1.6x, semibold: the head of a page
QFont strongFont(); // the system's size, semibold
QFont smallFont(); // 0.9x: badges, captions
QFont codeFont(); // monospaced: code alone

} // namespace formwright::widgets
