#pragma once

#include "backend/access/form_access.h"
#include "backend/forms/cell_text.h"

namespace formwright::runtime {

// What a view says of its columns, to somebody.

// The script that says whether the column is hidden; empty where there is none,
// or one that plainly says `false`.
QString hidingScript(const forms::ViewColumn &column);
// Whether the column is there for him at all: not where it shows a field that
// is hidden from him, nor where a script would have to be asked. ColumnScripts
// (column_scripts.h) asks those.
bool isThere(const forms::ViewColumn &column, const forms::FormDesign &form, const access::FormAccess &access);
// Whether it is shown on the screen.
bool isOnScreen(const forms::ViewColumn &column);
// Whether it goes into a workbook: what is pressed and what only scripts could tell does not.
bool isExported(const forms::ViewColumn &column);
// On paper: of the whole list, or of one page of it.
bool isPrinted(const forms::ViewColumn &column, bool onePage);
bool holds(const QJsonObject &attributes, QLatin1StringView name, bool otherwise);

// Which fields of the form a view takes for what calendars, trees and charts show: index in the form, -1 for none or
// for one that is hidden from him.
struct RelatedFields {
    int start = -1;
    int end = -1;
    int title = -1;
    int parent = -1; // of a tree: what it holds is what `node` holds in the document above
    int node = -1; // `title`, where nothing else is said
    int progress = -1;
    int place = -1;
    int group = -1;

    // Each by its name.
    QList<QPair<QString, int>> named() const;
};
RelatedFields relatedFields(
    const forms::ViewDesign &view, const forms::FormDesign &form, const access::FormAccess &access);

} // namespace formwright::runtime
