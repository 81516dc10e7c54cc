// The administration as a window sees it: a panel with a tree, and pages made by their keys.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/administration/people/people_finder.h"
#include "ui/pages/page_kinds.h"

namespace formwright::pages {
class FramedPage;
}

namespace formwright::administration {

// Knows no window: whoever owns the tabs opens and closes them as it is told. Outlives its pages. GUI thread.
class Administration : public QObject
{
    Q_OBJECT
public:
    Administration(client::ApiClient &client, QSettings *settings, QObject *parent = nullptr);

    Navigator &navigator() { return m_navigator; }
    const AdminContext &context() const { return m_context; }
    PeopleFinder &finder() { return m_finder; }
    // A new page for the key of an address, loading already; null for a key that is none of ours.
    pages::FramedPage *makePage(const QString &key);
    // Whether a page of that key may be opened again at the next start.
    static bool isRemembered(const QString &key);
    static QString titleOf(const QString &key); // until the page knows better
    static QString iconOf(const QString &key);
    static std::vector<pages::SamplePage> samplePages();

Q_SIGNALS:
    void pageWanted(const QString &key, const QString &title);
    void pageCloseWanted(const QString &key);

private:
    Navigator m_navigator;
    AdminContext m_context;
    PeopleFinder m_finder;
};

} // namespace formwright::administration
