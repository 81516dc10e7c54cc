#include "ui/views/search_form.h"

#include "ui/editors/field_editor.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/picker_popup.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace formwright::views {

using namespace Qt::StringLiterals;
using documents::FieldKind;

namespace {

constexpr int fieldWidth = 220;

bool isEmpty(const QJsonValue &value)
{
    return value.isNull() || value.isUndefined() || (value.isString() && value.toString().trimmed().isEmpty())
        || (value.isArray() && value.toArray().isEmpty()) || (value.isBool() && !value.toBool());
}

// What is looked for is one line, and nothing must be there.
FieldDefinition searched(FieldDefinition field)
{
    field.required = false;
    field.readOnly = false;
    field.minLength.reset();
    field.maxLength.reset();
    field.pattern.clear();
    field.multiple = field.multiple && documents::isReference(documents::kindOf(field.kind));
    switch (documents::kindOf(field.kind)) {
    case FieldKind::LongText:
        field.kind = u"text"_s;
        break;
    case FieldKind::Boolean: // no is looked for as well
        field.options = {{u"true"_s, {}}, {u"false"_s, {}}};
        field.kind = u"choice"_s;
        break;
    case FieldKind::MultipleChoice:
        field.kind = u"choice"_s;
        break;
    default:
        break;
    }
    return field;
}

} // namespace

SearchForm::SearchForm(ViewSource &source, QSettings *settings, QWidget *parent)
    : QWidget(parent),
      m_source(source),
      m_settings(settings),
      m_search(new QAction(widgets::icon(u"search"_s), {}, this)),
      m_reset(new QAction(this))
{
    setObjectName(u"searchForm"_s);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_search->setObjectName(u"search"_s);
    m_reset->setObjectName(u"resetSearch"_s);
    connect(m_search, &QAction::triggered, this, &SearchForm::search);
    connect(m_reset, &QAction::triggered, this, &SearchForm::reset);
    connect(&source, &ViewSource::shownAll, this, &SearchForm::empty);
    auto *flow = new widgets::FlowLayout(widgets::space::Medium, this);
    flow->setContentsMargins(0, 0, 0, 0);
    for (const FieldDefinition &field : source.searchFields()) {
        if (documents::kindOf(field.kind) == FieldKind::Attachment)
            continue;
        addField(searched(field));
        if (documents::kindOf(field.kind) == FieldKind::Boolean)
            m_truths.append(qobject_cast<QComboBox *>(m_editors.value(field.name)->widget()));
    }
    auto *buttons = new QWidget(this);
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, fontMetrics().height() + widgets::space::Tight, 0, 0);
    row->setSpacing(widgets::space::Small);
    for (QAction *action : {m_search, m_reset}) {
        auto *button = new QPushButton(buttons);
        button->setObjectName(QString(action->objectName() % u"Button"_s));
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        row->addWidget(button);
    }
    row->addStretch(1);
    flow->addWidget(buttons);
    addActions({m_search, m_reset});
    retranslate();
}

void SearchForm::addField(const FieldDefinition &field)
{
    editors::FieldEditor *editor
        = editors::makeFieldEditor(field, QLocale(), {m_source.client(), m_source.address().applicationId, m_settings});
    QWidget *widget = editor->widget();
    auto *box = new QWidget(this);
    box->setFixedWidth(fieldWidth);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    auto *label = new QLabel(QString(field.label).replace(u'&', u"&&"_s), box);
    label->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(label);
    layout->addWidget(widget);
    layout->addStretch(1);
    QWidget *focused = widget->focusProxy() ? widget->focusProxy() : widget;
    label->setBuddy(focused);
    for (QWidget *named : {widget, focused}) {
        if (named->accessibleName().isEmpty())
            named->setAccessibleName(field.label);
    }
    widget->installEventFilter(this);
    for (QWidget *inside : widget->findChildren<QWidget *>())
        inside->installEventFilter(this);
    m_editors.insert(field.name, editor);
    m_order.append(field.name);
    this->layout()->addWidget(box);
}

QJsonObject SearchForm::values() const
{
    QJsonObject values;
    for (const QString &name : m_order) {
        const QJsonValue value = m_editors.value(name)->value();
        if (!isEmpty(value))
            values.insert(name, value);
    }
    return values;
}

void SearchForm::setValues(const QJsonObject &values)
{
    for (const QString &name : std::as_const(m_order))
        m_editors.value(name)->setValue(values.value(name));
}

void SearchForm::search()
{
    for (const QString &name : std::as_const(m_order)) {
        editors::FieldEditor *editor = m_editors.value(name);
        const bool isWrong = !editor->problem().isEmpty();
        editor->widget()->setProperty("invalid", isWrong);
        editor->widget()->setToolTip(editor->problem());
        editor->widget()->update();
        if (isWrong) {
            editor->widget()->setFocus();
            return;
        }
    }
    m_source.setSearch(values());
}

void SearchForm::reset()
{
    empty();
    m_source.setSearch({});
}

void SearchForm::empty()
{
    for (editors::FieldEditor *editor : std::as_const(m_editors)) {
        editor->setValue(QJsonValue());
        editor->widget()->setProperty("invalid", false);
        editor->widget()->setToolTip({});
    }
}

bool SearchForm::focusFirst()
{
    if (m_order.isEmpty() || !isVisible())
        return false;
    m_editors.value(m_order.first())->widget()->setFocus(Qt::ShortcutFocusReason);
    return true;
}

QSize SearchForm::sizeHint() const
{
    return {fieldWidth, layout()->heightForWidth(qMax(fieldWidth, width()))};
}

void SearchForm::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        updateGeometry();
}

bool SearchForm::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
        // A picker takes Enter for what it offers.
        const auto *picker = qobject_cast<widgets::PickerField *>(watched->parent());
        const bool isOffering = picker && picker->popup() && picker->popup()->isVisible();
        if (isEnter && !isOffering && (qobject_cast<QLineEdit *>(watched) || qobject_cast<QComboBox *>(watched))) {
            search();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SearchForm::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void SearchForm::retranslate()
{
    for (QComboBox *box : std::as_const(m_truths)) {
        box->setItemText(1, tr("Yes"));
        box->setItemText(2, tr("No"));
    }
    m_search->setText(tr("&Search"));
    m_search->setToolTip(tr("Show what matches (Enter)"));
    m_reset->setText(tr("&Reset Search"));
    m_reset->setToolTip(tr("Empty the fields and show everything"));
    findChild<QPushButton *>(u"searchButton"_s)->setText(tr("&Search"));
    findChild<QPushButton *>(u"resetSearchButton"_s)->setText(tr("Rese&t"));
    setAccessibleName(tr("Search form"));
}

} // namespace formwright::views
