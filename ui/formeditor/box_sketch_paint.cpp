// How the boxes look.
#include "ui/formeditor/box_sketch.h"
#include "ui/formeditor/placeholder.h"
#include "ui/forms/box_look.h"
#include "ui/forms/shown_views.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QPainter>
#include <QPushButton>
#include <QStyleOptionButton>
#include <QStyleOptionTab>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using layout::Box;
using layout::BoxKind;
using widgets::color;
using widgets::Role;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(BoxSketch)
};

} // namespace

QList<QRect> BoxSketch::tabRects(const Box &box) const
{
    QList<QRect> rects;
    int x = box.rect.left();
    const QFontMetrics metrics{QFont()};
    for (const Box &tab : box.children) {
        const int width = metrics.horizontalAdvance(tab.text) + 2 * widgets::space::Medium;
        rects.append(QRect(x, box.rect.top(), width, tabBarHeight()));
        x += width;
    }
    return rects;
}

QList<QRect> BoxSketch::buttonRects(const Box &box) const
{
    QList<QRect> rects;
    const QFontMetrics metrics{QFont()};
    QPoint at = box.rect.topLeft();
    for (const Box &each : box.children) {
        const int width = qMax(64, metrics.horizontalAdvance(each.text) + 2 * widgets::space::Large);
        if (at.x() > box.rect.left() && at.x() + width > box.rect.left() + box.rect.width())
            at = {box.rect.left(), at.y() + widgets::size::Control + widgets::space::Small};
        rects.append(QRect(at, QSize(qMin(width, box.rect.width()), widgets::size::Control)));
        at.rx() += width + widgets::space::Small;
    }
    return rects;
}

void BoxSketch::paint(QPainter &painter, const QRect &clip)
{
    const QRect seen = clip.adjusted(-2, -2, 2, 2);
    std::function<void(const Box &)> paintBox = [&](const Box &box) {
        if (!box.isShown() || (box.rect.bottom() < seen.top() || box.rect.top() > seen.bottom()))
            return;
        switch (box.kind) {
        case BoxKind::Field:
            m_looks.paint(painter, box, fieldOf(box));
            break;
        case BoxKind::Buttons:
            paintButtons(painter, box);
            return;
        case BoxKind::Calculated:
            paintCalculated(painter, box);
            break;
        case BoxKind::Rows:
            m_rows.paint(painter, box);
            break;
        case BoxKind::Picture:
            paintPicture(painter, box);
            break;
        case BoxKind::Code:
            paintCode(painter, box);
            break;
        case BoxKind::Rule:
            painter.fillRect(box.rect, color(Role::Line));
            break;
        case BoxKind::Tabs:
            paintTabs(painter, box);
            if (box.current < int(box.children.size()))
                paintBox(box.children[size_t(box.current)]);
            return;
        case BoxKind::Table:
            paintTable(painter, box);
            paintWords(painter, box);
            break;
        default:
            paintWords(painter, box);
            break;
        }
        for (const Box &child : box.children)
            paintBox(child);
    };
    paintBox(m_root);
}

void BoxSketch::paintTabs(QPainter &painter, const Box &box) const
{
    const QList<QRect> rects = tabRects(box);
    painter.fillRect(QRect(box.rect.left(), box.rect.top() + tabBarHeight(), box.rect.width(), 1), color(Role::Line));
    for (qsizetype i = 0; i < rects.size(); ++i) {
        const bool isCurrent = int(i) == box.current;
        painter.setFont(isCurrent ? widgets::strongFont() : QFont());
        painter.setPen(color(isCurrent ? Role::Text : Role::Muted));
        painter.drawText(rects.at(i), Qt::AlignCenter | Qt::TextHideMnemonic | Qt::TextSingleLine,
            QString(box.children[size_t(i)].text).replace(u'&', u"&&"_s));
        if (isCurrent)
            painter.fillRect(
                QRect(rects.at(i).left(), rects.at(i).bottom() - 1, rects.at(i).width(), 2), color(Role::Accent));
    }
}

void BoxSketch::paintTable(QPainter &painter, const Box &box) const
{
    if (box.isStacked)
        return;
    for (const Box &row : box.children) {
        for (const Box &cell : row.children) {
            if (cell.isHeader)
                painter.fillRect(cell.rect, color(Role::Window));
            painter.setPen(color(Role::Line));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(cell.rect).adjusted(0.5, 0.5, 0.5, 0.5));
        }
    }
}

void BoxSketch::paintWords(QPainter &painter, const Box &box) const
{
    const bool isHint = box.isHint || box.kind == BoxKind::Placeholder;
    QRect place = box.rect;
    if (box.kind == BoxKind::Placeholder) {
        painter.setPen(QPen(color(Role::Outline), 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(
            QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), widgets::shape::SmallCorner, widgets::shape::SmallCorner);
        place.adjust(widgets::space::Small, 0, -widgets::space::Small, 0);
        if (box.text.isEmpty())
            return;
    }
    if (box.text.isEmpty() || box.kind == BoxKind::Tab)
        return;
    painter.setFont(layout::fontOf(box));
    painter.setPen(color(isHint ? Role::Muted : Role::Text));
    if (box.kind == BoxKind::Details) {
        const int tall = layout::wordsHeight(box, place.width());
        const QIcon arrow = widgets::icon(box.isOpen ? u"chevron-down"_s : u"chevron-right"_s);
        arrow.paint(&painter, QRect(place.left(), place.top(), widgets::size::Icon, tall));
        place.setHeight(tall);
        place.setLeft(place.left() + widgets::size::Icon + widgets::space::Tight);
    }
    const int vertical
        = box.kind == BoxKind::Placeholder || box.kind == BoxKind::Details ? Qt::AlignVCenter : Qt::AlignTop;
    painter.drawText(place, Qt::AlignLeft | vertical | Qt::TextWordWrap, box.text);
}

void BoxSketch::paintButtons(QPainter &painter, const Box &box) const
{
    const QList<QRect> rects = buttonRects(box);
    for (qsizetype i = 0; i < rects.size(); ++i) {
        painter.setPen(QPen(color(Role::Outline), 1));
        painter.setBrush(color(Role::Raised));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.drawRoundedRect(
            QRectF(rects.at(i)).adjusted(0.5, 0.5, -0.5, -0.5), widgets::shape::Corner, widgets::shape::Corner);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(color(Role::Text));
        painter.setFont(QFont());
        const QString text = painter.fontMetrics().elidedText(
            box.children[size_t(i)].text, Qt::ElideRight, rects.at(i).width() - 2 * widgets::space::Small);
        painter.drawText(rects.at(i), Qt::AlignCenter | Qt::TextSingleLine, text);
    }
}

// What it is of stands there until it is brought, and where it is none.
void BoxSketch::paintPicture(QPainter &painter, const Box &box) const
{
    const QImage picture = m_pictures.picture(box.value);
    if (!picture.isNull()) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(
            QRect(box.rect.topLeft(), layout::shownSize(picture.size(), box.size, box.rect.width())), picture);
        return;
    }
    paintPlaceholder(painter, box.rect, u"element-image"_s, box.text.isEmpty() ? Texts::tr("A picture") : box.text);
}

// What it will say is known in documents alone.
void BoxSketch::paintCode(QPainter &painter, const Box &box) const
{
    QRect place = box.rect;
    painter.setFont(QFont());
    painter.setPen(color(Role::Text));
    if (!box.text.isEmpty()) {
        painter.drawText(place, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, box.text);
        place.setTop(place.top() + painter.fontMetrics().height() + widgets::space::Tight);
    }
    const QString said = box.text.isEmpty() ? Texts::tr("A code") : box.text;
    auto code = m_codes.constFind(said);
    if (code == m_codes.constEnd()) {
        if (m_codes.size() > 50)
            m_codes.clear();
        code = m_codes.insert(said, forms::QrCode(said));
    }
    layout::paintCode(painter, *code, QRectF(place.topLeft(), QSizeF(place.height(), place.height())));
}

void BoxSketch::paintCalculated(QPainter &painter, const Box &box) const
{
    painter.setFont(QFont());
    QRect place = box.rect;
    if (!box.text.isEmpty()) {
        painter.setPen(color(Role::Text));
        painter.drawText(place, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, box.text);
        place.setTop(place.top() + painter.fontMetrics().height() + widgets::space::Tight);
    }
    painter.setPen(color(box.value.isEmpty() ? Role::Muted : Role::Text));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
        box.value.isEmpty() ? Texts::tr("Calculated by a script") : box.value);
}

} // namespace formwright::formeditor
