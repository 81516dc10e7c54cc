#include "ui/pages/framed_page.h"

#include "ui/widgets/empty_state.h"
#include "ui/widgets/focus.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QStackedLayout>

namespace formwright::pages {

using namespace Qt::StringLiterals;
using widgets::space::Medium;
using widgets::space::Small;

QString reasonOf(const client::Failure &failure)
{
    QStringList lines{failure.message};
    for (const contract::FieldError &error : failure.fields)
        lines.append(FramedPage::tr("%1: %2", "a field and what is wrong with it").arg(error.field, error.message));
    return lines.join(u'\n');
}

FramedPage::FramedPage(const QString &emptyIcon, QWidget *parent)
    : Page(parent),
      m_header(new widgets::PageHeader({}, this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this)),
      m_empty(new widgets::EmptyState(emptyIcon, {}, {}, this)),
      m_tools(new QWidget(this)),
      m_toolRow(new QHBoxLayout(m_tools)),
      m_stack(new QStackedLayout),
      m_layout(new QVBoxLayout(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_tools->hide();
    m_toolRow->setContentsMargins(0, 0, 0, 0);
    m_toolRow->setSpacing(Medium);
    m_toolRow->addStretch(1);
    m_progress->setCancellable(false);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(widgets::space::Page, widgets::space::Page - 4, widgets::space::Page, 0);
    top->setSpacing(Medium);
    top->addWidget(m_header);
    top->addWidget(m_message);
    top->addWidget(m_tools);
    m_stack->addWidget(m_empty);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(Small);
    m_layout->addLayout(top);
    m_layout->addWidget(m_progress);
    m_layout->addLayout(m_stack, 1);
    connect(m_progress, &widgets::ProgressStrip::cancelled, this, [this] {
        const std::function<void()> stop = m_underWay.isEmpty() ? nullptr : m_underWay.last().stop;
        if (stop)
            stop();
    });
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] {
        m_message->hide();
        if (m_retry)
            m_retry();
    });
    connect(m_empty, &widgets::EmptyState::actionTriggered, this, [this] {
        if (m_fill)
            m_fill();
    });
}

void FramedPage::setTitle(const QString &title)
{
    m_header->setTitle(title);
    setWindowTitle(title % u"[*]"_s);
    setAccessibleName(title);
}

void FramedPage::setContent(QWidget *content)
{
    m_content = content;
    m_stack->addWidget(content);
    m_stack->setCurrentWidget(content);
}

widgets::SearchField *FramedPage::addSearch()
{
    m_search = new widgets::SearchField({}, m_tools);
    m_search->setMinimumWidth(160);
    m_search->setMaximumWidth(360);
    m_toolRow->insertWidget(0, m_search, 2);
    m_tools->show();
    auto *find = new QAction(this);
    find->setShortcut(QKeySequence::Find);
    find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(find);
    connect(find, &QAction::triggered, m_search, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    return m_search;
}

void FramedPage::addFilter(QWidget *filter)
{
    m_toolRow->insertWidget(m_search ? 1 : 0, filter);
    m_tools->show();
}

void FramedPage::addTool(QWidget *tool)
{
    m_toolRow->addWidget(tool);
    m_tools->show();
}

void FramedPage::addToolRow(QWidget *row)
{
    m_layout->itemAt(0)->layout()->addWidget(row);
}

void FramedPage::addBelow(QWidget *widget)
{
    m_layout->addWidget(widget);
}

void FramedPage::setBusy(const QString &what, const std::function<void()> &stop, Work work)
{
    if (work == Work::Reading)
        m_stop = stop;
    m_underWay.insert(work, {what, stop});
    showProgress();
}

void FramedPage::setIdle(Work work)
{
    if (m_underWay.remove(work) == 0)
        return;
    showProgress();
    // Whoever waited with the keyboard goes on where there is something now.
    if (hasFocus() && m_underWay.isEmpty()) {
        const auto goOn = [this] {
            if (hasFocus())
                widgets::focusInside(*m_stack->currentWidget(), Qt::OtherFocusReason);
        };
        QMetaObject::invokeMethod(this, goOn, Qt::QueuedConnection);
    }
}

bool FramedPage::beginAct(const QString &what)
{
    if (isActing())
        return false;
    setBusy(what, {}, Work::Acting);
    return true;
}

bool FramedPage::beginAct(const QString &what, const std::function<void()> &begin)
{
    if (beginAct(what))
        return true;
    m_agreed.append(begin);
    m_hasWaited = true;
    return false;
}

// The next one begins before it is told what became of this one, so that it takes nothing away that is told.
void FramedPage::endAct()
{
    setIdle(Work::Acting);
    while (!isActing() && !m_agreed.isEmpty())
        m_agreed.takeFirst()();
    if (isActing() || !m_hasWaited)
        return;
    m_hasWaited = false;
    QMetaObject::invokeMethod(this, &FramedPage::changesSaved, Qt::QueuedConnection);
}

void FramedPage::showProgress()
{
    if (m_underWay.isEmpty()) {
        m_progress->finish();
        return;
    }
    m_progress->setCancellable(bool(m_underWay.last().stop));
    m_progress->start(m_underWay.last().what);
}

void FramedPage::showFailure(const QString &what, const client::Failure &failure, const std::function<void()> &retry)
{
    if (retry)
        setIdle();
    m_retry = retry;
    if (failure.kind == client::Failure::Kind::Cancelled) {
        // Nobody is told of what a page itself gave up for something newer.
        if (m_stop && retry) {
            m_message->setAction(tr("Load"));
            m_message->showMessage(widgets::Tone::Neutral, {.what = tr("Loading was stopped.")});
        }
        return;
    }
    m_message->setAction(retry ? tr("Try Again") : QString());
    m_message->showError({.what = what, .why = reasonOf(failure), .requestId = failure.requestId});
}

void FramedPage::showEmpty(
    const QString &sentence, const QString &hint, const QString &actionText, const std::function<void()> &run)
{
    m_empty->setSentence(sentence);
    m_empty->setHint(hint);
    m_empty->setActionText(actionText);
    m_fill = run;
    m_stack->setCurrentWidget(m_empty);
}

void FramedPage::showContent()
{
    if (m_content)
        m_stack->setCurrentWidget(m_content);
}

QAction *FramedPage::addPageAction(
    const QString &name, const QString &icon, const QKeySequence &shortcut, const std::function<void()> &run)
{
    auto *action = new QAction(widgets::icon(icon), {}, this);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, run);
    addAction(action);
    return action;
}

// A button that goes out of use, as it does once it is pressed, leaves the keyboard to what the page shows and not to
// whatever comes next in the window. Where the page has nothing to go on with, as while something runs, it keeps it.
bool FramedPage::focusNextPrevChild(bool next)
{
    const QWidget *focused = QApplication::focusWidget();
    if (!focused || focused->isEnabled() || !isAncestorOf(focused))
        return QWidget::focusNextPrevChild(next);
    if (!widgets::focusInside(*m_stack->currentWidget(), Qt::OtherFocusReason))
        setFocus(Qt::OtherFocusReason);
    return true;
}

void FramedPage::nameAction(QAction *action, const QString &text, const QString &toolTip)
{
    action->setText(text);
    const QString shortcut = action->shortcut().toString(QKeySequence::NativeText);
    const QString said = toolTip.isEmpty() ? QString(text).remove(u'&') : toolTip;
    action->setToolTip(shortcut.isEmpty() ? said : tr("%1 (%2)", "tool tip and shortcut").arg(said, shortcut));
}

void FramedPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace formwright::pages
