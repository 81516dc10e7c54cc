#pragma once

#include "support/designer.h"
#include "support/test_application.h"

#include "backend/forms/form_store.h"
#include "backend/forms/record_store.h"

#include <QJsonDocument>
#include <QTest>

#include <thread>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using storage::Session;

// The text of a flow, node by node; ids are the names.
class FlowText
{
public:
    FlowText &start(const QString &formName = u"Form"_s, const QString &more = {})
    {
        return add(u"StartNode"_s, u"start"_s, u"<formname>"_s % formName % u"</formname>"_s % more);
    }
    // `more`: properties as XML.
    FlowText &manual(const QString &name, const QStringList &userIds, const QString &more = {})
    {
        QString users;
        for (const QString &id : userIds)
            users += u'U' % id % u"|x;"_s;
        return add(u"ManualNode"_s, name,
            u"<actorEditMode>2</actorEditMode><userList>"_s % users % u"</userList><cBack>true</cBack>"_s % more);
    }
    FlowText &node(const QString &className, const QString &name, const QString &more = {})
    {
        return add(className, name, more);
    }
    FlowText &end(const QString &name = u"End"_s) { return add(u"CompleteNode"_s, name, {}); }
    FlowText &line(const QString &from, const QString &to, const QString &more = {})
    {
        m_text += u"<a.Relation><id>"_s % from % u'-' % to % u"</id><startnodeid>"_s % from
            % u"</startnodeid><endnodeid>"_s % to % u"</endnodeid>"_s % more % u"</a.Relation>"_s;
        return *this;
    }
    QString text() const { return u"<a.FlowDiagram>"_s % m_text % u"</a.FlowDiagram>"_s; }

private:
    FlowText &add(const QString &className, const QString &name, const QString &more)
    {
        m_text += u"<a."_s % className % u"><id>"_s % name % u"</id><name>"_s % name % u"</name>"_s % more % u"</a."_s
            % className % u'>';
        return *this;
    }

    QString m_text;
};

// A software with one form, some people, and what they can do with its flows. Documents are begun by `clerk`, who is
// the server's user.
class FlowPlace
{
public:
    explicit FlowPlace(
        const QString &engine, const QString &fields = usualFields, const QHash<QString, QString> &settings = {})
        : server(engine, settings), application(makeApplication(server, fields)), clerk(server.userId())
    {
        head = server.addUser(server.domainId(), u"head"_s, u"Head"_s);
        fin1 = server.addUser(server.domainId(), u"fin1"_s, u"First"_s);
        fin2 = server.addUser(server.domainId(), u"fin2"_s, u"Second"_s);
        button = made("/modules/" + application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, u"Start"_s}, {u"type"_s, 33}, {u"parentForm"_s, application.formId}});
    }

    static inline const QString usualFields = u"<o-input name=\"code\"></o-input>"
                                              "<o-input name=\"price\" type=\"integer\"></o-input>"
                                              "<o-input name=\"note\"></o-input>"_s;

    // Draft (passed by whoever starts) > Head (any) > Finance (`pass`: any 0, all 1, in order 2) > End.
    FlowText approval(int pass = 1) const
    {
        FlowText text;
        return text.start()
            .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext><cRetracement>true</cRetracement>"_s)
            .manual(u"Head"_s, {head}, u"<statelabel>at the head</statelabel><cRetracement>true</cRetracement>"_s)
            .manual(u"Finance"_s, {fin1, fin2}, u"<passcondition>%1</passcondition>"_s.arg(pass))
            .end()
            .line(u"start"_s, u"Draft"_s)
            .line(u"Draft"_s, u"Head"_s)
            .line(u"Head"_s, u"Finance"_s)
            .line(u"Finance"_s, u"End"_s);
    }

    QByteArray design(const QByteArray &path) const
    {
        return "/api/designtime/applications/" + application.applicationId.toLatin1() + path;
    }
    QString made(const QByteArray &path, const QJsonObject &what)
    {
        server.beDesigner();
        const Answer answer = server.post(design(path), json(what));
        server.beUser();
        if (answer.status != 200 && answer.status != 201)
            qWarning("%s", answer.body.constData());
        return answer.data()["id"_L1].toString();
    }
    QString flow(const QString &content, const QString &name = u"Approval"_s)
    {
        return made(
            "/modules/" + application.moduleId.toLatin1() + "/flows", {{u"name"_s, name}, {u"content"_s, content}});
    }
    Answer changeFlow(const QString &id, const QString &content, int version)
    {
        server.beDesigner();
        const Answer answer
            = server.put(design("/modules/" + application.moduleId.toLatin1() + "/flows/" + id.toLatin1()),
                json({{u"name"_s, u"Approval"_s}, {u"content"_s, content}, {u"version"_s, version}}));
        server.beUser();
        return answer;
    }

    // The id of a role of the software that these hold.
    QString roleOf(const QString &name, const QStringList &people)
    {
        const QString role = made("/roles", {{u"name"_s, name}});
        server.database().write([&](Session &session) {
            for (const QString &id : people)
                session.execute(
                    u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', ?)"_s, id, role);
        });
        return role;
    }
    // A start that names the role as that of the flow's administrators.
    static QString administeredBy(const QString &roleId)
    {
        return QString(u"<adminNamelist>R"_s % roleId % u"|wardens;</adminNamelist>"_s);
    }

    // --- as somebody ---

    QByteArray sealed(const QString &who, const QString &plain)
    {
        const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
        return ids.encode(ids.deriveUserKey(who), plain).toLatin1();
    }
    QString opened(const QString &who, const QString &text)
    {
        const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
        return ids.decode(ids.deriveUserKey(who), text).value_or(QString());
    }
    QByteArray tokenOf(const QString &who)
    {
        QByteArray &token = m_tokens[who];
        if (token.isEmpty())
            token = server.token(who, u"access"_s);
        return token;
    }
    // `path` below the software.
    Answer as(const QString &who, const QByteArray &method, const QByteArray &path, const QByteArray &body = {})
    {
        server.useAccessToken(tokenOf(who));
        const Answer answer
            = server.call(method, "/api/runtime/" + sealed(who, application.applicationId) + path, body);
        server.beUser();
        return answer;
    }
    Answer center(const QString &who, const QByteArray &path)
    {
        server.useAccessToken(tokenOf(who));
        const Answer answer = server.get("/api/runtime/flowcenters" + path);
        server.beUser();
        return answer;
    }
    QByteArray documentPath(const QString &who, const QString &document)
    {
        return "/documents/" + sealed(who, document);
    }

    QString create(const QByteArray &items = R"({"code":"A","price":900})")
    {
        const Answer answer = server.post(application.documents(), documentBody(application, items));
        return opened(clerk, answer.json().value("id"_L1).toString(answer.data()["id"_L1].toString()));
    }
    Answer start(const QString &document, const QString &flowId, const QByteArray &more = {})
    {
        return as(clerk, "POST", documentPath(clerk, document) + "/workflows/initiate",
            R"({"actid":")" + sealed(clerk, button) + R"(","flowId":")" + sealed(clerk, flowId) + R"(","flowType":"1")"
                + more + "}");
    }
    // A document that is under way.
    QString started(const QString &flowId, const QByteArray &items = R"({"code":"A","price":900})")
    {
        const QString document = create(items);
        const Answer answer = start(document, flowId);
        if (answer.status != 200)
            qWarning("%s", answer.body.constData());
        return document;
    }
    QByteArray submission(const QString &who, const QString &node, const QStringList &next, const QByteArray &more = {})
    {
        QByteArray nodes;
        for (const QString &each : next)
            nodes += (nodes.isEmpty() ? "\"" : ",\"") + sealed(who, each) + "\"";
        return R"({"flowType":"80","currentNodeId":")" + (node.isEmpty() ? QByteArray() : sealed(who, node))
            + R"(","nextNodeIds":[)" + nodes + R"(],"attitude":"fine")" + more + "}";
    }
    Answer submit(const QString &who, const QString &document, const QString &node = {}, const QStringList &next = {},
        const QByteArray &more = {})
    {
        return as(who, "PUT", documentPath(who, document) + "/workflows/submit", submission(who, node, next, more));
    }
    Answer back(const QString &who, const QString &document, const QString &node, const QByteArray &more = {})
    {
        return as(who, "PUT", documentPath(who, document) + "/workflows/back",
            R"({"flowType":"81","nextNodeIds":[")" + sealed(who, node) + R"("],"attitude":"no")" + more + "}");
    }
    Answer act(const QString &who, const QString &document, const QByteArray &name, const QByteArray &body = {})
    {
        return as(who, "PUT", documentPath(who, document) + "/workflows/" + name, body);
    }

    // --- what is there ---

    QJsonObject read(const QString &who, const QString &document)
    {
        return as(who, "GET", documentPath(who, document)).data().toObject();
    }
    // "Head: Head; Finance: First, Second", as the documents tell it.
    QString places(const QString &document)
    {
        const QJsonArray states
            = QJsonDocument::fromJson(read(clerk, document).value("stateLabelInfo"_L1).toString().toUtf8()).array();
        QStringList places;
        for (const QJsonValue &node : states.first()["nodes"_L1].toArray()) {
            QStringList names;
            for (const QJsonValue &auditor : node["auditors"_L1].toArray())
                names.append(auditor["name"_L1].toString());
            places.append(opened(clerk, node["nodeId"_L1].toString()) % u": "_s % names.join(u", "_s));
        }
        return places.join(u"; "_s);
    }
    int state(const QString &document) { return read(clerk, document).value("stateInt"_L1).toInt(); }
    // The subjects of what somebody has to do.
    QStringList pendings(const QString &who, const QByteArray &query = {})
    {
        return subjects(as(who, "GET", "/flowcenters/pendings" + query));
    }
    static QStringList subjects(const Answer &answer)
    {
        QStringList found;
        for (const QJsonValue &row : answer.data()["datas"_L1].toArray())
            found.append(row["subject"_L1].toString());
        return found;
    }
    qint64 pendingCount(const QString &who)
    {
        qint64 count = 0;
        for (const QJsonValue &software : center(who, "/navs/pendings").data().toArray()) {
            for (const QJsonValue &flow : software["pendingFlowList"_L1].toArray())
                count += flow["num"_L1].toInteger();
        }
        return count;
    }
    // "1 >Draft", "80 Draft>Head", ...
    QStringList history(const QString &document)
    {
        QStringList lines;
        const QJsonArray entries
            = as(clerk, "GET", documentPath(clerk, document) + "/workflows/flowhistorys").data().toArray();
        for (const QJsonValue &entry : entries)
            lines.append(entry["flowOperation"_L1].toString() % u' ' % entry["startNodeName"_L1].toString() % u'>'
                % entry["targetNodeName"_L1].toString());
        return lines;
    }
    QString instance(const QString &document)
    {
        return server.database()
            .reader()
            .text(u"SELECT id FROM flow_instance WHERE document_id = ? ORDER BY started DESC"_s, document)
            .value_or(QString());
    }

    // Both at once, each on a thread of its own; the statuses in their order.
    QList<int> atOnce(const QList<http::Request> &requests)
    {
        QList<int> statuses(requests.size());
        std::vector<std::thread> threads;
        for (qsizetype i = 0; i < requests.size(); ++i) {
            threads.emplace_back([&, i] {
                WaitingAnswer answer;
                const http::Response told = answer.to(requests.at(i), server.backend().dispatcher());
                statuses[i] = told.status;
                if (told.status != 200)
                    qInfo("%d: %s", told.status, told.body.constData());
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        return statuses;
    }
    // Any request of somebody, to be sent at once with others.
    http::Request requestOf(
        const QString &who, const QByteArray &method, const QByteArray &path, const QByteArray &body)
    {
        server.useAccessToken(tokenOf(who));
        const http::Request request
            = server.request(method, "/api/runtime/" + sealed(who, application.applicationId) + path, body);
        server.beUser();
        return request;
    }
    // What every instance is, whatever was done to it by how many at once; the first thing that it is not, in words.
    QString brokenRule()
    {
        const std::pair<const char *, const char *> rules[]{
            {"a step for each revision",
                "SELECT count(*) FROM flow_instance WHERE revision <> (SELECT count(*) FROM flow_step WHERE "
                "flow_step.instance_id = flow_instance.id)"},
            {"one flow of its own under way on a document",
                "SELECT count(*) FROM (SELECT document_id FROM flow_instance WHERE ended = 0 AND main_id = '' GROUP BY "
                "document_id HAVING count(*) > 1) AS twice"},
            {"nothing stands where it is over",
                "SELECT count(*) FROM flow_instance WHERE ended > 0 AND EXISTS (SELECT 1 FROM flow_token WHERE "
                "flow_token.instance_id = flow_instance.id)"},
            {"something stands where it is not",
                "SELECT count(*) FROM flow_instance WHERE ended = 0 AND NOT EXISTS (SELECT 1 FROM flow_token WHERE "
                "flow_token.instance_id = flow_instance.id)"},
            {"to-dos belong to what stands",
                "SELECT count(*) FROM flow_actor WHERE NOT EXISTS (SELECT 1 FROM flow_token WHERE "
                "flow_token.instance_id = flow_actor.instance_id AND flow_token.id = flow_actor.token_id)"},
            {"what is told of work is there",
                "SELECT count(*) FROM flow_actor WHERE pending = 1 AND notification_id <> '' AND NOT EXISTS (SELECT 1 "
                "FROM notification WHERE notification.id = flow_actor.notification_id)"},
            {"inboxes count what is there",
                "SELECT count(*) FROM inbox WHERE total <> (SELECT count(*) FROM notification WHERE "
                "notification.receiver_id = inbox.account_id)"}};
        for (const auto &[words, sql] : rules) {
            if (server.database().reader().integer(QString::fromLatin1(sql)).value_or(-1) != 0)
                return QString::fromLatin1(words);
        }
        // The documents say where their flows are.
        storage::Rows rows = server.database().reader().query(
            QString(u"SELECT record.id FROM "_s % storage::quotedIdentifier(forms::formTableName(application.formId))
                % u" AS record JOIN flow_instance ON flow_instance.id = record.state_id "
                  "WHERE record.state_int <> flow_instance.state"_s));
        return rows.next() ? u"documents say where their flows are"_s : QString();
    }
    http::Request submitRequest(const QString &who, const QString &document, const QString &node)
    {
        server.useAccessToken(tokenOf(who));
        const http::Request request = server.request("PUT",
            "/api/runtime/" + sealed(who, application.applicationId) + documentPath(who, document)
                + "/workflows/submit",
            submission(who, node, {}));
        server.beUser();
        return request;
    }

    TestBackend server;
    TestApplication application;
    QString clerk;
    QString head;
    QString fin1;
    QString fin2;
    QString button;

private:
    QHash<QString, QByteArray> m_tokens;
};

} // namespace formwright::tests
