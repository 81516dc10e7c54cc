#include "backend/authtime/user_saving.h"

#include "backend/organization/user_saving.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using http::Call;
using storage::Session;

void storeUser(
    Call &call, Session &session, StoredUser user, bool isNew, const UserInput &in, const std::optional<QString> &hash)
{
    applyInput(user, in);
    organization::UserChange change;
    change.isNew = isNew;
    change.hasNewPassword = hash.has_value();
    change.departments.emplace();
    for (const contract::authtime::DepartmentReference &department : in.departments)
        change.departments->append(department.id);
    change.roles = rolesIn(in.userRoleDepartmentJson);
    if (hash)
        user.account.passwordHash = *hash;
    change.user = std::move(user);
    const QString login = change.user.account.login;
    const QString domainId = change.user.account.domainId;

    const organization::SavedUser saved = organization::saveUserByRules(session, std::move(change), call.now());
    for (const events::Event &event : saved.events)
        call.publish(event);
    QString note = (isNew ? u"new user "_s : u"user "_s) % login;
    if (saved.handedOver > 0 && !saved.successorId.isEmpty())
        note += u", work handed over to "_s % saved.successorId;
    call.note(note, {}, domainId);
}

} // namespace formwright::authtime
