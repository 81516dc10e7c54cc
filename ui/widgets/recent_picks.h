// What somebody chose lately, newest first, kept over restarts by id alone: names are asked for again.
#pragma once

#include <QStringList>

class QSettings;

namespace formwright::widgets {

class RecentPicks
{
public:
    // `settings` must outlive it; null remembers nothing.
    RecentPicks(QSettings *settings, const QString &name);

    QStringList ids() const;
    void note(const QString &id);

private:
    QSettings *m_settings;
    QString m_key;
};

} // namespace formwright::widgets
