// A flow that nobody drew: whoever has the document says who gets it next, until somebody completes it. It is a diagram
// like others, with one node that is passed on and on.
#pragma once

#include <QString>

namespace formwright::flow {

inline constexpr QLatin1StringView freeNodeId{"free"};
inline constexpr QLatin1StringView freeEndId{"end"};

QString freeFlowDiagram();
// Of the version that all free flows of a software run by.
QString freeFlowId(const QString &applicationId);

} // namespace formwright::flow
