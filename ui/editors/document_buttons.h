// The buttons of a form on the page of one of its documents.
#pragma once

#include "app/contract/runtime_pressed.h"
#include "ui/documents/button_press.h"
#include "ui/documents/form_document.h"
#include "ui/editors/button_bar.h"
#include "ui/editors/button_deeds.h"
#include "ui/editors/field_editor.h"
#include "ui/pages/opening.h"
#include "ui/widgets/inline_message.h"

namespace formwright::editors {

class DocumentFields;

// Knows which there are for the document as it is stored, and does what they do. GUI thread.
class DocumentButtons : public QObject, private documents::ButtonHost
{
    Q_OBJECT

public:
    // All of them outlive it but for the page, which owns it.
    DocumentButtons(
        documents::FormDocument &document, DocumentFields &fields, const FieldContext &context, QWidget *page);

    ButtonBar *bar() const { return m_bar; }
    bool isArchived() const { return m_isArchived; } // nothing changes it any more
    bool isRunning() const { return m_press.isRunning(); }
    const QList<ButtonDefinition> &shown() const { return m_shown; } // buttonsChanged() of the bar tells of others
    // For the button that stands at that place in the form, by what is written there: a new one, or null where it is
    // none of those that are shown.
    QWidget *makeButton(int place, const QString &text) const;
    // Asks which there are.
    void read();
    void showState() { m_bar->showState(); }
    // Takes the steps of flows that buttons stand for; `then` runs once, at once or later. Without one nothing is done.
    using FlowStep = std::function<void(const ButtonDefinition &button, const std::function<void(bool isDone)> &then)>;
    void setFlowStep(const FlowStep &step) { m_flowStep = step; }
    void press(const ButtonDefinition &button) { m_press.press(button); }
    // The one that was to save the document and did not, once more; nothing where it was another save.
    bool pressAgain();
    bool isToPressAgain() const { return m_unsaved.has_value(); }
    // Another save comes now.
    void forgetPressed() { m_unsaved.reset(); }

Q_SIGNALS:
    void archivedChanged();
    // Rows and calculated texts that stand in its form, each time the server has told of it.
    void elementsTold(const QList<contract::runtime_activities::ShownElement> &elements);
    void waterMarkTold(const QString &text); // empty: the form shows none
    void signaturesChanged(); // the document was signed
    void runningChanged(bool isRunning);
    void said(formwright::widgets::Tone tone, const formwright::widgets::MessageText &text);
    void failed(const QString &what, const formwright::client::Failure &failure);
    void saveRefused(); // fields have to be mended before
    void closeWanted();
    void backWanted(); // to where the document was opened from
    void documentWanted(const QString &formId, const QString &documentId);
    // Empty values for an empty one.
    void newDocumentWanted(const QString &formId, const QJsonObject &values, const formwright::pages::Opening &opening);
    void viewWanted(const QString &viewId, const formwright::pages::Opening &opening);

private:
    documents::PressPlace pressPlace() const override;
    void askToAgree(
        const ButtonDefinition &button, const QString &question, const std::function<void(bool agreed)> &then) override;
    void prepareAct(const ButtonDefinition &button,
        const std::function<void(const std::optional<documents::PressInput> &input)> &then) override;
    void doAct(const ButtonDefinition &button, const std::function<void(documents::PressEnd::How how)> &then) override;
    void takeResult(const ButtonDefinition &button, const documents::PressResult &result) override;
    void endPress(const ButtonDefinition &button, const documents::PressEnd &end) override;

    QString whyNot(const ButtonDefinition &button) const;
    void show(const QList<ButtonDefinition> &buttons, bool isArchived);
    bool jump(const ButtonDefinition &button);
    void follow(const ButtonDefinition &button);

    documents::FormDocument &m_document;
    DocumentFields &m_fields;
    const FieldContext m_context;
    QWidget *m_page;
    ButtonBar *m_bar;
    documents::ButtonPress m_press;
    InputQuestions m_questions;
    std::optional<ButtonDefinition> m_unsaved;
    QJsonObject m_next; // what the act made
    bool m_isArchived = false;
    bool m_isSent = false; // the document is in its hands
    bool m_hasScript = false; // that ran
    bool m_readsAgain = false; // as soon as it can be
    quint64 m_asked = 0;
    std::optional<QStringList> m_readFor; // id, version, and where it stands in its flow
    QList<ButtonDefinition> m_shown;
    FlowStep m_flowStep;
};

} // namespace formwright::editors
