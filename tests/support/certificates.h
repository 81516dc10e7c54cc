#pragma once

#include <QTemporaryDir>

namespace formwright::tests {

// Certificates for this test program, made once: two authorities, and for the first a server certificate of 127.0.0.1
// and one of another machine.
struct Certificates {
    static const Certificates &made();

    QString authority;
    QString otherAuthority;
    QString server;
    QString serverKey;
    QString strangeServer; // of directory.example.com
    QString strangeServerKey;

private:
    Certificates();
    QTemporaryDir m_directory;
};

} // namespace formwright::tests
