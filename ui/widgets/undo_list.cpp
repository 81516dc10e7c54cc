#include "ui/widgets/undo_list.h"

#include <QDateTime>

namespace formwright::widgets {

UndoList::UndoList(QObject *parent) : QObject(parent), m_clock([] { return QDateTime::currentMSecsSinceEpoch(); })
{
    m_expiry.setInterval(5000);
    connect(&m_expiry, &QTimer::timeout, this, &UndoList::dropExpired);
}

void UndoList::add(const UndoableAct &act)
{
    m_acts.append({act, m_clock() + keptMilliseconds});
    m_expiry.start();
    Q_EMIT changed();
}

QString UndoList::lastText() const
{
    return m_acts.isEmpty() ? QString() : m_acts.last().act.text;
}

void UndoList::undo()
{
    dropExpired();
    if (m_acts.isEmpty())
        return;
    const UndoableAct act = m_acts.takeLast().act;
    Q_EMIT changed();
    act.undo();
}

void UndoList::clear()
{
    m_acts.clear();
    m_expiry.stop();
    Q_EMIT changed();
}

void UndoList::dropExpired()
{
    const qint64 now = m_clock();
    if (m_acts.removeIf([now](const Kept &kept) { return kept.until <= now; }) > 0)
        Q_EMIT changed();
    if (m_acts.isEmpty())
        m_expiry.stop();
}

} // namespace formwright::widgets
