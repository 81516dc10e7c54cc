#include "backend/files/field_inference.h"
#include "table_reading.h"

using namespace formwright::files;

// Reads real files where the environment names a directory of them; nothing else depends on these.
class FixturesTest : public QObject
{
    Q_OBJECT

private:
    QString fixture(const QString &name) const
    {
        const QString directory = qEnvironmentVariable("FORMWRIGHT_FIXTURES");
        const QString path = QStringLiteral("%1/%2").arg(directory, name);
        return !directory.isEmpty() && QFile::exists(path) ? path : QString();
    }

private Q_SLOTS:
    void everyCellConverts_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::newRow("airports.csv") << QStringLiteral("airports.csv") << 7698 << 14;
        QTest::newRow("country-codes.csv") << QStringLiteral("country-codes.csv") << 249 << 56;
        QTest::newRow("flight-routes.csv") << QStringLiteral("flight-routes.csv") << 67663 << 9;
        QTest::newRow("inventory-table.xlsx") << QStringLiteral("inventory-table.xlsx") << 4 << 3;
    }
    void everyCellConverts()
    {
        QFETCH(QString, name);
        QFETCH(int, rows);
        QFETCH(int, columns);
        const QString path = fixture(name);
        if (path.isEmpty())
            QSKIP("FORMWRIGHT_FIXTURES names no directory with this file");
        const auto reader = openSpreadsheet(path);
        FieldInference inference(reader->headers());
        Row row;
        while (reader->next(row))
            inference.add(row);
        QCOMPARE(inference.rows(), rows);
        const QList<InferredColumn> inferred = inference.columns();
        QCOMPARE(inferred.size(), columns);
        reader->rewind();
        while (reader->next(row)) {
            for (const InferredColumn &column : inferred) {
                const auto result = column.convert(row);
                QVERIFY2(std::holds_alternative<Value>(result), qPrintable(column.header));
                QVERIFY(!column.required || std::get<Value>(result).has_value());
            }
        }
    }

    void dateSystems()
    {
        const QString from1900 = fixture(QStringLiteral("date.xlsx"));
        const QString from1904 = fixture(QStringLiteral("date_1904.xlsx"));
        if (from1900.isEmpty() || from1904.isEmpty())
            QSKIP("FORMWRIGHT_FIXTURES names no directory with these files");
        const QStringList rows = {QStringLiteral("1: date 2021-01-01 | number 15"),
            QStringLiteral("2: date 2021-01-02 | number 16"), QStringLiteral("3: text 255:10:10 | number 17")};
        QCOMPARE(readTable(from1900).rows, rows);
        QCOMPARE(readTable(from1904).rows, rows);
    }
};

QTEST_GUILESS_MAIN(FixturesTest)
#include "fixtures_test.moc"
