#include "support/uploaded_file.h"

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::Answer;
using formwright::tests::TestBackend;
using formwright::tests::uploadForImport;

// Workbooks of users as another spreadsheet program reads and writes them: LibreOffice Calc, without a window.
class WorkbookInterchangeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void exportReadsTheSameThere();
    void importTakesItsWorkbooks();

private:
    // Converts a file to another format and gives its content; empty when that failed.
    QByteArray converted(
        const QString &fileName, const QByteArray &content, const QString &format, const QString &suffix);

    QString m_program;
    QTemporaryDir m_directory;
};

void WorkbookInterchangeTest::initTestCase()
{
    m_program = QStandardPaths::findExecutable(u"soffice"_s);
    if (m_program.isEmpty())
        QSKIP("LibreOffice is not installed (installer/packages/test.txt names it)");
    QVERIFY(m_directory.isValid());
}

QByteArray WorkbookInterchangeTest::converted(
    const QString &fileName, const QByteArray &content, const QString &format, const QString &suffix)
{
    const QString path = m_directory.filePath(fileName);
    QFile source(path);
    if (!source.open(QIODevice::WriteOnly) || source.write(content) != content.size())
        return {};
    source.close();
    QProcess program;
    program.setProcessChannelMode(QProcess::MergedChannels);
    // A profile of its own: nobody's running office is disturbed.
    program.start(m_program,
        {u"-env:UserInstallation=file://"_s + m_directory.filePath(u"profile"_s), u"--headless"_s, u"--convert-to"_s,
            format, u"--outdir"_s, m_directory.filePath(u"out"_s), path});
    if (!program.waitForFinished(120'000) || program.exitCode() != 0) {
        qWarning("%s", program.readAll().constData());
        return {};
    }
    QFile result(m_directory.filePath(u"out/"_s + QFileInfo(fileName).completeBaseName() + u'.' + suffix));
    return result.open(QIODevice::ReadOnly) ? result.readAll() : QByteArray();
}

void WorkbookInterchangeTest::exportReadsTheSameThere()
{
    TestBackend server;
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/user/";
    const QByteArray people = "Login name,Name,Departments,Telephone,Remarks\n"
                              "007,\"=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",Größe/北京,0049301,-1+1\n"
                              "wang,王伟,Größe,+49 30 2,@SUM(1;2)\n"
                              "zoë,\"Zoë \"\"Z\"\" Müller\",,1e5,2026-01-02\n";
    const Answer imported
        = server.post(path + "import", "{\"path\":\"" + uploadForImport(server, "people.csv", people) + "\"}");
    QCOMPARE(imported.data().toObject().value("detail"_L1).toArray(), QJsonArray());
    const QByteArray text = converted(
        u"users.xlsx"_s, server.get(path + "export").body, u"csv:Text - txt - csv (StarCalc):44,34,76,1"_s, u"csv"_s);
    // Every text is a text there as it was (in quotation marks), and only numbers are numbers: no formula ran, no date
    // was made, no zero was lost.
    const QStringList expected{
        uR"row("Login name","Name","Departments","Roles","Email","Telephone","Telephone 2","Superior","Order","Remarks")row"_s,
        uR"row("007","=HYPERLINK(""http://x"",""y"")","Größe/北京",,,"0049301",,,0,"-1+1")row"_s,
        uR"row("wang","王伟","Größe",,,"+49 30 2",,,0,"@SUM(1;2)")row"_s,
        uR"row("zoë","Zoë ""Z"" Müller",,,,"1e5",,,0,"2026-01-02")row"_s, QString()};
    QCOMPARE(QString::fromUtf8(text).split(u'\n'), expected);
}

void WorkbookInterchangeTest::importTakesItsWorkbooks()
{
    // A sheet with a formula, a number and texts, as somebody may have made it there.
    const auto cell = [](const QByteArray &text) -> QByteArray {
        return "<table:table-cell office:value-type=\"string\"><text:p>" + text + "</text:p></table:table-cell>";
    };
    const QByteArray sheet
        = R"(<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" )"
          R"(xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" )"
          R"(office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet>)"
          R"(<table:table table:name="People"><table:table-row>)"
        + cell("Login name") + cell("Name") + cell("Departments") + cell("Order")
        + "</table:table-row><table:table-row>" + cell("ada")
        + R"(<table:table-cell table:formula="of:=&quot;Ada&quot; &amp; &quot; Lovelace&quot;" office:value-type="string" office:string-value="Ada Lovelace"><text:p>Ada Lovelace</text:p></table:table-cell>)"
        + cell("Größe/北京")
        + R"(<table:table-cell table:formula="of:=6*7" office:value-type="float" office:value="42"><text:p>42</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document>)";
    const QByteArray workbook = converted(u"people.fods"_s, sheet, u"xlsx"_s, u"xlsx"_s);
    QVERIFY(workbook.startsWith("PK"));

    TestBackend server;
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/user/import";
    const Answer answer = server.post(path, "{\"path\":\"" + uploadForImport(server, "people.xlsx", workbook) + "\"}");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toObject().value("detail"_L1).toArray(), QJsonArray());
    QCOMPARE(server.count(u"account"_s, u"login = 'ada' AND name = 'Ada Lovelace' AND order_no = 42"_s), 1);
    QCOMPARE(server.count(u"department"_s, u"name = '北京' AND level = 1"_s), 1);
}

QTEST_GUILESS_MAIN(WorkbookInterchangeTest)
#include "workbook_interchange_test.moc"
