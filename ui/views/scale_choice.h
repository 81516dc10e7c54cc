// Buttons side by side of which one is down: month, week or day.
#pragma once

#include <QWidget>

class QAction;
class QActionGroup;

namespace formwright::views {

class ScaleChoice : public QWidget
{
    Q_OBJECT

public:
    // `names` of the actions; texts are set by setTexts().
    explicit ScaleChoice(const QStringList &names, QWidget *parent = nullptr);

    void setTexts(const QStringList &texts);
    int current() const { return m_current; }
    void setCurrent(int index); // does not tell of it
    QList<QAction *> choices() const { return m_choices; }

Q_SIGNALS:
    void chosen(int index);

private:
    QList<QAction *> m_choices;
    int m_current = 0;
};

} // namespace formwright::views
