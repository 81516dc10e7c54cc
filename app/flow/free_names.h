// Names that nobody has yet: of many that are wanted alike each is found at once, as where it was left off is known.
#pragma once

#include <QHash>
#include <QSet>
#include <QStringBuilder>

namespace formwright::flow {

class FreeNames
{
public:
    void take(const QString &name) { m_taken.insert(name); }
    bool isTaken(const QString &name) const { return m_taken.contains(name); }

    // As it is wanted, or with the lowest free number from 2 on behind it; taken from now on.
    QString free(const QString &wanted)
    {
        QString name = wanted;
        if (m_taken.contains(name)) {
            if (!m_next.contains(wanted))
                m_next.insert(wanted, 2);
            int &copy = m_next[wanted];
            do
                name = QString(wanted % u'_' % QString::number(copy++));
            while (m_taken.contains(name));
        }
        m_taken.insert(name);
        return name;
    }

private:
    QSet<QString> m_taken;
    QHash<QString, int> m_next; // by what is wanted
};

} // namespace formwright::flow
