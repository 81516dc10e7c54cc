#include "api/playing.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

QHash<QString, QString> byHand(QHash<QString, QString> more = {})
{
    more.insert(u"identity.tokenLifetime"_s, u"31536000"_s);
    more.insert(u"flows.timerThreads"_s, u"0"_s);
    more.insert(u"flows.timerAttempts"_s, u"1"_s);
    more.insert(u"script.fieldTime"_s, u"5000"_s);
    return more;
}

class SettingsPlace : public Playing
{
public:
    explicit SettingsPlace(const QString &engine, const QHash<QString, QString> &settings = {})
        : Playing(engine, usualFields, byHand(settings))
    { }

    // Draft > Head > Finance > End; `atHead` and `atEnd` are settings of these nodes.
    QString text(const QString &atHead, const QString &atEnd = {}) const
    {
        FlowText text;
        return text.start()
            .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext>"_s)
            .manual(u"Head"_s, {head}, atHead)
            .manual(u"Finance"_s, {fin1})
            .node(u"CompleteNode"_s, u"End"_s, atEnd)
            .line(u"start"_s, u"Draft"_s)
            .line(u"Draft"_s, u"Head"_s)
            .line(u"Head"_s, u"Finance"_s)
            .line(u"Finance"_s, u"End"_s)
            .text();
    }
    QString drawn(const QString &atHead, const QString &atEnd = {})
    {
        const QString number = m_drawn++ == 0 ? QString() : QString::number(m_drawn);
        return flow(text(atHead, atEnd), u"Approval"_s % number);
    }
    // Draft > Sub > End, where the sub-flow is Check (by First) > Over of the form `formName`.
    QString nestedText(const QString &more, const QString &formName = u"Nothing"_s)
    {
        const QString number = QString::number(++m_drawn);
        FlowText inner, outer;
        const QString within = flow(inner.start(formName)
                                        .manual(u"Check"_s, {fin1})
                                        .end(u"Over"_s)
                                        .line(u"start"_s, u"Check"_s)
                                        .line(u"Check"_s, u"Over"_s)
                                        .text(),
            u"Inner"_s % number);
        return outer.start()
            .manual(u"Draft"_s, {clerk})
            .node(u"SubFlow"_s, u"Sub"_s, u"<subflowid>"_s % within % u"</subflowid>"_s % more)
            .end()
            .line(u"start"_s, u"Draft"_s)
            .line(u"Draft"_s, u"Sub"_s)
            .line(u"Sub"_s, u"End"_s)
            .text();
    }
    QString nested(const QString &more, const QString &formName = u"Nothing"_s)
    {
        const QString text = nestedText(more, formName);
        return flow(text, u"Outer"_s % QString::number(m_drawn));
    }
    // What follows from acts; scripts take longer than a request waits for.
    void runDue()
    {
        while (server.backend().flowTimers().runDue() > 0) { }
    }
    QStringList texts(const QString &sql)
    {
        QStringList found;
        for (storage::Rows rows = server.database().reader().query(sql); rows.next();)
            found.append(rows.text(0));
        return found;
    }
    // The names of those who were sent a copy.
    QStringList copies()
    {
        return texts(u"SELECT account.name FROM flow_copy JOIN account ON account.id = flow_copy.person_id "
                     "ORDER BY account.name"_s);
    }
    // By channel, what is to leave the server for the head.
    QStringList deliveries()
    {
        return texts(QString(u"SELECT channel FROM delivery WHERE account_id = '"_s % head % u"' ORDER BY channel"_s));
    }
    // Who has to act in the sub-flows, by their beginning: "First", "Head+Second".
    QStringList signers()
    {
        QMap<QString, QStringList> byInstance;
        storage::Rows rows
            = server.database().reader().query(uR"(SELECT flow_actor.instance_id, account.name FROM flow_actor
                JOIN account ON account.id = flow_actor.person_id
                JOIN flow_instance ON flow_instance.id = flow_actor.instance_id
                WHERE flow_instance.parent_id <> '' AND flow_actor.pending = 1 ORDER BY account.name)"_s);
        while (rows.next())
            byInstance[rows.text(0)].append(rows.text(1));
        QStringList all;
        for (const QStringList &names : byInstance)
            all.append(names.join(u'+'));
        return all;
    }
    QByteArray approvers(const QList<QStringList> &groups)
    {
        QByteArray entries;
        for (int i = 0; i < groups.size(); ++i) {
            QByteArray ids;
            for (const QString &id : groups.at(i))
                ids += (ids.isEmpty() ? "\"" : ",\"") + sealed(clerk, id) + '"';
            entries += (i == 0 ? "" : ",") + QByteArray(R"({"position":)") + QByteArray::number(i + 1)
                + R"(,"userids":[)" + ids + "]}";
        }
        return R"(,"subFlowApprover":[{"nodeid":")" + sealed(clerk, u"Sub"_s) + R"(","approver":[)" + entries + "]}]";
    }
    static QString notices(const QString &json)
    {
        return u"<notificationStrategyJSON>"_s % json % u"</notificationStrategyJSON>"_s;
    }

private:
    int m_drawn = 0;
};

} // namespace

// What nodes say beside who acts and where it goes: copies, reminders, notices, the archive, and what sub-flows get.
class FlowSettingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void copiesGoByThemselves_data();
    void copiesGoByThemselves();
    void copiesGoToThoseListed_data() { addEngineRows(); }
    void copiesGoToThoseListed();
    void saysWhoMayUrge_data();
    void saysWhoMayUrge();
    void asksTheNamedNodesAlone_data() { addEngineRows(); }
    void asksTheNamedNodesAlone();
    void noticesSayWhatTheNodeSays_data();
    void noticesSayWhatTheNodeSays();
    void noticesGoTheNamedWay_data();
    void noticesGoTheNamedWay();
    void archivesAtTheEnd_data() { addEngineRows(); }
    void archivesAtTheEnd();
    void scriptsSayHowManySubFlows_data();
    void scriptsSayHowManySubFlows();
    void scriptsSayWhatSubFlowsGet_data() { addEngineRows(); }
    void scriptsSayWhatSubFlowsGet();
    void choosesWhoActsFirstInSubFlows_data();
    void choosesWhoActsFirstInSubFlows();
    void isPlayedThroughAlike();
};

void FlowSettingsTest::copiesGoByThemselves_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("more");
    QTest::addColumn<QStringList>("copies");
    const QString asked = u"<isCarbonCopy>true</isCarbonCopy>"_s;
    const QString users = u"<circulatorNamelistByUser>U{fin2}|x;</circulatorNamelistByUser>"_s;
    const QString script = u"<circulatorEditMode>1</circulatorEditMode><circulatorListScript>"
                           "getItemValue('price') &gt; 500 ? ['{clerk}', '{fin2}'] : []</circulatorListScript>"_s;
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const QString &more, const QStringList &copies) {
            QTest::addRow("%s, %s", name, qPrintable(engine)) << engine << more << copies;
        };
        row("people", asked % users, {u"Second"_s});
        row("people and a role", asked % users % u"<circulatorNamelist>R{role}|x;</circulatorNamelist>"_s,
            {u"First"_s, u"Second"_s});
        row("a script", asked % script, {u"Second"_s, u"User"_s});
        row("whom the sender chooses", asked % users % u"<isSelectCirculator>true</isSelectCirculator>"_s, {});
        row("not asked for", users, {});
    }
}

void FlowSettingsTest::copiesGoByThemselves()
{
    QFETCH(QString, engine);
    QFETCH(QString, more);
    QFETCH(QStringList, copies);
    SettingsPlace place(engine);
    place.server.database().write(
        [&](Session &session) { session.execute(u"UPDATE account SET name = 'User' WHERE id = ?"_s, place.clerk); });
    more.replace(u"{fin2}"_s, place.fin2)
        .replace(u"{clerk}"_s, place.clerk)
        .replace(u"{role}"_s, place.roleOf(u"readers"_s, {place.fin1}));
    const QString document = place.started(place.drawn(more));
    QCOMPARE(place.copies(), QStringList());
    // A return is none, nor is what somebody does without passing the node.
    QCOMPARE(place.back(place.head, document, u"Draft"_s).status, 200);
    QCOMPARE(place.copies(), QStringList());
    QCOMPARE(place.submit(place.clerk, document).status, 200);
    const Answer passed = place.submit(place.head, document, {}, {}, R"(,"signature":"s")");
    QVERIFY2(passed.status == 200, passed.body.constData());
    QCOMPARE(place.copies(), copies);
    QCOMPARE(place.subjects(place.as(place.fin2, "GET", "/flowcenters/carboncopy")).size(),
        copies.contains(u"Second"_s) ? 1 : 0);
}

void FlowSettingsTest::copiesGoToThoseListed()
{
    QFETCH(QString, engine);
    SettingsPlace place(engine);
    const QString document = place.started(
        place.drawn(u"<circulatorNamelistByUser>U"_s % place.fin2 % u"|x;</circulatorNamelistByUser>"_s));
    const auto copyTo = [&](const QString &who) {
        return QByteArray(R"(,"circulatorInfo":")" + place.sealed(place.head, who) + '"');
    };
    QCOMPARE(place.submit(place.head, document, {}, {}, copyTo(place.fin1)).status, 400);
    QCOMPARE(place.submit(place.head, document, {}, {}, copyTo(place.fin2)).status, 200);
    QCOMPARE(place.copies(), QStringList{u"Second"_s});
}

void FlowSettingsTest::saysWhoMayUrge_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("more");
    QTest::addColumn<int>("status");
    const auto script = [](const QString &said) -> QString {
        return u"<urge2ApprovalEditMode>1</urge2ApprovalEditMode><urge2ApprovalScript>"_s % said
            % u"</urge2ApprovalScript>"_s;
    };
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const QString &more, int status) {
            QTest::addRow("%s, %s", name, qPrintable(engine)) << engine << more << status;
        };
        row("nothing", {}, 200);
        row("allowed", u"<allowUrge2Approval>true</allowUrge2Approval>"_s, 200);
        row("forbidden", u"<allowUrge2Approval>false</allowUrge2Approval>"_s, 403);
        row("a script allows it", script(u"$WEB.getWebUser().getId() == '{clerk}'"_s), 200);
        row("a script forbids it", script(u"$WEB.getWebUser().getId() != '{clerk}'"_s), 403);
    }
}

void FlowSettingsTest::saysWhoMayUrge()
{
    QFETCH(QString, engine);
    QFETCH(QString, more);
    QFETCH(int, status);
    SettingsPlace place(engine);
    const QString urge = place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Urge"_s}, {u"type"_s, 48}, {u"parentForm"_s, place.application.formId}});
    const QString document = place.started(place.drawn(more.replace(u"{clerk}"_s, place.clerk)));
    const Answer answer = place.FlowPlace::act(place.clerk, document, "remind", "{}");
    QVERIFY2(answer.status == status, answer.body.constData());
    QCOMPARE(place.server.count(u"flow_reminder"_s), status == 200 ? 1 : 0);
    // Whoever administers it is asked for no leave.
    place.server.clock().advance(3'700'000);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, place.fin2);
        session.execute(
            u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, place.fin2, place.server.domainId());
    });
    QCOMPARE(place.FlowPlace::act(place.fin2, document, "remind", "{}").status, 200);
}

// A script that fails closes its own node.
void FlowSettingsTest::asksTheNamedNodesAlone()
{
    QFETCH(QString, engine);
    SettingsPlace place(engine);
    FlowText text;
    const QString fails = u"<urge2ApprovalEditMode>1</urge2ApprovalEditMode>"
                          "<urge2ApprovalScript>nothing.at.all</urge2ApprovalScript>"_s;
    const QString splits = u"<isstartandnext>true</isstartandnext><issplit>true</issplit>"_s;
    const QString document = place.started(place.flow(text.start()
                                                          .manual(u"Draft"_s, {place.clerk}, splits)
                                                          .manual(u"Head"_s, {place.head}, fails)
                                                          .manual(u"Finance"_s, {place.fin1})
                                                          .end()
                                                          .line(u"start"_s, u"Draft"_s)
                                                          .line(u"Draft"_s, u"Head"_s)
                                                          .line(u"Draft"_s, u"Finance"_s)
                                                          .line(u"Head"_s, u"End"_s)
                                                          .line(u"Finance"_s, u"End"_s)
                                                          .text()));
    const auto remind = [&](const QString &node) {
        place.server.clock().advance(3'700'000);
        return place.FlowPlace::act(place.clerk, document, "remind",
            node.isEmpty() ? QByteArray("{}") : R"({"nodertIds":[")" + place.sealed(place.clerk, node) + R"("]})");
    };
    const Answer named = remind(u"Finance"_s);
    QVERIFY2(named.status == 200, named.body.constData());
    QCOMPARE(remind(u"Head"_s).status, 403);
    QCOMPARE(remind({}).status, 200);
    QCOMPARE(place.texts(u"SELECT node_name FROM flow_reminder"_s), (QStringList{u"Finance"_s, u"Finance"_s}));
}

void FlowSettingsTest::noticesSayWhatTheNodeSays_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("notices");
    QTest::addColumn<QString>("arrived");
    QTest::addColumn<QString>("rejected");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("as usual, %s", qPrintable(engine))
            << engine << u"{}"_s << u"Form: A: Head"_s << u"Form: A: Head"_s;
        QTest::addRow("its own, %s", qPrintable(engine))
            << engine
            << u"{\"arrive\":{\"template\":\"{title} is at {node} ({flow})\"},\"reject\":{\"template\":\"{node} again {nothing}\"}}"_s
            << u"Form: A is at Head (Approval)"_s << u"Head again {nothing}"_s;
    }
}

void FlowSettingsTest::noticesSayWhatTheNodeSays()
{
    QFETCH(QString, engine);
    QFETCH(QString, notices);
    QFETCH(QString, arrived);
    QFETCH(QString, rejected);
    SettingsPlace place(engine);
    const QString document = place.started(place.drawn(SettingsPlace::notices(notices)));
    const auto told = [&] {
        return place.texts(
            QString(u"SELECT summary FROM notification WHERE receiver_id = '"_s % place.head % u"' AND is_read = 0"_s));
    };
    QCOMPARE(told(), QStringList{arrived});
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(told(), QStringList());
    QCOMPARE(place.back(place.fin1, document, u"Head"_s).status, 200);
    QCOMPARE(told(), QStringList{rejected});
}

void FlowSettingsTest::noticesGoTheNamedWay_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("notices");
    QTest::addColumn<QString>("own"); // what the head chose for himself
    QTest::addColumn<QStringList>("channels");
    for (const QString &engine : testedEngines()) {
        const auto row
            = [&](const char *name, const QString &notices, const QString &own, const QStringList &channels) {
                  QTest::addRow("%s, %s", name, qPrintable(engine)) << engine << notices << own << channels;
              };
        row("as usual", u"{}"_s, {}, {u"mail"_s});
        row("in the application alone", u"{\"arrive\":{\"sendModeCodes\":[\"2\"]}}"_s, {}, {});
        row("by text message", u"{\"arrive\":{\"sendModeCodes\":[1,2]}}"_s, {}, {u"sms"_s});
        row("by both", u"{\"arrive\":{\"sendModeCodes\":\"0;1\"}}"_s, {}, {u"mail"_s, u"sms"_s});
        row("he wants no text messages", u"{\"arrive\":{\"sendModeCodes\":\"0;1\"}}"_s, u"sms 0"_s, {u"mail"_s});
        row("he wants mail", u"{\"arrive\":{\"sendModeCodes\":[2]}}"_s, u"mail 1"_s, {u"mail"_s});
        row("another occasion", u"{\"reject\":{\"sendModeCodes\":[2]}}"_s, {}, {u"mail"_s});
    }
}

void FlowSettingsTest::noticesGoTheNamedWay()
{
    QFETCH(QString, engine);
    QFETCH(QString, notices);
    QFETCH(QString, own);
    QFETCH(QStringList, channels);
    SettingsPlace place(
        engine, {{u"mail.host"_s, u"127.0.0.1"_s}, {u"mail.port"_s, u"9"_s}, {u"sms.url"_s, u"http://127.0.0.1:9/"_s}});
    if (!own.isEmpty()) {
        place.server.database().write([&](Session &session) {
            session.execute(u"INSERT INTO notice_preference (account_id, kind, channel, mode) VALUES (?, 3, ?, ?)"_s,
                place.head, own.section(u' ', 0, 0), own.section(u' ', 1).toInt());
        });
    }
    place.started(place.drawn(SettingsPlace::notices(notices)));
    QCOMPARE(place.deliveries(), channels);
}

void FlowSettingsTest::archivesAtTheEnd()
{
    QFETCH(QString, engine);
    SettingsPlace place(engine);
    const auto completed = [&](const QString &atEnd) {
        const QString document = place.started(place.drawn({}, atEnd));
        place.submit(place.head, document);
        place.submit(place.fin1, document);
        return document;
    };
    const auto changed = [&](const QString &document) {
        return place
            .as(place.clerk, "PATCH", place.documentPath(place.clerk, document),
                R"({"id":")" + place.sealed(place.clerk, document) + R"(","items":{"note":"x"}})")
            .status;
    };
    const QString plain = completed({});
    QCOMPARE(place.state(plain), 1048576);
    QCOMPARE(place.server.count(u"archived_record"_s), 0);
    QCOMPARE(changed(plain), 200);
    const QString kept = completed(u"<isAutoArchive>true</isAutoArchive>"_s);
    QCOMPARE(place.state(kept), 1048576);
    QCOMPARE(place.server.count(u"archived_record"_s), 1);
    QCOMPARE(changed(kept), 409);
    // Where it comes there by itself, whoever acted last did it.
    const QString waits = u"<autoAuditType>3</autoAuditType><delayMinute>5</delayMinute>"_s;
    FlowText text;
    const QString later
        = place.started(place.flow(text.start()
                                       .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                                       .manual(u"Head"_s, {place.head})
                                       .node(u"AutoNode"_s, u"Wait"_s, waits)
                                       .node(u"CompleteNode"_s, u"End"_s, u"<isAutoArchive>true</isAutoArchive>"_s)
                                       .line(u"start"_s, u"Draft"_s)
                                       .line(u"Draft"_s, u"Head"_s)
                                       .line(u"Head"_s, u"Wait"_s)
                                       .line(u"Wait"_s, u"End"_s)
                                       .text(),
            u"Later"_s));
    QCOMPARE(place.submit(place.head, later).status, 200);
    place.server.clock().advance(600'000);
    place.runDue();
    QCOMPARE(place.texts(u"SELECT account_id FROM archived_record ORDER BY archived"_s),
        (QStringList{place.fin1, place.head}));
    // One that does not come to that end is not.
    const QString ended = place.started(place.drawn({}, u"<isAutoArchive>true</isAutoArchive>"_s));
    QCOMPARE(place.FlowPlace::act(place.clerk, ended, "cancellation").status, 200);
    QCOMPARE(place.server.count(u"archived_record"_s), 2);
}

void FlowSettingsTest::scriptsSayHowManySubFlows_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("script");
    QTest::addColumn<QStringList>("initiators");
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const QString &script, const QStringList &initiators) {
            QTest::addRow("%s, %s", name, qPrintable(engine)) << engine << script << initiators;
        };
        row("a number", u"getItemValue('price') / 300"_s, {u"Clerk"_s, u"Clerk"_s, u"Clerk"_s});
        row("none", u"0"_s, {});
        row("people", u"['{head}', '{fin2}']"_s, {u"Head"_s, u"Second"_s});
        row("a text of people", u"'{head};{head}'"_s, {u"Head"_s});
    }
}

void FlowSettingsTest::scriptsSayHowManySubFlows()
{
    QFETCH(QString, engine);
    QFETCH(QString, script);
    QFETCH(QStringList, initiators);
    SettingsPlace place(engine);
    place.server.database().write(
        [&](Session &session) { session.execute(u"UPDATE account SET name = 'Clerk' WHERE id = ?"_s, place.clerk); });
    script.replace(u"{head}"_s, place.head).replace(u"{fin2}"_s, place.fin2);
    const QString document = place.started(place.nested(
        u"<instanceSettingType>03</instanceSettingType><instanceScript>"_s % script % u"</instanceScript>"_s));
    const Answer passed = place.submit(place.clerk, document);
    QVERIFY2(passed.status == 200, passed.body.constData());
    place.runDue();
    QCOMPARE(place.texts(u"SELECT account.name FROM flow_instance JOIN account ON account.id = "
                         "flow_instance.initiator_id WHERE parent_id <> '' ORDER BY account.name"_s),
        initiators);
    QCOMPARE(place.state(document) == 1048576, initiators.isEmpty());
}

void FlowSettingsTest::scriptsSayWhatSubFlowsGet()
{
    QFETCH(QString, engine);
    SettingsPlace place(engine);
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/forms",
        {{u"name"_s, u"Cost"_s},
            {u"templatecontext"_s,
                u"<o-input name=\"amount\" type=\"integer\"></o-input><o-input name=\"word\"></o-input>"_s}});
    const auto nested = [&](const QString &script) {
        return place.nested(u"<paramPassingType>03</paramPassingType><instanceTotal>2</instanceTotal>"
                            "<fieldsBack>word=note</fieldsBack><paramPassingScript>"_s
                % script % u"</paramPassingScript>"_s,
            u"Cost"_s);
    };
    const QString flow = nested(u"var n = getParameter('position'); "
                                "({amount: getItemValue('price') / n, word: 'part ' + n})"_s);
    const QString document = place.started(flow);
    QCOMPARE(place.submit(place.clerk, document).status, 200);
    place.runDue();
    const QStringList own
        = place.texts(u"SELECT document_id FROM flow_instance WHERE parent_id <> '' ORDER BY document_id"_s);
    QCOMPARE(own.size(), 2);
    QStringList got;
    for (const QString &each : own) {
        const QJsonObject items = place.read(place.fin1, each).value("items"_L1).toObject();
        got.append(QString::number(items.value("amount"_L1).toInt()) % u' ' % items.value("word"_L1).toString());
    }
    got.sort();
    QCOMPARE(got, QStringList({u"450 part 2"_s, u"900 part 1"_s}));
    // They hand back as others do.
    QCOMPARE(place.submit(place.fin1, own.first()).status, 200);
    place.runDue();
    QVERIFY(place.read(place.clerk, document)["items"_L1]["note"_L1].toString().startsWith("part"_L1));
    // What is no list of fields is an incident that says so.
    const QString other = place.started(nested(u"'nothing'"_s));
    QCOMPARE(place.submit(place.clerk, other).status, 200);
    place.server.clock().advance(60'000);
    place.runDue();
    QCOMPARE(place.server.count(u"flow_incident"_s, u"reason LIKE '%fields as an object%'"_s), 1);
}

void FlowSettingsTest::choosesWhoActsFirstInSubFlows_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("more");
    QTest::addColumn<QString>("groups"); // "head fin2|fin1"
    QTest::addColumn<int>("status");
    QTest::addColumn<QStringList>("signers");
    const QString chooses = u"<isToPerson>true</isToPerson>"_s;
    const QString byGroups = u"<instanceSettingType>04</instanceSettingType>"_s;
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const QString &more, const QString &groups, int status,
                             const QStringList &signers) {
            QTest::addRow("%s, %s", name, qPrintable(engine)) << engine << more << groups << status << signers;
        };
        row("a group for each", chooses % byGroups, u"head fin2|fin1"_s, 200, {u"Head+Second"_s, u"First"_s});
        row("one for all of a number", chooses % u"<instanceTotal>2</instanceTotal>"_s, u"head"_s, 200,
            {u"Head"_s, u"Head"_s});
        row("as many as the number", chooses % u"<instanceTotal>2</instanceTotal>"_s, u"head|fin2"_s, 200,
            {u"Head"_s, u"Second"_s});
        row("another number", chooses % u"<instanceTotal>2</instanceTotal>"_s, u"head|fin2|fin1"_s, 400, {});
        row("of those beside", chooses % u"<isAsynchronous>true</isAsynchronous>"_s, u"fin2"_s, 200, {u"Second"_s});
        row("not asked", u"<instanceTotal>2</instanceTotal>"_s, u"head"_s, 400, {});
        row("nobody named", chooses, {}, 200, {u"First"_s});
        row("a stranger", chooses, u"stranger"_s, 400, {});
    }
}

void FlowSettingsTest::choosesWhoActsFirstInSubFlows()
{
    QFETCH(QString, engine);
    QFETCH(QString, more);
    QFETCH(QString, groups);
    QFETCH(int, status);
    QFETCH(QStringList, signers);
    SettingsPlace place(engine);
    const QString stranger = place.server.addUser(place.server.addDomain(u"Elsewhere"_s), u"stranger"_s, u"Stranger"_s);
    const QHash<QString, QString> people{
        {u"head"_s, place.head}, {u"fin1"_s, place.fin1}, {u"fin2"_s, place.fin2}, {u"stranger"_s, stranger}};
    QList<QStringList> chosen;
    for (const QString &group : groups.split(u'|', Qt::SkipEmptyParts)) {
        QStringList &ids = chosen.emplaceBack();
        for (const QString &name : group.split(u' '))
            ids.append(people.value(name));
    }
    const QString document = place.started(place.nested(more));
    const Answer passed
        = place.submit(place.clerk, document, {}, {}, chosen.isEmpty() ? QByteArray() : place.approvers(chosen));
    QVERIFY2(passed.status == status, passed.body.constData());
    QStringList sorted = place.signers(), expected = signers;
    sorted.sort();
    expected.sort();
    QCOMPARE(sorted, expected);
}

// What is played through says so, and does nothing of it.
void FlowSettingsTest::isPlayedThroughAlike()
{
    SettingsPlace place(testedEngines().first());
    const auto notesOf = [](const QJsonObject &answer) {
        QStringList notes;
        for (const QJsonValue &step : answer.value("steps"_L1).toArray()) {
            for (const QJsonValue &note : step["notes"_L1].toArray())
                notes.append(note.toString());
        }
        return notes;
    };
    const QJsonObject played = place.play(place.text(u"<isCarbonCopy>true</isCarbonCopy><circulatorNamelistByUser>U"_s
                                                  % place.fin2 % u"|x;</circulatorNamelistByUser>"_s,
                                              u"<isAutoArchive>true</isAutoArchive>"_s),
        {Playing::act(u"start"_s), Playing::act(u"submit"_s, place.head), Playing::act(u"submit"_s, place.fin1)});
    QCOMPARE(notesOf(played), QStringList({u"sends copies to Second"_s, u"archives the document"_s}));
    QCOMPARE(place.copies(), QStringList());
    QCOMPARE(place.server.count(u"archived_record"_s), 0);
    const QString nested = place.nestedText(u"<instanceSettingType>03</instanceSettingType><instanceScript>['"_s
            % place.head % u"', '"_s % place.fin2
            % u"']</instanceScript><paramPassingType>03</paramPassingType>"
              "<paramPassingScript>({note: 'part ' + getParameter('position')})"
              "</paramPassingScript>"_s,
        u"Form"_s);
    const QJsonObject begun = place.play(nested, {Playing::act(u"start"_s), Playing::act(u"submit"_s, place.clerk)});

    QStringList children;
    for (const QJsonValue &child : begun.value("places"_L1)[0]["subFlows"_L1].toArray())
        children.append(child["person"_L1].toString() % u": "_s % child["items"_L1]["note"_L1].toString());
    QCOMPARE(children, QStringList({u"Head: part 1"_s, u"Second: part 2"_s}));
}

QTEST_GUILESS_MAIN(FlowSettingsTest)
#include "flow_settings_test.moc"
