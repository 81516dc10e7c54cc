#include "ui/print/printing.h"

#include "app/paper/painting.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>

namespace formwright::print {

namespace {

QString nextFile;

void prepare(QPrinter &printer, const paper::Layout &pages)
{
    const QSizeF points = QSizeF(pages.size) * 72 / paper::dotsPerInch;
    const bool isLandscape = points.width() > points.height();
    printer.setDocName(pages.title);
    printer.setResolution(int(paper::dotsPerInch));
    printer.setFullPage(true);
    printer.setPageSize(QPageSize(isLandscape ? points.transposed() : points, QPageSize::Point));
    printer.setPageOrientation(isLandscape ? QPageLayout::Landscape : QPageLayout::Portrait);
}

} // namespace

bool printOn(QPrinter &printer, const paper::Layout &pages)
{
    const int count = int(pages.pages.size());
    const bool isRange = printer.printRange() == QPrinter::PageRange && printer.fromPage() > 0;
    int first = isRange ? qBound(1, printer.fromPage(), count) : 1;
    int last = isRange ? qBound(first, printer.toPage() > 0 ? printer.toPage() : count, count) : count;
    const bool isBackwards = printer.pageOrder() == QPrinter::LastPageFirst;
    const int copies = printer.supportsMultipleCopies() ? 1 : qMax(1, printer.copyCount());
    QPainter painter;
    if (!painter.begin(&printer))
        return false;
    const QSizeF whole = printer.paperRect(QPrinter::DevicePixel).size();
    const double scale = qMin(whole.width() / pages.size.width(), whole.height() / pages.size.height());
    bool isFirst = true;
    for (int copy = 0; copy < copies; ++copy) {
        for (int i = first; i <= last; ++i) {
            if (!isFirst && !printer.newPage())
                return false;
            isFirst = false;
            painter.save();
            painter.scale(scale, scale);
            paper::paintPage(painter, pages.pages.at((isBackwards ? first + last - i : i) - 1));
            painter.restore();
        }
    }
    return painter.end() && printer.printerState() != QPrinter::Error && printer.printerState() != QPrinter::Aborted;
}

void askAndPrint(QWidget *parent, const Pages &pages, const std::function<void(const QString &problem)> &then)
{
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    prepare(*printer, *pages);
    const auto print = [printer, pages, then] {
        then(printOn(*printer, *pages) ? QString()
                                       : QCoreApplication::translate("Printing", "The printer does not take it."));
    };
    if (!nextFile.isEmpty()) {
        printer->setOutputFormat(QPrinter::PdfFormat);
        printer->setOutputFileName(std::exchange(nextFile, {}));
        print();
        return;
    }
    auto *dialog = new QPrintDialog(printer.get(), parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setMinMax(1, int(pages->pages.size()));
    QObject::connect(dialog, &QDialog::accepted, parent, print);
    // It does not outlive its printer.
    QObject::connect(dialog, &QObject::destroyed, qApp, [printer] {});
    dialog->open();
}

void setNextPrinterFile(const QString &path)
{
    nextFile = path;
}

} // namespace formwright::print
