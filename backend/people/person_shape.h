#pragma once

#include "app/contract/people_module.h"
#include "backend/people/person_store.h"

namespace formwright::people {

// Null where there is none, or none to be seen.
std::optional<QString> unlessEmpty(const QString &text);

contract::people::Person shapeOf(const Person &person);
QList<contract::people::Person> shapesOf(const QList<Person> &people);

} // namespace formwright::people
