// Where a document stands in its flow, as the document itself tells, and what people call that.
#pragma once

#include <QCoreApplication>
#include <QJsonObject>
#include <QStringList>

namespace formwright::documents {

// Somebody who was asked to sign as well, or for an opinion, and has not.
struct AddedPerson {
    QString id;
    QString name;
    bool isAssistant = false;
    bool mayBeTakenOff = false; // by the reader: he added him, or somebody whom he acts for
};

struct FlowPlace {
    QString label; // what the designer calls it; may be empty
    QStringList people; // whose turn it is
    QString nodeId{};
    QList<AddedPerson> added{};
};

struct FlowState {
    QString instanceId; // empty: it was in no flow yet
    QString flowId;
    QString flowName;
    int number = 0; // the code of the state
    int lastOperation = 0;
    QString initiatorId; // who began it
    QString lastPersonId;
    QString lastAgentId; // who acted in that person's name; empty: nobody else
    bool isEditable = false; // by whoever reads it
    QList<FlowPlace> places;

    bool isRunning() const { return !places.isEmpty(); }
};

// Of the members of a document beside its fields.
FlowState flowStateIn(const QJsonObject &document);

// Codes that mean something to people.
namespace flow_state {
inline constexpr int suspended = 4096;
inline constexpr int cancelled = 65536;
inline constexpr int complete = 1048576;
inline constexpr int terminated = 16777216;
} // namespace flow_state

class FlowTexts
{
    Q_DECLARE_TR_FUNCTIONS(FlowTexts)

public:
    static QString state(int number); // "Under way"
    static QString operation(int code); // what was done: "submitted"
    // The label of the places where it is, or what the state is called.
    static QString label(const FlowState &state);
    static QString people(const FlowState &state); // whose turn it is, without repeating anybody
};

} // namespace formwright::documents
