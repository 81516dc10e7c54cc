#pragma once

#include <QString>
#include <QStringList>

namespace formwright::demo {

struct Person {
    const char16_t *login;
    const char16_t *name;
    int department; // index in departmentNames
};

inline constexpr auto domainName = u"Alder Works";
inline constexpr auto applicationName = u"Purchasing";
inline constexpr auto password = u"formwright-demo";

const QStringList &departmentNames(); // the first is the root, the others lie below it
const QList<Person> &people();

// Templates of the two forms.
QString requestTemplate();
QString supplierTemplate();

const QStringList &supplierNames();
const QStringList &articles();
const QStringList &reasons();

} // namespace formwright::demo
