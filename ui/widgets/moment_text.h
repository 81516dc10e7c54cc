// Moments as people read them: by the locale, everywhere in the same length.
#pragma once

#include <QString>

namespace formwright::widgets {

// Of "2026-03-14 09:26:53" or "2026-03-14", as servers have it; anything else stays as it is.
QString momentText(const QString &wire);

} // namespace formwright::widgets
