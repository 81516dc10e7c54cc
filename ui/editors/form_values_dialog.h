// A form that a button opens before its script runs. What is filled in goes with the press, and is not stored.
#pragma once

#include "ui/documents/button_press.h"
#include "ui/documents/form_document.h"
#include "ui/editors/field_editor.h"

#include <QDialog>

class QPushButton;

namespace formwright::widgets {
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::editors {

class DocumentFields;

class FormValuesDialog : public QDialog
{
    Q_OBJECT

public:
    FormValuesDialog(const FieldContext &context, const documents::ButtonDefinition &button, QWidget *parent);
    ~FormValuesDialog() override;

    QJsonObject values() const;
    documents::FormDocument &document() { return *m_document; }
    QPushButton *button() const { return m_accept; }
    widgets::InlineMessage *message() const { return m_message; }

public Q_SLOTS:
    void accept() override; // once what follows from the last change is there

private:
    bool isComplete();
    void showState();

    documents::FormDocument *m_document;
    DocumentFields *m_fields;
    QPushButton *m_accept;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
};

} // namespace formwright::editors
