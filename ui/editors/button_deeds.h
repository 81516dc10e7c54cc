// What pages of forms and of views do alike for a button that was pressed: questions, files, addresses, and what its
// scripts say.
#pragma once

#include "ui/documents/button_press.h"
#include "ui/editors/field_editor.h"
#include "ui/pages/opening.h"
#include "ui/widgets/inline_message.h"

#include <QDialog>
#include <QPointer>

namespace formwright::editors {

using documents::ButtonDefinition;
using documents::PressEnd;
using documents::PressInput;

// What a script before the act asks.
void askToAgree(
    QWidget *page, const ButtonDefinition &button, const QString &question, const std::function<void(bool)> &then);

// What has to be said before an act, for every kind of it. Whatever was said to a press that was refused is there again
// when the same button is pressed the next time for the same documents. GUI thread.
class InputQuestions : public QObject
{
    Q_OBJECT

public:
    using Then = std::function<void(const std::optional<PressInput> &)>;

    // The page outlives it.
    explicit InputQuestions(QWidget *page) : m_page(page) { }

    // `formName` has to be typed where all documents go. `selected` are those of a page with several.
    void ask(const FieldContext &context, const ButtonDefinition &button, const QString &formName, const Then &then,
        const QStringList &selected = {});
    // What became of the press of the button.
    void end(const ButtonDefinition &button, const PressEnd &end);

private:
    void take(const ButtonDefinition &button, QDialog *dialog, const std::function<PressInput()> &input);
    void open(const Then &then);
    void forget();

    QWidget *m_page;
    QPointer<QDialog> m_dialog;
    QString m_isOf; // the button; empty: it is not kept
    QStringList m_isFor; // the documents
    std::function<PressInput()> m_input;
};

// The file at a path of the server, where the person wants it.
void saveFileOf(QWidget *page, client::ApiClient &client, const QString &path);
// What is to be printed, on pages.
void showPreview(QWidget *page, const contract::runtime_activities::PrintableDocument &printable);
// In the browser, once the person has seen where that is.
void goToAddress(QWidget *page, const QString &address);

// Where what the button leads to opens.
pages::Opening openingOf(const ButtonDefinition &button);

// Of everything that was said, the gravest gives the tone.
widgets::Tone toneOf(const PressEnd &end);
// Empty where nothing was said.
widgets::MessageText messageOf(const ButtonDefinition &button, const PressEnd &end);

} // namespace formwright::editors
