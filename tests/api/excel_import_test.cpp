#include "api/excel_fixture.h"

using namespace formwright;
using namespace formwright::tests;

// Documents from files.
class ExcelImportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsBecomeDocuments_data() { addEngineRows(); }
    void rowsBecomeDocuments();
    void whatIsExportedIsTaken_data() { addEngineRows(); }
    void whatIsExportedIsTaken();
    void cellsAreRefusedByTheirColumn_data() { addEngineRows(); }
    void cellsAreRefusedByTheirColumn();
    void manyRowsAreTakenOnce_data() { addEngineRows(); }
    void manyRowsAreTakenOnce();
    void theButtonMapsColumns_data() { addEngineRows(); }
    void theButtonMapsColumns();
    void aTrialFindsRowsThatAreTheSame_data() { addEngineRows(); }
    void aTrialFindsRowsThatAreTheSame();
    void allRowsOrNone_data() { addEngineRows(); }
    void allRowsOrNone();
    void rightsHold_data() { addEngineRows(); }
    void rightsHold();
    void scriptsAndRulesHold_data() { addEngineRows(); }
    void scriptsAndRulesHold();
    void scriptsOfRowsWrite_data() { addEngineRows(); }
    void scriptsOfRowsWrite();
    void scriptsOfRowsWriteTogether_data() { addEngineRows(); }
    void scriptsOfRowsWriteTogether();
    void valuesAreReadAsPeopleWriteThem_data() { addEngineRows(); }
    void valuesAreReadAsPeopleWriteThem();
    void aTrialMakesNothing_data() { addEngineRows(); }
    void aTrialMakesNothing();
    void itNeedsAButton();
    void filesAreTheirOwners();
    void badFilesFail_data();
    void badFilesFail();
    void waitingOnesAreCancelled_data() { addEngineRows(); }
    void waitingOnesAreCancelled();
    void rowsHaveABound();
    void refusalsHaveABound();
    void aChangedFormIsFollowed_data() { addEngineRows(); }
    void aChangedFormIsFollowed();
};

namespace {

QString stateOf(const QJsonObject &progress)
{
    return progress.value("state"_L1).toString();
}

QStringList valuesOf(ExcelPlace &place, const QString &formId, int column)
{
    QStringList values;
    storage::Rows rows = place.server.database().reader().query(QString(u"SELECT c"_s % QString::number(column)
        % u" FROM "_s % storage::quotedIdentifier(forms::formTableName(formId)) % u" ORDER BY id"_s));
    while (rows.next())
        values.append(rows.isNull(0) ? u"-"_s : rows.text(0));
    return values;
}

} // namespace

void ExcelImportTest::rowsBecomeDocuments()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    const Answer begun = place.server.post(place.activity("importExcel", "?excelImportTime=5"),
        R"({"path":")" + place.upload("orders.csv", "CODE,Note,price,else\na,first,1,x\nb,second,,y\n")
            + R"(","actId":")" + sealed(place.server, place.importButton) + R"(","impmappingconfigid":""})");
    QVERIFY2(begun.status == 200, begun.body.constData());
    QCOMPARE(begun.data().toString(), u"orders.csv will be imported."_s);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(place.progress("importExcel", "?excelImportTime=5")), u"done"_s, 60'000);
    const QJsonObject progress = place.progress("importExcel", "?excelImportTime=5");
    QCOMPARE(progress.value("done"_L1).toInt(), 2);
    QCOMPARE(progress.value("failed"_L1).toInt(), 0);
    QCOMPARE(progress.value("total"_L1).toInt(), 2);
    QCOMPARE(ExcelPlace::failuresOf(progress, u"notes"_s),
        QStringList{u"2 : These columns are no fields of the form: else"_s});
    QCOMPARE(
        place.exportedRows().mid(3), QList<QStringList>({{u"a"_s, u"1"_s, u"first"_s}, {u"b"_s, u""_s, u"second"_s}}));
    QCOMPARE(place.server.count(place.table(), u"author_id = '%1'"_s.arg(place.server.userId())), 3);
    QCOMPARE(place.server.count(u"operation_log"_s, u"description LIKE 'import into form % from orders.csv'"_s), 1);
    QTRY_COMPARE(place.server.count(u"notification"_s), 1);
}

void ExcelImportTest::whatIsExportedIsTaken()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    const QList<QStringList> before = place.exportedRows();
    const QJsonObject progress = place.importOf(place.exported().body, "orders.xlsx");
    QCOMPARE(stateOf(progress), u"done"_s);
    QCOMPARE(progress.value("done"_L1).toInt(), 2);
    QCOMPARE(place.exportedRows(), before + before.mid(1));
}

void ExcelImportTest::cellsAreRefusedByTheirColumn()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    const QJsonObject progress
        = place.importOf("Code,PRICE,Note\nok,1,n\nbad,many,n\nempty,2,\n,,\nboth,much,\nlast,3,n\n");
    QCOMPARE(stateOf(progress), u"done"_s);
    QCOMPARE(progress.value("done"_L1).toInt(), 2);
    QCOMPARE(progress.value("failed"_L1).toInt(), 3);
    const QStringList failures = ExcelPlace::failuresOf(progress);
    QCOMPARE(failures.size(), 4);
    QVERIFY2(failures.at(0).startsWith(u"3 PRICE: "_s), qPrintable(failures.join(u'|')));
    QVERIFY2(failures.at(1).startsWith(u"4 Note: "_s), qPrintable(failures.join(u'|')));
    QVERIFY2(failures.at(2).startsWith(u"6 "_s) && failures.at(3).startsWith(u"6 "_s), qPrintable(failures.join(u'|')));
    QCOMPARE(place.documents(), 4);
}

void ExcelImportTest::manyRowsAreTakenOnce()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    const QString form = addForm(place.server, place.application, u"Line"_s,
        u"<o-input name=\"no\" unique></o-input><o-input name=\"text\"></o-input>"_s);
    Designer designer(place.server);
    place.view = designer.view(place.application.applicationId, place.application.moduleId, u"Lines"_s, form);
    place.server.beUser();
    place.button(27, {{u"parentView"_s, place.view}});
    QByteArray rows = "no,text\n";
    for (int i = 0; i < 2500; ++i)
        rows += "n" + QByteArray::number(i) + ",t\n";
    rows += "n7,again\n";
    const QJsonObject progress = place.importOf(rows);
    QCOMPARE(stateOf(progress), u"done"_s);
    QCOMPARE(progress.value("done"_L1).toInt(), 2500);
    QCOMPARE(progress.value("failed"_L1).toInt(), 1);
    QVERIFY(ExcelPlace::failuresOf(progress).first().startsWith(u"2502 no: "_s));
    QCOMPARE(place.server.count(forms::formTableName(form)), 2500);
}

void ExcelImportTest::theButtonMapsColumns()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    QCOMPARE(place.change(place.importButton, {{u"importMapping"_s, u"neither"_s}}).status, 400);
    QCOMPARE(place
                 .change(place.importButton,
                     {{u"importMapping"_s,
                         u"[{\"column\":\"Price\",\"field\":\"code\"},"
                         "{\"column\":\"Remark\",\"field\":\"note\"}]"_s}})
                 .status,
        200);
    const QJsonObject progress = place.importOf("Price,Remark,code\n17,r,ignored\n");
    QCOMPARE(stateOf(progress), u"done"_s);
    QCOMPARE(place.exportedRows().last(), QStringList({u"17"_s, u""_s, u"r"_s}));
    const QJsonObject failed = place.importOf("Price,code\n17,ignored\n");
    QCOMPARE(stateOf(failed), u"failed"_s);
    QCOMPARE(failed.value("reason"_L1).toString(), u"the file has no column Remark"_s);
}

// A trial writes nothing that a later row could be compared with.
void ExcelImportTest::aTrialFindsRowsThatAreTheSame()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    const QString form
        = addForm(place.server, place.application, u"Keyed"_s, u"<o-input name=\"no\" unique></o-input>"_s);
    Designer designer(place.server);
    place.view = designer.view(place.application.applicationId, place.application.moduleId, u"Keys"_s, form);
    place.server.beUser();
    place.button(27, {{u"parentView"_s, place.view}});
    const QJsonObject progress = place.importOf("no\na\nb\na\n", "rows.csv", "validationExcel");
    QCOMPARE(stateOf(progress), u"done"_s);
    QCOMPARE(progress.value("done"_L1).toInt(), 2);
    QCOMPARE(ExcelPlace::failuresOf(progress), QStringList{u"4 no: no is the same as in row 2"_s});
}

void ExcelImportTest::allRowsOrNone()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine, {{u"excel.rowsTogether"_s, u"3"_s}});
    const QString form = addForm(place.server, place.application, u"Keyed"_s,
        u"<o-input name=\"no\" unique></o-input><o-input name=\"size\" type=\"integer\"></o-input>"_s);
    Designer designer(place.server);
    place.view = designer.view(place.application.applicationId, place.application.moduleId, u"Keys"_s, form);
    place.server.beUser();
    place.button(27,
        {{u"parentView"_s, place.view},
            {u"importMapping"_s,
                u"{\"allOrNothing\":true,\"columns\":[{\"column\":\"Key\",\"field\":\"no\"},"
                "{\"column\":\"Size\",\"field\":\"size\"}]}"_s}});
    const auto stored = [&] { return place.server.count(forms::formTableName(form)); };
    // One is no number.
    const QJsonObject wrong = place.importOf("Key,Size\na,1\nb,x\nc,3\n");
    QCOMPARE(stateOf(wrong), u"failed"_s);
    QCOMPARE(wrong.value("done"_L1).toInt(), 0);
    QCOMPARE(wrong.value("failed"_L1).toInt(), 1);
    QVERIFY2(wrong.value("reason"_L1).toString().endsWith(u"something is wrong in 1 row."_s),
        qPrintable(wrong.value("reason"_L1).toString()));
    QCOMPARE(ExcelPlace::failuresOf(wrong).size(), 1);
    QVERIFY(ExcelPlace::failuresOf(wrong).first().startsWith(u"3 Size: "_s));
    QCOMPARE(stored(), 0);
    // Two of the file are the same, which the database alone finds out.
    const QJsonObject twice = place.importOf("Key,Size\na,1\nb,2\na,3\n");
    QCOMPARE(stateOf(twice), u"failed"_s);
    QCOMPARE(ExcelPlace::failuresOf(twice).size(), 1);
    QVERIFY(ExcelPlace::failuresOf(twice).first().startsWith(u"4 Key: "_s));
    QCOMPARE(stored(), 0);
    const QJsonObject many = place.importOf("Key,Size\na,1\nb,2\nc,3\nd,4\n");
    QCOMPARE(stateOf(many), u"failed"_s);
    QVERIFY(many.value("reason"_L1).toString().endsWith(u"there are more than 3."_s));
    QCOMPARE(stored(), 0);
    const QJsonObject fine = place.importOf("Key,Size\na,1\nb,2\nc,3\n");
    QCOMPARE(stateOf(fine), u"done"_s);
    QCOMPARE(fine.value("done"_L1).toInt(), 3);
    QCOMPARE(stored(), 3);
}

void ExcelImportTest::rightsHold()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    place.permit(place.clerk,
        "[" + place.permission(3, place.application.formId, 1013, 1, "price") + ","
            + place.permission(3, place.application.formId, 1011, 1, "code") + "]");
    const QJsonObject progress = place.importOf("code,price,note\n,5,n\nc,,n\n");
    QCOMPARE(stateOf(progress), u"done"_s);
    QCOMPARE(progress.value("done"_L1).toInt(), 1);
    QCOMPARE(ExcelPlace::failuresOf(progress, u"notes"_s),
        QStringList{u"2 : These columns are no fields of the form: price"_s});
    QVERIFY2(ExcelPlace::failuresOf(progress).first().startsWith(u"3 code: "_s),
        qPrintable(ExcelPlace::failuresOf(progress).first()));
    QCOMPARE(place.server.count(place.table(), u"c2 IS NULL"_s), 1);
    place.makePrivate(u"form"_s, place.application.formId);
    QCOMPARE(place.imported(place.upload("a.csv", "code,note\na,b\n")).status, 403);
}

void ExcelImportTest::scriptsAndRulesHold()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    const QString form = addForm(place.server, place.application, u"Scripted"_s,
        u"<o-input name='code' valueScript=\"'C' + countNext('code')\"></o-input>"
        "<o-input name='count' type='integer'></o-input>"
        "<o-input name='twice' type='integer' textType='readonly' calculateOnRefresh='true' "
        "valueScript=\"getItemValueAsInt('count') * 2\"></o-input>"
        "<o-input name='note' validateRule=\"getItemValueAsString('note') == 'bad' ? 'that is no note' : ''\">"
        "</o-input>"_s);
    Designer designer(place.server);
    place.view = designer.view(place.application.applicationId, place.application.moduleId, u"Scripted"_s, form);
    place.server.beUser();
    place.button(27, {{u"parentView"_s, place.view}});
    const QJsonObject progress = place.importOf("count,twice,note\n2,99,good\n3,1,bad\n4,1,good\n");
    QCOMPARE(stateOf(progress), u"done"_s);
    QCOMPARE(ExcelPlace::failuresOf(progress), QStringList{u"3 note: that is no note"_s});
    QCOMPARE(valuesOf(place, form, 3), QStringList({u"4"_s, u"8"_s}));
    const QStringList codes = valuesOf(place, form, 1);
    QVERIFY2(
        codes.size() == 2 && codes.at(0).startsWith(u'C') && codes.at(0) != codes.at(1), qPrintable(codes.join(u' ')));
}

namespace {

// Rows whose scripts add their amount to the price of an order, or write a line where they have none.
struct WritingRows : public ExcelPlace {
    explicit WritingRows(const QString &engine, bool isTogether = false) : ExcelPlace(engine)
    {
        line = addForm(server, application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s);
        const QString script
            = u"var p = getDocumentProcess(), amount = getItemValueAsInt('amount'), note = "
              u"getItemValueAsString('note'); "
              "if (note == 'bad') 'that is no note'; "
              "else if (note == 'plain') ''; "
              "else if (amount > 0) { var order = findDocument('%1'); "
              "order.addIntItem('price', order.getItemValueAsInt('price') + amount); p.doUpdate(order); '' } "
              "else { var made = p.doNew('Line'); made.addStringItem('text', note); p.doCreate(made); '' }"_s.arg(own);
        row = addForm(server, application, u"Row"_s,
            QString(u"<o-input name=\"amount\" type=\"integer\"></o-input><o-input name=\"note\" validateRule=\""_s
                % script % u"\"></o-input>"_s));
        Designer designer(server);
        view = designer.view(application.applicationId, application.moduleId, u"Rows"_s, row);
        server.beUser();
        QJsonObject members{{u"parentView"_s, view}};
        if (isTogether)
            members.insert(u"importMapping"_s,
                u"{\"allOrNothing\":true,\"columns\":[{\"column\":\"amount\",\"field\":\"amount\"},"
                "{\"column\":\"note\",\"field\":\"note\"}]}"_s);
        button(27, members);
    }

    int price() { return items(own).value("price"_L1).toInt(); }
    qint64 lines() { return server.count(forms::formTableName(line)); }
    qint64 rows() { return server.count(forms::formTableName(row)); }

    QString line;
    QString row;
};

} // namespace

void ExcelImportTest::scriptsOfRowsWrite()
{
    QFETCH(QString, engine);
    WritingRows place(engine);
    QByteArray file = "amount,note\n1,\n,plain\n,first\n2,\n3,bad\n4,\n,second\n";
    // More than are taken at once.
    for (int i = 0; i < 520; ++i)
        file += "7,plain\n";
    const QJsonObject trial = place.importOf(file + "5,\n", "rows.csv", "validationExcel");
    QCOMPARE(trial.value("done"_L1).toInt(), 527);
    QCOMPARE(place.price(), 7);
    QCOMPARE(place.lines(), 0);
    const QJsonObject progress = place.importOf(file + "5,\n");
    QCOMPARE(stateOf(progress), u"done"_s);
    QCOMPARE(ExcelPlace::failuresOf(progress), QStringList{u"6 note: that is no note"_s});
    QCOMPARE(progress.value("done"_L1).toInt(), 527);
    QCOMPARE(place.rows(), 527);
    // Each row found what those before it had made of the order.
    QCOMPARE(place.price(), 7 + 1 + 2 + 4 + 5);
    QCOMPARE(place.lines(), 2);
}

void ExcelImportTest::scriptsOfRowsWriteTogether()
{
    QFETCH(QString, engine);
    WritingRows place(engine, true);
    const QJsonObject wrong = place.importOf("amount,note\n,first\n1,\n2,bad\n");
    QCOMPARE(stateOf(wrong), u"failed"_s);
    QCOMPARE(place.lines(), 0);
    QCOMPARE(place.price(), 7);
    // Neither of them knows what the other one adds.
    const QJsonObject twice = place.importOf("amount,note\n,first\n1,\n2,\n");
    QCOMPARE(stateOf(twice), u"failed"_s);
    QCOMPARE(ExcelPlace::failuresOf(twice),
        QStringList{u"4 : its scripts read what another row or somebody else changes"_s});
    QCOMPARE(place.lines(), 0);
    QCOMPARE(place.rows(), 0);
    QCOMPARE(place.price(), 7);
    const QJsonObject fine = place.importOf("amount,note\n,first\n1,\n,second\n");
    QCOMPARE(stateOf(fine), u"done"_s);
    QCOMPARE(place.rows(), 3);
    QCOMPARE(place.lines(), 2);
    QCOMPARE(place.price(), 8);
}

void ExcelImportTest::valuesAreReadAsPeopleWriteThem()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    const QString form = addForm(place.server, place.application, u"Kinds"_s,
        u"<o-input name='amount' type='decimal'></o-input><o-date-picker name='day'></o-date-picker>"
        "<o-select name='colour'><option value='r'>Red</option><option value='g'>Green</option></o-select>"
        "<o-user-select name='who'></o-user-select>"_s);
    Designer designer(place.server);
    place.view = designer.view(place.application.applicationId, place.application.moduleId, u"Kinds"_s, form);
    place.server.beUser();
    place.button(27, {{u"parentView"_s, place.view}});
    place.server.addUser(place.server.domainId(), u"twin1"_s, u"Twin"_s);
    place.server.addUser(place.server.domainId(), u"twin2"_s, u"Twin"_s);
    const QJsonObject progress = place.importOf("amount,day,who,colour\n"
                                                "\"1,234.50\",31.12.2025,other,Green\n"
                                                "-7,2026-01-02,USER,r\n"
                                                "\"1,234\",03/04/2025,Twin,blue\n");
    QCOMPARE(stateOf(progress), u"done"_s);
    QCOMPARE(progress.value("done"_L1).toInt(), 2);
    QCOMPARE(valuesOf(place, form, 2), QStringList({u"2025-12-31"_s, u"2026-01-02"_s}));
    QCOMPARE(valuesOf(place, form, 4), QStringList({place.other, place.server.userId()}));
    QCOMPARE(valuesOf(place, form, 3), QStringList({u"g"_s, u"r"_s}));
    // What can be read in two ways is refused, not guessed.
    QVERIFY2(ExcelPlace::failuresOf(progress).size() >= 3, qPrintable(ExcelPlace::failuresOf(progress).join(u'|')));
}

void ExcelImportTest::aTrialMakesNothing()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    const QJsonObject progress = place.importOf("code,price,note\na,1,n\nb,many,n\n", "rows.csv", "validationExcel");
    QCOMPARE(stateOf(progress), u"done"_s);
    QCOMPARE(progress.value("done"_L1).toInt(), 1);
    QCOMPARE(progress.value("failed"_L1).toInt(), 1);
    QCOMPARE(progress.value("total"_L1).toInt(), 2);
    QCOMPARE(place.documents(), 2);
    QCOMPARE(place.server.count(u"notification"_s), 0);
}

void ExcelImportTest::itNeedsAButton()
{
    ButtonPlace place(u"sqlite"_s);
    const QByteArray path = uploadForImport(place.server, "a.csv", "code,note\na,b\n");
    const QByteArray act = place.runtime("/views/" + sealed(place.server, place.view) + "/activities/importExcel");
    const QByteArray body = R"({"path":")" + path + "\"}";
    QCOMPARE(place.server.post(act, body).status, 403);
    place.button(27, {{u"parentView"_s, place.view}, {u"beforeActionScript"_s, u"'not now'"_s}});
    const Answer stopped = place.server.post(act, body);
    QCOMPARE(stopped.status, 409);
    QVERIFY(stopped.body.contains("not now"));
}

void ExcelImportTest::filesAreTheirOwners()
{
    ExcelPlace place(u"sqlite"_s);
    const QByteArray path = place.upload("a.csv", "code,note\na,b\n");
    place.server.database().write(
        [&](Session &session) { session.execute(u"UPDATE uploaded_file SET owner_id = ?"_s, place.other); });
    QCOMPARE(place.imported(path).status, 400);
    QCOMPARE(place.imported("/uploads/import/none.csv").status, 400);
    QCOMPARE(place.imported("../../etc/passwd").status, 400);
}

void ExcelImportTest::badFilesFail_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("no workbook") << QByteArray("a.xlsx") << QByteArray("PK\x03\x04 and no more");
    QTest::newRow("nothing fits") << QByteArray("a.csv") << QByteArray("x,y\n1,2\n");
    QByteArray wide("note");
    for (int i = 0; i < 5000; ++i)
        wide += ",c" + QByteArray::number(i);
    QTest::newRow("too many columns") << QByteArray("a.csv") << QByteArray(wide + "\n" + wide + "\n");
}

void ExcelImportTest::badFilesFail()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, content);
    ExcelPlace place(u"sqlite"_s);
    const QJsonObject progress = place.importOf(content, name);
    QCOMPARE(stateOf(progress), u"failed"_s);
    QVERIFY(!progress.value("reason"_L1).toString().isEmpty());
    QVERIFY(progress.value("reason"_L1).toString() != u"internal error"_s);
    QCOMPARE(place.documents(), 2);
}

void ExcelImportTest::waitingOnesAreCancelled()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine, {{u"jobs.threads"_s, u"0"_s}, {u"excel.waitingPerUser"_s, u"1"_s}});
    const QByteArray path = place.upload("a.csv", "code,note\na,b\n");
    QCOMPARE(place.imported(path).status, 200);
    QCOMPARE(place.imported(path).status, 409);
    const QByteArray id = place.progress("importExcel").value("id"_L1).toString().toLatin1();
    QCOMPARE(place.server.del("/api/runtime/importExcel/" + id).status, 200);
    QCOMPARE(stateOf(place.progress("importExcel")), u"cancelled"_s);
    QCOMPARE(place.imported(path).status, 200);
}

void ExcelImportTest::rowsHaveABound()
{
    ExcelPlace place(u"sqlite"_s, {{u"excel.maxRows"_s, u"2"_s}});
    const QJsonObject progress = place.importOf("code,note\na,n\nb,n\nc,n\n");
    QCOMPARE(stateOf(progress), u"failed"_s);
    QCOMPARE(progress.value("done"_L1).toInt(), 2);
    QCOMPARE(place.documents(), 4);
}

void ExcelImportTest::refusalsHaveABound()
{
    ExcelPlace place(u"sqlite"_s, {{u"import.maxFailures"_s, u"2"_s}});
    const QJsonObject progress = place.importOf("code,note\na,\nb,\nc,\nd,\n");
    QCOMPARE(progress.value("failed"_L1).toInt(), 4);
    QCOMPARE(ExcelPlace::failuresOf(progress).size(), 2);
}

// The job waits while the designer takes a field away and adds another one.
void ExcelImportTest::aChangedFormIsFollowed()
{
    QFETCH(QString, engine);
    ExcelPlace place(engine);
    QByteArray rows = "code,note,later\n";
    for (int i = 0; i < 3000; ++i)
        rows += "a,n,l\n";
    const QByteArray path = place.upload("a.csv", rows);
    QCOMPARE(place.imported(path).status, 200);
    place.server.beDesigner();
    const QByteArray form = place.design(
        "/modules/" + place.application.moduleId.toLatin1() + "/forms/" + place.application.formId.toLatin1());
    const Answer changed = place.server.put(
        form, json({{u"templateContext"_s, QString(orderFields % u"<o-input name=\"later\"></o-input>"_s)}}));
    QVERIFY2(changed.status == 200, changed.body.constData());
    place.server.beUser();
    QTRY_VERIFY_WITH_TIMEOUT(place.isOver("importExcel"), 60'000);
    const QJsonObject progress = place.progress("importExcel");
    QCOMPARE(stateOf(progress), u"done"_s);
    QCOMPARE(progress.value("done"_L1).toInt(), 3000);
    QCOMPARE(place.documents(), 3002);
}

QTEST_GUILESS_MAIN(ExcelImportTest)
#include "excel_import_test.moc"
