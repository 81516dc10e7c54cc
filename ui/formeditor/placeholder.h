#pragma once

class QPainter;
class QRect;
class QString;

namespace formwright::formeditor {

// A dashed frame with an icon and words, where the canvas has nothing to show of an element. `flags` are further ones
// of QPainter::drawText().
void paintPlaceholder(QPainter &painter, const QRect &rect, const QString &icon, const QString &text, int flags = 0);

} // namespace formwright::formeditor
