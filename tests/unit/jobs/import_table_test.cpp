#include "backend/jobs/import_table.h"

#include "app/contract/error.h"
#include "app/template/form_template.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::jobs;

namespace {

QByteArray colours(int rows)
{
    QByteArray text = "day,colour,,price,note\n";
    for (int i = 0; i < rows; ++i)
        text += QByteArray(i % 2 ? "31/12/2025" : "30/11/2025") + (i % 3 ? ",red," : ",blue,") + "x"
            + QByteArray::number(i) + ",\"1,5\",n\n";
    return text;
}

} // namespace

class ImportTableTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void survivesItsJson();
    void namesColumnsWithoutHeading();
    void requiresNothing();
    void fieldsFitATemplate();
    void refusesTooManyRows();

private:
    ImportTable read(const QByteArray &content, qint64 maxRows = 1000)
    {
        QFile file(m_directory.filePath(u"table.csv"_s));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write the table");
        file.close();
        return readImportTable({file.fileName(), u"table.csv"_s, {}, -1, {}, {}}, maxRows);
    }
    QTemporaryDir m_directory;
};

// After a restart the rows must be read as they were understood before it.
void ImportTableTest::survivesItsJson()
{
    const ImportTable table = read(colours(100));
    const ImportTable again = importTableFrom(toJson(table));
    QCOMPARE(again.rows, 100);
    QCOMPARE(again.headerRow, table.headerRow);
    QCOMPARE(again.fieldNames, table.fieldNames);
    QCOMPARE(again.columns.size(), table.columns.size());
    for (qsizetype i = 0; i < table.columns.size(); ++i) {
        QCOMPARE(again.columns[i].index, table.columns[i].index);
        QCOMPARE(again.columns[i].kind, table.columns[i].kind);
        QCOMPARE(again.columns[i].options, table.columns[i].options);
        QCOMPARE(again.columns[i].numberStyle, table.columns[i].numberStyle);
        QCOMPARE(again.columns[i].dateOrder, table.columns[i].dateOrder);
    }
    QCOMPARE(again.columns[0].kind, files::FieldKind::Date);
    QCOMPARE(again.columns[1].kind, files::FieldKind::Choice);
    QCOMPARE(again.columns[3].kind, files::FieldKind::Decimal);
    const auto price = again.columns[3].convert(files::Cell(u"2,25"_s));
    QCOMPARE(std::get<files::Value>(price), files::Value(u"2.25"_s));
}

void ImportTableTest::namesColumnsWithoutHeading()
{
    QCOMPARE(read(colours(3)).fieldNames, QStringList({u"day"_s, u"colour"_s, u"column_3"_s, u"price"_s, u"note"_s}));
}

void ImportTableTest::requiresNothing()
{
    const QList<forms::Field> fields = importedFields(read(colours(3)));
    for (const forms::Field &field : fields)
        QVERIFY(!field.required && !field.unique && (!field.maxLength || *field.maxLength >= 255));
}

void ImportTableTest::fieldsFitATemplate()
{
    const QList<forms::Field> fields = importedFields(read(colours(100)));
    const QList<forms::Field> parsed = forms::parseTemplate(forms::renderTemplate(fields, u"T"_s)).fields;
    QCOMPARE(parsed.size(), fields.size());
    for (qsizetype i = 0; i < fields.size(); ++i) {
        QCOMPARE(parsed[i].name, fields[i].name);
        QCOMPARE(parsed[i].kind, fields[i].kind);
        QCOMPARE(parsed[i].options, fields[i].options);
    }
}

void ImportTableTest::refusesTooManyRows()
{
    QCOMPARE(read(colours(10), 10).rows, 10);
    try {
        read(colours(11), 10);
        QFAIL("eleven rows were taken where ten may be");
    } catch (const contract::Error &error) {
        QCOMPARE(error.code, contract::ErrorCode::Invalid);
        QCOMPARE(error.fields.first().field, u"file"_s);
    }
}

QTEST_GUILESS_MAIN(ImportTableTest)
#include "import_table_test.moc"
