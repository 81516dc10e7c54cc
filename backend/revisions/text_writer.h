#pragma once

#include "app/contract/fields.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

namespace formwright::revisions {

struct Member;
using Members = QList<Member>; // in their order

// One member of an element's text.
struct Member {
    QString name;
    QJsonValue value;
    std::optional<QList<Members>> items; // in place of the value: a list of objects
};

// The text as ElementText tells, with an end of line behind it.
QString written(const Members &members);

// Those of `values` that the contract names, in its order.
template <contract::Described Content>
void addMembers(Members &members, const QJsonObject &values, const QStringList &apart = {})
{
    contract::forEachField<Content>([&](const auto &field) {
        const QString name = QString::fromLatin1(field.name);
        const QJsonValue value = values.value(name);
        if (!value.isUndefined() && !apart.contains(name))
            members.append({name, value, std::nullopt});
    });
}

} // namespace formwright::revisions
