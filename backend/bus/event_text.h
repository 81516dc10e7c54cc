#pragma once

#include "backend/events/event.h"

#include <QJsonArray>

#include <optional>

namespace formwright::bus {

// How an event travels: an array of its kind and what it carries. An unknown one, of a newer program, is read as
// AnythingChanged.
QJsonArray toJson(const events::Event &event);
events::Event eventFrom(const QJsonArray &json);

// How an event is marked in the database: its kind and what it concerns, "form" without its application for example.
struct Mark {
    QString kind;
    QString subject;
};
// Nothing for events that leave no mark.
std::optional<Mark> markOf(const events::Event &event);
events::Event eventFrom(const Mark &mark);

} // namespace formwright::bus
