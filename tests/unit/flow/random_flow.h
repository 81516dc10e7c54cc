// Flows and commands that no designer and no user would think of.
#pragma once

#include "app/flow/decide.h"

#include <QRandomGenerator>

namespace formwright::tests {

inline const QStringList everybody{
    QStringLiteral("ann"), QStringLiteral("ben"), QStringLiteral("cid"), QStringLiteral("dot"), QStringLiteral("eve")};

class Chance
{
public:
    explicit Chance(quint32 seed) : m_random(seed) { }
    int below(int bound) { return int(m_random.bounded(quint32(bound))); }
    bool oneIn(int n) { return below(n) == 0; }
    template <typename List> auto pick(const List &list) { return list.at(below(int(list.size()))); }
    QStringList some(const QStringList &of)
    {
        QStringList found;
        for (const QString &each : of) {
            if (oneIn(2))
                found.append(each);
        }
        return found;
    }

private:
    QRandomGenerator m_random;
};

struct World {
    flow::Definition definition;
    QHash<QString, QStringList> people;
};

World anyWorld(Chance &chance);
// One that nothing is wrong with before it runs, as far as that can be told.
World soundWorld(Chance &chance);
flow::Command anyCommand(const World &world, const flow::Instance &instance, Chance &chance);
// Of those who let nothing pass.
flow::Command anyOpinion(const flow::Instance &instance, Chance &chance);
// With answers by chance, which stay in `known`.
flow::Outcome decided(const World &world, const flow::Instance &instance, const flow::Command &command, Chance &chance,
    flow::Facts *known = nullptr);
// Whether some way leads to its end; each command is decided by the engine.
bool reachesEnd(const World &world, const flow::Instance &instance, Chance &chance);

} // namespace formwright::tests
