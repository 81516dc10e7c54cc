// Which fields a sub-flow gets and gives back.
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace formwright::flow {

struct FieldPair {
    QString from;
    QString to;

    bool operator==(const FieldPair &) const = default;
};

// "price=amount;code=number", or XML in which elements name both fields by attributes or children: parent and sub, from
// and to, source and target. Nothing for what is neither.
std::optional<QList<FieldPair>> fieldMapping(const QString &text);

} // namespace formwright::flow
