#include "ui/widgets/command_palette.h"

#include "ui/widgets/action_registry.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/palette_delegate.h"
#include "ui/widgets/raised_card.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QSettings>
#include <QVBoxLayout>

namespace formwright::widgets {

namespace {
constexpr int CardWidth = 620;
constexpr int CardTop = 56;
constexpr int RowsShown = 10;
constexpr qsizetype RecentKept = 20;
constexpr auto recentKey = "palette/recent";
const QString commandPrefix = QStringLiteral(">");

} // namespace

CommandPalette::CommandPalette(ActionRegistry &actions, QWidget *window)
    : QWidget(window),
      m_actions(actions),
      m_card(new RaisedCard(this)),
      m_edit(new QLineEdit(m_card)),
      m_list(new QListView(m_card)),
      m_nothing(new QLabel(m_card)),
      m_hint(new QLabel(m_card))
{
    setObjectName(QStringLiteral("commandPalette"));
    m_edit->setObjectName(QStringLiteral("commandPaletteEdit"));
    m_edit->setMinimumHeight(36);
    m_edit->setClearButtonEnabled(true);
    m_edit->addAction(icon(QStringLiteral("search"), Role::Muted), QLineEdit::LeadingPosition);
    m_edit->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("commandPaletteList"));
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QPalette ground = m_list->palette();
    ground.setBrush(QPalette::Base, Qt::NoBrush);
    m_list->setPalette(ground);
    m_list->viewport()->setAutoFillBackground(false);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setMinimumHeight(64);
    m_hint->setObjectName(QStringLiteral("commandPaletteHint"));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setContentsMargins(space::Small, 0, space::Small, 0);
    m_hint->setWordWrap(true);

    auto *layout = new QVBoxLayout(m_card);
    layout->setContentsMargins(space::Small, space::Small, space::Small, space::Small);
    layout->setSpacing(space::Small);
    layout->addWidget(m_edit);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_nothing);
    layout->addWidget(m_hint);

    connect(m_edit, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) { runRow(index.row()); });
    window->installEventFilter(this);
    retranslate();
    hide();
}

void CommandPalette::retranslate()
{
    setAccessibleName(tr("Command palette"));
    m_edit->setAccessibleName(tr("Find a command, form, view, document or user"));
    m_edit->setPlaceholderText(tr("Type to find anything"));
    m_list->setAccessibleName(tr("What was found"));
    m_nothing->setText(tr("Nothing found. Try fewer letters."));
    QStringList prefixes{tr("> commands")};
    for (const PaletteProvider &provider : std::as_const(m_providers))
        prefixes << QStringLiteral("%1 %2").arg(provider.prefix, provider.title().toLower());
    // Lines break between them alone.
    for (QString &prefix : prefixes)
        prefix.replace(u' ', QChar::Nbsp);
    m_hint->setText(prefixes.join(QStringLiteral("%1%1·  ").arg(QChar(QChar::Nbsp))));
}

void CommandPalette::addProvider(const PaletteProvider &provider)
{
    m_providers << provider;
    retranslate();
}

void CommandPalette::open(const QString &text)
{
    QWidget *focus = QApplication::focusWidget();
    if (focus && !isAncestorOf(focus))
        m_focusBefore = focus;
    fitToWindow();
    show();
    raise();
    {
        const QSignalBlocker quiet(m_edit); // one search, below
        m_edit->setText(text);
    }
    m_edit->setFocus(Qt::PopupFocusReason); // another reason would select the text, prefix included
    search();
}

void CommandPalette::dismiss()
{
    if (isHidden())
        return;
    ++m_question;
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

QList<PaletteItem> CommandPalette::commands() const
{
    QList<PaletteItem> items;
    for (const QString &id : m_actions.ids()) {
        if (!m_actions.isInPalette(id))
            continue;
        const QAction *action = m_actions.action(id);
        items << PaletteItem{.id = id,
            .title = m_actions.title(id),
            .detail = action->statusTip(),
            .icon = action->icon().isNull() ? QStringLiteral("command") : action->icon().name(),
            .shortcut = action->shortcut().toString(QKeySequence::NativeText),
            .alias = m_actions.sourceTitle(id),
            .run = [actions = QPointer(&m_actions), id] {
                if (actions)
                    actions->trigger(id);
            }};
    }
    const QList<QAction *> ofPage = m_actions.contextActions();
    for (QAction *action : ofPage) {
        if (!action->isEnabled())
            continue;
        const QString title = ActionRegistry::titleOf(*action);
        items << PaletteItem{.id = QStringLiteral("page.%1").arg(title),
            .title = title,
            .detail = m_actions.contextTitle(),
            .icon = action->icon().isNull() ? QStringLiteral("command") : action->icon().name(),
            .shortcut = action->shortcut().toString(QKeySequence::NativeText),
            .run = [action = QPointer(action)] {
                if (action)
                    action->trigger();
            }};
    }
    return items;
}

void CommandPalette::search()
{
    if (isHidden())
        return;
    const quint64 question = ++m_question;
    QString text = m_edit->text().trimmed();
    const QString typed = m_edit->text();
    QString prefix;
    if (typed.startsWith(commandPrefix)) {
        prefix = commandPrefix;
    } else {
        for (const PaletteProvider &provider : std::as_const(m_providers)) {
            if (typed.startsWith(QStringLiteral("%1 ").arg(provider.prefix)))
                prefix = provider.prefix;
        }
    }
    text = text.mid(prefix.size()).trimmed();
    m_model.setRecent(m_recent);
    m_model.clear(text);
    const auto shown = [this] {
        const bool any = m_model.rowCount() > 0;
        m_list->setVisible(any);
        m_nothing->setVisible(!any);
        if (any)
            m_list->setCurrentIndex(m_model.index(0));
        fitToWindow();
    };
    if (prefix.isEmpty() || prefix == commandPrefix)
        m_model.add(commands());
    shown();
    for (const PaletteProvider &provider : std::as_const(m_providers)) {
        // With nothing typed at all there is nothing to ask the server for.
        if (provider.prefix != prefix && (!prefix.isEmpty() || (text.isEmpty() && !provider.isAtHand)))
            continue;
        provider.find(text, [self = QPointer(this), question, shown](const QList<PaletteItem> &items) {
            if (!self || self->m_question != question)
                return;
            self->m_model.add(items);
            shown();
        });
    }
}

void CommandPalette::runRow(int row)
{
    if (row < 0 || row >= m_model.rowCount())
        return;
    const PaletteItem item = m_model.item(row);
    m_recent.removeAll(item.id);
    m_recent.prepend(item.id);
    m_recent.resize(qMin(m_recent.size(), RecentKept));
    // The focus goes back first: commands as Copy act on what had it.
    dismiss();
    if (item.run)
        item.run();
}

void CommandPalette::moveBy(int rows)
{
    const int count = m_model.rowCount();
    if (count == 0)
        return;
    const int now = m_list->currentIndex().row();
    int next = now + rows;
    if (qAbs(rows) == 1)
        next = (next + count) % count;
    m_list->setCurrentIndex(m_model.index(qBound(0, next, count - 1)));
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && !isHidden())
        fitToWindow();
    if (watched == m_edit && event->type() == QEvent::FocusOut
        && static_cast<QFocusEvent *>(event)->reason() == Qt::ActiveWindowFocusReason)
        return false;
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent *>(event)->key()) {
        case Qt::Key_Down:
            moveBy(1);
            return true;
        case Qt::Key_Up:
            moveBy(-1);
            return true;
        case Qt::Key_PageDown:
            moveBy(RowsShown);
            return true;
        case Qt::Key_PageUp:
            moveBy(-RowsShown);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            runRow(m_list->currentIndex().row());
            return true;
        case Qt::Key_Escape:
            dismiss();
            return true;
        case Qt::Key_Tab:
        case Qt::Key_Backtab: // stays in the palette while it is open
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void CommandPalette::fitToWindow()
{
    setGeometry(parentWidget()->rect());
    const int width = qMin(CardWidth, this->width() - 2 * space::Page);
    const int rowHeight = qMax(32, fontMetrics().height() + 12);
    const int rows = qBound(1, m_model.rowCount(), RowsShown);
    m_list->setFixedHeight(rows * rowHeight);
    m_card->setFixedWidth(qMax(200, width));
    m_card->layout()->activate();
    const int wanted = m_card->layout()->totalHeightForWidth(m_card->width());
    m_card->resize(m_card->width(), qMin(wanted, qMax(120, height() - CardTop - space::Page)));
    m_card->move((this->width() - m_card->width()) / 2, qMin(CardTop, qMax(0, (height() - m_card->height()) / 2)));
    update();
}

void CommandPalette::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Scrim));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    // A soft shadow: the same colour, laid on in widening steps.
    QColor shadow = color(Role::Shadow);
    constexpr int steps = 10;
    shadow.setAlpha(shadow.alpha() / steps);
    painter.setBrush(shadow);
    for (int step = 1; step <= steps; ++step)
        painter.drawRoundedRect(
            QRectF(m_card->geometry()).adjusted(-step, -step + 3, step, step + 4), 8 + step, 8 + step);
}

void CommandPalette::mousePressEvent(QMouseEvent *event)
{
    if (!m_card->geometry().contains(event->pos()))
        dismiss();
}

void CommandPalette::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CommandPalette::load(const QSettings &settings)
{
    m_recent = settings.value(recentKey).toStringList();
}

void CommandPalette::save(QSettings &settings) const
{
    settings.setValue(recentKey, m_recent);
}

} // namespace formwright::widgets
