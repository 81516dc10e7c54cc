#include "ui/floweditor/chart_page.h"

#include "ui/floweditor/flow_canvas.h"
#include "ui/floweditor/moment_panel.h"
#include "ui/widgets/action_text.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QDateTime>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QSlider>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using client::Result;
using flow::Chart;
using flow::ChartState;
using flow::State;

ChartPage::ChartPage(const AskChart &ask, QWidget *parent, ChartSubject subject)
    : Page(parent),
      m_ask(ask),
      m_subject(subject),
      m_header(new widgets::PageHeader({}, this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this)),
      m_body(new QWidget(this)),
      m_canvas(new FlowCanvas(m_body)),
      m_slider(new QSlider(Qt::Horizontal, m_body)),
      m_children(new QToolButton(m_body)),
      m_moment(new QLabel(m_body)),
      m_panel(new MomentPanel(m_body))
{
    makeActions();
    build();
    if (m_subject.days > 0) {
        // A flow has no moments, and nothing else to be seen on it.
        for (QAction *action : {m_actions.value(u"before"_s), m_actions.value(u"after"_s)}) {
            action->setVisible(false);
            for (QObject *shown : action->associatedObjects()) {
                if (auto *button = qobject_cast<QToolButton *>(shown))
                    button->hide();
            }
        }
        m_actions.value(u"document"_s)->setVisible(false);
        m_slider->hide();
        m_moment->hide();
        m_actions.value(u"heat"_s)->setChecked(true);
    }
    connect(m_slider, &QSlider::valueChanged, this, [this](int revision) { showRevision(revision); });
    connect(m_message, &widgets::InlineMessage::actionTriggered, this,
        [this] { this->ask(m_wanted == 0 ? std::nullopt : std::optional(m_wanted)); });
    retranslate();
}

QAction *ChartPage::addAction(
    const QString &name, const QString &icon, const QKeySequence &shortcut, const std::function<void()> &run)
{
    auto *action = new QAction(this);
    action->setObjectName(name);
    action->setIcon(widgets::icon(icon));
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, [run] { run(); });
    m_actions.insert(name, action);
    QWidget::addAction(action);
    return action;
}

void ChartPage::makeActions()
{
    addAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { load(); });
    addAction(u"zoomIn"_s, u"zoom-in"_s, QKeySequence::ZoomIn, [this] { m_canvas->setZoom(m_canvas->zoom() * 1.25); });
    addAction(
        u"zoomOut"_s, u"zoom-out"_s, QKeySequence::ZoomOut, [this] { m_canvas->setZoom(m_canvas->zoom() / 1.25); });
    addAction(u"zoomFit"_s, u"flow-fit"_s, Qt::CTRL | Qt::Key_0, [this] { m_canvas->fit(); });
    addAction(
        u"before"_s, u"chevron-left"_s, Qt::ALT | Qt::Key_Left, [this] { m_slider->setValue(m_slider->value() - 1); });
    addAction(
        u"after"_s, u"chevron-right"_s, Qt::ALT | Qt::Key_Right, [this] { m_slider->setValue(m_slider->value() + 1); });
    QAction *document = addAction(u"document"_s, u"panel-right"_s, Qt::Key_F4, [] {});
    document->setCheckable(true);
    document->setChecked(true);
    document->setVisible(false);
    connect(document, &QAction::toggled, m_panel, &QWidget::setVisible);
    QAction *heat = addAction(u"heat"_s, u"flow-heat"_s, {}, [] {});
    heat->setCheckable(true);
    connect(heat, &QAction::toggled, m_canvas, &FlowCanvas::setHeat);
}

void ChartPage::build()
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header->addAction(m_actions.value(u"refresh"_s));
    m_progress->setCancellable(false);
    m_slider->setObjectName(u"revisions"_s);
    m_slider->setPageStep(5);
    m_slider->setMinimumWidth(160);
    m_moment->setTextFormat(Qt::PlainText);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(widgets::space::Page, widgets::space::Small, widgets::space::Page, widgets::space::Small);
    bar->setSpacing(widgets::space::Small);
    const auto add = [&](const QString &name) {
        auto *button = new QToolButton(m_body);
        button->setDefaultAction(m_actions.value(name));
        button->setAutoRaise(true);
        if (!m_actions.value(name)->isVisible())
            button->hide();
        bar->addWidget(button);
        return button;
    };
    add(u"before"_s);
    bar->addWidget(m_slider, 1);
    add(u"after"_s);
    bar->addWidget(m_moment);
    bar->addStretch(1);
    m_children->setObjectName(u"children"_s);
    m_children->setIcon(widgets::icon(u"flow-sub"_s));
    m_children->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_children->setPopupMode(QToolButton::InstantPopup);
    m_children->setAutoRaise(true);
    m_children->setMenu(new QMenu(m_children));
    m_children->hide();
    bar->addWidget(m_children);
    for (const QString &name : {u"heat"_s, u"zoomOut"_s, u"zoomIn"_s, u"zoomFit"_s})
        add(name);
    m_documentButton = add(u"document"_s);
    auto *sides = new QSplitter(Qt::Horizontal, m_body);
    sides->addWidget(m_canvas);
    sides->addWidget(m_panel);
    sides->setStretchFactor(0, 1);
    sides->setStretchFactor(1, 0);
    sides->setSizes({700, 280});
    sides->setChildrenCollapsible(false);
    sides->setHandleWidth(1);
    m_panel->hide();
    auto *body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(0);
    body->addLayout(bar);
    body->addWidget(sides, 1);
    m_body->hide();
    auto *top = new QVBoxLayout;
    top->setContentsMargins(widgets::space::Page, widgets::space::Page - 4, widgets::space::Page, 0);
    top->setSpacing(widgets::space::Medium);
    top->addWidget(m_header);
    top->addWidget(m_message);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(top);
    layout->addWidget(m_progress);
    layout->addWidget(m_body, 1);
    layout->addStretch(0);
}

void ChartPage::askMoments(const AskMoment &ask, const MomentTexts &texts)
{
    m_panel->askBy(ask, texts);
    QAction *document = m_actions.value(u"document"_s);
    document->setVisible(true);
    m_documentButton->show();
    m_panel->setVisible(document->isChecked());
}

void ChartPage::load()
{
    m_wanted = 0;
    ask(std::nullopt);
}

void ChartPage::showRevision(int revision)
{
    m_wanted = revision >= m_newest ? 0 : qMax(1, revision);
    const int shown = m_wanted == 0 ? m_newest : m_wanted;
    ++m_asking; // whatever is on its way is not wanted any more
    if (const auto known = m_known.constFind(shown); known != m_known.constEnd()) {
        m_isAsking = false;
        m_chart = *known;
        m_message->hide();
        showChart();
    } else {
        ask(shown);
    }
}

void ChartPage::ask(std::optional<int> revision)
{
    m_isAsking = true;
    m_message->hide();
    showState();
    m_ask(revision, this, [this, asking = ++m_asking, revision](const Result<Chart> &answer) {
        if (answer) {
            m_known.insert(revision.value_or(answer->revision), *answer);
            if (asking == m_asking)
                take(*answer);
        } else if (asking == m_asking) {
            m_isAsking = false;
            m_message->setAction(tr("Try Again"));
            m_message->showError({.what = tr("The flow chart could not be loaded."),
                .why = widgets::sentence(answer.failure().message),
                .requestId = answer.failure().requestId});
            showState();
        }
    });
}

void ChartPage::take(const Chart &chart)
{
    const bool isFirst = m_body->isHidden();
    m_isAsking = false;
    m_chart = chart;
    m_newest = qMax(m_newest, qMax(1, chart.revision));
    m_body->show();
    showChart();
    if (isFirst)
        m_canvas->fit();
}

void ChartPage::showChart()
{
    m_canvas->setPicture(pictureOf(m_chart, locale(), QDateTime::currentMSecsSinceEpoch()));
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(1, m_newest);
    m_slider->setValue(m_wanted == 0 ? m_newest : m_wanted);
    m_panel->showRevision(m_wanted == 0 ? m_newest : m_wanted, m_newest);
    showChildren();
    showState();
}

void ChartPage::showChildren()
{
    QMenu *menu = m_children->menu();
    menu->clear();
    for (const flow::ChartChild &child : std::as_const(m_chart.children)) {
        QString place;
        for (const flow::ChartNode &node : std::as_const(m_chart.nodes)) {
            if (node.id == child.nodeId)
                place = node.name;
        }
        const QString name = place.isEmpty() ? child.name : tr("%1: %2", "node, its sub-flow").arg(place, child.name);
        QAction *action = menu->addAction(flow::isOver(child.state) ? tr("%1 (ended)", "a sub-flow").arg(name) : name);
        connect(action, &QAction::triggered, this, [this, child] { Q_EMIT chartWanted(child.documentId, child.id); });
    }
    m_children->setText(tr("Sub-flows (%L1)").arg(m_chart.children.size()));
    m_children->setToolTip(tr("The charts of the flows that this one started"));
    m_children->setVisible(!m_chart.children.isEmpty());
}

QString ChartPage::moment() const
{
    return m_moment->text();
}

void ChartPage::showStatistics()
{
    const QString title
        = m_chart.flowName.isEmpty() ? tr("Visits of Nodes") : tr("Visits: %1", "name of a flow").arg(m_chart.flowName);
    m_header->setTitle(title);
    setWindowTitle(title);
    m_header->setSubtitle(tr("Documents that left each node in the last %Ln days", nullptr, m_subject.days));
    if (m_isAsking)
        m_progress->start(tr("Loading the flow chart"));
    else
        m_progress->finish();
}

void ChartPage::showState()
{
    if (m_subject.days > 0) {
        showStatistics();
        return;
    }
    const int shown = m_slider->value();
    const QString of = m_chart.subject.isEmpty() ? m_chart.flowName : m_chart.subject;
    const QString title = of.isEmpty() ? tr("Flow chart") : tr("Flow chart: %1", "name of a document").arg(of);
    m_header->setTitle(title);
    setWindowTitle(title);
    QStringList here;
    for (const flow::ChartNode &node : m_chart.nodes) {
        if (node.state == ChartState::Live || node.state == ChartState::Suspended)
            here.append(node.name.isEmpty() ? node.id : node.name);
    }
    const bool isOver = flow::isOver(m_chart.state);
    m_header->setSubtitle(
        here.isEmpty() ? QString() : tr("Now at %1", "names of nodes").arg(here.join(tr(", ", "between names"))));
    if (m_newest == 0)
        m_header->setBadge({}, widgets::Tone::Neutral);
    else if (m_wanted != 0)
        m_header->setBadge(tr("As it was"), widgets::Tone::Warning);
    else if (m_chart.state == State::Complete)
        m_header->setBadge(tr("Complete"), widgets::Tone::Success);
    else if (isOver)
        m_header->setBadge(tr("Ended"), widgets::Tone::Neutral);
    else
        m_header->setBadge(tr("Under way"), widgets::Tone::Accent);
    m_moment->setText(m_newest == 0 ? QString()
            : m_wanted == 0         ? tr("Newest, step %L1").arg(m_newest)
                                    : tr("Step %L1 of %L2").arg(shown).arg(m_newest));
    m_slider->setAccessibleDescription(m_moment->text());
    m_slider->setEnabled(m_newest > 1);
    m_actions.value(u"before"_s)->setEnabled(m_newest > 1 && shown > 1);
    m_actions.value(u"after"_s)->setEnabled(m_newest > 1 && shown < m_newest);
    if (m_isAsking)
        m_progress->start(tr("Loading the flow chart"));
    else
        m_progress->finish();
}

void ChartPage::retranslate()
{
    const auto name
        = [this](const QString &id, const QString &text) { widgets::setActionText(*m_actions.value(id), text); };
    name(u"refresh"_s, tr("Re&fresh"));
    name(u"zoomIn"_s, tr("Zoom &In"));
    name(u"zoomOut"_s, tr("Zoom &Out"));
    name(u"zoomFit"_s, tr("&Whole Chart"));
    name(u"before"_s, tr("Step &Before"));
    name(u"after"_s, tr("Step &After"));
    name(u"document"_s, tr("&Document"));
    m_actions.value(u"document"_s)->setToolTip(tr("Fields and buttons of the document as they were"));
    name(u"heat"_s, tr("How Often Each &Node Was Visited"));
    m_canvas->setAccessibleName(tr("Flow chart"));
    m_slider->setAccessibleName(tr("Moment"));
    m_slider->setToolTip(tr("The chart as it was at any moment"));
    showState();
}

void ChartPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (m_newest > 0)
            showChart();
    }
    Page::changeEvent(event);
}

} // namespace formwright::floweditor
