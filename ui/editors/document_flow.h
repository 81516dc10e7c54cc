// The flow of a document on its page: where it stands, whose turn it is, what was done, and the steps that the person
// may take.
#pragma once

#include "app/contract/runtime_flow_endpoints.h"
#include "ui/documents/flow_state.h"
#include "ui/documents/form_document.h"
#include "ui/editors/flow_dialog.h"
#include "ui/widgets/inline_message.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

class QAction;
class QLabel;
class QToolButton;

namespace formwright::editors {

class DocumentFields;
class FlowHistory;

enum class FlowAct { Start, Submit, Return, TakeBack };

// Asks anew whenever the document was loaded or saved. What is changed and not saved travels with the step.
class DocumentFlow : public QWidget
{
    Q_OBJECT

public:
    // All of them outlive it; `page` is its parent.
    DocumentFlow(documents::FormDocument &document, DocumentFields &fields, const FieldContext &context, QWidget *page);

    // By its own action, or by a button of the form that means the same.
    struct Pressed {
        QString buttonId{};
        bool isAgreed = false; // to what its script asked
        std::function<void(bool isDone)> then{}; // runs once, unless the page goes before
        bool isFree = false; // a flow that goes from person to person begins
    };
    void begin(FlowAct act, const Pressed &pressed);
    void begin(FlowAct act) { begin(act, {}); }

    // Buttons of the form that stand for a step: they are pressed in the place of its own action, since their scripts
    // have a say. A flow begins by one of them alone.
    void setButtons(const QHash<FlowAct, std::function<void()>> &buttons);

    QAction *action(FlowAct act) const { return m_actions.at(size_t(act)); }
    QAction *historyAction() const { return m_showHistory; }
    QAction *transferAction() const { return m_transfer; }
    QAction *copiesAction() const { return m_copies; } // from where it is his turn
    QAction *cancelAction() const { return m_cancel; } // for whoever began it, until somebody else acts
    QAction *signersAction() const { return m_signers; } // for administrators of the domain
    QAction *takeOffAction() const { return m_takeOff; } // who was added and has not acted, by who added him
    QList<QAction *> actions() const;
    FlowHistory &history() const { return *m_history; }
    bool isRunning() const { return m_isRunning; }
    QString what() const { return m_what; } // is running; empty while somebody is asked
    // The page says when it works with the document otherwise.
    void setBlocked(bool isBlocked);

Q_SIGNALS:
    void runningChanged(bool isRunning);
    void refused(); // fields have to be mended before
    void said(formwright::widgets::Tone tone, const formwright::widgets::MessageText &text);
    void failed(const QString &what, const formwright::client::Failure &failure);
    void transferWanted(const QString &nodeId); // his turn at that node
    void copiesWanted(const QString &flowId, const QString &nodeId);
    void cancelWanted();
    void takeOffWanted(const QList<formwright::documents::AddedPerson> &people);
    void signersWanted(const QList<formwright::documents::FlowPlace> &places);
    void done(); // it is somewhere else now; what was changed is saved

protected:
    void changeEvent(QEvent *event) override;

private:
    using FlowDocument = contract::runtime_flows::FlowDocument;
    void build();
    void read();
    void askWhatIsPossible();
    void askWhatIsAdministered();
    bool mayCancel() const;
    QList<documents::AddedPerson> takenOffByHim() const; // who could be
    bool isAdministrator() const { return m_administersAll || m_administered.contains(m_state.flowId); }
    void showState();
    void retranslate();
    void setRunning(const QString &what);
    void stop(bool isDone);
    void ask(FlowAct act, const Pressed &pressed);
    void askToTakeBack();
    void askWhoHadIt(const std::function<void(const client::Result<QList<FlowTarget>> &)> &then);
    void askToReturnFree(const Pressed &pressed);
    void askForFreeFlow(const Pressed &pressed);
    void sendFree(FlowAct act, const FlowAnswer &chosen, const Pressed &pressed);
    void open(FlowAct act, const FlowQuestion &question, const QString &nodeId, const Pressed &pressed);
    void send(FlowAct act, const QString &nodeId, const Pressed &pressed);
    void ended(FlowAct act, const client::Result<QString> &answer);
    void giveUp(FlowAct act, const client::Failure &failure);
    FlowDocument sent() const;
    QString failureText(FlowAct act) const;

    documents::FormDocument &m_document;
    DocumentFields &m_fields;
    const FieldContext m_context;
    QWidget *m_page;
    documents::FlowState m_state;
    std::array<bool, 4> m_isPossible{};
    QHash<FlowAct, std::function<void()>> m_designed;
    std::array<QAction *, 4> m_actions{};
    QAction *m_showHistory;
    QAction *m_transfer;
    QAction *m_copies;
    QAction *m_signers;
    QAction *m_cancel;
    QAction *m_takeOff;
    QToolButton *m_more; // these five
    widgets::Badge *m_badge;
    QLabel *m_text;
    QList<QToolButton *> m_buttons;
    FlowHistory *m_history;
    QPointer<FlowDialog> m_dialog;
    std::optional<std::pair<FlowAct, Pressed>> m_afterSaving;
    QList<FlowTarget> m_hadIt; // people of a free flow whom it may be returned to
    QString m_ownNode; // where it is the turn of whoever is signed in
    bool m_isAdministeredKnown = false;
    bool m_administersAll = false;
    QSet<QString> m_administered; // flows, by roles of whoever is signed in
    QString m_ownId; // of whoever is signed in, once it was asked for
    QString m_what;
    std::function<void(bool isDone)> m_then;
    quint64 m_asked = 0;
    bool m_isRunning = false;
    bool m_isBlocked = false;
    bool m_hasMovedOn = false;
};

} // namespace formwright::editors
