#include "app/paper/painting.h"

#include "app/paper/picture.h"
#include "app/template/qr_code.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QImageReader>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QTextLayout>
#include <QtMath>

namespace formwright::paper {

using namespace Qt::StringLiterals;

namespace {

class PagePainter
{
public:
    explicit PagePainter(QPainter &painter) : m_painter(painter) { }

    void paint(const Box &box)
    {
        switch (box.kind) {
        case BoxKind::Fill:
            m_painter.fillRect(box.rect, box.colour);
            break;
        case BoxKind::Line:
            paintLine(box, box.rect.topLeft());
            break;
        case BoxKind::Picture:
            paintPicture(box);
            break;
        case BoxKind::Watermark:
            paintWatermark(box);
            break;
        }
    }

private:
    void paintLine(const Box &box, const QPointF &at)
    {
        // The lines of one text stand behind one another, so it is laid once.
        if (m_paragraph != box.paragraph) {
            m_paragraph = box.paragraph;
            m_text = std::make_unique<QTextLayout>();
            layParagraph(*m_text, *m_paragraph);
        }
        if (box.line >= m_text->lineCount())
            return;
        m_painter.setPen(box.colour);
        m_text->lineAt(box.line).draw(&m_painter, at);
    }

    void paintPicture(const Box &box)
    {
        if (!box.picture->code.isEmpty()) {
            paintCode(box);
            return;
        }
        QBuffer buffer;
        buffer.setData(box.picture->data);
        buffer.open(QIODevice::ReadOnly);
        QImageReader reader(&buffer);
        const QImage image = isPrinted(reader) ? reader.read() : QImage();
        if (!image.isNull())
            m_painter.drawImage(QRectF(box.rect), image);
    }

    // As parts that are filled, so that it is as sharp as what paints it.
    void paintCode(const Box &box)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.fillRect(box.rect, Qt::white); // whatever lies below
        const QList<QRectF> parts = forms::QrCode(box.picture->code).darkParts(box.rect);
        for (const QRectF &part : parts)
            m_painter.fillRect(part, Qt::black);
        m_painter.restore();
    }

    void paintWatermark(const Box &box)
    {
        const ParagraphLine &line = box.paragraph->lines.constFirst();
        m_painter.save();
        m_painter.translate(QRectF(box.rect).center());
        m_painter.rotate(-qRadiansToDegrees(std::atan2(box.rect.height(), box.rect.width())));
        paintLine(box, {-line.width / 2.0, -line.height / 2.0});
        m_painter.restore();
    }

    QPainter &m_painter;
    std::shared_ptr<const Paragraph> m_paragraph;
    std::unique_ptr<QTextLayout> m_text;
};

} // namespace

void paintPage(QPainter &painter, const Page &page)
{
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
    PagePainter pagePainter(painter);
    for (const Box &box : page.boxes)
        pagePainter.paint(box);
}

QImage imageOf(const Layout &layout, int page, double dotsOfInch)
{
    const double scale = dotsOfInch / dotsPerInch;
    QImage image((QSizeF(layout.size) * scale).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paintPage(painter, layout.pages.at(page));
    return image;
}

QByteArray pdfOf(const Layout &layout, const Limits &limits)
{
    QElapsedTimer timer;
    timer.start();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(int(dotsPerInch));
        writer.setTitle(layout.title);
        writer.setCreator(u"Formwright"_s);
        const QSizeF points = QSizeF(layout.size) * 72 / dotsPerInch;
        writer.setPageLayout({QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch), QPageLayout::Portrait,
            QMarginsF(), QPageLayout::Point});
        QPainter painter(&writer);
        for (qsizetype i = 0; i < layout.pages.size(); ++i) {
            if (timer.hasExpired(limits.time.count()))
                throw PaperError(u"It took more than %1 seconds to write the document."_s.arg(
                                     std::chrono::duration<double>(limits.time).count()),
                    Trouble::TooSlow);
            if (i > 0)
                writer.newPage();
            paintPage(painter, layout.pages.at(i));
        }
        painter.end();
    }
    return bytes;
}

} // namespace formwright::paper
