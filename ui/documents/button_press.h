// One press of a button that a designer put on a form or view: what is asked, sent and told, in its order.
#pragma once

#include "app/contract/runtime_designs.h"
#include "app/contract/runtime_paper.h"
#include "app/contract/runtime_views.h"
#include "ui/client/api_client.h"

#include <QJsonObject>

#include <optional>

namespace formwright::documents {

using contract::runtime_designs::ButtonDefinition;

// What a press comes to; types are those of the server.
enum class ButtonAct {
    Unavailable, // whyUnavailable() says why
    Script,
    Save,
    SaveDraft,
    SaveAndClose,
    SaveAndBack,
    SaveAndNew,
    SaveAndNewWithOld,
    SaveAndCopy,
    Clear,
    Archive,
    Share,
    Download,
    Print,
    ExportPdf,
    Sign,
    SignSeveral,
    ApproveSeveral,
    PrintRows, // of a view
    // These are the page's own.
    StartFlow,
    SubmitFlow,
    ReturnFlow,
    TakeBackFlow,
    RemindFlow,
    SuspendFlow,
    RecoverFlow,
    TerminateFlow,
    GiveOpinion,
    AddOpinion,
    EditSigners,
    AddSigners,
    AskAssistants,
    AdjustFlow,
    TransferWork, // of no button, as the two behind it: the page's own alone
    SendCopies,
    CancelFlow,
    TakeOffSigner,
    TakeOffAssistant,
    ShowFlow,
    Refresh,
    New,
    Open,
    Delete,
    Close,
    Back,
    Jump,
    Export, // of rows to a workbook
    Import,
};
ButtonAct actOf(const ButtonDefinition &button);
bool isSave(ButtonAct act);
bool isOfFlow(ButtonAct act);
// Whether it moves the document: its page has an action of its own for that.
bool isFlowStep(ButtonAct act);
// Whether it is about a document as it is stored, so that what is changed has to be saved before.
bool isOfStored(ButtonAct act);
// Whether it is about documents that are stored: those chosen in a view, or the one of a form.
bool needsDocument(ButtonAct act);
// Why nobody can press it yet, for people; empty where somebody can.
QString whyUnavailable(const ButtonDefinition &button);

// Where it is pressed, as it stands at that moment.
struct PressPlace {
    QString applicationId;
    QString formId;
    QString viewId{}; // empty: on a form
    QString documentId{}; // a stored one
    QStringList selected{}; // in a view
    std::optional<QJsonObject> document{}; // as it stands in a form: id, formid, versions, items
    bool isChanged = false; // against what is stored
    int versions = 0; // of the stored one
    contract::runtime_views::ListRows rows{}; // of a view, as they are listed
};

// What the person says of an act before it is sent.
struct PressInput {
    QString receivers{}; // of what is shared
    QString remark{}; // or what is said of documents that are approved
    bool byMail = false;
    bool byText = false;
    QString sign{}; // of what is signed: one's hand-signature, empty for a mere name
    QString password{}; // that it is locked with
    std::optional<QJsonObject> values{}; // of the form that the button opens first
};

// Whether the button opens a form before its script runs, which that script has the values of.
bool opensForm(const ButtonDefinition &button);

// What a script or service tells whoever pressed the button.
struct PressWord {
    enum Type { Nothing = 0, Success = 1, Info = 2, Warning = 3, Danger = 4, Stop = 16, Ask = 32 };
    int type = Nothing;
    QString content;
};

struct PressResult {
    QJsonObject document{}; // as it was saved
    QJsonObject next{}; // a copy, or a new one with old values that is not stored
    QString path{}; // of a file to fetch
    QString address{}; // to go to, outside
    std::optional<contract::runtime_activities::PrintableDocument> paper{}; // to be printed
};

struct PressEnd {
    enum class How { Done, Stopped, GivenUp, Failed };
    How how = How::Done;
    bool isActDone = false; // also where what it said stops what comes after it
    QList<PressWord> words{}; // in their order
    std::optional<client::Failure> failure{}; // of the act, with How::Failed, or of the script after it
};

// What the page does for the buttons it shows. It outlives the presses.
class ButtonHost
{
public:
    virtual ~ButtonHost() = default;

    virtual PressPlace pressPlace() const = 0;
    // `then` runs once, later or at once.
    virtual void askToAgree(
        const ButtonDefinition &button, const QString &question, const std::function<void(bool agreed)> &then)
        = 0;
    // What has to be known or done before the act is sent; nothing where it is not to be sent.
    virtual void prepareAct(
        const ButtonDefinition &button, const std::function<void(const std::optional<PressInput> &input)> &then)
        = 0;
    // One of its own.
    virtual void doAct(const ButtonDefinition &button, const std::function<void(PressEnd::How how)> &then) = 0;
    // The act was done; the script after it has not run yet.
    virtual void takeResult(const ButtonDefinition &button, const PressResult &result) = 0;
    virtual void endPress(const ButtonDefinition &button, const PressEnd &end) = 0;
};

// The script before the act, the act, the script after it: one press at a time. What is answered after it is gone
// reaches nobody. GUI thread.
class ButtonPress : public QObject
{
    Q_OBJECT

public:
    ButtonPress(client::ApiClient &client, ButtonHost &host, QObject *parent = nullptr);

    bool isRunning() const { return m_button.has_value(); }
    // False, and nothing is done, while another one runs: two clicks are one press.
    bool press(const ButtonDefinition &button);

Q_SIGNALS:
    void runningChanged(bool isRunning);

private:
    void askBefore();
    void prepare();
    void act();
    void note();
    void execute();
    void copy();
    void archive();
    void clear();
    void share();
    void print();
    void exportPdf();
    void sign();
    void signSeveral();
    void approveSeveral();
    void printRows();
    void askForFile();
    void askForAddress();
    void done(const PressResult &result, const PressWord &word = {});
    void askAfter();
    void refused(const client::Failure &failure);
    void agree(const QString &question, const std::function<void()> &goOn);
    bool isAwaited(quint64 step);
    // False where it stops everything.
    bool hear(const PressWord &word);
    void end(PressEnd::How how);
    // Answers of an earlier press are nobody's.
    template <class Answer> auto current(Answer answer)
    {
        return [this, answer = std::move(answer), number = m_number](const auto &result) {
            if (number == m_number)
                answer(result);
        };
    }

    client::ApiClient &m_client;
    ButtonHost &m_host;
    std::optional<ButtonDefinition> m_button;
    PressInput m_input;
    PressEnd m_end;
    std::optional<bool> m_confirmed;
    quint64 m_number = 0; // of the press
    quint64 m_step = 0; // that the page was asked for last
};

} // namespace formwright::documents
