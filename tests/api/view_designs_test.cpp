// Views saved as one, with their columns and buttons; and what they would show before that.
#include "access_fixture.h"

#include <QJsonDocument>

using namespace formwright;
using namespace formwright::tests;

namespace {

const QString template_
    = u"<o-input name=a label=Alpha></o-input><o-input name=b type=integer></o-input><o-input name=c></o-input>"_s;

class Drawn
{
public:
    explicit Drawn(const QString &engine) : server(engine), application(makeApplication(server, template_))
    {
        for (const QByteArray &items : {QByteArray(R"({"a":"x","b":1})"), QByteArray(R"({"a":"y","b":2})"),
                 QByteArray(R"({"a":"z","b":3,"c":"last"})")})
            server.post(application.documents(), documentBody(application, items));
        Designer designer(server);
        view = designer.view(application.applicationId, application.moduleId, u"V"_s, application.formId);
        first = designer.column(application.applicationId, view, {{u"name"_s, u"A"_s}, {u"fieldName"_s, u"a"_s}});
        second = designer.column(application.applicationId, view,
            {{u"name"_s, u"B"_s}, {u"fieldName"_s, u"b"_s}, {u"total"_s, true}, {u"groundColor"_s, u"FFEEDD"_s}});
        button = server
                     .post(modulePath() + "/activities",
                         json({{u"name"_s, u"Add"_s}, {u"type"_s, 2}, {u"parentView"_s, view},
                             {u"description"_s, u"kept"_s}}))
                     .data()["id"_L1]
                     .toString();
    }

    QByteArray modulePath() const
    {
        return "/api/designtime/applications/" + application.applicationId.toLatin1() + "/modules/"
            + application.moduleId.toLatin1();
    }
    Answer save(const QJsonObject &design, std::optional<int> version = {})
    {
        QJsonObject body{{u"design"_s, design}};
        if (version)
            body.insert(u"version"_s, *version);
        return server.put(modulePath() + "/views/" + view.toLatin1() + "/design", json(body));
    }
    QJsonObject read()
    {
        return server.get("/api/designtime/applications/modules/views/" + view.toLatin1()).data().toObject();
    }
    Answer preview(const QByteArray &what, const QJsonObject &design)
    {
        return server.post("/api/runtime/previews/" + application.applicationId.toLatin1() + "/views/" + what
                + "?domainId=" + server.domainId().toLatin1(),
            json({{u"design"_s, design}}));
    }
    QJsonObject drawn(const QJsonArray &columns, const QJsonObject &more = {}) const
    {
        QJsonObject design = more;
        design.insert(u"relatedForm"_s, application.formId);
        design.insert(u"name"_s, u"V"_s);
        design.insert(u"columns"_s, columns);
        return design;
    }
    static QJsonObject column(const QString &id, const QString &field, const QJsonObject &more = {})
    {
        QJsonObject column = more;
        column.insert(u"id"_s, id);
        column.insert(u"name"_s, field);
        column.insert(u"fieldName"_s, field);
        return column;
    }
    static QStringList names(const QJsonObject &view)
    {
        QStringList names;
        const QJsonArray columns = view.value("columns"_L1).toArray();
        for (const QJsonValue &column : columns)
            names.append(column["name"_L1].toString());
        return names;
    }

    TestBackend server;
    TestApplication application;
    QString view, first, second, button;
    inline static const QString fresh = u"01ABCDEFGHJKMNPQRSTVWXYZ01"_s;
};

} // namespace

class ViewDesignsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void savesAllInOne_data() { addEngineRows(); }
    void savesAllInOne();
    void keepsWhatIsAbsent();
    void refusesAStaleSave_data() { addEngineRows(); }
    void refusesAStaleSave();
    void refusesBadParts_data();
    void refusesBadParts();
    void keepsAFieldThatLeft();
    void showsWhatIsDrawn_data() { addEngineRows(); }
    void showsWhatIsDrawn();
    void filtersAsDrawn();
    void isForDesigners();
};

void ViewDesignsTest::savesAllInOne()
{
    QFETCH(QString, engine);
    Drawn at(engine);
    const int version = at.read().value("version"_L1).toInt();
    const Answer answer = at.save(
        {{u"name"_s, u"Renamed"_s}, {u"viewType"_s, 20}, {u"linesPerPage"_s, 7},
            {u"columns"_s,
                QJsonArray{QJsonObject{{u"id"_s, at.second}, {u"name"_s, u"Count"_s}},
                    Drawn::column(Drawn::fresh, u"c"_s,
                        {{u"isOrderByField"_s, u"desc"_s}, {u"width"_s, 120}, {u"alignment"_s, u"center"_s}})}}},
        version);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data()["version"_L1].toInt(), version + 1);
    const QJsonObject view = at.read();
    QCOMPARE(view.value("version"_L1).toInt(), version + 1); // one save, however many columns
    QCOMPARE(view.value("name"_L1).toString(), u"Renamed"_s);
    QCOMPARE(view.value("intValue"_L1).toInt(), 20);
    QCOMPARE(view.value("linesPerPage"_L1).toInt(), 7);
    QCOMPARE(Drawn::names(view), QStringList({u"Count"_s, u"c"_s})); // the first column is gone
    const QJsonValue kept = view.value("columns"_L1).toArray().at(0), made = view.value("columns"_L1).toArray().at(1);
    QCOMPARE(kept["id"_L1].toString(), at.second);
    QCOMPARE(kept["total"_L1].toBool(), true);
    QCOMPARE(kept["groundColor"_L1].toString(), u"FFEEDD"_s);
    QCOMPARE(made["id"_L1].toString(), Drawn::fresh);
    QCOMPARE(made["orderType"_L1].toString(), u"DESC"_s);
    QCOMPARE(made["width"_L1].toInt(), 120);
    QCOMPARE(made["alignment"_L1].toString(), u"center"_s);
    QCOMPARE(made["orderno"_L1].toInt(), 2);
    QVERIFY(at.server.logEntries().contains(u"Save a view with its columns and buttons|success"_s));
    // Saved again as it is, it stays as it is.
    QCOMPARE(at.save({{u"columns"_s, view.value("columns"_L1)}}).status, 200);
    QCOMPARE(at.read().value("columns"_L1).toArray().size(), 2);
}

void ViewDesignsTest::keepsWhatIsAbsent()
{
    Drawn at(u"sqlite"_s);
    QCOMPARE(at.save({{u"description"_s, u"d"_s}}).status, 200);
    QJsonObject view = at.read();
    QCOMPARE(Drawn::names(view), QStringList({u"A"_s, u"B"_s}));
    QCOMPARE(view.value("activities"_L1).toArray().size(), 1);
    // A button is named, and the rest of it stays.
    QCOMPARE(
        at.save({{u"activities"_s, QJsonArray{QJsonObject{{u"id"_s, at.button}, {u"name"_s, u"New"_s}}}}}).status, 200);
    view = at.read();
    QCOMPARE(view.value("activities"_L1).toArray().at(0)["name"_L1].toString(), u"New"_s);
    QCOMPARE(view.value("activities"_L1).toArray().at(0)["type"_L1].toInt(), 2);
    QCOMPARE(view.value("activities"_L1).toArray().at(0)["description"_L1].toString(), u"kept"_s);
    QCOMPARE(at.save({{u"activities"_s, QJsonArray()}}).status, 200);
    QCOMPARE(at.read().value("activities"_L1).toArray().size(), 0);
}

void ViewDesignsTest::refusesAStaleSave()
{
    QFETCH(QString, engine);
    Drawn at(engine);
    const int version = at.read().value("version"_L1).toInt();
    QCOMPARE(at.save({{u"description"_s, u"theirs"_s}}, version).status, 200);
    const Answer stale = at.save({{u"columns"_s, QJsonArray()}}, version);
    QCOMPARE(stale.status, 409);
    QCOMPARE(stale.json().value("errcode"_L1).toInt(), 40911);
    QVERIFY(!stale.data()["theirs"_L1]["author"_L1].toString().isEmpty());
    QCOMPARE(Drawn::names(at.read()), QStringList({u"A"_s, u"B"_s}));
    QCOMPARE(at.save({{u"columns"_s, QJsonArray()}}).status, 200); // over whatever is there
    QCOMPARE(Drawn::names(at.read()), QStringList());
}

void ViewDesignsTest::refusesBadParts_data()
{
    QTest::addColumn<QJsonArray>("columns");
    QTest::newRow("no id") << QJsonArray{QJsonObject{{u"name"_s, u"n"_s}, {u"fieldName"_s, u"a"_s}}};
    QTest::newRow("an id of another shape") << QJsonArray{Drawn::column(u"x"_s, u"a"_s)};
    QTest::newRow("twice") << QJsonArray{Drawn::column(Drawn::fresh, u"a"_s), Drawn::column(Drawn::fresh, u"b"_s)};
    QTest::newRow("no field") << QJsonArray{Drawn::column(Drawn::fresh, u"nope"_s)};
    QTest::newRow("no width") << QJsonArray{Drawn::column(Drawn::fresh, u"a"_s, {{u"width"_s, 99'999}})};
    QTest::newRow("no alignment") << QJsonArray{Drawn::column(Drawn::fresh, u"a"_s, {{u"alignment"_s, u"up"_s}})};
}

void ViewDesignsTest::refusesBadParts()
{
    QFETCH(QJsonArray, columns);
    Drawn at(u"sqlite"_s);
    QCOMPARE(at.save({{u"name"_s, u"N"_s}, {u"columns"_s, columns}}).status, 400);
    QCOMPARE(Drawn::names(at.read()), QStringList({u"A"_s, u"B"_s})); // all or nothing
    QCOMPARE(at.read().value("name"_L1).toString(), u"V"_s);
}

void ViewDesignsTest::keepsAFieldThatLeft()
{
    Drawn at(u"sqlite"_s);
    const QByteArray form = at.modulePath() + "/forms/" + at.application.formId.toLatin1();
    QCOMPARE(
        at.server.put(form, json({{u"templatecontext"_s, u"<o-input name=b type=integer></o-input>"_s}})).status, 200);
    // Its column stays until somebody changes that; others can be renamed meanwhile.
    QCOMPARE(at.save({{u"columns"_s,
                         QJsonArray{QJsonObject{{u"id"_s, at.first}},
                             QJsonObject{{u"id"_s, at.second}, {u"name"_s, u"Count"_s}}}}})
                 .status,
        200);
    QCOMPARE(Drawn::names(at.read()), QStringList({u"A"_s, u"Count"_s}));
}

void ViewDesignsTest::showsWhatIsDrawn()
{
    QFETCH(QString, engine);
    Drawn at(engine);
    const QJsonObject design = at.drawn({Drawn::column(u"one"_s, u"c"_s),
        Drawn::column(u"two"_s, u"b"_s, {{u"isOrderByField"_s, u"desc"_s}, {u"total"_s, true}}),
        Drawn::column(u"three"_s, u"a"_s, {{u"visible"_s, false}})});
    const Answer told = at.preview("template", design);
    QCOMPARE(told.status, 200);
    const QJsonArray columns = told.data()["view"_L1]["columns"_L1].toArray();
    QCOMPARE(columns.size(), 3);
    QCOMPARE(columns.at(1)["fieldName"_L1].toString(), u"b"_s);
    QCOMPARE(columns.at(1)["orderno"_L1].toInt(), 1);
    QCOMPARE(columns.at(2)["visible"_L1].toBool(), false);
    QCOMPARE(told.data()["form"_L1]["fields"_L1].toArray().size(), 3);
    QVERIFY(!told.data()["applicationId"_L1].toString().isEmpty());
    const Answer rows = at.preview("documents", design);
    QCOMPARE(rows.status, 200);
    QCOMPARE(rows.json().value("row_count"_L1).toInt(), 3);
    const QString key = columns.at(1)["id"_L1].toString();
    QStringList shown;
    const QJsonArray list = rows.data().toArray();
    for (const QJsonValue &row : list)
        shown.append(row["items"_L1][key]["value"_L1].toString());
    QCOMPARE(shown, QStringList({u"3"_s, u"2"_s, u"1"_s, u"6"_s})); // and the total
    QCOMPARE(Drawn::names(at.read()), QStringList({u"A"_s, u"B"_s})); // nothing is saved
}

void ViewDesignsTest::filtersAsDrawn()
{
    Drawn at(u"sqlite"_s);
    const QJsonArray columns{Drawn::column(u"one"_s, u"a"_s)};
    const auto count = [&](const QJsonObject &more) {
        return at.preview("documents", at.drawn(columns, more)).json().value("row_count"_L1).toInt();
    };
    QCOMPARE(count({{u"filterCondition"_s, uR"([{"field":"b","operator":">=","type":"01","match":"2"}])"_s}}), 2);
    QCOMPARE(count({{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"b = 1 or c = 'last'"_s}}), 2);
    // What cannot be read shows nothing, and says so.
    const Answer broken
        = at.preview("documents", at.drawn(columns, {{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"b ="_s}}));
    QCOMPARE(broken.json().value("row_count"_L1).toInt(), 0);
    QVERIFY(!broken.json().value("note"_L1).toString().isEmpty());
}

void ViewDesignsTest::isForDesigners()
{
    Drawn at(u"sqlite"_s);
    const QJsonObject design = at.drawn({Drawn::column(u"one"_s, u"a"_s)});
    at.server.beUser();
    QCOMPARE(at.preview("template", design).status, 401);
    QCOMPARE(at.preview("documents", design).status, 401);
    QCOMPARE(at.save({{u"name"_s, u"Mine"_s}}).status, 401);
}

QTEST_MAIN(ViewDesignsTest)
#include "view_designs_test.moc"
