// Why somebody may not do what he asked for.
#include "app/contract/refusals.h"

#include <QCoreApplication>

namespace formwright::contract {

namespace {

constexpr RefusalText all[]{
    {"administrators-domain-watch-flows",
        QT_TRANSLATE_NOOP("ServerText", "administrators of the domain or of a flow watch over flows")},
    {"sub-flow-begins-itself-again",
        QT_TRANSLATE_NOOP("ServerText", "a sub-flow begins itself again, without an end: %1")},
    {"account-one-domain-sign-in-other",
        QT_TRANSLATE_NOOP(
            "ServerText", "an account belongs to one domain: sign in with the account you have in the other one")},
    {"entries-log-not-changed-three-role-mode",
        QT_TRANSLATE_NOOP("ServerText", "entries of the operation log are not changed in the three-role mode")},
    {"everybody-delegates-own-work", QT_TRANSLATE_NOOP("ServerText", "everybody delegates his own work only")},
    {"everybody-remarks-own", QT_TRANSLATE_NOOP("ServerText", "everybody has remarks of his own")},
    {"entry-has-name-of-writer-three-role-mode",
        QT_TRANSLATE_NOOP(
            "ServerText", "in the three-role mode an entry has the name and address of who writes it, and the moment")},
    {"knowledge-management-for-others",
        QT_TRANSLATE_NOOP("ServerText", "knowledge management is for others in this domain")},
    {"knowledge-management-switched-off",
        QT_TRANSLATE_NOOP("ServerText", "knowledge management is switched off in this domain")},
    {"name-login-for-administrator",
        QT_TRANSLATE_NOOP("ServerText", "name and login are for an administrator to change")},
    {"only-administrator-may-do", QT_TRANSLATE_NOOP("ServerText", "only an administrator may do that")},
    {"only-super-administrator-names-administrators",
        QT_TRANSLATE_NOOP("ServerText", "only a super administrator names administrators")},
    {"only-super-administrator-takes-away-what",
        QT_TRANSLATE_NOOP("ServerText", "only a super administrator takes away what somebody checked out")},
    {"only-users-domain-designers-super-administrators",
        QT_TRANSLATE_NOOP("ServerText", "only users of a domain, designers and super administrators may do this")},
    {"only-super-administrator-activates-domain",
        QT_TRANSLATE_NOOP("ServerText", "only a super administrator activates or deactivates a domain")},
    {"only-super-administrator-nests-domain",
        QT_TRANSLATE_NOOP("ServerText", "only a super administrator puts a domain below another one")},
    {"only-users-of-domain", QT_TRANSLATE_NOOP("ServerText", "only users of a domain have this")},
    {"only-uploader-or-administrator-deletes",
        QT_TRANSLATE_NOOP("ServerText", "only who uploaded a file, or an administrator, may delete it")},
    {"secrets-by-who-signed-in",
        QT_TRANSLATE_NOOP("ServerText", "secrets are made and revoked by whoever signed in with a password")},
    {"flow-center-switched-off", QT_TRANSLATE_NOOP("ServerText", "the flow center is switched off in this domain")},
    {"libraries-switched-off", QT_TRANSLATE_NOOP("ServerText", "these libraries are switched off in this domain")},
    {"domain-not-yours", QT_TRANSLATE_NOOP("ServerText", "this domain is not yours")},
    {"domain-not-yours-to-administer", QT_TRANSLATE_NOOP("ServerText", "this domain is not yours to administer")},
    {"not-domain-you-administer", QT_TRANSLATE_NOOP("ServerText", "this is not a domain you administer")},
    {"secrets-of-users", QT_TRANSLATE_NOOP("ServerText", "users alone have secrets of their own")},
    {"signature-would-lock-fields-you-may-not-change",
        QT_TRANSLATE_NOOP("ServerText", "this signature would lock fields that you may not change")},
    {"roles-hide-documents", QT_TRANSLATE_NOOP("ServerText", "your roles do not show you all documents of the form")},
    {"roles-hide-fields", QT_TRANSLATE_NOOP("ServerText", "your roles do not show you all fields of the form")},
    {"your-roles-do-not-allow-you", QT_TRANSLATE_NOOP("ServerText", "your roles do not allow you the button %1")},
    {"your-roles-do-not-allow-you-form", QT_TRANSLATE_NOOP("ServerText", "your roles do not allow you the form %1")},
    {"your-roles-do-not-allow-you-view", QT_TRANSLATE_NOOP("ServerText", "your roles do not allow you the view %1")},
};

} // namespace

std::span<const RefusalText> refusalsOfRights()
{
    return all;
}

} // namespace formwright::contract
