#pragma once

namespace formwright::http {
class Dispatcher;
}

namespace formwright {

// The endpoints that wait for services, helpers and long work: they hold no thread that others wait for.
void keepApart(http::Dispatcher &dispatcher);

} // namespace formwright
