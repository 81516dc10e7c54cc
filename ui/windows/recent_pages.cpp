#include "ui/windows/recent_pages.h"

#include <QSettings>

namespace formwright::windows {

namespace {
constexpr qsizetype mostRecent = 12;

QString keyOf(const QString &group, const QString &name, const char *part)
{
    return QStringLiteral("%1/%2%3").arg(group, name, QString::fromLatin1(part));
}
} // namespace

void RecentPages::note(const PageInfo &page)
{
    if (page.key.isEmpty() || !page.isRemembered)
        return;
    PageInfo latest = page;
    for (const PageInfo &known : std::as_const(m_pages)) {
        if (known.key == page.key && latest.title.isEmpty())
            latest.title = known.title;
    }
    m_pages.removeIf([&](const PageInfo &known) { return known.key == page.key; });
    m_pages.prepend(latest);
    if (m_pages.size() > mostRecent)
        m_pages.resize(mostRecent);
}

void RecentPages::rename(const PageInfo &page)
{
    for (PageInfo &known : m_pages) {
        if (known.key == page.key && !page.title.isEmpty())
            known = page;
    }
}

void RecentPages::load(const QSettings &settings, const QString &group)
{
    m_pages = readPages(settings, group, QStringLiteral("recent"));
}

void RecentPages::save(QSettings &settings, const QString &group) const
{
    writePages(settings, group, QStringLiteral("recent"), m_pages);
}

void writePages(QSettings &settings, const QString &group, const QString &name, const QList<PageInfo> &pages)
{
    QStringList keys, titles, icons;
    for (const PageInfo &page : pages) {
        keys << page.key;
        titles << page.title;
        icons << page.icon;
    }
    settings.setValue(keyOf(group, name, "Keys"), keys);
    settings.setValue(keyOf(group, name, "Titles"), titles);
    settings.setValue(keyOf(group, name, "Icons"), icons);
}

QList<PageInfo> readPages(const QSettings &settings, const QString &group, const QString &name)
{
    const QStringList keys = settings.value(keyOf(group, name, "Keys")).toStringList();
    const QStringList titles = settings.value(keyOf(group, name, "Titles")).toStringList();
    const QStringList icons = settings.value(keyOf(group, name, "Icons")).toStringList();
    QList<PageInfo> pages;
    for (qsizetype i = 0; i < keys.size(); ++i) {
        if (!keys[i].isEmpty())
            pages.append({keys[i], titles.value(i), icons.value(i)});
    }
    return pages;
}

} // namespace formwright::windows
