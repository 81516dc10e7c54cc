// Asks where a document goes in its flow, whom it goes to, and what is said of it.
#pragma once

#include "ui/client/result.h"
#include "ui/editors/field_editor.h"

#include <QDialog>
#include <QHash>

#include <memory>

class QAbstractButton;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace formwright::widgets {
class InlineMessage;
class PickerField;
class PickerSource;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::editors {

struct FlowTarget {
    QString id;
    QString name;
    bool choosesPeople = false; // of those who may act there
    bool isChosen = false;
    bool isLocked = false; // stays as it is
    int subFlows = 1; // where it chooses people: who acts first in so many; below 0: in as many as it names groups
};

// A flow that can be begun; of one that is under way the only one, without a name.
struct FlowWay {
    QString id;
    QString name;
    QList<FlowTarget> targets;
};

struct FlowQuestion {
    QString title;
    QString lead{}; // a sentence above everything; may be empty
    QString acceptText;
    QList<FlowWay> ways{};
    bool takesSeveral = false; // targets, of which one at least
    bool mayLeaveOpen = false; // the flow itself can find where to
    bool hasOpinion = true;
    bool needsOpinion = false;
    QString opinionText{}; // what it is called here; empty: the opinion
    QString peopleText{}; // people are asked for, one at least, and called so; empty: they are not
    bool isOnePerson = false;
    std::shared_ptr<widgets::PickerSource> peopleSource{}; // among whom; null: everybody
    QString targetsText{}; // what is chosen where several are offered; empty: where to
};

struct FlowAnswer {
    QString flowId;
    QStringList targets;
    QHash<QString, QStringList> people; // by target, where some were chosen
    QString opinion;
    QHash<QString, QList<QStringList>> groups{}; // by target, where each sub-flow has its own people
    QStringList chosenPeople{}; // where they were asked for
};

// Whether somebody else may have been faster, so that what is shown is of before.
inline bool hasMovedOn(const client::Failure &failure)
{
    return failure.isConflict() || failure.httpStatus == 403;
}

class SubFlowGroups;

// Stays open until what was sent is done, so that nothing that was typed is lost.
class FlowDialog : public QDialog
{
    Q_OBJECT

public:
    FlowDialog(const FlowQuestion &question, const FieldContext &context, QWidget *parent);

    FlowAnswer answer() const;
    QPlainTextEdit *opinion() const { return m_opinion; }
    QComboBox *flows() const { return m_flows; }
    QList<QAbstractButton *> targets() const { return m_targets; }
    widgets::PickerField *people(const QString &targetId) const { return m_people.value(targetId); }
    SubFlowGroups *groups(const QString &targetId) const { return m_groups.value(targetId); }
    widgets::PickerField *chosenPeople() const { return m_chosen; } // null where they are not asked for
    widgets::InlineMessage *message() const { return m_message; }

    void setSending(bool isSending);
    bool isSending() const { return m_isSending; }
    // It was not done; it may be tried again.
    void showFailure(const QString &what, const client::Failure &failure);

public Q_SLOTS:
    void accept() override; // asks for it to be sent
    void reject() override; // not while it is

Q_SIGNALS:
    void sendWanted();

private:
    const FlowWay &way() const;
    void showTargets();
    void addPeople(const FlowTarget &target, QVBoxLayout &below);
    void showState();
    void fit(int before);

    const FlowQuestion m_question;
    const FieldContext m_context;
    QComboBox *m_flows;
    QLabel *m_lead;
    QLabel *m_targetsTitle;
    QWidget *m_targetBox = nullptr;
    QVBoxLayout *m_targetPlace;
    QList<QAbstractButton *> m_targets;
    QHash<QString, widgets::PickerField *> m_people;
    QHash<QString, SubFlowGroups *> m_groups;
    widgets::PickerField *m_chosen = nullptr;
    QPlainTextEdit *m_opinion;
    QPushButton *m_accept;
    QWidget *m_content;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    bool m_isSending = false;
};

} // namespace formwright::editors
