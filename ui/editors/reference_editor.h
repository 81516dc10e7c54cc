// Editor of fields that hold ids of people or departments.
#pragma once

#include "ui/editors/field_editor.h"
#include "ui/widgets/picker_field.h"

namespace formwright::editors {

// Keeps ids, shows names.
class ReferenceEditor : public FieldEditor
{
    Q_OBJECT

public:
    ReferenceEditor(const FieldDefinition &field, const FieldContext &context);
    QWidget *widget() const override { return m_picker; }
    QJsonValue value() const override { return m_value; }
    void setValue(const QJsonValue &value) override;
    widgets::PickerField *picker() const { return m_picker; }

private:
    const bool m_isMultiple;
    widgets::PickerField *m_picker;
    QJsonValue m_value{QJsonValue::Null};
};

} // namespace formwright::editors
