// Pages on a printer.
#pragma once

#include "ui/print/page_maker.h"

class QPrinter;
class QWidget;

namespace formwright::print {

// Those that its dialog asked for, as often as it did where the printer does not do that by itself. False where the
// printer refuses.
bool printOn(QPrinter &printer, const paper::Layout &pages);

// Asks which printer and which pages; `then` is told why nothing was printed, empty where it was; not at all where
// nobody wanted it.
void askAndPrint(QWidget *parent, const Pages &pages, const std::function<void(const QString &problem)> &then);

// The next question shows nothing, and what is printed goes into that file; for tests.
void setNextPrinterFile(const QString &path);

} // namespace formwright::print
