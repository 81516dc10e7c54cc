#include "api/flow_fixture.h"
#include "api/interfaces.h"
#include "contract/sample_request.h"
#include "support/watched_calls.h"

#include <QTest>

using namespace formwright;
using namespace formwright::tests;
using http::Route;

namespace {

// "GET /api/runtime/{}/documents"
QByteArray shapeOf(const Route &route)
{
    QByteArray path = route.path;
    for (const QByteArray &name : route.parameterNames)
        path.replace(QByteArray("{" + name + "}"), "{}");
    return QByteArray(contract::methodName(route.method)) + ' ' + path;
}

struct Elsewhere {
    QByteArray start; // of a path; all of it, where it ends in |
    const char *reason;
};

// Where no interface of the matrix goes, and why it needs none.
const QList<Elsewhere> elsewhere{
    // Of a software.
    {"/api/runtime/applications", "asked by the matrix for each element"},
    {"/api/runtime/{applicationId}/forms|", "asked by the matrix for each element"},
    {"/api/runtime/{applicationId}/views|", "asked by the matrix for each element"},
    {"/api/runtime/{applicationId}/menus", "asked by the matrix for each element"},
    {"/api/runtime/{applicationId}/views/{viewId}/openable", "asked by the matrix for each element"},
    {"/api/runtime/{applicationId}/access/explain", "asked by the matrix for each element: access_reasons_test"},
    {"/runtime/app/applications/", "what a user may open, as by all interfaces: mobile_test"},
    {"/api/designtime/", "designers, who see all of a software"},
    {"/api/runtime/previews/", "designers: form_previews_test, view_designs_test"},
    {"/api/runtime/scriptlogs/", "designers: script_bench_test"},
    {"/api/runtime/{applicationId}/scripts/bench", "designers: script_bench_test"},

    // Of documents.
    {"/api/runtime/{applicationId}/documents/restore", "what one deleted oneself a moment ago: runtime_restoring_test"},
    {"/api/runtime/{applicationId}/documents/activities/saveStartWorkFlow", "a save and a start: flow_doing_test"},
    {"/api/runtime/{applicationId}/comments/{commentId}|", "what one wrote oneself: message_comments_test"},
    {"/api/runtime/{applicationId}/activities/recordHandleLog", "a line in the log: runtime_acts_test"},
    {"/api/runtime/exportExcel/", "exports of one's own: excel_export_test"},
    {"/api/runtime/importExcel/", "imports of one's own: excel_import_test"},
    {"/api/runtime/getCustomColumnsInfos", "what one kept oneself: passing_test"},
    {"/api/runtime/users/views/settings", "what one kept oneself: people_settings_test"},
    {"/api/runtime/app/files", "those that documents name are asked for by the matrix: document_files_test"},
    {"/api/runtime/upload", "files of one's own: uploads_files_test"},
    {"/runtime/app/upload", "files of one's own: uploads_files_test"},

    // Of flows.
    {"/api/runtime/{applicationId}/workflows/", "flows by their document: flow_principals_test, flow_opinions_test"},
    {"/api/runtime/{applicationId}/flowcenters/",
        "one's own turns, or flows one administers: flow_administrators_test"},
    {"/api/runtime/flowcenters/", "one's own turns, or flows one administers: flow_administrators_test"},
    {"/api/runtime/{applicationId}/forms/activities/batchApprove", "one's own turns: runtime_flows_test"},
    {"/api/runtime/batchApprove/", "one's own: runtime_flows_test"},
    {"/api/rest/bpm/", "the same handlers for the user that a system names: integration_flows_test"},
    {"/rest/bpm/", "the same, as it is called besides: integration_flows_test"},
    {"/api/message/notification/{", "one's own notices: notice_acts_test"},

    // Of no documents.
    {"/api/message/", "messages and notices: message_rights_test"},
    {"/api/kms/", "what other programs say of their resources: kms_test"},
    {"/api/runtime/{applicationId}/departments/selectbox/", "people"},
    {"/api/runtime/{applicationId}/users/selectbox/", "people"},
    {"/api/runtime/{applicationId}/usersetups/", "oneself"},
    {"/api/runtime/{applicationId}/homepage/", "oneself"},
    {"/api/runtime/homepage/", "oneself"},
    {"/api/runtime/usersetups/", "oneself"},
    {"/api/runtime/users/", "people"},
    {"/api/runtime/department/", "people"},
    {"/api/runtime/removeOnlineUser", "oneself"},
    {"/api/runtime/app/notice/", "one's own notices"},
    {"/runtime/", "people, notices and the way in: mobile_test, contacts_test"},
    {"/portal/", "the way in"},
    {"/sign-in", "the way in"},
    {"/|", "the way in"},
    {"/api/login", "the way in"},
    {"/api/runtime/login", "the way in"},
    {"/api/runtime/logout", "the way out"},
    {"/api/runtime/secrets/", "the way in"},
    {"/api/debuglogin", "the way in"},
    {"/api/rest/accessToken", "the way in"},
    {"/rest/accessToken", "the way in"},
    {"/api/authtime/", "administrators: administration_rights_test"},
    {"/api/authime/", "administrators: administration_rights_test"},
    {"/api/runtime/{module}/clear", "what the servers remember"},
    {"/logs", "the log of what was done: logger_test"},
    {"/logger/", "the log of what was done: logger_test"},
    {"/druid", "figures of the server: operations_test"},
    {"/actuator/", "whether it serves"},
    {"/v3/", "the description"},
    {"/swagger-ui", "the description"},
};

const char *reasonFor(const Route &route)
{
    for (const Elsewhere &each : elsewhere) {
        const bool isWhole = each.start.endsWith('|');
        if (isWhole ? route.path + '|' == each.start : route.path.startsWith(each.start))
            return each.reason;
    }
    return nullptr;
}

// Which parameter of its path names a document.
QByteArray documentIn(const Route &route)
{
    for (const char *name : {"docId", "docid", "documentId", "parentId"}) {
        if (route.path.contains(QByteArray(QByteArray("{") + name + '}')))
            return name;
    }
    return route.path.contains("/documents/{id}") ? "id" : "";
}

} // namespace

// Every endpoint that is served, and whether permissions are asked for there: a new one fails until somebody has said.
class DocumentWaysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyWayIsAskedOrExplained();
    void whatIsNotSeenIsNotThere_data();
    void whatIsNotSeenIsNotThere();
    void whatANodeHidesIsNotTold_data() { addEngineRows(); }
    void whatANodeHidesIsNotTold();
};

void DocumentWaysTest::everyWayIsAskedOrExplained()
{
    MatrixPlace place(u"sqlite"_s);
    const http::Routes &routes = place.server.backend().routes();
    QSet<QByteArray> asked;
    place.makePrivate(u"form"_s, place.application.formId); // so that none of them does anything
    {
        const WatchedCalls watched([&](const http::Request &request) {
            if (const Route *route = routes.match(request.method, request.path).route)
                asked.insert(shapeOf(*route));
        });
        for (const Interface &interface : interfaces())
            interface.ask(place, place.own, usualItems);
    }
    QByteArrayList open;
    for (const auto &route : routes.all()) {
        // What the user center has at the root is for administrators: usercenter_access_test.
        if (route->module->name == QByteArray("User center"))
            continue;
        const bool isAsked = asked.contains(shapeOf(*route)) || !documentIn(*route).isEmpty();
        if (!isAsked && !reasonFor(*route))
            open.append(shapeOf(*route) + "  (" + route->module->name + ")");
    }
    for (const QByteArray &each : std::as_const(open))
        qWarning("%s", each.constData());
    QVERIFY(open.isEmpty());
}

void DocumentWaysTest::whatIsNotSeenIsNotThere_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("closed");
    const QStringList tested = testedEngines();
    for (const QString &engine : tested) {
        for (const QString &closed : {u"the row"_s, u"the form"_s})
            QTest::addRow("%s: %s", qPrintable(engine), qPrintable(closed)) << engine << closed;
    }
}

// By every path that names a document, with made-up values for what else it requires.
void DocumentWaysTest::whatIsNotSeenIsNotThere()
{
    QFETCH(QString, engine);
    QFETCH(QString, closed);
    MatrixPlace place(engine);
    if (closed == "the row"_L1)
        place.showOwnOnly();
    else
        place.makePrivate(u"form"_s, place.application.formId);
    place.server.beUser();
    QByteArrayList open;
    for (const auto &route : place.server.backend().routes().all()) {
        const QByteArray document = documentIn(*route);
        if (document.isEmpty())
            continue;
        const bool isSealed = route->module->ids == contract::Ids::Opaque;
        const auto idOf = [&](const QString &id) { return isSealed ? sealed(place.server, id) : id.toLatin1(); };
        const auto answerAbout = [&](const QString &id) {
            const QHash<QByteArray, QByteArray> names{{"applicationId", idOf(place.application.applicationId)},
                {"formId", idOf(place.application.formId)}, {"viewId", idOf(place.view)}, {"viewid", idOf(place.view)},
                {document, idOf(id)}};
            return SampleRequest(place.server, *route, {}, names).send();
        };
        const Answer answer = answerAbout(place.foreign);
        const Answer ofNone = answerAbout(forms::documentId(u"there-is-none"_s, place.application.formId));
        // Whoever may not open the form hears that, whatever document he names; the other one learns nothing at all.
        const bool isRefused = answer.status == 403 && closed == "the form"_L1;
        const bool isLikeNone = answer.status == ofNone.status && answer.body == ofNone.body;
        if (!(isRefused || isLikeNone) || answer.body.contains("foreign"))
            open.append(shapeOf(*route) + ": " + QByteArray::number(answer.status) + ' ' + answer.body.left(160)
                + " and of none " + ofNone.body.left(160));
    }
    for (const QByteArray &each : std::as_const(open))
        qWarning("%s", each.constData());
    QVERIFY(open.isEmpty());
}

// To whoever's turn it is, by every path that names the document.
void DocumentWaysTest::whatANodeHidesIsNotTold()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    const QString flow = place.flow(text.start()
                                        .manual(u"Head"_s, {place.head}, u"<fieldpermlist>$note</fieldpermlist>"_s)
                                        .end()
                                        .line(u"start"_s, u"Head"_s)
                                        .line(u"Head"_s, u"End"_s)
                                        .text());
    place.server.beDesigner();
    const QString view
        = Designer(place.server)
              .view(place.application.applicationId, place.application.moduleId, u"V"_s, place.application.formId);
    Designer(place.server)
        .column(place.application.applicationId, view, {{u"name"_s, u"note"_s}, {u"fieldName"_s, u"note"_s}});
    place.server.beUser();
    QByteArrayList open;
    int told = 0;
    for (const auto &route : place.server.backend().routes().all()) {
        const QByteArray document = documentIn(*route);
        if (document.isEmpty() || route->path.startsWith("/api/rest"))
            continue;
        const QString id = place.started(flow, R"({"code":"A","price":1,"note":"SECRET"})");
        place.server.useAccessToken(place.tokenOf(place.head));
        const auto idOf = [&](const QString &plain) { return place.sealed(place.head, plain); };
        const QHash<QByteArray, QByteArray> names{{"applicationId", idOf(place.application.applicationId)},
            {"formId", idOf(place.application.formId)}, {"viewId", idOf(view)}, {"viewid", idOf(view)},
            {document, idOf(id)}};
        const Answer answer
            = SampleRequest(place.server, *route, {}, names, {contract::Place::Query, "fieldName", false, u"note"_s})
                  .send();
        place.server.beUser();
        told += answer.status == 200;
        if (answer.body.contains("SECRET"))
            open.append(shapeOf(*route) + ": " + QByteArray::number(answer.status) + ' ' + answer.body.left(300));
    }
    for (const QByteArray &each : std::as_const(open))
        qWarning("%s", each.constData());
    QVERIFY(open.isEmpty());
    QVERIFY2(told > 10, qPrintable(QString::number(told)));
}

QTEST_GUILESS_MAIN(DocumentWaysTest)
#include "document_ways_test.moc"
