#include "ui/editors/pdf_file.h"

#ifdef FORMWRIGHT_HAS_PDF
#include <QBuffer>
#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <QPdfDocument>

#include <cmath>

namespace formwright::editors {

namespace {

constexpr qsizetype longestFile = qsizetype(64) * 1024 * 1024;
constexpr double mostPixels = 24e6; // of a page that is drawn: 96 MB
constexpr double pointsAnInch = 72;
constexpr double leastWidth = 100;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(PdfFile)
};

QString problemOf(QPdfDocument::Error error)
{
    switch (error) {
    case QPdfDocument::Error::IncorrectPassword:
        return Texts::tr("It can be read with its password alone.");
    case QPdfDocument::Error::UnsupportedSecurityScheme:
        return Texts::tr("It is protected in a way that is not known here.");
    default:
        return Texts::tr("It is no PDF file, or it is damaged.");
    }
}

QSize sizeOf(const QSizeF &points, const PageRequest &request)
{
    const double shown = request.zoom > 0 ? points.width() / pointsAnInch * request.dotsAnInch * request.zoom
                                          : qMax(leastWidth, request.room);
    const double width = shown * request.ratio;
    QSizeF size(width, width * points.height() / points.width());
    if (const double pixels = size.width() * size.height(); pixels > mostPixels)
        size *= std::sqrt(mostPixels / pixels);
    return size.toSize().expandedTo({1, 1});
}

// What a page does not paint is paper.
QImage onPaper(const QImage &drawn, double ratio)
{
    if (drawn.isNull())
        return {};
    QImage paper(drawn.size(), QImage::Format_RGB32);
    paper.fill(Qt::white);
    QPainter(&paper).drawImage(0, 0, drawn);
    paper.setDevicePixelRatio(ratio);
    return paper;
}

class ReadFile : public PdfFile
{
public:
    explicit ReadFile(const QByteArray &content) : m_content(content) { }

    QString load() override
    {
        if (m_content.size() > longestFile)
            return Texts::tr("It is larger than %1.").arg(QLocale().formattedDataSize(longestFile, 0));
        m_device.setBuffer(&m_content);
        m_device.open(QIODevice::ReadOnly);
        m_document = std::make_unique<QPdfDocument>(); // belongs to the thread that reads
        m_document->load(&m_device);
        if (m_document->status() != QPdfDocument::Status::Ready)
            return problemOf(m_document->error());
        return m_document->pageCount() > 0 ? QString() : Texts::tr("It has no pages.");
    }
    int pageCount() const override { return m_document ? m_document->pageCount() : 0; }
    DrawnPage draw(const PageRequest &request) override
    {
        const QSizeF points = m_document->pagePointSize(request.page);
        if (points.isEmpty())
            return {};
        return {onPaper(m_document->render(request.page, sizeOf(points, request)), request.ratio), points};
    }

private:
    QByteArray m_content;
    QBuffer m_device;
    std::unique_ptr<QPdfDocument> m_document;
};

} // namespace

std::unique_ptr<PdfFile> pdfFile(const QByteArray &content)
{
    return std::make_unique<ReadFile>(content);
}

} // namespace formwright::editors

#endif
