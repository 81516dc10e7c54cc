#include "ui/scripts/bench_panel.h"

#include "app/contract/runtime_entry.h"
#include "ui/designing/code_edit.h"
#include "ui/designing/script_words.h"
#include "ui/editors/document_choice.h"
#include "ui/editors/people_sources.h"
#include "ui/scripts/script_check.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/sentence.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::scripts {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::runtime_scripts::BenchResult;
using script::Origin;
namespace entry = contract::runtime_entry;

namespace {

constexpr int originRole = Qt::UserRole; // library and line of a log entry

} // namespace

BenchPanel::BenchPanel(QWidget *parent)
    : QWidget(parent),
      m_nobody(new client::ApiClient({}, this)),
      m_userLabel(new QLabel(this)),
      m_formLabel(new QLabel(this)),
      m_form(new QComboBox(this)),
      m_documentLabel(new QLabel(this)),
      m_parametersLabel(new QLabel(this)),
      m_parameters(new QLineEdit(this)),
      m_userPlace(new QVBoxLayout),
      m_documentPlace(new QVBoxLayout),
      m_run(new QToolButton(this)),
      m_script(new designing::CodeEdit(designing::CodeLanguage::Script, this)),
      m_message(new widgets::InlineMessage(this)),
      m_state(new QLabel(this)),
      m_results(new QTabWidget(this)),
      m_value(new QPlainTextEdit(this)),
      m_logs(new QTreeWidget(this)),
      m_writes(new QListWidget(this)),
      m_reads(new QTreeWidget(this))
{
    setObjectName(u"bench"_s);
    build();
    connect(m_run, &QToolButton::clicked, this, [this] { isRunning() ? stop() : run(); });
    connect(m_form, &QComboBox::currentIndexChanged, this, &BenchPanel::makeDocument);
    connect(m_logs, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
        goTo({item->data(0, originRole).toString(), item->data(1, originRole).toInt()});
    });
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] { goTo(m_wrong); });
    makeUser();
    makeDocument();
    retranslate();
}

BenchPanel::~BenchPanel() = default;

void BenchPanel::build()
{
    auto *fields = new QHBoxLayout;
    fields->setContentsMargins(widgets::space::Medium, widgets::space::Small, widgets::space::Medium, 0);
    fields->setSpacing(widgets::space::Medium);
    const auto add = [fields](QLabel *label, QLayout *place, QWidget *widget, int stretch) {
        auto *column = new QVBoxLayout;
        column->setSpacing(widgets::space::Tight);
        column->addWidget(label);
        if (place != nullptr)
            column->addLayout(place);
        else
            column->addWidget(widget);
        fields->addLayout(column, stretch);
    };
    m_form->setObjectName(u"benchForm"_s);
    m_form->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_form->setMinimumContentsLength(12);
    m_parameters->setObjectName(u"benchParameters"_s);
    add(m_userLabel, m_userPlace, nullptr, 3);
    add(m_formLabel, nullptr, m_form, 2);
    add(m_documentLabel, m_documentPlace, nullptr, 3);
    add(m_parametersLabel, nullptr, m_parameters, 2);
    m_formLabel->setBuddy(m_form);
    m_parametersLabel->setBuddy(m_parameters);
    m_run->setObjectName(u"benchRun"_s);
    m_run->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    fields->addWidget(m_run, 0, Qt::AlignBottom);
    m_script->setObjectName(u"benchScript"_s);
    m_script->setFrameShape(QFrame::NoFrame);
    m_script->setTabChangesFocus(false);
    m_script->setTextInset(widgets::space::Medium);
    m_script->setWords(designing::scriptWords());
    m_value->setObjectName(u"benchValue"_s);
    m_value->setReadOnly(true);
    m_value->setFrameShape(QFrame::NoFrame);
    m_value->setFont(widgets::codeFont());
    m_logs->setObjectName(u"benchLogs"_s);
    m_reads->setObjectName(u"benchReads"_s);
    m_writes->setObjectName(u"benchWrites"_s);
    m_writes->setFrameShape(QFrame::NoFrame);
    m_writes->setWordWrap(true);
    for (QTreeWidget *tree : {m_logs, m_reads}) {
        tree->setRootIsDecorated(false);
        tree->setUniformRowHeights(true);
        tree->setFrameShape(QFrame::NoFrame);
        tree->header()->setStretchLastSection(true);
    }
    m_logs->setColumnCount(3);
    m_reads->setColumnCount(2);
    m_results->setObjectName(u"benchResults"_s);
    m_results->setDocumentMode(true);
    for (QWidget *page : {static_cast<QWidget *>(m_value), static_cast<QWidget *>(m_logs),
             static_cast<QWidget *>(m_writes), static_cast<QWidget *>(m_reads)})
        m_results->addTab(page, QString());
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setContentsMargins(widgets::space::Medium, 0, widgets::space::Medium, widgets::space::Tight);
    auto *right = new QWidget(this);
    auto *rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->setSpacing(widgets::space::Tight);
    auto *told = new QVBoxLayout;
    told->setContentsMargins(widgets::space::Small, 0, widgets::space::Small, 0);
    told->addWidget(m_message);
    rightLayout->addLayout(told);
    rightLayout->addWidget(m_results, 1);
    rightLayout->addWidget(m_state);
    auto *sides = new QSplitter(Qt::Horizontal, this);
    sides->addWidget(m_script);
    sides->addWidget(right);
    sides->setStretchFactor(0, 1);
    sides->setStretchFactor(1, 1);
    sides->setChildrenCollapsible(false);
    sides->setHandleWidth(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(fields);
    layout->addWidget(sides, 1);
}

void BenchPanel::setPlace(const std::shared_ptr<client::ApiClient> &client, const QString &applicationId)
{
    const auto usable = client && !client->domain().isEmpty() ? client : nullptr;
    if (usable == m_client && applicationId == m_designId)
        return;
    stop();
    m_client = usable;
    m_designId = applicationId;
    m_applicationId.clear();
    makeUser();
    m_form->clear();
    makeDocument();
    askPlace();
    showState();
}

// What is asked of the place is that of one client: pickers that hold another are made anew.
void BenchPanel::makeUser()
{
    delete m_user;
    m_user = nullptr;
    m_user = new widgets::PickerField(
        std::make_shared<editors::UserSource>(m_client ? *m_client : *m_nobody, m_applicationId),
        widgets::PickerMode::One, widgets::RecentPicks(nullptr, {}), this);
    m_user->setObjectName(u"benchUser"_s);
    m_user->setAccessibleName(tr("Run as"));
    m_user->edit()->setAccessibleName(tr("Run as"));
    m_user->setEnabled(m_client != nullptr);
    m_userPlace->addWidget(m_user);
    m_userLabel->setBuddy(m_user->edit());
}

void BenchPanel::makeDocument()
{
    delete m_document;
    m_document = nullptr;
    const QString form = m_form->currentData().toString();
    m_document = new widgets::PickerField(
        std::make_shared<editors::DocumentChoice>(m_client ? *m_client : *m_nobody, m_applicationId, form),
        widgets::PickerMode::One, widgets::RecentPicks(nullptr, {}), this);
    m_document->setObjectName(u"benchDocument"_s);
    m_document->setAccessibleName(tr("Document"));
    m_document->edit()->setAccessibleName(tr("Document"));
    m_document->setEnabled(m_client != nullptr && !form.isEmpty());
    m_documentPlace->addWidget(m_document);
    m_documentLabel->setBuddy(m_document->edit());
}

void BenchPanel::askPlace()
{
    m_question = std::make_unique<QObject>();
    if (!m_client || m_designId.isEmpty())
        return;
    m_client->call(
        entry::listApplications, {}, m_question.get(), [this](const Result<QList<entry::ApplicationRow>> &answer) {
            if (!answer) {
                showFailure(answer.failure());
                return;
            }
            for (const entry::ApplicationRow &row : *answer) {
                if (row.designId == m_designId)
                    m_applicationId = row.id.plain;
            }
            showState();
            if (!m_applicationId.isEmpty())
                askForms();
        });
}

void BenchPanel::askForms()
{
    m_client->call(entry::listForms, {.applicationId = {m_applicationId}}, m_question.get(),
        [this](const Result<QList<entry::FormRow>> &answer) {
            m_form->clear();
            m_form->addItem(tr("None"), QString());
            if (!answer)
                return; // scripts run without one
            for (const entry::FormRow &row : *answer)
                m_form->addItem(row.name, row.id.plain);
        });
}

void BenchPanel::setLibraries(const Libraries &libraries)
{
    m_libraries = libraries;
}

void BenchPanel::setScript(const QString &script)
{
    m_script->setText(script);
}

// Libraries are sent as they are typed, in the places where they are taken in; what is told of a line is told of the
// line that it was there.
void BenchPanel::run()
{
    if (!canRun() || isRunning())
        return;
    m_message->hide();
    m_sent = script::withLibraries(m_script->text(), resolverOf(m_libraries));
    if (!m_sent.problems.isEmpty()) {
        const script::Problem &problem = m_sent.problems.constFirst();
        showProblem(tr("The script was not run."), problem.message, {problem.script, problem.line});
        return;
    }
    QJsonObject parameters;
    if (const QString typed = m_parameters->text().trimmed(); !typed.isEmpty()) {
        const QJsonDocument read = QJsonDocument::fromJson(typed.toUtf8());
        if (!read.isObject()) {
            showProblem(tr("The script was not run."), tr("The parameters are no JSON object."), {{}, 0});
            m_parameters->setFocus(Qt::OtherFocusReason);
            return;
        }
        parameters = read.object();
    }
    m_call = m_client->call(contract::runtime_scripts::runOnBench,
        {.applicationId = {m_applicationId},
            .script = m_sent.text,
            .user = m_user->ids().value(0),
            .docId = m_document->ids().value(0),
            .formId = m_form->currentData().toString(),
            .parameters = parameters},
        m_question.get(), [this](const Result<BenchResult> &answer) {
            m_call = nullptr;
            answer ? showResult(*answer) : showFailure(answer.failure());
            showState();
        });
    showState();
}

void BenchPanel::stop()
{
    if (m_call)
        m_call->abort();
}

Origin BenchPanel::originOf(const QString &library, int line) const
{
    return library.isEmpty() && line > 0 ? m_sent.originOf(line) : Origin{library, line};
}

void BenchPanel::showResult(const BenchResult &result)
{
    m_value->setPlainText(result.value);
    m_logs->clear();
    for (const auto &line : result.logs) {
        const Origin origin = originOf(line.library, line.line);
        auto *item = new QTreeWidgetItem(m_logs,
            {line.level,
                origin.script.isEmpty() ? tr("line %L1").arg(origin.line)
                                        : tr("%1, line %L2", "library, line").arg(origin.script).arg(origin.line),
                line.text});
        item->setData(0, originRole, origin.script);
        item->setData(1, originRole, origin.line);
        item->setToolTip(2, line.text);
        if (line.level != "info"_L1 && line.level != "debug"_L1)
            item->setIcon(0,
                line.level == "error"_L1 ? widgets::icon(u"error"_s, widgets::Role::Danger)
                                         : widgets::icon(u"warning"_s, widgets::Role::Warning));
    }
    m_writes->clear();
    m_writes->addItems(QStringList(result.writes.begin(), result.writes.end()));
    m_reads->clear();
    for (const auto &read : result.reads)
        new QTreeWidgetItem(m_reads, {read.operation, read.arguments});
    if (result.error)
        showProblem(
            tr("The script failed."), result.error->reason, originOf(result.error->library, result.error->line));
    m_state->setText(tr("It took %L1 ms. Nothing of what it wrote was kept.").arg(result.milliseconds));
    showTabs();
    if (!result.error)
        m_results->setCurrentWidget(m_value);
}

void BenchPanel::showFailure(const Failure &failure)
{
    if (failure.kind == Failure::Kind::Cancelled) {
        m_state->setText(tr("Stopped."));
        return;
    }
    m_wrong = {};
    m_message->setAction({});
    QString why = failure.message;
    if (!failure.fields.isEmpty())
        why = failure.fields.first().message;
    m_message->showError(
        {.what = tr("The script was not run."), .why = widgets::sentence(why), .requestId = failure.requestId});
}

void BenchPanel::showProblem(const QString &what, const QString &why, const Origin &origin)
{
    m_wrong = origin;
    QString where = widgets::sentence(why);
    if (origin.line > 0)
        where = origin.script.isEmpty()
            ? tr("Line %L1: %2", "line, what is wrong").arg(origin.line).arg(where)
            : tr("%1, line %L2: %3", "library, line, what is wrong").arg(origin.script).arg(origin.line).arg(where);
    m_message->setAction(origin.line > 0 ? tr("Show the &Line") : QString());
    m_message->setDismissible(true);
    m_message->showError({.what = what, .why = where, .requestId = {}});
}

void BenchPanel::goTo(const Origin &origin)
{
    if (origin.line <= 0)
        return;
    if (!origin.script.isEmpty()) {
        Q_EMIT lineWanted(origin.script, origin.line);
        return;
    }
    m_script->setCursor(m_script->beginOfLine(origin.line - 1));
    m_script->setFocus(Qt::OtherFocusReason);
}

void BenchPanel::showState()
{
    m_run->setText(isRunning() ? tr("Stop") : tr("Run"));
    m_run->setIcon(widgets::icon(isRunning() ? u"stop"_s : u"run"_s));
    m_run->setEnabled(canRun());
    if (isRunning())
        m_state->setText(tr("Running…"));
    else if (!m_client)
        m_state->setText(tr("Choose a domain in the Run place: scripts run for its users and documents."));
    else if (m_applicationId.isEmpty())
        m_state->setText(tr("The domain that is chosen does not have this application."));
    else if (m_value->toPlainText().isEmpty() && m_logs->topLevelItemCount() == 0 && !m_message->isVisible())
        m_state->setText(tr("Nothing of what the script writes is kept."));
    Q_EMIT stateChanged();
}

void BenchPanel::showTabs()
{
    const auto counted = [](const QString &title, int count) {
        return count == 0 ? title : tr("%1 (%L2)", "tab, number of its lines").arg(title).arg(count);
    };
    m_results->setTabText(0, tr("Result"));
    m_results->setTabText(1, counted(tr("Log"), m_logs->topLevelItemCount()));
    m_results->setTabText(2, counted(tr("Discarded writes"), m_writes->count()));
    m_results->setTabText(3, counted(tr("What it read"), m_reads->topLevelItemCount()));
}

void BenchPanel::retranslate()
{
    m_userLabel->setText(tr("Run &as"));
    m_formLabel->setText(tr("For&m"));
    m_form->setAccessibleName(tr("Form"));
    m_documentLabel->setText(tr("&Document"));
    m_parametersLabel->setText(tr("&Parameters"));
    m_parameters->setAccessibleName(tr("Parameters"));
    m_parameters->setPlaceholderText(u"{\"name\": \"value\"}"_s);
    m_parameters->setToolTip(tr("A JSON object; scripts read it by getParameterAsText() and the like."));
    m_user->setAccessibleName(tr("Run as"));
    m_user->edit()->setAccessibleName(tr("Run as"));
    m_document->setAccessibleName(tr("Document"));
    m_document->edit()->setAccessibleName(tr("Document"));
    m_script->setAccessibleName(tr("Script of the bench"));
    m_value->setAccessibleName(tr("Result"));
    m_logs->setAccessibleName(tr("Log"));
    m_logs->setHeaderLabels({tr("Level"), tr("Place"), tr("Text")});
    m_writes->setAccessibleName(tr("Discarded writes"));
    m_reads->setAccessibleName(tr("What it read"));
    m_reads->setHeaderLabels({tr("Operation"), tr("With")});
    m_results->setAccessibleName(tr("What came of it"));
    if (m_form->count() > 0)
        m_form->setItemText(0, tr("None"));
    showTabs();
    showState();
}

void BenchPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace formwright::scripts
