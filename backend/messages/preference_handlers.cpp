#include "app/contract/notice_channels.h"
#include "backend/http/routes.h"
#include "backend/messages/message_center.h"
#include "backend/outbox/chosen_channels.h"
#include "backend/outbox/gathered_notices.h"
#include "backend/outbox/notice_language.h"
#include "backend/outbox/quiet_time.h"

namespace formwright::messages {

using namespace Qt::StringLiterals;
using namespace contract::notice_channels;
using contract::NoInput;
using http::Call;

namespace {

Preferences preferences(Call &call, const NoInput &)
{
    const outbox::QuietTime quiet = outbox::quietTimeOf(call.db(), call.user.id);
    return {outbox::shownChannels(outbox::openChannels(call.db(), call.user.domainId)),
        outbox::shownPreferences(
            outbox::ownModes(call.db(), call.user.id), outbox::domainModes(call.db(), call.user.domainId)),
        outbox::ownLanguage(call.db(), call.user.id), outbox::usualLanguage(call.db(), call.user.domainId),
        outbox::textOf(quiet.from), outbox::textOf(quiet.until)};
}

// Those whose digest gathers no more, or another one does.
bool leavesDigest(Call &call, const QList<outbox::Choice> &choices)
{
    const outbox::Modes own = outbox::ownModes(call.db(), call.user.id);
    const outbox::Modes ofDomain = outbox::domainModes(call.db(), call.user.domainId);
    return std::any_of(choices.begin(), choices.end(), [&](const outbox::Choice &choice) {
        using contract::NoticeMode;
        const NoticeMode now = outbox::modeOf(own, ofDomain, choice.kind, choice.channel);
        const NoticeMode then = choice.mode.value_or(outbox::modeOf({}, ofDomain, choice.kind, choice.channel));
        return now != then && (now == NoticeMode::Digest || now == NoticeMode::Hourly);
    });
}

Preferences choose(Call &call, const ChoosePreferences &in)
{
    const QList<outbox::Choice> choices = outbox::readChoices(in.preferences);
    if (leavesDigest(call, choices))
        outbox::endDigests(call.db(), call.user.id, call.now());
    for (const outbox::Choice &choice : choices)
        outbox::setOwnMode(call.db(), call.user.id, choice.kind, choice.channel, choice.mode);
    if (in.language) {
        outbox::checkLanguage(*in.language);
        outbox::setOwnLanguage(call.db(), call.user.id, *in.language);
    }
    if (in.quietFrom || in.quietUntil) {
        const outbox::QuietTime quiet
            = outbox::readQuietTime(in.quietFrom.value_or(QString()), in.quietUntil.value_or(QString()));
        if (quiet != outbox::quietTimeOf(call.db(), call.user.id)) {
            outbox::setQuietTime(call.db(), call.user.id, quiet);
            outbox::lookAtHeldAgain(call.db(), call.user.domainId, call.user.id, call.now());
        }
    }
    call.note(u"own channels of notices"_s);
    return preferences(call, {});
}

} // namespace

void registerPreferenceHandlers(http::Routes &routes)
{
    routes.on(ownPreferences, preferences);
    routes.on(choosePreferences, choose);
}

} // namespace formwright::messages
