// The look of stock widgets: a thin layer over Fusion that draws what Fusion draws differently, and nothing else.
#pragma once

#include <QProxyStyle>

namespace formwright::widgets {

// Dynamic properties that it reads from widgets:
//   "invalid" (bool)  a field whose value is refused: its border is drawn in the danger colour
//   "danger" (bool)   a push button that destroys something
//   "compact" (bool)  an item view with 24 px rows
//   "field" (bool)    a text or list that stands in a form: framed as its fields are, where its viewport fills nothing
class Style : public QProxyStyle
{
    Q_OBJECT
public:
    Style();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
        const QWidget *widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
        const QWidget *widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
        const QWidget *widget = nullptr) const override;
    int pixelMetric(
        PixelMetric metric, const QStyleOption *option = nullptr, const QWidget *widget = nullptr) const override;
    int styleHint(StyleHint hint, const QStyleOption *option = nullptr, const QWidget *widget = nullptr,
        QStyleHintReturn *data = nullptr) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
        const QWidget *widget = nullptr) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl subControl,
        const QWidget *widget = nullptr) const override;
    QRect subElementRect(
        SubElement element, const QStyleOption *option, const QWidget *widget = nullptr) const override;
    QIcon standardIcon(
        StandardPixmap pixmap, const QStyleOption *option = nullptr, const QWidget *widget = nullptr) const override;
    QPalette standardPalette() const override;
    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
};

} // namespace formwright::widgets
