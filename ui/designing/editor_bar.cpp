#include "ui/designing/editor_bar.h"

#include "ui/widgets/metrics.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace formwright::designing {

EditorBar::EditorBar(const QMap<QString, QAction *> &actions, QWidget *parent)
    : QWidget(parent), m_actions(actions), m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(widgets::space::Page, 0, widgets::space::Page, widgets::space::Small);
    m_row->setSpacing(widgets::space::Tight);
}

QToolButton *EditorBar::add(const QString &action, Qt::ToolButtonStyle style)
{
    auto *button = new QToolButton(this);
    button->setDefaultAction(m_actions.value(action));
    button->setToolButtonStyle(style);
    button->setAutoRaise(true);
    m_row->addWidget(button);
    return button;
}

void EditorBar::addAll(const QStringList &actions)
{
    for (const QString &action : actions)
        add(action);
}

void EditorBar::add(QWidget *widget, int stretch)
{
    m_row->addWidget(widget, stretch);
}

void EditorBar::addGap(int width)
{
    m_row->addSpacing(width);
}

void EditorBar::addStretch()
{
    m_row->addStretch();
}

} // namespace formwright::designing
