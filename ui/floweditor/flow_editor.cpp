#include "ui/floweditor/flow_editor.h"

#include "ui/designing/editor_bar.h"
#include "ui/designing/property_editor.h"
#include "ui/floweditor/drawing_canvas.h"
#include "ui/floweditor/flow_property_source.h"
#include "ui/floweditor/flow_today.h"
#include "ui/floweditor/node_palette.h"
#include "ui/floweditor/simulation_panel.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;

FlowEditor::FlowEditor(client::ApiClient &client, const QString &flowId, QWidget *parent)
    : EditorPage(client, u"flow"_s, flowId, parent),
      m_design(new FlowDesign({}, this)),
      m_check(new FlowCheck(this)),
      m_today(new FlowToday(this)),
      m_body(new QWidget(this)),
      m_nodesHead(new QLabel(m_body)),
      m_hint(new QLabel(m_body)),
      m_zoom(new QToolButton(m_body)),
      m_search(new widgets::SearchField({}, m_body)),
      m_stack(new QStackedWidget(m_body)),
      m_simulation(new SimulationPanel(*m_design, m_body)),
      m_palette(new NodePalette(m_body)),
      m_canvas(new DrawingCanvas(*m_design, m_body)),
      m_source(new FlowPropertySource(*m_design, this)),
      m_properties(new designing::PropertyEditor(*m_source, m_body))
{
    makeActions();
    makeArranging();
    build();
    followStack();
    connect(m_design, &FlowDesign::begun, this, &FlowEditor::followStack);
    connect(m_design, &FlowDesign::changed, this, [this] {
        m_check->ask(m_design->text());
        m_today->ask(m_flow.applicationId, m_design->text());
        m_message->hide();
        if (isSimulating())
            m_simulation->play();
        showState();
        Q_EMIT problemsChanged();
    });
    connect(m_design, &FlowDesign::selectionChanged, this, &FlowEditor::showActions);
    connect(m_design, &FlowDesign::refused, this,
        [this](const QString &why) { showWarning(tr("That cannot be done here."), widgets::sentence(why)); });
    connect(m_check, &FlowCheck::found, this, [this] {
        showMarks();
        Q_EMIT problemsChanged();
    });
    connect(m_today, &FlowToday::found, this, [this] {
        m_source->setToday(m_today->people());
        showMarks();
        Q_EMIT problemsChanged();
    });
    connect(m_palette, &NodePalette::wanted, this, [this](flow::NodeKind kind) {
        if (isLoaded() && m_design->appendNode(kind))
            m_canvas->setFocus(Qt::OtherFocusReason);
    });
    connect(m_canvas, &FlowCanvas::zoomChanged, this,
        [this] { m_zoom->setText(tr("%L1 %", "zoom").arg(qRound(m_canvas->zoom() * 100))); });
    connect(m_canvas, &DrawingCanvas::hint, this, [this](const QString &text) {
        m_hint->setText(text);
        m_hint->setVisible(!text.isEmpty());
    });
    m_canvas->setMenu([this](QMenu &menu) { fillMenu(menu); });
    connect(m_search, &QLineEdit::textChanged, this, [this] { findNext(true); });
    connect(m_search, &QLineEdit::returnPressed, this, [this] { findNext(false); });
    connect(m_canvas, &DrawingCanvas::typed, this, &FlowEditor::showState);
    connect(m_properties, &designing::PropertyEditor::typed, this, &FlowEditor::showState);
    showPeople();
    retranslate();
}

FlowEditor::~FlowEditor()
{
    m_design->disconnect(this);
    m_design->stack().disconnect(this);
    // What shows the design goes before it.
    delete m_body;
}

void FlowEditor::build()
{
    m_header->addAction(m_actions.value(u"save"_s), widgets::PageHeader::Emphasis::Primary);
    m_nodesHead->setFont(widgets::strongFont());
    m_nodesHead->setContentsMargins(widgets::space::Medium, widgets::space::Small, widgets::space::Small, 0);
    m_hint->setContentsMargins(
        widgets::space::Medium, widgets::space::Small, widgets::space::Medium, widgets::space::Small);
    m_hint->hide();
    auto *left = new QWidget(m_body);
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(widgets::space::Tight);
    leftLayout->addWidget(m_nodesHead);
    leftLayout->addWidget(m_palette, 1);
    left->setMinimumWidth(140);
    auto *middle = new QWidget(m_body);
    auto *middleLayout = new QVBoxLayout(middle);
    middleLayout->setContentsMargins(0, 0, 0, 0);
    middleLayout->setSpacing(0);
    middleLayout->addWidget(m_hint);
    middleLayout->addWidget(m_canvas, 1);
    m_properties->setMinimumWidth(220);
    auto *sides = new QSplitter(Qt::Horizontal, m_body);
    sides->addWidget(left);
    sides->addWidget(middle);
    sides->addWidget(m_properties);
    sides->setStretchFactor(0, 0);
    sides->setStretchFactor(1, 1);
    sides->setStretchFactor(2, 0);
    sides->setSizes({176, 640, 300});
    sides->setChildrenCollapsible(false);
    sides->setHandleWidth(1);
    auto *bodyLayout = new QVBoxLayout(m_body);
    bodyLayout->setContentsMargins(0, 0, 0, 0);
    bodyLayout->setSpacing(0);
    bodyLayout->addWidget(makeBar());
    m_stack->addWidget(sides);
    m_stack->addWidget(m_simulation);
    bodyLayout->addWidget(m_stack, 1);
    arrange(m_body);
}

// Where something is found at the left, what is done most beside it, zoom at the right.
QWidget *FlowEditor::makeBar()
{
    auto *bar = new designing::EditorBar(m_actions, m_body);
    m_search->setMaximumWidth(220);
    bar->add(m_search, 1);
    bar->addGap(widgets::space::Large);
    bar->addAll(
        {u"append"_s, u"connect"_s, u"replace"_s, u"delete"_s, u"layout"_s, u"alignMiddle"_s, u"distributeAcross"_s});
    bar->addStretch();
    m_zoom->setAutoRaise(true);
    connect(m_zoom, &QToolButton::clicked, m_actions.value(u"zoomReset"_s), &QAction::trigger);
    bar->add(u"simulate"_s, Qt::ToolButtonTextBesideIcon);
    bar->addGap(widgets::space::Small);
    bar->add(u"zoomOut"_s);
    bar->add(m_zoom);
    bar->add(u"zoomIn"_s);
    bar->add(u"zoomFit"_s);
    bar->addGap(widgets::space::Small);
    bar->add(u"refresh"_s);
    bar->add(u"properties"_s);
    return bar;
}

// The next one whose name has the text in it, or whose properties do.
designing::UsageQuestion FlowEditor::usageQuestion() const
{
    return {m_flow.applicationId, m_flow.id, m_flow.name, {}};
}

QList<contract::designtime::DesignDraft> FlowEditor::changedDesigns() const
{
    return {{u"flow"_s, m_flow.id, m_flow.name, false, {{u"content"_s, m_design->text()}}}};
}

// The first node or line that has it.
void FlowEditor::goToPlace(const designing::UsingPlace &place)
{
    for (const QString &word : place.words) {
        if (find(word, true))
            break;
    }
    m_canvas->setFocus(Qt::OtherFocusReason);
}

bool FlowEditor::isSimulating() const
{
    return m_stack->currentWidget() == m_simulation;
}

// What was done stays: the drawing was changed to see what becomes of it.
void FlowEditor::simulate(bool isOn)
{
    finishTyping();
    m_stack->setCurrentIndex(isOn ? 1 : 0);
    if (isOn) {
        m_simulation->setFlow(m_flow.applicationId, m_flow.id);
        m_simulation->play();
        m_simulation->setFocus(Qt::OtherFocusReason);
    } else {
        m_canvas->setFocus(Qt::OtherFocusReason);
    }
    showActions();
}

void FlowEditor::findNext(bool isFirst)
{
    find(m_search->text().trimmed(), isFirst);
}

bool FlowEditor::find(const QString &wanted, bool isFirst)
{
    const int count = m_canvas->elementCount();
    if (wanted.isEmpty() || count == 0)
        return false;
    const int here = m_canvas->indexOf(m_canvas->current());
    for (int i = isFirst ? 0 : 1; i <= count; ++i) {
        const Element element = m_canvas->elementOf((qMax(0, here) + i) % count);
        const flow::ElementPlace *place = m_design->placeOf(element);
        const bool isMeant = place != nullptr
            && std::any_of(place->properties.begin(), place->properties.end(),
                [&](const flow::PropertyPlace &each) { return each.value.contains(wanted, Qt::CaseInsensitive); });
        if (isMeant) {
            m_design->select({element});
            return true;
        }
    }
    return false;
}

void FlowEditor::showState()
{
    const bool isChanged = hasUnsaved();
    m_header->setTitle(m_flow.name);
    if (isLoaded())
        m_header->setSubtitle(m_flow.description.isEmpty()
                ? tr("Flow, version %1").arg(version())
                : tr("Version %1. %2").arg(version()).arg(m_flow.description));
    const int nodes = int(m_design->picture().nodes().size());
    m_header->setBadge(isChanged ? tr("Not saved")
            : isLoaded()         ? tr("%Ln nodes", nullptr, nodes)
                                 : QString(),
        isChanged ? widgets::Tone::Warning : widgets::Tone::Neutral);
    if (isLoaded())
        setWindowTitle(QString(m_flow.name % "[*]"_L1));
    setWindowModified(isChanged);
    m_actions.value(u"save"_s)->setEnabled(canSave());
    m_actions.value(u"refresh"_s)->setEnabled(!isBusy() && !isChanged);
    showProgress();
    showActions();
}

void FlowEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_check->ask(m_design->text());
        m_today->ask(m_flow.applicationId, m_design->text());
    }
    Page::changeEvent(event);
}

} // namespace formwright::floweditor
