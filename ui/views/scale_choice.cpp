#include "ui/views/scale_choice.h"

#include "ui/widgets/metrics.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace formwright::views {

ScaleChoice::ScaleChoice(const QStringList &names, QWidget *parent) : QWidget(parent)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    auto *group = new QActionGroup(this);
    for (const QString &name : names) {
        auto *action = new QAction(this);
        action->setObjectName(name);
        action->setCheckable(true);
        group->addAction(action);
        const int index = int(m_choices.size());
        connect(action, &QAction::triggered, this, [this, index] {
            m_current = index;
            Q_EMIT chosen(index);
        });
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFixedHeight(widgets::size::Control);
        layout->addWidget(button);
        m_choices.append(action);
    }
    addActions(m_choices);
    setCurrent(0);
}

void ScaleChoice::setTexts(const QStringList &texts)
{
    for (qsizetype i = 0; i < m_choices.size(); ++i) {
        m_choices.at(i)->setText(texts.value(i));
        m_choices.at(i)->setToolTip(texts.value(i));
    }
}

void ScaleChoice::setCurrent(int index)
{
    m_current = qBound(0, index, int(m_choices.size()) - 1);
    m_choices.at(m_current)->setChecked(true);
}

} // namespace formwright::views
