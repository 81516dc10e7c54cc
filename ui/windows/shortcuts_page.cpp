#include "ui/windows/shortcuts_page.h"

#include "ui/widgets/action_registry.h"
#include "ui/widgets/fuzzy.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

namespace formwright::windows {

using namespace widgets;

namespace {
constexpr int NoteRole = ShortcutsPage::IdRole + 1; // what is to be known of one that cannot be given other keys

QString shown(const QList<QKeySequence> &shortcuts)
{
    return QKeySequence::listToString(shortcuts, QKeySequence::NativeText)
        .replace(QStringLiteral("; "), QStringLiteral("   "));
}
} // namespace

ShortcutsPage::ShortcutsPage(ActionRegistry &actions, QWidget *parent)
    : QWidget(parent),
      m_actions(actions),
      m_search(new SearchField(tr("Search actions and shortcuts"))),
      m_tree(new QTreeWidget),
      m_edit(new QKeySequenceEdit),
      m_clear(new QPushButton(tr("Re&move"))),
      m_reset(new QPushButton(tr("&Reset"))),
      m_message(new QLabel)
{
    m_tree->setObjectName(QStringLiteral("shortcutTree"));
    m_tree->setAccessibleName(tr("Actions and their shortcuts"));
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Action"), tr("Shortcut")});
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setProperty("compact", true);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_edit->setAccessibleName(tr("New shortcut of the chosen action"));
    m_edit->setObjectName(QStringLiteral("shortcutEdit"));
    m_message->setForegroundRole(QPalette::PlaceholderText);
    m_message->setWordWrap(true);
    for (QPushButton *button : {m_clear, m_reset})
        button->setAutoDefault(false);

    auto *row = new QHBoxLayout;
    row->setSpacing(space::Small);
    auto *label = new QLabel(tr("&Shortcut"));
    label->setBuddy(m_edit);
    row->addWidget(label);
    row->addWidget(m_edit, 1);
    row->addWidget(m_clear);
    row->addWidget(m_reset);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::Small);
    layout->addWidget(m_search);
    layout->addWidget(m_tree, 1);
    layout->addLayout(row);
    layout->addWidget(m_message);

    connect(m_search, &SearchField::searched, this, &ShortcutsPage::filter);
    connect(m_search, &SearchField::leftDownwards, m_tree, [this] { m_tree->setFocus(); });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ShortcutsPage::showCurrent);
    connect(m_edit, &QKeySequenceEdit::editingFinished, this, [this] {
        if (!m_edit->keySequence().isEmpty())
            apply({m_edit->keySequence()});
    });
    connect(m_clear, &QPushButton::clicked, this, [this] { apply({}); });
    connect(m_reset, &QPushButton::clicked, this, [this] { apply(m_actions.defaultShortcuts(currentId())); });
    fill();
}

void ShortcutsPage::fill()
{
    for (const QString &id : m_actions.ids()) {
        auto *item = new QTreeWidgetItem(m_tree, {m_actions.title(id), shown(m_actions.shortcuts(id))});
        item->setData(0, IdRole, id);
    }
    // Those of pages: of the one in front, and of all others.
    m_actions.learnPages();
    const auto addOfPage = [this](const QString &title, const QString &page, const QList<QKeySequence> &keys) {
        return new QTreeWidgetItem(m_tree, {tr("%1  ·  %2", "action, page").arg(title, page), shown(keys)});
    };
    const QStringList known = m_actions.contextIds();
    for (const QString &id : known) {
        auto *item = addOfPage(m_actions.title(id), m_actions.contextOf(id), m_actions.shortcuts(id));
        item->setData(0, IdRole, id);
    }
    const QList<QAction *> ofPage = m_actions.contextActions();
    for (const QAction *action : ofPage) {
        if (!m_actions.idOf(*action).isEmpty())
            continue;
        auto *item = addOfPage(ActionRegistry::titleOf(*action), m_actions.contextTitle(), action->shortcuts());
        const QStringList hidden = m_actions.hiddenBy(*action);
        item->setData(0, NoteRole,
            hidden.isEmpty()
                ? tr("The page has given it these keys.")
                : tr("On this page the keys mean this, and not “%1”.").arg(m_actions.title(hidden.first())));
        item->setToolTip(1, item->data(0, NoteRole).toString());
        if (!hidden.isEmpty())
            item->setIcon(1, icon(QStringLiteral("warning"), Role::Warning));
    }
    showClashes();
    m_tree->setCurrentItem(m_tree->topLevelItem(0));
    showCurrent();
}

// Where a page takes the keys of the window, both say so.
void ShortcutsPage::showClashes()
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_tree->topLevelItem(i);
        const QString id = item->data(0, IdRole).toString();
        if (id.isEmpty())
            continue;
        const bool isOfPage = !m_actions.contextOf(id).isEmpty();
        QStringList others = isOfPage ? m_actions.conflicts(id, m_actions.shortcuts(id)) : m_actions.shadowing(id);
        if (isOfPage) // several parts of a page may know the same keys, each where the focus is
            others.removeIf([this](const QString &other) { return !m_actions.contextOf(other).isEmpty(); });
        QString tip;
        if (!others.isEmpty())
            tip = isOfPage ? tr("On this page the keys mean this, and not “%1”.").arg(m_actions.title(others.first()))
                           : tr("On the page “%1” the keys mean “%2”.")
                                 .arg(m_actions.contextOf(others.first()), m_actions.title(others.first()));
        item->setToolTip(1, tip);
        item->setIcon(1, tip.isEmpty() ? QIcon() : icon(QStringLiteral("warning"), Role::Warning));
    }
}

void ShortcutsPage::filter(const QString &text)
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_tree->topLevelItem(i);
        const bool matches
            = text.isEmpty() || fuzzyMatch(text, item->text(0)) || item->text(1).contains(text, Qt::CaseInsensitive);
        item->setHidden(!matches);
    }
}

QString ShortcutsPage::currentId() const
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    return item ? item->data(0, IdRole).toString() : QString();
}

void ShortcutsPage::showCurrent()
{
    const QString id = currentId();
    const QSignalBlocker quiet(m_edit);
    m_edit->setKeySequence(m_actions.shortcuts(id).value(0));
    m_reset->setEnabled(m_actions.shortcuts(id) != m_actions.defaultShortcuts(id));
    m_clear->setEnabled(!m_actions.shortcuts(id).isEmpty());
    const QString note = m_tree->currentItem() ? m_tree->currentItem()->data(0, NoteRole).toString() : QString();
    m_edit->setEnabled(note.isEmpty());
    const QString clash = m_tree->currentItem() ? m_tree->currentItem()->toolTip(1) : QString();
    m_message->setText(!note.isEmpty() ? note
            : !clash.isEmpty()         ? clash
                                       : tr("Choose an action, then press the keys for it."));
}

void ShortcutsPage::apply(const QList<QKeySequence> &shortcuts)
{
    const QString id = currentId();
    if (id.isEmpty())
        return;
    const QStringList others = m_actions.conflicts(id, shortcuts);
    if (!others.isEmpty()) {
        showCurrent();
        m_message->setText(
            tr("%1 already calls “%2”. Remove it there first.").arg(shown(shortcuts), m_actions.title(others.first())));
        return;
    }
    m_actions.setShortcuts(id, shortcuts);
    m_tree->currentItem()->setText(1, shown(shortcuts));
    showClashes();
    showCurrent();
}

} // namespace formwright::windows
