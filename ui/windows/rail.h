// The strip at the left edge with one button for each place.
#pragma once

#include "ui/windows/place.h"

#include <QToolButton>
#include <QWidget>

class QButtonGroup;

namespace formwright::windows {

class RailButton : public QToolButton
{
    Q_OBJECT
public:
    RailButton(const QString &iconName, QWidget *parent);

    void setCount(int count); // a badge on the icon; 0 takes it away

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_count{};
};

class Rail : public QWidget
{
    Q_OBJECT
public:
    explicit Rail(QWidget *parent = nullptr);

    void setCurrent(Place place);
    void setUnread(int count);
    void setShown(Place place, bool isShown);
    void setHint(Place place, const QString &shortcut); // the shortcut told in the tool tip

Q_SIGNALS:
    void chosen(formwright::windows::Place place); // also when it is chosen again
    void preferencesWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    std::array<RailButton *, places.size()> m_buttons;
    std::array<QString, places.size()> m_shortcuts;
    RailButton *m_preferences;
    QButtonGroup *m_group;
    int m_unread{};
};

} // namespace formwright::windows
