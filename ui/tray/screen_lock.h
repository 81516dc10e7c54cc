// Whether somebody locked the screen, where the desktop tells it (freedesktop.org, GNOME).
#pragma once

#include <QHash>
#include <QObject>

namespace formwright::tray {

class ScreenLock : public QObject
{
    Q_OBJECT

public:
    explicit ScreenLock(QObject *parent = nullptr);

    bool isLocked() const;

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void toldByFreedesktop(bool isLocked);
    void toldByGnome(bool isLocked);

private:
    void set(const QString &service, bool isLocked);
    void ask(const QString &service);

    QHash<QString, bool> m_locked; // by who tells it
};

} // namespace formwright::tray
