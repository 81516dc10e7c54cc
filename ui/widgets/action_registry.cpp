#include "ui/widgets/action_registry.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/mnemonic.h"

#include <QCoreApplication>
#include <QMenu>
#include <QSettings>

namespace formwright::widgets {

namespace {
QString plain(const QString &label)
{
    QString text = withoutMnemonic(label);
    while (text.endsWith(u'.') || text.endsWith(u'…'))
        text.chop(1);
    return text;
}

QString shortcutKey(const QString &id)
{
    return QStringLiteral("shortcuts/%1").arg(id);
}
} // namespace

ActionRegistry::ActionRegistry(QObject *parent) : QObject(parent) { }
ActionRegistry::~ActionRegistry() = default;

const ActionRegistry::Entry *ActionRegistry::find(const QString &id) const
{
    const auto found = m_index.constFind(id);
    return found == m_index.constEnd() ? nullptr : &m_entries[*found];
}

QAction *ActionRegistry::add(const ActionSpec &spec)
{
    if (const Entry *known = find(spec.id))
        return known->action;
    auto *action = new QAction(this);
    action->setObjectName(spec.id);
    action->setCheckable(spec.isCheckable);
    action->setMenuRole(spec.role);
    action->setShortcuts(spec.shortcuts);
    if (!spec.icon.isEmpty())
        action->setIcon(icon(spec.icon));
    const QString id = spec.id;
    connect(action, &QAction::triggered, this, [this, id, run = spec.run] {
        if (run)
            run();
        Q_EMIT triggered(id);
    });
    m_index.insert(spec.id, m_entries.size());
    m_entries.push_back({spec, action});
    translate(m_entries.back());
    if (m_mayDo && !spec.permission.isEmpty()) {
        action->setVisible(m_mayDo(spec.permission));
        action->setEnabled(action->isVisible());
    }
    Q_EMIT changed();
    return action;
}

QAction *ActionRegistry::action(const QString &id) const
{
    const Entry *entry = find(id);
    return entry ? entry->action : nullptr;
}

QStringList ActionRegistry::ids() const
{
    QStringList ids;
    for (const Entry &entry : m_entries)
        ids << entry.spec.id;
    return ids;
}

QString ActionRegistry::title(const QString &id) const
{
    const Entry *entry = find(id);
    return entry ? plain(entry->action->text()) : QString();
}

QString ActionRegistry::sourceTitle(const QString &id) const
{
    const Entry *entry = find(id);
    return entry ? plain(QString::fromUtf8(entry->spec.text)) : QString();
}

QString ActionRegistry::menuOf(const QString &id) const
{
    const Entry *entry = find(id);
    return entry ? entry->spec.menu : QString();
}

bool ActionRegistry::isInPalette(const QString &id) const
{
    const Entry *entry = find(id);
    return entry && entry->spec.isInPalette && entry->action->isEnabled() && entry->action->isVisible();
}

void ActionRegistry::trigger(const QString &id)
{
    if (QAction *found = action(id))
        found->trigger();
}

void ActionRegistry::fillMenu(QMenu *menu, const QString &menuId) const
{
    std::optional<int> group;
    for (const Entry &entry : m_entries) {
        if (entry.spec.menu != menuId)
            continue;
        if (group && *group != entry.spec.group)
            menu->addSeparator();
        group = entry.spec.group;
        menu->addAction(entry.action);
    }
}

void ActionRegistry::setPermissionCheck(std::function<bool(const QString &permission)> check)
{
    m_mayDo = std::move(check);
    refreshPermissions();
}

void ActionRegistry::refreshPermissions()
{
    for (const Entry &entry : m_entries) {
        if (entry.spec.permission.isEmpty())
            continue;
        const bool allowed = !m_mayDo || m_mayDo(entry.spec.permission);
        entry.action->setVisible(allowed);
        entry.action->setEnabled(allowed);
    }
    Q_EMIT changed();
}

QList<QKeySequence> ActionRegistry::shortcuts(const QString &id) const
{
    const Entry *entry = find(id);
    return entry ? entry->action->shortcuts() : QList<QKeySequence>();
}

QList<QKeySequence> ActionRegistry::defaultShortcuts(const QString &id) const
{
    const Entry *entry = find(id);
    return entry ? entry->spec.shortcuts : QList<QKeySequence>();
}

void ActionRegistry::setShortcuts(const QString &id, const QList<QKeySequence> &shortcuts)
{
    if (QAction *found = action(id)) {
        found->setShortcuts(shortcuts);
        Q_EMIT changed();
    }
}

QStringList ActionRegistry::conflicts(const QString &id, const QList<QKeySequence> &shortcuts) const
{
    QStringList ids;
    for (const Entry &entry : m_entries) {
        if (entry.spec.id == id)
            continue;
        for (const QKeySequence &theirs : entry.action->shortcuts()) {
            const bool clash = std::any_of(shortcuts.begin(), shortcuts.end(), [&](const QKeySequence &ours) {
                return !ours.isEmpty() && !theirs.isEmpty()
                    && (ours.matches(theirs) != QKeySequence::NoMatch || theirs.matches(ours) != QKeySequence::NoMatch);
            });
            if (clash) {
                ids << entry.spec.id;
                break;
            }
        }
    }
    return ids;
}

void ActionRegistry::setContext(const QString &title, const QList<QAction *> &actions)
{
    m_contextTitle = title;
    m_context.clear();
    for (QAction *action : actions)
        m_context.append(action);
    Q_EMIT changed();
}

QList<QAction *> ActionRegistry::contextActions() const
{
    QList<QAction *> shown;
    for (const QPointer<QAction> &action : m_context) {
        if (action && action->isVisible() && !action->text().isEmpty())
            shown.append(action);
    }
    return shown;
}

QString ActionRegistry::titleOf(const QAction &action)
{
    return plain(action.text());
}

QStringList ActionRegistry::hiddenBy(const QAction &action) const
{
    return conflicts({}, action.shortcuts());
}

void ActionRegistry::load(const QSettings &settings)
{
    for (const Entry &entry : m_entries) {
        const QVariant kept = settings.value(shortcutKey(entry.spec.id));
        if (!kept.isValid())
            continue;
        // Kept but empty: the person took the shortcut away.
        const QString keys = kept.toString();
        entry.action->setShortcuts(
            keys.isEmpty() ? QList<QKeySequence>() : QKeySequence::listFromString(keys, QKeySequence::PortableText));
    }
    Q_EMIT changed();
}

void ActionRegistry::save(QSettings &settings) const
{
    for (const Entry &entry : m_entries) {
        if (entry.action->shortcuts() == entry.spec.shortcuts)
            settings.remove(shortcutKey(entry.spec.id));
        else
            settings.setValue(shortcutKey(entry.spec.id),
                QKeySequence::listToString(entry.action->shortcuts(), QKeySequence::PortableText));
    }
}

void ActionRegistry::translate(const Entry &entry) const
{
    entry.action->setText(QCoreApplication::translate("Actions", entry.spec.text));
    if (entry.spec.hint) {
        entry.action->setStatusTip(QCoreApplication::translate("Actions", entry.spec.hint));
        entry.action->setToolTip(entry.action->statusTip());
    }
}

void ActionRegistry::retranslate()
{
    for (const Entry &entry : m_entries)
        translate(entry);
    Q_EMIT changed();
}

} // namespace formwright::widgets
