// A flow played through as it is drawn: whose turn it would be, what somebody does then, what happens when nobody does,
// and where that leads. The server's own engine decides; nothing of it is kept there.
#pragma once

#include "app/flow/condition_ranges.h"
#include "ui/client/api_client.h"
#include "ui/floweditor/flow_design.h"
#include "ui/floweditor/simulation_verbs.h"

#include <QJsonArray>
#include <QPointer>
#include <QTimer>
#include <QWidget>

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QDateTimeEdit;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTableWidget;
class QTabWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace formwright::widgets {
class InlineMessage;
class PickerField;
} // namespace formwright::widgets

namespace formwright::floweditor {

class FlowCanvas;

class SimulationPanel : public QWidget
{
    Q_OBJECT

public:
    // The design outlives it.
    explicit SimulationPanel(const FlowDesign &design, QWidget *parent = nullptr);
    ~SimulationPanel() override;

    // As designers know them. Plain ids.
    void setFlow(const QString &applicationId, const QString &flowId);
    // Who answers: a client that acts for a domain. Without one nothing can be played.
    void askBy(const std::shared_ptr<client::ApiClient> &client);
    // The same once more, by the drawing as it is now: also what another drawing refused.
    void play();
    // Anew, from node to node, as far as it comes; with a document that has these values.
    void playAlong(const QStringList &trace, const flow::ConditionExample &values);

    QLabel &chartOf() const { return *m_chartOf; } // hidden: it is that of the flow itself
    FlowCanvas &canvas() const { return *m_canvas; }
    QTreeWidget &places() const { return *m_places; }
    QTreeWidget &happened() const { return *m_happened; }
    QComboBox &verb() const { return *m_verb; }
    QListWidget &nodes() const { return *m_nodes; }
    widgets::PickerField *people() const { return m_people; }
    QPushButton &perform() const { return *m_perform; }
    QPushButton &takeBack() const { return *m_takeBack; }
    QPushButton &goOn() const { return *m_goOn; }
    QPushButton &anew() const { return *m_anew; }
    QTableWidget &values() const { return *m_values; }
    QTableWidget &childValues() const { return *m_childValues; }
    QTabWidget &tabs() const { return *m_tabs; }
    widgets::InlineMessage &message() const { return *m_message; }
    bool isAsking() const { return m_soon.isActive() || m_call != nullptr; }
    const QJsonArray &acts() const { return m_acts; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    QWidget *makeSide();
    QWidget *makeTabs();
    void retranslate();
    void askPlace();
    void makePickers();
    void namePickers();
    void showDrawing();
    void askSoon();
    void askAgain();
    void ask();
    void take(const QJsonObject &answer);
    void showFailure(const client::Failure &failure);
    bool dropRefused(const QJsonArray &steps);
    void takeUpLeft();
    void tryAct(const QJsonObject &act);
    void showPlaces();
    void showChart();
    void showHappened();
    void showValues();
    void showVerbs();
    void showNodes();
    void showState();
    void forget();
    void act();
    void wait();
    void followTrace();
    QJsonObject chosenPlace() const;
    QJsonObject chosenPerson() const;
    QJsonObject chosenChild() const;
    QJsonObject documentOf(QString flow) const;
    QJsonObject shownDocument() const;
    void showChild();
    void typeInChild();
    std::optional<SimulationVerb> chosenVerb() const;
    QJsonObject filledIn() const;
    void fillIn(const QJsonObject &typed);
    bool canAsk() const { return m_client != nullptr && !m_runtimeApplication.isEmpty(); }
    bool hasBegun() const { return m_answer.value(QLatin1StringView("state")).toInt() != 0; }
    QString momentText(qint64 moment) const;

    const FlowDesign &m_design;
    client::ApiClient *m_nobody; // whom pickers ask while there is none
    std::shared_ptr<client::ApiClient> m_client;
    QString m_applicationId;
    QString m_flowId;
    QString m_runtimeApplication; // as the client knows it; empty until that is known
    QString m_runtimeForm;
    bool m_isPlaceAsked = false;
    bool m_isPlaceKnown = false;
    std::unique_ptr<QObject> m_place; // what was asked of another place is answered to nobody
    std::unique_ptr<QObject> m_question;
    QPointer<client::PendingCall> m_call;
    QTimer m_soon;
    QJsonArray m_acts; // that were done
    QJsonArray m_left; // that were done, and are refused by the drawing as it is
    bool m_isTrying = false; // the last act is new: nobody has answered it yet
    bool m_isTyped = false; // it has what somebody chose and typed here
    QJsonObject m_answer; // where they lead
    QHash<QString, QJsonObject> m_flows; // sub-flows that are played within it, by their ids
    QString m_shownFlow; // whose chart is shown
    QList<SimulationVerb> m_verbs;
    QStringList m_trace; // that is left to be played
    QJsonObject m_traceValues;

    QLabel *m_starterLabel;
    QBoxLayout *m_starterPlace;
    widgets::PickerField *m_starter = nullptr;
    QLabel *m_documentLabel;
    QBoxLayout *m_documentPlace;
    widgets::PickerField *m_document = nullptr;
    QLabel *m_beginLabel;
    QDateTimeEdit *m_begin;
    QCheckBox *m_continues;
    widgets::InlineMessage *m_message;
    QLabel *m_chartOf;
    FlowCanvas *m_canvas;
    QLabel *m_clock;
    QLabel *m_next;
    QTreeWidget *m_places;
    QComboBox *m_verb;
    QListWidget *m_nodes;
    QBoxLayout *m_peoplePlace;
    widgets::PickerField *m_people = nullptr;
    QLineEdit *m_opinion;
    QPushButton *m_perform;
    QPushButton *m_goOn;
    QPushButton *m_takeBack;
    QPushButton *m_anew;
    QTabWidget *m_tabs;
    QTreeWidget *m_happened;
    QTableWidget *m_values;
    QTableWidget *m_childValues; // of the document that a sub-flow has
    QHash<QString, QJsonObject> m_childTyped; // by sub-flow
    QString m_typedIn; // in the document of which sub-flow what was sent last was
};

} // namespace formwright::floweditor
