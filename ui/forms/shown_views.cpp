#include "ui/forms/shown_views.h"

#include "ui/widgets/metrics.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/theme.h"

#include <QBuffer>
#include <QImageReader>
#include <QPainter>

namespace formwright::layout {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestAddress = 4 << 20;
constexpr qint64 mostPixels = 20'000'000;
constexpr int lineHeight = 40; // of what is said where there is no picture

} // namespace

QImage pictureWithin(const QString &address)
{
    const qsizetype comma = address.indexOf(u',');
    const bool isOne = address.startsWith("data:image/"_L1, Qt::CaseInsensitive) && comma > 0
        && address.first(comma).endsWith(";base64"_L1, Qt::CaseInsensitive) && address.size() <= longestAddress;
    if (!isOne)
        return {};
    QByteArray bytes = QByteArray::fromBase64(QStringView(address).sliced(comma + 1).toLatin1());
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    const QSize size = reader.size();
    if (!size.isValid() || qint64(size.width()) * size.height() > mostPixels)
        return {};
    return reader.read();
}

QSize shownSize(const QSize &picture, const QSize &wanted, int room)
{
    QSize size = picture;
    if (wanted.width() > 0 && wanted.height() > 0)
        size = wanted;
    else if (wanted.width() > 0)
        size.scale(wanted.width(), 1 << 20, Qt::KeepAspectRatio);
    else if (wanted.height() > 0)
        size.scale(1 << 20, wanted.height(), Qt::KeepAspectRatio);
    if (size.width() > room)
        size.scale(room, 1 << 20, Qt::KeepAspectRatio);
    return size.expandedTo({1, 1});
}

PictureView::PictureView(const QString &alternative, const QSize &wanted, QWidget *parent)
    : QWidget(parent), m_alternative(alternative), m_wanted(wanted)
{
    setAccessibleName(alternative);
    setToolTip(alternative);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PictureView::setPicture(const QImage &picture)
{
    m_picture = picture;
    updateGeometry();
    update();
}

int PictureView::heightForWidth(int width) const
{
    if (m_picture.isNull())
        return m_wanted.height() > 0 ? m_wanted.height() : lineHeight;
    return shownSize(m_picture.size(), m_wanted, width).height();
}

QSize PictureView::sizeHint() const
{
    return m_picture.isNull() ? QSize(qMax(120, m_wanted.width()), heightForWidth(0))
                              : shownSize(m_picture.size(), m_wanted, 1 << 20);
}

void PictureView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (!m_picture.isNull()) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(QRect(QPoint(0, 0), shownSize(m_picture.size(), m_wanted, width())), m_picture);
        return;
    }
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, m_alternative);
}

CodeView::CodeView(const QString &label, int edge, QWidget *parent) : QWidget(parent), m_label(label), m_edge(edge)
{
    setAccessibleName(label);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void CodeView::setText(const QString &text, const QString &nothing)
{
    m_code = forms::QrCode(text);
    m_nothing = nothing;
    if (m_code.isEmpty() && !text.isEmpty())
        m_nothing = tr("The text is too long for a code.");
    setAccessibleDescription(m_code.isEmpty() ? m_nothing : text);
    setToolTip(m_code.isEmpty() ? QString() : text.left(200));
    updateGeometry();
    update();
}

int CodeView::labelHeight() const
{
    return m_label.isEmpty() ? 0 : fontMetrics().height() + widgets::space::Tight;
}

QRect CodeView::place() const
{
    const int edge = qMin(m_edge, width());
    return {0, labelHeight(), edge, edge};
}

QSize CodeView::sizeHint() const
{
    return {m_edge, labelHeight() + (m_code.isEmpty() ? lineHeight : m_edge)};
}

void CodeView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Text));
    if (!m_label.isEmpty())
        painter.drawText(QRect(0, 0, width(), labelHeight()), Qt::AlignLeft | Qt::AlignTop, m_label);
    if (m_code.isEmpty()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(QRect(0, labelHeight(), width(), lineHeight), Qt::AlignLeft | Qt::AlignVCenter, m_nothing);
        return;
    }
    paintCode(painter, m_code, place());
}

void paintCode(QPainter &painter, const forms::QrCode &code, const QRectF &place)
{
    using widgets::Role;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(place, widgets::colorOf(widgets::Scheme::Light, Role::Surface));
    const QColor dark = widgets::colorOf(widgets::Scheme::Light, Role::Text);
    for (const QRectF &part : code.darkParts(place))
        painter.fillRect(part, dark);
    painter.restore();
}

} // namespace formwright::layout
