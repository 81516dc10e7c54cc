#include "ui/editors/field_editor.h"

#include "ui/editors/attachment_editor.h"
#include "ui/editors/choice_editors.h"
#include "ui/editors/reference_editor.h"
#include "ui/editors/text_editors.h"

#include <QWidget>

namespace formwright::editors {

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
        return field.options.isEmpty() ? static_cast<FieldEditor *>(new TextEditor(field)) : new ChoiceEditor(field);
    case FieldKind::MultipleChoice:
        return new MultipleChoiceEditor(field);
    case FieldKind::User:
    case FieldKind::Department:
        return new ReferenceEditor(field, context);
    case FieldKind::Attachment:
        return new AttachmentEditor(field, locale, context);
    case FieldKind::Text:
        break;
    }
    return new TextEditor(field);
}

} // namespace formwright::editors
