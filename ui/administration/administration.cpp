#include "ui/administration/administration.h"

#include "ui/administration/admin_pages.h"
#include "ui/pages/framed_page.h"

namespace formwright::administration {

using namespace Qt::StringLiterals;

Administration::Administration(client::ApiClient &client, QSettings *settings, QObject *parent)
    : QObject(parent), m_navigator(client), m_context{client, m_navigator, settings}, m_finder(m_context)
{
    connect(&m_navigator, &Navigator::openWanted, this, [this](const AdminAddress &address) {
        if (adminPageKind(address.kind))
            Q_EMIT pageWanted(address.key(), address.title.isEmpty() ? titleOf(address.key()) : address.title);
    });
    connect(&m_navigator, &Navigator::closeWanted, this,
        [this](const AdminAddress &address) { Q_EMIT pageCloseWanted(address.key()); });
}

pages::FramedPage *Administration::makePage(const QString &key)
{
    const AdminAddress address = AdminAddress::fromKey(key);
    const AdminPageKind *kind = adminPageKind(address.kind);
    if (!kind)
        return nullptr;
    pages::FramedPage *page = kind->make(m_context, address);
    page->load();
    return page;
}

QString Administration::titleOf(const QString &key)
{
    const AdminPageKind *kind = adminPageKind(AdminAddress::fromKey(key).kind);
    return kind ? adminPageTitle(*kind) : QString();
}

QString Administration::iconOf(const QString &key)
{
    const AdminPageKind *kind = adminPageKind(AdminAddress::fromKey(key).kind);
    return kind ? kind->icon : QString();
}

// Two are called the same, and are told apart by where they stand: "Roles" of all, and those of a domain.
static QString sampleTitle(const AdminPageKind &kind)
{
    const QList<AdminPageKind> &kinds = adminPageKinds();
    const bool isTwice = std::any_of(kinds.begin(), kinds.end(), [&kind](const AdminPageKind &other) {
        return other.id != kind.id && adminPageTitle(other) == adminPageTitle(kind);
    });
    return isTwice && kind.place == AdminPageKind::Place::Domain
        ? Administration::tr("%1 of a Domain", "a kind of page: Roles").arg(adminPageTitle(kind))
        : adminPageTitle(kind);
}

std::vector<pages::SamplePage> Administration::samplePages()
{
    // They belong to nobody: what some ask for as soon as they are made goes nowhere.
    struct Nobody {
        client::ApiClient client;
        Administration administration{client, nullptr};
    };
    const auto nobody = std::make_shared<Nobody>();
    std::vector<pages::SamplePage> samples;
    for (const AdminPageKind &kind : adminPageKinds()) {
        AdminAddress address{.kind = kind.id};
        if (kind.place != AdminPageKind::Place::Platform)
            address.domainId = u"any"_s; // some can do more in a domain
        samples.push_back({sampleTitle(kind), nobody,
            std::unique_ptr<pages::Page>(kind.make(nobody->administration.m_context, address))});
    }
    return samples;
}

bool Administration::isRemembered(const QString &key)
{
    const AdminAddress address = AdminAddress::fromKey(key);
    const AdminPageKind *kind = adminPageKind(address.kind);
    return kind && kind->isRemembered;
}

} // namespace formwright::administration
