#include "ui/designing/changed_members.h"

namespace formwright::designing {

QStringList differing(const QJsonObject &one, const QJsonObject &other)
{
    QStringList names = one.keys() + other.keys();
    names.removeDuplicates();
    names.removeIf([&](const QString &name) { return one.value(name) == other.value(name); });
    return names;
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
