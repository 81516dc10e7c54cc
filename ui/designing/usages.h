// Where an element of a software, or a field of a form, is named by others: what is asked, and what leads there.
#pragma once

#include "app/contract/designtime_usages.h"

#include <QStringList>

namespace formwright::designing {

struct UsageQuestion {
    QString applicationId{};
    QString id{}; // of the element; empty: nothing is to be asked
    QString name{};
    QString fieldName{}; // of a form: this field of it

    bool operator==(const UsageQuestion &) const = default;
};

// A place in an element, taken apart for the editor that shows it.
struct UsingPlace {
    QString applicationId{};
    QString kind{};
    QString id{};
    QString list{}; // "columns"; empty where the element itself names it
    QString part{}; // the name of the one in the list
    QString member{}; // "valueScript"
    QStringList words{}; // what it is named by, the likeliest first

    bool operator==(const UsingPlace &) const = default;
};

UsingPlace usingPlace(const UsageQuestion &question, const contract::designtime::ElementUser &user);
// In the language of the screen: "Column “Customer”, Value".
QString placeInWords(const UsingPlace &place);

} // namespace formwright::designing
