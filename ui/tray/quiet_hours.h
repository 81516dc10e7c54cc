// When somebody does not want to be disturbed. His account has them, for every device and channel; what they were last
// is kept here for when the server cannot be asked.
#pragma once

#include <QDateTime>

class QSettings;

namespace formwright::tray {

struct QuietHours {
    bool isOn = false;
    QTime from{20, 0};
    QTime to{7, 0};

    // From one day into the next where it begins later than it ends.
    bool contains(const QDateTime &moment) const;
    // When they are over that hold at that moment.
    QDateTime endAfter(const QDateTime &moment) const;

    static QuietHours load(const QSettings &settings);
    void save(QSettings &settings) const;

    bool operator==(const QuietHours &) const = default;
};

} // namespace formwright::tray
