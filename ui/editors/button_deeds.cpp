#include "ui/editors/button_deeds.h"

#include "app/contract/uploads.h"
#include "ui/client/written_file.h"
#include "ui/editors/form_values_dialog.h"
#include "ui/editors/opinion_dialog.h"
#include "ui/editors/share_dialog.h"
#include "ui/editors/sign_dialog.h"
#include "ui/print/preview_dialog.h"
#include "ui/print/printable.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/sentence.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QUrl>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::FileFacts;
using client::Result;
using documents::actOf;
using documents::ButtonAct;
using documents::PressWord;
using widgets::Answer;
using widgets::MessageBox;
using widgets::Tone;

namespace {

struct Buttons {
    Q_DECLARE_TR_FUNCTIONS(Buttons)
};

void saveAs(QWidget *page, client::ApiClient &client, const QString &path, const QString &name)
{
    widgets::FileDialog::save(page, Buttons::tr("Save the file"), Buttons::tr("All files (*)"), name, page,
        [page, client = QPointer(&client), path](const QString &target) {
            if (!client)
                return;
            client->fetchFile(
                contract::uploads::downloadFileAtPath, {path}, page, [page, target](const Result<QByteArray> &answer) {
                    if (!answer) {
                        MessageBox::tell(page, Buttons::tr("The file could not be loaded"), answer.failure().message);
                        return;
                    }
                    client::writeFile(target, *answer, page, [page](const QString &problem) {
                        if (!problem.isEmpty())
                            MessageBox::tell(page, Buttons::tr("The file could not be saved"), problem);
                    });
                });
        });
}

} // namespace

void askToAgree(
    QWidget *page, const ButtonDefinition &button, const QString &question, const std::function<void(bool)> &then)
{
    MessageBox::ask(page, {.title = button.name, .text = question, .acceptText = Buttons::tr("&Go On")}, page,
        [then](Answer answer) { then(answer == Answer::Accept); });
}

void InputQuestions::ask(const FieldContext &context, const ButtonDefinition &button, const QString &formName,
    const Then &then, const QStringList &selected)
{
    if (m_dialog && m_isOf == button.id.plain && m_isFor == selected) {
        open(then);
        return;
    }
    switch (actOf(button)) {
    case ButtonAct::Share: {
        auto *dialog = new ShareDialog(context, m_page);
        take(button, dialog, [dialog] { return dialog->input(); });
        break;
    }
    case ButtonAct::Sign:
    case ButtonAct::SignSeveral: {
        auto *dialog = new SignDialog(context.client, button.name, m_page);
        take(button, dialog, [dialog] { return dialog->input(); });
        m_isOf.clear(); // nobody finds a password there that was typed before
        break;
    }
    case ButtonAct::ApproveSeveral: {
        auto *dialog = new OpinionDialog(button.name, m_page);
        take(button, dialog, [dialog] { return PressInput{.remark = dialog->opinion()}; });
        break;
    }
    case ButtonAct::Clear:
        MessageBox::ask(m_page,
            {.title = Buttons::tr("Remove all documents of “%1”?").arg(formName),
                .text = Buttons::tr("All of them are removed for everybody, also those that the view does not show. "
                                    "This cannot be undone."),
                .acceptText = Buttons::tr("&Remove All"),
                .isDangerous = true,
                .nameToType = formName},
            m_page,
            [then](Answer answer) { then(answer == Answer::Accept ? std::optional(PressInput()) : std::nullopt); });
        return;
    default: {
        if (!documents::opensForm(button)) {
            then(PressInput());
            return;
        }
        auto *dialog = new FormValuesDialog(context, button, m_page);
        take(button, dialog, [dialog] { return PressInput{.values = dialog->values()}; });
    }
    }
    m_isFor = selected;
    open(then);
}

void InputQuestions::take(const ButtonDefinition &button, QDialog *dialog, const std::function<PressInput()> &input)
{
    forget();
    dialog->setAttribute(Qt::WA_DeleteOnClose, false);
    m_dialog = dialog;
    m_isOf = button.id.plain;
    m_input = input;
}

// A dialog that goes without an answer, also with its page, is an answer.
void InputQuestions::open(const Then &then)
{
    connect(
        m_dialog, &QDialog::finished, this,
        [this, then](int result) {
            const bool isSaid = result == QDialog::Accepted && m_dialog;
            const auto input = isSaid ? std::optional(m_input()) : std::nullopt;
            if (!isSaid || m_isOf.isEmpty())
                forget();
            then(input);
        },
        Qt::SingleShotConnection);
    m_dialog->open();
}

void InputQuestions::end(const ButtonDefinition &button, const PressEnd &end)
{
    if (button.id.plain != m_isOf)
        return;
    if (end.how == PressEnd::How::Done || end.isActDone)
        forget();
}

void InputQuestions::forget()
{
    if (m_dialog)
        m_dialog->deleteLater();
    m_dialog.clear();
    m_isOf.clear();
    m_input = nullptr;
}

void saveFileOf(QWidget *page, client::ApiClient &client, const QString &path)
{
    client.describeFile(contract::uploads::downloadFileAtPath, {path}, page,
        [page, client = QPointer(&client), path](const Result<FileFacts> &answer) {
            // A file that cannot be described is told of when it is fetched.
            const QString name = answer && !answer->name.isEmpty() ? answer->name : path.section(u'/', -1);
            if (client)
                saveAs(page, *client, path, name);
        });
}

void showPreview(QWidget *page, const contract::runtime_activities::PrintableDocument &printable)
{
    (new print::PreviewDialog(print::paperOf(printable), page))->open();
}

void goToAddress(QWidget *page, const QString &address)
{
    const QUrl url(address, QUrl::StrictMode);
    MessageBox::ask(page,
        {.title = Buttons::tr("Open %1 in the browser?").arg(url.host()),
            .text = url.toDisplayString(),
            .acceptText = Buttons::tr("&Open")},
        page, [page, url](Answer answer) {
            if (answer == Answer::Accept && !QDesktopServices::openUrl(url))
                MessageBox::tell(
                    page, Buttons::tr("The address could not be opened"), Buttons::tr("No browser is known here."));
        });
}

pages::Opening openingOf(const ButtonDefinition &button)
{
    enum JumpType { Layer = 1, Window = 3 }; // 0 in place and 2 in a tab: here a page always has one
    using In = pages::Opening::In;
    return {.in = button.jumpActOpenType == Layer ? In::Layer
            : button.jumpActOpenType == Window    ? In::Window
                                                  : In::Tab};
}

Tone toneOf(const PressEnd &end)
{
    if (end.failure)
        return Tone::Warning;
    Tone tone = Tone::Neutral;
    int gravest = 0;
    const auto weight = [](int type) { return type == PressWord::Stop ? int(PressWord::Warning) : type; };
    for (const PressWord &word : end.words) {
        if (weight(word.type) <= gravest)
            continue;
        gravest = weight(word.type);
        tone = gravest == PressWord::Danger ? Tone::Danger
            : gravest == PressWord::Warning ? Tone::Warning
            : gravest == PressWord::Info    ? Tone::Accent
                                            : Tone::Success;
    }
    return tone;
}

widgets::MessageText messageOf(const ButtonDefinition &button, const PressEnd &end)
{
    QStringList lines;
    for (const PressWord &word : end.words)
        lines.append(word.content.isEmpty() ? button.name : word.content);
    widgets::MessageText text;
    if (end.failure) {
        text.what = Buttons::tr("“%1” was done, and its last script failed.").arg(button.name);
        lines.append(widgets::sentence(
            end.failure->fields.isEmpty() ? end.failure->message : end.failure->fields.first().message));
        text.requestId = end.failure->requestId;
    } else if (!lines.isEmpty()) {
        text.what = end.how == PressEnd::How::Stopped && !end.isActDone
            ? Buttons::tr("“%1” was stopped.").arg(button.name)
            : lines.takeFirst();
    }
    text.why = lines.join(u'\n');
    return text;
}

} // namespace formwright::editors
