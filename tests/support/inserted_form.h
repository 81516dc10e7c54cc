#pragma once

#include "support/test_application.h"

namespace formwright::tests {

// A public form of the application with these fields, in the caller's unit of work; returns its id.
QString insertForm(http::Services &services, storage::Session &session, const TestApplication &application,
    const QString &name, const QString &fields);

} // namespace formwright::tests
