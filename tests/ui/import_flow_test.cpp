// A spreadsheet on its way in: what is shown and asked before, what is followed after.
#include "ui/fake_server.h"
#include "ui/screenshots.h"
#include "ui/tray/notification_list.h"
#include "ui/windows/import_columns.h"
#include "ui/windows/import_flow.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMainWindow>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using formwright::windows::ImportDialog;
using formwright::windows::ImportFlow;
using formwright::windows::JobRow;
using formwright::windows::JobsPage;

class ImportFlowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void offersAllThatThereIs();
    void showsAndSendsWhatIsChosen();
    void looksAgainInAnotherEncoding();
    void saysWhyThereIsNoPreview();
    void asksAboutEachFile();
    void opensTheViewAndItsJob();
    void lostJobsAreOver();
    void stopLeavesNothing();
    void summariesAreReadable();
    void reasonsSpeakTheLanguageOfTheScreen();
    void screenshots_data() { Screenshots::addRows(); }
    void screenshots();

private:
    Screenshots m_screenshots;
};

namespace {

QJsonObject column(
    int index, const QString &header, const QString &name, const QString &kind, const QJsonArray &examples)
{
    return {{u"index"_s, index}, {u"header"_s, header}, {u"name"_s, name}, {u"kind"_s, kind},
        {u"kinds"_s, QJsonArray{u"text"_s, u"integer"_s, u"decimal"_s, u"date"_s}}, {u"examples"_s, examples}};
}

QJsonObject example(const QString &text, const QString &value)
{
    return {{u"text"_s, text}, {u"value"_s, value}};
}

QJsonObject preview(const QString &encoding)
{
    return {{u"sheet"_s, QString()}, {u"sheets"_s, QJsonArray()}, {u"encoding"_s, encoding},
        {u"encodings"_s, QJsonArray{u"UTF-8"_s, u"GB18030"_s, u"Shift_JIS"_s}}, {u"headerRow"_s, 1}, {u"rows"_s, 67663},
        {u"columns"_s,
            QJsonArray{column(0, u"source_airport_id"_s, u"Source airport id"_s, u"integer"_s,
                           {example(u"2965"_s, u"2965"_s), example(u"4029"_s, u"4029"_s)}),
                column(1, u"Fee"_s, u"Fee"_s, u"decimal"_s, {example(u"1.250,50"_s, u"1250.50"_s)}),
                column(2, u"Departure"_s, u"Departure"_s, u"date"_s, {example(u"31/01/2026"_s, u"2026-01-31"_s)}),
                column(3, u"Remark"_s, u"Remark"_s, u"text"_s, {example(u"codeshare"_s, u"codeshare"_s)})}}};
}

QJsonObject import(const QString &state)
{
    return {{u"id"_s, u"i1"_s}, {u"state"_s, state}, {u"rowsTotal"_s, 100}, {u"rowsDone"_s, 40}, {u"rowsFailed"_s, 0},
        {u"reason"_s, QString()}, {u"failures"_s, QJsonArray()}, {u"notes"_s, QJsonArray()},
        {u"fileName"_s, u"routes.csv"_s}, {u"applicationId"_s, u"a1"_s}, {u"moduleId"_s, u"m1"_s},
        {u"formId"_s, u"f1"_s}, {u"viewId"_s, u"v1"_s}, {u"formName"_s, u"Routes"_s}, {u"encoding"_s, u"UTF-8"_s},
        {u"domainId"_s, u"d1"_s}, {u"created"_s, u"2026-01-02 03:04:05"_s}, {u"finished"_s, QString()}};
}

QJsonObject page(const QJsonArray &rows)
{
    return {{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 500}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1},
        {u"datas"_s, rows}};
}

struct Desk {
    Desk()
        : server([this](const FakeRequest &request) { return answer(request); }),
          client(client::Session{server.url(), "adminToken", "t"}),
          flow(client, jobs, &window)
    {
        window.resize(1000, 700);
        window.show();
    }

    FakeAnswer answer(const FakeRequest &request)
    {
        const QString &path = request.path;
        if (path.endsWith("/imports/preview"_L1)) {
            sent.append(request.content);
            if (refusesPreview)
                return refusal(400, u"The table is empty."_s);
            return data(preview(request.content.contains("Shift_JIS") ? u"Shift_JIS"_s : u"UTF-8"_s));
        }
        if (path.endsWith("/fromFile"_L1)) {
            sent.append(request.content);
            return data(QJsonObject{{u"formId"_s, u"f1"_s}, {u"viewId"_s, u"v1"_s}, {u"importId"_s, u"i1"_s}});
        }
        if (path.endsWith("/imports/i1"_L1))
            return isLost ? refusal(404, u"there is no such import"_s) : data(told(import(state)));
        if (path.endsWith("/modules"_L1))
            return request.method == "POST" ? data(QJsonObject{{u"id"_s, u"m1"_s}}) : data(QJsonArray());
        if (path.endsWith("/applications"_L1) && request.method == "POST")
            return data(QJsonObject{{u"id"_s, u"a1"_s}, {u"name"_s, u"Routes"_s}});
        if (path.endsWith("/applications"_L1))
            return data(pageOf(applications, request.query.queryItemValue(u"pageNo"_s).toInt(), u"Application"_s));
        if (path.endsWith("/domains"_L1) && domains > 0)
            return data(pageOf(domains, request.query.queryItemValue(u"currpage"_s).toInt(), u"Domain"_s));
        return refusal(403, u"not for you"_s); // domains: the server knows the only one
    }

    QJsonObject told(QJsonObject job) const
    {
        job.insert(u"reason"_s, reason);
        for (const QString &failure : failures) {
            QJsonArray all = job.value("failures"_L1).toArray();
            all.append(QJsonObject{{u"row"_s, 7}, {u"reason"_s, failure}});
            job.insert(u"failures"_s, all);
        }
        return job;
    }

    // Of so many.
    static QJsonObject pageOf(int count, int number, const QString &what)
    {
        QJsonArray rows;
        for (int i = (number - 1) * 500 + 1; i <= qMin(count, number * 500); ++i) {
            QJsonObject row{{u"type"_s, 0}, {u"activated"_s, true}, {u"status"_s, 1}, {u"users"_s, QJsonArray()}};
            for (const char *member : {"description", "systemName", "yunAccount", "yunPassword", "skinType", "logoUrl"})
                row.insert(QLatin1StringView(member), QString());
            row.insert(u"id"_s, QString::number(i));
            row.insert(u"name"_s, QString(what % u' ' % QString::number(i)));
            rows.append(row);
        }
        QJsonObject given = page(rows);
        given.insert(u"rowCount"_s, count);
        given.insert(u"pageNo"_s, number);
        given.insert(u"licenseType"_s, u"GPL"_s);
        return given;
    }

    QString file(const QString &name)
    {
        const QString path = directory.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write("a,b\n1,2\n") != 8)
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }
    ImportDialog *dialog() const
    {
        const auto dialogs = window.findChildren<ImportDialog *>();
        for (ImportDialog *each : dialogs) {
            if (each->isVisible())
                return each;
        }
        return nullptr;
    }
    bool waitForColumns() const
    {
        return QTest::qWaitFor([this] { return dialog() && dialog()->columns().topLevelItemCount() > 0; });
    }
    static void accept(const ImportDialog *dialog)
    {
        dialog->findChild<QDialogButtonBox *>()->buttons().first()->click();
    }

    QTemporaryDir directory;
    QMainWindow window;
    JobsPage jobs;
    QList<QByteArray> sent;
    bool refusesPreview = false;
    bool isLost = false;
    QString reason; // of its end
    QStringList failures; // of row 7
    int applications = 0;
    int domains = 0;
    QString state = u"running"_s;
    FakeServer server;
    client::ApiClient client;
    ImportFlow flow;
};

} // namespace

void ImportFlowTest::offersAllThatThereIs()
{
    Desk desk;
    desk.applications = 1200;
    desk.domains = 1001;
    desk.flow.begin(desk.file(u"routes.csv"_s));
    QVERIFY(desk.waitForColumns());
    const auto offers = [&desk](const QString &name) {
        const auto boxes = desk.dialog()->findChildren<QComboBox *>();
        return std::any_of(boxes.begin(), boxes.end(), [&](const QComboBox *box) { return box->findText(name) >= 0; });
    };
    QTRY_VERIFY(offers(u"Application 1200"_s));
    QTRY_VERIFY(offers(u"Domain 1001"_s));
    QVERIFY(offers(u"Application 1"_s) && offers(u"Domain 501"_s));
}

void ImportFlowTest::showsAndSendsWhatIsChosen()
{
    Desk desk;
    desk.flow.begin(desk.file(u"routes.csv"_s));
    QVERIFY(desk.waitForColumns());
    windows::ImportColumns &columns = desk.dialog()->columns();
    QCOMPARE(columns.topLevelItem(0)->text(0), u"Source airport id"_s);
    QCOMPARE(columns.topLevelItem(0)->text(2), u"source_airport_id"_s);
    QCOMPARE(columns.kindBox(1)->currentText(), u"Decimal number"_s);
    QCOMPARE(columns.topLevelItem(1)->text(3), u"1.250,50 is 1250.50"_s);
    QCOMPARE(columns.choices(), QString()); // as it is shown
    columns.topLevelItem(0)->setText(0, u"From"_s);
    columns.kindBox(1)->setCurrentIndex(0);
    QCOMPARE(columns.topLevelItem(1)->text(3), u"1.250,50"_s); // a text stays as it is
    columns.topLevelItem(3)->setCheckState(0, Qt::Unchecked);
    Desk::accept(desk.dialog());
    QTRY_COMPARE(desk.sent.size(), 2);
    const QByteArray sent = desk.sent.last();
    QVERIFY2(sent.contains(R"({"index":0,"name":"From"})"), sent.constData());
    QVERIFY2(sent.contains(R"({"index":1,"kind":"text"})"), sent.constData());
    QVERIFY2(sent.contains(R"({"index":3,"kind":"skip"})"), sent.constData());
    QVERIFY(sent.contains("UTF-8"));
    QTRY_VERIFY(!desk.dialog());
}

void ImportFlowTest::looksAgainInAnotherEncoding()
{
    Desk desk;
    desk.flow.begin(desk.file(u"routes.csv"_s));
    QVERIFY(desk.waitForColumns());
    auto *encoding = desk.dialog()->findChild<QComboBox *>(u"encodingBox"_s);
    QCOMPARE(encoding->currentText(), u"UTF-8"_s);
    encoding->setCurrentText(u"Shift_JIS"_s);
    Q_EMIT encoding->activated(encoding->currentIndex());
    QTRY_COMPARE(desk.sent.size(), 2);
    QVERIFY(desk.sent.last().contains("Shift_JIS"));
    QTRY_COMPARE(encoding->currentText(), u"Shift_JIS"_s);
    QCOMPARE(desk.dialog()->choice().encoding, u"Shift_JIS"_s);
}

void ImportFlowTest::saysWhyThereIsNoPreview()
{
    Desk desk;
    desk.refusesPreview = true;
    desk.flow.begin(desk.file(u"empty.csv"_s));
    const auto isTold = [&] {
        const auto labels = desk.dialog() ? desk.dialog()->findChildren<QLabel *>() : QList<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
            [](const QLabel *label) { return label->text().contains(u"The table is empty."_s); });
    };
    QTRY_VERIFY(isTold());
}

void ImportFlowTest::asksAboutEachFile()
{
    Desk desk;
    for (const QString &name : {u"one.csv"_s, u"two.tsv"_s, u"three.xlsm"_s})
        desk.flow.begin(desk.file(name));
    QStringList asked;
    for (int i = 0; i < 3; ++i) {
        QVERIFY(desk.waitForColumns());
        const QPointer<ImportDialog> dialog = desk.dialog();
        asked.append(dialog->choice().formName);
        if (i == 1)
            dialog->close(); // what is not wanted does not keep the next one away
        else
            Desk::accept(dialog);
        QTRY_VERIFY(!dialog);
    }
    QCOMPARE(asked, (QStringList{u"One"_s, u"Two"_s, u"Three"_s}));
    QVERIFY(!desk.dialog());
}

void ImportFlowTest::opensTheViewAndItsJob()
{
    Desk desk;
    QSignalSpy wanted(&desk.flow, &ImportFlow::viewWanted);
    desk.flow.begin(desk.file(u"routes.csv"_s));
    QVERIFY(desk.waitForColumns());
    Desk::accept(desk.dialog());
    QTRY_COMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first(), (QVariantList{u"v1"_s, u"Routes"_s}));
    auto *tree = desk.jobs.findChild<QTreeWidget *>();
    QTRY_COMPARE(tree->topLevelItemCount(), 1);
    Q_EMIT tree->itemActivated(tree->topLevelItem(0), 0);
    QCOMPARE(wanted.size(), 2);
    QCOMPARE(wanted.last(), (QVariantList{u"v1"_s, u"Routes"_s}));
}

void ImportFlowTest::lostJobsAreOver()
{
    Desk desk;
    desk.flow.begin(desk.file(u"routes.csv"_s));
    QVERIFY(desk.waitForColumns());
    Desk::accept(desk.dialog());
    QTRY_COMPARE(desk.jobs.runningCount(), 1);
    desk.isLost = true;
    QTRY_COMPARE(desk.jobs.runningCount(), 0);
}

void ImportFlowTest::stopLeavesNothing()
{
    Desk desk;
    desk.flow.begin(desk.file(u"routes.csv"_s));
    desk.flow.begin(desk.file(u"second.csv"_s));
    QVERIFY(desk.waitForColumns());
    desk.flow.stop();
    QTRY_VERIFY(desk.window.findChildren<ImportDialog *>().isEmpty());
    desk.flow.begin(desk.file(u"third.csv"_s)); // the second is not asked about any more
    QTRY_VERIFY(desk.dialog());
    QCOMPARE(desk.dialog()->choice().formName, u"Third"_s);

    JobRow job;
    job.id = u"i9"_s;
    job.state = u"running"_s;
    desk.jobs.setJob(job);
    QCOMPARE(desk.jobs.runningCount(), 1);
    desk.jobs.clear();
    QCOMPARE(desk.jobs.runningCount(), 0);
}

void ImportFlowTest::summariesAreReadable()
{
    contract::messages::Notification notification;
    notification.summary = u"The import of &quot;routes &amp; fares.csv&quot; is done. 3 rows became documents."_s;
    notification.linkParams = u"{}"_s;
    tray::NotificationModel model;
    model.setNotifications({notification});
    const QString text = u"The import of \"routes & fares.csv\" is done. 3 rows became documents."_s;
    QCOMPARE(model.index(0).data().toString(), text);
}

namespace {

// A language in which every text of the server begins with a sign.
class Marking : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        return qstrcmp(context, "ServerText") == 0 ? QString(u'#' % QString::fromUtf8(source)) : QString();
    }
};

} // namespace

// Why an import failed, and why a row of it was refused.
void ImportFlowTest::reasonsSpeakTheLanguageOfTheScreen()
{
    Marking marking;
    QCoreApplication::installTranslator(&marking);
    Desk desk;
    desk.state = u"failed"_s;
    desk.reason = u"the file cannot be read"_s;
    desk.failures = QStringList{u"Amount is required. Date is required."_s, u"The moon is full."_s};
    desk.flow.begin(desk.file(u"routes.csv"_s));
    QVERIFY(desk.waitForColumns());
    Desk::accept(desk.dialog());
    auto *tree = desk.jobs.findChild<QTreeWidget *>();
    QTRY_VERIFY(tree->topLevelItemCount() == 1 && tree->topLevelItem(0)->childCount() == 2);
    QStringList texts;
    for (int column = 0; column < tree->columnCount(); ++column)
        texts.append(tree->topLevelItem(0)->text(column));
    QVERIFY2(texts.join(u'|').contains("#the file cannot be read"_L1), qPrintable(texts.join(u'|')));
    QCOMPARE(tree->topLevelItem(0)->child(0)->text(0), u"Row 7: #Amount is required. #Date is required."_s);
    QCOMPARE(tree->topLevelItem(0)->child(1)->text(0), u"Row 7: The moon is full."_s);
}

void ImportFlowTest::screenshots()
{
    m_screenshots.takeRow();
    Desk desk;
    desk.flow.begin(desk.file(u"flight-routes.csv"_s));
    QVERIFY(desk.waitForColumns());
    desk.dialog()->setWaiting(2);
    Screenshots::shoot(*desk.dialog(), u"import-dialog"_s);
    contract::messages::Notification notification;
    notification.summary = u"The import of &quot;flight-routes-of-all-airlines.csv&quot; is done. 67663 rows became "
                           "documents, 0 rows were refused."_s;
    notification.sender = u"Formwright"_s;
    tray::NotificationCenter center;
    center.model().setNotifications({notification, notification});
    tray::NotificationList list(center);
    list.resize(300, 260);
    list.show();
    Screenshots::shoot(list, u"import-notification"_s);
}

QTEST_MAIN(ImportFlowTest)
#include "import_flow_test.moc"
