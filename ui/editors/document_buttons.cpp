#include "ui/editors/document_buttons.h"

#include "app/contract/runtime_pressed.h"
#include "ui/editors/button_deeds.h"
#include "ui/editors/document_fields.h"

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Result;
using documents::actOf;
using documents::ButtonAct;
using documents::FormDocument;
using documents::PressPlace;
using documents::PressResult;

namespace {

// Empty where it cannot be read.
template <class Part> QList<Part> partsIn(const QJsonValue &json)
{
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    QList<Part> parts;
    contract::decode(json, parts, QString(), {wire, problems});
    return problems.isEmpty() ? parts : QList<Part>();
}

} // namespace

DocumentButtons::DocumentButtons(
    FormDocument &document, DocumentFields &fields, const FieldContext &context, QWidget *page)
    : QObject(page),
      m_document(document),
      m_fields(fields),
      m_context(context),
      m_page(page),
      m_bar(new ButtonBar([this](const ButtonDefinition &button) { return whyNot(button); }, page)),
      m_press(context.client, *this),
      m_questions(page)
{
    m_bar->setObjectName(u"documentButtons"_s);
    connect(m_bar, &ButtonBar::pressed, this, &DocumentButtons::press);
    connect(&m_press, &documents::ButtonPress::runningChanged, this, [this](bool isRunning) {
        m_bar->setRunning(isRunning);
        Q_EMIT runningChanged(isRunning);
    });
    connect(&document, &FormDocument::loaded, this, &DocumentButtons::read);
    connect(&document, &FormDocument::changedChanged, m_bar, &ButtonBar::showState);
    connect(&document, &FormDocument::stepChanged, this, [this](FormDocument::Step step) {
        m_bar->showState();
        if (step == FormDocument::Step::None && std::exchange(m_readsAgain, false))
            m_document.load();
    });
}

QString DocumentButtons::whyNot(const ButtonDefinition &button) const
{
    if (const QString reason = documents::whyUnavailable(button); !reason.isEmpty())
        return reason;
    const ButtonAct act = actOf(button);
    if (needsDocument(act) && m_document.isNew())
        return tr("Save the document first.");
    if (isOfStored(act) && m_document.isChanged())
        return tr("Save the changes first.");
    const bool isInFlow = isOfFlow(act) && act != ButtonAct::StartFlow && act != ButtonAct::SubmitFlow;
    if (isInFlow && m_document.flowInstanceId().isEmpty())
        return tr("The document is in no flow.");
    if (m_isArchived
        && (isSave(act) || (isOfFlow(act) && act != ButtonAct::ShowFlow) || act == ButtonAct::Archive
            || act == ButtonAct::Sign))
        return tr("The document is archived.");
    if (act == ButtonAct::Export || act == ButtonAct::Import || act == ButtonAct::Refresh || act == ButtonAct::PrintRows
        || act == ButtonAct::SignSeveral)
        return tr("This is for lists of documents.");
    return m_document.step() == FormDocument::Step::None ? QString() : tr("Wait until the document is there.");
}

// What scripts hide or disable depends on the document. Where that cannot be known the form's own are shown: whoever
// presses one is judged again.
void DocumentButtons::read()
{
    // Reverted or recovered, it is stored as it was.
    QStringList stored{m_document.address().documentId, QString::number(m_document.versions())};
    for (const char *member : {"stateInt", "lastFlowOperation", "stateLabelInfo", "auditdate"})
        stored.append(m_document.facts().value(QLatin1StringView(member)).toVariant().toString());
    if (std::exchange(m_readFor, stored) == stored)
        return;
    const quint64 number = ++m_asked;
    if (m_document.isNew()) {
        show(m_document.form().activities, false);
        return;
    }
    const contract::runtime_activities::DocumentTemplatePath in{
        {m_context.applicationId}, {m_document.address().formId}, {m_document.address().documentId}};
    m_context.client.callJson(
        contract::runtime_activities::documentTemplate, in, this, [this, number](const Result<QJsonObject> &answer) {
            if (number != m_asked)
                return;
            const QJsonObject data = answer ? answer->value("data"_L1).toObject() : QJsonObject();
            if (!answer) {
                show(m_document.form().activities, m_isArchived);
                return;
            }
            QList<ButtonDefinition> buttons = partsIn<ButtonDefinition>(data.value("activitys"_L1));
            // Places are those in its own form.
            const bool isElsewhere = m_document.isShownByAnother();
            for (ButtonDefinition &button : buttons)
                button.places = isElsewhere ? QList<contract::runtime_designs::ButtonPlace>() : button.places;
            show(buttons, data.value("archived"_L1).toBool());
            Q_EMIT waterMarkTold(data.value("waterMarkText"_L1).toString());
            if (!isElsewhere)
                Q_EMIT elementsTold(partsIn<contract::runtime_activities::ShownElement>(data.value("elements"_L1)));
        });
}

void DocumentButtons::show(const QList<ButtonDefinition> &buttons, bool isArchived)
{
    m_shown = buttons;
    m_bar->setButtons(buttons);
    if (std::exchange(m_isArchived, isArchived) != isArchived) {
        m_bar->showState();
        Q_EMIT archivedChanged();
    }
}

QWidget *DocumentButtons::makeButton(int place, const QString &text) const
{
    for (const ButtonDefinition &button : m_shown) {
        for (const auto &each : button.places) {
            if (each.place == place)
                return m_bar->makeButton(button.id.plain, text,
                    each.readonly ? tr("The form disables this button at the moment.") : QString());
        }
    }
    return nullptr;
}

PressPlace DocumentButtons::pressPlace() const
{
    PressPlace place{.applicationId = m_context.applicationId,
        .formId = m_document.address().formId,
        .documentId = m_document.address().documentId,
        .isChanged = m_document.isChanged(),
        .versions = m_document.versions()};
    if (m_isSent || m_document.isChanged() || m_document.isNew())
        place.document = m_document.pressed();
    return place;
}

void DocumentButtons::askToAgree(
    const ButtonDefinition &button, const QString &question, const std::function<void(bool agreed)> &then)
{
    editors::askToAgree(m_page, button, question, then);
}

void DocumentButtons::prepareAct(
    const ButtonDefinition &button, const std::function<void(const std::optional<documents::PressInput> &input)> &then)
{
    const ButtonAct act = actOf(button);
    const bool isCopyAlone = act == ButtonAct::SaveAndCopy && !m_document.isNew() && !m_document.isChanged();
    if (isSave(act) && !isCopyAlone) {
        // A draft is kept as it is, whatever its rules say.
        if (act != ButtonAct::SaveDraft && !m_fields.check()) {
            m_fields.focusFirstError();
            Q_EMIT saveRefused();
            then(std::nullopt);
            return;
        }
        m_isSent = m_document.press([then] { then(documents::PressInput()); });
        if (!m_isSent)
            then(std::nullopt);
        return;
    }
    m_questions.ask(m_context, button, m_document.form().name, then);
}

void DocumentButtons::doAct(
    const ButtonDefinition &button, const std::function<void(documents::PressEnd::How how)> &then)
{
    if (isOfFlow(actOf(button))) {
        const auto end = [then](bool isDone) {
            then(isDone ? documents::PressEnd::How::Done : documents::PressEnd::How::GivenUp);
        };
        m_flowStep ? m_flowStep(button, end) : end(false);
        return;
    }
    if (actOf(button) == ButtonAct::Jump && !jump(button))
        Q_EMIT said(widgets::Tone::Warning, {.what = tr("The button leads nowhere.")});
    // What leaves the page comes last: see follow().
    then(documents::PressEnd::How::Done);
}

bool DocumentButtons::jump(const ButtonDefinition &button)
{
    if (!button.onActionView.plain.isEmpty())
        Q_EMIT viewWanted(button.onActionView.plain, openingOf(button));
    else if (!button.onActionForm.plain.isEmpty())
        Q_EMIT newDocumentWanted(button.onActionForm.plain, {}, openingOf(button));
    else
        return false;
    return true;
}

void DocumentButtons::takeResult(const ButtonDefinition &button, const PressResult &result)
{
    m_next = result.next;
    if (m_isSent) {
        m_unsaved.reset();
        m_isSent = false;
        m_document.takePressed(result.document);
    }
    if (result.paper)
        showPreview(m_page, *result.paper);
    if (!result.path.isEmpty())
        saveFileOf(m_page, m_context.client, result.path);
    if (!result.address.isEmpty())
        goToAddress(m_page, result.address);
    m_hasScript = button.hasAfterScript || actOf(button) == ButtonAct::Script;
}

void DocumentButtons::endPress(const ButtonDefinition &button, const documents::PressEnd &end)
{
    const bool wasSent = std::exchange(m_isSent, false);
    m_questions.end(button, end);
    if (end.how == documents::PressEnd::How::Failed) {
        if (wasSent) {
            m_unsaved = button;
            m_document.endPress(*end.failure);
        } else {
            Q_EMIT failed(tr("“%1” was not done.").arg(button.name), *end.failure);
        }
        return;
    }
    if (wasSent) {
        m_document.endPress();
        Q_EMIT saveRefused();
    }
    if (const widgets::MessageText text = messageOf(button, end); !text.what.isEmpty())
        Q_EMIT said(toneOf(end), text);
    // Scripts may have changed it, or what they look at.
    if (m_hasScript || actOf(button) == ButtonAct::Archive)
        m_readFor.reset();
    m_readsAgain = std::exchange(m_hasScript, false) && !m_document.isNew();
    if (m_readsAgain && m_document.step() == FormDocument::Step::None && std::exchange(m_readsAgain, false))
        m_document.load();
    if (actOf(button) == ButtonAct::Archive)
        read();
    if (actOf(button) == ButtonAct::Sign && end.isActDone)
        Q_EMIT signaturesChanged();
    if (end.how == documents::PressEnd::How::Done)
        follow(button);
}

void DocumentButtons::follow(const ButtonDefinition &button)
{
    const QString form = m_document.address().formId;
    bool closes = false, goesBack = false;
    switch (actOf(button)) {
    case ButtonAct::Close:
    case ButtonAct::SaveAndClose:
        closes = true;
        break;
    case ButtonAct::Back:
    case ButtonAct::SaveAndBack:
        goesBack = true;
        break;
    case ButtonAct::SaveAndNew:
        Q_EMIT newDocumentWanted(form, {}, {});
        closes = true;
        break;
    case ButtonAct::SaveAndNewWithOld:
        Q_EMIT newDocumentWanted(form, m_next.value("items"_L1).toObject(), {});
        closes = true;
        break;
    case ButtonAct::SaveAndCopy:
        if (const QString copy = m_next.value("id"_L1).toString(); !copy.isEmpty())
            Q_EMIT documentWanted(form, copy);
        break;
    default:
        break;
    }
    if (button.afterAction == 3)
        jump(button);
    goesBack = goesBack || button.afterAction == 1;
    closes = closes || button.afterAction == 2;
    if (goesBack)
        Q_EMIT backWanted();
    else if (closes)
        Q_EMIT closeWanted();
}

bool DocumentButtons::pressAgain()
{
    const auto button = std::exchange(m_unsaved, std::nullopt);
    return button && m_press.press(*button);
}

} // namespace formwright::editors
