#include "app/desktop/administration_place.h"

#include "ui/administration/admin_page.h"
#include "ui/widgets/command_palette.h"

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using administration::Administration;
using administration::AdminPage;
using administration::AdminTree;
using windows::Place;

AdministrationPlace::AdministrationPlace(client::ApiClient &client, windows::MainWindow &window, QSettings &settings)
    : m_window(window), m_administration(client, &settings)
{
    connect(&m_administration.navigator(), &administration::Navigator::domainsChanged, this,
        &AdministrationPlace::domainsChanged);
    connect(&m_administration, &Administration::pageWanted, this, &AdministrationPlace::open);
    connect(&m_administration, &Administration::pageCloseWanted, this,
        [this](const QString &key) { m_window.work().close(key); });
    window.palette().addProvider({u"u"_s, tr("People"),
        [this](const QString &text, const std::function<void(QList<widgets::PaletteItem>)> &answer) {
            m_administration.finder().find(text, answer);
        }});
}

void AdministrationPlace::begin()
{
    m_isBegun = true;
    m_administration.finder().setEnabled(true);
    m_tree = new AdminTree(m_administration.context());
    m_window.setPlaceContent(Place::Admin,
        {m_tree, [this](const QString &searched) { m_tree->search(searched); }, [] { return tr("Search domains"); },
            {}});
    connect(m_tree, &AdminTree::entered, &m_window.work(), &windows::WorkArea::focusPage);
    m_tree->load();
}

void AdministrationPlace::end()
{
    m_window.setPlaceContent(Place::Admin, {});
    m_administration.finder().setEnabled(false);
    m_administration.navigator().forget();
    m_isBegun = false;
}

void AdministrationPlace::open(const QString &key, const QString &title, const QString &icon)
{
    m_window.work().open({key, title, icon}, [&] { return m_administration.makePage(key); });
}

bool AdministrationPlace::openKey(const QString &key)
{
    if (administration::AdminAddress::fromKey(key).kind.isEmpty())
        return false;
    if (m_isBegun && Administration::isRemembered(key))
        m_administration.navigator().open(administration::AdminAddress::fromKey(key));
    return true;
}

void AdministrationPlace::showSynchronization(const QString &domainId, const QString &id)
{
    if (m_isBegun)
        m_administration.navigator().showSynchronization(domainId, id);
}

void AdministrationPlace::refresh()
{
    if (!m_tree)
        return;
    m_tree->load();
    const QStringList keys = m_window.work().keys();
    for (const QString &key : keys) {
        if (auto *page = qobject_cast<AdminPage *>(m_window.work().page(key)))
            page->refresh();
    }
}

} // namespace formwright::desktop
