// What is chosen from a view: a row fills in this field and, by the form's mapping, others. Made by makeFieldEditor().
#pragma once

#include "ui/editors/text_editors.h"

class QAction;

namespace formwright::editors {

struct MappedColumn {
    QString column; // its heading, or the name of its field
    QString field;

    bool operator==(const MappedColumn &) const = default;
};
// Of "Name=customer; City=town".
QList<MappedColumn> mappedColumns(const QString &mapping);

class ViewDialogEditor : public TextEditor
{
    Q_OBJECT

public:
    ViewDialogEditor(const FieldDefinition &field, const FieldContext &context);
    void setReadOnly() override;

    QAction *openAction() const { return m_open; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void open();
    void retranslate();

    const FieldDefinition m_field;
    const FieldContext m_context;
    QAction *m_open;
};

} // namespace formwright::editors
