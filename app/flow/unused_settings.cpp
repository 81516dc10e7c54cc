#include "app/flow/unused_settings.h"

#include "app/flow/diagram.h"
#include "app/flow/diagram_xml.h"
#include "app/flow/prover.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace formwright::flow {

using namespace Qt::StringLiterals;

namespace {

// What makes a setting say something.
enum class Says { Yes, No, Anything, Script };

struct Known {
    NodeKind kind;
    QLatin1StringView name;
    Says says;
};

// `Script`: that the mode of the setting is the script.
constexpr Known withoutEffect[]{
    {NodeKind::Manual, "circulatorEditMode"_L1, Says::Script},
    {NodeKind::Manual, "circulatorNamelistByUser"_L1, Says::Anything},
    {NodeKind::Manual, "urge2ApprovalEditMode"_L1, Says::Script},
    {NodeKind::Manual, "allowUrge2Approval"_L1, Says::No}, // whoever has to do with it may urge
    {NodeKind::Manual, "isUsbKeyVerify"_L1, Says::Yes},
    {NodeKind::Manual, "isFrontEdit"_L1, Says::Yes},
    {NodeKind::Manual, "issetcurruser"_L1, Says::Yes},
    {NodeKind::Manual, "inputform"_L1, Says::Anything},
    {NodeKind::Manual, "roleCondition"_L1, Says::Anything},
    {NodeKind::Complete, "isAutoArchive"_L1, Says::Yes},
};

bool saysYes(const QString &value)
{
    return value == "true"_L1 || value == "1"_L1;
}

bool isSaid(const QString &value, Says how)
{
    switch (how) {
    case Says::Yes:
        return saysYes(value);
    case Says::No:
        return value == "false"_L1 || value == "0"_L1;
    case Says::Anything:
        return !value.isEmpty();
    case Says::Script:
        return value == "1"_L1 || value == "01"_L1;
    }
    Q_UNREACHABLE();
}

// Codes as an array, or as one text; "2" is the message in the application, which is sent always.
bool namesOtherWays(const QJsonValue &codes)
{
    QStringList named;
    if (codes.isArray()) {
        for (const QJsonValue &code : codes.toArray())
            named.append(code.toVariant().toString().trimmed());
    } else {
        QString text = codes.toVariant().toString();
        for (const QString &code : text.replace(u',', u';').split(u';', Qt::SkipEmptyParts))
            named.append(code.trimmed());
    }
    return std::ranges::any_of(named, [](const QString &code) { return !code.isEmpty() && code != "2"_L1; });
}

// Everybody is told in the same words, in the application.
QStringList unusedNotices(const QString &json)
{
    QStringList unused;
    const QJsonObject notices = QJsonDocument::fromJson(json.toUtf8()).object();
    for (const QString &occasion : {u"arrive"_s, u"reject"_s, u"reminder"_s, u"overdue"_s}) {
        const QJsonValue notice = notices.value(occasion);
        const QString prefix = QString(u"notificationStrategyJSON."_s % occasion % u'.');
        if (namesOtherWays(notice["sendModeCodes"_L1]))
            unused.append(prefix % u"sendModeCodes"_s);
        if (!notice["template"_L1].toVariant().toString().trimmed().isEmpty())
            unused.append(prefix % u"template"_s);
        if (saysYes(notice["smsApproval"_L1].toVariant().toString()))
            unused.append(prefix % u"smsApproval"_s);
    }
    return unused;
}

} // namespace

QString unusedSettingCode(bool isMisread)
{
    return isMisread ? u"setting-misread"_s : u"setting-without-effect"_s;
}

QList<UnusedSetting> unusedSettingsIn(const QString &xml)
{
    QList<UnusedSetting> unused;
    if (xml.trimmed().isEmpty())
        return unused;
    for (const DiagramElement &element : readDiagramXml(xml).elements) {
        const auto kind = nodeKind(element.className);
        if (!kind)
            continue;
        const QString id = element.property(u"id"_s).trimmed();
        const auto says
            = [&](QLatin1StringView name, Says how) { return isSaid(element.property(QString(name)).trimmed(), how); };
        for (const Known &known : withoutEffect) {
            if (known.kind == *kind && says(known.name, known.says))
                unused.append({id, known.name, false});
        }
        if (*kind == NodeKind::Manual) {
            // Copies are sent to those whom the sender chooses, never to all of the roles by themselves.
            if (says("isCarbonCopy"_L1, Says::Yes) && !says("isSelectCirculator"_L1, Says::Yes))
                unused.append({id, u"isCarbonCopy"_s, false});
            for (const QString &name : unusedNotices(element.property(u"notificationStrategyJSON"_s)))
                unused.append({id, name, false});
        }
        if (*kind != NodeKind::SubFlow)
            continue;
        // By a script: the document would be shared, and one sub-flow begun.
        for (const QString &name : {u"paramPassingType"_s, u"instanceSettingType"_s}) {
            if (element.property(name).trimmed() == "03"_L1)
                unused.append({id, name, true});
        }
    }
    return unused;
}

bool isUsable(const Definition &diagram, const QString &xml)
{
    return std::ranges::none_of(findingsIn(diagram), [](const Finding &finding) {
        return finding.severity == Severity::Error;
    }) && std::ranges::none_of(unusedSettingsIn(xml), &UnusedSetting::isMisread);
}

} // namespace formwright::flow
