// Documents as text for other programs.
#pragma once

#include "ui/models/documents_source.h"

namespace formwright::editors {

// A line of headings and one per document, values as they are stored, in the quoting of RFC 4180.
QString csvText(const QList<models::DocumentColumn> &columns, const QList<QJsonObject> &rows);
// An array of objects, one member per column, under the names of the fields.
QString jsonText(const QList<models::DocumentColumn> &columns, const QList<QJsonObject> &rows);

} // namespace formwright::editors
