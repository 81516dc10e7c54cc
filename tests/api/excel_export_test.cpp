#include "api/excel_fixture.h"
#include "support/full_disk.h"

#include <QDir>

#include <atomic>
#include <thread>

using namespace formwright;
using namespace formwright::tests;

// Views as workbooks.
class ExcelExportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAreThoseOfTheView_data() { addEngineRows(); }
    void rowsAreThoseOfTheView();
    void columnsSayHow_data() { addEngineRows(); }
    void columnsSayHow();
    void scriptsFillColumns_data() { addEngineRows(); }
    void scriptsFillColumns();
    void scriptedRowsGoInParts_data() { addEngineRows(); }
    void scriptedRowsGoInParts();
    void scriptsHideColumnsAndRows_data() { addEngineRows(); }
    void scriptsHideColumnsAndRows();
    void whatIsHiddenStaysHidden_data() { addEngineRows(); }
    void whatIsHiddenStaysHidden();
    void rowsAndColumnsAreChosen_data() { addEngineRows(); }
    void rowsAndColumnsAreChosen();
    void itNeedsAButton_data() { addEngineRows(); }
    void itNeedsAButton();
    void aScriptStopsIt();
    void manyRowsGoThroughAJob_data() { addEngineRows(); }
    void manyRowsGoThroughAJob();
    void oneOfAnAccountWaits_data() { addEngineRows(); }
    void oneOfAnAccountWaits();
    void theBackgroundKeepsAFile_data() { addEngineRows(); }
    void theBackgroundKeepsAFile();
    void workIsItsOwners();
    void waitingOnesAreCancelled_data() { addEngineRows(); }
    void waitingOnesAreCancelled();
    void rightsAreThoseOfTheMomentItRuns();
    void whatMayWaitHasABound();
    void rowsHaveABound();
    void aFullDiskIsTold();
    void oldFilesGo();
};

namespace {

QStringList filesOf(ExcelPlace &place)
{
    return QDir(place.server.dataDirectory() % u"/uploads/.exports"_s).entryList(QDir::Files);
}

QString stateOf(const Answer &answer)
{
    return answer.data()["state"_L1].toString();
}

QByteArray bodyOf(const QStringList &documents, const QString &columns = {})
{
    QJsonObject body{{u"selectDocIds"_s, QJsonArray::fromStringList(documents)}};
    if (!columns.isEmpty())
        body.insert(u"selectColumns"_s, columns);
    return json(body);
}
QByteArray columnsBody(const QString &columns)
{
    return json({{u"selectColumns"_s, columns}});
}

} // namespace

void ExcelExportTest::rowsAreThoseOfTheView()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    place.create(R"({"code":"=1+1","price":1000,"note":"http://example.org"})");
    const Answer answer
        = place.exported("?actId=" + sealed(place.server, place.exportButton) + "&filename=my%2Forders");
    QVERIFY2(answer.status == 200, answer.body.constData());
    QVERIFY2(answer.header("Content-Disposition").contains("my_orders.xlsx"), answer.header("Content-Disposition"));
    const QList<QStringList> rows = ExcelPlace::rowsOf(answer.body);
    QCOMPARE(rows,
        QList<QStringList>({{u"code"_s, u"price"_s, u"note"_s}, {u"own"_s, u"7"_s, u"n"_s},
            {u"foreign"_s, u"9"_s, u"n"_s}, {u"=1+1"_s, u"1000"_s, u"http://example.org"_s}}));
    QCOMPARE(place.exportedRows("?sortCol=price&sortStatus=desc&parameter=price%3C1000").mid(1),
        QList<QStringList>({{u"foreign"_s, u"9"_s, u"n"_s}, {u"own"_s, u"7"_s, u"n"_s}}));
    QCOMPARE(place.server.count(u"operation_log"_s, u"description LIKE 'export of view V, 3 rows'"_s), 1);
    QCOMPARE(place.server.count(u"job"_s, u"kind = 'view export'"_s), 0);
    QCOMPARE(filesOf(place), QStringList());
}

void ExcelExportTest::columnsSayHow()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    Designer designer(place.server);
    const QString view = designer.view(
        place.application.applicationId, place.application.moduleId, u"Money"_s, place.application.formId);
    const auto column
        = [&](const QJsonObject &members) { designer.column(place.application.applicationId, view, members); };
    column({{u"name"_s, u"No"_s}, {u"type"_s, u"COLUMN_TYPE_ROWNUM"_s}});
    column({{u"name"_s, u"Code"_s}, {u"fieldName"_s, u"code"_s}, {u"displayType"_s, u"01"_s},
        {u"displayLength"_s, u"2"_s}});
    column({{u"name"_s, u"Price"_s}, {u"fieldName"_s, u"price"_s}, {u"formatType"_s, u"currency"_s},
        {u"currType"_s, u"en_US"_s}, {u"total"_s, true}});
    column({{u"name"_s, u"On paper only"_s}, {u"fieldName"_s, u"note"_s}, {u"visible4ExpExcel"_s, false}});
    column({{u"name"_s, u"Behind the scenes"_s}, {u"fieldName"_s, u"note"_s}, {u"visible"_s, false}});
    column({{u"name"_s, u"Press"_s}, {u"type"_s, u"COLUMN_TYPE_OPERATE"_s}});
    place.button(16, {{u"parentView"_s, view}});
    const Answer file = place.server.post(place.runtimeOfView(view, "/activities/exportExcel"), "{}");
    QVERIFY2(file.status == 200, file.body.constData());
    const QList<QStringList> rows = ExcelPlace::rowsOf(file.body);
    QCOMPARE(rows.first(), QStringList({u"No"_s, u"Code"_s, u"Price"_s, u"Behind the scenes"_s}));
    QCOMPARE(rows.at(1), QStringList({u"1"_s, u"own"_s, u"7"_s, u"n"_s})); // a text is whole
    QCOMPARE(rows.at(2), QStringList({u"2"_s, u"foreign"_s, u"9"_s, u"n"_s}));
    QCOMPARE(rows.size(), 4);
    QCOMPARE(rows.at(3).mid(0, 3), QStringList({u"\u2211"_s, u""_s, u"16"_s}));
}

// As on the screen: numbers, dates and truths are that, texts are whole, and a cell that fails is told of.
void ExcelExportTest::scriptsFillColumns()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine, {{u"script.rowsTime"_s, u"20000"_s}});
    Designer designer(place.server);
    const auto scripted = [&](const QString &name, const QString &script, QJsonObject further = {}) {
        further.insert(u"name"_s, name);
        further.insert(u"type"_s, u"COLUMN_TYPE_SCRIPT"_s);
        further.insert(u"valueScript"_s, script);
        designer.column(place.application.applicationId, place.view, further);
    };
    scripted(u"Twice"_s, u"getItemValueAsInt('price') * 2"_s);
    scripted(u"Said"_s, u"'=' + getItemValueAsString('code') + '!'"_s,
        {{u"displayType"_s, u"01"_s}, {u"displayLength"_s, u"2"_s}});
    scripted(u"Day"_s, u"new Date(2026, 0, 2)"_s);
    scripted(u"Dear"_s, u"getItemValueAsInt('price') > 8"_s);
    scripted(u"Secret"_s, u"1"_s, {{u"visible4ExpExcel"_s, false}});
    scripted(u"Failing"_s, u"if (getItemValueAsInt('price') > 8) throw new Error('dear'); 'fine'"_s);
    place.server.beUser();
    const Answer answer = place.exported("?sortCol=code");
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QList<QStringList> rows = ExcelPlace::rowsOf(answer.body);
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows.at(0).mid(3), QStringList({u"Twice"_s, u"Said"_s, u"Day"_s, u"Dear"_s, u"Failing"_s}));
    QCOMPARE(rows.at(1).mid(3, 4), QStringList({u"18"_s, u"=foreign!"_s, u"2026-01-02"_s, u"true"_s}));
    QVERIFY(rows.at(1).mid(7).join(QString()).isEmpty());
    QCOMPARE(rows.at(2).mid(3), QStringList({u"14"_s, u"=own!"_s, u"2026-01-02"_s, u"false"_s, u"fine"_s}));
    const QList<QStringList> notes = ExcelPlace::rowsOf(answer.body, u"Notes"_s);
    QCOMPARE(notes.size(), 2);
    QVERIFY2(notes.at(1).contains(u"Failing"_s), qPrintable(notes.at(1).join(u'|')));
    QVERIFY2(!notes.at(1).join(u'|').contains("dear"_L1), "why a script fails is for designers");
    // Only what is chosen.
    QCOMPARE(place.exportedRows("?sortCol=code", columnsBody(u"Twice"_s)),
        QList<QStringList>({{u"Twice"_s}, {u"18"_s}, {u"14"_s}}));
}

void ExcelExportTest::scriptedRowsGoInParts()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine, {{u"script.rowsTime"_s, u"20000"_s}});
    Designer designer(place.server);
    designer.column(place.application.applicationId, place.view,
        {{u"name"_s, u"Twice"_s}, {u"type"_s, u"COLUMN_TYPE_SCRIPT"_s},
            {u"valueScript"_s, u"getItemValueAsInt('price') * 2"_s}});
    place.server.beUser();
    QByteArray rows = "code,price,note\n";
    constexpr int many = 248;
    for (int i = 0; i < many; ++i)
        rows += "c," + QByteArray::number(100 + i) + ",n\n";
    QCOMPARE(place.importOf(rows).value("done"_L1).toInt(), many);
    const QList<QStringList> written = place.exportedRows("?sortCol=price");
    QCOMPARE(written.size(), many + 3);
    for (qsizetype i = 1; i < written.size(); ++i)
        QCOMPARE(written.at(i).at(3).toInt(), 2 * written.at(i).at(1).toInt());
    // They take a while, and so they are work of their own.
    QCOMPARE(place.server.count(u"job"_s, u"kind = 'view export' AND state = 'done'"_s), 1);
}

void ExcelExportTest::scriptsHideColumnsAndRows()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine, {{u"script.rowsTime"_s, u"20000"_s}});
    Designer designer(place.server);
    const auto column = [&](const QString &name, const QString &hidden) {
        designer.column(place.application.applicationId, place.view,
            {{u"name"_s, name}, {u"fieldName"_s, u"price"_s}, {u"hiddenScript"_s, hidden}});
    };
    column(u"Mine"_s, u"getWebUser().getLoginno() != 'user'"_s);
    column(u"Others"_s, u"getWebUser().getLoginno() == 'user'"_s);
    place.server.beUser();
    QCOMPARE(place.exportedRows().first(), QStringList({u"code"_s, u"price"_s, u"note"_s, u"Mine"_s}));
    place.server.beDesigner();
    const Answer saved = place.server.put(
        place.design("/modules/" + place.application.moduleId.toLatin1() + "/views/" + place.view.toLatin1()),
        json({{u"name"_s, u"V"_s}, {u"editMode"_s, u"01"_s},
            {u"filterScript"_s, u"var most = 8;\nreturn \"price < \" + most;"_s}}));
    QVERIFY2(saved.status == 200, saved.body.constData());
    place.server.beUser();
    QCOMPARE(place.exportedRows().mid(1), QList<QStringList>({{u"own"_s, u"7"_s, u"n"_s, u"7"_s}}));
    // What fails shows nothing, and the workbook says so.
    place.server.beDesigner();
    QCOMPARE(
        place.server
            .put(place.design("/modules/" + place.application.moduleId.toLatin1() + "/views/" + place.view.toLatin1()),
                json({{u"name"_s, u"V"_s}, {u"editMode"_s, u"01"_s},
                    {u"filterScript"_s, u"var none = null;\nreturn none.text;"_s}}))
            .status,
        200);
    place.server.beUser();
    const Answer empty = place.exported();
    QCOMPARE(empty.status, 200);
    QCOMPARE(ExcelPlace::rowsOf(empty.body).size(), 1);
    const QString told = ExcelPlace::rowsOf(empty.body, u"Notes"_s).last().join(u' ');
    QVERIFY2(told.contains(u"the script of its filter fails"_s), qPrintable(told));
}

void ExcelExportTest::whatIsHiddenStaysHidden()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "price") + "]");
    QCOMPARE(place.exportedRows().first(), QStringList({u"code"_s, u"note"_s}));
    QCOMPARE(place.exportedRows({}, columnsBody(u"price,code"_s)).first(), QStringList({u"code"_s}));
    QCOMPARE(place.exported({}, columnsBody(u"price"_s)).status, 400);
    QCOMPARE(place.exported("?sortCol=price").status, 400);
    QCOMPARE(place.exported("?parameter=price%3D7").status, 400);
    place.showOwnOnly();
    QCOMPARE(place.exportedRows(), QList<QStringList>({{u"code"_s, u"note"_s}, {u"own"_s, u"n"_s}}));
    QCOMPARE(place.exported({}, bodyOf({QString::fromLatin1(sealed(place.server, place.foreign))})).status, 404);
    place.makePrivate(u"view_design"_s, place.view);
    QCOMPARE(place.exported().status, 403);
}

void ExcelExportTest::rowsAndColumnsAreChosen()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    const QString own = QString::fromLatin1(sealed(place.server, place.own));
    const QString foreign = QString::fromLatin1(sealed(place.server, place.foreign));
    QCOMPARE(place.exportedRows({}, bodyOf({own}, u"note, code"_s)),
        QList<QStringList>({{u"code"_s, u"note"_s}, {u"own"_s, u"n"_s}}));
    QCOMPARE(place.exportedRows({}, json({{u"selectDocIds"_s, QString(own % u';' % foreign)}})).size(), 3);
    QStringList many;
    for (int i = 0; i < 1001; ++i)
        many.append(own);
    QCOMPARE(place.exported({}, bodyOf(many)).status, 400);
}

void ExcelExportTest::itNeedsAButton()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QByteArray path = place.runtime("/views/" + sealed(place.server, place.view) + "/activities/exportExcel");
    QCOMPARE(place.server.post(path, "{}").status, 403);
    const QString wrong = place.button(27, {{u"parentView"_s, place.view}});
    QCOMPARE(place.server.post(path + "?actId=" + sealed(place.server, wrong), "{}").status, 400);
    const QString button = place.button(16, {{u"parentView"_s, place.view}, {u"permissionType"_s, u"private"_s}});
    QCOMPARE(place.server.post(path, "{}").status, 403);
    place.change(button, {{u"permissionType"_s, u"public"_s}});
    QCOMPARE(place.server.post(path, "{}").status, 200);
    place.change(button, {{u"hiddenScript"_s, u"true"_s}});
    QCOMPARE(place.server.post(path, "{}").status, 403);
}

void ExcelExportTest::aScriptStopsIt()
{
    ExcelPlace place(u"sqlite"_s);
    place.change(place.exportButton, {{u"beforeActionScript"_s, u"createConfirm('really?')"_s}});
    QCOMPARE(place.exported().status, 409);
    QCOMPARE(place.exported("?confirmed=true").status, 200);
}

void ExcelExportTest::manyRowsGoThroughAJob()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine, {{u"excel.rowsAtOnce"_s, u"1"_s}, {u"excel.waitTime"_s, u"60"_s}});
    const Answer answer = place.exported("?excelExportTime=17");
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(ExcelPlace::rowsOf(answer.body).size(), 3);
    const QJsonObject progress = place.progress("exportExcel", "?excelExportTime=17");
    QCOMPARE(progress.value("state"_L1).toString(), u"done"_s);
    QCOMPARE(progress.value("total"_L1).toInt(), 2);
    QCOMPARE(progress.value("done"_L1).toInt(), 2);
    QCOMPARE(place.progress("exportExcel", "?excelExportTime=18").value("state"_L1).toString(), QString());
    QCOMPARE(place.server.count(u"notification"_s), 0); // whoever waits needs none
}

// The others are told at once that their file is made.
void ExcelExportTest::oneOfAnAccountWaits()
{
    QFETCH(QString, engine);
    ExcelPlace place(
        engine, {{u"excel.rowsAtOnce"_s, u"1"_s}, {u"excel.waitTime"_s, u"120"_s}, {u"jobs.threads"_s, u"0"_s}});
    const http::Request request = place.server.request("POST", place.activity("exportExcel"), "{}");
    std::atomic<int> status{0};
    std::thread first([&] {
        WaitingAnswer answer;
        status = answer.to(request, place.server.backend().dispatcher()).status;
    });
    QTRY_COMPARE_WITH_TIMEOUT(place.server.count(u"job"_s), 1, 60'000);
    const Answer second = place.exported();
    const int before = status;
    place.server.database().write([](Session &session) { session.execute(u"UPDATE job SET state = 'cancelled'"_s); });
    first.join();
    QCOMPARE(second.status, 202);
    QCOMPARE(second.data()["state"_L1].toString(), u"queued"_s);
    QCOMPARE(before, 0); // it waited still
    QCOMPARE(status, 409);
}

void ExcelExportTest::theBackgroundKeepsAFile()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine, {{u"excel.waitingPerUser"_s, u"2"_s}});
    const Answer begun = place.exported("?background=true");
    QCOMPARE(begun.status, 202);
    const QByteArray id = begun.data()["id"_L1].toString().toLatin1();
    QTRY_COMPARE_WITH_TIMEOUT(place.progress("exportExcel").value("state"_L1).toString(), u"done"_s, 60'000);
    QCOMPARE(place.progress("exportExcel", "?id=" + id).value("fileName"_L1).toString(), u"V.xlsx"_s);
    const Answer file = place.server.get("/api/runtime/exportExcel/" + id + "/file");
    QVERIFY2(file.status == 200, file.body.constData());
    QCOMPARE(ExcelPlace::rowsOf(file.body).size(), 3);
    QCOMPARE(filesOf(place).size(), 1);
    QCOMPARE(place.server.del("/api/runtime/exportExcel/" + id).status, 200);
    QCOMPARE(filesOf(place), QStringList());
    QCOMPARE(place.server.get("/api/runtime/exportExcel/" + id + "/file").status, 404);
    // Of older ones only so many are kept.
    for (int i = 0; i < 4; ++i) {
        place.server.clock().advance(1000);
        QCOMPARE(place.exported("?background=true").status, 202);
        QTRY_VERIFY_WITH_TIMEOUT(place.isOver("exportExcel"), 60'000);
    }
    QVERIFY2(filesOf(place).size() <= 3, qPrintable(filesOf(place).join(u' ')));
}

void ExcelExportTest::workIsItsOwners()
{
    ExcelPlace place(u"sqlite"_s);
    const Answer begun = place.exported("?background=true&excelExportTime=1");
    QTRY_COMPARE_WITH_TIMEOUT(place.progress("exportExcel").value("state"_L1).toString(), u"done"_s, 60'000);
    const QString id = place.opened(begun.data()["id"_L1].toString());
    place.server.useAccessToken(place.server.token(place.other, u"access"_s));
    const identity::OpaqueIds &ids = place.server.backend().services().opaqueIds;
    const QByteArray others = ids.encode(ids.deriveUserKey(place.other), id).toLatin1();
    QCOMPARE(place.server.get("/api/runtime/exportExcel/" + others + "/file").status, 404);
    QCOMPARE(place.server.del("/api/runtime/exportExcel/" + others).status, 404);
    QCOMPARE(place.server.del("/api/runtime/importExcel/" + others).status, 404);
    QCOMPARE(place.progress("exportExcel", "?id=" + others).value("state"_L1).toString(), QString());
    QCOMPARE(place.progress("exportExcel", "?excelExportTime=1").value("state"_L1).toString(), QString());
}

void ExcelExportTest::waitingOnesAreCancelled()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine, {{u"jobs.threads"_s, u"0"_s}});
    const Answer begun = place.exported("?background=true");
    QCOMPARE(stateOf(begun), u"queued"_s);
    const QByteArray id = begun.data()["id"_L1].toString().toLatin1();
    QCOMPARE(place.server.get("/api/runtime/exportExcel/" + id + "/file").status, 409);
    QCOMPARE(place.server.del("/api/runtime/exportExcel/" + id).status, 200);
    QCOMPARE(place.progress("exportExcel").value("state"_L1).toString(), u"cancelled"_s);
    QCOMPARE(filesOf(place), QStringList());
}

// Another server does the work, after what the owner may see was changed.
void ExcelExportTest::rightsAreThoseOfTheMomentItRuns()
{
    if (qEnvironmentVariableIsEmpty("FORMWRIGHT_TEST_POSTGRESQL"))
        QSKIP("needs PostgreSQL (FORMWRIGHT_TEST_POSTGRESQL)");
    const QTemporaryDir uploads;
    const QHash<QString, QString> shared{{u"uploads.root"_s, uploads.path()}};
    QHash<QString, QString> settings = shared;
    settings.insert(u"jobs.threads"_s, u"0"_s);
    ExcelPlace place(u"postgresql"_s, settings);
    const Answer begun = place.exported("?background=true");
    const QByteArray id = begun.data()["id"_L1].toString().toLatin1();
    QCOMPARE(stateOf(begun), u"queued"_s);
    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "price") + "]");
    place.showOwnOnly();
    {
        TestBackend peer(place.server, shared);
        QTRY_COMPARE_WITH_TIMEOUT(place.progress("exportExcel").value("state"_L1).toString(), u"done"_s, 60'000);
        const Answer file = place.server.get("/api/runtime/exportExcel/" + id + "/file");
        QCOMPARE(ExcelPlace::rowsOf(file.body), QList<QStringList>({{u"code"_s, u"note"_s}, {u"own"_s, u"n"_s}}));
        // Whoever left gets nothing at all.
        place.server.clock().advance(1000);
        place.server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET status = 0 WHERE id = ?"_s, place.server.userId());
            session.execute(u"UPDATE job SET state = 'queued' WHERE kind = 'view export'"_s);
        });
        const auto state = [&] {
            return place.server.database().reader().text(u"SELECT state FROM job WHERE kind = 'view export'"_s);
        };
        QTRY_COMPARE_WITH_TIMEOUT(state(), u"failed"_s, 60'000);
    }
}

void ExcelExportTest::whatMayWaitHasABound()
{
    ExcelPlace place(u"sqlite"_s, {{u"jobs.threads"_s, u"0"_s}, {u"excel.waitingPerUser"_s, u"2"_s}});
    for (int i = 0; i < 2; ++i)
        QCOMPARE(place.exported("?background=true").status, 202);
    QCOMPARE(place.exported("?background=true").status, 409);
    QCOMPARE(place.exported().status, 200); // few rows need no turn
}

void ExcelExportTest::rowsHaveABound()
{
    ExcelPlace place(u"sqlite"_s, {{u"excel.maxRows"_s, u"1"_s}});
    QCOMPARE(place.exported().status, 413);
    QCOMPARE(place.exported("?parameter=price%3D7").status, 200);
}

void ExcelExportTest::aFullDiskIsTold()
{
    ExcelPlace place(u"postgresql"_s == qEnvironmentVariable("FORMWRIGHT_TEST_ENGINE") ? u"postgresql"_s : u"sqlite"_s,
        {{u"jobs.threads"_s, u"0"_s}});
    const FullDisk disk(1);
    const Answer answer = place.exported();
    QCOMPARE(answer.status, 503);
    QCOMPARE(filesOf(place), QStringList());
}

void ExcelExportTest::oldFilesGo()
{
    ExcelPlace place(u"sqlite"_s, {{u"excel.keepHours"_s, u"1"_s}});
    QCOMPARE(place.exported("?background=true").status, 202);
    QTRY_VERIFY_WITH_TIMEOUT(place.isOver("exportExcel"), 60'000);
    const QStringList before = filesOf(place);
    QCOMPARE(before.size(), 1);
    QFile file(place.server.dataDirectory() % u"/uploads/.exports/"_s % before.first());
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(QDateTime::currentDateTimeUtc().addSecs(-7200), QFileDevice::FileModificationTime));
    file.close();
    place.server.clock().advance(1000);
    QCOMPARE(place.exported("?background=true").status, 202);
    QTRY_VERIFY_WITH_TIMEOUT(place.isOver("exportExcel"), 60'000);
    QVERIFY(!filesOf(place).contains(before.first()));
}

QTEST_GUILESS_MAIN(ExcelExportTest)
#include "excel_export_test.moc"
