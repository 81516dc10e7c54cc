// Between blocks and pages: what goes across a page, one below the other. A page ends between two strips, or between
// the lines of one.
#pragma once

#include "app/paper/layout.h"

#include <vector>

namespace formwright::paper {

// A line of a text or a picture, in its cell.
struct Item {
    int top = 0; // below the top of what stands in the cell
    int height = 0;
    int x = 0; // where it begins, within the cell
    int width = 0;
    std::shared_ptr<const Paragraph> paragraph{};
    int line = 0;
    std::shared_ptr<const Picture> picture{};
};

struct StripCell {
    int x = 0; // on the page's text
    int width = 0;
    std::vector<Item> items{};

    int height() const { return items.empty() ? 0 : items.back().top + items.back().height; }
};

enum class Lines {
    None,
    Below, // a hairline
    BelowHead, // a stronger one
    Around // every cell
};

struct Strip {
    std::vector<StripCell> cells{};
    int spaceBefore = 0; // not at the top of a page
    int padding = 0; // above and below what stands in its cells
    Lines lines = Lines::None;
    QColor fill{}; // of the whole strip; invalid for none
    bool isWhole = false; // not broken where a page can hold it
    bool keepsWithNext = false;
    bool startsPage = false;
    int table = -1; // whose heads stand above it
    bool isHead = false;
    int together = -1; // the same for all that stand on one page

    int height() const
    {
        int most = 0;
        for (const StripCell &cell : cells)
            most = std::max(most, cell.height());
        return most + 2 * padding;
    }
};

struct Strips {
    std::vector<Strip> all;
    std::vector<std::vector<Strip>> heads; // of each table
};

// What a strip is made for.
struct StripSpace {
    int width = 0;
    int height = 0; // pictures are no higher
    bool isRightToLeft = false;
};

// `check` is called now and then, and throws where it has taken too long.
Strips stripsOf(
    const QList<Block> &blocks, const StripSpace &space, const Limits &limits, const std::function<void()> &check);

} // namespace formwright::paper
