#include "backend/forms/form_index.h"
#include "backend/forms/form_store.h"
#include "backend/jobs/index_build.h"
#include "backend/storage/database.h"
#include "support/designer.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

// Indexes of forms of many documents are built beside the work.
class DesigntimeIndexesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void smallFormsAtOnce_data() { addEngineRows(); }
    void smallFormsAtOnce();
    void largeFormsLater_data() { addEngineRows(); }
    void largeFormsLater();
    void viewsOfLargeForms_data() { addEngineRows(); }
    void viewsOfLargeForms();
    void judgeRuleForRows_data();
    void judgeRuleForRows();
    void keepsWhatServesUntilItIsBuilt_data() { addEngineRows(); }
    void keepsWhatServesUntilItIsBuilt();
    void passesOverRulesOfNoField();
    void goesOnAfterACrash_data() { addEngineRows(); }
    void goesOnAfterACrash();
    void invalidIndexesAreMadeAgain();
    void endsWithWhatAskedForIt_data();
    void endsWithWhatAskedForIt();
    void triesAgainLater_data() { addEngineRows(); }
    void triesAgainLater();
    void designChangesDoNotWait();
    void stopsInTheMiddle();

private:
    // A form of three documents, which are many here; jobs begin when the test says.
    struct Place {
        explicit Place(const QString &engine)
            : server(engine, {{u"jobs.threads"_s, u"0"_s}, {u"jobs.indexRows"_s, u"2"_s}}),
              designer(server),
              applicationId(designer.application(u"A"_s)),
              moduleId(designer.module(applicationId, u"M"_s)),
              formId(designer.form(applicationId, moduleId, u"F"_s, u"<o-input name=a>"_s))
        {
            for (const QString &value : {u"x"_s, u"x"_s, u"z"_s})
                designer.addDocument(formId, 1, value);
        }

        // Only forms without documents are removed.
        void empty()
        {
            server.database().write([this](Session &session) {
                session.execute(u"DELETE FROM "_s % storage::quotedIdentifier(forms::formTableName(formId)));
            });
        }
        QByteArray path() const
        {
            return "/api/designtime/applications/" + applicationId.toLatin1() + "/modules/" + moduleId.toLatin1()
                + "/forms/" + formId.toLatin1();
        }
        int change(const QString &templateText, const QString &rowRule = {})
        {
            QJsonObject members{{u"templatecontext"_s, templateText}};
            if (!rowRule.isEmpty())
                members.insert(u"authorityCondition"_s, rowRule);
            return server.put(path(), json(members)).status;
        }
        std::unique_ptr<jobs::JobRunner> runner()
        {
            http::Services &services = server.backend().services();
            jobs::JobRunnerOptions options;
            options.pollMilliseconds = 20;
            auto made = std::make_unique<jobs::JobRunner>(services.database, services.clock, services.ids, options);
            made->add(jobs::indexBuildKind, server.backend().indexBuild());
            made->start();
            return made;
        }
        QJsonArray builds() { return server.get("/api/designtime/indexes").data().toObject()["datas"_L1].toArray(); }
        QString state() { return builds().first().toObject()["state"_L1].toString(); }
        QStringList indexes() { return indexDefinitions(server, formId); }
        // What somebody looks at who began before: an index that is built beside the work waits for him at its end.
        std::unique_ptr<Session> onlooker()
        {
            auto session = storage::openSession({.location = server.database().location()}, true);
            session->execute(u"BEGIN ISOLATION LEVEL REPEATABLE READ"_s);
            session->query(u"SELECT count(*) FROM job"_s).next();
            return session;
        }
        qint64 waitingBuilds()
        {
            return server.database()
                .reader()
                .integer(u"SELECT count(*) FROM pg_stat_progress_create_index WHERE datname = current_database() "
                         "AND phase LIKE 'waiting for%'"_s)
                .value_or(0);
        }

        TestBackend server;
        tests::Designer designer;
        QString applicationId;
        QString moduleId;
        QString formId;
    };
};

static const QString indexedForm = u"<o-input name=a unique>"_s;
static const QStringList oneIndex{u"domain_id, c1, id)"_s};

void DesigntimeIndexesTest::smallFormsAtOnce()
{
    QFETCH(QString, engine);
    Place place(engine);
    place.empty();
    place.designer.addDocument(place.formId, 1, u"x"_s);
    place.designer.addDocument(place.formId, 1, u"y"_s);
    QCOMPARE(place.change(indexedForm), 200);
    QCOMPARE(place.indexes(), oneIndex);
    QCOMPARE(place.server.count(u"form_index"_s, u"is_built = 1"_s), 1);
    QVERIFY(place.builds().isEmpty());
}

void DesigntimeIndexesTest::largeFormsLater()
{
    QFETCH(QString, engine);
    Place place(engine);
    QCOMPARE(place.change(indexedForm), 200);
    QCOMPARE(place.indexes(), QStringList());
    place.server.backend().indexBuild().queueDue();
    place.server.backend().indexBuild().queueDue(); // another runner looks as well
    QCOMPARE(place.builds().size(), 1);
    const QJsonObject queued = place.builds().first().toObject();
    QCOMPARE(queued["state"_L1].toString(), u"queued"_s);
    QCOMPARE(queued["rowsTotal"_L1].toInt(), 3);
    QCOMPARE(queued["formName"_L1].toString(), u"F"_s);
    QVERIFY(queued["about"_L1].toString().startsWith("an index of 3 documents"_L1));
    QCOMPARE(place.change(indexedForm), 200); // asks for nothing new
    const auto runner = place.runner();
    QTRY_COMPARE_WITH_TIMEOUT(place.state(), u"done"_s, 30'000);
    QCOMPARE(place.builds().size(), 1);
    QCOMPARE(place.builds().first().toObject()["rowsDone"_L1].toInt(), 3);
    QCOMPARE(place.indexes(), oneIndex);
    QCOMPARE(place.server.count(u"form_index"_s, u"is_built = 1"_s), 1);
    QCOMPARE(place.change(u"<o-input name=a>"_s), 200);
    QCOMPARE(place.indexes(), QStringList());
    QCOMPARE(place.server.count(u"form_index"_s), 0);
}

void DesigntimeIndexesTest::viewsOfLargeForms()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QString viewId = place.designer.view(place.applicationId, place.moduleId, u"V"_s, place.formId);
    place.designer.column(place.applicationId, viewId,
        {{u"name"_s, u"A"_s}, {u"fieldName"_s, u"a"_s}, {u"isOrderByField"_s, u"true"_s}, {u"orderType"_s, u"DESC"_s}});
    QCOMPARE(place.indexes(), QStringList());
    const auto runner = place.runner();
    QTRY_COMPARE_WITH_TIMEOUT(place.indexes(), QStringList{u"domain_id, c1 DESC, id DESC)"_s}, 30'000);
}

void DesigntimeIndexesTest::judgeRuleForRows_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("index");
    const QString plain = u"domain_id, c1 DESC, id DESC)"_s;
    const auto compare = [](const QString &field) {
        return QString(u"{'field':'%1','operator':'<>','type':'00','match':'7'}"_s).arg(field).replace(u'\'', u'"');
    };
    const auto add
        = [](const char *name, const QString &rules, const QString &index, const QString &engine = u"sqlite"_s) {
              if (testedEngines().contains(engine))
                  QTest::newRow(name) << engine << QString(u'[' % rules % u']') << index;
          };
    add("a field", compare(u"b"_s), u"domain_id, c1 DESC, id DESC, c2)"_s);
    add("two", compare(u"b"_s) % u',' % compare(u"n"_s), u"domain_id, c1 DESC, id DESC, c2, c3)"_s);
    add("the author", uR"({"field":"author","scope":"itself"})"_s, u"domain_id, c1 DESC, id DESC, author_id)"_s);
    add("what is there", compare(u"a"_s), plain);
    add("long texts stay outside", compare(u"b"_s) % u',' % compare(u"t"_s), plain);
    add("PostgreSQL looks into the table", compare(u"b"_s), plain, u"postgresql"_s);
}

void DesigntimeIndexesTest::judgeRuleForRows()
{
    QFETCH(QString, engine);
    QFETCH(QString, rule);
    QFETCH(QString, index);
    Place place(engine);
    place.empty();
    const QString fields = u"<o-input name=a><o-input name=b><o-input name=n type=integer><o-textarea name=t>"_s;
    QCOMPARE(place.change(fields), 200);
    const QString viewId = place.designer.view(place.applicationId, place.moduleId, u"V"_s, place.formId);
    place.designer.column(place.applicationId, viewId,
        {{u"name"_s, u"A"_s}, {u"fieldName"_s, u"a"_s}, {u"isOrderByField"_s, u"true"_s}, {u"orderType"_s, u"DESC"_s}});
    QCOMPARE(place.indexes(), QStringList{u"domain_id, c1 DESC, id DESC)"_s});
    QCOMPARE(place.change(fields, rule), 200);
    QCOMPARE(place.indexes(), QStringList{index});
    QCOMPARE(place.change(fields, u"[]"_s), 200);
    QCOMPARE(place.indexes(), QStringList{u"domain_id, c1 DESC, id DESC)"_s});
}

// A view that is sorted by a further field.
void DesigntimeIndexesTest::keepsWhatServesUntilItIsBuilt()
{
    QFETCH(QString, engine);
    Place place(engine);
    QCOMPARE(place.change(u"<o-input name=a><o-input name=n type=integer>"_s), 200);
    const QString viewId = place.designer.view(place.applicationId, place.moduleId, u"V"_s, place.formId);
    const auto sortedBy = [&](const QString &field) {
        place.designer.column(place.applicationId, viewId,
            {{u"name"_s, field}, {u"fieldName"_s, field}, {u"isOrderByField"_s, u"true"_s},
                {u"orderType"_s, u"DESC"_s}});
    };
    sortedBy(u"n"_s);
    const QStringList before{u"domain_id, c2 DESC, id DESC)"_s}, after{u"domain_id, c2 DESC, c1 DESC, id DESC)"_s};
    {
        const auto runner = place.runner();
        QTRY_COMPARE_WITH_TIMEOUT(place.indexes(), before, 30'000);
    }
    sortedBy(u"a"_s);
    QCOMPARE(place.indexes(), before);
    QCOMPARE(place.server.count(u"form_index"_s), 2);
    const auto runner = place.runner();
    QTRY_COMPARE_WITH_TIMEOUT(place.indexes(), after, 30'000);
    QCOMPARE(place.server.count(u"form_index"_s), 1);
}

// The form may have lost the field since.
void DesigntimeIndexesTest::passesOverRulesOfNoField()
{
    Place place(u"sqlite"_s);
    place.empty();
    QCOMPARE(place.change(u"<o-input name=a><o-input name=b>"_s), 200);
    const QString viewId = place.designer.view(place.applicationId, place.moduleId, u"V"_s, place.formId);
    place.server.database().write([&](Session &session) {
        auto design = forms::loadForm(session, place.formId);
        design->rowCondition = uR"([{"field":"none","operator":"<>","type":"00","match":"7"}])"_s;
        session.execute(u"INSERT INTO view_column (id, view_id, name, field_name, sort, order_no) "
                        "VALUES ('column', ?, 'A', 'a', 'desc', 0)"_s,
            viewId);
        forms::syncIndexes(session, *design);
    });
    QCOMPARE(place.indexes(), QStringList{u"domain_id, c1 DESC, id DESC)"_s});
}

// Whoever built it is gone; his claim, too.
void DesigntimeIndexesTest::goesOnAfterACrash()
{
    QFETCH(QString, engine);
    Place place(engine);
    QCOMPARE(place.change(indexedForm), 200);
    place.server.backend().indexBuild().queueDue();
    place.server.database().write([](Session &session) {
        session.execute(u"UPDATE job SET state = 'running', runner = 'nobody', renewed = 1, rows_done = 2"_s);
    });
    const auto runner = place.runner();
    QTRY_COMPARE_WITH_TIMEOUT(place.state(), u"done"_s, 30'000);
    QCOMPARE(place.indexes(), oneIndex);
}

// What a process leaves that dies while it builds an index beside the work.
void DesigntimeIndexesTest::invalidIndexesAreMadeAgain()
{
    if (testedEngines().size() < 2)
        QSKIP("only PostgreSQL builds beside the work: set FORMWRIGHT_TEST_POSTGRESQL");
    Place place(u"postgresql"_s);
    QCOMPARE(place.change(indexedForm), 200);
    Session &session = place.server.database().reader();
    const QString name = session.text(u"SELECT name FROM form_index"_s).value_or(QString());
    // Two documents have the same value.
    QVERIFY_THROWS_EXCEPTION(contract::Error,
        session.execute(u"CREATE UNIQUE INDEX CONCURRENTLY "_s % storage::quotedIdentifier(name) % u" ON "_s
            % storage::quotedIdentifier(forms::formTableName(place.formId)) % u" (c1)"_s));
    const auto invalid = [&] {
        return session.integer(u"SELECT count(*) FROM pg_index WHERE NOT indisvalid AND indexrelid = "
                               "to_regclass(quote_ident(?))"_s,
            name);
    };
    QCOMPARE(invalid(), 1);
    const auto runner = place.runner();
    QTRY_COMPARE_WITH_TIMEOUT(place.server.count(u"form_index"_s, u"is_built = 1"_s), 1, 30'000);
    QCOMPARE(invalid(), 0);
    QCOMPARE(place.indexes(), oneIndex);
}

void DesigntimeIndexesTest::endsWithWhatAskedForIt_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("what");
    for (const QString &engine : testedEngines()) {
        for (const char *what : {"form", "field", "index", "software"})
            QTest::addRow("%s, %s", qPrintable(engine), what) << engine << QString::fromLatin1(what);
    }
}

void DesigntimeIndexesTest::endsWithWhatAskedForIt()
{
    QFETCH(QString, engine);
    QFETCH(QString, what);
    Place place(engine);
    QCOMPARE(place.change(indexedForm), 200);
    place.server.backend().indexBuild().queueDue();
    if (what == "form"_L1 || what == "software"_L1)
        place.empty();
    if (what == "form"_L1)
        QCOMPARE(place.server.del("/api/designtime/applications/modules/forms", idList({place.formId})).status, 200);
    else if (what == "field"_L1)
        QCOMPARE(place.change(u"<o-input name=b>"_s), 200);
    else if (what == "index"_L1)
        QCOMPARE(place.change(u"<o-input name=a>"_s), 200);
    else
        QCOMPARE(place.server.del("/api/designtime/applications", idList({place.applicationId})).status, 200);
    const auto runner = place.runner();
    QTRY_COMPARE_WITH_TIMEOUT(place.state(), u"cancelled"_s, 30'000);
    QCOMPARE(place.builds().size(), 1);
    QCOMPARE(place.server.count(u"form_index"_s), 0);
    QCOMPARE(place.indexes(), QStringList());
}

void DesigntimeIndexesTest::triesAgainLater()
{
    QFETCH(QString, engine);
    Place place(engine);
    QCOMPARE(place.change(indexedForm), 200);
    place.server.backend().indexBuild().queueDue();
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE job SET state = 'failed', reason = 'no room', finished = ?"_s,
            place.server.clock().nowMilliseconds());
    });
    place.server.clock().advance(60'000);
    place.server.backend().indexBuild().queueDue();
    QCOMPARE(place.builds().size(), 1);
    place.server.clock().advance(3'600'000);
    place.server.backend().indexBuild().queueDue();
    QCOMPARE(place.builds().size(), 2);
    const auto runner = place.runner();
    QTRY_COMPARE_WITH_TIMEOUT(place.indexes(), oneIndex, 30'000);
}

// An index that is built holds on to the table until everybody is gone who looks at what was before. Who changes the
// table does not wait for that.
void DesigntimeIndexesTest::designChangesDoNotWait()
{
    if (testedEngines().size() < 2)
        QSKIP("only PostgreSQL builds beside the work: set FORMWRIGHT_TEST_POSTGRESQL");
    Place place(u"postgresql"_s);
    QCOMPARE(place.change(indexedForm), 200);
    auto onlooker = place.onlooker();
    const auto runner = place.runner();
    QTRY_COMPARE_WITH_TIMEOUT(place.waitingBuilds(), 1, 30'000);
    QCOMPARE(place.change(u"<o-input name=a unique><o-input name=b>"_s), 200);
    QTRY_COMPARE_WITH_TIMEOUT(place.waitingBuilds(), 1, 30'000); // begun again
    place.designer.addDocument(place.formId, 1, u"w"_s);
    QCOMPARE(place.change(u"<o-input name=a><o-input name=b>"_s), 200);
    QCOMPARE(place.indexes(), QStringList());
    QCOMPARE(place.change(u"<o-input name=a><o-input name=b unique>"_s), 200);
    QTRY_COMPARE_WITH_TIMEOUT(place.waitingBuilds(), 1, 30'000);
    place.empty();
    QCOMPARE(place.server.del("/api/designtime/applications/modules/forms", idList({place.formId})).status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(place.state(), u"cancelled"_s, 30'000);
    QCOMPARE(place.waitingBuilds(), 0);
}

void DesigntimeIndexesTest::stopsInTheMiddle()
{
    if (testedEngines().size() < 2)
        QSKIP("only PostgreSQL builds beside the work: set FORMWRIGHT_TEST_POSTGRESQL");
    Place place(u"postgresql"_s);
    QCOMPARE(place.change(indexedForm), 200);
    auto onlooker = place.onlooker();
    auto runner = place.runner();
    QTRY_COMPARE_WITH_TIMEOUT(place.waitingBuilds(), 1, 30'000);
    runner->stop();
    QCOMPARE(place.state(), u"queued"_s);
    QCOMPARE(place.waitingBuilds(), 0);
    onlooker.reset();
    runner = place.runner();
    QTRY_COMPARE_WITH_TIMEOUT(place.state(), u"done"_s, 30'000);
    QCOMPARE(place.indexes(), oneIndex);
}

QTEST_GUILESS_MAIN(DesigntimeIndexesTest)
#include "designtime_indexes_test.moc"
