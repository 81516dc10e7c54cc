#include "ui/designing/changed_members.h"

namespace formwright::designing {

QStringList differing(const QJsonObject &one, const QJsonObject &other)
{
    QStringList names = one.keys() + other.keys();
    names.removeDuplicates();
    names.removeIf([&](const QString &name) { return one.value(name) == other.value(name); });
    return names;
}

designs::Unstored unstoredOf(const QJsonObject &content, const QJsonObject &stored)
{
    designs::Unstored unstored;
    const QStringList names = differing(content, stored);
    for (const QString &name : names)
        unstored.stored.append({name, stored.value(name)});
    return unstored;
}

QJsonObject withMembers(QJsonObject content, const QStringList &touched, const QJsonObject &from)
{
    for (const QString &name : touched) {
        if (const QJsonValue value = from.value(name); !value.isUndefined())
            content.insert(name, value);
        else
            content.remove(name);
    }
    return content;
}

} // namespace formwright::designing
