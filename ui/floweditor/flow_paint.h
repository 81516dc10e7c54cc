// How nodes and lines of a flow look.
#pragma once

#include "ui/floweditor/picture.h"

class QPainter;

namespace formwright::floweditor {

struct Look {
    double zoom = 1;
    bool isSelected = false;
    bool isFocused = false; // the keyboard is on it
    bool showsHeat = false;
};

void paintNode(QPainter &painter, const PictureNode &node, const Look &look);
void paintLine(QPainter &painter, const PictureLine &line, const Look &look);
// In the small map and from far away: no words.
void paintRoughly(QPainter &painter, const PictureNode &node, bool showsHeat);
// What a node takes with all that stands around its box.
QRect paintedRect(const PictureNode &node);

} // namespace formwright::floweditor
