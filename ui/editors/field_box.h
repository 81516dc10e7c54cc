// The frame of a field around a widget that has none of its own: long texts and lists look like the line edits beside
// them.
#pragma once

#include <QWidget>

namespace formwright::editors {

// Takes the widget over, and gives it the focus.
class FieldBox : public QWidget
{
    Q_OBJECT

public:
    explicit FieldBox(QWidget *inside);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace formwright::editors
