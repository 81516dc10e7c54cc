#pragma once

#include <QObject>

namespace formwright::desktop {

// Tells once that the system wants the program to end: SIGTERM, SIGINT, SIGHUP. The second such signal ends it at once.
// One at a time; lives in the main thread. Elsewhere than on Unix it tells nothing: windows are closed there.
class Termination : public QObject
{
    Q_OBJECT

public:
    explicit Termination(QObject *parent = nullptr);
    ~Termination() override;

Q_SIGNALS:
    void wanted();
};

} // namespace formwright::desktop
