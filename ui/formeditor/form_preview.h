// The form as whoever fills it in will see it: the same widgets as in a document, with nothing in them.
#pragma once

#include "ui/editors/field_editor.h"
#include "ui/formeditor/form_design.h"
#include "ui/forms/form_view.h"

#include <QPointer>
#include <QScrollArea>

namespace formwright::formeditor {

class FormPreview : public QScrollArea, private layout::FieldMaker
{
    Q_OBJECT

public:
    FormPreview(const FormDesign &design, const editors::FieldContext &context, QWidget *parent = nullptr);
    ~FormPreview() override;

    // As the design is now.
    void showDesign();
    // The widget of a field; null for none.
    QWidget *field(const QString &name);

private:
    QWidget *makeField(const layout::Box &box) override;
    QString likeness(const layout::Box &box) const override;
    const forms::Field *find(const QString &name) const;

    const FormDesign &m_design;
    const editors::FieldContext m_context;
    QList<forms::Field> m_fields;
    QPointer<layout::FormView> m_view;
};

} // namespace formwright::formeditor
