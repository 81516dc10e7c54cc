// What was sent before has come to the server: for tests of what is not sent.
#pragma once

#include "ui/client/api_client.h"

#include <QTest>

namespace formwright::tests {

inline const QString settledLine = QStringLiteral("GET /settled");

// The server has this one last.
inline void settle(client::ApiClient &client)
{
    QCoreApplication::sendPostedEvents();
    QObject context;
    bool isAnswered = false;
    client.fetch("/settled", &context, [&isAnswered](const client::Result<QByteArray> &) { isAnswered = true; });
    QVERIFY(QTest::qWaitFor([&isAnswered] { return isAnswered; }));
}

} // namespace formwright::tests
