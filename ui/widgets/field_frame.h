#pragma once

class QAbstractScrollArea;

namespace formwright::widgets {

// A long text or list among fields is framed as they are, also while it has the focus.
void frameAsField(QAbstractScrollArea *area);

} // namespace formwright::widgets
