#include "ui/print/page_maker.h"

#include "app/paper/painting.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

namespace formwright::print {

namespace {

// `make` may throw PaperError.
template <class Made, class Make>
void makeElsewhere(QObject *context, const std::function<void(const Made &, const QString &)> &then, const Make &make)
{
    QThreadPool::globalInstance()->start([context = QPointer(context), then, make] {
        Made made{};
        QString problem;
        try {
            made = make();
        } catch (const paper::PaperError &error) {
            problem = error.reason;
        }
        QMetaObject::invokeMethod(qApp, [context, then, made, problem] {
            if (context)
                then(made, problem);
        });
    });
}

} // namespace

void makePages(const paper::Document &document, QObject *context,
    const std::function<void(const Pages &pages, const QString &problem)> &then)
{
    makeElsewhere<Pages>(context, then,
        [document]() -> Pages { return std::make_shared<const paper::Layout>(paper::layOut(document)); });
}

void makePdf(const Pages &pages, QObject *context,
    const std::function<void(const QByteArray &pdf, const QString &problem)> &then)
{
    makeElsewhere<QByteArray>(context, then, [pages] { return paper::pdfOf(*pages); });
}

} // namespace formwright::print
