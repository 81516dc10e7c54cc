// Boxes as a picture, on a printer, or as PDF: the same boxes on another scale.
#pragma once

#include "app/paper/layout.h"

#include <QImage>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace formwright::paper {

// The painter's unit is one dot of the layout: scale it before.
void paintPage(QPainter &painter, const Page &page);

QImage imageOf(const Layout &layout, int page, double dotsOfInch);

// Throws PaperError where it takes longer than the limits give.
QByteArray pdfOf(const Layout &layout, const Limits &limits = {});

} // namespace formwright::paper
