#pragma once

#include "app/contract/decode.h"
#include "backend/forms/kept_members.h"

#include <QJsonObject>

namespace formwright::designtime {

// Documented members that nothing but their clients reads are kept as one JSON object beside the columns of a design.

// Keeps what the client sent, but for the members named in `apart`, which have columns of their own.
template <contract::Described Input>
void keepAttributes(QJsonObject &attributes, const Input &in, const QStringList &apart)
{
    contract::forEachField<Input>([&](const auto &field) {
        const auto &value = in.*field.member;
        const QString name = QString::fromLatin1(field.name);
        if (value && !apart.contains(name))
            attributes.insert(name, QJsonValue(*value));
    });
}

using forms::fillFromAttributes;

// Throws contract::Error::invalid for more than anybody writes by hand.
void checkSize(const QJsonObject &attributes);

} // namespace formwright::designtime
