// Editors of what is chosen rather than typed. Made by makeFieldEditor().
#pragma once

#include "ui/editors/field_editor.h"

class QCheckBox;
class QComboBox;
class QListWidget;

namespace formwright::editors {

class BooleanEditor : public FieldEditor
{
    Q_OBJECT

public:
    explicit BooleanEditor(const FieldDefinition &field);
    QWidget *widget() const override;
    QJsonValue value() const override;
    void setValue(const QJsonValue &value) override;

private:
    QCheckBox *m_box;
    bool m_isNull = true; // until somebody decides
};

class ChoiceEditor : public FieldEditor
{
    Q_OBJECT

public:
    explicit ChoiceEditor(const FieldDefinition &field);
    QWidget *widget() const override;
    QJsonValue value() const override;
    void setValue(const QJsonValue &value) override;

private:
    QComboBox *m_box;
};

class MultipleChoiceEditor : public FieldEditor
{
    Q_OBJECT

public:
    explicit MultipleChoiceEditor(const FieldDefinition &field);
    QWidget *widget() const override;
    QJsonValue value() const override;
    void setValue(const QJsonValue &value) override;

private:
    void add(const QString &value, const QString &label);
    void fitHeight();

    QListWidget *m_list;
    QWidget *m_box;
    bool m_isSetting = false;
};

} // namespace formwright::editors
