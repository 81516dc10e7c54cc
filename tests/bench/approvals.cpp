#include "bench/approvals.h"

#include "app/flow/diagram.h"
#include "app/template/form_template.h"
#include "backend/flows/version_store.h"
#include "backend/forms/form_index.h"
#include "backend/forms/form_store.h"
#include "backend/forms/record_store.h"
#include "backend/organization/user_store.h"
#include "backend/server/backend.h"
#include "backend/workflow/instance_store.h"
#include "bench/people.h"

#include <stdexcept>

namespace formwright::bench {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

constexpr int piece = 1000; // documents, or people, in one unit of work

const QString requestTemplate = u"<form><o-input name=\"title\" required maxlength=\"80\"></o-input>"
                                "<o-input name=\"amount\" type=\"decimal\"></o-input></form>"_s;

// Begun by whoever writes the document; then one approves it, and where it is relayed another one.
QString drawing(bool isRelayed)
{
    const auto node = [](const QString &className, const QString &name, const QString &more) {
        return QString(u"<a."_s % className % u"><id>"_s % name % u"</id><name>"_s % name % u"</name>"_s % more
            % u"</a."_s % className % u'>');
    };
    const auto line = [](const QString &from, const QString &to) {
        return QString(u"<a.Relation><id>"_s % from % u'-' % to % u"</id><startnodeid>"_s % from
            % u"</startnodeid><endnodeid>"_s % to % u"</endnodeid></a.Relation>"_s);
    };
    const auto actorsOf = [](int number) {
        return QString(u"<actorEditMode>2</actorEditMode><userList>U"_s % benchUserId(number) % u"|x;</userList>"_s);
    };
    const QString actors = actorsOf(0);
    const QString next = isRelayed
        ? node(u"ManualNode"_s, u"Next"_s, actorsOf(1)) % line(u"Approve"_s, u"Next"_s) % line(u"Next"_s, u"End"_s)
        : line(u"Approve"_s, u"End"_s);
    return u"<a.FlowDiagram>"_s % node(u"StartNode"_s, u"Start"_s, u"<formname>Request</formname>"_s)
        % node(u"ManualNode"_s, u"Draft"_s, actors % u"<isstartandnext>true</isstartandnext>"_s)
        % node(u"ManualNode"_s, u"Approve"_s, actors) % node(u"CompleteNode"_s, u"End"_s, {})
        % line(u"Start"_s, u"Draft"_s) % line(u"Draft"_s, u"Approve"_s) % next % u"</a.FlowDiagram>"_s;
}

flow::Step beginning(const flow::Definition &definition, const flow::Instance &instance, const QString &approverId)
{
    flow::Facts facts;
    for (;;) {
        const auto outcome = flow::decide(definition, instance, {{benchUserId(0)}, flow::Start{}}, facts);
        if (const auto *step = std::get_if<flow::Step>(&outcome))
            return *step;
        const auto *questions = std::get_if<flow::Questions>(&outcome);
        if (!questions)
            throw std::runtime_error("the flow of the bench does not begin");
        for (const QString &line : questions->lineIds)
            facts.conditions.insert(line, true);
        for (const QString &node : questions->nodeIds)
            facts.people.insert(node, {node == "Approve"_L1 ? approverId : benchUserId(0)});
        for (const QString &permit : questions->permits)
            facts.permits.insert(permit, true);
        if (questions->wantsAdministrators)
            facts.administrators = QStringList();
    }
}

} // namespace

void makeApprovals(const QString &dataDirectory, const QString &database, int people, int todos, int relayed)
{
    settings::Settings given;
    if (!database.isEmpty())
        given.set(u"database"_s, database);
    Backend backend(dataDirectory, given);
    backend.prepare();
    http::Services &services = backend.services();
    storage::IdSource &ids = services.ids;
    const qint64 now = services.clock.nowMilliseconds();
    const QString domainId = ids.next();
    const QString hash = backend.loginDesk().hash(QString::fromLatin1(approvalsPassword));

    forms::FormDesign form;
    form.id = ids.next();
    form.applicationId = ids.next();
    form.moduleId = ids.next();
    form.name = u"Request"_s;
    form.permissionType = u"public"_s;
    form.templateSource = requestTemplate;
    form.fields = forms::parseTemplate(requestTemplate).fields;

    flows::FlowDesign design;
    design.id = ids.next();
    design.applicationId = form.applicationId;
    design.moduleId = form.moduleId;
    design.name = u"Approval"_s;
    design.content = drawing(false);
    design.isUsable = true;
    design.formNames = QStringList{form.name};
    flows::FlowDesign relay = design;
    relay.id = ids.next();
    relay.name = u"Relay"_s;
    relay.content = drawing(true);
    const flow::Definition definition = flow::parseDiagram(design.content);
    const flow::Definition relayDefinition = flow::parseDiagram(relay.content);

    services.database.write([&](Session &session) {
        const QString name = QString::fromLatin1(approvalsDomain);
        session.execute(u"INSERT INTO domain (id, name, name_key, created, modified) VALUES (?, ?, ?, ?, ?)"_s,
            domainId, name, identity::nameKey(name), now, now);
        session.execute(
            u"INSERT INTO application (id, name, name_key, created, modified) VALUES (?, 'Office', 'office', ?, ?)"_s,
            form.applicationId, now, now);
        session.execute(u"INSERT INTO module (id, application_id, superior, name) VALUES (?, ?, ?, 'Main')"_s,
            form.moduleId, form.applicationId, form.applicationId);
        session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?)"_s, domainId,
            form.applicationId);
        forms::insertForm(session, form, now);
        forms::syncIndexes(session, form);
        flows::insertFlow(session, design, now);
        flows::useVersion(session, design, now);
        flows::insertFlow(session, relay, now);
        flows::useVersion(session, relay, now);
    });
    for (int first = 0; first < people; first += piece) {
        services.database.write([&](Session &session) {
            for (int number = first; number < std::min(first + piece, people); ++number) {
                organization::StoredUser user;
                user.account.id = benchUserId(number);
                user.account.kind = identity::AccountKind::User;
                user.account.domainId = domainId;
                user.account.login = benchLogin(number);
                user.account.name = benchName(number);
                user.account.passwordHash = hash;
                user.orderNo = number;
                organization::insertUser(session, user, now);
            }
        });
    }
    const int all = todos + relayed;
    for (int first = 0; first < all; first += piece) {
        services.database.write([&](Session &session) {
            for (int number = first; number < std::min(first + piece, all); ++number) {
                const bool isRelayed = number >= todos;
                forms::Record record;
                record.id = ids.next();
                record.authorId = benchUserId(0);
                record.modifierId = record.authorId;
                record.created = record.modified = now;
                const QString title = u"Request %1"_s.arg(number);
                record.values = {{false, title, 0}, {false, QString::number(number), double(number)}};
                forms::insertRecord(session, form, domainId, record);

                workflow::StoredInstance stored;
                stored.id = ids.next();
                stored.domainId = domainId;
                stored.applicationId = form.applicationId;
                stored.flowId = isRelayed ? relay.id : design.id;
                stored.version = isRelayed ? relay.version : design.version;
                stored.documentId = forms::documentId(record.id, form.id);
                stored.formId = form.id;
                stored.subject = u"Request: "_s % title;
                stored.instance.id = stored.id;
                const flow::Actor author{benchUserId(0)};
                const QString approver = benchUserId(isRelayed ? 0 : 1 + number % std::max(1, people - 1));
                const flow::Definition &its = isRelayed ? relayDefinition : definition;
                const flow::Step step = beginning(its, stored.instance, approver);
                // Each came a little later than the one before, as in a real list.
                workflow::saveDecided(session, ids,
                    {its, stored, step, author, author.personId, u"Clerk"_s, stored.id, {}, now - all + number});
            }
        });
    }
    backend.stop();
}

} // namespace formwright::bench
