// What is wrong on a page, as the fields and messages on it tell.
#include "ui/pages/page.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/mnemonic.h"
#include "ui/widgets/next_key.h"
#include "ui/widgets/problem_event.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPointer>
#include <QScrollArea>
#include <QTabWidget>

namespace formwright::pages {

namespace {

// The tabs and scroll areas around it let it be seen.
void reveal(QWidget *widget)
{
    for (QWidget *around = widget->parentWidget(); around; around = around->parentWidget()) {
        if (auto *tabs = qobject_cast<QTabWidget *>(around)) {
            for (int tab = 0; tab < tabs->count(); ++tab) {
                if (tabs->widget(tab)->isAncestorOf(widget))
                    tabs->setCurrentIndex(tab);
            }
        }
        if (auto *area = qobject_cast<QScrollArea *>(around))
            area->ensureWidgetVisible(widget);
    }
    widget->setFocus(Qt::OtherFocusReason);
}

} // namespace

QList<Problem> Page::problems() const
{
    QList<Problem> found;
    // Dialogs over the page speak for themselves.
    const auto isHere = [this](const QWidget *widget) { return widget->window() == window(); };
    const auto messages = findChildren<widgets::InlineMessage *>();
    for (widgets::InlineMessage *message : messages) {
        const bool isError = message->tone() == widgets::Tone::Danger;
        if (message->isHidden() || !isHere(message) || (!isError && message->tone() != widgets::Tone::Warning))
            continue;
        found.append({.severity = isError ? Problem::Severity::Error : Problem::Severity::Warning,
            .text = message->summary(),
            .show = [message = QPointer(message)] {
                if (message)
                    reveal(message);
            }});
    }
    const auto rows = findChildren<widgets::FormRow *>();
    for (widgets::FormRow *row : rows) {
        if (!row->hasError() || !isHere(row->field()))
            continue;
        found.append({.text = row->error(),
            .place = widgets::withoutMnemonic(row->label()->text()),
            .show = [field = QPointer(row->field())] {
                if (field)
                    reveal(field);
            }});
    }
    return found;
}

bool Page::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (QAction *action = pageActionOf(key)) {
            widgets::triggerByNextKey(action, key);
            event->accept();
            return true;
        }
    }
    if (event->type() != widgets::ProblemEvent::type())
        return QWidget::event(event);
    event->accept();
    // Often several at once.
    if (!std::exchange(m_tellsProblems, true)) {
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_tellsProblems = false;
                Q_EMIT problemsChanged();
            },
            Qt::QueuedConnection);
    }
    return true;
}

} // namespace formwright::pages
