#include "ui/editors/text_editors.h"

#include "ui/editors/field_box.h"
#include "ui/editors/field_line.h"
#include "ui/widgets/day_calendar.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QMenu>
#include <QPlainTextEdit>
#include <QWidgetAction>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using documents::FieldKind;

namespace {

constexpr int longTextLines = 4;

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

} // namespace

TextEditor::TextEditor(const FieldDefinition &) : m_edit(new FieldLine)
{
    setParent(m_edit);
    connect(m_edit, &QLineEdit::textEdited, this, &FieldEditor::edited);
}

QWidget *TextEditor::widget() const
{
    return m_edit;
}

QJsonValue TextEditor::value() const
{
    return textOrNull(m_edit->text());
}

void TextEditor::setValue(const QJsonValue &value)
{
    m_edit->setText(value.toString());
    m_edit->setCursorPosition(0);
}

void TextEditor::setReadOnly()
{
    m_edit->setReadOnly(true);
}

LongTextEditor::LongTextEditor(const FieldDefinition &) : m_edit(new QPlainTextEdit), m_box(new FieldBox(m_edit))
{
    setParent(m_box);
    m_edit->setFrameShape(QFrame::NoFrame);
    m_edit->setTabChangesFocus(true);
    // Its steps are the document's.
    m_edit->setUndoRedoEnabled(false);
    m_edit->setFixedHeight(longTextLines * m_edit->fontMetrics().lineSpacing() + 2 * widgets::space::Small + 2);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_isSetting)
            Q_EMIT edited();
    });
}

QWidget *LongTextEditor::widget() const
{
    return m_box;
}

QJsonValue LongTextEditor::value() const
{
    return textOrNull(m_edit->toPlainText());
}

void LongTextEditor::setValue(const QJsonValue &value)
{
    m_isSetting = true;
    m_edit->setPlainText(value.toString());
    m_isSetting = false;
}

void LongTextEditor::setReadOnly()
{
    m_edit->setReadOnly(true);
    m_edit->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

NumberEditor::NumberEditor(const FieldDefinition &field, const QLocale &locale)
    : m_isWhole(documents::kindOf(field.kind) == FieldKind::Integer), m_locale(locale), m_edit(new FieldLine)
{
    setParent(m_edit);
    m_edit->setInputMethodHints(Qt::ImhFormattedNumbersOnly);
    connect(m_edit, &QLineEdit::textEdited, this, &FieldEditor::edited);
}

QWidget *NumberEditor::widget() const
{
    return m_edit;
}

std::optional<QString> NumberEditor::digits() const
{
    return documents::numberFromText(m_edit->text(), m_isWhole, m_locale);
}

QJsonValue NumberEditor::value() const
{
    const auto number = digits();
    // What is no number goes to the server as it is: it says why it is refused.
    return number ? QJsonValue(*number) : textOrNull(m_edit->text().trimmed());
}

void NumberEditor::setValue(const QJsonValue &value)
{
    m_edit->setText(value.isNull() || value.isUndefined() ? QString() : documents::numberText(value, m_locale));
}

QString NumberEditor::problem() const
{
    if (m_edit->text().trimmed().isEmpty() || digits())
        return {};
    return m_isWhole ? tr("Type a whole number.")
                     : tr("Type a number, such as %1.").arg(m_locale.toString(1234.5, 'f', 2));
}

void NumberEditor::setReadOnly()
{
    m_edit->setReadOnly(true);
}

DateEditor::DateEditor(const FieldDefinition &field, const QLocale &locale)
    : m_field(field), m_locale(locale), m_edit(new FieldLine)
{
    setParent(m_edit);
    m_edit->setClearButtonEnabled(true);
    if (field.datePattern != "HMS"_L1 && field.datePattern != "Y"_L1) {
        m_calendar = m_edit->addAction(widgets::icon(u"calendar"_s, widgets::Role::Muted), QLineEdit::TrailingPosition);
        m_calendar->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Down));
        m_calendar->setShortcutContext(Qt::WidgetShortcut);
        connect(m_calendar, &QAction::triggered, this, &DateEditor::showCalendar);
    }
    connect(m_edit, &QLineEdit::textChanged, this, [this] {
        if (m_edit->isModified())
            Q_EMIT edited();
    });
    m_edit->installEventFilter(this);
    retranslate();
}

void DateEditor::retranslate()
{
    if (!m_edit->isReadOnly())
        m_edit->setPlaceholderText(tr("Such as %1", "a date").arg(documents::dateHint(m_field, m_locale)));
    if (m_calendar) {
        m_calendar->setText(tr("Choose a Day"));
        m_calendar->setToolTip(tr("Choose a day (Alt+Down)"));
    }
}

// In another language dates are written and hinted at in another way, also the one that stands there; what is none
// stays as it was typed.
bool DateEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::LanguageChange) {
        const bool isDate = problem().isEmpty();
        const QJsonValue there = value();
        m_locale = QLocale();
        if (isDate) {
            const bool wasModified = m_edit->isModified();
            const QSignalBlocker quiet(m_edit);
            setValue(there);
            m_edit->setModified(wasModified);
        }
        retranslate();
    }
    return FieldEditor::eventFilter(watched, event);
}

void DateEditor::setReadOnly()
{
    m_edit->setReadOnly(true);
    m_edit->setClearButtonEnabled(false);
    m_edit->setPlaceholderText({});
    const QList<QAction *> actions = m_edit->actions();
    for (QAction *action : actions)
        action->setVisible(false);
}

QWidget *DateEditor::widget() const
{
    return m_edit;
}

QJsonValue DateEditor::value() const
{
    const auto moment = documents::dateFromText(m_field, m_edit->text(), m_locale);
    return moment ? QJsonValue(*moment) : textOrNull(m_edit->text().trimmed());
}

void DateEditor::setValue(const QJsonValue &value)
{
    m_edit->setModified(false);
    m_edit->setText(value.toString().isEmpty() ? QString() : documents::dateText(m_field, value, m_locale));
}

QString DateEditor::problem() const
{
    const QString text = m_edit->text().trimmed();
    if (text.isEmpty() || documents::dateFromText(m_field, text, m_locale))
        return {};
    return tr("Type a date such as %1.").arg(documents::dateHint(m_field, m_locale));
}

void DateEditor::showCalendar()
{
    auto *menu = new QMenu(m_edit);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto *calendar = new widgets::DayCalendar(m_locale);
    const QString before = value().toString();
    const QDate day = QDate::fromString(before.left(10), Qt::ISODate);
    if (day.isValid())
        calendar->setSelectedDate(day);
    auto *action = new QWidgetAction(menu);
    action->setDefaultWidget(calendar);
    menu->addAction(action);
    const auto choose = [this, menu, before](const QDate &chosen) {
        QString text = chosen.toString(Qt::ISODate);
        // The time of day stays.
        if (documents::kindOf(m_field.kind) == FieldKind::DateTime)
            text = QString(text % (before.size() > 10 ? before.mid(10) : u" 00:00:00"_s));
        m_edit->setText(documents::dateText(m_field, text, m_locale));
        menu->close();
        Q_EMIT edited();
    };
    connect(calendar, &QCalendarWidget::clicked, this, choose);
    connect(calendar, &QCalendarWidget::activated, this, choose);
    menu->popup(m_edit->mapToGlobal(QPoint(0, m_edit->height())));
    calendar->setFocus();
}

} // namespace formwright::editors
