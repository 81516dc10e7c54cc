// What an editor offers above its body: actions as buttons, in one line.
#pragma once

#include <QMap>
#include <QWidget>

class QAction;
class QHBoxLayout;
class QToolButton;

namespace formwright::designing {

class EditorBar : public QWidget
{
    Q_OBJECT

public:
    // The actions, by their names, outlive it.
    EditorBar(const QMap<QString, QAction *> &actions, QWidget *parent);

    QToolButton *add(const QString &action, Qt::ToolButtonStyle style = Qt::ToolButtonIconOnly);
    void addAll(const QStringList &actions);
    void add(QWidget *widget, int stretch = 0);
    void addGap(int width);
    void addStretch();

private:
    const QMap<QString, QAction *> &m_actions;
    QHBoxLayout *m_row;
};

} // namespace formwright::designing
