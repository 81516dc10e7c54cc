#include "ui/editors/form_values_dialog.h"

#include "ui/editors/document_fields.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/sentence.h"

#include <QJsonArray>
#include <QPushButton>
#include <QScrollArea>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Failure;
using documents::FormDocument;

FormValuesDialog::FormValuesDialog(
    const FieldContext &context, const documents::ButtonDefinition &button, QWidget *parent)
    : QDialog(parent),
      m_document(new FormDocument(context.client, {context.applicationId, button.onActionForm.plain}, this)),
      m_accept(new QPushButton(tr("&Go On"), this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this))
{
    setObjectName(u"formValuesDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(button.name);
    auto *around = new QScrollArea(this);
    around->setWidgetResizable(true);
    around->setFrameShape(QFrame::NoFrame);
    around->setFocusPolicy(Qt::NoFocus);
    m_fields = new DocumentFields(*m_document,
        {context.client, context.applicationId, context.settings, button.onActionForm.plain}, *around, this);
    widgets::layOutDialog(this, {m_message, around, m_progress}, m_accept);
    connect(m_document, &FormDocument::loaded, this, [this] {
        m_fields->showForm(locale());
        m_fields->showValues();
        m_fields->focusFirst();
    });
    connect(m_document, &FormDocument::valueChanged, m_fields, qOverload<const QString &>(&DocumentFields::showValue));
    connect(m_document, &FormDocument::shownFieldsChanged, m_fields, &DocumentFields::showFields);
    connect(m_document, &FormDocument::stepChanged, this, &FormValuesDialog::showState);
    connect(m_document, &FormDocument::failed, this, [this](FormDocument::On, const Failure &failure) {
        m_message->setAction(tr("Try Again"));
        m_message->showError(
            {.what = tr("The form could not be loaded."), .why = failure.message, .requestId = failure.requestId});
        showState();
    });
    connect(m_document, &FormDocument::followingFailed, this, [this](const Failure &failure) {
        m_message->setAction({});
        m_message->showMessage(widgets::Tone::Warning,
            {.what = tr("What follows from the last change is not known."), .why = widgets::sentence(failure.message)});
    });
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] {
        m_message->hide();
        m_document->load();
    });
    resize(640, 480);
    m_document->load();
    showState();
}

FormValuesDialog::~FormValuesDialog()
{
    delete m_fields; // before the area they stand in
}

QJsonObject FormValuesDialog::values() const
{
    QJsonObject values;
    const QList<documents::FieldDefinition> shown = m_document->shownFields();
    for (const documents::FieldDefinition &field : shown) {
        const QJsonValue value = m_document->value(field.name);
        if (!field.readOnly && !value.isUndefined() && !value.isNull())
            values.insert(field.name, value);
    }
    return values;
}

// Nobody saves what is filled in here, so nobody else asks for what is missing.
bool FormValuesDialog::isComplete()
{
    bool isComplete = true;
    const QJsonObject given = values();
    const QList<documents::FieldDefinition> shown = m_document->shownFields();
    for (const documents::FieldDefinition &field : shown) {
        const QJsonValue value = given.value(field.name);
        const bool isEmpty = value.isUndefined() || value.isNull() || (value.isString() && value.toString().isEmpty())
            || (value.isArray() && value.toArray().isEmpty());
        if (!field.required || field.readOnly || !isEmpty)
            continue;
        m_fields->setError(field.name, tr("Fill this in."));
        isComplete = false;
    }
    return isComplete;
}

void FormValuesDialog::accept()
{
    if (!m_accept->isEnabled())
        return;
    if (!m_fields->check() || !isComplete()) {
        m_fields->focusFirstError();
        return;
    }
    m_document->settle([self = QPointer(this)] {
        if (self)
            self->QDialog::accept();
    });
}

void FormValuesDialog::showState()
{
    const bool isLoading = m_document->step() == FormDocument::Step::Loading;
    m_accept->setEnabled(m_document->isLoaded() && !isLoading);
    if (isLoading)
        m_progress->start(tr("Loading the form"));
    else
        m_progress->finish();
}

} // namespace formwright::editors
