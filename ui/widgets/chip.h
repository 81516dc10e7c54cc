// One chosen thing: its name in a rounded box, with a button to take it away.
#pragma once

#include <QWidget>

class QToolButton;

namespace formwright::widgets {

// Takes the focus by click, and from the field it stands in. Del and Backspace ask for its removal.
class Chip : public QWidget
{
    Q_OBJECT
public:
    explicit Chip(const QString &text, QWidget *parent = nullptr);

    QString text() const { return m_text; }
    void setText(const QString &text);
    QToolButton *removeButton() const { return m_remove; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void removalWanted();
    void stepped(int by); // the arrow keys: to the chip beside, -1 is the one before

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    QString m_text;
    QToolButton *m_remove;
};

} // namespace formwright::widgets
