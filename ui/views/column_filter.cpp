#include "ui/views/column_filter.h"

#include "ui/views/row_cell.h"
#include "ui/widgets/metrics.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>
#include <QVBoxLayout>

namespace formwright::views {

using namespace Qt::StringLiterals;

namespace {

constexpr int popupWidth = 280;
constexpr int popupHeight = 320;

} // namespace

ColumnFilter::ColumnFilter(ViewSource &source, const ViewColumn &column, QWidget *parent)
    : QFrame(parent, Qt::Popup),
      m_source(source),
      m_column(column),
      m_edit(new QLineEdit(this)),
      m_list(new QListWidget(this)),
      m_message(new QLabel(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"columnFilter"_s);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_edit->setPlaceholderText(tr("Search values"));
    m_edit->setAccessibleName(tr("Values of %1", "title of a column").arg(column.title));
    m_edit->setClearButtonEnabled(true);
    m_edit->installEventFilter(this);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(m_edit->accessibleName());
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(
        widgets::space::Small, widgets::space::Small, widgets::space::Small, widgets::space::Small);
    layout->setSpacing(widgets::space::Small);
    layout->addWidget(m_edit);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_message, 1, Qt::AlignTop);
    connect(m_edit, &QLineEdit::textChanged, this, &ColumnFilter::narrow);
    connect(m_list, &QListWidget::itemClicked, this, &ColumnFilter::choose);
    connect(m_list, &QListWidget::itemActivated, this, &ColumnFilter::choose);
}

QString ColumnFilter::message() const
{
    return m_message->isHidden() ? QString() : m_message->text();
}

void ColumnFilter::popUp(const QPoint &at)
{
    resize(popupWidth, popupHeight);
    QPoint corner = at;
    if (const QScreen *screen = QGuiApplication::screenAt(at)) {
        const QRect there = screen->availableGeometry();
        corner.setX(qBound(there.left(), corner.x(), qMax(there.left(), there.right() - width())));
        corner.setY(qBound(there.top(), corner.y(), qMax(there.top(), there.bottom() - height())));
    }
    move(corner);
    showMessage(tr("Loading the values…"));
    QFrame::show();
    m_edit->setFocus(Qt::PopupFocusReason);
    m_source.askColumnValues(m_column, this, [this](const client::Result<QList<ColumnValue>> &answer) {
        answer ? show(*answer) : showMessage(tr("The values could not be loaded. %1").arg(answer.failure().message));
    });
}

void ColumnFilter::showMessage(const QString &text)
{
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
    m_list->setVisible(text.isEmpty());
}

void ColumnFilter::show(const QList<ColumnValue> &values)
{
    m_values.clear();
    for (const ColumnValue &value : values) {
        if (!value.value.isEmpty()) // nothing asks for what is empty
            m_values.append(value);
    }
    narrow(m_edit->text());
}

void ColumnFilter::narrow(const QString &text)
{
    const auto chosen = m_source.columnFilter(m_column.id);
    m_list->clear();
    m_list->addItem(tr("All values"));
    m_list->item(0)->setData(Qt::UserRole, -1);
    for (qsizetype i = 0; i < m_values.size(); ++i) {
        const ColumnValue &value = m_values.at(i);
        const FieldDefinition &field = *m_column.field;
        const documents::FieldKind kind = documents::kindOf(field.kind);
        QString shown = value.text;
        if (kind == documents::FieldKind::Boolean && (shown == "true"_L1 || shown == "false"_L1))
            shown = shown == "true"_L1 ? tr("Yes") : tr("No");
        else if (kind == documents::FieldKind::Date || kind == documents::FieldKind::DateTime)
            shown = documents::displayText(field, value.value, QLocale());
        else if (kind == documents::FieldKind::User || kind == documents::FieldKind::Department)
            shown = m_source.namesOf(field, value.value).value_or(QStringList{shown}).join(u", "_s);
        if (!text.isEmpty() && !shown.contains(text, Qt::CaseInsensitive))
            continue;
        auto *item = new QListWidgetItem(
            tr("%1 (%2)", "a value and how many rows have it").arg(shown.simplified(), QLocale().toString(value.count)),
            m_list);
        item->setData(Qt::UserRole, int(i));
        if (chosen && chosen->value == value.value)
            m_list->setCurrentItem(item);
    }
    if (!m_list->currentItem())
        m_list->setCurrentRow(text.isEmpty() || m_list->count() < 2 ? 0 : 1);
    showMessage({});
}

void ColumnFilter::choose()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item)
        return;
    const int index = item->data(Qt::UserRole).toInt();
    const auto value = index < 0 ? std::nullopt : std::optional(m_values.at(index));
    close();
    m_source.setColumnFilter(m_column.id, value);
}

bool ColumnFilter::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent *>(event)->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            QCoreApplication::sendEvent(m_list, event);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            choose();
            return true;
        default:
            break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace formwright::views
