#pragma once

#include "app/contract/decode.h"

#include <QJsonObject>

namespace formwright::forms {

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
