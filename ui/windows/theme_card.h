// A choice of theme, shown as a small picture of the window.
#pragma once

#include "ui/widgets/theme.h"

#include <QAbstractButton>

namespace formwright::windows {

class ThemeCard : public QAbstractButton
{
    Q_OBJECT
public:
    ThemeCard(widgets::ThemeChoice choice, const QString &title, QWidget *parent = nullptr);

    widgets::ThemeChoice choice() const { return m_choice; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    widgets::ThemeChoice m_choice;
};

} // namespace formwright::windows
