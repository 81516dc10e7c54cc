#include "backend/http/routes.h"

#include <QVarLengthArray>

#include <array>
#include <stdexcept>

namespace formwright::http {

using contract::Method;

// One path segment of all routes. Literals are tried before parameters, and given up again when nothing below them
// fits.
struct Routes::Node {
    QHash<QByteArray, Node *> literals;
    std::unique_ptr<Node> parameter;
    std::vector<std::unique_ptr<Node>> owned;
    std::array<const Route *, 8> routes{};

    bool hasRoutes() const
    {
        return std::any_of(routes.begin(), routes.end(), [](const Route *route) { return route != nullptr; });
    }
};

namespace {

using Segments = QVarLengthArray<QByteArrayView, 16>;

// The segments of a path; an empty last one (a trailing slash) does not count.
Segments segmentsOf(QByteArrayView path)
{
    Segments segments;
    qsizetype start = path.startsWith('/') ? 1 : 0;
    while (start < path.size()) {
        qsizetype end = path.indexOf('/', start);
        if (end < 0)
            end = path.size();
        segments.append(path.sliced(start, end - start));
        start = end + 1;
    }
    return segments;
}

QString decoded(QByteArrayView segment)
{
    return QString::fromUtf8(segment.contains('%') ? QByteArray::fromPercentEncoding(segment.toByteArray()) : segment);
}

bool isParameter(QByteArrayView segment)
{
    return segment.startsWith('{') && segment.endsWith('}');
}

} // namespace

Routes::Routes() : m_root(std::make_unique<Node>()) { }

Routes::~Routes() = default;

void Routes::add(Route route, const char *alias)
{
    if (alias) {
        Route second = route;
        second.path = alias;
        second.isAlias = true;
        addOne(std::move(second));
    }
    addOne(std::move(route));
}

void Routes::addOne(Route route)
{
    m_routes.push_back(std::make_unique<Route>(std::move(route)));
    Route &added = *m_routes.back();
    Node *node = m_root.get();
    for (const QByteArrayView segment : segmentsOf(added.path)) {
        if (isParameter(segment)) {
            if (!node->parameter)
                node->parameter = std::make_unique<Node>();
            node = node->parameter.get();
            added.parameterNames.push_back(segment.sliced(1, segment.size() - 2).toByteArray());
        } else {
            Node *&child = node->literals[segment.toByteArray()];
            if (!child) {
                node->owned.push_back(std::make_unique<Node>());
                child = node->owned.back().get();
            }
            node = child;
        }
    }
    const Route *&slot = node->routes[size_t(added.method)];
    if (slot)
        throw std::logic_error("two routes for " + added.path.toStdString());
    slot = &added;
}

Routes::Match Routes::match(Method method, const QByteArray &path) const
{
    const Segments segments = segmentsOf(path);
    Segments parameters;
    const Node *known = nullptr;
    const Node *found = nullptr;
    const Method wanted = method == Method::Head ? Method::Get : method;
    const std::function<bool(const Node &, qsizetype)> walk = [&](const Node &node, qsizetype depth) -> bool {
        if (depth == segments.size()) {
            if (!node.hasRoutes())
                return false;
            if (!known)
                known = &node;
            if (wanted != Method::Other && node.routes[size_t(wanted)]) {
                found = &node;
                return true;
            }
            return false;
        }
        const QByteArrayView segment = segments[depth];
        const auto literal = node.literals.constFind(QByteArray::fromRawData(segment.data(), segment.size()));
        if (literal != node.literals.constEnd() && walk(**literal, depth + 1))
            return true;
        if (node.parameter && !segment.isEmpty()) {
            parameters.append(segment);
            if (walk(*node.parameter, depth + 1))
                return true;
            parameters.removeLast();
        }
        return false;
    };
    Match match;
    if (walk(*m_root, 0)) {
        match.route = found->routes[size_t(wanted)];
        for (const QByteArrayView parameter : parameters)
            match.parameters.append(decoded(parameter));
        return match;
    }
    if (known) {
        for (const Route *route : known->routes) {
            if (!route)
                continue;
            if (!match.allowed.isEmpty())
                match.allowed += ", ";
            match.allowed += contract::methodName(route->method);
            if (route->method == Method::Get)
                match.allowed += ", HEAD";
        }
        match.allowed += ", OPTIONS";
    }
    return match;
}

} // namespace formwright::http
