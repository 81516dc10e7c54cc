#include "ui/administration/admin_pages.h"

#include "ui/administration/calendars/calendars_page.h"
#include "ui/administration/channels/channels_page.h"
#include "ui/administration/channels/deliveries_page.h"
#include "ui/administration/directory/directory_page.h"
#include "ui/administration/domains/account_editor.h"
#include "ui/administration/domains/accounts_page.h"
#include "ui/administration/domains/domain_editor.h"
#include "ui/administration/domains/domains_page.h"
#include "ui/administration/domains/extension_field_editor.h"
#include "ui/administration/domains/extension_fields_page.h"
#include "ui/administration/domains/offers_page.h"
#include "ui/administration/domains/software_page.h"
#include "ui/administration/log/operation_log_page.h"
#include "ui/administration/log/sign_ins_page.h"
#include "ui/administration/people/people_import_page.h"
#include "ui/administration/people/people_page.h"
#include "ui/administration/people/person_editor.h"
#include "ui/administration/roles/roles_page.h"

#include <QCoreApplication>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using Place = AdminPageKind::Place;

const QList<AdminPageKind> &adminPageKinds()
{
    static const QList<AdminPageKind> kinds{
        {u"domains"_s, QT_TRANSLATE_NOOP("AdminPages", "Domains"), u"domain"_s, Place::Platform, true,
            [](const AdminContext &context, const AdminAddress &) -> pages::FramedPage * {
                return new DomainsPage(context);
            }},
        {u"accounts"_s, QT_TRANSLATE_NOOP("AdminPages", "Accounts"), u"admin"_s, Place::Platform, true,
            [](const AdminContext &context, const AdminAddress &) -> pages::FramedPage * {
                return new AccountsPage(context);
            }},
        {u"account"_s, QT_TRANSLATE_NOOP("AdminPages", "Account"), u"admin"_s, Place::Nowhere, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new AccountEditor(context, address);
            }},
        {u"offers"_s, QT_TRANSLATE_NOOP("AdminPages", "Applications"), u"software"_s, Place::Platform, true,
            [](const AdminContext &context, const AdminAddress &) -> pages::FramedPage * {
                return new OffersPage(context);
            }},
        {u"all-roles"_s, QT_TRANSLATE_NOOP("AdminPages", "Roles"), u"role"_s, Place::Platform, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new RolesPage(context, address);
            }},
        {u"sign-ins"_s, QT_TRANSLATE_NOOP("AdminPages", "Who is signed in"), u"lock"_s, Place::Platform, true,
            [](const AdminContext &context, const AdminAddress &) -> pages::FramedPage * {
                return new SignInsPage(context);
            }},
        {u"operation-log"_s, QT_TRANSLATE_NOOP("AdminPages", "Operation log"), u"log"_s, Place::Platform, true,
            [](const AdminContext &context, const AdminAddress &) -> pages::FramedPage * {
                return new OperationLogPage(context);
            }},
        {u"domain"_s, QT_TRANSLATE_NOOP("AdminPages", "Domain"), u"domain"_s, Place::Nowhere, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new DomainEditor(context, address);
            }},
        {u"people"_s, QT_TRANSLATE_NOOP("AdminPages", "People"), u"users"_s, Place::Domain, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new PeoplePage(context, address);
            }},
        {u"people-import"_s, QT_TRANSLATE_NOOP("AdminPages", "Import and export"), u"import"_s, Place::Domain, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new PeopleImportPage(context, address);
            }},
        {u"calendars"_s, QT_TRANSLATE_NOOP("AdminPages", "Calendars"), u"calendar"_s, Place::Domain, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new CalendarsPage(context, address);
            }},
        {u"roles"_s, QT_TRANSLATE_NOOP("AdminPages", "Roles"), u"role"_s, Place::Domain, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new RolesPage(context, address);
            }},
        {u"extension-fields"_s, QT_TRANSLATE_NOOP("AdminPages", "Extension fields"), u"column"_s, Place::Domain, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new ExtensionFieldsPage(context, address);
            }},
        {u"extension-field"_s, QT_TRANSLATE_NOOP("AdminPages", "Extension field"), u"column"_s, Place::Nowhere, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new ExtensionFieldEditor(context, address);
            }},
        {u"software"_s, QT_TRANSLATE_NOOP("AdminPages", "Applications"), u"software"_s, Place::Domain, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new SoftwarePage(context, address);
            }},
        {u"directory"_s, QT_TRANSLATE_NOOP("AdminPages", "Directory"), u"server"_s, Place::Domain, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new DirectoryPage(context, address);
            }},
        {u"channels"_s, QT_TRANSLATE_NOOP("AdminPages", "Channels"), u"bell"_s, Place::Domain, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new ChannelsPage(context, address);
            }},
        {u"deliveries"_s, QT_TRANSLATE_NOOP("AdminPages", "Deliveries"), u"message"_s, Place::Domain, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new DeliveriesPage(context, address);
            }},
        {u"person"_s, QT_TRANSLATE_NOOP("AdminPages", "Person"), u"user"_s, Place::Nowhere, true,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new PersonEditor(context, address);
            }},
        {u"new-person"_s, QT_TRANSLATE_NOOP("AdminPages", "New person"), u"user"_s, Place::Nowhere, false,
            [](const AdminContext &context, const AdminAddress &address) -> pages::FramedPage * {
                return new PersonEditor(context, address);
            }},
    };
    return kinds;
}

const AdminPageKind *adminPageKind(const QString &id)
{
    for (const AdminPageKind &kind : adminPageKinds()) {
        if (kind.id == id)
            return &kind;
    }
    return nullptr;
}

QString adminPageTitle(const AdminPageKind &kind)
{
    return QCoreApplication::translate("AdminPages", kind.title);
}

} // namespace formwright::administration
