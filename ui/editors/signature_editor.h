// A signature, drawn with mouse, pen or finger, or typed; kept as a small picture. Made by makeFieldEditor().
#pragma once

#include "ui/editors/field_editor.h"

#include <QImage>
#include <QLineEdit>
#include <QPainterPath>
#include <QWidget>

class QLabel;
class QToolButton;

namespace formwright::editors {

// Where it is drawn. In ink of its own, since the picture is looked at on paper as well.
class SignaturePad : public QWidget
{
    Q_OBJECT

public:
    explicit SignaturePad(QWidget *parent = nullptr);

    const QImage &picture() const { return m_picture; } // null for none
    void setPicture(const QImage &picture);
    void write(const QString &name); // in its place: what was typed
    void setReadOnly(bool isReadOnly) { m_isReadOnly = isReadOnly; }

Q_SIGNALS:
    void drawn();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    QRectF ground() const; // where the picture lies
    QPointF toPicture(QPointF point) const;

    QImage m_picture;
    QPainterPath m_stroke; // that is being drawn, in units of the picture
    bool m_isReadOnly = false;
};

class SignatureEditor : public FieldEditor
{
    Q_OBJECT

public:
    explicit SignatureEditor(const FieldDefinition &field);
    QWidget *widget() const override { return m_around; }
    QJsonValue value() const override;
    void setValue(const QJsonValue &value) override;
    void setReadOnly() override;

    SignaturePad *pad() const { return m_pad; }
    QLineEdit *name() const { return m_name; }
    QToolButton *clearButton() const { return m_clear; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void take(const QImage &picture);
    void showState();
    void retranslate();

    QWidget *m_around;
    SignaturePad *m_pad;
    QLineEdit *m_name; // for whoever signs by the keyboard
    QToolButton *m_clear;
    QString m_value; // "data:image/png;base64,..."
    bool m_isReadOnly = false;
};

} // namespace formwright::editors
