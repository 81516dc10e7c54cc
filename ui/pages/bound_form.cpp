#include "ui/pages/bound_form.h"

#include "ui/widgets/field_frame.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

namespace formwright::pages {

using namespace Qt::StringLiterals;

namespace {
constexpr int widestForm = 640;

// "departments[0].id" and "extension.field3" belong to the fields "departments" and "extension.field3", or to their
// beginning.
QStringList namesIn(const QString &path)
{
    QStringList names{path};
    for (qsizetype i = path.size() - 1; i > 0; --i) {
        if (path[i] == u'.' || path[i] == u'[')
            names.append(path.left(i));
    }
    return names;
}
} // namespace

BoundForm::BoundForm(QTabWidget *tabs) : QObject(tabs), m_tabs(tabs) { }

widgets::FormRows *BoundForm::addTab(const QString &title, const QString &icon)
{
    auto *area = new QScrollArea(m_tabs);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    auto *page = new QWidget;
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    m_rows = new widgets::FormRows(widgets::LabelPosition::Above, page);
    m_rows->setMaximumWidth(widestForm);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, widgets::space::Large, widgets::space::Page, widgets::space::Page);
    layout->addWidget(m_rows);
    layout->addStretch(1);
    area->setWidget(page);
    area->setAccessibleName(QString(title).remove(u'&'));
    m_tabs->addTab(area, widgets::icon(icon, widgets::Role::Muted), title);
    return m_rows;
}

void BoundForm::addHeading(const QString &text)
{
    auto *label = new QLabel(text, m_rows);
    label->setFont(widgets::strongFont());
    label->setContentsMargins(0, widgets::space::Small, 0, 0);
    m_rows->addWide(label);
}

widgets::FormRow *BoundForm::add(const QString &member, const QString &label, QWidget *field)
{
    return add(member, label, field, accessOf(field));
}

widgets::FormRow *BoundForm::add(const QString &member, const QString &label, QWidget *field, const FieldAccess &access)
{
    field->setObjectName(QString(member % u"Field"_s));
    if (auto *area = qobject_cast<QAbstractScrollArea *>(field))
        widgets::frameAsField(area);
    widgets::FormRow *row = m_rows->addRow(label, field);
    m_fields.insert(member, {access, access.read(), row, m_tabs->count() - 1});
    m_order.append(member);
    return row;
}

void BoundForm::addFollower(const QString &member, const QString &of, const FieldAccess &access)
{
    m_fields.insert(member, {access, access.read(), m_fields.value(of).row, m_fields.value(of).tab});
    m_order.append(member);
}

void BoundForm::addWide(const QString &member, QWidget *field, const FieldAccess &access)
{
    field->setObjectName(QString(member % u"Field"_s));
    m_rows->addWide(field);
    m_fields.insert(member, {access, access.read(), nullptr, m_tabs->count() - 1});
    m_order.append(member);
}

FieldAccess BoundForm::accessOf(QWidget *field)
{
    if (auto *edit = qobject_cast<QLineEdit *>(field)) {
        connect(edit, &QLineEdit::textChanged, this, &BoundForm::noteEdit);
        return {[edit] { return QJsonValue(edit->text()); },
            [edit](const QJsonValue &value) { edit->setText(value.toString()); }};
    }
    if (auto *edit = qobject_cast<QPlainTextEdit *>(field)) {
        connect(edit, &QPlainTextEdit::textChanged, this, &BoundForm::noteEdit);
        return {[edit] { return QJsonValue(edit->toPlainText()); },
            [edit](const QJsonValue &value) { edit->setPlainText(value.toString()); }};
    }
    if (auto *box = qobject_cast<QCheckBox *>(field)) {
        connect(box, &QCheckBox::toggled, this, &BoundForm::noteEdit);
        return {[box] { return QJsonValue(box->isChecked()); },
            [box](const QJsonValue &value) { box->setChecked(value.toBool()); }};
    }
    auto *box = qobject_cast<QComboBox *>(field);
    Q_ASSERT(box);
    connect(box, &QComboBox::currentIndexChanged, this, &BoundForm::noteEdit);
    return {[box] { return QJsonValue::fromVariant(box->currentData()); },
        [box](const QJsonValue &value) {
            int index = box->findData(value.isDouble() ? QVariant(value.toInt()) : QVariant(value.toString()));
            if (index < 0 && value.isString()) {
                // What the server has and this program does not know is kept, not replaced.
                box->addItem(value.toString(), value.toString());
                index = box->count() - 1;
            }
            box->setCurrentIndex(index);
        }};
}

void BoundForm::setValues(const QJsonObject &values)
{
    m_isFilling = true;
    for (const QString &member : std::as_const(m_order)) {
        if (!values.contains(member))
            continue;
        Bound &bound = m_fields[member];
        bound.access.write(values.value(member));
        bound.before = bound.access.read();
    }
    m_isFilling = false;
    clearErrors();
    Q_EMIT edited();
}

void BoundForm::restore(const QJsonObject &typed)
{
    m_isFilling = true;
    for (const QString &member : std::as_const(m_order)) {
        if (typed.contains(member))
            m_fields[member].access.write(typed.value(member));
    }
    m_isFilling = false;
    Q_EMIT edited();
}

QJsonValue BoundForm::value(const QString &member) const
{
    const auto bound = m_fields.constFind(member);
    return bound == m_fields.constEnd() ? QJsonValue() : bound->access.read();
}

QJsonObject BoundForm::values() const
{
    QJsonObject values;
    for (const QString &member : m_order)
        values.insert(member, value(member));
    return values;
}

QJsonObject BoundForm::changes() const
{
    QJsonObject changes;
    for (const QString &member : m_order) {
        const QJsonValue now = value(member);
        if (now != m_fields[member].before)
            changes.insert(member, now);
    }
    return changes;
}

widgets::FormRow *BoundForm::row(const QString &member) const
{
    return m_fields.value(member).row;
}

void BoundForm::focusFirst()
{
    for (const QString &member : std::as_const(m_order)) {
        const Bound &bound = m_fields[member];
        if (bound.row && bound.tab == m_tabs->currentIndex()) {
            bound.row->field()->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
}

void BoundForm::clearErrors()
{
    for (Bound &bound : m_fields) {
        bound.refused.reset();
        if (bound.row && bound.row->hasError())
            bound.row->setError({});
    }
}

void BoundForm::setError(const QString &member, const QString &message)
{
    showErrors({{member, message}});
}

QList<contract::FieldError> BoundForm::showErrors(const QList<contract::FieldError> &errors)
{
    QList<contract::FieldError> homeless;
    qsizetype first = m_order.size();
    for (const contract::FieldError &error : errors) {
        QString member;
        for (const QString &name : namesIn(error.field)) {
            if (member.isEmpty() && row(name))
                member = name;
        }
        if (member.isEmpty()) {
            homeless.append(error);
            continue;
        }
        m_fields[member].row->setError(error.message);
        m_fields[member].refused = m_fields[member].access.read();
        first = qMin(first, m_order.indexOf(member));
    }
    // In the order of the form: whoever corrects them goes on downwards.
    if (first < m_order.size()) {
        const Bound &bound = m_fields[m_order.at(first)];
        m_tabs->setCurrentIndex(bound.tab);
        bound.row->field()->setFocus(Qt::OtherFocusReason);
    }
    return homeless;
}

void BoundForm::noteEdit()
{
    if (m_isFilling)
        return;
    // The reason was about another value.
    for (Bound &bound : m_fields) {
        if (!bound.refused || bound.access.read() == *bound.refused)
            continue;
        bound.refused.reset();
        bound.row->setError({});
    }
    Q_EMIT edited();
}

} // namespace formwright::pages
