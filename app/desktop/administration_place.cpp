#include "app/desktop/administration_place.h"

#include "app/desktop/kept.h"
#include "ui/pages/framed_page.h"
#include "ui/widgets/command_palette.h"

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using administration::Administration;
using administration::AdminTree;
using pages::FramedPage;
using pages::PageAddress;
using windows::Place;

AdministrationPlace::AdministrationPlace(windows::MainWindow &window, QSettings &settings)
    : m_window(window), m_settings(settings)
{
    window.palette().addProvider({u"u"_s, [] { return tr("People"); },
        [this](const QString &text, const std::function<void(QList<widgets::PaletteItem>)> &answer) {
            if (m_begun)
                m_begun->administration.finder().find(text, answer);
        }});
    window.palette().addProvider({.prefix = u"a"_s,
        .title = [] { return tr("Administration"); },
        .find =
            [this](const QString &, const std::function<void(QList<widgets::PaletteItem>)> &answer) {
                QList<widgets::PaletteItem> items;
                const QList<AdminTree::Leaf> leaves = m_tree ? m_tree->leaves() : QList<AdminTree::Leaf>();
                for (const AdminTree::Leaf &leaf : leaves)
                    items.append({.id = leaf.address.key(),
                        .title = leaf.address.title,
                        .detail = leaf.domainName.isEmpty() ? tr("Administration") : leaf.domainName,
                        .icon = leaf.icon,
                        .alias = leaf.domainName,
                        .run = [this, address = leaf.address] {
                            Q_EMIT pageWanted(PageAddress::fromKey(address.key(), address.title));
                        }});
                answer(items);
            }});
}

void AdministrationPlace::begin(const std::shared_ptr<client::ApiClient> &client)
{
    m_begun = std::make_shared<Begun>(client, m_settings);
    Administration &administration = m_begun->administration;
    connect(&administration.navigator(), &administration::Navigator::domainsChanged, this,
        &AdministrationPlace::domainsChanged);
    connect(&administration, &Administration::pageWanted, this,
        [this](const QString &key, const QString &title) { Q_EMIT pageWanted(PageAddress::fromKey(key, title)); });
    connect(&administration, &Administration::pageCloseWanted, this,
        [this](const QString &key) { m_window.work().close(key); });
    administration.finder().setEnabled(true);
    m_tree = new AdminTree(administration.context());
    keep(*m_tree, m_begun);
    m_window.setPlaceContent(Place::Admin,
        {m_tree, [this](const QString &searched) { m_tree->search(searched); }, [] { return tr("Search domains"); },
            {}});
    connect(m_tree, &AdminTree::entered, &m_window.work(), &windows::WorkArea::focusPage);
    m_tree->load();
}

void AdministrationPlace::end()
{
    if (!m_begun)
        return;
    m_begun->administration.disconnect(this);
    m_begun->administration.navigator().disconnect(this);
    m_begun->administration.finder().setEnabled(false);
    m_window.setPlaceContent(Place::Admin, {});
    m_begun = nullptr;
}

void AdministrationPlace::addKinds(pages::PageKinds &kinds)
{
    kinds.add({.kind = u"admin"_s,
        .parts = 3,
        .title = [](const PageAddress &address) { return Administration::titleOf(address.key()); },
        .icon = [](const PageAddress &address) { return Administration::iconOf(address.key()); },
        .make = [this](const PageAddress &address) -> pages::Page * {
            pages::FramedPage *page = m_begun ? m_begun->administration.makePage(address.key()) : nullptr;
            if (page)
                keep(*page, m_begun);
            return page;
        },
        .isRemembered = [](const PageAddress &address) { return Administration::isRemembered(address.key()); },
        .samples = [this] { return m_begun ? Administration::samplePages() : std::vector<pages::SamplePage>(); }});
}

void AdministrationPlace::showSynchronization(const QString &domainId, const QString &id)
{
    if (m_begun)
        m_begun->administration.navigator().showSynchronization(domainId, id);
}

void AdministrationPlace::refresh()
{
    if (!m_tree)
        return;
    m_tree->load();
    const QStringList keys = m_window.work().keys();
    for (const QString &key : keys) {
        if (auto *page = qobject_cast<pages::FramedPage *>(m_window.work().page(key)))
            page->refresh();
    }
}

} // namespace formwright::desktop
