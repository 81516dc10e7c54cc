#include "ui/widgets/fonts.h"

#include <QApplication>
#include <QFontDatabase>

namespace formwright::widgets {

namespace {
QFont scaled(qreal factor, QFont::Weight weight)
{
    QFont font = QApplication::font();
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(qRound(font.pixelSize() * factor));
    font.setWeight(weight);
    return font;
}
} // namespace

QFont titleFont()
{
    return scaled(1.25, QFont::DemiBold);
}
QFont pageHeadFont()
{
    return scaled(1.6, QFont::DemiBold);
}
QFont strongFont()
{
    return scaled(1.0, QFont::DemiBold);
}
QFont smallFont()
{
    return scaled(0.9, QFont::Normal);
}

QFont codeFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(qMax(1.0, QApplication::font().pointSizeF()));
    return font;
}

} // namespace formwright::widgets
