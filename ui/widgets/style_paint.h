// What Style draws, one function per thing. Private to the style.
#pragma once

#include "ui/widgets/palette.h"

#include <QStyleOption>

class QPainter;
class QWidget;

namespace formwright::widgets::paint {

enum class Direction { Up, Down, Left, Right };

void roundedBox(QPainter *painter, const QRectF &rect, const QColor &fill, const QColor &border, qreal radius,
    qreal borderWidth = 1);
void focusRing(QPainter *painter, const QRectF &rect, qreal radius);
void chevron(QPainter *painter, const QRect &rect, Direction direction, const QColor &color);
bool keyboardFocused(const QStyleOption *option);

void button(QPainter *painter, const QStyleOptionButton *option, const QWidget *widget);
QColor buttonTextColor(const QStyleOptionButton *option, const QWidget *widget);
void toolPanel(QPainter *painter, const QStyleOption *option);
void toolLabelBesideIcon(QPainter *painter, const QStyleOptionToolButton *option, const QRect &area);
void checkIndicator(QPainter *painter, const QStyleOption *option);
void radioIndicator(QPainter *painter, const QStyleOption *option);
void fieldFrame(QPainter *painter, const QStyleOption *option, const QWidget *widget);
void progressGroove(QPainter *painter, const QRect &whole);
void progressContents(QPainter *painter, const QStyleOptionProgressBar *option);

void comboFrame(QPainter *painter, const QStyleOptionComboBox *option, const QRect &arrow, const QWidget *widget);
void spinFrame(
    QPainter *painter, const QStyleOptionSpinBox *option, const QRect &up, const QRect &down, const QWidget *widget);
void scrollBar(QPainter *painter, const QStyleOptionSlider *option, const QRect &handle);

void tabBase(QPainter *painter, const QStyleOptionTabBarBase *option,
    const QWidget *bar); // the line under all tabs and beside them
void tabShape(QPainter *painter, const QStyleOptionTab *option);
void tabClose(QPainter *painter, const QStyleOption *option);
void headerSection(QPainter *painter, const QStyleOptionHeader *option, const QColor &ground);
void branch(QPainter *painter, const QStyleOption *option);
bool editsItem(const QWidget *editor); // the line that a list or tree opens over one of its items
void itemEditor(QPainter *painter, const QStyleOption *option);
void itemGround(QPainter *painter, const QStyleOptionViewItem *option);
void menuItemGround(QPainter *painter, const QStyleOptionMenuItem *option);
void menuSeparator(QPainter *painter, const QStyleOptionMenuItem *option);
void menuBarItem(QPainter *painter, const QStyleOptionMenuItem *option);

} // namespace formwright::widgets::paint
