#include "access_fixture.h"

#include <QJsonDocument>

using namespace formwright;
using namespace formwright::tests;

namespace {

const QString fields
    = u"<o-input name=\"title\"></o-input><o-input name=\"pieces\" type=\"integer\"></o-input>"
      "<o-input name=\"amount\" type=\"decimal\"></o-input><o-input name=\"rate\" type=\"decimal\" "
      "numberPattern=\"0.0%\"></o-input><o-input name=\"code\" type=\"integer\" "
      "numberPattern=\"000\"></o-input>"
      "<o-select name=\"status\"><option value=\"o\">Open</option><option value=\"d\">Done</option></o-select>"
      "<o-select name=\"kind\"><option>red</option><option>blue</option></o-select>"
      "<o-date-picker name=\"day\" datePattern=\"YMD\"></o-date-picker>"
      "<o-date-picker name=\"month\" datePattern=\"YM\"></o-date-picker>"
      "<o-date-picker name=\"hour\" datePattern=\"YMD_HM\"></o-date-picker>"
      "<o-checkbox name=\"isPaid\"></o-checkbox><o-textarea name=\"notes\"></o-textarea>"_s;

// A software with a form and a view of documents that have all that is special.
class Cells
{
public:
    explicit Cells(const QString &engine) : server(engine), application(makeApplication(server, fields))
    {
        for (const QByteArray &items :
            {
                QByteArray(
                    R"({"title":"plain","pieces":12345,"amount":1234.5,"rate":1234567.25,"code":7,"status":"o","kind":"red",
                     "day":"2026-03-04","month":"2026-03-01","hour":"2026-03-04 05:06:07","isPaid":true,
                     "notes":"A text that is much longer than the column shows of it."})"),
                QByteArray(R"({"title":"Ünïcode 名😀 \"<&'>\"","pieces":-1,"amount":-0.125,"rate":100,"status":"d",
                     "notes":"Ärger mit Zeichen, die länger sind als ihre Bytes glauben machen 名名名名"})"),
                QByteArray(R"({"title":"a;b","pieces":0,"amount":12345678901234567890.12,"isPaid":false,
                     "notes":"e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301"})"),
                QByteArray(R"({"title":"line\nbreak","notes":"short","amount":999999999.99,"rate":-1000})"),
                QByteArray(R"({"amount":0,"rate":0.01})"),
                QByteArray("{}"),
            })
            server.post(application.documents(), documentBody(application, items));
        Designer designer(server);
        view = designer.view(application.applicationId, application.moduleId, u"V"_s, application.formId);
        for (const QString &field : {u"title"_s, u"pieces"_s, u"code"_s, u"kind"_s, u"day"_s, u"month"_s, u"hour"_s,
                 u"isPaid"_s, u"$id"_s, u"$created"_s, u"$versions"_s, u"$formName"_s})
            column({{u"name"_s, field}, {u"fieldName"_s, field}});
        column({{u"name"_s, u"Cut"_s}, {u"fieldName"_s, u"notes"_s}, {u"displayType"_s, u"01"_s},
            {u"displayLength"_s, u"20"_s}});
        column({{u"name"_s, u"Money"_s}, {u"fieldName"_s, u"amount"_s}, {u"formatType"_s, u"currency"_s},
            {u"currType"_s, u"en_US"_s}});
        // Other signs, no places, more or fewer of them than there are, a pattern of its own.
        for (const QString &currency : {u"de_DE"_s, u"ja_JP"_s, u"fr_FR"_s, u"<i>"_s})
            column({{u"name"_s, currency}, {u"fieldName"_s, u"amount"_s}, {u"formatType"_s, u"currency"_s},
                {u"currType"_s, currency}});
        for (const int places : {0, 1, 2, 5}) {
            column({{u"name"_s, u"Places"_s}, {u"fieldName"_s, u"amount"_s}, {u"formatType"_s, u"number"_s},
                {u"decimalsNum"_s, places}, {u"thouSign"_s, places > 1}});
        }
        for (const bool isGrouped : {false, true}) {
            for (const QString &field : {u"amount"_s, u"rate"_s})
                column({{u"name"_s, u"Plain"_s}, {u"fieldName"_s, field}, {u"thouSign"_s, isGrouped}});
        }
        column({{u"name"_s, u"Grouped"_s}, {u"fieldName"_s, u"pieces"_s}, {u"thouSign"_s, true}});
        column({{u"name"_s, u"Label"_s}, {u"fieldName"_s, u"status"_s}, {u"showType"_s, u"01"_s}});
        column({{u"name"_s, u"Cut label"_s}, {u"fieldName"_s, u"kind"_s}, {u"showType"_s, u"01"_s},
            {u"displayType"_s, u"01"_s}, {u"displayLength"_s, u"2"_s}});
        column({{u"name"_s, u"Stored"_s}, {u"fieldName"_s, u"status"_s}});
        column({{u"name"_s, u"Icons"_s}, {u"fieldName"_s, u"kind"_s}, {u"showIcon"_s, true},
            {u"iconMapping"_s, u"{\"red\":\"stop\"}"_s}});
        column({{u"name"_s, u"No"_s}, {u"type"_s, u"COLUMN_TYPE_ROWNUM"_s}});
        server.beUser();
    }

    void column(const QJsonObject &members)
    {
        Designer(server).column(application.applicationId, view, members);
        server.beUser();
    }

    // Without what is added up.
    QJsonArray rows()
    {
        const Answer answer = server.post("/api/runtime/" + application.application + "/views/" + sealed(server, view)
            + "/documents?sortCol=$created");
        QJsonArray rows;
        for (const QJsonValue &row : answer.data().toArray()) {
            if (!row["isSum"_L1].toBool())
                rows.append(row);
        }
        return rows;
    }

    TestBackend server;
    TestApplication application;
    QString view;
};

} // namespace

// Cells that are written as they lie in the database look like those that are made of values.
class ViewCellsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAreWrittenAlike_data() { addEngineRows(); }
    void rowsAreWrittenAlike();
    void changedDesignsShowAtOnce_data() { addEngineRows(); }
    void changedDesignsShowAtOnce();
    void otherRolesSeeOtherColumns_data() { addEngineRows(); }
    void otherRolesSeeOtherColumns();
};

void ViewCellsTest::rowsAreWrittenAlike()
{
    QFETCH(QString, engine);
    Cells place(engine);
    const QJsonArray asStored = place.rows();
    QCOMPARE(asStored.size(), 6);
    QCOMPARE(place.rows(), asStored);
    // What is added up has to be kept: from now on the rows are read first and written then. The column itself comes
    // last and is taken out.
    place.column({{u"name"_s, u"Sum"_s}, {u"fieldName"_s, u"pieces"_s}, {u"sum"_s, true}});
    const QJsonArray asValues = place.rows();
    QCOMPARE(asValues.size(), asStored.size());
    for (qsizetype i = 0; i < asStored.size(); ++i) {
        QJsonObject row = asValues.at(i).toObject();
        QJsonObject items = row.value("items"_L1).toObject();
        const QJsonObject before = asStored.at(i)["items"_L1].toObject();
        QCOMPARE(items.size(), before.size() + 1);
        for (const QString &key : items.keys()) {
            if (!before.contains(key))
                items.remove(key);
        }
        row.insert(u"items"_s, items);
        QCOMPARE(QJsonDocument(asStored.at(i).toObject()).toJson(), QJsonDocument(row).toJson());
    }
}

void ViewCellsTest::changedDesignsShowAtOnce()
{
    QFETCH(QString, engine);
    Cells place(engine);
    const qsizetype before = place.rows().at(0)["items"_L1].toObject().size();
    place.column({{u"name"_s, u"Another"_s}, {u"fieldName"_s, u"title"_s}});
    QCOMPARE(place.rows().at(0)["items"_L1].toObject().size(), before + 1);
}

void ViewCellsTest::otherRolesSeeOtherColumns()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    const auto columns = [&] {
        const Answer answer
            = place.server.post(place.runtime("/views/" + sealed(place.server, place.view) + "/documents"));
        return answer.data().toArray().at(0)["items"_L1].toObject().size();
    };
    QCOMPARE(columns(), 3);
    const auto hide = [&](const QByteArray &field) {
        const Answer answer = place.permit(place.clerk,
            "[" + place.permission(3, place.application.formId, access::operation::FieldHidden, 1, field) + "]");
        QVERIFY2(answer.status == 200, answer.body.constData());
    };
    hide("price");
    QCOMPARE(columns(), 2);
    QVERIFY(place.permit(place.clerk, "[]").status == 200);
    QCOMPARE(columns(), 3);
}

QTEST_GUILESS_MAIN(ViewCellsTest)
#include "view_cells_test.moc"
