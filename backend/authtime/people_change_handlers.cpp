#include "app/contract/authtime_people_changes.h"
#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/person_alteration.h"
#include "backend/http/routes.h"
#include "backend/storage/unit_part.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::ErrorCode;
using http::Call;
using storage::Session;

static QList<PersonOutcome> changePeople(Call &call, const ChangePeople &in);

void registerPeopleChanges(http::Routes &routes)
{
    routes.on(contract::authtime::changePeople, changePeople);
}

namespace {

bool breaksRule(const Error &error)
{
    return error.code == ErrorCode::Invalid || error.code == ErrorCode::Conflict || error.code == ErrorCode::NotFound;
}

// What the operation log says.
struct Account {
    QStringList changed; // logins
    QStringList refused;
    QStringList members;

    QString text() const
    {
        QString text = QString::number(changed.size()) % u" people"_s;
        if (!members.isEmpty())
            text += u" ("_s % members.join(u", "_s) % u')';
        if (!changed.isEmpty())
            text += u": "_s % changed.join(u", "_s);
        if (!refused.isEmpty())
            text += u"; refused: "_s % refused.join(u", "_s);
        return text;
    }
};

} // namespace

static QList<PersonOutcome> changePeople(Call &call, const ChangePeople &in)
{
    Session &session = call.db();
    requireDomain(call, session, in.domainid);
    if (in.people.size() > mostPeopleChanged) {
        throw Error::invalid(
            u"invalid input"_s, {{u"people"_s, u"are more than "_s % QString::number(mostPeopleChanged)}});
    }
    Account account;
    QList<PersonOutcome> outcomes;
    Alterations alterations(session, in.domainid, call.now());
    for (const PersonAlteration &each : in.people) {
        PersonOutcome &outcome = outcomes.emplaceBack();
        outcome.id = each.id;
        QString login = each.id;
        try {
            const StoredUser user = userForChange(session, in.domainid, each.id);
            outcome.name = user.account.name;
            login = user.account.login;
            Altered altered;
            storage::inPart(session, [&] { altered = alterations.apply(user, each); });
            outcome.inverse = altered.inverse;
            outcome.outcome = QLatin1StringView(altered.inverse ? personDone : personUnchanged);
            if (!altered.inverse)
                continue;
            for (const events::Event &event : altered.saved.events)
                call.publish(event);
            if (altered.saved.handedOver > 0 && !altered.saved.successorId.isEmpty())
                login += u" (work handed over to "_s % altered.saved.successorId % u')';
            account.changed.append(login);
            account.members.append(altered.members);
        } catch (const Error &error) {
            if (!breaksRule(error))
                throw;
            outcome.outcome = QLatin1StringView(personRefused);
            outcome.reason = error.message;
            for (const contract::FieldError &fault : error.fields)
                outcome.faults.append({fault.field, fault.message});
            account.refused.append(login);
        }
    }
    account.members.removeDuplicates();
    call.note(account.text(), {}, in.domainid);
    return outcomes;
}

} // namespace formwright::authtime
