// Why the server refused one of several, as it keeps it with a job or an incident.
#pragma once

#include <QString>

namespace formwright::flowcenter {

// A sentence, in the words of this program where they are known; what a script says stays as its designer wrote it.
QString toldReason(const QString &reason);

} // namespace formwright::flowcenter
