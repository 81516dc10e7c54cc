#include "ui/designs/content_merge.h"

#include "app/template/text_merge.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>

#include <algorithm>

namespace formwright::designs {

using namespace Qt::StringLiterals;

namespace {

using Merged = std::optional<QJsonValue>;
Merged mergedValue(const QJsonValue &base, const QJsonValue &mine, const QJsonValue &theirs);

QJsonValue undefined()
{
    return QJsonValue(QJsonValue::Undefined);
}

std::optional<QJsonObject> mergedObject(const QJsonObject &base, const QJsonObject &mine, const QJsonObject &theirs)
{
    QStringList names = base.keys() + mine.keys() + theirs.keys();
    names.removeDuplicates();
    QJsonObject result;
    for (const QString &name : std::as_const(names)) {
        const auto value = mergedValue(base.value(name), mine.value(name), theirs.value(name));
        if (!value)
            return std::nullopt;
        if (!value->isUndefined())
            result.insert(name, *value);
    }
    return result;
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

// Whose order it is, with what only the other one has behind what it stands behind there.
std::optional<QStringList> mergedOrder(const QStringList &base, const QStringList &mine, const QStringList &theirs)
{
    const QStringList common = those(those(base, mine), theirs);
    const bool isMineMoved = those(mine, common) != common, isTheirsMoved = those(theirs, common) != common;
    if (isMineMoved && isTheirsMoved && those(mine, common) != those(theirs, common))
        return std::nullopt;
    const QStringList &first = isMineMoved ? mine : theirs, &second = isMineMoved ? theirs : mine;
    // What one of them took away is left out by whoever takes the entries.
    QStringList order = first;
    for (qsizetype i = 0; i < second.size(); ++i) {
        const QString &key = second.at(i);
        if (base.contains(key) || order.contains(key))
            continue;
        qsizetype at = 0;
        for (qsizetype before = i - 1; before >= 0 && at == 0; --before)
            at = order.indexOf(second.at(before)) + 1;
        order.insert(at, key);
    }
    return order;
}

Merged mergedList(const QJsonArray &base, const QJsonArray &mine, const QJsonArray &theirs)
{
    const auto baseKeys = keysOf(base), mineKeys = keysOf(mine), theirKeys = keysOf(theirs);
    if (!baseKeys || !mineKeys || !theirKeys)
        return std::nullopt;
    const auto order = mergedOrder(*baseKeys, *mineKeys, *theirKeys);
    if (!order)
        return std::nullopt;
    const auto entry = [](const QJsonArray &list, const QStringList &keys, const QString &key) {
        const qsizetype at = keys.indexOf(key);
        return at < 0 ? undefined() : list.at(at);
    };
    QStringList all = *baseKeys + *mineKeys + *theirKeys;
    all.removeDuplicates();
    QJsonArray result;
    for (const QString &key : std::as_const(all)) {
        // One that was taken away here and changed there is told as well.
        const auto value
            = mergedValue(entry(base, *baseKeys, key), entry(mine, *mineKeys, key), entry(theirs, *theirKeys, key));
        if (!value)
            return std::nullopt;
    }
    for (const QString &key : *order) {
        const auto value
            = mergedValue(entry(base, *baseKeys, key), entry(mine, *mineKeys, key), entry(theirs, *theirKeys, key));
        if (!value->isUndefined())
            result.append(*value);
    }
    return QJsonValue(result);
}

Merged mergedValue(const QJsonValue &base, const QJsonValue &mine, const QJsonValue &theirs)
{
    if (mine == theirs || base == theirs)
        return mine;
    if (base == mine)
        return theirs;
    if (base.isObject() && mine.isObject() && theirs.isObject()) {
        const auto object = mergedObject(base.toObject(), mine.toObject(), theirs.toObject());
        return object ? Merged(QJsonValue(*object)) : std::nullopt;
    }
    if (base.isArray() && mine.isArray() && theirs.isArray())
        return mergedList(base.toArray(), mine.toArray(), theirs.toArray());
    // A name of one line is one or the other; scripts and sources can be put together.
    const auto isLong = [](const QJsonValue &value) {
        const QString text = value.toString();
        return value.isString() && (text.contains(u'\n') || text.contains(u'<'));
    };
    if (isLong(base) && isLong(mine) && isLong(theirs)) {
        const auto text = forms::merged(base.toString(), mine.toString(), theirs.toString());
        return text ? Merged(QJsonValue(*text)) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace

std::optional<QJsonObject> merged(const QJsonObject &base, const QJsonObject &mine, const QJsonObject &theirs)
{
    return mergedObject(base, mine, theirs);
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
