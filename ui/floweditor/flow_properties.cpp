#include "ui/floweditor/flow_properties.h"

#include "app/flow/diagram.h"
#include "ui/floweditor/flow_canvas.h"

#include <QCoreApplication>
#include <QSet>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using designing::Property;
using designing::PropertyTable;
using designing::PropertyValue;
using flow::ElementPlace;
using flow::NodeKind;
using Kind = PropertyEditorKind;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FlowProperties)
};

// Groups of kinds, as bits.
constexpr int onStart = 1, onManual = 2, onAuto = 4, onSubFlow = 8, onEnd = 16, onRest = 32, onLine = 64,
              onComplete = 128;
constexpr int onNodes = onStart | onManual | onAuto | onSubFlow | onEnd | onRest;
constexpr int onWaiting = onManual | onAuto | onSubFlow;

int bitOf(NodeKind kind)
{
    switch (kind) {
    case NodeKind::Start:
        return onStart;
    case NodeKind::Manual:
        return onManual;
    case NodeKind::Auto:
        return onAuto;
    case NodeKind::SubFlow:
        return onSubFlow;
    case NodeKind::Suspend:
        return onRest;
    case NodeKind::Complete:
        return onEnd | onComplete;
    case NodeKind::Abort:
    case NodeKind::Terminate:
        return onEnd;
    }
    Q_UNREACHABLE();
}

struct Row {
    int on;
    const char *path;
    const char *group;
    const char *title;
    Kind editor;
    const char *standard;
    const char *choices; // "value=Title;value=Title"; "@roles", "@splits", "@nodes", "@flows", "@fields", "@forms",
                         // "@buttons"
    const char *help;
};

// clang-format off
constexpr Row rows[]{
    {onNodes | onLine, "name", QT_TRANSLATE_NOOP("FlowProperties", "General"), QT_TRANSLATE_NOOP("FlowProperties", "Name"), Kind::Text, "", "", ""},
    {onNodes, "statelabel", "General", QT_TRANSLATE_NOOP("FlowProperties", "State label"), Kind::Text, "", "", QT_TRANSLATE_NOOP("FlowProperties", "What a document that stands here is called.")},
    {onNodes | onLine, "note", "General", QT_TRANSLATE_NOOP("FlowProperties", "Note"), Kind::Text, "", "", ""},
    {onStart, "formname", "General", QT_TRANSLATE_NOOP("FlowProperties", "Form"), Kind::Text, "", "@forms", QT_TRANSLATE_NOOP("FlowProperties", "The form whose documents travel here; buttons of other forms can start it as well.")},
    {onStart, "adminNamelist", "General", QT_TRANSLATE_NOOP("FlowProperties", "Administrators"), Kind::Text, "", "@roles", QT_TRANSLATE_NOOP("FlowProperties", "Whoever holds one of these roles watches over the documents in this flow: is told where one cannot go on, and moves it elsewhere, beside the administrators of the domain.")},

    {onManual, "actorEditMode", QT_TRANSLATE_NOOP("FlowProperties", "Who acts"), QT_TRANSLATE_NOOP("FlowProperties", "Chosen by"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=Roles;1=Script;2=People;3=Organisation;4=Field of the document"), ""},
    {onManual, "namelist", "Who acts", QT_TRANSLATE_NOOP("FlowProperties", "Roles"), Kind::Text, "", "@roles", QT_TRANSLATE_NOOP("FlowProperties", "Whoever holds one of them acts here.")},
    {onManual, "roleCondition", "Who acts", QT_TRANSLATE_NOOP("FlowProperties", "Of those who hold them"), Kind::Choice, "", QT_TRANSLATE_NOOP("FlowProperties", "=All;initiator_superior=Superiors of who started the flow;initiator_dep_superior=Those of departments above who started the flow;curruser_default_dept=Those of the department of who leads here"), ""},
    {onManual, "userList", "Who acts", QT_TRANSLATE_NOOP("FlowProperties", "People"), Kind::People, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Each of them acts here, as far as they belong to the domain of the document.")},
    {onManual, "actorListScript", "Who acts", QT_TRANSLATE_NOOP("FlowProperties", "Script"), Kind::Script, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Its value names the people.")},
    {onManual, "orgField", "Who acts", QT_TRANSLATE_NOOP("FlowProperties", "Starting from"), Kind::Choice, "", QT_TRANSLATE_NOOP("FlowProperties", "=Nobody;author=Author of the document;initiator=Who started the flow;auditor=Who acted last;curruser=Who is signed in"), ""},
    {onManual, "orgScope", "Who acts", QT_TRANSLATE_NOOP("FlowProperties", "How far"), Kind::Choice, "", QT_TRANSLATE_NOOP("FlowProperties", "=Not said;itself=Themselves;superior=Superior;allSuperior=All superiors;lower=Those below;allLower=All below;lineSuperior=Heads of departments above;lineLower=Heads of departments below;default=Default department"), ""},
    {onManual, "orgRoleCondition", "Who acts", QT_TRANSLATE_NOOP("FlowProperties", "Of them those with"), Kind::Text, "", "@roles", ""},
    {onManual, "actorField", "Who acts", QT_TRANSLATE_NOOP("FlowProperties", "Field"), Kind::Text, "", "@fields", QT_TRANSLATE_NOOP("FlowProperties", "A field of the document with people in it.")},
    {onManual, "issetcurruser", "Who acts", QT_TRANSLATE_NOOP("FlowProperties", "Whoever leads here as well"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Whoever sends the document here acts here beside those above.")},
    {onManual | onSubFlow, "isToPerson", "Who acts", QT_TRANSLATE_NOOP("FlowProperties", "The one before chooses"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Whoever leads here says which of the people.")},
    {onManual, "emptyActor", "Who acts", QT_TRANSLATE_NOOP("FlowProperties", "If there is nobody"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=Refuse;1=Ask administrators;2=Skip"), QT_TRANSLATE_NOOP("FlowProperties", "Administrators are those of the flow; where nobody holds a role of theirs, those of the domain.")},

    {onManual, "passcondition", QT_TRANSLATE_NOOP("FlowProperties", "Passing"), QT_TRANSLATE_NOOP("FlowProperties", "Passed by"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=Any of them;1=All of them;2=All, in order;3=A percentage"), ""},
    {onManual, "passPercent", "Passing", QT_TRANSLATE_NOOP("FlowProperties", "Percentage"), Kind::Number, "100", "", ""},
    {onManual, "isstartandnext", "Passing", QT_TRANSLATE_NOOP("FlowProperties", "Passed by starting"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Whoever starts the flow has done with this node.")},
    {onManual, "isAllowSkip", "Passing", QT_TRANSLATE_NOOP("FlowProperties", "Skips the submitter"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Whoever led here need not act here as well.")},
    {onManual, "autoAgree", "Passing", QT_TRANSLATE_NOOP("FlowProperties", "Agrees unasked"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=Nobody;1=Whoever started the flow;2=Whoever led here;3=Whoever agreed on the way here"), ""},
    {onManual, "nextNodeCheckedStatus", "Passing", QT_TRANSLATE_NOOP("FlowProperties", "Next nodes"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=All checked at first;1=Chosen freely;2=All, fixed"), ""},

    {onManual, "cBack", QT_TRANSLATE_NOOP("FlowProperties", "Way back"), QT_TRANSLATE_NOOP("FlowProperties", "May return"), Kind::Flag, "", "", ""},
    {onManual, "backType", "Way back", QT_TRANSLATE_NOOP("FlowProperties", "Returns to"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=Any node passed before;1=Listed nodes"), ""},
    {onManual, "bnodelist", "Way back", QT_TRANSLATE_NOOP("FlowProperties", "Listed nodes"), Kind::Text, "", "@nodes", ""},
    {onManual, "resubmitMode", "Way back", QT_TRANSLATE_NOOP("FlowProperties", "After a return"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=All the way again;1=Straight to who returned it;2=As who sends it chooses"), ""},
    {onManual, "rejectMode", "Way back", QT_TRANSLATE_NOOP("FlowProperties", "A return counts"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=At once;1=As a vote"), QT_TRANSLATE_NOOP("FlowProperties", "As a vote it goes back once it can be passed no more.")},
    {onManual, "retracementEditMode", "Way back", QT_TRANSLATE_NOOP("FlowProperties", "Take back decided by"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=This setting;1=Script"), ""},
    {onManual, "cRetracement", "Way back", QT_TRANSLATE_NOOP("FlowProperties", "May be taken back"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Whoever acted here may take it back until somebody goes on.")},
    {onManual, "retracementScript", "Way back", QT_TRANSLATE_NOOP("FlowProperties", "Take-back script"), Kind::Script, "", "", ""},

    {onManual, "isApproverEdit", QT_TRANSLATE_NOOP("FlowProperties", "What is allowed"), QT_TRANSLATE_NOOP("FlowProperties", "Add signers"), Kind::Flag, "", "", ""},
    {onManual, "isAllowEditAuditor", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Change signers"), Kind::Flag, "", "", ""},
    {onManual, "isAllowTermination", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Terminate"), Kind::Flag, "", "", ""},
    {onManual, "isFrontEdit", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Adjust the flow"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Whoever has to act here says where the document stands from now on, as administrators do.")},
    {onManual, "isHandup", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Suspend"), Kind::Flag, "", "", ""},
    {onManual, "handupEditMode", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Suspending decided by"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=This setting;1=Script"), ""},
    {onManual, "handupScript", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Suspending script"), Kind::Script, "", "", ""},
    {onManual, "inputform", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Shown by the form"), Kind::Text, "", "@forms", QT_TRANSLATE_NOOP("FlowProperties", "The layout in which whoever has to act here sees the document; none: that of its own form.")},
    {onManual, "fieldpermlist", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Fields"), Kind::Text, "", "", QT_TRANSLATE_NOOP("FlowProperties", "@field is read-only, #field may be changed, $field is hidden; separated by semicolons.")},
    {onManual, "activityPermList", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Hidden buttons"), Kind::Text, "", "@buttons", QT_TRANSLATE_NOOP("FlowProperties", "Whoever has to act here neither sees nor presses them. As a text: $button, by its name or id; separated by semicolons.")},
    {onManual, "allowUrge2Approval", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Remind whoever acts"), Kind::Flag, "true", "", QT_TRANSLATE_NOOP("FlowProperties", "By whoever has to do with the document; administrators always may.")},
    {onManual, "urge2ApprovalEditMode", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Reminding decided by"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=This setting;1=Script"), ""},
    {onManual, "urge2ApprovalScript", "What is allowed", QT_TRANSLATE_NOOP("FlowProperties", "Reminding script"), Kind::Script, "", "", ""},
    {onManual, "circulatorEditMode", QT_TRANSLATE_NOOP("FlowProperties", "Carbon copies"), QT_TRANSLATE_NOOP("FlowProperties", "Who gets them"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=As listed;1=Script"), ""},
    {onManual, "circulatorNamelist", "Carbon copies", QT_TRANSLATE_NOOP("FlowProperties", "To roles"), Kind::Text, "", "@roles", ""},
    {onManual, "circulatorNamelistByUser", "Carbon copies", QT_TRANSLATE_NOOP("FlowProperties", "To people"), Kind::People, "", "", ""},
    {onManual, "circulatorListScript", "Carbon copies", QT_TRANSLATE_NOOP("FlowProperties", "Script"), Kind::Script, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Its value names the people.")},
    {onManual, "isCarbonCopy", "Carbon copies", QT_TRANSLATE_NOOP("FlowProperties", "Sent when it is passed"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "To all of them; otherwise whoever acts here chooses.")},
    {onManual, "isSelectCirculator", "Carbon copies", QT_TRANSLATE_NOOP("FlowProperties", "Chosen by whoever acts"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Of them, also where copies are sent.")},

    {onManual, "isLimited", QT_TRANSLATE_NOOP("FlowProperties", "Time"), QT_TRANSLATE_NOOP("FlowProperties", "Has a time limit"), Kind::Flag, "", "", ""},
    {onManual, "timeLimitDay", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Days"), Kind::Number, "", "", ""},
    {onManual, "timeLimitHour", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Hours"), Kind::Number, "", "", ""},
    {onManual, "timeLimitMinute", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Minutes"), Kind::Number, "", "", ""},
    {onManual, "timeLimitEditMode", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Time decided by"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=This setting;1=Script"), ""},
    {onManual, "timeLimitScript", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Time script"), Kind::Script, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Its value is a number of minutes, or a date and time.")},
    {onManual, "exceedaction", "Time", QT_TRANSLATE_NOOP("FlowProperties", "When it is over"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=Nothing;1=Goes on;2=Ends the flow;3=Returns it;4=Returns it to a node"), QT_TRANSLATE_NOOP("FlowProperties", "What becomes of the document when everybody who still has to act is late.")},
    {onManual, "exceedNode", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Returns to the node"), Kind::Text, "", "@nodes", ""},
    {onManual, "notificationStrategyJSON", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Notices"), Kind::Text, "", "", QT_TRANSLATE_NOOP("FlowProperties", "As JSON: {\"reminder\": {\"limittimecount\": 2, \"timeunit\": 0}} reminds two hours before, \"overdue\" repeats after so long; timeunit 1 counts days, isnotifysuperior tells superiors as well. Each of arrive, reject, reminder, overdue and carbonCopy may say \"template\" (its words, with {title}, {node}, {sender} and {flow}) and \"sendModeCodes\" (0 mail, 1 text message, 2 in the application alone, 3 web-hook).")},

    {onAuto, "autoAuditType", QT_TRANSLATE_NOOP("FlowProperties", "Time"), QT_TRANSLATE_NOOP("FlowProperties", "Goes on"), Kind::Choice, "1", QT_TRANSLATE_NOOP("FlowProperties", "1=At once;2=At a date;3=After a while"), ""},
    {onAuto, "auditDateTime", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Date and time"), Kind::Text, "", "", ""},
    {onAuto, "auditDateTimeEditMode", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Date decided by"), Kind::Choice, "0", QT_TRANSLATE_NOOP("FlowProperties", "0=This setting;1=Script"), ""},
    {onAuto, "auditDateTimeScript", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Date script"), Kind::Script, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Its value is a date and time, or a number of minutes.")},
    {onAuto, "delayDay", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Days"), Kind::Number, "", "", ""},
    {onAuto, "delayHour", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Hours"), Kind::Number, "", "", ""},
    {onAuto, "delayMinute", "Time", QT_TRANSLATE_NOOP("FlowProperties", "Minutes"), Kind::Number, "", "", ""},

    {onSubFlow, "subflowid", QT_TRANSLATE_NOOP("FlowProperties", "Sub-flow"), QT_TRANSLATE_NOOP("FlowProperties", "Flow"), Kind::Choice, "", "@flows", ""},
    {onSubFlow, "subflowEditMode", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Chosen by"), Kind::Choice, "01", QT_TRANSLATE_NOOP("FlowProperties", "01=This setting;02=A script"), ""},
    {onSubFlow, "subflowScript", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Script of the flow"), Kind::Script, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Its value is the id or the name of a flow of this software; its parameters are position, from 1, and userId.")},
    {onSubFlow, "isAsynchronous", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Goes on at once"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Without waiting for the sub-flows.")},
    {onSubFlow, "paramPassingType", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Runs on"), Kind::Choice, "01", QT_TRANSLATE_NOOP("FlowProperties", "01=The same document;02=A document of its own;03=Its own, as a script says"), ""},
    {onSubFlow, "fieldMapping", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Fields handed over"), Kind::Text, "", "", QT_TRANSLATE_NOOP("FlowProperties", "As field=field there, separated by semicolons.")},
    {onSubFlow, "paramPassingScript", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Script of what is handed over"), Kind::Script, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Its value is an object with the fields there; its parameters are position, from 1, and userId.")},
    {onSubFlow, "fieldsBack", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Fields handed back"), Kind::Text, "", "", QT_TRANSLATE_NOOP("FlowProperties", "As field there=field, separated by semicolons; when the sub-flow is complete.")},
    {onSubFlow, "instanceSettingType", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "How many"), Kind::Choice, "01", QT_TRANSLATE_NOOP("FlowProperties", "01=A number;02=As a field says;03=As a script says;04=One for each person of a field"), ""},
    {onSubFlow, "instanceTotal", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Number"), Kind::Number, "1", "", ""},
    {onSubFlow, "instanceField", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Field"), Kind::Text, "", "", ""},
    {onSubFlow, "instanceScript", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Script of their number"), Kind::Script, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Its value is a number, or names people: one for each of them.")},
    {onSubFlow, "callback", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Runs a script afterwards"), Kind::Flag, "", "", ""},
    {onSubFlow, "callbackScript", "Sub-flow", QT_TRANSLATE_NOOP("FlowProperties", "Script afterwards"), Kind::Script, "", "", ""},

    {onWaiting, "issplit", QT_TRANSLATE_NOOP("FlowProperties", "Branches"), QT_TRANSLATE_NOOP("FlowProperties", "Splits"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Every chosen line becomes a branch of its own; otherwise one line is taken.")},
    {onWaiting | onEnd, "isgather", "Branches", QT_TRANSLATE_NOOP("FlowProperties", "Gathers"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Branches wait here for one another.")},
    {onWaiting | onEnd, "splitStartNode", "Branches", QT_TRANSLATE_NOOP("FlowProperties", "Branches of"), Kind::Text, "", "@splits", ""},

    {onComplete, "isAutoArchive", QT_TRANSLATE_NOOP("FlowProperties", "At the end"), QT_TRANSLATE_NOOP("FlowProperties", "Archive the document"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Once the flow is complete by this end: nobody changes or deletes it then.")},

    {onLine, "isdefault", QT_TRANSLATE_NOOP("FlowProperties", "Condition"), QT_TRANSLATE_NOOP("FlowProperties", "Default line"), Kind::Flag, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Taken where no other may be.")},
    {onLine, "editMode", "Condition", QT_TRANSLATE_NOOP("FlowProperties", "Told by"), Kind::Choice, "00", QT_TRANSLATE_NOOP("FlowProperties", "00=Rules;01=Script"), ""},
    {onLine, "filtercondition", "Condition", QT_TRANSLATE_NOOP("FlowProperties", "Rules"), Kind::Text, "", "", QT_TRANSLATE_NOOP("FlowProperties", "A list of rules as JSON: field, operator, type and match of each. The line is open where all hold.")},
    {onLine, "condition", "Condition", QT_TRANSLATE_NOOP("FlowProperties", "Script"), Kind::Script, "", "", QT_TRANSLATE_NOOP("FlowProperties", "The line is open where its value is true.")},
    {onLine, "validateScript", QT_TRANSLATE_NOOP("FlowProperties", "On the way"), QT_TRANSLATE_NOOP("FlowProperties", "Check"), Kind::Script, "", "", QT_TRANSLATE_NOOP("FlowProperties", "A text as its value refuses the way, and tells why.")},
    {onLine, "action", "On the way", QT_TRANSLATE_NOOP("FlowProperties", "Action"), Kind::Script, "", "", QT_TRANSLATE_NOOP("FlowProperties", "Runs when the line is taken.")},
    {onLine, "processDescription", "On the way", QT_TRANSLATE_NOOP("FlowProperties", "Description"), Kind::Text, "", "", ""},
};
// clang-format on

int bitOf(const FlowDesign &design, const Element &element)
{
    if (element.isLine)
        return onLine;
    const PictureNode *node = design.picture().node(element.id);
    return node == nullptr ? 0 : node->isStrange ? onRest : bitOf(node->kind);
}

// Places and ids are the canvas's; constants of old editors are nobody's.
bool isInner(const QString &name)
{
    static const QSet<QString> inner{u"id"_s, u"x"_s, u"y"_s, u"width"_s, u"height"_s, u"startnodeid"_s, u"endnodeid"_s,
        u"pointstack"_s, u"scale"_s, u"prenodeid"_s, u"backnodeid"_s, u"_iscurrent"_s, u"ispassed"_s, u"state"_s,
        u"realnamelist"_s, u"subflowname"_s, u"isreturn"_s, u"bpmnsource"_s, u"bpmndrawing"_s, u"tag"_s, u"of"_s};
    return inner.contains(name) || name.startsWith("ACTION_"_L1) || name.startsWith("PASS_CONDITION_"_L1)
        || name == name.toUpper();
}

QList<PropertyChoice> nodesOf(const FlowDesign &design, const QList<Element> &but, bool isSplits)
{
    QList<PropertyChoice> choices;
    for (const PictureNode &node : design.picture().nodes()) {
        const Element element{false, node.id};
        const QString split = design.value(element, u"issplit"_s).trimmed();
        const bool splits = split.isEmpty() ? node.kind == NodeKind::SubFlow : split == "true"_L1 || split == "1"_L1;
        const bool isWanted = isSplits ? splits : node.kind == NodeKind::Manual;
        if (isWanted && !but.contains(element))
            choices.append({QString(node.id % u'|' % node.name), node.name.isEmpty() ? node.id : node.name});
    }
    return choices;
}

// By id, so that another name changes nothing; by name where a design has that already, or several are called so: it
// hides all of them.
QList<PropertyChoice> buttonsFor(
    const FlowDesign &design, const QList<Element> &elements, const QList<PropertyChoice> &buttons)
{
    QStringList written;
    for (const Element &element : elements) {
        for (const QString &token : design.value(element, u"activityPermList"_s).split(u';', Qt::SkipEmptyParts))
            written.append(token.trimmed());
    }
    QList<PropertyChoice> choices;
    for (const PropertyChoice &button : buttons) {
        PropertyChoice choice{QString(u'$' % button.value), button.title};
        const QString named = u'$' % button.title;
        const auto there = std::find_if(written.cbegin(), written.cend(),
            [&](const QString &token) { return token.compare(named, Qt::CaseInsensitive) == 0; });
        const bool areSeveral = std::count_if(buttons.cbegin(), buttons.cend(), [&](const PropertyChoice &each) {
            return each.title.compare(button.title, Qt::CaseInsensitive) == 0;
        }) > 1;
        if (!written.contains(choice.value, Qt::CaseInsensitive) && (areSeveral || there != written.cend()))
            choice.value = there != written.cend() ? *there : named;
        const bool isListed = std::any_of(
            choices.cbegin(), choices.cend(), [&](const PropertyChoice &each) { return each.value == choice.value; });
        if (!isListed)
            choices.append(choice);
    }
    return choices;
}

bool isOn(const QString &text)
{
    return text.trimmed() == "true"_L1 || text.trimmed() == "1"_L1;
}

// Of sub-flows they are split where nothing else is said.
QString standardOf(const FlowDesign &design, const Element &element, const Property &property)
{
    if (property.path == "issplit"_L1 && bitOf(design, element) == onSubFlow)
        return u"true"_s;
    return property.standard;
}

} // namespace

PropertyTable propertiesOf(const FlowDesign &design, const QList<Element> &elements, const Surroundings &surroundings)
{
    PropertyTable found;
    if (elements.isEmpty())
        return found;
    const auto text = [](const char *source) {
        return *source == '\0' ? QString() : QCoreApplication::translate("FlowProperties", source);
    };
    QSet<QString> known;
    for (const Row &row : rows) {
        known.insert(QString::fromLatin1(row.path));
        const bool isOfAll = std::all_of(elements.begin(), elements.end(),
            [&](const Element &element) { return (bitOf(design, element) & row.on) != 0; });
        if (!isOfAll)
            continue;
        Property made;
        made.path = made.written = QString::fromLatin1(row.path);
        made.group = text(row.group);
        made.title = text(row.title);
        made.editor = row.editor;
        made.standard = QString::fromLatin1(row.standard);
        made.help = text(row.help);
        const QByteArrayView choices(row.choices);
        if (choices == "@splits")
            made.editor = Kind::Token;
        else if (choices == "@roles" || choices == "@nodes")
            made.editor = Kind::Tokens;
        if (choices == "@roles") {
            made.choices = surroundings.roles;
        } else if (choices == "@nodes" || choices == "@splits") {
            made.choices = nodesOf(design, elements, made.editor == Kind::Token);
        } else if (choices == "@flows") {
            made.choices = QList<PropertyChoice>{{{}, Texts::tr("None", "of several flows")}} + surroundings.flows;
        } else if (choices == "@forms") {
            if (!surroundings.forms.isEmpty()) {
                made.editor = Kind::Choice;
                made.takesOthers = true;
                made.choices = QList<PropertyChoice>{{{}, Texts::tr("None", "of several forms")}} + surroundings.forms;
            }
        } else if (choices == "@buttons") {
            if (!surroundings.buttons.isEmpty()) {
                made.editor = Kind::Tokens;
                made.choices = buttonsFor(design, elements, surroundings.buttons);
            }
        } else if (choices == "@fields") {
            // Where none is known its name is typed.
            if (!surroundings.personFields.isEmpty()) {
                made.editor = Kind::Choice;
                made.takesOthers = true;
                made.choices
                    = QList<PropertyChoice>{{{}, Texts::tr("None", "of several fields")}} + surroundings.personFields;
            }
        } else if (made.editor == Kind::People) {
            made.source = surroundings.people;
        } else if (!choices.isEmpty()) {
            for (const QString &choice : text(row.choices).split(u';'))
                made.choices.append({choice.section(u'=', 0, 0), choice.section(u'=', 1)});
        }
        found.append(made);
    }
    const ElementPlace *place = elements.size() == 1 ? design.placeOf(elements.constFirst()) : nullptr;
    if (place == nullptr)
        return found;
    for (const flow::PropertyPlace &property : place->properties) {
        if (known.contains(property.name) || isInner(property.name))
            continue;
        known.insert(property.name);
        Property made;
        made.path = made.written = made.title = property.name;
        made.group = Texts::tr("Other properties");
        made.help = Texts::tr("Kept as it is written.");
        found.append(made);
    }
    return found;
}

PropertyValue valueOf(const FlowDesign &design, const QList<Element> &elements, const Property &property)
{
    PropertyValue result;
    bool isFirst = true;
    for (const Element &element : elements) {
        const ElementPlace *place = design.placeOf(element);
        if (place == nullptr)
            continue;
        const flow::PropertyPlace *there = place->property(property.path);
        const QString standard = standardOf(design, element, property);
        QString text = there == nullptr || there->value.trimmed().isEmpty() ? standard : there->value;
        if (property.editor == Kind::Flag)
            text = isOn(text) ? u"true"_s : QString();
        result.isMixed = result.isMixed || (!isFirst && text != result.text);
        result.text = isFirst ? text : result.text;
        isFirst = false;
        const QString plain = property.editor == Kind::Flag && !isOn(standard) ? QString() : standard;
        result.isChanged = result.isChanged || (there != nullptr && text != plain && property.path != "name"_L1);
    }
    return result;
}

bool setValue(FlowDesign &design, const QList<Element> &elements, const Property &property, const QString &text)
{
    if (elements.isEmpty())
        return false;
    const QString value = property.editor != Kind::Flag ? text : isOn(text) ? u"true"_s : u"false"_s;
    Properties values{{property.path, value}};
    if (property.path == "subflowid"_L1) {
        for (const PropertyChoice &choice : property.choices) {
            if (choice.value == text)
                values.append({u"subflowname"_s, text.isEmpty() ? QString() : choice.title});
        }
    }
    return design.set(property.title, elements, values);
}

} // namespace formwright::floweditor
