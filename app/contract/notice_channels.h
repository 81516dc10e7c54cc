#pragma once

#include "app/contract/authtime.h"
#include "app/contract/authtime_domains.h"
#include "app/contract/message_center.h"
#include "app/contract/notice_kinds.h"
#include "app/contract/paged.h"

namespace formwright::contract::notice_channels {

// What leaves the server for people, beside the inbox: mail, text messages and the web-hook of their domain. Each
// person chooses by kind of notice and by channel; where he does not, his domain does.

struct Channel {
    QString channel;
    bool open = false;

    static constexpr auto fields()
    {
        using C = Channel;
        return std::tuple{member("channel", &C::channel).about("mail, sms, hook"),
            member("open", &C::open).about("whether the server, or the domain, has a way to send by it")};
    }
};

struct Preference {
    QString kind;
    QString channel;
    QString mode;
    QString usual;
    bool chosen = false;

    static constexpr auto fields()
    {
        using P = Preference;
        return std::tuple{
            member("kind", &P::kind)
                .about("work, return, urge, deadline, copy, mention, comment, message, announcement, other"),
            member("channel", &P::channel), member("mode", &P::mode).about("now, off, or of mail digest or hourly"),
            member("usual", &P::usual).about("what holds where nothing is chosen here"),
            member("chosen", &P::chosen).about("whether it was chosen here")};
    }
};

struct ChosenMode {
    QString kind;
    QString channel;
    QString mode;

    static constexpr auto fields()
    {
        using C = ChosenMode;
        return std::tuple{member("kind", &C::kind), member("channel", &C::channel),
            member("mode", &C::mode).about("now, off, or of mail digest or hourly; empty: as usual")};
    }
};
inline constexpr int mostChosen = 100;

inline constexpr const char *aboutLanguage
    = "of the words around what leaves the server: en or zh; empty: none was chosen";

struct Preferences {
    QList<Channel> channels;
    QList<Preference> preferences;
    QString language;
    QString usualLanguage;
    QString quietFrom;
    QString quietUntil;

    static constexpr auto fields()
    {
        using P = Preferences;
        return std::tuple{member("channels", &P::channels), member("preferences", &P::preferences),
            member("language", &P::language).about(aboutLanguage),
            member("usualLanguage", &P::usualLanguage).about("what holds where none is chosen"),
            member("quietFrom", &P::quietFrom).about("20:00: nothing leaves the server from then; empty: always"),
            member("quietUntil", &P::quietUntil).about("07:00: until then")};
    }
};

struct ChoosePreferences {
    QList<ChosenMode> preferences;
    std::optional<QString> language;
    std::optional<QString> quietFrom;
    std::optional<QString> quietUntil;

    static constexpr auto fields()
    {
        using C = ChoosePreferences;
        return std::tuple{body("preferences", &C::preferences)
                              .optional()
                              .atMost(mostChosen)
                              .about("those that change; the others stay"),
            body("language", &C::language).upTo(10).about("en, zh; empty: as usual; absent: as it was"),
            body("quietFrom", &C::quietFrom).upTo(10).about("HH:MM, with quietUntil; both empty: never quiet"),
            body("quietUntil", &C::quietUntil).upTo(10)};
    }
};

struct DomainChannels {
    QString hook;
    QList<Channel> channels;
    QList<Preference> preferences;
    QString language;
    QString usualLanguage;
    std::optional<authtime::MailServer> mailServer; // never with its password
    bool hasMailPassword = false;

    static constexpr auto fields()
    {
        using D = DomainChannels;
        return std::tuple{
            member("hook", &D::hook).about("where notices of the domain's people are posted to; empty: nowhere"),
            member("channels", &D::channels), member("preferences", &D::preferences),
            member("language", &D::language).about(aboutLanguage),
            member("usualLanguage", &D::usualLanguage).about("that of the server"),
            member("mailServer", &D::mailServer).about("of the domain's own, without its password; null: none"),
            member("hasMailPassword", &D::hasMailPassword).about("whether a password is kept for it")};
    }
};

struct ChooseDomainChannels {
    QString domainid;
    std::optional<QString> hook;
    QList<ChosenMode> preferences;
    std::optional<QString> language;
    std::optional<authtime::MailServer> mailServer;

    static constexpr auto fields()
    {
        using C = ChooseDomainChannels;
        return std::tuple{path("domainid", &C::domainid),
            body("hook", &C::hook).upTo(2'000).about("http or https; empty: nowhere; absent: as it was"),
            body("preferences", &C::preferences)
                .optional()
                .atMost(mostChosen)
                .about("those that change; the others stay"),
            body("language", &C::language).upTo(10).about("en, zh; empty: as the server; absent: as it was"),
            body("mailServer", &C::mailServer)
                .about("as in the domain; one without a host: none of its own; absent: as it was")};
    }
};

// One thing that somebody was told outside this server, or is to be told.
struct Delivery {
    QString id;
    QString channel;
    QString accountId;
    QString name;
    QString address;
    QString subject;
    int notices = 0;
    QString state;
    QString reason;
    int tries = 0;
    Moment created;
    Moment tried;
    Moment nextTry;

    static constexpr auto fields()
    {
        using D = Delivery;
        return std::tuple{member("id", &D::id), member("channel", &D::channel),
            member("accountId", &D::accountId).about("who is told; empty: whoever has the address"),
            member("name", &D::name), member("address", &D::address).about("where it was given one of its own"),
            member("subject", &D::subject).about("empty where it tells of notices"),
            member("notices", &D::notices).about("how many it tells of; 0 of a digest that still gathers"),
            member("state", &D::state).about("waiting, sent, failed, needless"),
            member("reason", &D::reason).about("what the last try came to"), member("tries", &D::tries),
            member("created", &D::created), member("tried", &D::tried),
            member("nextTry", &D::nextTry).about("null where it is over")};
    }
};
inline constexpr QLatin1StringView deliveryStates[]{QLatin1StringView("waiting"), QLatin1StringView("sent"),
    QLatin1StringView("failed"), QLatin1StringView("needless")};

struct ListDeliveries {
    QString domainid;
    QString state;
    int currpage = 1;
    int pagelines = authtime::usualLines;

    static constexpr auto fields()
    {
        using L = ListDeliveries;
        return std::tuple{path("domainid", &L::domainid),
            query("state", &L::state)
                .optional()
                .about("waiting, sent, failed or needless, or several with commas; empty: all"),
            query("currpage", &L::currpage).optional(), query("pagelines", &L::pagelines).optional()};
    }
};

struct DeliveryPath {
    QString domainid;
    QString id;

    static constexpr auto fields()
    {
        using D = DeliveryPath;
        return std::tuple{path("domainid", &D::domainid), path("id", &D::id)};
    }
};

struct TestMail {
    QString domainid;
    QString address;

    static constexpr auto fields()
    {
        using T = TestMail;
        return std::tuple{path("domainid", &T::domainid), body("address", &T::address).upTo(254)};
    }
};

struct TestResult {
    QString type;
    QString message;

    static constexpr auto fields()
    {
        using T = TestResult;
        return std::tuple{member("type", &T::type).about("success or error"),
            member("message", &T::message).about("what the server said, or what went wrong")};
    }
};

inline constexpr auto ownPreferences = Endpoint<NoInput, Preferences>{message_center::module, Method::Get,
    "/notice/preferences", Permission::NotificationUse, "Read what one is told by mail and other channels"}
                                           .ourOwn();
inline constexpr auto choosePreferences = Endpoint<ChoosePreferences, Preferences>{message_center::module, Method::Put,
    "/notice/preferences", Permission::NotificationUse, "Choose what one is told by mail and other channels"}
                                              .writes()
                                              .ourOwn();

inline constexpr auto domainChannels = Endpoint<authtime::DomainPath, DomainChannels>{authtime::module, Method::Get,
    "/domain/{domainid}/channels", Permission::DomainAdminister, "Read what people of a domain are told by channels"}
                                           .ourOwn();
inline constexpr auto chooseDomainChannels = Endpoint<ChooseDomainChannels, DomainChannels>{authtime::module,
    Method::Put, "/domain/{domainid}/channels", Permission::DomainAdminister,
    "Choose what people of a domain are told by channels unless they choose themselves"}
                                                 .writes()
                                                 .ourOwn();
inline constexpr auto listDeliveries
    = Endpoint<ListDeliveries, Paged<Delivery>>{authtime::module, Method::Get, "/domain/{domainid}/deliveries",
        Permission::DomainAdminister, "List what was sent to people outside the server, and what waits"}
          .ourOwn();
inline constexpr auto sendAgain
    = Endpoint<DeliveryPath, Nothing>{authtime::module, Method::Post, "/domain/{domainid}/deliveries/{id}/again",
        Permission::DomainAdminister, "Have something that failed, or is to be tried again later, tried at once"}
          .writes()
          .ourOwn();
inline constexpr auto giveUp
    = Endpoint<DeliveryPath, Nothing>{authtime::module, Method::Post, "/domain/{domainid}/deliveries/{id}/giveUp",
        Permission::DomainAdminister, "Give up something that waits or has failed"}
          .writes()
          .ourOwn();
inline constexpr auto testMail = Endpoint<TestMail, TestResult>{authtime::module, Method::Post,
    "/domain/{domainid}/testmail", Permission::DomainAdminister, "Send a test mail"}
                                     .manual()
                                     .waits()
                                     .ourOwn();

} // namespace formwright::contract::notice_channels
