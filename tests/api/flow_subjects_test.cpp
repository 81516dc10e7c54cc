#include "api/flow_fixture.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

// What documents in flows are called in lists and notices.
class FlowSubjectsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hiddenFieldsAreNotTold_data();
    void hiddenFieldsAreNotTold();
    void subFlowsDoNotTellThem_data();
    void subFlowsDoNotTellThem();
    void savesAreFollowed_data();
    void savesAreFollowed();
    void versionsThatHideMoreTellLess_data() { addEngineRows(); }
    void versionsThatHideMoreTellLess();
};

namespace {

const QString hidesCode = u"<fieldpermlist>$code</fieldpermlist>"_s;

const QHash<QString, QString> byHand{{u"identity.tokenLifetime"_s, u"31536000"_s}, {u"flows.timerThreads"_s, u"0"_s}};

// Head > Finance > End.
QString twoSteps(const FlowPlace &place, const QString &ofHead, const QString &ofFinance)
{
    FlowText text;
    return text.start()
        .manual(u"Head"_s, {place.head}, ofHead)
        .manual(u"Finance"_s, {place.fin1}, ofFinance)
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"Finance"_s)
        .line(u"Finance"_s, u"End"_s)
        .text();
}

// Sub (one on the same document, in which First checks) > Head > End.
QString withSubFlow(FlowPlace &place, const QString &ofHead, const QString &ofCheck)
{
    FlowText inner;
    const QString innerId = place.flow(inner.start(u"Nothing"_s)
                                           .manual(u"Check"_s, {place.fin1}, ofCheck)
                                           .end()
                                           .line(u"start"_s, u"Check"_s)
                                           .line(u"Check"_s, u"End"_s)
                                           .text(),
        u"Inner"_s);
    FlowText outer;
    return outer.start()
        .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
        .node(u"SubFlow"_s, u"Sub"_s, u"<subflowid>"_s % innerId % u"</subflowid>"_s)
        .manual(u"Head"_s, {place.head}, ofHead)
        .end()
        .line(u"start"_s, u"Draft"_s)
        .line(u"Draft"_s, u"Sub"_s)
        .line(u"Sub"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s)
        .text();
}

const QByteArray salary = R"({"code":"SALARY","price":900})";

// What somebody is told of the document in lists and notices.
QStringList toldTo(FlowPlace &place, const QString &who)
{
    QStringList told = place.pendings(who);
    for (storage::Rows rows = place.server.database().reader().query(
             u"SELECT summary FROM notification WHERE receiver_id = ? AND is_read = 0"_s, who);
         rows.next();)
        told.append(rows.text(0));
    return told;
}

} // namespace

void FlowSubjectsTest::hiddenFieldsAreNotTold_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("ofHead");
    QTest::addColumn<QString>("ofFinance");
    QTest::addColumn<QString>("subject");
    const QStringList tested = testedEngines();
    for (const QString &engine : tested) {
        const QString none;
        QTest::addRow("%s: of the first node", qPrintable(engine)) << engine << hidesCode << none << u"Form: 900"_s;
        QTest::addRow("%s: of a later node", qPrintable(engine)) << engine << none << hidesCode << u"Form: 900"_s;
        QTest::addRow("%s: read only", qPrintable(engine))
            << engine << u"<fieldpermlist>@code</fieldpermlist>"_s << none << u"Form: SALARY"_s;
        QTest::addRow("%s: all", qPrintable(engine))
            << engine << u"<fieldpermlist>$code;$PRICE</fieldpermlist>"_s << none << u"Form"_s;
    }
}

void FlowSubjectsTest::hiddenFieldsAreNotTold()
{
    QFETCH(QString, engine);
    QFETCH(QString, ofHead);
    QFETCH(QString, ofFinance);
    QFETCH(QString, subject);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(twoSteps(place, ofHead, ofFinance)), salary);
    QCOMPARE(toldTo(place, place.head), (QStringList{subject, QString(subject % u": Head"_s)}));
    QCOMPARE(place.pendings(place.head, "?title=SALARY").size(), subject.contains(u"SALARY"_s) ? 1 : 0);
    // Saved along with a step, too.
    const Answer done = place.submit(place.head, document, {}, {}, R"(,"document":{"items":{"note":"x"}})");
    QVERIFY2(done.status == 200, done.body.constData());
    const QString saved = subject == "Form"_L1 ? u"Form: x"_s : subject;
    QCOMPARE(toldTo(place, place.fin1), (QStringList{saved, QString(saved % u": Finance"_s)}));
}

void FlowSubjectsTest::subFlowsDoNotTellThem_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("ofHead");
    QTest::addColumn<QString>("ofCheck");
    const QStringList tested = testedEngines();
    for (const QString &engine : tested) {
        QTest::addRow("%s: of the sub-flow", qPrintable(engine)) << engine << QString() << hidesCode;
        QTest::addRow("%s: of the outer flow", qPrintable(engine)) << engine << hidesCode << QString();
    }
}

void FlowSubjectsTest::subFlowsDoNotTellThem()
{
    QFETCH(QString, engine);
    QFETCH(QString, ofHead);
    QFETCH(QString, ofCheck);
    FlowPlace place(engine, FlowPlace::usualFields, byHand);
    place.started(place.flow(withSubFlow(place, ofHead, ofCheck)), salary);
    while (place.server.backend().flowTimers().runDue() > 0)
        continue;
    QCOMPARE(toldTo(place, place.fin1), (QStringList{u"Form: 900"_s, u"Form: 900: Check"_s}));
}

void FlowSubjectsTest::savesAreFollowed_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<bool>("isByStep");
    const QStringList tested = testedEngines();
    for (const QString &engine : tested) {
        QTest::addRow("%s: some fields", qPrintable(engine)) << engine << QByteArray("PATCH") << false;
        QTest::addRow("%s: with a step", qPrintable(engine)) << engine << QByteArray("PATCH") << true;
    }
}

// Whatever changed it: whoever has to do with it finds it by what it says now.
void FlowSubjectsTest::savesAreFollowed()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, method);
    QFETCH(bool, isByStep);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(twoSteps(place, {}, {})), R"({"code":"OLD"})");
    const QByteArray versions = QByteArray::number(place.read(place.head, document).value("versions"_L1).toInt());
    const QByteArray body = R"({"id":")" + place.sealed(place.head, document) + R"(","formid":")"
        + place.sealed(place.head, place.application.formId) + R"(","versions":)" + versions
        + R"(,"parentid":"","sign":"","applicationid":")" + place.sealed(place.head, place.application.applicationId)
        + R"(","items":{"code":"NEW"}})";
    const Answer saved = place.as(place.head, method, place.documentPath(place.head, document), body);
    QVERIFY2(saved.status == 200, saved.body.constData());
    if (isByStep) // as if it had been saved before saves were followed
        place.server.database().write(
            [](Session &session) { session.execute(u"UPDATE flow_instance SET subject = 'Form: OLD'"_s); });
    if (!isByStep) {
        QCOMPARE(place.pendings(place.head), QStringList{u"Form: NEW"_s});
        QCOMPARE(place.pendings(place.head, "?title=OLD"), QStringList());
    }
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(toldTo(place, place.fin1), (QStringList{u"Form: NEW"_s, u"Form: NEW: Finance"_s}));
}

void FlowSubjectsTest::versionsThatHideMoreTellLess()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString root = place.server.addUser(place.server.domainId(), u"root"_s, u"Root"_s);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, root);
        session.execute(
            u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, root, place.server.domainId());
    });
    const QString flow = place.flow(twoSteps(place, {}, {}));
    const QString document = place.started(flow, salary);
    QCOMPARE(place.pendings(place.head), QStringList{u"Form: SALARY"_s});
    QCOMPARE(place.changeFlow(flow, twoSteps(place, {}, hidesCode), 1).status, 200);
    const Answer begun
        = place.as(root, "POST", "/flowcenters/versions/" + place.sealed(root, flow) + "/migrations", "{}");
    QVERIFY2(begun.status == 200, begun.body.constData());
    QTRY_COMPARE_WITH_TIMEOUT(place.pendings(place.head), QStringList{u"Form: 900"_s}, 120'000);
    QCOMPARE(place.pendings(place.head, "?title=SALARY"), QStringList());
}

QTEST_GUILESS_MAIN(FlowSubjectsTest)
#include "flow_subjects_test.moc"
