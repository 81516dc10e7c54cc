#pragma once

#include "support/test_backend.h"

namespace formwright::tests {

// Sends one file as a multipart body, in the part `file`.
Answer sendFile(TestBackend &server, const QByteArray &path, const QByteArray &fileName, const QByteArray &content,
    const QMap<QByteArray, QByteArray> &members = {});

// Uploads a file to be imported and tells the path it is named by from then on.
QByteArray uploadForImport(TestBackend &server, const QByteArray &fileName, const QByteArray &content);

} // namespace formwright::tests
