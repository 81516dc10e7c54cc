#pragma once

#include "app/contract/decode.h"

#include <QJsonObject>
#include <QStringList>

namespace formwright::forms {

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

// Fills the members of an answer that were kept; the others stay at their defaults.
template <contract::Described Answer> void fillFromAttributes(Answer &answer, const QJsonObject &attributes)
{
    const contract::WireContext plain;
    contract::DecodeProblems ignored;
    contract::forEachField<Answer>([&](const auto &field) {
        const QJsonValue kept = attributes.value(QLatin1StringView(field.name));
        if (!kept.isUndefined())
            contract::decode(kept, answer.*field.member, QString(), {plain, ignored});
    });
}

} // namespace formwright::forms
