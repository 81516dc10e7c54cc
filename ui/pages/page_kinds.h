// The one list of what can be opened, and how.
#pragma once

#include "ui/pages/page.h"

#include <QStringList>

#include <functional>
#include <memory>
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

// A page that nobody opened and that asks nobody anything, for what can be done on all of its kind.
struct SamplePage {
    QString title; // of the kind: "Person"
    std::shared_ptr<void> used; // that goes after the page
    std::unique_ptr<Page> page;
};

struct PageKind {
    QString kind;
    int parts = 1;
    std::function<QString(const PageAddress &)> title; // where the address has none
    std::function<QString(const PageAddress &)> icon;
    // A new page, loading already; null where it cannot be shown to whoever is signed in.
    std::function<Page *(const PageAddress &)> make;
    std::function<bool(const PageAddress &)> isRemembered = [](const PageAddress &) { return true; };
    // One of each sort of page that whoever is signed in may open; none where they may open none, or where another kind
    // has the same.
    std::function<std::vector<SamplePage>()> samples = [] { return std::vector<SamplePage>(); };
};

class PageKinds
{
public:
    void add(const PageKind &kind);
    // Null for an address that is none of a known kind.
    const PageKind *find(const PageAddress &address) const;
    const std::vector<PageKind> &all() const { return m_kinds; }

private:
    std::vector<PageKind> m_kinds;
};

} // namespace formwright::pages
