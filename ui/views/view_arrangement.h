// How somebody has arranged what a view shows: what stays when its design is read anew.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace formwright::views {

// Columns are known by their fields, which outlive the columns of an edited design.
struct ArrangedColumn {
    QString field;
    QString title;
    QString typed{}; // in the filter below its heading

    bool isOf(const QString &fieldName) const { return field.compare(fieldName, Qt::CaseInsensitive) == 0; }
};

struct ViewArrangement {
    ArrangedColumn sorted{}; // without a field: in the view's own order
    Qt::SortOrder order = Qt::AscendingOrder;
    QList<ArrangedColumn> filtered{};
};

// What could not stay, by the headings of columns that are gone.
struct LostArrangement {
    QStringList sorted{};
    QStringList filtered{};

    bool isEmpty() const { return sorted.isEmpty() && filtered.isEmpty(); }
};

} // namespace formwright::views
