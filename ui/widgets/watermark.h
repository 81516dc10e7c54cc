// A quiet text across what it lies over: whose it is, or that it is a draft.
#pragma once

#include <QWidget>

namespace formwright::widgets {

// Takes no clicks and follows the size of its parent. Programs for the blind hear it as the description of that.
class Watermark : public QWidget
{
    Q_OBJECT

public:
    explicit Watermark(QWidget *over);

    void setText(const QString &text); // empty: it is not there
    const QString &text() const { return m_text; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QString m_text;
};

} // namespace formwright::widgets
