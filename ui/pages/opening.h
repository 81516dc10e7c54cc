// Where a page is shown, as a designer said it.
#pragma once

#include <QSize>
#include <QString>

namespace formwright::pages {

struct Opening {
    enum class In {
        Tab, // one of its own
        Place, // the tab of the page that led there
        Layer, // over the window, which waits until it is closed
        Window, // one of its own
    };
    In in = In::Tab;
    // Of a layer or window: "640", "640px" or "80%" of the window around; all else is as suits it.
    QString width{};
    QString height{};
    QString templateFormId{}; // opaque: the form whose layout a document is shown by; empty: its own

    bool operator==(const Opening &) const = default;
};

// What layers and windows are as large as, within a window of that size.
QSize sizeOf(const Opening &opening, const QSize &around);

} // namespace formwright::pages
