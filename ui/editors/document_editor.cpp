#include "ui/editors/document_editor.h"

#include "ui/editors/document_buttons.h"
#include "ui/editors/document_comments.h"
#include "ui/editors/document_fields.h"
#include "ui/editors/document_flow.h"
#include "ui/editors/document_printing.h"
#include "ui/editors/document_rows.h"
#include "ui/editors/document_signatures.h"
#include "ui/editors/draft_dialog.h"
#include "ui/editors/field_line.h"
#include "ui/editors/flow_deeds.h"
#include "ui/pages/unkept_message.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QDateTime>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Failure;
using documents::FieldKind;
using documents::FormDocument;
using widgets::Answer;
using widgets::MessageBox;

DocumentEditor::DocumentEditor(
    client::ApiClient &client, const documents::DocumentAddress &address, QSettings *settings, QWidget *parent)
    : Page(parent),
      m_document(new FormDocument(client, address, this)),
      m_save(new QAction(this)),
      m_revert(new QAction(this)),
      m_flowChart(new QAction(this)),
      m_menu(new QAction(this)),
      m_header(new widgets::PageHeader({}, this)),
      m_progress(new widgets::ProgressStrip(this)),
      m_message(new widgets::InlineMessage(this)),
      m_draft(new widgets::InlineMessage(this)),
      m_scroll(new QScrollArea(this)),
      m_rows(new DocumentRows(*m_document, {client, address.applicationId, settings}, this)),
      m_fields(
          new DocumentFields(*m_document, {client, address.applicationId, settings, address.formId}, *m_scroll, this)),
      m_buttons(new DocumentButtons(*m_document, *m_fields, {client, address.applicationId, settings}, this)),
      m_signatures(new DocumentSignatures(*m_document, {client, address.applicationId, settings}, this)),
      m_printing(new DocumentPrinting(*m_document, {client, address.applicationId, settings}, this)),
      m_flow(new DocumentFlow(*m_document, *m_fields, {client, address.applicationId, settings}, this)),
      m_deeds(new FlowDeeds(*m_document, {client, address.applicationId, settings}, this)),
      m_comments(new DocumentComments(*m_document, {client, address.applicationId, settings}, this))
{
    makeActions();
    build();
    makeButtons();
    makePrinting();
    makeFlow();
    makeRows();
    connect(m_document, &FormDocument::loaded, this, &DocumentEditor::showDocument);
    connect(m_document, &FormDocument::draftFound, this, &DocumentEditor::showDraft);
    connect(m_fields, &DocumentFields::made, this, &DocumentEditor::watch);
    connect(m_document, &FormDocument::valueChanged, this, &DocumentEditor::showValue);
    connect(&m_document->undoStack(), &QUndoStack::indexChanged, this, &DocumentEditor::editStateChanged);
    // Whoever takes a step back or makes it again sees where.
    connect(&m_document->undoStack(), &designs::ChangeStack::selectionWanted, this, [this](const QJsonValue &place) {
        place.isObject() ? m_rows->showStep(place.toObject()) : m_fields->focus(place.toString());
    });
    connect(m_document, &FormDocument::shownFieldsChanged, m_fields, &DocumentFields::showFields);
    connect(m_document, &FormDocument::followingFailed, this, [this](const Failure &failure) {
        const QString why = failure.fields.isEmpty() ? failure.message : failure.fields.first().message;
        m_message->setAction({});
        m_message->showMessage(widgets::Tone::Warning,
            {.what = tr("What follows from the last change is not known."), .why = widgets::sentence(why)});
    });
    connect(m_document, &FormDocument::changedChanged, this, &DocumentEditor::showState);
    connect(m_document, &FormDocument::stepChanged, this, &DocumentEditor::showState);
    connect(m_document, &FormDocument::failed, this, &DocumentEditor::showFailure);
    connect(m_document, &FormDocument::saved, this, [this](bool wasNew) {
        m_message->hide();
        m_fields->clearErrors();
        m_signatures->read();
        Q_EMIT saved(m_document->address().documentId, wasNew);
        if (!m_rows->isSaving())
            changesSaved();
    });
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] {
        if (m_remedy)
            m_remedy();
    });
    connect(m_draft, &widgets::InlineMessage::actionTriggered, this, [this] {
        auto *dialog = new DraftDialog(*m_document, locale(), this);
        connect(dialog, &QDialog::accepted, m_draft, &QWidget::hide);
        dialog->open();
    });
    retranslate();
}

DocumentEditor::~DocumentEditor()
{
    // The document and its rows go after this class.
    m_rows->disconnect(this);
    m_document->undoStack().disconnect(this);
}

void DocumentEditor::makeActions()
{
    m_save->setObjectName(u"save"_s);
    m_revert->setObjectName(u"revert"_s);
    m_save->setShortcut(QKeySequence::Save);
    m_revert->setIcon(widgets::icon(u"undo"_s));
    m_menu->setObjectName(u"buttons"_s);
    m_menu->setIcon(widgets::icon(u"run"_s));
    connect(m_menu, &QAction::triggered, m_buttons->bar(), &ButtonBar::openMenu);
    m_flowChart->setObjectName(u"flowChart"_s);
    m_flowChart->setIcon(widgets::icon(u"flow"_s));
    m_flowChart->setVisible(false);
    connect(m_flowChart, &QAction::triggered, this, [this] {
        const documents::DocumentAddress &address = m_document->address();
        Q_EMIT openFlowChart(address.applicationId, address.documentId, m_document->flowInstanceId());
    });
    for (QAction *action : {m_save, m_revert, m_flowChart, m_comments->action(), m_menu}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    connect(m_save, &QAction::triggered, this, &DocumentEditor::save);
    connect(m_revert, &QAction::triggered, this, [this] {
        m_document->revert();
        m_message->hide();
    });
}

void DocumentEditor::build()
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header->addAction(m_printing->previewAction());
    m_header->addAction(m_flowChart);
    m_header->addAction(m_comments->action());
    m_header->addAction(m_revert);
    m_header->addAction(m_save, widgets::PageHeader::Emphasis::Primary);
    connect(m_progress, &widgets::ProgressStrip::cancelled, m_document, &FormDocument::stopLoading);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->viewport()->setBackgroundRole(QPalette::Base);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(widgets::space::Page, widgets::space::Page - 4, widgets::space::Page, 0);
    top->setSpacing(widgets::space::Medium);
    top->addWidget(m_header);
    top->addWidget(m_buttons->bar());
    top->addWidget(m_message);
    top->addWidget(m_draft);
    auto *unkept = new pages::UnkeptMessage(this);
    top->addWidget(unkept);
    connect(&m_document->undoStack(), &designs::ChangeStack::keepingChanged, unkept, &pages::UnkeptMessage::follow);
    top->addWidget(m_flow);
    top->addWidget(m_signatures);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(top);
    layout->addWidget(m_progress);
    auto *beside = new QSplitter(this);
    beside->setChildrenCollapsible(false);
    beside->addWidget(m_scroll);
    beside->addWidget(m_comments);
    beside->setStretchFactor(0, 2);
    beside->setStretchFactor(1, 1);
    layout->addWidget(beside, 1);
}

void DocumentEditor::showDocument()
{
    const bool isFirst = m_fields->isEmpty();
    m_fields->showForm(locale());
    m_fields->showValues();
    showState();
    if (isFirst && m_document->isNew() && !m_fields->isEmpty())
        m_fields->focusFirst();
}

void DocumentEditor::showValue(const QString &field)
{
    m_fields->showValue(field);
}

// What the program kept of the document when it ended without saving; nothing is taken before somebody has seen it.
void DocumentEditor::showDraft()
{
    m_draft->setDismissible(true);
    m_draft->setAction(tr("&Compare…"));
    m_draft->showMessage(widgets::Tone::Warning,
        {.what = tr("Changes to this document were not saved when the program ended."),
            .why = tr("They can be compared with what is saved, and recovered or discarded.")});
}

void DocumentEditor::watch(QWidget *editor)
{
    editor->installEventFilter(this);
    const auto parts = editor->findChildren<QWidget *>();
    for (QWidget *part : parts)
        part->installEventFilter(this);
}

bool DocumentEditor::isUndoAvailable() const
{
    return m_document->undoStack().canUndo();
}

bool DocumentEditor::isRedoAvailable() const
{
    return m_document->undoStack().canRedo();
}

QString DocumentEditor::undoText() const
{
    return m_document->undoStack().undoText();
}

QString DocumentEditor::redoText() const
{
    return m_document->undoStack().redoText();
}

void DocumentEditor::undo()
{
    m_document->undoStack().undo();
}

void DocumentEditor::redo()
{
    m_document->undoStack().redo();
}

// A line without anything to undo of its own leaves the keys to the document.
bool DocumentEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const auto *text = qobject_cast<QPlainTextEdit *>(watched);
        const auto hasStep
            = [&](const char *property, bool ofText) { return text ? ofText : watched->property(property).toBool(); };
        if ((key->matches(QKeySequence::Undo) && !hasStep("undoAvailable", text && text->document()->isUndoAvailable()))
            || (key->matches(QKeySequence::Redo)
                && !hasStep("redoAvailable", text && text->document()->isRedoAvailable()))) {
            event->ignore();
            return true;
        }
    }
    // Where no menu took the keys: what is typed is a step of the document, wherever the focus is.
    if (event->type() == QEvent::KeyPress
        && (qobject_cast<FieldLine *>(watched) || qobject_cast<QPlainTextEdit *>(watched))) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            key->matches(QKeySequence::Undo) ? undo() : redo();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void DocumentEditor::showState()
{
    const bool isIdle = m_document->step() == FormDocument::Step::None;
    const bool isChanged = m_document->isChanged();
    const bool isUnsaved = isChanged || m_rows->hasUnsaved();
    const bool isArchived = m_buttons->isArchived();
    m_save->setEnabled(isIdle && m_document->isLoaded() && !m_buttons->isRunning() && !m_flow->isRunning()
        && !m_deeds->isRunning() && !isArchived && (isChanged || m_document->isNew() || m_rows->hasUnsaved()));
    m_menu->setEnabled(!m_buttons->bar()->isHidden());
    m_revert->setEnabled(isIdle && isChanged);
    m_flowChart->setVisible(!m_document->isNew() && !m_document->flowInstanceId().isEmpty());
    if (m_scroll->widget())
        m_scroll->widget()->setEnabled(m_document->isLoaded());
    m_printing->showState(!isIdle || m_buttons->isRunning() || m_flow->isRunning());
    m_flow->setBlocked(m_buttons->isRunning() || m_deeds->isRunning() || m_printing->isRunning() || isArchived);
    if (isIdle && (m_buttons->isRunning() || m_printing->isRunning() || m_flow->isRunning()))
        m_progress->setCancellable(false);
    if (isIdle && m_flow->isRunning() && !m_flow->what().isEmpty())
        m_progress->start(m_flow->what());
    else if (isIdle && m_buttons->isRunning())
        m_progress->start(tr("Doing what the button says"));
    else if (isIdle && m_printing->isRunning())
        m_progress->start(tr("Printing the document"));
    else if (isIdle)
        m_progress->finish();
    else
        // What has been sent to be saved may be saved already.
        m_progress->setCancellable(m_document->step() == FormDocument::Step::Loading);
    if (!isIdle)
        m_progress->start(
            m_document->step() == FormDocument::Step::Saving ? tr("Saving the document") : tr("Loading the document"));
    m_header->setTitle(title());
    setWindowTitle(QString(title() % "[*]"_L1));
    setWindowModified(isUnsaved);
    QString subtitle = m_document->form().name;
    if (m_document->modified() > 0) {
        const QString when = widgets::momentText(QDateTime::fromMSecsSinceEpoch(m_document->modified()), locale());
        subtitle = tr("%1, changed %2", "form, date and time").arg(subtitle, when);
    }
    m_header->setSubtitle(m_document->isNew() ? QString() : subtitle);
    if (isArchived && !isUnsaved)
        m_header->setBadge(tr("Archived"), widgets::Tone::Neutral);
    else
        m_header->setBadge(isUnsaved ? tr("Not saved") : QString(), widgets::Tone::Warning);
}

QString DocumentEditor::title() const
{
    const QString form = m_document->form().name;
    if (m_document->isNew())
        return form.isEmpty() ? tr("New document") : tr("New %1", "name of a form").arg(form);
    // A document is known by what stands in its first field.
    for (const FieldDefinition &field : m_document->form().fieldList) {
        const QString text = documents::displayText(field, m_document->value(field.name), locale()).simplified();
        if (!text.isEmpty() && !documents::isReference(documents::kindOf(field.kind)))
            return text.size() > 60 ? QString(text.left(59) % u'…') : text;
    }
    return form.isEmpty() ? tr("Document") : form;
}

FieldEditor *DocumentEditor::fieldEditor(const QString &field) const
{
    return m_fields->editor(field);
}

void DocumentEditor::save()
{
    if (!m_save->isEnabled())
        return;
    m_message->hide();
    m_buttons->forgetPressed();
    m_rows->save();
    if (!m_document->isChanged() && !m_document->isNew())
        return;
    if (m_fields->check()) {
        m_document->save();
    } else {
        m_fields->focusFirstError();
        leaveRefused();
    }
}

// Where it cannot be saved now, as while it is loaded anew, it stays.
void DocumentEditor::saveChanges()
{
    // What is being said about it goes first.
    if (m_comments->view().hasUnsent())
        m_comments->view().send();
    else
        m_save->isEnabled() ? save() : leaveRefused();
}

bool DocumentEditor::showFieldErrors(const QList<contract::FieldError> &errors, QStringList &unplaced)
{
    bool isAnyShown = false;
    for (const contract::FieldError &error : errors) {
        const bool isShown = m_fields->setError(error.field, error.message);
        if (!isShown)
            unplaced.append(widgets::sentence(error.message));
        isAnyShown = isAnyShown || isShown;
    }
    return isAnyShown;
}

void DocumentEditor::showFailure(FormDocument::On on, const Failure &failure)
{
    if (!failure.isConflict())
        leaveRefused();
    m_remedy = nullptr;
    m_message->setAction({});
    if (on == FormDocument::On::Load) {
        m_remedy = [this] {
            m_message->hide();
            load();
        };
        if (failure.kind == Failure::Kind::Cancelled) {
            m_message->setAction(tr("Load"));
            m_message->showMessage(widgets::Tone::Neutral, {.what = tr("Loading was stopped.")});
            return;
        }
        m_message->setAction(tr("Try Again"));
        m_message->showError(
            {.what = tr("The document could not be loaded."), .why = failure.message, .requestId = failure.requestId});
        return;
    }
    if (failure.isConflict()) {
        askAboutConflict(failure);
        return;
    }
    QStringList unplaced;
    const bool isAnyShown = showFieldErrors(failure.fields, unplaced);
    const int count = int(failure.fields.size());
    widgets::MessageText text{
        .what = tr("The document was not saved."), .why = failure.message, .requestId = failure.requestId};
    if (isAnyShown) {
        text.why = unplaced.isEmpty() ? tr("%Ln fields need another value.", nullptr, count) : unplaced.join(u' ');
        text.requestId.clear();
    } else {
        m_message->setAction(tr("Try Again"));
        m_remedy = [this] {
            if (!m_buttons->pressAgain())
                save();
        };
    }
    m_message->showError(text);
    if (isAnyShown)
        m_fields->focusFirstError();
}

void DocumentEditor::askAboutConflict(const Failure &)
{
    m_message->showMessage(widgets::Tone::Warning,
        {.what = tr("The document was not saved."), .why = tr("Another person changed it in the meantime.")});
    MessageBox::ask(this,
        {.title = tr("Another person changed this document"),
            .text = tr("Overwrite puts your changed fields in place of theirs. Reload shows what they saved and drops "
                       "your changes."),
            .acceptText = tr("&Overwrite"),
            .alternativeText = tr("&Reload"),
            .isDangerous = true},
        this, [this](Answer answer) {
            if (answer == Answer::Accept) {
                if (m_buttons->isToPressAgain())
                    m_document->takeNewestVersion([this] { m_buttons->pressAgain(); });
                else
                    m_document->overwrite();
                return;
            }
            leaveRefused();
            if (answer == Answer::Alternative) {
                m_message->hide();
                m_document->reload();
            }
        });
}

widgets::Question DocumentEditor::leaveQuestion() const
{
    widgets::Question question = Page::leaveQuestion();
    question.title = tr("Save the changes to “%1”?").arg(title());
    if (!m_document->isChanged()) {
        question.title = tr("Send the comment on “%1” that you are writing?").arg(title());
        question.text = tr("What is not sent is lost.");
        question.acceptText = tr("&Send");
    }
    return question;
}

void DocumentEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        // The form may be called otherwise in it; what was typed stays.
        if (m_document->isLoaded())
            load();
    }
    QWidget::changeEvent(event);
}

void DocumentEditor::retranslate()
{
    m_save->setText(tr("&Save"));
    m_save->setToolTip(tr("Save (%1)").arg(m_save->shortcut().toString(QKeySequence::NativeText)));
    m_revert->setText(tr("Re&vert"));
    m_revert->setToolTip(tr("Back to what is saved"));
    m_flowChart->setText(tr("Flow &Chart"));
    m_flowChart->setToolTip(tr("Where the document is in its flow"));
    m_menu->setText(tr("&Buttons of the Form"));
    m_menu->setToolTip(tr("What can be done with the document"));
    m_printing->retranslate();
    showState();
}

} // namespace formwright::editors
