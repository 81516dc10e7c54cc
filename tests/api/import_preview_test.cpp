#include "api/import_fixture.h"
#include "backend/forms/form_store.h"
#include "unit/files/workbook_file.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

// What a spreadsheet would become is told before, and may be chosen otherwise.
class ImportPreviewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void previewsWithoutMakingAnything_data() { addEngineRows(); }
    void previewsWithoutMakingAnything();
    void takesColumnsAsTold_data() { addEngineRows(); }
    void takesColumnsAsTold();
    void refusesChoices_data();
    void refusesChoices();
    void readsTheChosenEncoding();
    void rowsOfErrorsAreReported();
};

static const QByteArray table
    = "source_airport_id,Fee,Codes,Note\n7,\"1,50\",2,a\n8,\"2,25\",\"2,2\",\n9,\"3,75\",4,c\n";

static Answer preview(Designer &designer, const QByteArray &content, const QMap<QByteArray, QByteArray> &members = {})
{
    return sendFile(designer.server, "/api/designtime/imports/preview", "table.csv", content, members);
}

void ImportPreviewTest::previewsWithoutMakingAnything()
{
    QFETCH(QString, engine);
    Designer designer(engine, withoutJobs);
    const int forms = designer.server.count(u"form"_s);
    const Answer answer = preview(designer, table);
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QJsonObject shown = answer.data().toObject();
    QCOMPARE(shown.value("encoding"_L1).toString(), u"UTF-8"_s);
    QVERIFY(shown.value("encodings"_L1).toArray().contains(u"Shift_JIS"_s));
    QCOMPARE(shown.value("headerRow"_L1).toInt(), 1);
    QCOMPARE(shown.value("rows"_L1).toInt(), 3);
    QStringList columns;
    for (const QJsonValue &column : shown.value("columns"_L1).toArray())
        columns.append(column["name"_L1].toString() % u' ' % column["kind"_L1].toString());
    QCOMPARE(columns, (QStringList{u"Source airport id integer"_s, u"Fee decimal"_s, u"Codes text"_s, u"Note text"_s}));
    const QJsonValue fee = shown.value("columns"_L1).toArray().at(1);
    QCOMPARE(fee["examples"_L1].toArray().first(), (QJsonObject{{"text"_L1, u"1,50"_s}, {"value"_L1, u"1.50"_s}}));
    QVERIFY(fee["kinds"_L1].toArray().contains(u"text"_s));
    QCOMPARE(shown.value("columns"_L1).toArray().at(3)["examples"_L1].toArray().size(), 2);
    QCOMPARE(designer.keptFiles(), 0);
    QCOMPARE(designer.server.count(u"form"_s), forms);
    QCOMPARE(designer.server.count(u"job"_s), 0);
}

void ImportPreviewTest::takesColumnsAsTold()
{
    QFETCH(QString, engine);
    Designer designer(engine);
    const Answer started = designer.upload(table, "table.csv",
        {{"columns",
            R"([{"index":0,"name":"Airport","kind":"text"},{"index":2,"kind":"decimal"},{"index":3,"kind":"skip"}])"}});
    QVERIFY2(started.status == 201, started.body.constData());
    const QJsonObject import = designer.over(member(started, "importId"));
    QCOMPARE(import.value("rowsDone"_L1).toInt(), 3);
    QCOMPARE(import.value("formName"_L1).toString(), u"table"_s);
    QCOMPARE(import.value("encoding"_L1).toString(), u"UTF-8"_s);
    const auto form = forms::loadForm(designer.server.database().reader(), member(started, "formId"));
    QStringList fields;
    for (const forms::Field &field : form->fields)
        fields.append(field.label % u' ' % field.name);
    QCOMPARE(fields, (QStringList{u"Airport Airport"_s, u"Fee Fee"_s, u"Codes Codes"_s}));
    QCOMPARE(form->fields.at(0).kind, forms::FieldKind::Text);
    QCOMPARE(form->fields.at(2).kind, forms::FieldKind::Decimal);
}

void ImportPreviewTest::refusesChoices_data()
{
    QTest::addColumn<QByteArray>("columns");
    QTest::addColumn<QString>("field");
    QTest::newRow("no array") << QByteArray("{}") << u"columns"_s;
    QTest::newRow("no column") << QByteArray(R"([{"index":9}])") << u"columns[0].index"_s;
    QTest::newRow("no kind") << QByteArray(R"([{"index":0,"kind":"picture"}])") << u"columns[0].kind"_s;
}

void ImportPreviewTest::refusesChoices()
{
    QFETCH(QByteArray, columns);
    QFETCH(QString, field);
    Designer designer(u"sqlite"_s, withoutJobs);
    const Answer answer = designer.upload(table, "table.csv", {{"columns", columns}});
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(field.toUtf8()), answer.body.constData());
    QCOMPARE(designer.keptFiles(), 0);
}

void ImportPreviewTest::readsTheChosenEncoding()
{
    Designer designer(u"sqlite"_s);
    const QByteArray tokyo = "\x93\x8C\x8B\x9E,n\n\x91\xE5\x8D\xE3,1\n";
    QCOMPARE(preview(designer, tokyo).data().toObject().value("encoding"_L1).toString(), u"windows-1252"_s);
    const QJsonObject read = preview(designer, tokyo, {{"encoding", "Shift_JIS"}}).data().toObject();
    QCOMPARE(read.value("columns"_L1).toArray().at(0)["header"_L1].toString(), u"東京"_s);
    QCOMPARE(preview(designer, tokyo, {{"encoding", "nothing"}}).status, 400);
    const Answer started = designer.upload(tokyo, "towns.csv", {{"encoding", "Shift_JIS"}});
    QCOMPARE(designer.over(member(started, "importId")).value("encoding"_L1).toString(), u"Shift_JIS"_s);
    const QJsonArray documents = designer.documents(member(started, "formId"));
    QCOMPARE(documents.size(), 1);
    QVERIFY(QJsonDocument(documents).toJson().contains("大阪"));
}

void ImportPreviewTest::rowsOfErrorsAreReported()
{
    using formwright::files::WorkbookFile;
    WorkbookFile file;
    file.sheetData = WorkbookFile::row(1, "<c t=\"str\"><v>a</v></c>") + WorkbookFile::row(2, "<c><v>1</v></c>")
        + WorkbookFile::row(3, "<c t=\"e\"><v>#N/A</v></c>");
    QFile content(file.write());
    QVERIFY(content.open(QIODevice::ReadOnly));
    Designer designer(u"sqlite"_s);
    const Answer started = designer.upload(content.readAll(), "errors.xlsx");
    const QJsonObject import = designer.over(member(started, "importId"));
    QCOMPARE(import.value("rowsDone"_L1).toInt(), 1);
    QCOMPARE(import.value("rowsFailed"_L1).toInt(), 1);
    const QJsonValue failure = import.value("failures"_L1).toArray().first();
    QCOMPARE(failure["row"_L1].toInt(), 3);
    QVERIFY2(failure["reason"_L1].toString().contains("#N/A"_L1), qPrintable(failure["reason"_L1].toString()));
}

QTEST_GUILESS_MAIN(ImportPreviewTest)
#include "import_preview_test.moc"
