// What a button of a form does to the flow of a document without moving it: reminding, halting, opinions, more people.
#pragma once

#include "ui/documents/button_press.h"
#include "ui/documents/flow_state.h"
#include "ui/documents/form_document.h"
#include "ui/editors/flow_dialog.h"
#include "ui/widgets/inline_message.h"

#include <QPointer>

namespace formwright::editors {

// One at a time. GUI thread.
class FlowDeeds : public QObject
{
    Q_OBJECT

public:
    // All of them outlive it; `page` is its parent.
    FlowDeeds(documents::FormDocument &document, const FieldContext &context, QWidget *page);

    // `then` runs once, unless the page goes before.
    void begin(const documents::ButtonDefinition &button, const std::function<void(bool isDone)> &then);
    // Whose turn it is, at nodes by their ids and names; for the page's own actions.
    struct Place {
        QString nodeId;
        QString name;
    };
    void transfer(const QString &nodeId);
    void changeSigners(const QList<Place> &places);
    void sendCopies(const QString &flowId, const QString &nodeId);
    void cancel();
    // Those who can be: signers, and whoever was asked for an opinion.
    void takeOff(const QList<documents::AddedPerson> &people);
    FlowDialog *dialog() const { return m_dialog; }
    bool isRunning() const { return m_isRunning; } // until the server has answered

Q_SIGNALS:
    void runningChanged(bool isRunning);
    void chartWanted();
    void said(formwright::widgets::Tone tone, const formwright::widgets::MessageText &text);
    void failed(const QString &what, const formwright::client::Failure &failure);

private:
    using Answer = std::function<void(const client::Result<QString> &)>;
    static void askForSigners(FlowQuestion &question);
    void ask(const FlowQuestion &question, documents::ButtonAct act);
    void adjust();
    void askToAgree(documents::ButtonAct act);
    void setRunning(bool isRunning);
    void send(documents::ButtonAct act, const FlowAnswer &chosen, const Answer &told);
    void ended(documents::ButtonAct act, const client::Result<QString> &answer);
    void stop(bool isDone);

    documents::FormDocument &m_document;
    const FieldContext m_context;
    QWidget *m_page;
    QPointer<FlowDialog> m_dialog;
    std::function<void(bool isDone)> m_then;
    QList<documents::AddedPerson> m_added; // of whom somebody is taken off
    QString m_nodeId; // where, if that is known before it is asked
    bool m_isRunning = false;
};

} // namespace formwright::editors
