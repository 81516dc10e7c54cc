// One of a few choices, all of them to be seen. Made by makeFieldEditor().
#pragma once

#include "ui/editors/field_editor.h"

class QButtonGroup;
class QToolButton;

namespace formwright::editors {

class RadioEditor : public FieldEditor
{
    Q_OBJECT

public:
    explicit RadioEditor(const FieldDefinition &field);
    QWidget *widget() const override { return m_around; }
    QJsonValue value() const override;
    void setValue(const QJsonValue &value) override;
    void setReadOnly() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void add(const QString &value, const QString &label);
    void choose(int index); // -1: none
    void clear();
    void retranslate();

    QWidget *m_around;
    QWidget *m_buttonsAround;
    QButtonGroup *m_buttons;
    QToolButton *m_clear; // seen where something is chosen
    QStringList m_values; // by the ids of the buttons
    bool m_isReadOnly = false;
};

} // namespace formwright::editors
