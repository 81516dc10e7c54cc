#include "backend/demo/demo_flows.h"

#include "app/flow/decide.h"
#include "app/flow/diagram.h"
#include "backend/flows/version_store.h"
#include "backend/forms/button_store.h"
#include "backend/forms/record_store.h"
#include "backend/workflow/instance_store.h"

namespace formwright::demo {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

constexpr qint64 hour = 3'600'000;
constexpr double checkedFrom = 400; // prices above it are checked

struct Person {
    QString id;
    QString name;
};

// As large as the editor draws them.
QString element(const QString &className, const QString &id, const QString &name, int x, int y, const QString &more)
{
    const bool isWide = className == "ManualNode"_L1 || className == "SubFlow"_L1;
    return u"  <demo."_s % className % u"><id>"_s % id % u"</id><name>"_s % name % u"</name><x>"_s % QString::number(x)
        % u"</x><y>"_s % QString::number(y) % u"</y><width>"_s % (isWide ? u"128"_s : u"48"_s) % u"</width><height>"_s
        % (isWide ? u"56"_s : u"48"_s) % u"</height>"_s % more % u"</demo."_s % className % u">\n"_s;
}

QString manual(const QString &id, const QString &name, int x, int y, const QList<Person> &people, const QString &more)
{
    QString users;
    for (const Person &person : people)
        users += u'U' % person.id % u'|' % person.name % u';';
    const QString chosen = people.isEmpty()
        ? QString()
        : QString(u"<actorEditMode>2</actorEditMode><userList>"_s % users % u"</userList>"_s);
    return element(u"ManualNode"_s, id, name, x, y,
        chosen % u"<passcondition>0</passcondition><cBack>true</cBack><cRetracement>true</cRetracement>"_s % more);
}

QString line(const QString &from, const QString &to, const QString &more = {})
{
    return u"  <demo.Relation><id>"_s % from % u'-' % to % u"</id><startnodeid>"_s % from
        % u"</startnodeid><endnodeid>"_s % to % u"</endnodeid>"_s % more % u"</demo.Relation>\n"_s;
}

QString diagram(const QString &elements)
{
    return u"<demo.FlowDiagram>\n  <flowstatus>16</flowstatus>\n  <width>2048</width>\n  <height>1536</height>\n"_s
        % elements % u"</demo.FlowDiagram>\n"_s;
}

} // namespace

struct DemoFlows::Sent {
    workflow::StoredInstance stored;
    flow::Definition definition;
    double price = 0;
};

DemoFlows::DemoFlows(http::Services &services, const DemoFlowPlace &place, qint64 now)
    : m_services(services), m_place(place), m_now(now), m_approval(services.ids.next()), m_check(services.ids.next())
{ }

void DemoFlows::addDesigns(Session &session)
{
    const auto named = [&](int number) {
        const QString id = m_place.people.at(number);
        return Person{id, workflow::namesOf(session, {id}).value(id)};
    };
    const Person head = named(0), buyer = named(1), finance = named(7);
    m_approvalText = diagram(
        element(u"StartNode"_s, u"start"_s, u"Start"_s, 40, 72, u"<formname>Purchase request</formname>"_s)
        % manual(u"draft"_s, u"Draft"_s, 160, 68, {},
            u"<actorEditMode>3</actorEditMode><orgField>initiator</orgField><orgScope>itself</orgScope>"
            "<isstartandnext>true</isstartandnext><statelabel>being written</statelabel>"_s)
        % manual(u"head"_s, u"Head of purchasing"_s, 360, 68, {head},
            uR"(<statelabel>with the head</statelabel><isLimited>true</isLimited><timeLimitDay>1</timeLimitDay><isHandup>true</isHandup><notificationStrategyJSON>{"reminder":{"limittimecount":2,"timeunit":0},"overdue":{"limittimecount":1,"timeunit":1,"isnotifysuperior":true}}</notificationStrategyJSON>)"_s)
        % element(u"SubFlow"_s, u"budget"_s, u"Check the budget"_s, 560, 20,
            u"<subflowid>"_s % m_check % u"</subflowid><subflowname>Budget check</subflowname>"_s)
        % manual(u"order"_s, u"Order"_s, 760, 68, {head, buyer},
            u"<statelabel>to be ordered</statelabel><isLimited>true</isLimited><timeLimitDay>2</timeLimitDay>"_s)
        % element(u"CompleteNode"_s, u"end"_s, u"Ordered"_s, 960, 72, {}) % line(u"start"_s, u"draft"_s)
        % line(u"draft"_s, u"head"_s)
        % line(u"head"_s, u"budget"_s,
            u"<name>400 or more</name><pointstack>524;96;524;48</pointstack><filtercondition>"
            "[{'field':'price','operator':'&gt;=','type':'01','match':'400'}]</filtercondition>"_s)
        % line(u"head"_s, u"order"_s,
            u"<pointstack>524;96;524;144;724;144;724;96</pointstack><isdefault>true</isdefault>"_s)
        % line(u"budget"_s, u"order"_s, u"<pointstack>724;48;724;96</pointstack>"_s) % line(u"order"_s, u"end"_s));
    m_checkText = diagram(element(u"StartNode"_s, u"begin"_s, u"Start"_s, 40, 84, {})
        % manual(u"finance"_s, u"Finance"_s, 160, 80, {finance},
            u"<statelabel>budget is checked</statelabel><isLimited>true</isLimited><timeLimitHour>4</timeLimitHour>"
            "<exceedaction>1</exceedaction>"_s)
        % element(u"CompleteNode"_s, u"checked"_s, u"Checked"_s, 360, 84, {}) % line(u"begin"_s, u"finance"_s)
        % line(u"finance"_s, u"checked"_s));
    int order = 0;
    for (const auto &[id, name, text] : {std::tuple{m_approval, u"Approval of purchases"_s, m_approvalText},
             std::tuple{m_check, u"Budget check"_s, m_checkText}}) {
        flows::FlowDesign flow;
        flow.id = id;
        flow.applicationId = m_place.applicationId;
        flow.moduleId = m_place.moduleId;
        flow.name = name;
        flow.content = text;
        flow.orderNo = ++order;
        flow.isUsable = true;
        flow.formNames = flow::formsOf(flow::parseDiagram(text));
        flows::insertFlow(session, flow, m_now);
        flows::useVersion(session, flow, m_now);
    }
    forms::Button button;
    button.id = m_services.ids.next();
    button.applicationId = m_place.applicationId;
    button.formId = m_place.formId;
    button.name = u"Ask for approval"_s;
    button.type = forms::button_type::StartFlow;
    button.orderNo = m_place.buttons + 1;
    button.permissionType = u"public"_s;
    button.modified = m_now;
    button.attributes = {{u"icon"_s, u"check"_s}, {u"showInToolbar"_s, true}, {u"onActionFlow"_s, m_approval}};
    forms::insertButton(session, button);
}

// People of the demo's flows are named by their nodes, so nobody has to be asked.
void DemoFlows::act(Session &session, Sent &sent, const QString &personId, const flow::Act &act, qint64 at)
{
    flow::Facts facts;
    for (const flow::Node &node : sent.definition.nodes())
        facts.people.insert(node.id,
            node.actors.mode == flow::ActorMode::Users ? node.actors.userIds
                                                       : QStringList{sent.stored.instance.initiatorId});
    for (const flow::Line &each : sent.definition.lines())
        facts.conditions.insert(each.id, sent.price >= checkedFrom);
    const flow::Actor actor{personId};
    const flow::Outcome outcome = flow::decide(sent.definition, sent.stored.instance, {actor, act}, facts);
    const auto *step = std::get_if<flow::Step>(&outcome);
    if (!step)
        throw Error(contract::ErrorCode::Internal, u"the demo's flow does not go on"_s);
    const QString name = workflow::namesOf(session, {personId}).value(personId);
    workflow::saveDecided(
        session, m_services.ids, {sent.definition, sent.stored, *step, actor, personId, name, u"demo"_s, {}, at});
    sent.stored.instance = flow::applied(sent.stored.instance, *step);
}

void DemoFlows::send(Session &session, const QString &recordId, const QString &subject, const QString &authorId,
    double price, int ways, int hoursAgo)
{
    Sent sent;
    sent.definition = flow::parseDiagram(m_approvalText);
    sent.price = price;
    workflow::StoredInstance &stored = sent.stored;
    stored.id = m_services.ids.next();
    stored.domainId = m_place.domainId;
    stored.applicationId = m_place.applicationId;
    stored.flowId = m_approval;
    stored.version = 1;
    stored.documentId = forms::documentId(recordId, m_place.formId);
    stored.formId = m_place.formId;
    stored.subject = subject;
    stored.instance.id = stored.id;
    stored.instance.initiatorId = authorId;
    const QString head = m_place.people.at(0), buyer = m_place.people.at(1);
    qint64 at = m_now - hoursAgo * hour;
    act(session, sent, authorId, flow::Start{}, at);
    if (ways == 0)
        return;
    at += 2 * hour;
    if (ways == 1) {
        act(session, sent, head, flow::Back{{}, u"draft"_s, u"Please name a supplier."_s}, at);
        return;
    }
    act(session, sent, head, flow::Submit{{}, {}, {}, u"Fine."_s}, at);
    if (ways == 4)
        act(session, sent, buyer, flow::Submit{{}, {}, {}, u"Ordered."_s}, at + 3 * hour);
}

} // namespace formwright::demo
