#include "ui/widgets/watermark.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QPainter>

namespace formwright::widgets {

Watermark::Watermark(QWidget *over) : QWidget(over)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    over->installEventFilter(this);
    hide();
}

void Watermark::setText(const QString &text)
{
    m_text = text.simplified();
    parentWidget()->setAccessibleDescription(m_text);
    setGeometry(parentWidget()->rect());
    setVisible(!m_text.isEmpty());
    raise();
    update();
}

void Watermark::paintEvent(QPaintEvent *)
{
    constexpr double angle = -30;
    constexpr int apart = 90;
    QPainter painter(this);
    QColor ink = color(Role::Text);
    ink.setAlphaF(0.07F);
    painter.setPen(ink);
    QFont large = font();
    large.setPointSizeF(font().pointSizeF() * 2);
    painter.setFont(large);
    const QString shown = m_text.left(200);
    const int width = painter.fontMetrics().horizontalAdvance(shown) + apart;
    const int height = painter.fontMetrics().height() + apart;
    const int reach = this->width() + this->height();
    painter.translate(rect().center());
    painter.rotate(angle);
    for (int y = -reach; y < reach; y += height) {
        for (int x = -reach; x < reach; x += width)
            painter.drawText(x, y, shown);
    }
}

bool Watermark::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    if (watched == parentWidget() && event->type() == QEvent::ChildAdded)
        raise(); // over what came later
    return QWidget::eventFilter(watched, event);
}

} // namespace formwright::widgets
