#pragma once

#include <QString>

namespace formwright::forms {

// Thrown within the filters of views for what keeps a view from showing anything.
struct Unfit {
    QString reason;
};

} // namespace formwright::forms
