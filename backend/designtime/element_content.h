#pragma once

#include "app/contract/decode.h"
#include "backend/designtime/element_saving.h"

#include <QJsonArray>
#include <QJsonObject>

namespace formwright::designtime {

// A text of several lines stands as an array of them in the text of an element.
inline QJsonValue joinedLines(const QJsonValue &value)
{
    if (!value.isArray())
        return value;
    QString joined;
    const QJsonArray lines = value.toArray();
    for (const QJsonValue &line : lines)
        joined += line.toString();
    return joined;
}

// What a client would have sent to make an element what its text says, within the bounds of clients. Throws
// contract::Error::invalid.
template <contract::Described Content> Content contentOf(QJsonObject members)
{
    contract::forEachField<Content>([&](const auto &field) {
        using Value = typename std::decay_t<decltype(field)>::value_type;
        const QLatin1StringView name(field.name);
        if constexpr (
            std::is_same_v<Value,
                std::optional<
                    QString>> || std::is_same_v<Value, QString> || std::is_same_v<Value, std::optional<QJsonValue>>) {
            if (members.value(name).isArray())
                members.insert(name, joinedLines(members.value(name)));
        }
    });
    Content content;
    const contract::WireContext plain;
    contract::DecodeProblems problems;
    contract::decode(QJsonValue(members), content, QString(), {plain, problems, {}, true});
    if (!problems.isEmpty())
        throw contract::Error::invalid(QStringLiteral("invalid input"), problems.errors());
    return content;
}

// For inputs that have the software's id beside the members of the element.
inline QJsonObject bodyOf(const ElementSource &source)
{
    QJsonObject body = source.members;
    body.insert(QLatin1StringView("applicationId"), source.applicationId);
    return body;
}

} // namespace formwright::designtime
