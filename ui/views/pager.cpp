#include "ui/views/pager.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <set>

namespace formwright::views {

using namespace Qt::StringLiterals;

namespace {

constexpr int usualLines[] = {20, 50, 100, 200, 500};

} // namespace

Pager::Pager(QWidget *parent)
    : QWidget(parent),
      m_first(makeAction(u"firstPage"_s, u"chevron-left"_s, {}, -2)),
      m_previous(makeAction(u"previousPage"_s, u"chevron-left"_s, QKeySequence(Qt::ALT | Qt::Key_PageUp), -1)),
      m_next(makeAction(u"nextPage"_s, u"chevron-right"_s, QKeySequence(Qt::ALT | Qt::Key_PageDown), 1)),
      m_last(makeAction(u"lastPage"_s, u"chevron-right"_s, {}, 2)),
      m_text(new QLabel(this)),
      m_linesBox(new QComboBox(this))
{
    m_linesBox->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_text->setTextFormat(Qt::PlainText);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(
        widgets::space::Small, widgets::space::Tight, widgets::space::Page, widgets::space::Tight);
    layout->setSpacing(widgets::space::Small);
    layout->addWidget(m_text);
    layout->addStretch(1);
    layout->addWidget(m_linesBox);
    for (QAction *action : {m_previous, m_next}) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        layout->addWidget(button);
    }
    connect(m_linesBox, &QComboBox::activated, this,
        [this](int at) { Q_EMIT linesWanted(m_linesBox->itemData(at).toInt()); });
    retranslate();
}

QAction *Pager::makeAction(const QString &name, const QString &icon, const QKeySequence &shortcut, int step)
{
    auto *action = new QAction(widgets::icon(icon), {}, this);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, [this, step] {
        const int to = step == -2 ? 1 : step == 2 ? lastPage() : m_page + step;
        if (to != m_page && to >= 1 && to <= lastPage())
            Q_EMIT pageWanted(to);
    });
    return action;
}

int Pager::lastPage() const
{
    return m_lines > 0 ? int(qMax<qint64>(1, (m_count + m_lines - 1) / m_lines)) : 1;
}

void Pager::showPage(int page, int lines, int rows, qint64 count)
{
    m_page = page;
    m_rows = rows;
    m_count = count;
    if (std::exchange(m_lines, lines) != lines)
        fillLines();
    retranslate();
}

void Pager::fillLines()
{
    std::set<int> choices(std::begin(usualLines), std::end(usualLines));
    choices.insert(m_lines);
    m_linesBox->clear();
    for (const int lines : choices)
        m_linesBox->addItem(tr("%Ln rows on a page", nullptr, lines), lines);
    m_linesBox->setCurrentIndex(m_linesBox->findData(m_lines));
}

void Pager::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        fillLines();
        retranslate();
    }
    QWidget::changeEvent(event);
}

void Pager::retranslate()
{
    const auto name = [](QAction *action, const QString &text) {
        action->setText(text);
        const QString shortcut = action->shortcut().toString(QKeySequence::NativeText);
        const QString plain = QString(text).remove(u'&');
        action->setToolTip(shortcut.isEmpty() ? plain : tr("%1 (%2)", "action, shortcut").arg(plain, shortcut));
    };
    name(m_first, tr("F&irst Page"));
    name(m_previous, tr("&Previous Page"));
    name(m_next, tr("Ne&xt Page"));
    name(m_last, tr("&Last Page"));
    m_linesBox->setAccessibleName(tr("Rows on a page"));
    const qint64 first = qint64(m_page - 1) * m_lines + 1;
    const QLocale locale;
    m_text->setText(m_rows == 0
            ? QString()
            : tr("%1–%2 of %3", "rows of a page, of all")
                  .arg(locale.toString(first), locale.toString(first + m_rows - 1), locale.toString(m_count)));
    m_first->setEnabled(m_page > 1);
    m_previous->setEnabled(m_page > 1);
    m_next->setEnabled(m_page < lastPage());
    m_last->setEnabled(m_page < lastPage());
}

} // namespace formwright::views
