// What stands on the page of a document beside its fields: its buttons, its flow, its paper, its rows and what is said
// about it.
#include "ui/editors/document_buttons.h"
#include "ui/editors/document_comments.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/document_fields.h"
#include "ui/editors/document_flow.h"
#include "ui/editors/document_printing.h"
#include "ui/editors/document_rows.h"
#include "ui/editors/document_signatures.h"
#include "ui/editors/flow_deeds.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/watermark.h"

#include <QAction>
#include <QScrollArea>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Failure;
using documents::FormDocument;

namespace {

FlowAct flowActOf(const ButtonDefinition &button)
{
    switch (documents::actOf(button)) {
    case documents::ButtonAct::StartFlow:
        return FlowAct::Start;
    case documents::ButtonAct::ReturnFlow:
        return FlowAct::Return;
    case documents::ButtonAct::TakeBackFlow:
        return FlowAct::TakeBack;
    default:
        return FlowAct::Submit;
    }
}

} // namespace

// What a designer offers on the form, beside the program's own Save.
void DocumentEditor::makeButtons()
{
    const QString application = m_document->address().applicationId;
    m_fields->setButtons(*m_buttons);
    connect(m_buttons, &DocumentButtons::said, this, [this](widgets::Tone tone, const widgets::MessageText &text) {
        m_message->setAction({});
        m_message->setDismissible(true);
        m_message->showMessage(tone, text);
    });
    connect(m_buttons, &DocumentButtons::failed, this, [this](const QString &what, const Failure &failure) {
        m_message->setAction({});
        const QString why = failure.fields.isEmpty() ? failure.message : failure.fields.first().message;
        m_message->showError({.what = what, .why = widgets::sentence(why), .requestId = failure.requestId});
    });
    connect(m_buttons, &DocumentButtons::runningChanged, this, [this](bool isRunning) {
        if (isRunning)
            m_message->hide();
        showState();
    });
    auto *watermark = new widgets::Watermark(m_scroll->viewport());
    connect(m_buttons, &DocumentButtons::waterMarkTold, watermark, &widgets::Watermark::setText);
    connect(m_buttons, &DocumentButtons::archivedChanged, this, &DocumentEditor::showState);
    connect(m_buttons, &DocumentButtons::saveRefused, this, &DocumentEditor::leaveRefused);
    connect(m_buttons, &DocumentButtons::closeWanted, this, &DocumentEditor::closeWanted);
    connect(m_buttons, &DocumentButtons::backWanted, this, [this] {
        Q_EMIT backWanted();
        Q_EMIT closeWanted();
    });
    connect(m_buttons, &DocumentButtons::documentWanted, this,
        [this, application](const QString &form, const QString &id) { Q_EMIT openDocument(application, form, id); });
    connect(m_buttons, &DocumentButtons::newDocumentWanted, this,
        [this, application](const QString &form, const QJsonObject &values, const pages::Opening &opening) {
            Q_EMIT newDocument(application, form, values, opening);
        });
    connect(m_buttons, &DocumentButtons::viewWanted, this,
        [this, application](
            const QString &view, const pages::Opening &opening) { Q_EMIT openView(application, view, opening); });
    connect(m_buttons->bar(), &ButtonBar::buttonsChanged, this, &DocumentEditor::showState);
}

void DocumentEditor::makePrinting()
{
    const auto tell = [this](widgets::Tone tone, const widgets::MessageText &text) {
        m_message->setAction({});
        m_message->setDismissible(true);
        m_message->showMessage(tone, text);
    };
    connect(m_printing, &DocumentPrinting::runningChanged, this, [this](bool isRunning) {
        if (isRunning)
            m_message->hide();
        showState();
    });
    connect(m_printing, &DocumentPrinting::done, this,
        [tell](const QString &what) { tell(widgets::Tone::Success, {.what = what}); });
    connect(m_printing, &DocumentPrinting::notPrinted, this, [tell](const QString &why) {
        tell(widgets::Tone::Danger, {.what = tr("The document was not printed."), .why = why});
    });
    connect(m_printing, &DocumentPrinting::failed, this, [tell](const QString &what, const Failure &failure) {
        const QString why = failure.fields.isEmpty() ? failure.message : failure.fields.first().message;
        tell(widgets::Tone::Danger, {.what = what, .why = widgets::sentence(why), .requestId = failure.requestId});
    });
    connect(m_buttons, &DocumentButtons::signaturesChanged, m_signatures, &DocumentSignatures::read);
}

void DocumentEditor::makeFlow()
{
    for (QAction *action : m_flow->actions())
        addAction(action);
    connect(m_flow, &DocumentFlow::runningChanged, this, [this](bool isRunning) {
        if (isRunning)
            m_message->hide();
        showState();
    });
    connect(m_flow, &DocumentFlow::refused, this, &DocumentEditor::leaveRefused);
    connect(m_flow, &DocumentFlow::said, this, [this](widgets::Tone tone, const widgets::MessageText &text) {
        m_message->setAction({});
        m_message->setDismissible(true);
        m_message->showMessage(tone, text);
    });
    connect(m_flow, &DocumentFlow::failed, this, [this](const QString &what, const Failure &failure) {
        m_message->setAction({});
        const QString why = failure.fields.isEmpty() ? failure.message : failure.fields.first().message;
        m_message->showError({.what = what, .why = widgets::sentence(why), .requestId = failure.requestId});
    });
    connect(&m_comments->view(), &comments::CommentsView::notSent, this, &DocumentEditor::leaveRefused);
    connect(&m_comments->view(), &comments::CommentsView::sent, this, [this] {
        if (isBeingLeft())
            m_document->isChanged() ? saveChanges() : changesSaved();
    });
    connect(m_flow, &DocumentFlow::done, this, [this] { Q_EMIT saved(m_document->address().documentId, false); });
    m_buttons->setFlowStep([this](const ButtonDefinition &button, const std::function<void(bool)> &then) {
        if (m_deeds->isRunning())
            then(false); // one after the other
        else if (documents::isFlowStep(documents::actOf(button)))
            m_flow->begin(flowActOf(button), {button.id.plain, button.hasBeforeScript, then, button.workFlowType == 1});
        else
            m_deeds->begin(button, then);
    });
    connect(m_flow, &DocumentFlow::transferWanted, this, [this](const QString &nodeId) {
        if (!isToBeSavedFirst())
            m_deeds->transfer(nodeId);
    });
    connect(m_flow, &DocumentFlow::copiesWanted, m_deeds, &FlowDeeds::sendCopies);
    connect(m_flow, &DocumentFlow::cancelWanted, this, [this] {
        if (!isToBeSavedFirst())
            m_deeds->cancel();
    });
    connect(m_flow, &DocumentFlow::takeOffWanted, this, [this](const QList<documents::AddedPerson> &people) {
        if (!isToBeSavedFirst())
            m_deeds->takeOff(people);
    });
    connect(m_flow, &DocumentFlow::signersWanted, this, [this](const QList<documents::FlowPlace> &places) {
        if (isToBeSavedFirst())
            return;
        QList<FlowDeeds::Place> known;
        for (const documents::FlowPlace &place : places)
            known.append({place.nodeId, place.label.isEmpty() ? place.people.join(u", "_s) : place.label});
        m_deeds->changeSigners(known);
    });
    connect(m_deeds, &FlowDeeds::runningChanged, this, &DocumentEditor::showState);
    connect(m_deeds, &FlowDeeds::chartWanted, m_flowChart, &QAction::trigger);
    connect(m_deeds, &FlowDeeds::said, m_flow, &DocumentFlow::said);
    connect(m_deeds, &FlowDeeds::failed, m_flow, &DocumentFlow::failed);
    connect(m_buttons->bar(), &ButtonBar::buttonsChanged, this, [this] {
        QHash<FlowAct, std::function<void()>> steps;
        for (const ButtonDefinition &button : m_buttons->shown()) {
            const bool isStep = documents::isFlowStep(documents::actOf(button)) && !button.readonly;
            if (isStep && !steps.contains(flowActOf(button)))
                steps.insert(flowActOf(button), [this, button] { m_buttons->press(button); });
        }
        m_flow->setButtons(steps);
    });
}

// Once others act on it, what was typed here could be saved no more.
bool DocumentEditor::isToBeSavedFirst()
{
    if (!m_document->isChanged() && !m_rows->hasUnsaved())
        return false;
    m_message->setAction({});
    m_message->setDismissible(true);
    m_message->showMessage(widgets::Tone::Warning,
        {.what = tr("Save the document first."),
            .why = tr("What you have typed could not be saved any more once it is somebody else's turn.")});
    return true;
}

// A row that is refused says so itself.
void DocumentEditor::makeRows()
{
    m_fields->setRows(*m_rows);
    connect(m_buttons, &DocumentButtons::elementsTold, this, [this](const QList<DocumentRows::Element> &elements) {
        const bool mayEdit = m_document->facts().value("edit"_L1).toBool(true);
        m_rows->take(elements, m_buttons->isArchived() || !mayEdit);
    });
    connect(m_rows, &DocumentRows::stateChanged, this, &DocumentEditor::showState);
    connect(m_rows, &DocumentRows::refused, this, &DocumentEditor::leaveRefused);
    connect(m_rows, &DocumentRows::saved, this, [this] {
        if (m_document->isChanged() || m_document->isNew())
            return;
        Q_EMIT saved(m_document->address().documentId, false);
        changesSaved();
    });
    connect(m_rows, &DocumentRows::openDocument, this, [this](const QString &form, const QString &id) {
        Q_EMIT openDocument(m_document->address().applicationId, form, id);
    });
}

bool DocumentEditor::hasUnsaved() const
{
    return m_document->isChanged() || m_rows->hasUnsaved() || m_comments->view().hasUnsent();
}

bool DocumentEditor::isSaving() const
{
    return m_document->step() == FormDocument::Step::Saving || m_rows->isSaving();
}

void DocumentEditor::discardChanges()
{
    m_document->giveUp();
    m_rows->discard();
}

} // namespace formwright::editors
