// What of a style sheet a table of rows can show: colours, bold and italic of heads, rows and sums. Such sheets are
// made for pages of the web; everything else in them is passed over.
#pragma once

#include <QColor>
#include <QVariant>

#include <optional>

namespace formwright::views {

struct TextStyle {
    std::optional<QColor> color;
    std::optional<QColor> ground;
    std::optional<bool> isBold;
    std::optional<bool> isItalic;

    bool operator==(const TextStyle &) const = default;
    // For a role of an item model: colours so that text can be read, and `usual` made bold or italic. Invalid where
    // nothing is said.
    QVariant data(int role, const QFont &usual) const;
};

// Selectors: th, thead, tr, td, tbody, tr:nth-child(even|odd), tfoot, also below one another (thead th, table tr td).
// Of two rules for the same the later one holds; those for every other row go before those for all rows.
struct ViewStyle {
    TextStyle head;
    TextStyle row;
    TextStyle oddRow; // the first, the third
    TextStyle evenRow;
    TextStyle sums;

    bool operator==(const ViewStyle &) const = default;
    TextStyle ofRow(int row) const; // from 0
};

ViewStyle readViewStyle(const QString &css);

} // namespace formwright::views
