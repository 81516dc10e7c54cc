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

// One step of fitting out a new hall, within the hundred days of it.
struct Task {
    const char16_t *code;
    const char16_t *parent; // its code; empty at the top
    const char16_t *name;
    const char16_t *place;
    int begins; // days after today, below 0 before
    int days;
    int progress; // per cent
};
const QList<Task> &tasks();

// Templates of the forms.
QString requestTemplate(const QString &offersViewId);
QString offerTemplate(); // child rows of a request
QString requestSearchTemplate();
QString supplierTemplate();
QString taskTemplate();

const QStringList &supplierNames();
const QStringList &articles();
const QStringList &reasons();

} // namespace formwright::demo
