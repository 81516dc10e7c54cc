// What a form shows beside texts and fields: pictures and codes.
#pragma once

#include "app/template/qr_code.h"

#include <QImage>
#include <QWidget>

class QLabel;

namespace formwright::layout {

// A picture that is written in the form itself, as "data:image/png;base64,..."; null for any other address, and for
// what is too large to be one.
QImage pictureWithin(const QString &address);
// Dark on light in every theme, or it is not read.
void paintCode(QPainter &painter, const forms::QrCode &code, const QRectF &place);
// How large it is shown where there is so much room: by the form's own size, where that says one.
QSize shownSize(const QSize &picture, const QSize &wanted, int room);

class PictureView : public QWidget
{
    Q_OBJECT

public:
    PictureView(const QString &alternative, const QSize &wanted, QWidget *parent = nullptr);

    void setPicture(const QImage &picture);
    bool hasPicture() const { return !m_picture.isNull(); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QImage m_picture;
    const QString m_alternative;
    const QSize m_wanted;
};

class CodeView : public QWidget
{
    Q_OBJECT

public:
    CodeView(const QString &label, int edge, QWidget *parent = nullptr);

    // Without a text, what is said in its place.
    void setText(const QString &text, const QString &nothing);
    const forms::QrCode &code() const { return m_code; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRect place() const; // of the code
    int labelHeight() const;

    const QString m_label;
    const int m_edge;
    QString m_nothing;
    forms::QrCode m_code{QString()};
};

} // namespace formwright::layout
