// How instances and steps are kept: as JSON, each value under its own name, so that a program of the next version reads
// what this one wrote.
#pragma once

#include "app/flow/decide.h"

#include <QJsonObject>

namespace formwright::flow {

QJsonObject jsonOf(const Instance &instance);
// Nothing for what is no instance: a damaged row is told, never guessed at.
std::optional<Instance> instanceFrom(const QJsonObject &json);

// A step as the history keeps it: folding all of them gives any moment again.
QJsonObject jsonOf(const Step &step);
std::optional<Step> stepFrom(const QJsonObject &json);

} // namespace formwright::flow
