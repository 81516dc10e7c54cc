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

// A script decides, and stands where nobody here looks for it: what it would say is not known.
struct LostScript {
    NodeKind kind;
    QLatin1StringView mode;
    QLatin1StringView code; // of the mode
    QLatin1StringView script;
    bool isMisread;
};

constexpr LostScript lostScripts[]{
    {NodeKind::Manual, "circulatorEditMode"_L1, "1"_L1, "circulatorListScript"_L1, false},
    {NodeKind::Manual, "urge2ApprovalEditMode"_L1, "1"_L1, "urge2ApprovalScript"_L1, false},
    {NodeKind::SubFlow, "subflowEditMode"_L1, "2"_L1, "subflowScript"_L1, true},
    {NodeKind::SubFlow, "paramPassingType"_L1, "3"_L1, "paramPassingScript"_L1, true},
    {NodeKind::SubFlow, "instanceSettingType"_L1, "3"_L1, "instanceScript"_L1, true},
};

bool saysYes(const QString &value)
{
    return value == "true"_L1 || value == "1"_L1;
}

bool namesUnknownWay(const QJsonValue &codes)
{
    static const QStringList known{u"0"_s, u"1"_s, u"2"_s, u"3"_s};
    return std::ranges::any_of(sendModesIn(codes), [](const QString &code) { return !known.contains(code); });
}

QStringList unusedNotices(const QString &json)
{
    QStringList unused;
    const QJsonObject notices = QJsonDocument::fromJson(json.toUtf8()).object();
    for (const QString &occasion : {u"arrive"_s, u"reject"_s, u"reminder"_s, u"overdue"_s, u"carbonCopy"_s}) {
        const QJsonValue notice = notices.value(occasion);
        const QString prefix = QString(u"notificationStrategyJSON."_s % occasion % u'.');
        if (namesUnknownWay(notice["sendModeCodes"_L1]))
            unused.append(prefix % u"sendModeCodes"_s);
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
        if (*kind == NodeKind::Manual && saysYes(element.property(u"isUsbKeyVerify"_s).trimmed()))
            unused.append({id, u"isUsbKeyVerify"_s, false});
        // More people act than it says.
        if (*kind == NodeKind::Manual && !roleConditionOf(element.property(u"roleCondition"_s)))
            unused.append({id, u"roleCondition"_s, false});
        for (const LostScript &lost : lostScripts) {
            QString mode = element.property(QString(lost.mode)).trimmed();
            if (mode.startsWith(u'0'))
                mode.remove(0, 1);
            if (lost.kind == *kind && mode == lost.code && element.property(QString(lost.script)).trimmed().isEmpty())
                unused.append({id, lost.mode, lost.isMisread});
        }
        if (*kind == NodeKind::Manual) {
            for (const QString &name : unusedNotices(element.property(u"notificationStrategyJSON"_s)))
                unused.append({id, name, false});
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
