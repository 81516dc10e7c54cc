#include "ui/formeditor/form_preview.h"

#include "ui/formeditor/field_looks.h"
#include "ui/widgets/form_rows.h"

#include <QCheckBox>
#include <QLabel>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;

FormPreview::FormPreview(const FormDesign &design, const editors::FieldContext &context, QWidget *parent)
    : QScrollArea(parent), m_design(design), m_context(context)
{
    setObjectName(u"formPreview"_s);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    viewport()->setBackgroundRole(QPalette::Base);
    setFocusPolicy(Qt::NoFocus);
}

// The view asks for its fields no longer than they are here.
FormPreview::~FormPreview()
{
    delete m_view;
}

void FormPreview::showDesign()
{
    delete m_view;
    m_fields.clear();
    QList<layout::ShownField> shown;
    for (const int index : m_design.tree().fields()) {
        const forms::Field *field = m_design.field(m_design.tree().at(index).id);
        if (field == nullptr || field->name.isEmpty() || find(field->name) != nullptr)
            continue;
        m_fields.append(*field);
        shown.append({field->name, field->label, field->required});
    }
    m_view = new layout::FormView(*this, *this);
    setWidget(m_view);
    m_view->setBoxes(layout::boxesOf(m_design.tree(), shown));
}

const forms::Field *FormPreview::find(const QString &name) const
{
    for (const forms::Field &field : m_fields) {
        if (field.name.compare(name, Qt::CaseInsensitive) == 0)
            return &field;
    }
    return nullptr;
}

QWidget *FormPreview::field(const QString &name)
{
    return m_view == nullptr ? nullptr : m_view->field(name);
}

QWidget *FormPreview::makeField(const layout::Box &box)
{
    const forms::Field &field = *find(box.field);
    editors::FieldEditor *editor = editors::makeFieldEditor(definitionOf(field), locale(), m_context);
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above);
    widgets::FormRow *row = rows->addRow(QString(field.label).replace(u'&', "&&"_L1), editor->widget());
    row->setRequired(field.required);
    const bool isTicked = field.kind == forms::FieldKind::Boolean;
    row->label()->setVisible(!isTicked && !box.hidesLabel);
    if (auto *tick = qobject_cast<QCheckBox *>(editor->widget()); tick != nullptr && box.hidesLabel)
        tick->setText({});
    editor->widget()->setObjectName(QString(u"preview:"_s % field.name));
    return rows;
}

QString FormPreview::likeness(const layout::Box &box) const
{
    const forms::Field *field = find(box.field);
    return field == nullptr ? QString()
                            : QString(QString::number(int(field->kind)) % u':' % QString::number(box.hidesLabel) % u':'
                                % QString::number(field->options.size()));
}

} // namespace formwright::formeditor
