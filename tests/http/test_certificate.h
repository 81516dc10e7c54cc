#pragma once

#include "backend/http/listener_options.h"

#include <QFile>
#include <QTemporaryDir>

namespace formwright::tests {

// A certificate for localhost, signed by itself and good for nothing but tests, and its key.
inline constexpr char testCertificate[] = R"(
-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUZ5aPxlrTJAtOyqJyNH5+7QYBbT8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA0MjcxMloYDzIxMjYxMDI4
MDQyNzEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQx2+xNMeJzG8ag/cLrVlR9lAtuvG1Donj7hf0l3Rr/4bELPf5cD+u2
QorrCm2j9oYdQVvPRa9uKotgOepFVeGBo28wbTAdBgNVHQ4EFgQUPHPWCBhwi3ij
Mytdt4TmMegUWBgwHwYDVR0jBBgwFoAUPHPWCBhwi3ijMytdt4TmMegUWBgwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIge2limgNeLD3+IwJBgJKXi5hO2S4YxHl47uW87r1yitUCIQC4
8peszz1C24BWdZU96ACt3sb66gIsZpfy4FnPfKmZ6g==
-----END CERTIFICATE-----
)";

inline constexpr char testKey[] = R"(
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNwgehHbd5S4anI5r
HMuVniLwnf2FmnjvyHEKOAME7QihRANCAAQx2+xNMeJzG8ag/cLrVlR9lAtuvG1D
onj7hf0l3Rr/4bELPf5cD+u2QorrCm2j9oYdQVvPRa9uKotgOepFVeGB
-----END PRIVATE KEY-----
)";

// A key that belongs to no certificate here.
inline constexpr char otherKey[] = R"(
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkvvd1KqsJzZ3Q3YQ
B7bH+3XCzfrH0qBPrESNi/INcJGhRANCAASc0qu/l4UsyEIu8EYHVtRqLi/4rH1x
bZkekrj5MsbHsN/FkELAhrNRatlfdS0R6ySGvYNWDRdSfhsU6uVjt5Ne
-----END PRIVATE KEY-----
)";

// Lets a server speak TLS; the folder lives as long as that starts.
inline void useTestCertificate(http::ListenerOptions &options, const QTemporaryDir &folder)
{
    options.certificateFile = folder.filePath(QStringLiteral("certificate.pem"));
    options.keyFile = folder.filePath(QStringLiteral("key.pem"));
    QFile certificate(options.certificateFile);
    QFile key(options.keyFile);
    if (!certificate.open(QIODevice::WriteOnly) || !key.open(QIODevice::WriteOnly))
        qFatal("no certificate can be written");
    certificate.write(testCertificate);
    key.write(testKey);
}

} // namespace formwright::tests
