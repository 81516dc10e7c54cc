// What people are told of, and by what: the names that clients and tables have for it.
#pragma once

#include <QLatin1StringView>

namespace formwright::contract {

// Kinds of notices, as their `subjectType` tells them apart; whatever has none of these is `other`.
struct NoticeKind {
    int subjectType;
    QLatin1StringView name;
};
inline constexpr NoticeKind noticeKinds[]{{3, QLatin1StringView("work")}, {2, QLatin1StringView("return")},
    {4, QLatin1StringView("urge")}, {5, QLatin1StringView("deadline")}, {6, QLatin1StringView("copy")},
    {10, QLatin1StringView("mention")}, {9, QLatin1StringView("comment")}, {7, QLatin1StringView("message")},
    {8, QLatin1StringView("announcement")}, {0, QLatin1StringView("other")}};

// The last two tell of several together: once a day, or every hour.
enum class NoticeMode { Off, AtOnce, Digest, Hourly };
inline constexpr QLatin1StringView noticeModes[]{
    QLatin1StringView("off"), QLatin1StringView("now"), QLatin1StringView("digest"), QLatin1StringView("hourly")};

// Those that the words around notices stand in; the first where nobody says anything else.
inline constexpr QLatin1StringView noticeLanguages[]{QLatin1StringView("en"), QLatin1StringView("zh")};

inline constexpr QLatin1StringView mailChannel{"mail"};
inline constexpr QLatin1StringView smsChannel{"sms"};
inline constexpr QLatin1StringView hookChannel{"hook"};
inline constexpr QLatin1StringView noticeChannels[]{mailChannel, smsChannel, hookChannel};

} // namespace formwright::contract
