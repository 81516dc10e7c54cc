#include "backend/people/person_shape.h"

namespace formwright::people {

std::optional<QString> unlessEmpty(const QString &text)
{
    return text.isEmpty() ? std::nullopt : std::optional(text);
}

contract::people::Person shapeOf(const Person &person)
{
    contract::people::Person shape;
    shape.id = {person.id};
    shape.name = person.name;
    shape.loginNo = person.login;
    shape.email = unlessEmpty(person.email);
    shape.telephone = unlessEmpty(person.telephone);
    shape.telephone2 = unlessEmpty(person.telephone2);
    for (const QString &telephone : {person.telephone, person.telephone2}) {
        if (!telephone.isEmpty())
            shape.telephones.append(telephone);
    }
    shape.dept = person.department;
    shape.deptId = {person.departmentId};
    shape.avatar = person.avatar;
    return shape;
}

QList<contract::people::Person> shapesOf(const QList<Person> &people)
{
    QList<contract::people::Person> shapes;
    for (const Person &person : people)
        shapes.append(shapeOf(person));
    return shapes;
}

} // namespace formwright::people
