// What holds of every state and every step, whoever asks for whatever.
#pragma once

#include "random_flow.h"

namespace formwright::tests {

// What steps told of tokens up to now.
struct Told {
    QSet<QString> incidents; // somebody has to look
    QSet<QString> hurried; // they go on
    QSet<QString> parents; // their sub-flows are started

    void add(const flow::Effect &effect);
};

bool goesOnByItself(const flow::Node &node);

// Empty where all invariants hold: those that one state has by itself, those of a step, those of a command.
QString wrongIn(const World &world, const flow::Instance &instance, const Told &told);
QString wrongIn(const World &world, const flow::Instance &before, const flow::Step &step);
QString wrongBy(const flow::Act &act, const World &world, const flow::Instance &before, const flow::Instance &after);

} // namespace formwright::tests
