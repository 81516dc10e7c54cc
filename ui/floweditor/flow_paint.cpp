#include "ui/floweditor/flow_paint.h"

#include "ui/floweditor/flow_canvas.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using flow::ChartState;
using flow::NodeKind;
using widgets::color;
using widgets::Role;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FlowPaint)
};

constexpr int cardWidth = 80; // from this width on a name stands within its node
constexpr int labelWidth = 128; // below those that are smaller
constexpr double wordsFrom = 0.4; // zoom below which nobody could read them

bool isRound(const PictureNode &node)
{
    switch (node.kind) {
    case NodeKind::Start:
    case NodeKind::Complete:
    case NodeKind::Abort:
    case NodeKind::Terminate:
        return !node.isStrange;
    default:
        return false;
    }
}

bool isCard(const PictureNode &node)
{
    return !isRound(node) && node.box.width() >= cardWidth;
}

// The largest circle in a box, or the box.
QPainterPath outlineOf(const PictureNode &node)
{
    QPainterPath path;
    if (isRound(node)) {
        const double side = qMin(node.box.width(), node.box.height());
        QRectF circle(0, 0, side, side);
        circle.moveCenter(QRectF(node.box).center());
        path.addEllipse(circle);
    } else {
        path.addRoundedRect(node.box, widgets::shape::Corner, widgets::shape::Corner);
    }
    return path;
}

struct Colors {
    QColor ground;
    QColor border;
};

QColor mixed(const QColor &from, const QColor &to, double part)
{
    return QColor::fromRgbF(float(from.redF() + (to.redF() - from.redF()) * part),
        float(from.greenF() + (to.greenF() - from.greenF()) * part),
        float(from.blueF() + (to.blueF() - from.blueF()) * part));
}

Colors colorsOf(const PictureNode &node, bool showsHeat)
{
    if (node.isStrange)
        return {color(Role::Window), color(Role::Disabled)};
    if (showsHeat && node.heat >= 0)
        return {mixed(color(Role::Surface), color(Role::HostRed), 0.1 + 0.6 * node.heat), color(Role::Outline)};
    switch (node.state) {
    case ChartState::Live:
        return {
            color(node.isLate ? Role::DangerSoft : Role::AccentSoft), color(node.isLate ? Role::Danger : Role::Accent)};
    case ChartState::Arrived:
    case ChartState::Suspended:
        return {color(Role::WarningSoft), color(Role::Warning)};
    case ChartState::Passed:
        return {color(Role::SuccessSoft), color(Role::Success)};
    case ChartState::None:
        break;
    }
    return {color(Role::Surface), color(Role::Outline)};
}

// A state is never told by its colour alone.
QString stateIcon(const PictureNode &node)
{
    switch (node.state) {
    case ChartState::Live:
        return node.isLate ? u"warning"_s : u"clock"_s;
    case ChartState::Arrived:
        return u"flow-gather"_s;
    case ChartState::Suspended:
        return u"flow-suspend"_s;
    case ChartState::Passed:
        return u"check"_s;
    case ChartState::None:
        break;
    }
    return {};
}

// As sharp as the zoom allows: an icon itself knows nothing of the painter's scale.
void paintIcon(QPainter &painter, const QIcon &icon, const QRectF &in)
{
    const double scale = qMax(1.0, painter.worldTransform().m11());
    const QPixmap pixmap = icon.pixmap((in.size() * scale).toSize(), painter.device()->devicePixelRatioF());
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(in, pixmap, QRectF(pixmap.rect()));
}

// In a circle at the corner, which covers the border.
void paintBadge(QPainter &painter, const QPointF &middle, const QString &icon, Role ground, Role sign)
{
    constexpr double size = 18;
    const QRectF circle(middle.x() - size / 2, middle.y() - size / 2, size, size);
    painter.setPen(QPen(color(Role::Surface), 2));
    painter.setBrush(color(ground));
    painter.drawEllipse(circle);
    paintIcon(painter, widgets::icon(icon, sign), circle.adjusted(3, 3, -3, -3));
}

// At most two lines, the second one cut.
void paintWords(QPainter &painter, const QRectF &in, const QString &text, int flags)
{
    const QFontMetricsF metrics(painter.font());
    QString left = text.simplified();
    QStringList lines;
    while (!left.isEmpty() && lines.size() < 2) {
        if (lines.size() == 1 || metrics.horizontalAdvance(left) <= in.width()) {
            lines.append(metrics.elidedText(left, Qt::ElideRight, in.width()));
            break;
        }
        qsizetype fits = 1;
        while (fits < left.size() && metrics.horizontalAdvance(left.first(fits + 1)) <= in.width())
            ++fits;
        const qsizetype blank = left.lastIndexOf(u' ', fits);
        const qsizetype cut = blank > 0 ? blank : fits;
        lines.append(left.first(cut).trimmed());
        left = left.sliced(cut).trimmed();
    }
    const double height = metrics.lineSpacing() * double(lines.size());
    double top = flags & Qt::AlignTop ? in.top() : in.center().y() - height / 2;
    for (const QString &line : std::as_const(lines)) {
        painter.drawText(QRectF(in.left(), top, in.width(), metrics.lineSpacing()),
            int((flags & Qt::AlignHorizontal_Mask) | Qt::AlignVCenter | Qt::TextSingleLine), line);
        top += metrics.lineSpacing();
    }
}

QString peopleText(const PictureNode &node)
{
    if (node.people.size() <= 2)
        return node.people.join(Texts::tr(", ", "between names"));
    return Texts::tr("%1 and %Ln others", "the first of several people", int(node.people.size() - 1))
        .arg(node.people.first());
}

void paintBelow(QPainter &painter, const PictureNode &node)
{
    const bool isNamed = !isCard(node);
    QRectF below(QRectF(node.box).center().x() - labelWidth / 2.0, node.box.bottom() + 4.0, labelWidth, 40);
    if (isNamed) {
        painter.setPen(color(node.isStrange ? Role::Muted : Role::Text));
        painter.setFont(QFont());
        paintWords(painter, below, node.name.isEmpty() ? kindTitle(node.kind) : node.name,
            int(Qt::AlignHCenter | Qt::AlignTop));
        const QFontMetricsF metrics(painter.font());
        below.translate(0,
            metrics.lineSpacing()
                * (metrics.horizontalAdvance(node.name.isEmpty() ? kindTitle(node.kind) : node.name) > labelWidth ? 2
                                                                                                                  : 1));
    }
    painter.setFont(widgets::smallFont());
    painter.setPen(color(Role::Muted));
    for (const QString &text : {peopleText(node), node.times}) {
        if (text.isEmpty())
            continue;
        paintWords(painter, below, text, int(Qt::AlignHCenter | Qt::AlignTop));
        const QFontMetricsF metrics(painter.font());
        below.translate(0, metrics.lineSpacing() * (metrics.horizontalAdvance(text) > labelWidth ? 2 : 1));
        if (node.isLate)
            painter.setPen(color(Role::Danger));
    }
}

} // namespace

void paintNode(QPainter &painter, const PictureNode &node, const Look &look)
{
    const Colors colors = colorsOf(node, look.showsHeat);
    const QPainterPath outline = outlineOf(node);
    const bool isEnd = isRound(node) && node.kind != NodeKind::Start;
    QPen pen(look.isSelected ? color(Role::Accent) : colors.border, look.isSelected ? 2 : isEnd ? 2.5 : 1.25);
    if (node.isStrange)
        pen.setStyle(Qt::DashLine);
    painter.setPen(pen);
    painter.setBrush(isFrame(node) ? QBrush(Qt::NoBrush) : QBrush(colors.ground));
    painter.drawPath(outline);
    if (look.isSelected && look.isFocused) {
        painter.setPen(QPen(color(Role::Accent), widgets::shape::FocusRing));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(
            QRectF(node.box).adjusted(-5, -5, 5, 5), widgets::shape::Corner + 4, widgets::shape::Corner + 4);
    }
    if (look.zoom < wordsFrom)
        return;
    if (isFrame(node)) {
        painter.setPen(color(Role::Muted));
        painter.setFont(widgets::smallFont());
        const QRectF box(node.box);
        if (node.isBand) {
            constexpr double band = 30; // as wide as BPMN leaves it
            painter.save();
            painter.translate(box.left(), box.bottom());
            painter.rotate(-90);
            const QString name
                = QFontMetricsF(painter.font()).elidedText(node.name.simplified(), Qt::ElideRight, box.height() - 8);
            painter.drawText(QRectF(4, 0, box.height() - 8, band), int(Qt::AlignCenter), name);
            painter.restore();
            return;
        }
        paintWords(painter, box.adjusted(8, 4, -8, 0), node.name, int(Qt::AlignLeft | Qt::AlignTop));
        return;
    }
    const Role sign = node.isStrange ? Role::Muted : Role::Text;
    const QIcon icon = widgets::icon(node.isStrange ? u"help"_s : kindIcon(node.kind), sign);
    if (isCard(node)) {
        paintIcon(painter, icon, QRectF(node.box.left() + 10, node.box.center().y() - 9, 20, 20));
        painter.setPen(color(sign));
        painter.setFont(QFont());
        paintWords(painter, QRectF(node.box).adjusted(38, 4, -8, -4),
            node.name.isEmpty() ? kindTitle(node.kind) : node.name, int(Qt::AlignLeft | Qt::AlignVCenter));
    } else {
        const int side = qMin(20, qMin(node.box.width(), node.box.height()) - 8);
        QRect in(0, 0, side, side);
        in.moveCenter(node.box.center());
        paintIcon(painter, icon, in);
    }
    paintBelow(painter, node);
    const QRectF around = outline.boundingRect();
    if (node.mark != Mark::None)
        paintBadge(painter, around.topLeft(), node.mark == Mark::Error ? u"error"_s : u"warning"_s,
            node.mark == Mark::Error ? Role::DangerSoft : Role::WarningSoft,
            node.mark == Mark::Error ? Role::Danger : Role::Warning);
    if (const QString state = stateIcon(node); !state.isEmpty())
        paintBadge(painter, around.topRight(), state, Role::Surface,
            node.state == ChartState::Passed     ? Role::Success
                : node.isLate                    ? Role::Danger
                : node.state == ChartState::Live ? Role::Accent
                                                 : Role::Warning);
}

void paintRoughly(QPainter &painter, const PictureNode &node, bool showsHeat)
{
    const Colors colors = colorsOf(node, showsHeat);
    if (isFrame(node)) {
        painter.setPen(QPen(color(Role::Outline), 0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(node.box);
        return;
    }
    const bool isPlain = node.state == ChartState::None && !(showsHeat && node.heat >= 0);
    painter.fillRect(node.box, isPlain ? color(Role::Outline) : showsHeat ? colors.ground : colors.border);
}

QRect paintedRect(const PictureNode &node)
{
    const int aside = qMax(0, (labelWidth - node.box.width()) / 2) + 12;
    return node.box.adjusted(-aside, -12, aside, 100);
}

void paintLine(QPainter &painter, const PictureLine &line, const Look &look)
{
    const QColor ink = color(look.isSelected ? Role::Accent : line.isPassed ? Role::Success : Role::Muted);
    const double width = look.isSelected || line.isPassed ? 2.25 : 1.25;
    painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line.points.constData(), int(line.points.size()));
    if (look.zoom < wordsFrom / 2)
        return;
    // The head points along the last part that has a length.
    const QPointF tip = line.points.constLast();
    for (qsizetype i = line.points.size() - 2; i >= 0; --i) {
        const QLineF last(tip, line.points.at(i));
        if (last.length() < 1)
            continue;
        QLineF one = QLineF::fromPolar(9, last.angle() + 24).translated(tip);
        QLineF other = QLineF::fromPolar(9, last.angle() - 24).translated(tip);
        painter.setBrush(ink);
        painter.drawPolygon(QPolygonF{tip, one.p2(), other.p2()});
        break;
    }
    if (look.zoom < wordsFrom)
        return;
    const QLineF first(line.points.at(0), line.points.at(1));
    if (line.hasCondition && first.length() > 1) {
        const QPointF at = first.pointAt(qMin(1.0, 9 / first.length()));
        painter.setBrush(color(Role::Surface));
        const QPointF along = (at - first.p1()) * (7 / 9.0), across(-along.y() * 0.6, along.x() * 0.6);
        painter.drawPolygon(QPolygonF{at - along, at + across, at + along, at - across});
    } else if (line.isDefault && first.length() > 1) {
        const QPointF at = first.pointAt(qMin(1.0, 10 / first.length()));
        const QPointF along = (at - first.p1()) / 10 * 5, across(-along.y(), along.x());
        painter.drawLine(at - along + across, at + along - across);
    }
    if (line.name.isEmpty())
        return;
    painter.setFont(widgets::smallFont());
    const QFontMetricsF metrics(painter.font());
    const QString text = metrics.elidedText(line.name.simplified(), Qt::ElideRight, labelWidth);
    QRectF label(0, 0, metrics.horizontalAdvance(text) + 8, metrics.height() + 2);
    label.moveCenter(middleOf(line.points));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Role::Window));
    painter.drawRoundedRect(label, widgets::shape::SmallCorner, widgets::shape::SmallCorner);
    painter.setPen(color(look.isSelected ? Role::Accent : Role::Text));
    painter.drawText(label, Qt::AlignCenter | Qt::TextSingleLine, text);
}

} // namespace formwright::floweditor
