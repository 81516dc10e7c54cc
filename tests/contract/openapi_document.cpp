#include "backend/http/openapi.h"
#include "support/test_backend.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <cstdio>

// Prints the API description, for the linters.
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    formwright::tests::TestBackend server;
    const QByteArray text = QJsonDocument(formwright::http::describeApi(server.backend().routes())).toJson();
    return std::fwrite(text.constData(), 1, size_t(text.size()), stdout) == size_t(text.size()) ? 0 : 1;
}
