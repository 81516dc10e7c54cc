#include "api/import_fixture.h"
#include "app/template/form_template.h"
#include "backend/forms/form_store.h"
#include "unit/files/workbook_file.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

// A spreadsheet becomes a form, a view and documents.
class ImportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsBecomeDocuments_data() { addEngineRows(); }
    void rowsBecomeDocuments();
    void makesViewAndMenu_data() { addEngineRows(); }
    void makesViewAndMenu();
    void leavesLogAndEvents_data() { addEngineRows(); }
    void leavesLogAndEvents();
    void tellsTheOwnerOfItsEnd_data();
    void tellsTheOwnerOfItsEnd();
    void givesTheDomainTheSoftware_data() { addEngineRows(); }
    void givesTheDomainTheSoftware();
    void namesTheForm();
    void asksForTheDomain();
    void readsWorkbooks();
    void notesUnreadableCells();
    void refusedRowsAreReported_data() { addEngineRows(); }
    void refusedRowsAreReported();
    void keepsTheHistoryOfItsForm_data() { addEngineRows(); }
    void keepsTheHistoryOfItsForm();
    void keepsSoManyReports();
    void cancelsBeforeTheBeginning_data() { addEngineRows(); }
    void cancelsBeforeTheBeginning();
    void cancelsInTheMiddle_data() { addEngineRows(); }
    void cancelsInTheMiddle();
    void goesOnAfterACrash_data() { addEngineRows(); }
    void goesOnAfterACrash();
    void endsWithItsForm_data() { addEngineRows(); }
    void endsWithItsForm();
    void refusesFiles_data();
    void refusesFiles();
    void refusesRequests_data();
    void refusesRequests();
    void isForDesigners();
    void listsImports();
    void unknownImport();
    void realFiles_data();
    void realFiles();
};

void ImportTest::rowsBecomeDocuments()
{
    QFETCH(QString, engine);
    Designer designer(engine);
    const Answer started = designer.upload(staff);
    QCOMPARE(started.status, 201);
    const QJsonObject import = designer.over(member(started, "importId"));
    QCOMPARE(import.value("state"_L1).toString(), u"done"_s);
    QCOMPARE(import.value("rowsTotal"_L1).toInt(), 10);
    QCOMPARE(import.value("rowsDone"_L1).toInt(), 10);
    QCOMPARE(import.value("rowsFailed"_L1).toInt(), 0);
    QCOMPARE(import.value("failures"_L1).toArray(), QJsonArray());

    const QJsonArray documents = designer.documents(member(started, "formId"), "&sortCol=Staff_no");
    QCOMPARE(documents.size(), 10);
    const QJsonObject first = documents.at(0).toObject().value("items"_L1).toObject();
    QCOMPARE(first.value("Staff_no"_L1).toString(), u"0001"_s); // a code keeps its zeros
    QCOMPARE(first.value("Born"_L1).toString(), u"1990-12-10"_s);
    QCOMPARE(first.value("Last_seen"_L1).toString(), u"2026-01-02 03:04:05"_s);
    QCOMPARE(first.value("Salary"_L1), QJsonValue(1234.5));
    QCOMPARE(first.value("Children"_L1), QJsonValue(0));
    QCOMPARE(first.value("Active"_L1), QJsonValue(true));
    QCOMPARE(first.value("Team"_L1).toString(), u"Red"_s);
    const QJsonObject second = documents.at(1).toObject().value("items"_L1).toObject();
    QCOMPARE(second.value("Name"_L1).toString(), u"Бо"_s);
    QCOMPARE(second.value("Remarks"_L1).toString(), u"two\nlines"_s);
    const QJsonObject third = documents.at(2).toObject().value("items"_L1).toObject();
    for (const auto &field : {"Name"_L1, "Born"_L1, "Last_seen"_L1, "Salary"_L1, "Children"_L1, "Active"_L1})
        QVERIFY2(third.value(field).isNull(), field.data());
    QCOMPARE(documents.at(0).toObject().value("authorId"_L1).toString().toLatin1(),
        sealed(designer.server, designer.server.adminId()));
    QCOMPARE(designer.keptFiles(), 0);
}

void ImportTest::makesViewAndMenu()
{
    QFETCH(QString, engine);
    Designer designer(engine);
    const Answer started = designer.upload(staff);
    const auto view = forms::loadView(designer.server.database().reader(), member(started, "viewId"));
    QVERIFY(view);
    QCOMPARE(view->formId, member(started, "formId"));
    QStringList columns;
    for (const forms::ViewColumn &column : view->columns)
        columns.append(column.name % u'=' % column.fieldName);
    QCOMPARE(columns,
        QStringList({u"Staff no=Staff_no"_s, u"Name=Name"_s, u"Born=Born"_s, u"Last seen=Last_seen"_s,
            u"Salary=Salary"_s, u"Children=Children"_s, u"Active=Active"_s, u"Team=Team"_s, u"Remarks=Remarks"_s}));
    designer.server.beUser();
    const QByteArray menus = designer.server.get("/api/runtime/" + designer.application.application + "/menus").body;
    QVERIFY2(menus.contains(sealed(designer.server, member(started, "formId"))), menus.constData());
    QVERIFY2(menus.contains(sealed(designer.server, member(started, "viewId"))), menus.constData());
    // Choices and booleans are narrowed down by, so they are indexed.
    QVERIFY(designer.server.count(u"form_index"_s, u"form_id = '"_s % member(started, "formId") % u"'"_s) >= 1);
}

void ImportTest::leavesLogAndEvents()
{
    QFETCH(QString, engine);
    Designer designer(engine);
    const Answer started = designer.upload(staff);
    designer.over(member(started, "importId"));
    QCOMPARE(
        designer.server.logEntries(), QStringList{u"Make a form, a view and documents from a spreadsheet|success"_s});
    bool designTold = false;
    bool recordsTold = false;
    QVERIFY(QTest::qWaitFor([&] {
        const auto events = designer.server.takeEvents();
        for (const events::Event &event : events) {
            if (const auto *design = std::get_if<events::DesignChanged>(&event))
                designTold = designTold || design->formId == member(started, "formId");
            if (const auto *records = std::get_if<events::RecordsChanged>(&event))
                recordsTold = recordsTold || records->formId == member(started, "formId");
        }
        return designTold && recordsTold;
    }));
}

void ImportTest::tellsTheOwnerOfItsEnd_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("end");
    QTest::addColumn<QString>("summary");
    QTest::addColumn<QString>("language");
    const QString name = u"The import of &quot;a &amp; b.csv&quot; "_s;
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto row = [&](const char *end, const QString &text) {
            QTest::addRow("%s, %s", qPrintable(engine), end)
                << engine << QString::fromLatin1(end) << QString(name % text) << QString();
        };
        const auto chinese = [&](const char *end, const QString &text) {
            QTest::addRow("%s, %s in Chinese", qPrintable(engine), end)
                << engine << QString::fromLatin1(end) << QString(u"文件“a &amp; b.csv”的导入"_s % text) << u"zh"_s;
        };
        chinese("done", u"已完成。10 行成为文档，0 行被拒绝。"_s);
        chinese("failed", u"失败：The form was deleted while its rows were imported. 0 行成为文档，0 行被拒绝。"_s);
        chinese("cancelled", u"已取消。0 行成为文档，0 行被拒绝。"_s);
        row("done", u"is done. 10 rows became documents, 0 rows were refused."_s);
        row("failed",
            u"failed: The form was deleted while its rows were imported. 0 rows became documents, 0 rows were refused."_s);
        row("cancelled", u"was cancelled. 0 rows became documents, 0 rows were refused."_s);
    }
}

void ImportTest::tellsTheOwnerOfItsEnd()
{
    QFETCH(QString, engine);
    QFETCH(QString, end);
    QFETCH(QString, summary);
    QFETCH(QString, language);
    Designer designer(engine, withoutJobs);
    designer.server.database().write(
        [&](Session &session) { session.execute(u"UPDATE account SET notice_language = ?"_s, language); });
    const Answer started = designer.upload(staff, "a & b.csv");
    const QString id = member(started, "importId");
    if (end == "failed"_L1)
        designer.server.database().write(
            [&](Session &session) { forms::deleteForm(session, member(started, "formId")); });
    designer.server.takeEvents();
    if (end == "cancelled"_L1)
        designer.server.del("/api/designtime/imports/" + id.toLatin1());
    QCOMPARE(designer.server.count(u"notification"_s), end == "cancelled"_L1 ? 1 : 0);
    const auto runner = designer.runner();
    runner->start();
    QTRY_COMPARE(designer.state(id), end);
    QCOMPARE(designer.server.count(u"notification"_s), 1);
    Session &reader = designer.server.database().reader();
    QCOMPARE(reader.text(u"SELECT summary FROM notification"_s), summary);
    QCOMPARE(reader.text(u"SELECT receiver_id FROM notification"_s), reader.text(u"SELECT owner_id FROM job"_s));
    const QJsonObject link
        = QJsonDocument::fromJson(reader.text(u"SELECT link_params FROM notification"_s)->toUtf8()).object();
    QCOMPARE(link.value("importId"_L1).toString(), id);
    QCOMPARE(link.value("state"_L1).toString(), end);
    qint64 unread = 0;
    QVERIFY(QTest::qWaitFor([&] {
        const auto events = designer.server.takeEvents();
        for (const events::Event &event : events) {
            if (const auto *totals = std::get_if<events::NotificationTotalsChanged>(&event))
                unread = totals->unread;
        }
        return unread == 1;
    }));
}

void ImportTest::givesTheDomainTheSoftware()
{
    QFETCH(QString, engine);
    Designer designer(engine);
    const QString other = designer.server.addDomain(u"Other"_s);
    const Answer started = designer.upload(staff, "staff.csv", {{"domainId", other.toLatin1()}});
    QCOMPARE(started.status, 201);
    QCOMPARE(designer.server.count(u"domain_application"_s, u"domain_id = '"_s % other % u"'"_s), 1);
    designer.over(member(started, "importId"));
    QCOMPARE(
        designer.server.count(u"form_"_s % member(started, "formId").toLower(), u"domain_id = '"_s % other % u"'"_s),
        10);
    const QString description
        = designer.server.database().reader().text(u"SELECT description FROM operation_log"_s).value_or(QString());
    QVERIFY2(description.contains("the domain was given the software"_L1), qPrintable(description));
}

void ImportTest::namesTheForm()
{
    Designer designer(u"sqlite"_s);
    const auto nameOf = [&](const Answer &started) {
        return designer.server.database()
            .reader()
            .text(u"SELECT name FROM form WHERE id = ?"_s, member(started, "formId"))
            .value_or(QString());
    };
    QCOMPARE(nameOf(designer.upload(staff, "our staff.csv")), u"our staff"_s);
    QCOMPARE(nameOf(designer.upload(staff, "our staff.csv")), u"our staff (2)"_s);
    QCOMPARE(nameOf(designer.upload(staff, "staff.csv", {{"name", "People"}})), u"People"_s);
}

void ImportTest::asksForTheDomain()
{
    Designer designer(u"sqlite"_s);
    designer.server.addDomain(u"Other"_s);
    const Answer answer = designer.upload(staff);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), u"domainId"_s);
}

void ImportTest::readsWorkbooks()
{
    Designer designer(u"sqlite"_s);
    files::WorkbookFile workbook;
    workbook.sheetData = files::WorkbookFile::row(1,
                             R"(<c t="inlineStr"><is><t>Day</t></is></c><c t="inlineStr"><is><t>Pieces</t></is></c>)")
        + files::WorkbookFile::row(2, R"(<c s="1"><v>45658</v></c><c><v>7</v></c>)");
    QFile file(workbook.write());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Answer started = designer.upload(file.readAll(), "table.xlsx");
    QCOMPARE(started.status, 201);
    designer.over(member(started, "importId"));
    const QJsonArray documents = designer.documents(member(started, "formId"));
    QCOMPARE(documents.size(), 1);
    const QJsonObject items = documents.first().toObject().value("items"_L1).toObject();
    QCOMPARE(items.value("Day"_L1).toString(), u"2025-01-01"_s);
    QCOMPARE(items.value("Pieces"_L1), QJsonValue(7));
}

void ImportTest::notesUnreadableCells()
{
    Designer designer(u"sqlite"_s);
    files::WorkbookFile workbook;
    workbook.sheetData
        = files::WorkbookFile::row(1, R"(<c t="inlineStr"><is><t>A</t></is></c><c t="inlineStr"><is><t>B</t></is></c>)")
        + files::WorkbookFile::row(2, R"(<c><v>1</v></c><c t="e"><v>#DIV/0!</v></c>)")
        + files::WorkbookFile::row(3, R"(<c><v>2</v></c><c><v>3</v></c>)");
    QFile file(workbook.write());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject import = designer.over(member(designer.upload(file.readAll(), "table.xlsx"), "importId"));
    QCOMPARE(import.value("rowsDone"_L1).toInt(), 2);
    QCOMPARE(import.value("failures"_L1).toArray().size(), 0);
    const QJsonArray notes = import.value("notes"_L1).toArray();
    QCOMPARE(notes.size(), 1);
    QCOMPARE(notes.first()["row"_L1].toInt(), 2);
    QVERIFY(notes.first()["reason"_L1].toString().contains("#DIV/0!"_L1));
}

// A designer makes two rules between the reading of the file and the writing of its rows.
void ImportTest::refusedRowsAreReported()
{
    QFETCH(QString, engine);
    Designer designer(engine, withoutJobs);
    const Answer started = designer.upload("code,amount\na,1\nb,5\na,3\nc,9\n");
    Session &reader = designer.server.database().reader();
    auto form = *forms::loadForm(reader, member(started, "formId"));
    form.templateSource
        = u"<o-input name=\"code\" unique></o-input><o-input name=\"amount\" type=\"integer\" max=\"5\"></o-input>"_s;
    form.fields = forms::parseTemplate(form.templateSource).fields;
    designer.server.database().write([&](Session &session) { forms::updateForm(session, form, 1); });
    const auto runner = designer.runner();
    runner->start();
    const QJsonObject import = designer.over(member(started, "importId"));
    QCOMPARE(import.value("state"_L1).toString(), u"done"_s);
    QCOMPARE(import.value("rowsDone"_L1).toInt(), 2);
    QCOMPARE(import.value("rowsFailed"_L1).toInt(), 2);
    QStringList failures;
    const QJsonArray reported = import.value("failures"_L1).toArray();
    for (const QJsonValue &failure : reported)
        failures.append(QString::number(failure["row"_L1].toInt()) % u": "_s % failure["reason"_L1].toString());
    QCOMPARE(failures,
        QStringList({u"4: code must be unique: another document has this value."_s,
            u"5: amount must not be greater than 5."_s}));
    QCOMPARE(designer.documents(member(started, "formId")).size(), 2);
}

void ImportTest::keepsTheHistoryOfItsForm()
{
    QFETCH(QString, engine);
    Designer designer(engine, withoutJobs);
    const Answer started = designer.upload("code,amount\na,1\nb,5\n");
    auto form = *forms::loadForm(designer.server.database().reader(), member(started, "formId"));
    form.attributes.insert(u"showLog"_s, true);
    designer.server.database().write([&](Session &session) { forms::updateForm(session, form, 1); });
    const auto runner = designer.runner();
    runner->start();
    QCOMPARE(designer.over(member(started, "importId")).value("rowsDone"_L1).toInt(), 2);
    QCOMPARE(designer.server.count(u"record_change"_s, u"form_id = '%1' AND versions = 1"_s.arg(form.id)), 4);
    QCOMPARE(designer.server.count(u"record_change"_s, u"account_name <> '' AND old_value IS NULL"_s), 4);
}

void ImportTest::keepsSoManyReports()
{
    Designer designer(u"sqlite"_s, {{u"jobs.threads"_s, u"0"_s}, {u"import.maxFailures"_s, u"3"_s}});
    const Answer started = designer.upload(numbers(1000));
    Session &reader = designer.server.database().reader();
    auto form = *forms::loadForm(reader, member(started, "formId"));
    form.templateSource = u"<o-input name=\"number\" type=\"integer\" max=\"600\"></o-input>"_s;
    form.fields = forms::parseTemplate(form.templateSource).fields;
    designer.server.database().write([&](Session &session) { forms::updateForm(session, form, 1); });
    const auto runner = designer.runner();
    runner->start();
    const QJsonObject import = designer.over(member(started, "importId"));
    QCOMPARE(import.value("rowsDone"_L1).toInt(), 600);
    QCOMPARE(import.value("rowsFailed"_L1).toInt(), 400);
    QCOMPARE(import.value("failures"_L1).toArray().size(), 3);
}

void ImportTest::cancelsBeforeTheBeginning()
{
    QFETCH(QString, engine);
    Designer designer(engine, withoutJobs);
    const Answer started = designer.upload(staff);
    const QString id = member(started, "importId");
    QCOMPARE(designer.state(id), u"queued"_s);
    QCOMPARE(designer.keptFiles(), 1);
    const Answer cancelled = designer.server.del("/api/designtime/imports/" + id.toLatin1());
    QCOMPARE(cancelled.status, 200);
    QCOMPARE(member(cancelled, "state"), u"cancelled"_s);
    QCOMPARE(designer.keptFiles(), 0);
    QCOMPARE(designer.server.logEntries().last(), u"Cancel an import|success"_s);
    const auto runner = designer.runner();
    runner->start();
    QTest::qWait(100);
    QCOMPARE(designer.state(id), u"cancelled"_s);
    QCOMPARE(designer.documents(member(started, "formId")).size(), 0);
}

void ImportTest::cancelsInTheMiddle()
{
    QFETCH(QString, engine);
    Designer designer(engine, withoutJobs);
    const Answer started = designer.upload(numbers(20'000));
    const QString id = member(started, "importId");
    const auto runner = designer.runner();
    runner->start();
    QVERIFY(QTest::qWaitFor([&] { return designer.import(id).data().toObject().value("rowsDone"_L1).toInt() > 0; }));
    designer.server.del("/api/designtime/imports/" + id.toLatin1());
    const QJsonObject import = designer.over(id);
    QCOMPARE(import.value("state"_L1).toString(), u"cancelled"_s);
    const qint64 rows = import.value("rowsDone"_L1).toInteger();
    QVERIFY(rows > 0 && rows < 20'000);
    QCOMPARE(designer.server.count(u"form_"_s % member(started, "formId").toLower()), rows);
    QTRY_COMPARE(designer.keptFiles(), 0);
    // What is over stays what it is.
    QCOMPARE(member(designer.server.del("/api/designtime/imports/" + id.toLatin1()), "state"), u"cancelled"_s);
}

void ImportTest::goesOnAfterACrash()
{
    QFETCH(QString, engine);
    Designer designer(engine, withoutJobs);
    constexpr int rows = 20'000;
    const Answer started = designer.upload(numbers(rows));
    const QString id = member(started, "importId");
    const QString table = u"form_"_s % member(started, "formId").toLower();
    {
        const auto runner = designer.runner();
        runner->start();
        QVERIFY(
            QTest::qWaitFor([&] { return designer.import(id).data().toObject().value("rowsDone"_L1).toInt() > 0; }));
        runner->stop();
    }
    // A clean stop hands the job back; a crash leaves it in dead hands.
    QCOMPARE(designer.state(id), u"queued"_s);
    const qint64 before = designer.server.count(table);
    QVERIFY(before > 0 && before < rows);
    QCOMPARE(designer.import(id).data().toObject().value("rowsDone"_L1).toInteger(), before);
    designer.server.database().write([&](Session &session) {
        session.execute(u"UPDATE job SET state = 'running', runner = 'dead', renewed = ?"_s,
            designer.server.clock().nowMilliseconds());
    });
    const auto runner = designer.runner();
    runner->start();
    if (engine == "postgresql"_L1) {
        // It may be a peer that is only slow, until its claim runs out.
        QTest::qWait(200);
        QCOMPARE(designer.server.count(table), before);
        designer.server.clock().advance(61'000);
    }
    const QJsonObject import = designer.over(id);
    QCOMPARE(import.value("state"_L1).toString(), u"done"_s);
    QCOMPARE(import.value("rowsDone"_L1).toInt(), rows);
    Session &reader = designer.server.database().reader();
    QCOMPARE(reader.integer(u"SELECT count(*) FROM "_s % storage::quotedIdentifier(table)), rows);
    QCOMPARE(reader.integer(u"SELECT count(DISTINCT c1) FROM "_s % storage::quotedIdentifier(table)), rows);
    QCOMPARE(
        reader.integer(u"SELECT sum(c1) FROM "_s % storage::quotedIdentifier(table)), qint64(rows) * (rows + 1) / 2);
}

void ImportTest::endsWithItsForm()
{
    QFETCH(QString, engine);
    Designer designer(engine, withoutJobs);
    const Answer started = designer.upload(staff);
    designer.server.database().write([&](Session &session) { forms::deleteForm(session, member(started, "formId")); });
    const auto runner = designer.runner();
    runner->start();
    const QJsonObject import = designer.over(member(started, "importId"));
    QCOMPARE(import.value("state"_L1).toString(), u"failed"_s);
    QVERIFY(import.value("reason"_L1).toString().contains("deleted"_L1));
    QTRY_COMPARE(designer.keptFiles(), 0);
}

void ImportTest::refusesFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("reason");
    QTest::newRow("empty") << QByteArray() << u"empty"_s;
    QTest::newRow("blank lines") << QByteArray("\n\n\n") << u"empty"_s;
    QTest::newRow("broken workbook") << QByteArray("PK\x03\x04 and no more") << QString();
    QTest::newRow("encrypted workbook")
        << QByteArray("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", 8).append(QByteArray(600, '\0')) << QString();
    QTest::newRow("picture") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16).append(QByteArray(64, '\0'))
                             << QString();
    QTest::newRow("too many columns")
        << QByteArray("c").append(QByteArray(1700, ',')).append("x\n1").append(QByteArray(1700, ',')).append("1\n")
        << QString();
    QTest::newRow("too many fields") << []() -> QByteArray {
        QByteArray header;
        QByteArray row;
        for (int i = 0; i < 1100; ++i) {
            header += "c" + QByteArray::number(i) + ',';
            row += "x,";
        }
        return header + "last\n" + row + "x\n";
    }() << u"1101 columns"_s;
}

void ImportTest::refusesFiles()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, reason);
    Designer designer(u"sqlite"_s);
    const qint64 menus = designer.server.count(u"menu"_s);
    const Answer answer = designer.upload(content);
    QCOMPARE(answer.status, 400);
    const QJsonObject error = answer.json().value("errors"_L1).toArray().first().toObject();
    QCOMPARE(error.value("field"_L1).toString(), u"file"_s);
    QVERIFY2(error.value("errmsg"_L1).toString().size() > 15, answer.body.constData());
    QVERIFY2(error.value("errmsg"_L1).toString().contains(reason), answer.body.constData());
    QCOMPARE(designer.server.count(u"form"_s), 1);
    QCOMPARE(designer.server.count(u"view_design"_s), 0);
    QCOMPARE(designer.server.count(u"menu"_s), menus);
    QCOMPARE(designer.server.count(u"job"_s), 0);
    QCOMPARE(designer.keptFiles(), 0);
    QVERIFY(designer.server.logEntries().last().contains("|failed: "_L1));
}

void ImportTest::refusesRequests_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("status");
    QTest::newRow("header row below 0") << QByteArray("headerRow") << QByteArray("-1") << 400;
    QTest::newRow("header row no number") << QByteArray("headerRow") << QByteArray("x") << 400;
    QTest::newRow("header row behind the end") << QByteArray("headerRow") << QByteArray("99") << 400;
    QTest::newRow("sheet of a text") << QByteArray("sheet") << QByteArray("Sheet1") << 400;
    QTest::newRow("long name") << QByteArray("name") << QByteArray(201, 'x') << 400;
    QTest::newRow("unknown domain") << QByteArray("domainId") << QByteArray("nowhere") << 404;
}

void ImportTest::refusesRequests()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, value);
    QFETCH(int, status);
    Designer designer(u"sqlite"_s);
    QCOMPARE(designer.upload(staff, "staff.csv", {{name, value}}).status, status);
    QCOMPARE(designer.server.count(u"form"_s), 1);
    QCOMPARE(designer.keptFiles(), 0);
}

void ImportTest::isForDesigners()
{
    Designer designer(u"sqlite"_s);
    designer.server.beUser();
    QCOMPARE(designer.upload(staff).status, 401); // no token of a designer
    designer.server.useAdminToken(
        designer.server.token(designer.server.addPlatformAccount(u"chief"_s, false, true, false), u"admin"_s));
    QCOMPARE(designer.upload(staff).status, 403);
    designer.server.useNoToken();
    QCOMPARE(designer.server.get("/api/designtime/imports").status, 401);
    QCOMPARE(designer.server.count(u"form"_s), 1);
}

void ImportTest::listsImports()
{
    Designer designer(u"sqlite"_s);
    designer.over(member(designer.upload(staff, "first.csv"), "importId"));
    designer.server.clock().advance(1000);
    designer.over(member(designer.upload(staff, "second.csv"), "importId"));
    const QJsonObject page = designer.server.get("/api/designtime/imports?linesPerPage=1").data().toObject();
    QCOMPARE(page.value("rowCount"_L1).toInt(), 2);
    QCOMPARE(page.value("datas"_L1).toArray().size(), 1);
    QCOMPARE(page.value("datas"_L1).toArray().first()["fileName"_L1].toString(), u"second.csv"_s);
}

void ImportTest::unknownImport()
{
    Designer designer(u"sqlite"_s);
    QCOMPARE(designer.import(u"none"_s).status, 404);
    QCOMPARE(designer.server.del("/api/designtime/imports/none").status, 404);
}

// Real tables, where the one who runs the tests has some: FORMWRIGHT_FIXTURES is their directory.
void ImportTest::realFiles_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("path");
    const QString directory = qEnvironmentVariable("FORMWRIGHT_FIXTURES");
    const QFileInfoList files
        = directory.isEmpty() ? QFileInfoList() : QDir(directory).entryInfoList({u"*.csv"_s, u"*.xlsx"_s}, QDir::Files);
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        for (const QFileInfo &file : files)
            QTest::addRow("%s %s", qPrintable(engine), qPrintable(file.fileName())) << engine << file.filePath();
    }
    if (files.isEmpty())
        QTest::newRow("none") << QString() << QString();
}

void ImportTest::realFiles()
{
    QFETCH(QString, engine);
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP("FORMWRIGHT_FIXTURES names no directory with tables");
    Designer designer(engine);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Answer started = designer.upload(file.readAll(), QFileInfo(path).fileName().toUtf8());
    QVERIFY2(started.status == 201, started.body.constData());
    const QJsonObject import = designer.over(member(started, "importId"));
    QCOMPARE(import.value("state"_L1).toString(), u"done"_s);
    QCOMPARE(import.value("rowsFailed"_L1).toInt(), 0);
    QVERIFY(import.value("rowsTotal"_L1).toInteger() > 0);
    QCOMPARE(designer.server.count(u"form_"_s % member(started, "formId").toLower()),
        import.value("rowsTotal"_L1).toInteger());
}

QTEST_GUILESS_MAIN(ImportTest)
#include "import_test.moc"
