// How pages of designs come to what they show.
#pragma once

#include "app/contract/designtime_views.h"
#include "ui/client/api_client.h"

#include <functional>

namespace formwright::editors {

// Asks for a design; the answer comes later on the GUI thread, unless the context object is gone.
template <class Design>
using LoadDesign = std::function<void(QObject *context, std::function<void(const client::Result<Design> &)> done)>;

// Over the design-time interface; the client must outlive what is returned. Plain ids.
inline LoadDesign<contract::designtime::DesignView> viewLoader(client::ApiClient &client, const QString &viewId)
{
    return [&client, viewId](QObject *context, const auto &done) {
        client.call(contract::designtime::getView, {.viewId = viewId}, context, done);
    };
}

} // namespace formwright::editors
