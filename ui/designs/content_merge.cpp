#include "ui/designs/content_merge.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace formwright::designs {

using namespace Qt::StringLiterals;
using forms::Side;

namespace {

QJsonValue undefined()
{
    return QJsonValue(QJsonValue::Undefined);
}

// What tells the entries of a list apart; nothing where that cannot be told.
std::optional<QStringList> keysOf(const QJsonArray &list)
{
    QStringList keys;
    for (const QJsonValue &entry : list) {
        const QString key = entry.isObject() ? entry["id"_L1].toString() : entry.toString();
        if (key.isEmpty() || keys.contains(key))
            return std::nullopt;
        keys.append(key);
    }
    return keys;
}

QStringList those(const QStringList &keys, const QStringList &of)
{
    QStringList found;
    std::copy_if(
        keys.begin(), keys.end(), std::back_inserter(found), [&of](const QString &key) { return of.contains(key); });
    return found;
}

// The order of the first, with what only the second has behind what it stands behind there.
QStringList orderOf(const QStringList &first, const QStringList &second)
{
    QStringList order = first;
    for (qsizetype i = 0; i < second.size(); ++i) {
        if (order.contains(second.at(i)))
            continue;
        qsizetype at = 0;
        for (qsizetype before = i - 1; before >= 0 && at == 0; --before)
            at = order.indexOf(second.at(before)) + 1;
        order.insert(at, second.at(i));
    }
    return order;
}

// What people call an entry.
QString nameOf(const QJsonValue &entry)
{
    for (const auto &member : {"name"_L1, "label"_L1, "description"_L1}) {
        if (const QString name = entry[member].toString(); !name.isEmpty())
            return name;
    }
    return {};
}

std::optional<QString> readable(const QJsonValue &value)
{
    if (value.isUndefined())
        return std::nullopt;
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Indented)).trimmed();
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Indented)).trimmed();
    return value.isString() ? value.toString() : value.toVariant().toString();
}

// A name of one line is one or the other; scripts and sources can be put together.
bool isLong(const QJsonValue &value)
{
    const QString text = value.toString();
    return value.isString() && (text.contains(u'\n') || text.contains(u'<'));
}

} // namespace

// Goes through all members, always the same way: the first time it notes what differs, and later it takes from each
// what was chosen.
class ContentMerge::Walk
{
public:
    // To note what differs.
    explicit Walk(ContentMerge &noted) : m_noted(&noted), m_merge(noted) { }
    Walk(const ContentMerge &merge, const forms::Sides &sides) : m_merge(merge), m_sides(sides) { }

    QJsonObject object(
        const QJsonObject &base, const QJsonObject &mine, const QJsonObject &theirs, const QStringList &path)
    {
        QStringList names = base.keys() + mine.keys() + theirs.keys();
        names.removeDuplicates();
        // Lists may name what other members hold.
        std::stable_partition(names.begin(), names.end(), [&](const QString &name) {
            return !base.value(name).isArray() && !mine.value(name).isArray() && !theirs.value(name).isArray();
        });
        const Around before = std::exchange(m_around, {{&mine, &theirs, &base}, {}});
        QJsonObject result;
        for (const QString &name : std::as_const(names)) {
            const QJsonValue made = value(base.value(name), mine.value(name), theirs.value(name), path + partOf(name));
            if (!made.isUndefined())
                result.insert(name, made);
            if (name.startsWith(u'@'))
                m_around.isThere.insert(name.section(u':', 1), !made.isUndefined());
        }
        m_around = before;
        return result;
    }

    forms::MergeFault fault() const { return m_fault; }
    const QString &faultName() const { return m_faultName; }

private:
    // The object that is gone through: what its members "@column:<id>" became, which its lists name by their ids.
    struct Around {
        QList<const QJsonObject *> sides;
        QHash<QString, bool> isThere;
    };

    // What people call a member.
    QStringList partOf(const QString &name) const
    {
        if (!name.startsWith(u'@')) {
            for (const QJsonObject *side : m_around.sides) {
                if (const QString called = nameOf(side->value(name)); !called.isEmpty())
                    return {QString(u'“' % called % u'”')};
            }
            return {name};
        }
        const QString kind = name.section(u':', 0, 0).sliced(1), called = nameOfKey(name.section(u':', 1));
        return {QString(kind % u" “"_s % called % u'”')};
    }

    QString nameOfKey(const QString &key) const
    {
        for (const QJsonObject *side : m_around.sides) {
            for (auto it = side->begin(); it != side->end(); ++it) {
                if (it.key().startsWith(u'@') && it.key().section(u':', 1) == key && !nameOf(it.value()).isEmpty())
                    return nameOf(it.value());
            }
        }
        return key;
    }

    QJsonValue value(const QJsonValue &base, const QJsonValue &mine, const QJsonValue &theirs, const QStringList &path)
    {
        if (mine == theirs)
            return mine;
        if (base.isObject() && mine.isObject() && theirs.isObject())
            return object(base.toObject(), mine.toObject(), theirs.toObject(), path);
        if (base.isArray() && mine.isArray() && theirs.isArray()) {
            const auto baseKeys = keysOf(base.toArray()), mineKeys = keysOf(mine.toArray()),
                       theirKeys = keysOf(theirs.toArray());
            if (baseKeys && mineKeys && theirKeys)
                return list(
                    {base.toArray(), *baseKeys}, {mine.toArray(), *mineKeys}, {theirs.toArray(), *theirKeys}, path);
        }
        if (isLong(base) && isLong(mine) && isLong(theirs))
            return text(base.toString(), mine.toString(), theirs.toString(), path);
        Difference difference{path};
        difference.base = readable(base);
        difference.mine = readable(mine);
        difference.theirs = readable(theirs);
        return side(difference,
                   base == theirs     ? Side::Mine
                       : base == mine ? Side::Theirs
                                      : Side::Open)
                == Side::Theirs
            ? theirs
            : mine;
    }

    struct Keyed {
        QJsonArray list;
        QStringList keys;

        QJsonValue entry(const QString &key) const
        {
            const qsizetype at = keys.indexOf(key);
            return at < 0 ? undefined() : list.at(at);
        }
    };

    QString namesOf(const Keyed &list, const QStringList &keys) const
    {
        QStringList names;
        for (const QString &key : keys) {
            const QString name = nameOf(list.entry(key));
            names.append(name.isEmpty() ? nameOfKey(key) : name);
        }
        return names.join(u'\n');
    }

    QJsonValue list(const Keyed &base, const Keyed &mine, const Keyed &theirs, const QStringList &path)
    {
        const QStringList common = those(those(base.keys, mine.keys), theirs.keys);
        const QStringList mineOrder = those(mine.keys, common), theirOrder = those(theirs.keys, common);
        bool isMineFirst = mineOrder != common;
        if (mineOrder != theirOrder) {
            Difference order{path};
            order.isOrder = true;
            order.base = namesOf(base, common);
            order.mine = namesOf(mine, mineOrder);
            order.theirs = namesOf(theirs, theirOrder);
            const Side follows = theirOrder == common ? Side::Mine : mineOrder == common ? Side::Theirs : Side::Open;
            isMineFirst = side(order, follows) != Side::Theirs;
        }
        // What one of both took away has its place, and goes with what was chosen of it.
        const QStringList order = isMineFirst ? orderOf(mine.keys, theirs.keys) : orderOf(theirs.keys, mine.keys);
        QStringList all = base.keys + mine.keys + theirs.keys;
        all.removeDuplicates();
        QHash<QString, QJsonValue> made;
        for (const QString &key : std::as_const(all)) {
            if (const auto named = m_around.isThere.constFind(key); named != m_around.isThere.constEnd()) {
                made.insert(key, *named ? QJsonValue(key) : undefined());
                continue;
            }
            const QJsonValue was = base.entry(key), here = mine.entry(key), there = theirs.entry(key);
            QString name;
            for (const QJsonValue &each : {here, there, was})
                name = name.isEmpty() ? nameOf(each) : name;
            made.insert(key, value(was, here, there, path + QStringList(name.isEmpty() ? key : name)));
        }
        QJsonArray result;
        for (const QString &key : order) {
            if (!made.value(key).isUndefined())
                result.append(made.value(key));
        }
        return result;
    }

    QJsonValue text(const QString &base, const QString &mine, const QString &theirs, const QStringList &path)
    {
        if (m_noted != nullptr)
            m_noted->m_texts.emplace_back(base, mine, theirs);
        const forms::TextMerge &merge = m_merge.m_texts.at(m_nextText++);
        const QList<forms::TextDifference> differences = merge.differences();
        forms::Sides sides = merge.sides();
        for (qsizetype i = 0; i < sides.size(); ++i) {
            const forms::TextDifference &each = differences[i];
            if (each.mine != each.theirs)
                sides[i]
                    = side({path, each, false, each.base, each.mine, each.theirs, false, each.canBoth()}, sides[i]);
        }
        const forms::MergedText made = merge.text(sides);
        if (m_fault == forms::MergeFault::None) {
            m_fault = made.fault;
            m_faultName = made.name;
        }
        return made.text;
    }

    Side side(Difference difference, Side follows)
    {
        if (m_noted == nullptr)
            return m_sides.value(m_next++);
        difference.isConflict = follows == Side::Open;
        m_noted->m_differences.append(difference);
        m_noted->m_sides.append(follows);
        return follows;
    }

    ContentMerge *m_noted = nullptr;
    const ContentMerge &m_merge;
    const forms::Sides m_sides{};
    qsizetype m_next = 0;
    std::size_t m_nextText = 0;
    Around m_around;
    forms::MergeFault m_fault = forms::MergeFault::None;
    QString m_faultName;
};

ContentMerge::ContentMerge(const QJsonObject &base, const QJsonObject &mine, const QJsonObject &theirs)
    : m_base(base), m_mine(mine), m_theirs(theirs)
{
    Walk(*this).object(m_base, m_mine, m_theirs, {});
}

MergedContent ContentMerge::content(const forms::Sides &sides) const
{
    Walk walk(*this, sides);
    const QJsonObject made = walk.object(m_base, m_mine, m_theirs, {});
    return {made, walk.fault(), walk.faultName()};
}

std::optional<QJsonObject> merged(const QJsonObject &base, const QJsonObject &mine, const QJsonObject &theirs)
{
    const ContentMerge merge(base, mine, theirs);
    if (merge.sides().contains(Side::Open))
        return std::nullopt;
    const MergedContent both = merge.content(merge.sides());
    return both.fault == forms::MergeFault::None ? std::optional(both.content) : std::nullopt;
}

QString readableText(const QJsonObject &content)
{
    QJsonObject members = content;
    QString text = members.take("text"_L1).toString();
    // What a program wrote into one line is taken apart at its tags.
    if (text.startsWith(u'<') && text.count(u'\n') < text.count("><"_L1))
        text.replace("><"_L1, ">\n<"_L1);
    if (members.isEmpty() && content.contains("text"_L1))
        return text;
    if (!text.isEmpty() && !text.endsWith(u'\n'))
        text += u'\n';
    return QString(text % QString::fromUtf8(QJsonDocument(members).toJson(QJsonDocument::Indented)));
}

} // namespace formwright::designs
