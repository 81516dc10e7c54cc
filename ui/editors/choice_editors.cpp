#include "ui/editors/choice_editors.h"

#include "ui/editors/field_box.h"
#include "ui/widgets/metrics.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QListWidget>
#include <QWheelEvent>

namespace formwright::editors {

namespace {

constexpr int mostLinesShown = 6;
constexpr int ValueRole = Qt::UserRole;

// Nobody means to change a choice by scrolling over it.
class CalmComboBox : public QComboBox
{
public:
    CalmComboBox() { setFocusPolicy(Qt::StrongFocus); }

protected:
    void wheelEvent(QWheelEvent *event) override { hasFocus() ? QComboBox::wheelEvent(event) : event->ignore(); }
};

} // namespace

BooleanEditor::BooleanEditor(const FieldDefinition &field)
    : m_box(new QCheckBox(QString(field.label).replace(u'&', QStringLiteral("&&"))))
{
    setParent(m_box);
    connect(m_box, &QCheckBox::clicked, this, [this] {
        m_isNull = false;
        Q_EMIT edited();
    });
}

QWidget *BooleanEditor::widget() const
{
    return m_box;
}

QJsonValue BooleanEditor::value() const
{
    return m_isNull ? QJsonValue(QJsonValue::Null) : QJsonValue(m_box->isChecked());
}

void BooleanEditor::setValue(const QJsonValue &value)
{
    m_isNull = !value.isBool();
    m_box->setChecked(value.toBool());
}

ChoiceEditor::ChoiceEditor(const FieldDefinition &field) : m_box(new CalmComboBox)
{
    setParent(m_box);
    m_box->addItem(tr("Not chosen"), QString());
    for (const auto &option : field.options)
        m_box->addItem(option.label.isEmpty() ? option.value : option.label, option.value);
    connect(m_box, &QComboBox::activated, this, &FieldEditor::edited);
}

QWidget *ChoiceEditor::widget() const
{
    return m_box;
}

QJsonValue ChoiceEditor::value() const
{
    const QString value = m_box->currentData().toString();
    return value.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(value);
}

void ChoiceEditor::setValue(const QJsonValue &value)
{
    const QString text = value.toString();
    int at = m_box->findData(text);
    if (at < 0) {
        // A value that the form offered once must not be lost by opening the document.
        m_box->addItem(text, text);
        at = m_box->count() - 1;
    }
    m_box->setCurrentIndex(at);
}

MultipleChoiceEditor::MultipleChoiceEditor(const FieldDefinition &field)
    : m_list(new QListWidget), m_box(new FieldBox(m_list))
{
    setParent(m_box);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    for (const auto &option : field.options)
        add(option.value, option.label.isEmpty() ? option.value : option.label);
    fitHeight();
    connect(m_list, &QListWidget::itemChanged, this, [this] {
        if (!m_isSetting)
            Q_EMIT edited();
    });
}

void MultipleChoiceEditor::add(const QString &value, const QString &label)
{
    auto *item = new QListWidgetItem(label, m_list);
    item->setData(ValueRole, value);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Unchecked);
}

void MultipleChoiceEditor::fitHeight()
{
    const int lines = qBound(1, m_list->count(), mostLinesShown);
    m_list->setFixedHeight(lines * widgets::size::Row + 2 * m_list->frameWidth());
}

QWidget *MultipleChoiceEditor::widget() const
{
    return m_box;
}

QJsonValue MultipleChoiceEditor::value() const
{
    QJsonArray values;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->checkState() == Qt::Checked)
            values.append(m_list->item(row)->data(ValueRole).toString());
    }
    return values;
}

void MultipleChoiceEditor::setValue(const QJsonValue &value)
{
    m_isSetting = true;
    QStringList wanted;
    const QJsonArray values = value.toArray();
    for (const QJsonValue &one : values)
        wanted.append(one.toString());
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        item->setCheckState(wanted.removeAll(item->data(ValueRole).toString()) ? Qt::Checked : Qt::Unchecked);
    }
    for (const QString &text : std::as_const(wanted)) {
        add(text, text);
        m_list->item(m_list->count() - 1)->setCheckState(Qt::Checked);
    }
    fitHeight();
    m_isSetting = false;
}

} // namespace formwright::editors
