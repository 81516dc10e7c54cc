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

constexpr auto defaultsProperty = "formwrightDefaultShortcuts";

bool overlap(const QList<QKeySequence> &left, const QList<QKeySequence> &right)
{
    return std::any_of(left.begin(), left.end(), [&](const QKeySequence &ours) {
        return std::any_of(right.begin(), right.end(), [&](const QKeySequence &theirs) {
            return !ours.isEmpty() && !theirs.isEmpty()
                && (ours.matches(theirs) != QKeySequence::NoMatch || theirs.matches(ours) != QKeySequence::NoMatch);
        });
    });
}

QList<QKeySequence> fromText(const QString &keys)
{
    return keys.isEmpty() ? QList<QKeySequence>() : QKeySequence::listFromString(keys, QKeySequence::PortableText);
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
    if (const OfPage *known = findOfPage(id))
        return known->title;
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
    if (const OfPage *known = findOfPage(id))
        return m_given.value(id, known->defaults);
    const Entry *entry = find(id);
    return entry ? entry->action->shortcuts() : QList<QKeySequence>();
}

QList<QKeySequence> ActionRegistry::defaultShortcuts(const QString &id) const
{
    if (const OfPage *known = findOfPage(id))
        return known->defaults;
    const Entry *entry = find(id);
    return entry ? entry->spec.shortcuts : QList<QKeySequence>();
}

void ActionRegistry::setShortcuts(const QString &id, const QList<QKeySequence> &shortcuts)
{
    if (const OfPage *known = findOfPage(id)) {
        if (shortcuts == known->defaults)
            m_given.remove(id);
        else
            m_given.insert(id, shortcuts);
        give(*known);
        Q_EMIT changed();
    } else if (QAction *found = action(id)) {
        found->setShortcuts(shortcuts);
        Q_EMIT changed();
    }
}

QStringList ActionRegistry::conflicts(const QString &id, const QList<QKeySequence> &shortcuts) const
{
    QStringList ids;
    for (const Entry &entry : m_entries) {
        if (entry.spec.id != id && overlap(shortcuts, entry.action->shortcuts()))
            ids << entry.spec.id;
    }
    // Those of another kind of page are never called at the same time.
    if (findOfPage(id)) {
        for (const OfPage &other : m_ofPages) {
            if (other.id != id && other.id.section(u'.', 1, 1) == id.section(u'.', 1, 1)
                && overlap(shortcuts, this->shortcuts(other.id)))
                ids << other.id;
        }
    }
    return ids;
}

QStringList ActionRegistry::shadowing(const QString &id) const
{
    QStringList ids;
    const Entry *entry = find(id);
    for (const OfPage &known : m_ofPages) {
        if (entry && overlap(entry->action->shortcuts(), shortcuts(known.id)))
            ids << known.id;
    }
    return ids;
}

const ActionRegistry::OfPage *ActionRegistry::findOfPage(const QString &id) const
{
    const auto found
        = std::find_if(m_ofPages.begin(), m_ofPages.end(), [&](const OfPage &known) { return known.id == id; });
    return found == m_ofPages.end() ? nullptr : &*found;
}

QString ActionRegistry::idOf(const QAction &action) const
{
    const bool isKnown
        = std::any_of(m_ofPages.begin(), m_ofPages.end(), [&](const OfPage &known) { return known.action == &action; });
    return isKnown ? QStringLiteral("page.%1.%2").arg(m_contextId, action.objectName()) : QString();
}

QStringList ActionRegistry::contextIds() const
{
    QStringList front, others;
    for (const OfPage &known : m_ofPages)
        (known.id.section(u'.', 1, 1) == m_contextId ? front : others) << known.id;
    return front + others;
}

QString ActionRegistry::contextOf(const QString &id) const
{
    const OfPage *known = findOfPage(id);
    return known ? known->pageTitle : QString();
}

ActionRegistry::OfPage ActionRegistry::told(const QString &context, const QString &title, const QAction &action) const
{
    const QVariant defaults = action.property(defaultsProperty);
    return {QStringLiteral("page.%1.%2").arg(context, action.objectName()), plain(action.text()), title,
        defaults.isValid() ? defaults.value<QList<QKeySequence>>() : action.shortcuts(), {}};
}

void ActionRegistry::learn(QAction *action)
{
    if (action->objectName().isEmpty())
        return;
    // Those it came with, whatever it was given since.
    if (!action->property(defaultsProperty).isValid())
        action->setProperty(defaultsProperty, QVariant::fromValue(action->shortcuts()));
    OfPage now = told(m_contextId, m_contextTitle, *action);
    now.action = action;
    const auto known
        = std::find_if(m_ofPages.begin(), m_ofPages.end(), [&](const OfPage &each) { return each.id == now.id; });
    if (known == m_ofPages.end()) {
        m_ofPages.push_back(now);
    } else {
        if (known->isOfKind) {
            now.pageTitle = known->pageTitle;
            now.isOfKind = true;
        }
        *known = now;
    }
    give(now);
}

void ActionRegistry::learnPages()
{
    if (!m_pages)
        return;
    // What nobody tells of any more may not be opened any more, but for the page in front.
    const std::vector<OfPage> before = std::exchange(m_ofPages, {});
    QHash<QString, QString> titles; // several kinds may be one sort of page, called as the first of them
    m_pages([&](const QString &context, const QString &title, const QList<QAction *> &actions) {
        if (!titles.contains(context))
            titles.insert(context, title);
        for (const QAction *action : actions) {
            OfPage now = told(context, titles.value(context), *action);
            now.isOfKind = true;
            if (!action->objectName().isEmpty() && !findOfPage(now.id))
                m_ofPages.push_back(now);
        }
    });
    for (const OfPage &known : before) {
        const bool isInFront = known.id.section(u'.', 1, 1) == m_contextId;
        const auto same
            = std::find_if(m_ofPages.begin(), m_ofPages.end(), [&](const OfPage &each) { return each.id == known.id; });
        if (same != m_ofPages.end()) {
            same->action = known.action;
            if (isInFront)
                same->title = known.title; // as it says it now
        } else if (isInFront) {
            m_ofPages.push_back(known);
        }
    }
    Q_EMIT changed();
}

void ActionRegistry::give(const OfPage &known) const
{
    const QList<QKeySequence> wanted = m_given.value(known.id, known.defaults);
    if (!known.action || known.action->shortcuts() == wanted)
        return;
    // The tool tip names the keys.
    const QString before = known.action->shortcut().toString(QKeySequence::NativeText);
    known.action->setShortcuts(wanted);
    const QString now = known.action->shortcut().toString(QKeySequence::NativeText);
    QString tip = known.action->toolTip();
    if (!before.isEmpty() && tip.contains(before))
        known.action->setToolTip(now.isEmpty() ? plain(known.action->text()) : tip.replace(before, now));
}

void ActionRegistry::setContext(const QString &context, const QString &title, const QList<QAction *> &actions)
{
    m_contextId = context;
    m_contextTitle = title;
    m_context.clear();
    for (QAction *action : actions) {
        m_context.append(action);
        learn(action);
    }
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
    // Kept but empty: the person took the shortcut away.
    for (const Entry &entry : m_entries) {
        const QVariant kept = settings.value(shortcutKey(entry.spec.id));
        if (kept.isValid())
            entry.action->setShortcuts(fromText(kept.toString()));
    }
    // Those of pages wait for a page of their kind.
    const QString ofPages = shortcutKey(QStringLiteral("page."));
    const QStringList keys = settings.allKeys();
    for (const QString &key : keys) {
        if (key.startsWith(ofPages))
            m_given.insert(key.mid(shortcutKey({}).size()), fromText(settings.value(key).toString()));
    }
    for (const OfPage &known : m_ofPages)
        give(known);
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
    const QString ofPages = shortcutKey(QStringLiteral("page."));
    const QStringList keys = settings.allKeys();
    for (const QString &key : keys) {
        if (key.startsWith(ofPages) && !m_given.contains(key.mid(shortcutKey({}).size())))
            settings.remove(key);
    }
    for (auto given = m_given.constBegin(); given != m_given.constEnd(); ++given)
        settings.setValue(
            shortcutKey(given.key()), QKeySequence::listToString(given.value(), QKeySequence::PortableText));
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
