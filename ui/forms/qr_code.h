// A text as a QR code (ISO/IEC 18004), for the screen.
#pragma once

#include <QColor>
#include <QRectF>
#include <QString>
#include <QStringView>

#include <vector>

class QPainter;

namespace formwright::layout {

class QrCode
{
public:
    // Of the text's UTF-8 bytes, with error correction of level M; empty where it is longer than a code can be, or
    // there is none.
    explicit QrCode(const QString &text);

    bool isEmpty() const { return m_size == 0; }
    int size() const { return m_size; } // modules along an edge, without the margin around it
    bool isDark(int x, int y) const { return m_dark[size_t(y * m_size + x)]; }
    // Rows of '#' and '.'.
    QString rows() const;

    // Within the rectangle, with the margin that readers need. Dark on light in every theme, or it is not read.
    void paint(QPainter &painter, const QRectF &place, const QColor &dark, const QColor &light) const;

private:
    int m_size = 0;
    std::vector<bool> m_dark;
};

// The longest text, in bytes, that a code holds.
inline constexpr qsizetype longestQrText = 2331;

} // namespace formwright::layout
