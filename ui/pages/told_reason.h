// Why something did not come about, as the server keeps it with a job, an incident or a delivery.
#pragma once

#include <QString>

namespace formwright::pages {

// A sentence in the words of this program where they are known; what a script or another server said stays as it is.
QString toldReason(const QString &reason);
// Several of them, as jobs report what is wrong with a row: "A. B." or "a; b". Translated where all are known, and left
// alone otherwise.
QString toldReasons(const QString &reasons);

} // namespace formwright::pages
