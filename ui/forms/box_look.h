// How boxes look wherever a form is shown: fonts, and the room that their words take.
#pragma once

#include "ui/forms/box.h"

#include <QFont>

namespace formwright::layout {

QFont fontOf(const Box &box);
// Whether all that is shown of it, beside what is inside, are words.
bool isTextual(const Box &box);
// Whether it is a widget as tall as that is, with a place of its own among fields.
bool isFilledIn(const Box &box);

// Of a box that shows words.
int wordsHeight(const Box &box, int width);
int wordsWidth(const Box &box); // in one line

// How wide the form is where there is so much room.
int formWidth(const Box &root, int room);

} // namespace formwright::layout
