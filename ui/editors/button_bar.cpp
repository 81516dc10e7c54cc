#include "ui/editors/button_bar.h"

#include "ui/documents/button_press.h"
#include "ui/documents/form_language.h"
#include "ui/forms/form_view.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/plain_tool_tip.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using documents::actOf;
using documents::ButtonAct;

namespace {

constexpr int gap = widgets::space::Small;

QString usualIcon(ButtonAct act)
{
    switch (act) {
    case ButtonAct::Save:
    case ButtonAct::SaveDraft:
    case ButtonAct::SaveAndClose:
    case ButtonAct::SaveAndBack:
    case ButtonAct::SaveAndNew:
    case ButtonAct::SaveAndNewWithOld:
        return u"save"_s;
    case ButtonAct::SaveAndCopy:
        return u"copy"_s;
    case ButtonAct::Clear:
    case ButtonAct::Delete:
        return u"delete"_s;
    case ButtonAct::Archive:
        return u"archive"_s;
    case ButtonAct::Share:
        return u"users"_s;
    case ButtonAct::Download:
        return u"attachment"_s;
    case ButtonAct::Refresh:
        return u"refresh"_s;
    case ButtonAct::New:
        return u"add"_s;
    case ButtonAct::Open:
        return u"edit"_s;
    case ButtonAct::Close:
        return u"close"_s;
    case ButtonAct::Back:
        return QApplication::isRightToLeft() ? u"chevron-right"_s : u"chevron-left"_s;
    case ButtonAct::Export:
        return u"export"_s;
    case ButtonAct::Import:
        return u"import"_s;
    case ButtonAct::RemindFlow:
        return u"bell"_s;
    case ButtonAct::SuspendFlow:
        return u"flow-suspend"_s;
    case ButtonAct::TerminateFlow:
        return u"stop"_s;
    case ButtonAct::GiveOpinion:
    case ButtonAct::AddOpinion:
        return u"comment"_s;
    case ButtonAct::EditSigners:
    case ButtonAct::AddSigners:
    case ButtonAct::AskAssistants:
        return u"users"_s;
    case ButtonAct::ShowFlow:
        return u"flow"_s;
    default:
        return u"run"_s;
    }
}

QIcon iconOf(const ButtonDefinition &button)
{
    const QString name = widgets::iconNames().contains(button.icon) ? button.icon : usualIcon(actOf(button));
    if (button.colorType == "danger"_L1)
        return widgets::icon(name, widgets::Role::Danger);
    if (button.colorType == "warning"_L1)
        return widgets::icon(name, widgets::Role::Warning);
    if (button.colorType == "success"_L1)
        return widgets::icon(name, widgets::Role::Success);
    if (button.colorType == "info"_L1)
        return widgets::icon(name, widgets::Role::Accent);
    return button.colorType == "primary"_L1 ? widgets::icon(name, widgets::Role::OnAccent) : widgets::icon(name);
}

// The menu wants it in another colour.
QIcon plainIcon(const ButtonDefinition &button)
{
    ButtonDefinition plain = button;
    plain.colorType.clear();
    return iconOf(plain);
}

} // namespace

ButtonBar::ButtonBar(const Reason &reason, QWidget *parent)
    : QWidget(parent), m_reason(reason), m_all(new QMenu(this)), m_rest(new QMenu(this)), m_more(new QToolButton(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_more->setObjectName(u"moreButtons"_s);
    m_more->setIcon(widgets::icon(u"more"_s));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_rest);
    m_more->setAutoRaise(true);
    m_more->hide();
    hide();
    retranslate();
}

void ButtonBar::setButtons(const QList<ButtonDefinition> &buttons)
{
    for (const Entry &entry : std::as_const(m_entries)) {
        // One of them may have been pressed just now.
        if (entry.button)
            entry.button->deleteLater();
        m_all->removeAction(entry.action);
        m_rest->removeAction(entry.action);
        entry.action->deleteLater();
    }
    m_entries.clear();
    for (ButtonDefinition button : buttons) {
        button.name = documents::titleIn(button.multiLanguageLabel, button.name);
        QString text = button.name;
        text.replace(u'&', "&&"_L1);
        Entry entry{button, new QAction(plainIcon(button), text, m_all), nullptr};
        m_all->addAction(entry.action);
        connect(entry.action, &QAction::triggered, this, [this, button] { Q_EMIT pressed(button); });
        if (button.showInToolbar) {
            entry.button = new QPushButton(iconOf(button), text, this);
            entry.button->setAutoDefault(false);
            entry.button->setDefault(button.colorType == "primary"_L1);
            entry.button->setAccessibleName(button.name);
            connect(entry.button, &QPushButton::clicked, entry.action, &QAction::trigger);
        }
        m_entries.append(entry);
    }
    setVisible(!m_entries.isEmpty());
    showState();
    fit();
    Q_EMIT buttonsChanged();
}

void ButtonBar::showState()
{
    for (const Entry &entry : std::as_const(m_entries)) {
        const QString reason = m_reason(entry.definition);
        const QString &description = entry.definition.description;
        const QString told = !reason.isEmpty() ? reason : description.isEmpty() ? entry.definition.name : description;
        entry.action->setEnabled(!m_isRunning && reason.isEmpty());
        entry.action->setToolTip(widgets::plainToolTip(told));
        entry.action->setData(reason.isEmpty() ? description : reason);
        if (!entry.button)
            continue;
        entry.button->setEnabled(entry.action->isEnabled());
        entry.button->setToolTip(entry.action->toolTip());
        entry.button->setAccessibleDescription(reason.isEmpty() ? description : reason);
    }
}

void ButtonBar::setRunning(bool isRunning)
{
    m_isRunning = isRunning;
    showState();
}

QList<QAction *> ButtonBar::contextActions() const
{
    QList<QAction *> actions;
    for (const Entry &entry : m_entries) {
        if (entry.definition.contextMenu)
            actions.append(entry.action);
    }
    return actions;
}

QAction *ButtonBar::action(const QString &buttonId) const
{
    for (const Entry &entry : m_entries) {
        if (entry.definition.id.plain == buttonId)
            return entry.action;
    }
    return nullptr;
}

void ButtonBar::openMenu()
{
    if (!m_entries.isEmpty())
        m_all->popup(mapToGlobal(QPoint(0, height())));
}

QPushButton *ButtonBar::makeButton(const QString &buttonId, const QString &text, const QString &whyNot) const
{
    for (const Entry &entry : m_entries) {
        if (entry.definition.id.plain != buttonId)
            continue;
        const QString name = text.isEmpty() ? entry.definition.name : text;
        auto *button = new QPushButton(iconOf(entry.definition), QString(name).replace(u'&', "&&"_L1));
        button->setObjectName(QString("formButton:"_L1 % buttonId));
        button->setAutoDefault(false);
        button->setDefault(entry.definition.colorType == "primary"_L1);
        button->setAccessibleName(name);
        const QAction *action = entry.action;
        const auto follow = [button, action, whyNot] {
            const bool hadFocus = button->hasFocus();
            button->setEnabled(whyNot.isEmpty() && action->isEnabled());
            // Qt hands the focus on where what has it is disabled; it comes back unless somebody took it elsewhere.
            if (hadFocus && !button->isEnabled())
                button->setProperty("focusWentTo", QVariant::fromValue(QApplication::focusWidget()));
            else if (button->isEnabled() && layout::isFocusBack(*button))
                button->setFocus(Qt::OtherFocusReason);
            button->setToolTip(whyNot.isEmpty() ? action->toolTip() : widgets::plainToolTip(whyNot));
            button->setAccessibleDescription(whyNot.isEmpty() ? action->data().toString() : whyNot);
        };
        follow();
        connect(action, &QAction::changed, button, follow);
        connect(button, &QPushButton::clicked, entry.action, &QAction::trigger);
        // What it stands for is not there any more.
        connect(action, &QObject::destroyed, button, [button] { button->setEnabled(false); });
        return button;
    }
    return nullptr;
}

// As many as have room, from the first on.
void ButtonBar::fit()
{
    int all = 0;
    for (const Entry &entry : std::as_const(m_entries))
        all += entry.button ? entry.button->sizeHint().width() + gap : 0;
    const bool isCut = all - gap > width();
    const int room = width() - (isCut ? m_more->sizeHint().width() : 0);
    m_rest->clear(); // the actions stay those of the other menu
    int at = 0;
    bool isFull = false;
    for (const Entry &entry : std::as_const(m_entries)) {
        if (!entry.button) {
            m_rest->addAction(entry.action);
            continue;
        }
        const QSize size = entry.button->sizeHint();
        isFull = isFull || at + size.width() > room;
        entry.button->setVisible(!isFull);
        if (isFull) {
            m_rest->addAction(entry.action);
            continue;
        }
        const QRect place(at, (height() - size.height()) / 2, size.width(), size.height());
        entry.button->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
        at += size.width() + gap;
    }
    m_more->setVisible(!m_rest->isEmpty());
    const QSize more = m_more->sizeHint();
    m_more->setGeometry(QStyle::visualRect(
        layoutDirection(), rect(), QRect(at, (height() - more.height()) / 2, more.width(), more.height())));
}

QSize ButtonBar::sizeHint() const
{
    QSize size(0, widgets::size::Control);
    for (const Entry &entry : m_entries) {
        if (entry.button)
            size = QSize(size.width() + entry.button->sizeHint().width() + gap,
                qMax(size.height(), entry.button->sizeHint().height()));
    }
    return size;
}

QSize ButtonBar::minimumSizeHint() const
{
    return {m_more->sizeHint().width(), sizeHint().height()};
}

void ButtonBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void ButtonBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showState();
    } else if (event->type() == QEvent::LayoutDirectionChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::StyleChange) {
        updateGeometry();
        fit();
    }
}

void ButtonBar::retranslate()
{
    m_more->setToolTip(tr("More buttons"));
    m_more->setAccessibleName(tr("More buttons"));
    m_all->setAccessibleName(tr("Buttons"));
    m_rest->setAccessibleName(tr("More buttons"));
}

} // namespace formwright::editors
