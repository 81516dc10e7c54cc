#include "ui/menus/menu_design.h"

#include "app/contract/encode.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

namespace formwright::menus {

using namespace Qt::StringLiterals;
using contract::designtime::MenuContent;
using designs::Members;

namespace {

const QString orderMember = u"@entries"_s;

QStringList textsOf(const QJsonValue &value)
{
    QStringList texts;
    const QJsonArray list = value.toArray();
    for (const QJsonValue &each : list)
        texts.append(each.toString());
    return texts;
}

} // namespace

QString entryMember(const QString &id)
{
    return u"@entry:"_s % id;
}

QList<contract::designtime::DesignDraft> draftsBetween(const QJsonObject &before, const QJsonObject &now)
{
    QList<contract::designtime::DesignDraft> drafts;
    const auto isThere
        = [](const QJsonObject &content, const QString &id) { return content.contains(entryMember(id)); };
    QStringList ids = textsOf(now.value(orderMember)) + textsOf(before.value(orderMember));
    ids.removeDuplicates();
    for (const QString &id : std::as_const(ids)) {
        const QJsonObject entry = now.value(entryMember(id)).toObject();
        if (isThere(now, id) != isThere(before, id) || entry != before.value(entryMember(id)).toObject())
            drafts.append({u"menu"_s, id, entry.value("name"_L1).toString(), !isThere(now, id), entry});
    }
    return drafts;
}

QString typeFor(const QString &linkType, bool isMobile)
{
    return isMobile ? u"100"_s : linkType == "@@"_L1 ? u"00"_s : u"01"_s;
}

MenuDesign::MenuDesign(QObject *parent) : QObject(parent)
{
    connect(&m_document, &designs::MembersDocument::changed, this, &MenuDesign::follow);
    connect(&m_document.stack(), &designs::ChangeStack::selectionWanted, this,
        [this](const QJsonValue &wanted) { select(textsOf(wanted)); });
    connect(this, &MenuDesign::selectionChanged, this,
        [this] { m_document.stack().noteSelection(QJsonArray::fromStringList(m_selection)); });
}

QJsonObject MenuDesign::contentOf(const contract::designtime::MenuDesign &menus)
{
    static const contract::WireContext plain;
    QJsonObject content;
    QJsonArray order;
    for (const contract::designtime::DesignMenuEntry &entry : menus.entries) {
        contract::JsonWriter out;
        encode(out, entry, plain);
        const QJsonObject read = QJsonDocument::fromJson(out.take()).object();
        QJsonObject members;
        contract::forEachField<MenuContent>([&](const auto &field) {
            const QString name = QString::fromLatin1(field.name);
            if (read.contains(name) && name != "version"_L1 && name != "orderno"_L1)
                members.insert(name, read.value(name));
        });
        order.append(entry.id);
        content.insert(entryMember(entry.id), members);
    }
    content.insert(orderMember, order);
    return content;
}

QJsonObject MenuDesign::toSave(const QJsonObject &content)
{
    QJsonArray entries;
    const QStringList order = textsOf(content.value(orderMember));
    for (const QString &id : order) {
        QJsonObject entry = content.value(entryMember(id)).toObject();
        entry.insert(u"id"_s, id);
        entries.append(entry);
    }
    return {{u"entries"_s, entries}};
}

void MenuDesign::begin(const QJsonObject &content)
{
    m_selection.clear();
    m_document.begin(content);
    Q_EMIT selectionChanged();
}

bool MenuDesign::recover(const designs::JournalRecord &record)
{
    if (!m_document.recover(record))
        return false;
    select(textsOf(designs::selectionAfter(record)));
    return true;
}

void MenuDesign::replace(const QString &title, const QJsonObject &content)
{
    QJsonObject sound = content;
    const QStringList order = textsOf(content.value(orderMember));
    for (const QString &id : order) {
        QJsonObject entry = content.value(entryMember(id)).toObject();
        const QString superior = entry.value("superior"_L1).toString();
        const QJsonObject above = content.value(entryMember(superior)).toObject();
        if (superior.isEmpty()
            || (order.contains(superior) && above.value("isMobile"_L1) == entry.value("isMobile"_L1)))
            continue;
        entry.insert(u"superior"_s, QString());
        sound.insert(entryMember(id), entry);
    }
    m_document.replace(title, sound);
}

QString MenuDesign::levelOf(bool isMobile, const QString &above)
{
    return (isMobile ? u'm' : u'd') + above;
}

void MenuDesign::follow()
{
    m_order = textsOf(m_document.value(orderMember));
    m_levels.clear();
    m_above.clear();
    QHash<QString, bool> kinds;
    for (const QString &id : std::as_const(m_order))
        kinds.insert(id, isMobile(id));
    for (const QString &id : std::as_const(m_order)) {
        const QString superior = text(id, "superior"_L1);
        const bool isThere = kinds.contains(superior) && kinds.value(superior) == kinds.value(id);
        m_above.insert(id, isThere ? superior : QString());
        m_levels[levelOf(kinds.value(id), m_above.value(id))].append(id);
    }
    const bool isAnyGone = m_selection.removeIf([&](const QString &id) { return !kinds.contains(id); }) > 0;
    Q_EMIT changed();
    if (isAnyGone)
        Q_EMIT selectionChanged();
}

QJsonObject MenuDesign::entry(const QString &id) const
{
    return m_document.value(entryMember(id)).toObject();
}

QString MenuDesign::above(const QString &id) const
{
    return m_above.value(id);
}

QStringList MenuDesign::below(const QString &id) const
{
    return m_levels.value(levelOf(isMobile(id), id));
}

QStringList MenuDesign::top(bool isMobile) const
{
    return m_levels.value(levelOf(isMobile, {}));
}

QStringList MenuDesign::siblings(const QString &id) const
{
    return m_levels.value(levelOf(isMobile(id), above(id)));
}

int MenuDesign::depth(const QString &id) const
{
    int depth = 0;
    for (QString at = id; !at.isEmpty() && depth <= deepest; at = above(at))
        ++depth;
    return depth;
}

int MenuDesign::height(const QString &id) const
{
    int highest = 0;
    QList<std::pair<QString, int>> open{{id, 1}};
    while (!open.isEmpty()) {
        const auto [next, level] = open.takeLast();
        highest = qMax(highest, level);
        const QStringList children = level > deepest ? QStringList() : below(next);
        for (const QString &child : children)
            open.append({child, level + 1});
    }
    return highest;
}

void MenuDesign::select(const QStringList &ids)
{
    QStringList there;
    for (const QString &id : ids) {
        if (contains(id) && !there.contains(id))
            there.append(id);
    }
    if (there == m_selection)
        return;
    m_selection = there;
    Q_EMIT selectionChanged();
}

QStringList MenuDesign::withBelow(const QStringList &ids) const
{
    QStringList all;
    QStringList open = ids;
    while (!open.isEmpty()) {
        const QString next = open.takeFirst();
        if (all.contains(next))
            continue;
        all.append(next);
        open = below(next) + open;
    }
    return all;
}

QStringList MenuDesign::outermost(const QStringList &ids) const
{
    QStringList found;
    const QSet<QString> wanted(ids.begin(), ids.end());
    for (const QString &id : m_order) {
        bool isBelow = false;
        QString around = above(id);
        for (int i = 0; i <= deepest && !around.isEmpty() && !isBelow; ++i, around = above(around))
            isBelow = wanted.contains(around);
        if (wanted.contains(id) && !isBelow)
            found.append(id);
    }
    return found;
}

QString MenuDesign::named(const QStringList &ids) const
{
    if (ids.size() == 1)
        return tr("“%1”", "behind the name of a step").arg(name(ids.constFirst()));
    return tr("%Ln entries", "behind the name of a step", int(ids.size()));
}

// What is selected is known before anybody looks.
bool MenuDesign::make(const QString &title, const Members &members, const QStringList &selected)
{
    if (!m_document.make(title, members, {}, QJsonArray::fromStringList(selected)))
        return false;
    select(selected);
    return true;
}

QStringList MenuDesign::add(const QList<QJsonObject> &entries, const Place &place)
{
    if (entries.isEmpty() || (!place.above.isEmpty() && depth(place.above) >= deepest))
        return {};
    QStringList order = m_order, ids;
    qsizetype at = place.before.isEmpty() ? order.size() : order.indexOf(place.before);
    if (at < 0)
        at = order.size();
    Members members;
    for (QJsonObject entry : entries) {
        const QString id = designs::newId();
        entry.insert(u"superior"_s, place.above);
        entry.insert(u"isMobile"_s, place.isMobile);
        if (!entry.contains("linkType"_L1))
            entry.insert(u"linkType"_s, u"@@"_s);
        if (!entry.contains("permissionType"_L1))
            entry.insert(u"permissionType"_s, u"public"_s);
        entry.insert(u"type"_s, typeFor(entry.value("linkType"_L1).toString(), place.isMobile));
        members.append({entryMember(id), entry});
        order.insert(at++, id);
        ids.append(id);
    }
    members.append({orderMember, QJsonArray::fromStringList(order)});
    const QString what = entries.size() == 1
        ? tr("“%1”", "behind the name of a step").arg(entries.constFirst().value("name"_L1).toString())
        : tr("%Ln entries", "behind the name of a step", int(entries.size()));
    return make(tr("addition of %1", "stands behind Undo and Redo").arg(what), members, ids) ? ids : QStringList();
}

bool MenuDesign::remove(const QStringList &ids)
{
    const QStringList outer = outermost(ids);
    if (outer.isEmpty())
        return false;
    const QStringList gone = withBelow(outer);
    const QString title = gone.size() == outer.size()
        ? tr("removal of %1", "stands behind Undo and Redo").arg(named(outer))
        : tr("removal of %1 with what stands below", "stands behind Undo and Redo").arg(named(outer));
    // What stands in its place is next, else what it stood below.
    QStringList beside = siblings(outer.constFirst());
    const qsizetype at = beside.indexOf(outer.constFirst());
    beside.removeIf([&](const QString &id) { return gone.contains(id); });
    const QString next = beside.isEmpty() ? above(outer.constFirst()) : beside.at(qMin(at, beside.size() - 1));
    Members members;
    QStringList order = m_order;
    for (const QString &id : gone) {
        order.removeAll(id);
        members.append({entryMember(id), QJsonValue(QJsonValue::Undefined)});
    }
    members.append({orderMember, QJsonArray::fromStringList(order)});
    if (!m_document.make(title, members, {}, QJsonArray::fromStringList(outer)))
        return false;
    select(next.isEmpty() ? QStringList() : QStringList{next});
    return true;
}

bool MenuDesign::duplicate(const QStringList &ids, std::optional<Place> place)
{
    const QStringList outer = outermost(ids);
    if (outer.isEmpty() || (place && !canMove(outer, *place)))
        return false;
    const QStringList copied = withBelow(outer);
    QHash<QString, QString> copies;
    for (const QString &id : copied)
        copies.insert(id, designs::newId());
    Members members;
    QStringList added, order = m_order, selected;
    for (const QString &id : copied) {
        QJsonObject copy = entry(id);
        if (copies.contains(above(id)))
            copy.insert(u"superior"_s, copies.value(above(id)));
        else if (place)
            copy.insert(u"superior"_s, place->above);
        if (place && place->isMobile != isMobile(id)) {
            copy.insert(u"isMobile"_s, place->isMobile);
            copy.insert(u"type"_s, typeFor(copy.value("linkType"_L1).toString(), place->isMobile));
        }
        members.append({entryMember(copies.value(id)), copy});
        added.append(copies.value(id));
    }
    qsizetype at = !place         ? order.indexOf(outer.constLast()) + 1
        : place->before.isEmpty() ? order.size()
                                  : order.indexOf(place->before);
    for (const QString &id : std::as_const(added))
        order.insert(at++, id);
    for (const QString &id : outer)
        selected.append(copies.value(id));
    members.append({orderMember, QJsonArray::fromStringList(order)});
    return make(tr("duplication of %1", "stands behind Undo and Redo").arg(named(outer)), members, selected);
}

bool MenuDesign::canMove(const QStringList &ids, const Place &place) const
{
    const QStringList outer = outermost(ids);
    const int depthThere = place.above.isEmpty() ? 0 : depth(place.above);
    return !outer.isEmpty() && !withBelow(outer).contains(place.above)
        && std::all_of(
            outer.begin(), outer.end(), [&](const QString &id) { return depthThere + height(id) <= deepest; });
}

bool MenuDesign::move(const QStringList &ids, const Place &place)
{
    if (!canMove(ids, place))
        return false;
    const QStringList outer = outermost(ids);
    // In front of one that moves along means in front of what stands behind it.
    QStringList level = m_levels.value(levelOf(place.isMobile, place.above));
    QString before = place.before;
    while (!before.isEmpty() && outer.contains(before))
        before = level.value(level.indexOf(before) + 1);
    QStringList order = m_order;
    for (const QString &id : outer)
        order.removeAll(id);
    qsizetype at = before.isEmpty() ? order.size() : order.indexOf(before);
    for (const QString &id : outer)
        order.insert(at++, id);
    Members members{{orderMember, QJsonArray::fromStringList(order)}};
    const QStringList moved = withBelow(outer);
    for (const QString &id : moved) {
        QJsonObject entry = this->entry(id);
        if (outer.contains(id) && above(id) != place.above)
            entry.insert(u"superior"_s, place.above);
        if (isMobile(id) != place.isMobile) {
            entry.insert(u"isMobile"_s, place.isMobile);
            entry.insert(u"type"_s, typeFor(entry.value("linkType"_L1).toString(), place.isMobile));
        }
        // At the top of the other menu nothing of what it stood below is left.
        if (outer.contains(id) && place.above.isEmpty())
            entry.insert(u"superior"_s, QString());
        members.append({entryMember(id), entry});
    }
    return make(tr("move of %1", "stands behind Undo and Redo").arg(named(outer)), members, ids);
}

std::optional<Place> MenuDesign::placeOf(const QStringList &ids, Way way) const
{
    const QStringList outer = outermost(ids);
    if (outer.isEmpty())
        return {};
    const QString first = outer.constFirst(), last = outer.constLast();
    const QStringList beside = siblings(first);
    if (std::any_of(outer.begin(), outer.end(), [&](const QString &id) { return !beside.contains(id); }))
        return {};
    const bool mobile = isMobile(first);
    const qsizetype from = beside.indexOf(first), to = beside.indexOf(last);
    Place place{mobile, above(first), {}};
    switch (way) {
    case Way::Up:
        if (from == 0)
            return {};
        place.before = beside.at(from - 1);
        break;
    case Way::Down:
        if (to + 1 >= beside.size())
            return {};
        place.before = beside.value(to + 2);
        break;
    case Way::In:
        if (from == 0)
            return {};
        place.above = beside.at(from - 1);
        break;
    case Way::Out: {
        if (place.above.isEmpty())
            return {};
        const QString around = place.above;
        const QStringList level = siblings(around);
        place.above = above(around);
        place.before = level.value(level.indexOf(around) + 1);
        break;
    }
    }
    return canMove(outer, place) ? std::optional(place) : std::nullopt;
}

bool MenuDesign::move(const QStringList &ids, Way way)
{
    const auto place = placeOf(ids, way);
    return place && move(ids, *place);
}

bool MenuDesign::rename(const QString &id, const QString &name)
{
    return !name.trimmed().isEmpty()
        && set(
            tr("renaming of %1", "stands behind Undo and Redo").arg(named({id})), {id}, {{u"name"_s, name.trimmed()}});
}

bool MenuDesign::set(const QString &title, const QStringList &ids, const QJsonObject &members)
{
    Members changes;
    for (const QString &id : ids) {
        QJsonObject entry = this->entry(id);
        for (auto it = members.begin(); it != members.end(); ++it)
            entry.insert(it.key(), it.value());
        if (members.contains("linkType"_L1))
            entry.insert(
                u"type"_s, typeFor(entry.value("linkType"_L1).toString(), entry.value("isMobile"_L1).toBool()));
        changes.append({entryMember(id), entry});
    }
    return make(title, changes, ids);
}

bool MenuDesign::setMobile(const QStringList &ids, bool isMobile)
{
    QStringList others = outermost(ids);
    others.removeIf([&](const QString &id) { return this->isMobile(id) == isMobile; });
    return !others.isEmpty() && move(others, Place{isMobile, {}, {}});
}

} // namespace formwright::menus
