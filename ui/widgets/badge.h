// A small rounded label: a state ("Published") or a count on something else.
#pragma once

#include "ui/widgets/palette.h"

#include <QWidget>

namespace formwright::widgets {

enum class Tone { Neutral, Accent, Success, Warning, Danger };

// The strong colour of a tone, and the soft ground that text stands on.
QColor toneColor(Tone tone);
QColor toneGround(Tone tone);
QString toneIcon(Tone tone); // the icon that says the same without colour

class Badge : public QWidget
{
    Q_OBJECT
public:
    explicit Badge(const QString &text = {}, Tone tone = Tone::Neutral, QWidget *parent = nullptr);

    QString text() const { return m_text; }
    void setText(const QString &text);
    void setTone(Tone tone);
    // Hidden at 0, "99+" above 99.
    void setCount(int count);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    // Draws a filled count pill whose right top corner is at `corner`; for places that are not widgets.
    static void paintCount(QPainter *painter, const QPoint &corner, int count);
    static QString countText(int count);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    Tone m_tone;
};

} // namespace formwright::widgets
