#include "ui/editors/flow_dialog.h"

#include "ui/editors/people_sources.h"
#include "ui/editors/sub_flow_groups.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/field_frame.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/sentence.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTimer>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestOpinion = 10'000;
constexpr int indent = 24; // people below where they act

// Names of nodes are no markup and have no mnemonics.
QString plainLabel(const QString &name)
{
    return QString(name).replace(u'&', u"&&"_s);
}

} // namespace

FlowDialog::FlowDialog(const FlowQuestion &question, const FieldContext &context, QWidget *parent)
    : QDialog(parent),
      m_question(question),
      m_context(context),
      m_flows(new QComboBox(this)),
      m_lead(new QLabel(this)),
      m_targetsTitle(new QLabel(question.targetsText.isEmpty() ? tr("Where to") : question.targetsText, this)),
      m_targetPlace(new QVBoxLayout),
      m_opinion(new QPlainTextEdit(this)),
      m_accept(new QPushButton(question.acceptText, this)),
      m_content(new QWidget(this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this))
{
    setObjectName(u"flowDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(question.title);
    m_lead->setWordWrap(true);
    m_lead->setTextFormat(Qt::PlainText);
    m_opinion->setObjectName(u"opinion"_s);
    m_opinion->setTabChangesFocus(true);
    widgets::frameAsField(m_opinion);
    m_opinion->setFixedHeight(5 * fontMetrics().lineSpacing());
    for (const FlowWay &way : question.ways)
        m_flows->addItem(way.name, way.id);
    auto *layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Medium);
    layout->addWidget(m_lead);
    if (question.ways.size() > 1) {
        auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
        rows->addRow(tr("&Flow"), m_flows);
        layout->addWidget(rows);
    } else {
        m_flows->hide();
    }
    m_targetPlace->setSpacing(widgets::space::Tight);
    m_targetPlace->addWidget(m_targetsTitle);
    layout->addLayout(m_targetPlace);
    if (!question.peopleText.isEmpty()) {
        const bool isAmongAll = question.peopleSource == nullptr;
        m_chosen = new widgets::PickerField(
            isAmongAll ? std::make_shared<UserSource>(context.client, context.applicationId) : question.peopleSource,
            question.isOnePerson ? widgets::PickerMode::One : widgets::PickerMode::Several,
            isAmongAll ? widgets::RecentPicks(context.settings, u"users"_s) : widgets::RecentPicks(nullptr, {}), this);
        auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
        rows->addRow(question.peopleText, m_chosen)->setRequired(true);
        layout->addWidget(rows);
        connect(m_chosen, &widgets::PickerField::edited, this, &FlowDialog::showState);
    }
    if (question.hasOpinion) {
        auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
        rows->addRow(question.opinionText.isEmpty() ? tr("&Opinion") : question.opinionText, m_opinion)
            ->setRequired(question.needsOpinion);
        layout->addWidget(rows);
    } else {
        m_opinion->hide();
    }
    m_progress->setCancellable(false);
    widgets::layOutDialog(this, {m_message, m_content, m_progress}, m_accept);
    connect(m_flows, &QComboBox::currentIndexChanged, this, &FlowDialog::showTargets);
    connect(m_opinion, &QPlainTextEdit::textChanged, this, &FlowDialog::showState);
    resize(460, sizeHint().height());
    showTargets();
    if (m_chosen)
        m_chosen->edit()->setFocus();
    else if (question.hasOpinion)
        m_opinion->setFocus();
}

const FlowWay &FlowDialog::way() const
{
    static const FlowWay none;
    const int index = m_flows->currentIndex();
    return index >= 0 && index < m_question.ways.size() ? m_question.ways.at(index) : none;
}

// One way on is told and not asked for.
void FlowDialog::showTargets()
{
    delete std::exchange(m_targetBox, nullptr);
    m_targets.clear();
    m_people.clear();
    m_groups.clear();
    const QList<FlowTarget> &targets = way().targets;
    const bool isAsked = targets.size() > 1;
    const bool isOne = targets.size() == 1;
    QStringList lead;
    if (!m_question.lead.isEmpty())
        lead.append(m_question.lead);
    if (isOne)
        lead.append(tr("It goes to “%1”.", "name of a step").arg(targets.first().name));
    m_lead->setText(lead.join(u' '));
    m_lead->setVisible(!lead.isEmpty());
    m_targetsTitle->setVisible(isAsked);
    m_targetBox = new QWidget(m_content);
    m_targetBox->setAccessibleName(m_targetsTitle->text());
    auto *column = new QVBoxLayout(m_targetBox);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(widgets::space::Tight);
    if (isAsked && m_question.mayLeaveOpen) {
        auto *open = new QRadioButton(tr("As the flow decides"));
        open->setChecked(true);
        column->addWidget(open);
    }
    for (const FlowTarget &target : targets) {
        QAbstractButton *button = nullptr;
        if (isAsked) {
            button = m_question.takesSeveral ? static_cast<QAbstractButton *>(new QCheckBox(plainLabel(target.name)))
                                             : new QRadioButton(plainLabel(target.name));
            button->setProperty("target", target.id);
            button->setChecked(target.isChosen);
            button->setEnabled(!target.isLocked);
            connect(button, &QAbstractButton::toggled, this, &FlowDialog::showState);
            column->addWidget(button);
            m_targets.append(button);
        }
        if (!target.choosesPeople)
            continue;
        auto *place = new QWidget;
        auto *below = new QVBoxLayout(place);
        below->setContentsMargins(isAsked ? indent : 0, 0, 0, 0);
        below->setSpacing(widgets::space::Tight);
        addPeople(target, *below);
        column->addWidget(place);
        if (button) {
            place->setVisible(button->isChecked());
            connect(button, &QAbstractButton::toggled, place, [this, place](bool isChosen) {
                place->setVisible(isChosen);
                fit(height());
            });
        }
    }
    m_targetPlace->addWidget(m_targetBox);
    m_targetBox->setVisible(column->count() > 0);
    // Radio buttons stand before the opinion for the Tab key as well.
    for (QAbstractButton *button : std::as_const(m_targets))
        setTabOrder(button, m_opinion);
    showState();
    fit(height());
}

void FlowDialog::addPeople(const FlowTarget &target, QVBoxLayout &below)
{
    if (target.subFlows < 0 || target.subFlows > 1) {
        auto *groups = new SubFlowGroups(target.subFlows, target.name, m_context);
        connect(groups, &SubFlowGroups::edited, this, &FlowDialog::showState);
        connect(groups, &SubFlowGroups::heightChanged, this, [this] { fit(height()); });
        below.addWidget(groups);
        m_groups.insert(target.id, groups);
        return;
    }
    auto *people = new widgets::PickerField(std::make_shared<UserSource>(m_context.client, m_context.applicationId),
        widgets::PickerMode::Several, widgets::RecentPicks(m_context.settings, u"users"_s));
    people->edit()->setAccessibleName(tr("Who acts at “%1”", "name of a step").arg(target.name));
    auto *label = new QLabel(tr("Who acts there (nobody chosen: all who may)"));
    label->setBuddy(people->edit());
    below.addWidget(label);
    below.addWidget(people);
    m_people.insert(target.id, people);
}

void FlowDialog::showState()
{
    const bool isAsked = !m_targets.isEmpty() && !m_question.mayLeaveOpen;
    const bool isChosen = !isAsked
        || std::any_of(m_targets.cbegin(), m_targets.cend(), [](const auto *button) { return button->isChecked(); });
    const bool isTooLong = m_opinion->toPlainText().size() > longestOpinion;
    const bool lacksPeople = m_chosen && m_chosen->ids().isEmpty();
    const bool lacksOpinion = m_question.needsOpinion && m_opinion->toPlainText().trimmed().isEmpty();
    const QStringList targets = answer().targets;
    const bool lacksGroups = std::any_of(targets.cbegin(), targets.cend(), [this](const QString &target) {
        const SubFlowGroups *groups = m_groups.value(target);
        return groups && !groups->isComplete();
    });
    m_accept->setEnabled(isChosen && !isTooLong && !lacksPeople && !lacksOpinion && !lacksGroups && !m_isSending);
    m_accept->setToolTip(!isChosen
            ? (m_question.targetsText.isEmpty() ? tr("Choose where it goes.") : tr("Choose one of them."))
            : isTooLong    ? tr("The opinion is too long.")
            : lacksPeople  ? tr("Choose one person at least.")
            : lacksOpinion ? tr("Write something.")
            : lacksGroups  ? tr("Choose somebody for each sub-flow.")
                           : QString());
}

// At least as high as it was, and as high as it needs to be.
void FlowDialog::fit(int before)
{
    layout()->activate();
    layout()->activate(); // words that appear take the height of their narrowest column until they have a place
    resize(
        width(), qMax(before, layout()->hasHeightForWidth() ? layout()->heightForWidth(width()) : sizeHint().height()));
}

FlowAnswer FlowDialog::answer() const
{
    FlowAnswer answer{way().id, {}, {}, m_opinion->toPlainText().trimmed()};
    if (m_chosen)
        answer.chosenPeople = m_chosen->ids();
    if (m_targets.isEmpty() && way().targets.size() == 1)
        answer.targets.append(way().targets.first().id);
    for (const QAbstractButton *button : m_targets) {
        if (button->isChecked())
            answer.targets.append(button->property("target").toString());
    }
    for (const QString &target : std::as_const(answer.targets)) {
        const widgets::PickerField *people = m_people.value(target);
        if (people && !people->ids().isEmpty())
            answer.people.insert(target, people->ids());
        const SubFlowGroups *groups = m_groups.value(target);
        if (groups && !groups->people().isEmpty())
            answer.people.insert(target, groups->people());
        if (groups && !groups->groups().isEmpty())
            answer.groups.insert(target, groups->groups());
    }
    return answer;
}

void FlowDialog::setSending(bool isSending)
{
    m_isSending = isSending;
    m_content->setEnabled(!isSending);
    if (isSending) {
        m_message->hide();
        m_progress->start(tr("Sending"));
    } else {
        m_progress->finish();
    }
    showState();
}

void FlowDialog::showFailure(const QString &what, const client::Failure &failure)
{
    const int before = height(); // what is shown may stretch it at once
    setSending(false);
    QStringList reasons;
    for (const contract::FieldError &field : failure.fields)
        reasons.append(widgets::sentence(field.message));
    m_message->showError({.what = what,
        .why = reasons.isEmpty() ? widgets::sentence(failure.message) : reasons.join(u' '),
        .whatToDo = hasMovedOn(failure) ? tr("Cancel shows the document as it is now.") : QString(),
        .requestId = failure.fields.isEmpty() && !hasMovedOn(failure) ? failure.requestId : QString()});
    if (m_question.hasOpinion)
        m_opinion->setFocus();
    else
        m_accept->setFocus();
    fit(before);
    QTimer::singleShot(0, this, [this, before] { fit(before); }); // by the heights that the words have by then
}

void FlowDialog::accept()
{
    if (m_accept->isEnabled())
        Q_EMIT sendWanted();
}

// What was sent may be done already.
void FlowDialog::reject()
{
    if (!m_isSending)
        QDialog::reject();
}

} // namespace formwright::editors
