#include "ui/formeditor/field_looks.h"

#include "ui/widgets/form_rows.h"

#include <QCheckBox>
#include <QLabel>
#include <QLayout>
#include <QPainter>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using editors::FieldDefinition;
using forms::FieldKind;

namespace {

// More sorts are made anew when they are seen again.
constexpr int mostLooks = 200;

QString withoutMnemonics(QString text)
{
    return text.replace(u'&', "&&"_L1);
}

} // namespace

FieldDefinition definitionOf(const forms::Field &field)
{
    FieldDefinition definition;
    definition.name = field.name;
    definition.label = field.label;
    definition.kind = forms::storedKindName(field.kind);
    definition.required = field.required;
    definition.unique = field.unique;
    definition.multiple = field.multiple;
    definition.minLength = field.minLength;
    definition.maxLength = field.maxLength;
    definition.min = field.min;
    definition.max = field.max;
    definition.limit = field.limit;
    definition.pattern = field.pattern;
    definition.datePattern = field.datePattern;
    definition.tag = field.tag;
    definition.isHorizontal
        = field.attributes.value(u"layout"_s).trimmed().compare("horizontal"_L1, Qt::CaseInsensitive) == 0;
    for (const forms::FieldOption &option : field.options)
        definition.options.append({option.value, option.label});
    return definition;
}

FieldLooks::FieldLooks(const editors::FieldContext &context, QWidget &owner) : m_context(context), m_owner(owner) { }

void FieldLooks::forget()
{
    for (const Look &look : std::as_const(m_looks))
        delete look.rows;
    m_looks.clear();
}

QString FieldLooks::sortOf(const layout::Box &box, const forms::Field &field)
{
    QString sort = forms::storedKindName(field.kind) % u':' % QString::number(box.hidesLabel) % u':'
        % QString::number(field.multiple) % u':' % field.datePattern % u':' % field.tag % u':'
        % field.attributes.value(u"layout"_s);
    for (const forms::FieldOption &option : field.options)
        sort += u'\n' % option.label;
    return sort;
}

FieldLooks::Look &FieldLooks::look(const layout::Box &box, const forms::Field &field)
{
    const QString sort = sortOf(box, field);
    if (const auto found = m_looks.find(sort); found != m_looks.end())
        return *found;
    if (m_looks.size() >= mostLooks)
        forget();
    Look made;
    editors::FieldEditor *editor = editors::makeFieldEditor(definitionOf(field), m_owner.locale(), m_context);
    made.rows = new widgets::FormRows(widgets::LabelPosition::Above, &m_owner);
    made.row = made.rows->addRow(withoutMnemonics(field.label), editor->widget());
    const bool isTicked = field.kind == FieldKind::Boolean;
    made.row->label()->setVisible(!isTicked && !box.hidesLabel);
    if (auto *tick = qobject_cast<QCheckBox *>(editor->widget()); tick != nullptr && box.hidesLabel)
        tick->setText({});
    // Painted only: nobody comes to it by the keyboard or a screen reader.
    made.rows->setFocusPolicy(Qt::NoFocus);
    made.rows->setAttribute(Qt::WA_TransparentForMouseEvents);
    made.rows->hide();
    return *m_looks.insert(sort, made);
}

void FieldLooks::dress(Look &look, const forms::Field &field)
{
    const QString label = withoutMnemonics(field.label);
    look.row->label()->setText(field.required ? QString(label % u" *") : label);
    if (auto *tick = qobject_cast<QCheckBox *>(look.row->field()); tick != nullptr && !tick->text().isEmpty())
        tick->setText(withoutMnemonics(field.label));
}

int FieldLooks::height(const layout::Box &box, const forms::Field &field, int width)
{
    Look &found = look(box, field);
    if (const auto known = found.heights.constFind(width); known != found.heights.constEnd())
        return *known;
    found.rows->ensurePolished();
    const int tall
        = found.rows->hasHeightForWidth() ? found.rows->heightForWidth(width) : found.rows->sizeHint().height();
    found.heights.insert(width, tall);
    return tall;
}

void FieldLooks::paint(QPainter &painter, const layout::Box &box, const forms::Field &field)
{
    Look &found = look(box, field);
    dress(found, field);
    if (found.rows->size() != box.rect.size())
        found.rows->resize(box.rect.size());
    painter.save();
    painter.translate(box.rect.topLeft());
    found.rows->render(&painter, {}, {}, QWidget::DrawChildren);
    painter.restore();
}

} // namespace formwright::formeditor
