#include "ui/designing/find_bar.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>

namespace formwright::designing {

using namespace Qt::StringLiterals;

FindBar::FindBar(Search search, QWidget *parent)
    : QWidget(parent),
      m_search(std::move(search)),
      m_field(new widgets::SearchField({}, this)),
      m_told(new QLabel(this)),
      m_previous(new QToolButton(this)),
      m_next(new QToolButton(this)),
      m_close(new QToolButton(this))
{
    setObjectName(u"findBar"_s);
    m_field->setMaximumWidth(280);
    m_field->installEventFilter(this);
    m_told->setForegroundRole(QPalette::PlaceholderText);
    m_told->setTextFormat(Qt::PlainText);
    m_told->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    const std::pair<QToolButton *, QString> buttons[]{
        {m_previous, u"chevron-up"_s}, {m_next, u"chevron-down"_s}, {m_close, u"close"_s}};
    for (const auto &[button, icon] : buttons) {
        button->setIcon(widgets::icon(icon));
        button->setAutoRaise(true);
    }
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(widgets::space::Page, 0, widgets::space::Page, widgets::space::Small);
    row->setSpacing(widgets::space::Tight);
    row->addWidget(m_field, 1);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    row->addSpacing(widgets::space::Small);
    row->addWidget(m_told, 1);
    row->addWidget(m_close);
    connect(m_field, &widgets::SearchField::searched, this, &FindBar::search);
    connect(m_previous, &QToolButton::clicked, this, &FindBar::previous);
    connect(m_next, &QToolButton::clicked, this, &FindBar::next);
    connect(m_close, &QToolButton::clicked, this, &FindBar::leave);
    retranslate();
    hide();
}

void FindBar::open()
{
    show();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void FindBar::next()
{
    go(1);
}

void FindBar::previous()
{
    go(-1);
}

QString FindBar::told() const
{
    return m_told->text();
}

// The first of them, while it is typed.
void FindBar::search()
{
    m_current = -1;
    go(1);
}

void FindBar::go(int by)
{
    if (isHidden())
        open();
    const QString wanted = m_field->text().trimmed();
    const QList<FoundPlace> places = wanted.isEmpty() ? QList<FoundPlace>() : m_search(wanted);
    if (places.isEmpty()) {
        m_current = -1;
        tell(wanted.isEmpty() ? -1 : 0, {});
        return;
    }
    const qsizetype count = places.size();
    // The design may have fewer places than when the last one was shown.
    const qsizetype from = m_current < 0 ? (by > 0 ? -1 : 0) : qMin(m_current, count - 1);
    m_current = ((from + by) % count + count) % count;
    const bool isTyped = m_field->hasFocus();
    places.at(m_current).show();
    if (isTyped)
        m_field->setFocus(Qt::OtherFocusReason);
    tell(count, places.at(m_current).where);
}

void FindBar::leave()
{
    const QString wanted = m_field->text().trimmed();
    const QList<FoundPlace> places = wanted.isEmpty() || m_current < 0 ? QList<FoundPlace>() : m_search(wanted);
    hide();
    if (m_current >= 0 && m_current < places.size())
        places.at(m_current).show();
    else
        Q_EMIT closed();
}

void FindBar::tell(qsizetype count, const QString &where)
{
    QString text;
    if (count == 0)
        text = tr("Found nowhere");
    else if (count > 0)
        text = tr("%L1 of %L2: %3", "places found, and what this one is called")
                   .arg(m_current + 1)
                   .arg(count)
                   .arg(where);
    m_told->setText(text);
    m_told->setToolTip(text);
    m_field->setAccessibleDescription(text);
}

bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (key->key() == Qt::Key_Escape) {
        leave();
        return true;
    }
    if (isEnter || key->key() == Qt::Key_Down || key->key() == Qt::Key_Up) {
        go(key->key() == Qt::Key_Up || (isEnter && key->modifiers().testFlag(Qt::ShiftModifier)) ? -1 : 1);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void FindBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FindBar::retranslate()
{
    m_field->setPlaceholderText(tr("Find in this design"));
    m_field->setAccessibleName(m_field->placeholderText());
    const auto name = [](QToolButton *button, const QString &text, const QString &keys) {
        button->setToolTip(tr("%1 (%2)", "what it does, its keys").arg(text, keys));
        button->setAccessibleName(text);
    };
    name(
        m_previous, tr("Find the one before"), QKeySequence(Qt::SHIFT | Qt::Key_F3).toString(QKeySequence::NativeText));
    name(m_next, tr("Find the next one"), QKeySequence(Qt::Key_F3).toString(QKeySequence::NativeText));
    name(m_close, tr("Close the search"), QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText));
}

} // namespace formwright::designing
