// The pages that were opened last in a workspace, latest first.
#pragma once

#include "ui/windows/work_area.h"

class QSettings;

namespace formwright::windows {

class RecentPages
{
public:
    // Opened, or called otherwise now.
    void note(const PageInfo &page);
    void rename(const PageInfo &page); // where it is in the list
    void forget() { m_pages.clear(); }
    const QList<PageInfo> &pages() const { return m_pages; }

    void load(const QSettings &settings, const QString &group);
    void save(QSettings &settings, const QString &group) const;

private:
    QList<PageInfo> m_pages;
};

// Pages in settings: three lists of the same length below `group`, which are told apart by `name`.
void writePages(QSettings &settings, const QString &group, const QString &name, const QList<PageInfo> &pages);
QList<PageInfo> readPages(const QSettings &settings, const QString &group, const QString &name);

} // namespace formwright::windows
