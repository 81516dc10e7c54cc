#include "ui/editors/field_editor.h"

#include "ui/editors/attachment_editor.h"
#include "ui/editors/choice_editors.h"
#include "ui/editors/radio_editor.h"
#include "ui/editors/reference_editor.h"
#include "ui/editors/rich_text_editor.h"
#include "ui/editors/signature_editor.h"
#include "ui/editors/suggest_editor.h"
#include "ui/editors/text_editors.h"
#include "ui/editors/view_dialog_editor.h"

#include <QWidget>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using documents::FieldKind;

void FieldEditor::setReadOnly()
{
    widget()->setEnabled(false);
}

FieldEditor *makeFieldEditor(const FieldDefinition &field, const QLocale &locale, const FieldContext &context)
{
    const FieldKind kind = documents::kindOf(field.kind);
    switch (kind) {
    case FieldKind::LongText:
        if (field.tag == "o-html"_L1)
            return new RichTextEditor(field);
        if (field.tag == "o-signature"_L1)
            return new SignatureEditor(field);
        return new LongTextEditor(field);
    case FieldKind::Integer:
    case FieldKind::Decimal:
        return new NumberEditor(field, locale);
    case FieldKind::Date:
    case FieldKind::DateTime:
        return new DateEditor(field, locale);
    case FieldKind::Boolean:
        return new BooleanEditor(field);
    case FieldKind::Choice:
        if (field.options.isEmpty())
            return new TextEditor(field);
        if (field.tag == "o-radio"_L1)
            return new RadioEditor(field);
        return new ChoiceEditor(field);
    case FieldKind::MultipleChoice:
        return new MultipleChoiceEditor(field);
    case FieldKind::User:
    case FieldKind::Department:
        return new ReferenceEditor(field, context);
    case FieldKind::Attachment:
        return new AttachmentEditor(field, locale, context);
    case FieldKind::Text:
        if (field.tag == "o-suggest"_L1)
            return new SuggestEditor(field, context);
        if (field.tag == "o-view-dialog"_L1)
            return new ViewDialogEditor(field, context);
        break;
    }
    return new TextEditor(field);
}

} // namespace formwright::editors
