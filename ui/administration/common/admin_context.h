// What every page of the administration is handed.
#pragma once

#include "ui/client/api_client.h"

#include <QSettings>

namespace formwright::administration {

class Navigator;

// Everything in it outlives the pages. Without settings nothing is remembered.
struct AdminContext {
    client::ApiClient &client;
    Navigator &navigator;
    QSettings *settings = nullptr;
};

} // namespace formwright::administration
