// The languages that texts of designs are written in, as they are offered and called.
#pragma once

#include <QStringList>

namespace formwright::designing {

// What people mostly write forms in; others are written in the source and kept.
const QStringList &offeredLanguages();
// In that language itself, as everybody finds his own; with its code where it is `withCode`.
QString languageTitle(const QString &language, bool withCode = true);

} // namespace formwright::designing
