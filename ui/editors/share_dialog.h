// Asks whom to tell of a document, and how.
#pragma once

#include "ui/documents/button_press.h"
#include "ui/editors/field_editor.h"

#include <QDialog>

class QCheckBox;
class QPlainTextEdit;

namespace formwright::widgets {
class PickerField;
}

namespace formwright::editors {

class ShareDialog : public QDialog
{
    Q_OBJECT

public:
    ShareDialog(const FieldContext &context, QWidget *parent);

    documents::PressInput input() const;
    widgets::PickerField *people() const { return m_people; }
    QPlainTextEdit *remark() const { return m_remark; }

private:
    widgets::PickerField *m_people;
    QPlainTextEdit *m_remark;
    QCheckBox *m_byMail;
    QCheckBox *m_byText;
};

} // namespace formwright::editors
