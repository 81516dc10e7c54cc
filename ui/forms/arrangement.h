// Gives boxes their places for a width. Knows no widgets: whoever shows the boxes tells how tall things are.
#pragma once

#include "ui/forms/box.h"

namespace formwright::layout {

class Measures
{
public:
    virtual ~Measures() = default;

    // Of headings, texts, titles, placeholders, buttons and fields at that width.
    virtual int height(const Box &box, int width) const = 0;
    // The width of its text in one line.
    virtual int textWidth(const Box &box) const = 0;
    virtual int tabBarHeight() const = 0;
};

struct Grid {
    int cellPadding = 8;
    int spacing = 12; // between boxes
    int lineHeight = 28; // of a field of one line
    int indent = 16; // of what is inside a section
    int leastField = 150; // a table with narrower fields has its cells below one another
};

// The height of all of it. Sets the place of every box that is shown, and an invalid one for the others.
int arrange(Box &root, int width, const Measures &measures, const Grid &grid = {});

} // namespace formwright::layout
