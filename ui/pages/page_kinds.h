// The one list of what can be opened, and how.
#pragma once

#include "ui/pages/page.h"

#include <QStringList>

#include <functional>
#include <vector>

namespace formwright::pages {

// Which page of what. As text it is what a tab is known and remembered by: "documents:01H...:01H...:".
struct PageAddress {
    QString kind; // of a PageKind
    QStringList parts; // whose they are is the kind's own; none contains a colon
    QString title{}; // until the page knows better; no part of the key

    QString key() const;
    static PageAddress fromKey(const QString &key, const QString &title = {});
};

struct PageKind {
    QString kind;
    int parts = 1;
    std::function<QString(const PageAddress &)> title; // where the address has none
    std::function<QString(const PageAddress &)> icon;
    // A new page, loading already; null where it cannot be shown to whoever is signed in.
    std::function<Page *(const PageAddress &)> make;
    std::function<bool(const PageAddress &)> isRemembered = [](const PageAddress &) { return true; };
};

class PageKinds
{
public:
    void add(const PageKind &kind);
    // Null for an address that is none of a known kind.
    const PageKind *find(const PageAddress &address) const;

private:
    std::vector<PageKind> m_kinds;
};

} // namespace formwright::pages
