#include "ui/pages/page_kinds.h"

#include <algorithm>

namespace formwright::pages {

QString PageAddress::key() const
{
    return (QStringList{kind} + parts).join(u':');
}

PageAddress PageAddress::fromKey(const QString &key, const QString &title)
{
    QStringList parts = key.split(u':');
    const QString kind = parts.takeFirst();
    return {kind, parts, title};
}

void PageKinds::add(const PageKind &kind)
{
    m_kinds.push_back(kind);
}

const PageKind *PageKinds::find(const PageAddress &address) const
{
    const auto found = std::find_if(m_kinds.begin(), m_kinds.end(),
        [&](const PageKind &each) { return each.kind == address.kind && each.parts == address.parts.size(); });
    return found == m_kinds.end() ? nullptr : &*found;
}

} // namespace formwright::pages
