// The ground of something that lies above the rest of a window, with the border of the popup it stands for.
#pragma once

#include <QWidget>

namespace formwright::widgets {

class RaisedCard : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace formwright::widgets
