#include "backend/outbox/chosen_channels.h"

#include "app/contract/error.h"

#include <algorithm>

namespace formwright::outbox {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::notice_channels::ChosenMode;
using contract::notice_channels::Preference;

QList<contract::notice_channels::Channel> shownChannels(const OpenChannels &open)
{
    QList<contract::notice_channels::Channel> channels;
    for (const QLatin1StringView each : contract::noticeChannels)
        channels.append({each, open.isOpen(QString(each))});
    return channels;
}

QList<Preference> shownPreferences(const Modes &chosen, const Modes &usual)
{
    QList<Preference> preferences;
    for (const contract::NoticeKind &kind : contract::noticeKinds) {
        for (const QLatin1StringView each : contract::noticeChannels) {
            const QString channel(each);
            const bool isChosen = chosen.contains({kind.subjectType, channel});
            const NoticeMode mode = modeOf(chosen, usual, kind.subjectType, channel);
            const NoticeMode otherwise = modeOf({}, usual, kind.subjectType, channel);
            preferences.append({kind.name, channel, contract::noticeModes[size_t(mode)],
                contract::noticeModes[size_t(otherwise)], isChosen});
        }
    }
    return preferences;
}

QList<Choice> readChoices(const QList<ChosenMode> &sent)
{
    QList<contract::FieldError> errors;
    QList<Choice> choices;
    for (qsizetype i = 0; i < sent.size(); ++i) {
        const ChosenMode &each = sent.at(i);
        const QString at = u"preferences["_s % QString::number(i) % u"]."_s;
        const auto kind = std::find_if(std::begin(contract::noticeKinds), std::end(contract::noticeKinds),
            [&](const contract::NoticeKind &known) { return known.name == each.kind; });
        if (kind == std::end(contract::noticeKinds)) {
            errors.append({QString(at % u"kind"_s), u"is no kind of notices"_s});
            continue;
        }
        const auto channel
            = std::find(std::begin(contract::noticeChannels), std::end(contract::noticeChannels), each.channel);
        if (channel == std::end(contract::noticeChannels)) {
            errors.append({QString(at % u"channel"_s), u"must be mail, sms or hook"_s});
            continue;
        }
        const auto mode = std::find(std::begin(contract::noticeModes), std::end(contract::noticeModes), each.mode);
        // Only of mail several are told together.
        const bool isMail = *channel == contract::mailChannel;
        const bool isMode = mode != std::end(contract::noticeModes)
            && (isMail || mode < std::begin(contract::noticeModes) + int(NoticeMode::Digest));
        if (!each.mode.isEmpty() && !isMode) {
            errors.append({QString(at % u"mode"_s),
                isMail ? u"must be now, hourly, digest, off or empty"_s : u"must be now, off or empty"_s});
            continue;
        }
        Choice &choice = choices.emplaceBack();
        choice.kind = kind->subjectType;
        choice.channel = *channel;
        if (!each.mode.isEmpty())
            choice.mode = NoticeMode(mode - std::begin(contract::noticeModes));
    }
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
    return choices;
}

} // namespace formwright::outbox
