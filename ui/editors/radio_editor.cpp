#include "ui/editors/radio_editor.h"

#include "ui/widgets/flow_layout.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QRadioButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::editors {

RadioEditor::RadioEditor(const FieldDefinition &field)
    : m_around(new QWidget),
      m_buttonsAround(new QWidget(m_around)),
      m_buttons(new QButtonGroup(this)),
      m_clear(new QToolButton(m_around))
{
    setParent(m_around);
    QLayout *row = field.isHorizontal ? static_cast<QLayout *>(new widgets::FlowLayout(
                       widgets::space::Large, m_buttonsAround, widgets::FlowLayout::Last::AsTheOthers))
                                      : new QVBoxLayout(m_buttonsAround);
    row->setContentsMargins(0, 0, 0, 0);
    if (!field.isHorizontal)
        row->setSpacing(0);
    auto *layout = new QHBoxLayout(m_around);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addWidget(m_buttonsAround, 1);
    layout->addWidget(m_clear, 0, Qt::AlignTop);
    m_clear->setIcon(widgets::icon(QStringLiteral("close"), widgets::Role::Muted));
    m_clear->setAutoRaise(true);
    m_clear->setFocusPolicy(Qt::NoFocus); // Delete does the same
    QSizePolicy keepsRoom = m_clear->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    m_clear->setSizePolicy(keepsRoom);
    m_clear->hide();
    connect(m_clear, &QToolButton::clicked, this, &RadioEditor::clear);
    for (const auto &option : field.options)
        add(option.value, option.label.isEmpty() ? option.value : option.label);
    connect(m_buttons, &QButtonGroup::idClicked, this, [this] {
        m_clear->setVisible(!m_isReadOnly);
        Q_EMIT edited();
    });
    m_around->installEventFilter(this);
    retranslate();
}

void RadioEditor::add(const QString &value, const QString &label)
{
    auto *button = new QRadioButton(QString(label).replace(u'&', QStringLiteral("&&")), m_buttonsAround);
    button->setMinimumHeight(widgets::size::Control);
    button->installEventFilter(this);
    button->setEnabled(!m_isReadOnly);
    m_buttonsAround->layout()->addWidget(button);
    m_buttons->addButton(button, int(m_values.size()));
    m_values.append(value);
    if (m_values.size() == 1)
        m_around->setFocusProxy(button);
}

QJsonValue RadioEditor::value() const
{
    const int chosen = m_buttons->checkedId();
    return chosen < 0 ? QJsonValue(QJsonValue::Null) : QJsonValue(m_values.at(chosen));
}

void RadioEditor::setValue(const QJsonValue &value)
{
    const QString text = value.toString();
    qsizetype at = text.isEmpty() ? -1 : m_values.indexOf(text);
    if (at < 0 && !text.isEmpty()) {
        // A value that the form offered once must not be lost by opening the document.
        add(text, text);
        at = m_values.size() - 1;
    }
    choose(int(at));
}

void RadioEditor::choose(int index)
{
    m_buttons->setExclusive(false);
    for (QAbstractButton *button : m_buttons->buttons())
        button->setChecked(m_buttons->id(button) == index);
    m_buttons->setExclusive(true);
    m_clear->setVisible(index >= 0 && !m_isReadOnly);
}

void RadioEditor::clear()
{
    if (m_buttons->checkedId() < 0)
        return;
    choose(-1);
    Q_EMIT edited();
}

void RadioEditor::setReadOnly()
{
    m_isReadOnly = true;
    m_clear->hide();
    for (QAbstractButton *button : m_buttons->buttons())
        button->setEnabled(false);
}

bool RadioEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_around && event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::KeyPress && !m_isReadOnly) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_Backspace) {
            clear();
            return true;
        }
    }
    return FieldEditor::eventFilter(watched, event);
}

void RadioEditor::retranslate()
{
    m_clear->setToolTip(tr("Choose none (Delete)"));
    m_clear->setAccessibleName(tr("Choose none"));
}

} // namespace formwright::editors
