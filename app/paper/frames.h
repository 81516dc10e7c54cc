// What goes through the pipes between the server and formwright-paper, which are of one release: an order, and a PDF or
// the reason why there is none.
#pragma once

#include "app/paper/document.h"
#include "app/paper/limits.h"

namespace formwright::paper {

// The exit status of a helper that got no more memory.
inline constexpr int outOfMemory = 7;

struct Order {
    Document document;
    Limits limits;
};
QByteArray orderFrame(const Order &order);
Order orderIn(const QByteArray &frame); // throws PaperError

QByteArray pdfFrame(const QByteArray &pdf);
QByteArray refusalFrame(const QString &reason, Trouble trouble);
// The PDF. Throws PaperError with the reason.
QByteArray pdfIn(const QByteArray &frame);

} // namespace formwright::paper
