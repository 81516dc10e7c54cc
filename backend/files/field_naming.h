#pragma once

#include <QStringList>

namespace formwright::files {

// A name fit for a field, for each heading in order: letters (with their marks) and digits of any script and
// underscores, normalised to NFC, at most 60 code points, not beginning with a digit, not the name of a document's own
// member, and different from all the others without regard to case and to forms that look alike (full-width letters,
// ligatures). Headings without a letter or digit become column_N, N counted from 1; repeated names get _2, _3.
QStringList fieldNames(const QStringList &headers);

// Whether the name, without regard to case, belongs to every document ("id", "versions", "state"...).
bool isReservedFieldName(const QString &name);

} // namespace formwright::files
