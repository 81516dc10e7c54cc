#include "ui/widgets/form_rows.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/mnemonic.h"
#include "ui/widgets/problem_event.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/theme.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>

namespace formwright::widgets {

namespace {
// Rows of the grid: that of the first field, and how far above each further one its gap is.
constexpr int FirstRow = 2;
constexpr int GapAbove = 2;

// The field, and the part of it that has the focus for it; buttons are named by what they do.
QList<QWidget *> namedParts(QWidget *field)
{
    QWidget *part = field;
    while (part->focusProxy() != nullptr)
        part = part->focusProxy();
    if (part == field || qobject_cast<QAbstractButton *>(part) != nullptr)
        return {field};
    return {field, part};
}
} // namespace

FormRow::FormRow(QLabel *label, QWidget *field, QWidget *parent)
    : QObject(parent),
      m_label(label),
      m_field(field),
      m_messageBox(new QWidget(parent)),
      m_messageIcon(new QLabel(m_messageBox)),
      m_message(new QLabel(m_messageBox)),
      m_labelText(label->text())
{
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    // On a page of another ground a label takes another role by itself, and with it another colour.
    m_message->setForegroundRole(QPalette::WindowText);
    auto *layout = new QHBoxLayout(m_messageBox);
    layout->setContentsMargins(0, 2, 0, 0);
    layout->setSpacing(space::Tight);
    layout->addWidget(m_messageIcon, 0, Qt::AlignTop);
    layout->addWidget(m_message, 1);
    m_messageBox->hide();
    m_messageBox->installEventFilter(this);
    m_label->setBuddy(field);
    setName(withoutMnemonic(m_labelText));
}

void FormRow::setName(const QString &name)
{
    for (QWidget *part : namedParts(m_field))
        part->setAccessibleName(name);
}

void FormRow::setDescription(const QString &description)
{
    for (QWidget *part : namedParts(m_field))
        part->setAccessibleDescription(description);
}

void FormRow::setRequired(bool required)
{
    m_label->setText(required ? tr("%1 *", "label of a required field").arg(m_labelText) : m_labelText);
    const QString name = withoutMnemonic(m_labelText);
    setName(required ? tr("%1, required").arg(name) : name);
}

void FormRow::setHelp(const QString &help)
{
    m_help = help;
    showMessage();
}

void FormRow::setError(const QString &error)
{
    const QString before = std::exchange(m_error, sentence(error));
    showMessage();
    if (m_error != before)
        tellProblem(m_field);
}

void FormRow::setVisible(bool visible)
{
    m_label->setVisible(visible);
    m_field->setVisible(visible);
    m_messageBox->setVisible(visible && !m_message->text().isEmpty());
    // The gap above goes with it; the first row has none.
    auto *grid = qobject_cast<QGridLayout *>(m_label->parentWidget()->layout());
    int row = 0, column = 0, rows = 0, columns = 0;
    grid->getItemPosition(grid->indexOf(m_label), &row, &column, &rows, &columns);
    if (row > FirstRow)
        grid->setRowMinimumHeight(row - GapAbove, visible ? space::Medium : 0);
}

void FormRow::showMessage()
{
    const bool refused = hasError();
    m_field->setProperty("invalid", refused);
    m_field->update();
    m_message->setText(refused ? m_error : m_help);
    setDescription(m_message->text());
    m_messageIcon->setVisible(refused);
    if (refused)
        m_messageIcon->setPixmap(
            icon(QStringLiteral("error"), Role::Danger).pixmap(QSize(14, 14), m_field->devicePixelRatioF()));
    QPalette palette = m_messageBox->palette();
    palette.setColor(QPalette::WindowText, color(refused ? Role::Danger : Role::Muted));
    m_message->setPalette(palette);
    // One that is new in a form that is seen already is shown soon, and counts as hidden until then.
    const bool isHidden = m_field->isHidden() && m_field->testAttribute(Qt::WA_WState_ExplicitShowHide);
    m_messageBox->setVisible(!m_message->text().isEmpty() && !isHidden);
}

bool FormRow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_messageBox && event->type() == QEvent::PaletteChange)
        showMessage();
    return QObject::eventFilter(watched, event);
}

FormRows::FormRows(LabelPosition position, QWidget *parent)
    : QWidget(parent), m_position(position), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(space::Large);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(1, 1);
}

FormRow *FormRows::addRow(const QString &text, QWidget *field)
{
    auto *label = new QLabel(text, this);
    field->setParent(this);
    auto *row = new FormRow(label, field, this);
    if (m_grid->rowCount() > 1)
        m_grid->setRowMinimumHeight(m_grid->rowCount(), space::Medium);
    const int at = m_grid->rowCount() + 1; // FirstRow at first
    if (m_position == LabelPosition::Beside) {
        label->setMinimumHeight(qBound(size::Control, field->sizeHint().height(), 2 * size::Control));
        m_grid->addWidget(label, at, 0, Qt::AlignTop);
        m_grid->addWidget(field, at, 1);
        m_grid->addWidget(row->m_messageBox, at + 1, 1);
    } else {
        label->setContentsMargins(0, 0, 0, space::Tight);
        m_grid->addWidget(label, at, 0, 1, 2);
        m_grid->addWidget(field, at + 1, 0, 1, 2);
        m_grid->addWidget(row->m_messageBox, at + 2, 0, 1, 2);
    }
    m_rows << row;
    return row;
}

void FormRows::addWide(QWidget *widget)
{
    if (m_grid->rowCount() > 1)
        m_grid->setRowMinimumHeight(m_grid->rowCount(), space::Medium);
    m_grid->addWidget(widget, m_grid->rowCount() + 1, 0, 1, 2);
}

void FormRows::clearErrors()
{
    for (FormRow *row : std::as_const(m_rows))
        row->setError({});
}

bool FormRows::focusFirstError()
{
    for (FormRow *row : std::as_const(m_rows)) {
        if (row->hasError()) {
            row->field()->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return false;
}

} // namespace formwright::widgets
