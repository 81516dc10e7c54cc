#pragma once

class QAction;
class QKeyEvent;

namespace formwright::widgets {

// Of a shortcut that somebody took by accepting its ShortcutOverride: triggers the action by the key press that follows
// at once, before the widget with the focus sees it. Lists and choices search for what is typed, also with Ctrl;
// other keys stay theirs.
void triggerByNextKey(QAction *action, const QKeyEvent &override);

} // namespace formwright::widgets
