// A text as a QR code (ISO/IEC 18004), for screen and paper.
#pragma once

#include <QList>
#include <QRectF>
#include <QString>

#include <vector>

namespace formwright::forms {

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

    // What is dark of it within the rectangle, with the margin that readers need around: a rectangle for all modules of
    // a row that touch one another. They are filled dark on light in every theme, or it is not read.
    QList<QRectF> darkParts(const QRectF &place) const;

private:
    int m_size = 0;
    std::vector<bool> m_dark;
};

// The longest text, in bytes, that a code holds.
inline constexpr qsizetype longestQrText = 2331;

// How wide and high a code is shown that says so by its attribute `size`, in units of the screen (96 an inch).
int codeEdge(const QString &size);

} // namespace formwright::forms
