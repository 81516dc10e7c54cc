#include "app/paper/frames.h"

#include <QDataStream>
#include <QIODevice>

namespace formwright::paper {

using namespace Qt::StringLiterals;

// Found by QDataStream for the lists of them, so they stand in their namespace.
static QDataStream &operator<<(QDataStream &stream, const Text &text)
{
    return stream << text.text << text.style << text.align;
}

static QDataStream &operator>>(QDataStream &stream, Text &text)
{
    return stream >> text.text >> text.style >> text.align;
}

static QDataStream &operator<<(QDataStream &stream, const Picture &picture)
{
    return stream << picture.data << picture.width << picture.alternative << picture.code;
}

static QDataStream &operator>>(QDataStream &stream, Picture &picture)
{
    return stream >> picture.data >> picture.width >> picture.alternative >> picture.code;
}

static QDataStream &operator<<(QDataStream &stream, const Cell &cell)
{
    return stream << cell.texts << cell.pictures << cell.span;
}

static QDataStream &operator>>(QDataStream &stream, Cell &cell)
{
    return stream >> cell.texts >> cell.pictures >> cell.span;
}

static QDataStream &operator<<(QDataStream &stream, const Field &field)
{
    return stream << field.label << field.text << field.isWide << field.pictures;
}

static QDataStream &operator>>(QDataStream &stream, Field &field)
{
    return stream >> field.label >> field.text >> field.isWide >> field.pictures;
}

static QDataStream &operator<<(QDataStream &stream, const Block &block)
{
    return stream << block.kind << block.text << block.level << block.fields << block.rows << block.heads
                  << block.columns << block.isFramed << block.picture << block.blocks;
}

static QDataStream &operator>>(QDataStream &stream, Block &block)
{
    return stream >> block.kind >> block.text >> block.level >> block.fields >> block.rows >> block.heads
        >> block.columns >> block.isFramed >> block.picture >> block.blocks;
}

static QDataStream &operator<<(QDataStream &stream, const PageSetup &setup)
{
    return stream << setup.size << setup.isLandscape << setup.top << setup.bottom << setup.left << setup.right
                  << setup.header << setup.footer << setup.pageText << setup.watermark << setup.isRightToLeft;
}

static QDataStream &operator>>(QDataStream &stream, PageSetup &setup)
{
    return stream >> setup.size >> setup.isLandscape >> setup.top >> setup.bottom >> setup.left >> setup.right
        >> setup.header >> setup.footer >> setup.pageText >> setup.watermark >> setup.isRightToLeft;
}

namespace {

constexpr auto streamVersion = QDataStream::Qt_6_4;
constexpr quint8 isPdf = 1;
constexpr quint8 isRefusal = 2;

QByteArray answerFrame(quint8 kind, const QByteArray &content)
{
    QByteArray frame;
    frame.reserve(content.size() + 1);
    frame.append(char(kind));
    return frame.append(content);
}

} // namespace

QByteArray orderFrame(const Order &order)
{
    QByteArray frame;
    QDataStream stream(&frame, QIODevice::WriteOnly);
    stream.setVersion(streamVersion);
    stream << order.document.title << order.document.setup << order.document.blocks << order.limits.pages
           << qint64(order.limits.time.count()) << order.limits.pixels << order.limits.characters;
    return frame;
}

Order orderIn(const QByteArray &frame)
{
    QDataStream stream(frame);
    stream.setVersion(streamVersion);
    Order order;
    qint64 time = 0;
    stream >> order.document.title >> order.document.setup >> order.document.blocks >> order.limits.pages >> time
        >> order.limits.pixels >> order.limits.characters;
    order.limits.time = std::chrono::milliseconds(time);
    if (stream.status() != QDataStream::Ok || !stream.atEnd())
        throw PaperError(u"What is to be printed cannot be read."_s, Trouble::Failed);
    return order;
}

QByteArray pdfFrame(const QByteArray &pdf)
{
    return answerFrame(isPdf, pdf);
}

QByteArray refusalFrame(const QString &reason, Trouble trouble)
{
    return answerFrame(isRefusal, QByteArray(1, char(trouble)) + reason.toUtf8());
}

QByteArray pdfIn(const QByteArray &frame)
{
    const quint8 kind = frame.isEmpty() ? 0 : quint8(frame.at(0));
    if (kind == isRefusal && frame.size() > 1 && quint8(frame.at(1)) <= quint8(Trouble::Failed))
        throw PaperError(QString::fromUtf8(frame.sliced(2)), Trouble(quint8(frame.at(1))));
    if (kind != isPdf || !frame.sliced(1).startsWith("%PDF-"))
        throw PaperError(u"What was printed cannot be read."_s, Trouble::Failed);
    return frame.sliced(1);
}

} // namespace formwright::paper
