// What two people made of the same design, put together.
#pragma once

#include <QJsonObject>

#include <optional>

namespace formwright::designs {

// Members by their names, lists by what they hold (objects by their id), texts as forms::merged() does. Nothing where
// both changed the same to something else. merged(b, b, x) = merged(b, x, b) = merged(b, x, x) = x.
std::optional<QJsonObject> merged(const QJsonObject &base, const QJsonObject &mine, const QJsonObject &theirs);

// For people to compare: its text, and below it its other members, a line each, by their names.
QString readableText(const QJsonObject &content);

} // namespace formwright::designs
