// A cell of a row as a view shows it: text, picture, colours.
#pragma once

#include "ui/views/view_source.h"

#include <QFontMetrics>

namespace formwright::views {

// How the value of a cell looks: as text, on a coloured ground, or as something to press.
enum class CellLook { Plain, Label, Button };
inline constexpr int CellLookRole = Qt::UserRole + 40;

// For the roles of item models. Values that the server has put into form stay as they are; dates and plain numbers are
// written as people here write them, and ids never: those who do not know yet what somebody is called show nothing.
// `row`: the row, or a group or sum.
QVariant cellData(ViewSource &source, const ViewColumn &column, const QJsonObject &row, int role);
// The text alone.
QString cellText(ViewSource &source, const ViewColumn &column, const QJsonObject &items);
// What is stored, as other programs take it.
QJsonValue storedValue(const ViewColumn &column, const QJsonObject &items);
// What a related field of a row holds, for people: the title of an entry.
QString relatedText(ViewSource &source, const QString &field, const QJsonValue &value);

Qt::Alignment alignmentOf(const ViewColumn &column);
int usualWidth(const ViewColumn &column, const QFontMetrics &metrics);

// `wanted`, made darker or lighter until it can be read on `ground`.
QColor readable(const QColor &wanted, const QColor &ground);
// `wanted`, as much of it over `surface` as `text` can be read on.
QColor groundFor(const QColor &wanted, const QColor &surface, const QColor &text);

// The selected rows with the headings. Numbers, dates and truths as they are stored, for programs; people, departments
// and choices as they are called.
QString csvText(ViewSource &source, const QList<ViewColumn> &columns, const QList<QJsonObject> &rows);
QString jsonText(ViewSource &source, const QList<ViewColumn> &columns, const QList<QJsonObject> &rows);

} // namespace formwright::views
