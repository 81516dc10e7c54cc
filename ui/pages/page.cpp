#include "ui/pages/page.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>

namespace formwright::pages {

QList<QAction *> Page::pageActions() const
{
    QList<QAction *> found;
    for (QAction *action : findChildren<QAction *>()) {
        // Fields and menus have some of their own, which mean nothing outside of them.
        const QObject *owner = action->parent();
        const bool isOfAField = qobject_cast<const QLineEdit *>(owner) || qobject_cast<const QMenu *>(owner);
        if (!isOfAField && !action->isSeparator() && !action->menu() && !action->text().isEmpty())
            found.append(action);
    }
    return found;
}

QString Page::context() const
{
    return QString::fromLatin1(metaObject()->className()).section(QStringLiteral("::"), -1);
}

QAction *Page::pageActionOf(const QKeyEvent &event) const
{
    const QKeySequence keys(event.keyCombination());
    const QList<QAction *> own = actions();
    for (QAction *action : own) {
        if (action->isEnabled() && action->shortcutContext() == Qt::WidgetWithChildrenShortcut
            && action->shortcuts().contains(keys))
            return action;
    }
    // Those of what has the focus, as the canvas that copies with Ctrl+C.
    const QWidget *focused = event.modifiers().testFlag(Qt::ControlModifier) ? QApplication::focusWidget() : nullptr;
    if (!focused || !isAncestorOf(focused))
        return nullptr;
    const QList<QAction *> ofFocused = focused->actions();
    for (QAction *action : ofFocused) {
        if (action->isEnabled() && action->shortcutContext() == Qt::WidgetShortcut
            && action->shortcuts().contains(keys))
            return action;
    }
    return nullptr;
}

// The window knows some of the keys as well, as Ctrl+N, and of two that answer a shortcut neither runs. Inside the page
// they are the page's.
void Page::keyPressEvent(QKeyEvent *event)
{
    if (QAction *action = pageActionOf(*event))
        action->trigger();
    else
        QWidget::keyPressEvent(event);
}

void Page::tryLeave(const std::function<void()> &then)
{
    m_then = then;
    if (m_isAgreed || !hasUnsaved())
        go();
    else if (m_leaving != Leaving::No)
        return; // it is asked already
    else if (isSaving())
        m_leaving = Leaving::Waiting;
    else
        askToLeave();
}

widgets::Question Page::leaveQuestion() const
{
    QString title = windowTitle();
    title.remove(QStringLiteral("[*]"));
    return {.title = tr("Save the changes to “%1”?").arg(title),
        .text = tr("What is not saved is lost."),
        .acceptText = tr("&Save"),
        .alternativeText = tr("&Discard")};
}

void Page::askToLeave()
{
    m_leaving = Leaving::Asked;
    widgets::MessageBox::ask(this, leaveQuestion(), this, [this](widgets::Answer answer) {
        if (m_leaving != Leaving::Asked)
            return; // there was nothing to save any more
        if (answer == widgets::Answer::Reject) {
            leaveRefused();
        } else if (answer == widgets::Answer::Alternative || !hasUnsaved()) {
            go();
        } else {
            m_leaving = Leaving::Saving;
            if (!isSaving())
                saveChanges();
        }
    });
}

void Page::changesSaved()
{
    // What was typed while it was saved is not lost: whoever asked for both stays, and is asked the next time.
    if (m_leaving == Leaving::Saving)
        hasUnsaved() ? leaveRefused() : go();
    else if (m_leaving == Leaving::Waiting)
        hasUnsaved() ? askToLeave() : go();
}

void Page::leaveRefused()
{
    if (m_leaving == Leaving::No)
        return;
    m_leaving = Leaving::No;
    m_then = {};
    Q_EMIT closeGivenUp();
}

void Page::go()
{
    m_leaving = Leaving::No;
    discardChanges();
    if (const auto then = std::exchange(m_then, {}))
        then();
}

void Page::closeEvent(QCloseEvent *event)
{
    if (m_isAgreed || !hasUnsaved()) {
        discardChanges();
        event->accept();
        return;
    }
    event->ignore();
    tryLeave([this] {
        m_isAgreed = true;
        Q_EMIT closeWanted();
    });
}

} // namespace formwright::pages
