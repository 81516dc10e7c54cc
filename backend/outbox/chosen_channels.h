// The choice of channels as clients have it.
#pragma once

#include "app/contract/notice_channels.h"
#include "backend/outbox/notice_channels.h"

namespace formwright::outbox {

QList<contract::notice_channels::Channel> shownChannels(const OpenChannels &open);
// All kinds and channels, in the order of their lists. `chosen` counts before `usual`.
QList<contract::notice_channels::Preference> shownPreferences(const Modes &chosen, const Modes &usual);

struct Choice {
    int kind = 0;
    QString channel;
    std::optional<NoticeMode> mode; // nothing: as usual
};
// Throws Error::invalid naming the entry.
QList<Choice> readChoices(const QList<contract::notice_channels::ChosenMode> &sent);

} // namespace formwright::outbox
