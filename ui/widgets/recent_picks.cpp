#include "ui/widgets/recent_picks.h"

#include <QSettings>

namespace formwright::widgets {

namespace {
// Enough for several servers in turn: ids of another server or person have no name here and are not shown.
constexpr int mostKept = 24;
} // namespace

RecentPicks::RecentPicks(QSettings *settings, const QString &name)
    : m_settings(settings), m_key(QStringLiteral("recentPicks/%1").arg(name))
{ }

QStringList RecentPicks::ids() const
{
    return m_settings ? m_settings->value(m_key).toStringList() : QStringList();
}

void RecentPicks::note(const QString &id)
{
    if (!m_settings)
        return;
    QStringList kept = ids();
    kept.removeAll(id);
    kept.prepend(id);
    m_settings->setValue(m_key, kept.mid(0, mostKept));
}

} // namespace formwright::widgets
