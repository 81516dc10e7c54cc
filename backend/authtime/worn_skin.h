#pragma once

#include <QString>

namespace formwright::http {
class Call;
}

namespace formwright::authtime {

// How pages look to whoever calls.
struct WornSkin {
    QString name; // empty: as usual; "default" and "dark" are light and dark
    QString styleSheet; // of one that was uploaded
};
WornSkin wornBy(http::Call &call);

} // namespace formwright::authtime
