#include "ui/floweditor/simulation_panel.h"

#include "app/contract/runtime_entry.h"
#include "ui/editors/document_choice.h"
#include "ui/editors/people_sources.h"
#include "ui/floweditor/flow_canvas.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/mnemonic.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/picker_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using client::Result;
namespace entry = contract::runtime_entry;

namespace {

// Without anybody else, whoever plays starts.
class Starter : public editors::UserSource
{
public:
    using UserSource::UserSource;
    QString placeholder() const override { return SimulationPanel::tr("Yourself"); }
};

// Without one, a new document.
class OnDocument : public editors::DocumentChoice
{
public:
    using DocumentChoice::DocumentChoice;
    QString placeholder() const override { return SimulationPanel::tr("A new one"); }
};

constexpr int moment = 200; // milliseconds

} // namespace

SimulationPanel::SimulationPanel(const FlowDesign &design, QWidget *parent)
    : QWidget(parent),
      m_design(design),
      m_nobody(new client::ApiClient({}, this)),
      m_starterLabel(new QLabel(this)),
      m_starterPlace(new QVBoxLayout),
      m_documentLabel(new QLabel(this)),
      m_documentPlace(new QVBoxLayout),
      m_beginLabel(new QLabel(this)),
      m_begin(new QDateTimeEdit(this)),
      m_continues(new QCheckBox(this)),
      m_message(new widgets::InlineMessage(this)),
      m_chartOf(new QLabel(this)),
      m_canvas(new FlowCanvas(this)),
      m_clock(new QLabel(this)),
      m_next(new QLabel(this)),
      m_places(new QTreeWidget(this)),
      m_verb(new QComboBox(this)),
      m_nodes(new QListWidget(this)),
      m_peoplePlace(new QVBoxLayout),
      m_opinion(new QLineEdit(this)),
      m_perform(new QPushButton(this)),
      m_goOn(new QPushButton(this)),
      m_takeBack(new QPushButton(this)),
      m_anew(new QPushButton(this)),
      m_tabs(new QTabWidget(this)),
      m_happened(new QTreeWidget(this)),
      m_values(new QTableWidget(this)),
      m_childValues(new QTableWidget(this))
{
    setObjectName(u"flowSimulation"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_soon.setSingleShot(true);
    m_soon.setInterval(moment);
    connect(&m_soon, &QTimer::timeout, this, &SimulationPanel::ask);
    m_begin->setDateTime(QDateTime::currentDateTime());
    build();
    makePickers();
    connect(m_begin, &QDateTimeEdit::dateTimeChanged, this, [this] {
        takeUpLeft();
        askSoon();
    });
    connect(m_continues, &QCheckBox::toggled, this, &SimulationPanel::forget);
    connect(m_places, &QTreeWidget::currentItemChanged, this, &SimulationPanel::showVerbs);
    connect(m_childValues, &QTableWidget::itemChanged, this, &SimulationPanel::typeInChild);
    connect(m_verb, &QComboBox::currentIndexChanged, this, &SimulationPanel::showNodes);
    connect(m_nodes, &QListWidget::itemChanged, this, &SimulationPanel::showState);
    connect(m_nodes, &QListWidget::itemSelectionChanged, this, &SimulationPanel::showState);
    connect(m_opinion, &QLineEdit::returnPressed, m_perform, &QPushButton::click);
    connect(m_perform, &QPushButton::clicked, this, &SimulationPanel::act);
    connect(m_goOn, &QPushButton::clicked, this, &SimulationPanel::wait);
    connect(m_takeBack, &QPushButton::clicked, this, [this] {
        m_trace.clear();
        m_left = {};
        m_isTrying = false;
        if (!m_acts.isEmpty())
            m_acts.removeLast();
        ask();
    });
    connect(m_anew, &QPushButton::clicked, this, &SimulationPanel::forget);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &SimulationPanel::askAgain);
    retranslate();
}

// Pickers ask the client no longer than they are here.
SimulationPanel::~SimulationPanel()
{
    delete m_starter;
    delete m_document;
    delete m_people;
}

void SimulationPanel::build()
{
    auto *strip = new QHBoxLayout;
    strip->setContentsMargins(widgets::space::Page, widgets::space::Small, widgets::space::Page, widgets::space::Small);
    strip->setSpacing(widgets::space::Medium);
    const auto add = [strip](QLabel *label, QBoxLayout *place, QWidget *widget, int stretch) {
        auto *column = new QVBoxLayout;
        column->setSpacing(widgets::space::Tight);
        column->addWidget(label);
        place != nullptr ? column->addLayout(place) : column->addWidget(widget);
        column->addStretch();
        strip->addLayout(column, stretch);
    };
    add(m_starterLabel, m_starterPlace, nullptr, 3);
    add(m_documentLabel, m_documentPlace, nullptr, 3);
    add(m_beginLabel, nullptr, m_begin, 2);
    m_beginLabel->setBuddy(m_begin);
    m_begin->setObjectName(u"simulationBegin"_s);
    m_begin->setCalendarPopup(true);
    m_continues->setObjectName(u"simulationContinues"_s);
    auto *told = new QVBoxLayout;
    told->setContentsMargins(widgets::space::Page, 0, widgets::space::Page, 0);
    told->addWidget(m_continues);
    told->addWidget(m_message);
    m_canvas->setObjectName(u"simulationChart"_s);
    m_chartOf->setObjectName(u"simulationChartOf"_s);
    m_chartOf->setFont(widgets::strongFont());
    m_chartOf->setContentsMargins(widgets::space::Page, 0, widgets::space::Page, widgets::space::Small);
    m_chartOf->setTextFormat(Qt::PlainText);
    m_chartOf->hide();
    auto *chart = new QWidget(this);
    auto *chartLayout = new QVBoxLayout(chart);
    chartLayout->setContentsMargins(0, 0, 0, 0);
    chartLayout->setSpacing(0);
    chartLayout->addWidget(m_chartOf);
    chartLayout->addWidget(m_canvas, 1);
    auto *sides = new QSplitter(Qt::Horizontal, this);
    sides->addWidget(chart);
    sides->addWidget(makeSide());
    sides->setStretchFactor(0, 1);
    sides->setStretchFactor(1, 0);
    sides->setSizes({700, 400});
    sides->setChildrenCollapsible(false);
    sides->setHandleWidth(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(strip);
    layout->addLayout(told);
    layout->addWidget(sides, 1);
}

QWidget *SimulationPanel::makeSide()
{
    auto *side = new QWidget(this);
    side->setMinimumWidth(300);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(
        widgets::space::Medium, widgets::space::Small, widgets::space::Medium, widgets::space::Small);
    layout->setSpacing(widgets::space::Small);
    m_clock->setFont(widgets::strongFont());
    m_clock->setObjectName(u"simulationClock"_s);
    m_next->setForegroundRole(QPalette::PlaceholderText);
    m_next->setWordWrap(true);
    m_places->setObjectName(u"simulationPlaces"_s);
    m_places->setRootIsDecorated(false);
    m_places->setExpandsOnDoubleClick(false);
    m_places->setColumnCount(2);
    m_places->header()->setStretchLastSection(true);
    m_places->setMinimumHeight(96);
    m_nodes->setObjectName(u"simulationNodes"_s);
    m_nodes->setMaximumHeight(3 * widgets::size::Row + 4);
    m_verb->setObjectName(u"simulationVerb"_s);
    m_opinion->setObjectName(u"simulationOpinion"_s);
    m_perform->setObjectName(u"simulationPerform"_s);
    m_perform->setDefault(true);
    auto *time = new QHBoxLayout;
    time->addWidget(m_clock, 1);
    time->addWidget(m_goOn);
    auto *done = new QHBoxLayout;
    done->addWidget(m_perform);
    done->addStretch();
    done->addWidget(m_takeBack);
    done->addWidget(m_anew);
    layout->addLayout(time);
    layout->addWidget(m_next);
    layout->addWidget(m_places, 2);
    layout->addWidget(m_verb);
    layout->addWidget(m_nodes);
    layout->addLayout(m_peoplePlace);
    layout->addWidget(m_opinion);
    layout->addLayout(done);
    layout->addWidget(makeTabs(), 3);
    return side;
}

QWidget *SimulationPanel::makeTabs()
{
    m_happened->setObjectName(u"simulationSteps"_s);
    m_happened->setRootIsDecorated(false);
    m_happened->setColumnCount(2);
    m_happened->setWordWrap(true);
    m_values->setObjectName(u"simulationValues"_s);
    m_childValues->setObjectName(u"simulationChildValues"_s);
    for (QTableWidget *table : {m_values, m_childValues}) {
        table->setColumnCount(2);
        table->horizontalHeader()->setStretchLastSection(true);
        table->verticalHeader()->hide();
    }
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_happened, {});
    m_tabs->addTab(m_values, {});
    m_tabs->addTab(m_childValues, {});
    m_tabs->setTabVisible(m_tabs->indexOf(m_childValues), false);
    return m_tabs;
}

void SimulationPanel::setFlow(const QString &applicationId, const QString &flowId)
{
    if (applicationId == m_applicationId && flowId == m_flowId)
        return;
    m_applicationId = applicationId;
    m_flowId = flowId;
    askPlace();
}

void SimulationPanel::askBy(const std::shared_ptr<client::ApiClient> &client)
{
    const auto usable = client && !client->domain().isEmpty() ? client : nullptr;
    if (usable == m_client)
        return;
    m_client = usable;
    m_acts = {};
    m_left = {};
    m_isTrying = false;
    m_answer = {};
    showDrawing();
    askPlace();
    showPlaces();
    showHappened();
    showValues();
}

// Ids of the running software are others than those of its design.
void SimulationPanel::askPlace()
{
    m_place = std::make_unique<QObject>();
    m_question.reset();
    m_call = nullptr;
    m_runtimeApplication.clear();
    m_runtimeForm.clear();
    m_isPlaceKnown = false;
    m_isPlaceAsked = m_client && !m_applicationId.isEmpty();
    makePickers();
    showState();
    if (!m_isPlaceAsked)
        return;
    m_client->call(
        entry::listApplications, {}, m_place.get(), [this](const Result<QList<entry::ApplicationRow>> &answer) {
            for (const entry::ApplicationRow &row : answer ? *answer : QList<entry::ApplicationRow>()) {
                if (row.designId == m_applicationId)
                    m_runtimeApplication = row.id.plain;
            }
            m_isPlaceAsked = false;
            m_isPlaceKnown = answer.ok();
            makePickers();
            answer ? m_message->hide() : showFailure(answer.failure());
            askSoon();
            showState();
        });
}

// A label beside it is no neighbour of the line within a picker, so it is named itself.
void SimulationPanel::namePickers()
{
    for (const auto &[field, name] : {std::pair(m_starter, widgets::withoutMnemonic(m_starterLabel->text())),
             std::pair(m_document, widgets::withoutMnemonic(m_documentLabel->text())),
             std::pair(m_people, tr("People"))}) {
        if (field == nullptr)
            continue;
        field->setAccessibleName(name);
        field->edit()->setAccessibleName(name);
    }
}

// Pickers hold the one whom they ask; those of another place are made anew.
void SimulationPanel::makePickers()
{
    client::ApiClient &asked = m_client ? *m_client : *m_nobody;
    const auto replace
        = [this](widgets::PickerField *&field, QBoxLayout *place, std::shared_ptr<widgets::PickerSource> source,
              widgets::PickerMode mode, const QString &name) {
              delete field;
              field = new widgets::PickerField(std::move(source), mode, widgets::RecentPicks(nullptr, {}), this);
              field->setObjectName(name);
              field->setEnabled(canAsk());
              place->addWidget(field);
          };
    replace(m_starter, m_starterPlace, std::make_shared<Starter>(asked, m_runtimeApplication), widgets::PickerMode::One,
        u"simulationStarter"_s);
    replace(m_document, m_documentPlace, std::make_shared<OnDocument>(asked, m_runtimeApplication, m_runtimeForm),
        widgets::PickerMode::One, u"simulationDocument"_s);
    replace(m_people, m_peoplePlace, std::make_shared<editors::UserSource>(asked, m_runtimeApplication),
        widgets::PickerMode::Several, u"simulationPeople"_s);
    m_document->setEnabled(canAsk() && !m_runtimeForm.isEmpty());
    m_starterLabel->setBuddy(m_starter->edit());
    m_documentLabel->setBuddy(m_document->edit());
    namePickers();
    m_people->hide();
    for (widgets::PickerField *field : {m_starter, m_document})
        connect(field, &widgets::PickerField::edited, this, &SimulationPanel::forget);
    connect(m_people, &widgets::PickerField::edited, this, &SimulationPanel::showState);
    showNodes();
}

// While nobody answers, what is drawn.
void SimulationPanel::showDrawing()
{
    m_canvas->setPicture(m_design.picture());
    m_canvas->fit();
}

QString SimulationPanel::momentText(qint64 time) const
{
    return widgets::momentText(QDateTime::fromMSecsSinceEpoch(time), locale());
}

void SimulationPanel::showState()
{
    const bool isReady = canAsk() && !m_answer.isEmpty() && !isAsking();
    const auto verb = chosenVerb();
    const qint64 next = m_answer.value("nextAt"_L1).toInteger();
    const bool isOver = hasBegun() && m_answer.value("places"_L1).toArray().isEmpty();
    m_perform->setEnabled(isReady && verb && (!verb->takesPeople || (m_people && !m_people->ids().isEmpty())));
    m_verb->setEnabled(isReady && !m_verbs.isEmpty());
    m_opinion->setEnabled(isReady && !m_verbs.isEmpty());
    m_goOn->setEnabled(isReady && next > 0 && !isOver);
    m_takeBack->setEnabled(canAsk() && !m_acts.isEmpty());
    m_anew->setEnabled(canAsk() && !m_acts.isEmpty());
    m_continues->setVisible(m_document && !m_document->ids().isEmpty());
    m_clock->setText(m_answer.isEmpty() ? QString() : momentText(m_answer.value("now"_L1).toInteger()));
    if (!m_client)
        m_next->setText(tr("Sign in to a domain to play the flow with its people."));
    else if (m_isPlaceKnown && m_runtimeApplication.isEmpty())
        m_next->setText(tr("The domain that you are signed in to does not use this software."));
    else if (isOver)
        m_next->setText(tr("The flow is over."));
    else if (next > 0)
        m_next->setText(tr("%1: %2", "what happens next, when")
                            .arg(SimulationTexts::next(m_answer.value("nextKind"_L1).toString(),
                                     m_answer.value("nextNode"_L1).toString()),
                                momentText(next)));
    else
        m_next->setText(m_answer.isEmpty() ? QString() : tr("Nothing happens unless somebody acts."));
}

void SimulationPanel::retranslate()
{
    m_starterLabel->setText(tr("&Who starts"));
    m_documentLabel->setText(tr("On &document"));
    m_beginLabel->setText(tr("&Begins"));
    m_begin->setDisplayFormat(widgets::shortMomentFormat(locale()));
    m_continues->setText(tr("&Go on where the document is"));
    m_canvas->setAccessibleName(tr("Flow chart"));
    m_places->setHeaderLabels({tr("Where it stands"), tr("State")});
    m_places->setAccessibleName(tr("Where it stands"));
    m_verb->setAccessibleName(tr("What is done"));
    m_nodes->setAccessibleName(tr("Where it leads"));
    namePickers();
    m_opinion->setPlaceholderText(tr("Opinion"));
    m_opinion->setAccessibleName(tr("Opinion"));
    m_perform->setText(tr("D&o It"));
    m_goOn->setText(tr("&Next Moment"));
    m_goOn->setToolTip(tr("Go on to when something happens by itself"));
    m_takeBack->setText(tr("&Undo"));
    m_anew->setText(tr("Begin &Anew"));
    m_tabs->setTabText(0, tr("What Happened"));
    m_tabs->setTabText(1, tr("Document"));
    m_happened->setHeaderLabels({tr("When"), tr("What")});
    m_happened->setAccessibleName(tr("What happened"));
    m_values->setHorizontalHeaderLabels({tr("Field"), tr("Value")});
    m_values->setAccessibleName(tr("Document"));
    m_values->setToolTip(tr("What you change goes with whatever is done next"));
    m_tabs->setTabText(2, tr("Sub-Flow"));
    m_childValues->setHorizontalHeaderLabels({tr("Field"), tr("Value")});
    m_childValues->setAccessibleName(tr("Document of the sub-flow"));
    m_childValues->setToolTip(tr("What you change goes with whatever is done in the sub-flow next"));
    showPlaces();
    showHappened();
    showState();
}

void SimulationPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace formwright::floweditor
