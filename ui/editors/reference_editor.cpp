#include "ui/editors/reference_editor.h"

#include "ui/editors/people_sources.h"

#include <QJsonArray>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using documents::FieldKind;
using widgets::PickerField;
using widgets::PickerMode;

namespace {

PickerField *pickerFor(const FieldDefinition &field, const FieldContext &context)
{
    const bool isUser = documents::kindOf(field.kind) == FieldKind::User;
    std::shared_ptr<widgets::PickerSource> source;
    if (isUser)
        source = std::make_shared<UserSource>(context.client, context.applicationId);
    else
        source = std::make_shared<DepartmentSource>(context.client, context.applicationId);
    return new PickerField(std::move(source), field.multiple ? PickerMode::Several : PickerMode::One,
        widgets::RecentPicks(context.settings, isUser ? u"users"_s : u"departments"_s));
}

} // namespace

ReferenceEditor::ReferenceEditor(const FieldDefinition &field, const FieldContext &context)
    : m_isMultiple(field.multiple), m_picker(pickerFor(field, context))
{
    setParent(m_picker);
    connect(m_picker, &PickerField::edited, this, [this] {
        m_value = documents::valueOfIds(m_picker->ids(), m_isMultiple);
        Q_EMIT edited();
    });
}

void ReferenceEditor::setValue(const QJsonValue &value)
{
    m_value = value;
    m_picker->setIds(documents::idsOf(value));
}

} // namespace formwright::editors
