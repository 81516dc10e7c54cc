#include "ui/administration/channels/channel_texts.h"

#include "app/contract/notice_kinds.h"

#include <QCoreApplication>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ChannelTexts)
};

struct Named {
    QLatin1StringView name;
    QString (*text)();
};

QString textIn(std::initializer_list<Named> texts, const QString &name)
{
    for (const Named &each : texts) {
        if (each.name == name)
            return each.text();
    }
    return name;
}

} // namespace

QString textOfNoticeKind(const QString &kind)
{
    return textIn(
        {{"work"_L1, [] { return Texts::tr("Work to do"); }},
            {"return"_L1, [] { return Texts::tr("Returned documents"); }},
            {"urge"_L1, [] { return Texts::tr("Urging"); }}, {"deadline"_L1, [] { return Texts::tr("Deadlines"); }},
            {"copy"_L1, [] { return Texts::tr("Copies"); }}, {"mention"_L1, [] { return Texts::tr("Mentions"); }},
            {"comment"_L1, [] { return Texts::tr("Comments"); }}, {"message"_L1, [] { return Texts::tr("Messages"); }},
            {"announcement"_L1, [] { return Texts::tr("Announcements"); }},
            {"other"_L1, [] { return Texts::tr("Everything else"); }}},
        kind);
}

QString textOfChannel(const QString &channel)
{
    return textIn({{contract::mailChannel, [] { return Texts::tr("Mail"); }},
                      {contract::smsChannel, [] { return Texts::tr("Text message"); }},
                      {contract::hookChannel, [] { return Texts::tr("Web-hook"); }}},
        channel);
}

QString textOfNoticeMode(const QString &mode)
{
    return textIn({{"now"_L1, [] { return Texts::tr("At once"); }},
                      {"hourly"_L1, [] { return Texts::tr("Together, every working hour"); }},
                      {"digest"_L1, [] { return Texts::tr("Together, on working days"); }},
                      {"off"_L1, [] { return Texts::tr("Not"); }}},
        mode);
}

QString textOfDeliveryState(const QString &state)
{
    return textIn({{"waiting"_L1, [] { return Texts::tr("Waits"); }}, {"sent"_L1, [] { return Texts::tr("Sent"); }},
                      {"failed"_L1, [] { return Texts::tr("Failed"); }},
                      {"needless"_L1, [] { return Texts::tr("Not needed any more"); }}},
        state);
}

} // namespace formwright::administration
