#include "support/designer.h"
#include "support/test_application.h"

#include "backend/forms/form_design.h"
#include "backend/storage/confined_reader.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

class Place
{
public:
    explicit Place(const QString &engine, const QHash<QString, QString> &settings = {})
        : server(engine, settings),
          application(makeApplication(server,
              u"<o-input name=\"code\"></o-input><o-input name=\"Pieces\" type=\"integer\"></o-input>"
              "<o-input name=\"price\" type=\"decimal\"></o-input>"_s))
    {
        for (const QByteArray &items : {QByteArray(R"({"code":"A","Pieces":1,"price":1.5})"),
                 QByteArray(R"({"code":"B","Pieces":2,"price":20.25})"), QByteArray(R"({"code":"C?"})")}) {
            const Answer answer = server.post(application.documents(), documentBody(application, items));
            if (first.isEmpty())
                first = answer.data().toObject().value("id"_L1).toString().toLatin1();
        }
        addForm(server, application, u"采购 Order"_s, u"<o-input name=\"名称\"></o-input>"_s);
        line = addForm(server, application, u"Line"_s, u"<o-input name=\"kind\"></o-input>"_s);
        server.post(
            application.documents(), documentBody(application, R"({"kind":"x"})", {}, 1, first, sealed(server, line)));
        const QString search = addForm(server, application, u"Search"_s, u"<o-input name=\"wanted\"></o-input>"_s);
        Designer designer(server);
        view = designer.view(application.applicationId, application.moduleId, u"V"_s, application.formId);
        searchForm = search;
        server.beUser();
    }

    // Straight into the view, whatever would be refused.
    void setQuery(const QString &query)
    {
        const QJsonObject attributes{
            {u"editMode"_s, u"02"_s}, {u"sqlFilterScript"_s, query}, {u"searchFormId"_s, searchForm}};
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE view_design SET attributes = ?, version = version + 1 WHERE id = ?"_s,
                QString::fromUtf8(QJsonDocument(attributes).toJson(QJsonDocument::Compact)), view);
        });
        server.backend().services().events.publish(
            events::DesignChanged{application.applicationId, application.formId});
    }
    Answer list() { return server.get(application.documents() + "?viewid=" + sealed(server, view)); }
    QString codes(const Answer &answer)
    {
        QStringList codes;
        const QJsonArray rows = answer.data().toArray();
        for (const QJsonValue &row : rows)
            codes.append(row["items"_L1]["code"_L1].toString());
        codes.sort();
        return codes.join(QString());
    }
    QString note() { return list().json().value("note"_L1).toString(); }

    TestBackend server;
    TestApplication application;
    QByteArray first;
    QString line;
    QString view;
    QString searchForm;
};

// The log tells why: users are not told.
void expectInLog(const QString &reason)
{
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(reason));
}

void addRows(const QList<std::pair<QString, QString>> &rows)
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("expected");
    for (const QString &engine : testedEngines()) {
        for (const auto &[query, expected] : rows)
            QTest::addRow("%s: %s", qPrintable(engine), qPrintable(query.left(100))) << engine << query << expected;
    }
}

} // namespace

// Views whose filter is a query of SQL: what it may find, and that it finds out nothing else.
class RuntimeSqlViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatTheQueryFinds_data();
    void showsWhatTheQueryFinds();
    void refusesToReachFurther_data();
    void refusesToReachFurther();
    void theEngineRefusesByItself_data();
    void theEngineRefusesByItself();
    void aPartCalledAsATableReadsNoTable();
    void seesItsDomainAlone_data() { addEngineRows(); }
    void seesItsDomainAlone();
    void searchesByTheSearchForm_data() { addEngineRows(); }
    void searchesByTheSearchForm();
    void endsAtItsTime_data() { addEngineRows(); }
    void endsAtItsTime();
    void findsNoMoreThanItMay_data() { addEngineRows(); }
    void findsNoMoreThanItMay();
    void whatIsLongIsNoId_data() { addEngineRows(); }
    void whatIsLongIsNoId();
    void enginesKeepTheirWordsFromUsers_data() { addEngineRows(); }
    void enginesKeepTheirWordsFromUsers();
    void nobodySearchesByHiddenFields_data() { addEngineRows(); }
    void nobodySearchesByHiddenFields();
    void rowRulesNarrowIt_data() { addEngineRows(); }
    void rowRulesNarrowIt();
};

void RuntimeSqlViewsTest::showsWhatTheQueryFinds_data()
{
    addRows({{u"SELECT id FROM tlk_form WHERE item_code = 'A';"_s, u"A"_s},
        {u"select * from TLK_FORM where ITEM_PIECES >= 2"_s, u"B"_s},
        {u"select id from tlk_form where item_code = 'C?'"_s, u"C?"_s},
        {u"select id from tlk_form where item_price > 1.5 or item_pieces is null"_s, u"BC?"_s},
        {u"select f.id from tlk_form f join tlk_line l on l.parent = f.id where l.item_kind = 'x'"_s, u"A"_s},
        {u"select id from tlk_form f where not exists (select 1 from tlk_line where parent = f.id)"_s, u"BC?"_s},
        {u"with dear as (select id from tlk_form where item_price > 2) select id from dear"_s, u"B"_s},
        {u"with dear as (select id from tlk_form) select id from tlk_form where (select count(*) from dear) = 3"_s,
            u"ABC?"_s},
        {u"select id from tlk_form where author = :curruserid and formname = 'Form'"_s, u"ABC?"_s},
        {u"select id from tlk_form where lower(item_code) in ('a', 'b')"_s, u"AB"_s},
        {u"select id from tlk_form where created > '2001-01-01' and versions = 1"_s, u"ABC?"_s},
        {u"select id from tlk_form where not exists (select \"item_名称\" from \"tlk_采购 order\")"_s, u"ABC?"_s},
        {u"select id from tlk_line"_s, QString()}, // the view is about another form
        {u"select id from tlk_form where cast(item_code as text) like 'A\\' escape '\\' or item_code in ('it''s', 'B')"_s,
            u"B"_s},
        {u"select id from tlk_form where date('2001-01-01') < '2002-01-01' and 'A' = trim(item_code)"_s, u"A"_s},
        {u"select 'x' as kind, f.id from tlk_form f where case when item_code = 'A' then '1' else '0' end = '1'"_s,
            u"A"_s},
        {u"select id from tlk_form where item_code = 'A' union select id from tlk_form where item_code = 'B'"_s,
            u"AB"_s},
        {u"select max(id) as id from tlk_form group by item_pieces having count(*) > 1"_s, QString()}});
}

void RuntimeSqlViewsTest::showsWhatTheQueryFinds()
{
    QFETCH(QString, engine);
    QFETCH(QString, query);
    QFETCH(QString, expected);
    Place place(engine);
    place.setQuery(query);
    const Answer answer = place.list();
    QVERIFY2(answer.status == 200 && answer.json().value("note"_L1).toString().isEmpty(), answer.body.constData());
    QCOMPARE(place.codes(answer), expected);
}

// Refused when it is saved, with the reason; and when it stands in a view all the same, it shows nothing.
void RuntimeSqlViewsTest::refusesToReachFurther_data()
{
    const QString table = u"tlk_form where '' <> "_s;
    addRows({{u"select id from account"_s, QString()},
        {u"select id from tlk_form where (select count(*) from account) > 0"_s, QString()},
        {u"select id from tlk_form, (with account as (select 1 as n) select n from account) as x, "
         "(select count(*) as c from account) as y"_s,
            QString()},
        {u"with tlk_form as (select id from account) select id from tlk_form"_s, u"taken"_s},
        {u"select id from tlk_form; select 1"_s, u"column 24: the sign ;"_s},
        {u"select id from tlk_form -- more"_s, u"comments"_s}, {u"select id from tlk_form /* more */"_s, u"comments"_s},
        {u"delete from tlk_form"_s, u"must be a SELECT"_s},
        {u"with gone as (delete from account) select id from tlk_form"_s, u"delete"_s},
        {u"select id into x from tlk_form"_s, u"into"_s}, {u"select id from pg_catalog.pg_class"_s, u"pg_catalog"_s},
        {u"select id from \"pg_class\""_s, u"pg_class"_s},
        {u"select name as id from sqlite_master"_s, u"sqlite_master"_s},
        {u"select id from information_schema.tables"_s, u"information_schema"_s},
        {u"select name as id from pragma_table_list"_s, u"pragma_table_list"_s},
        {u"select id from "_s % table % u"set_config('role', 'none', false)"_s, u"set_config"_s},
        {u"select id from "_s % table % u"query_to_xml('select 1', true, true, '')"_s, u"query_to_xml"_s},
        {u"select id from "_s % table % u"load_extension('x')"_s, u"load_extension"_s},
        {u"select id from "_s % table % u"\"set_config\"('role', 'none', false)"_s, u"set_config"_s},
        {u"select id from "_s % table % u"pg_sleep(1)"_s, u"pg_sleep"_s},
        {u"select id from "_s % table % u"zeroblob(1000000000)"_s, u"zeroblob"_s},
        {u"select id from "_s % table % u"E'ab'"_s, u"no text may stand here"_s},
        {u"select id from "_s % table % u"$$a$$"_s, u"sign $"_s},
        {u"select id from "_s % table % u"U&'\\0041'"_s, u"sign &"_s},
        {u"select id from tlk_form where item_code = ?"_s, u"sign ?"_s},
        {u"with recursive n as (select 1 union all select 1 from n) select id from tlk_form"_s, u"recursive"_s},
        {u"select id from tlk_form where 1 = 1) union (select id from account"_s, u"brackets"_s},
        {u"select id from tlk_form where item_code = 'A"_s, u"quote"_s}, {u"select id from form_x"_s, u"form_x"_s},
        {u"select id from json_each('[1]')"_s, u"json_each"_s},
        {u"select id from tlk_form where author = current_user"_s, u"current_user"_s},
        {u"select id from tlk_form where author = :nothing"_s, u":nothing stands for nothing"_s},
        {u"select id from tlk_form where item_code || 'x' = 'Ax'"_s, u"sign |"_s},
        {u"select id from tlk_form where cast(item_pieces as regclass) is null"_s, u"no type"_s},
        {u"with a as (select '1' as id), b as (select id from a union all select id from a), c as (select id from b "
         "union all select id from b), d as (select id from c union all select id from c), e as (select id from d "
         "union all select id from d), f as (select id from e union all select id from e), g as (select id from f "
         "union all select id from f), h as (select id from g union all select id from g) select id from h"_s,
            u"too often"_s},
        {u"select id from tlk_form where item_code = '"_s % QString(1001, u'x') % u"'"_s, u"too long"_s},
        {u"select id from tlk_form where item_code = \""_s % QString(1001, u'x') % u"\""_s, u"too long"_s},
        // What one of the engines reads otherwise than the other.
        {u"select id from tlk_form where exists (with 'tlk_form' as (select c1 as d from 'form_x') select d from "
         "'tlk_form')"_s,
            u"no text may stand here"_s},
        {u"select id from tlk_form where exists (with x as (select 1), 'y' as (select 1) select 1 from x)"_s,
            u"the name of a part"_s},
        {u"select id from tlk_form as 'f'"_s, u"no text may stand here"_s},
        {u"select id from tlk_form 'f'"_s, u"no text may stand here"_s},
        {u"select tlk_form.'id' from tlk_form"_s, u"no text may stand here"_s},
        {u"select id from (select id from tlk_form) 'f'"_s, u"no text may stand here"_s},
        {u"select id from 'account'"_s, QString()}, {u"select id from tlk_form, 'account'"_s, QString()},
        {u"select id from tlk_form where item_code = 'a'\n'b'"_s, u"no text may stand here"_s},
        {u"select id from tlk_form where exists (with lower(x) as (select 1) select x from lower)"_s,
            u"the name of a part"_s},
        {u"select id from tlk_form where exists (with lower(x) as not materialized (select 1) select x from lower)"_s,
            u"the name of a part"_s},
        {u"with a\u00a01 as (select 1 as d) select id from tlk_form"_s, u"sign \u00a0"_s},
        {u"select\u2003id from tlk_form"_s, u"sign \u2003"_s},
        {u"select id from tlk_form where item_code = 'a"_s % QChar(0xd800) % u"'"_s, QString()},
        {u"select id from tlk_form where cast('public.account' as \"regclass\") is null"_s, u"no type"_s},
        {u"select id from tlk_form where cast('x' as \"regrole\") is null"_s, u"no type"_s},
        {u"select id from tlk_form where cast('x=r/x' as aclitem) is null"_s, u"no type"_s},
        {u"select id from tlk_form where cast(null as public.account) is null"_s, u"no type"_s},
        {u"select id from tlk_form where cast(null as \"account\") is null"_s, u"no type"_s},
        {u"select id from tlk_form where \"regclass\" 'public.account' is null"_s, u"regclass"_s},
        {u"select id from tlk_form where \"name\" 'x' is null"_s, u"no text may stand here"_s},
        {u"select id from tlk_form where ('public.account').\"regclass\" is null"_s, u"regclass"_s},
        {u"select id from tlk_form where ('public.account').to_regclass is null"_s, QString()},
        {u"select id from tlk_form where (select f.to_regclass from lower('public.account') as f) is null"_s,
            QString()},
        {u"select id from tlk_form where (select f.\"current_setting\" from lower('work_mem') as f) <> ''"_s,
            QString()},
        {u"select id from tlk_nothing"_s, QString()}, {u"select item_code from tlk_form"_s, QString()}});
}

void RuntimeSqlViewsTest::refusesToReachFurther()
{
    QFETCH(QString, engine);
    QFETCH(QString, query);
    QFETCH(QString, expected);
    Place place(engine);
    place.setQuery(query);
    QCOMPARE(place.codes(place.list()), QString());
    QVERIFY2(place.note().contains("shows nothing: "_L1), qPrintable(place.note()));
    Designer designer(place.server);
    const Answer saved = place.server.post("/api/designtime/applications/" + place.application.applicationId.toLatin1()
            + "/modules/" + place.application.moduleId.toLatin1() + "/views",
        json({{u"name"_s, u"W"_s}, {u"relatedForm"_s, place.application.formId}, {u"editMode"_s, u"02"_s},
            {u"sqlFilterScript"_s, query}, {u"searchFormId"_s, place.searchForm}}));
    QCOMPARE(saved.status, 400);
    QVERIFY2(saved.body.contains("sqlFilterScript"), saved.body.constData());
    QVERIFY2(QString::fromUtf8(saved.body).contains(expected), saved.body.constData());
}

// The reading of the text is not the only wall: what it lets through by a name of its own does not get further either.
void RuntimeSqlViewsTest::theEngineRefusesByItself_data()
{
    addRows({{u"select id from account"_s, {}}, {u"select count(*) as id from session_token"_s, {}},
        {u"select d.id from tlk_form f, domain d"_s, {}}, {u"select id from \"main\".\"account\""_s, {}},
        {u"select id from public.account"_s, {}}, {u"select (select max(id) from account) as id from tlk_form"_s, {}},
        {u"select id from tlk_form where exists (select 1 from fact)"_s, {}}});
}

void RuntimeSqlViewsTest::theEngineRefusesByItself()
{
    QFETCH(QString, engine);
    QFETCH(QString, query);
    Place place(engine);
    place.setQuery(query);
    expectInLog(u"is nothing that it may use|does not exist|permission denied|no such table"_s);
    const QString note = place.note();
    QVERIFY2(note.contains("its query of SQL cannot be obeyed"_L1), qPrintable(note));
}

// Were a name hidden from the reading of the text, as SQLite takes one from a text.
void RuntimeSqlViewsTest::aPartCalledAsATableReadsNoTable()
{
    if (!testedEngines().contains(u"sqlite"_s))
        QSKIP("SQLite alone takes texts for names");
    Place place(u"sqlite"_s);
    const QString table = forms::formTableName(place.application.formId);
    storage::ConfinedQuery query{
        {{u"tlk_form"_s, table, u"SELECT id, c1 AS item_code FROM "_s % table % u" WHERE c1 = 'A'"_s}}, {}, {}, {}, {}};
    query.sql = u"select item_code as id from tlk_form"_s;
    const storage::ConfinedReader &reader = place.server.backend().services().sql;
    QCOMPARE(reader.ids(query), QStringList{u"A"_s});
    query.sql = u"select item_code as id from tlk_form where exists (with 'tlk_form' as (select c1 as d from '"_s
        % table % u"') select d from 'tlk_form')"_s;
    QVERIFY_THROWS_EXCEPTION(storage::QueryRefused, reader.ids(query));
}

void RuntimeSqlViewsTest::seesItsDomainAlone()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QString table = storage::quotedIdentifier(forms::formTableName(place.application.formId));
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE "_s % table % u" SET domain_id = 'another' WHERE c1 = 'B'"_s);
    });
    place.setQuery(u"select id from tlk_form"_s);
    QCOMPARE(place.codes(place.list()), u"AC?"_s);
    // Designers have no domain of their own: they see the one that they ask for.
    place.server.beDesigner();
    const auto &ids = place.server.backend().services().opaqueIds;
    const auto seal
        = [&](const QString &id) { return ids.encode(ids.deriveUserKey(place.server.adminId()), id).toLatin1(); };
    const Answer designers = place.server.get("/api/runtime/" + seal(place.application.applicationId)
        + "/documents?domainId=" + place.server.domainId().toLatin1() + "&viewid=" + seal(place.view));
    QVERIFY2(designers.status == 200, designers.body.constData());
    QCOMPARE(place.codes(designers), u"AC?"_s);
    place.server.beUser();
    place.setQuery(u"select id from tlk_form where exists (select 1 from tlk_form where item_code = 'B')"_s);
    QCOMPARE(place.codes(place.list()), QString());
}

void RuntimeSqlViewsTest::searchesByTheSearchForm()
{
    QFETCH(QString, engine);
    Place place(engine);
    place.setQuery(u"select id from tlk_form where (:wanted is null or item_code = :wanted)"_s);
    const QByteArray path
        = "/api/runtime/" + place.application.application + "/views/" + sealed(place.server, place.view) + "/documents";
    QCOMPARE(place.server.post(path, R"({"wanted":"B"})").data().toArray().size(), 1);
    QCOMPARE(place.server.post(path, "{\"wanted\":\"B' or '1'='1\"}").data().toArray().size(), 0);
    QCOMPARE(place.server.post(path, R"({})").data().toArray().size(), 3);
}

void RuntimeSqlViewsTest::endsAtItsTime()
{
    QFETCH(QString, engine);
    Place place(engine, {{u"views.sqlTime"_s, u"100"_s}});
    QString many = u"tlk_form a0"_s;
    for (int i = 1; i < 25; ++i)
        many += u", tlk_form a"_s % QString::number(i);
    place.setQuery(u"select id from tlk_form where (select count(*) from "_s % many % u") = 1"_s);
    expectInLog(u"takes longer than 100 milliseconds|statement timeout"_s);
    QCOMPARE(place.codes(place.list()), QString());
    expectInLog(u"takes longer than 100 milliseconds|statement timeout"_s);
    QVERIFY2(place.note().contains("its query of SQL cannot be obeyed"_L1), qPrintable(place.note()));
}

void RuntimeSqlViewsTest::findsNoMoreThanItMay()
{
    QFETCH(QString, engine);
    Place place(engine, {{u"views.sqlRows"_s, u"2"_s}});
    place.setQuery(u"select id from tlk_form"_s);
    expectInLog(u"it finds more than 2 documents"_s);
    const QString note = place.note();
    QVERIFY2(note.contains("its query of SQL cannot be obeyed"_L1), qPrintable(note));
}

void RuntimeSqlViewsTest::whatIsLongIsNoId()
{
    QFETCH(QString, engine);
    Place place(engine);
    place.setQuery(u"select '"_s % QString(900, u'x') % u"' as id from tlk_form union select id from tlk_form"_s);
    QCOMPARE(place.codes(place.list()), u"ABC?"_s);
}

// What an engine says of a value may be of a document that the user does not see.
void RuntimeSqlViewsTest::enginesKeepTheirWordsFromUsers()
{
    QFETCH(QString, engine);
    Place place(engine);
    // SQLite casts whatever there is.
    const bool casts = engine == "sqlite"_L1;
    place.setQuery(casts ? u"select id from tlk_form where item_nothing = 1"_s
                         : u"select id from tlk_form where cast(item_code as integer) > 5"_s);
    expectInLog(casts ? u"item_nothing"_s : u"invalid input syntax for type integer: \"[ABC]"_s);
    const QString note = place.note();
    QVERIFY2(note.endsWith("its query of SQL cannot be obeyed"_L1), qPrintable(note));
}

void RuntimeSqlViewsTest::nobodySearchesByHiddenFields()
{
    QFETCH(QString, engine);
    Place place(engine);
    place.setQuery(u"select id from tlk_form where item_price > :wanted"_s);
    const QByteArray path
        = "/api/runtime/" + place.application.application + "/views/" + sealed(place.server, place.view) + "/documents";
    QCOMPARE(place.server.post(path, R"({"wanted":"2"})").data().toArray().size(), 1);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE form SET template = replace(template, '<o-input name=\"price\"', "
                        "'<o-input permissiontype=\"private\" name=\"price\"'), version = version + 1 WHERE id = ?"_s,
            place.application.formId);
    });
    place.server.backend().services().events.publish(
        events::DesignChanged{place.application.applicationId, place.application.formId});
    const Answer hidden = place.server.post(path, R"({"wanted":"2"})");
    QCOMPARE(hidden.data().toArray().size(), 0);
    QVERIFY2(hidden.body.contains("may not see"), hidden.body.constData());
}

void RuntimeSqlViewsTest::rowRulesNarrowIt()
{
    QFETCH(QString, engine);
    Place place(engine);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE form SET attributes = ?, version = version + 1 WHERE id = ?"_s,
            uR"({"authorityCondition":"[{\"field\":\"code\",\"operator\":\"=\",\"type\":\"00\",\"match\":\"A\"}]"})"_s,
            place.application.formId);
    });
    place.setQuery(u"select id from tlk_form"_s);
    QCOMPARE(place.codes(place.list()), u"A"_s);
}

QTEST_GUILESS_MAIN(RuntimeSqlViewsTest)
#include "runtime_sql_views_test.moc"
