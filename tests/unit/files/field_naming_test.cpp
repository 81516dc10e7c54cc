#include "app/template/form_template.h"
#include "backend/files/field_naming.h"

#include <QSet>
#include <QTest>

using namespace formwright::files;

class FieldNamingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void name_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *header, const char *name) {
            QTest::newRow(header) << QString::fromUtf8(header) << QString::fromUtf8(name);
        };
        row("price", "price");
        row("Unit price (EUR)", "Unit_price_EUR");
        row("  a - b  ", "a_b");
        row("first\nsecond", "first_second");
        row("客户名称", "客户名称");
        row("Größe", "Größe");
        row("Gro\u0308\u00DFe", "Größe"); // a letter and its mark become one letter
        row("हिन्दी नाम", "हिन्दी_नाम");
        row("اسم المدينة", "اسم_المدينة");
        row("2019", "_2019");
        row("٣ months", "_٣_months");
        row("%", "column_1");
        row("", "column_1");
        row("😀", "column_1");
        row("id", "id_");
        row("State", "State_");
        row("last modified", "last_modified");
        row("LastModified", "LastModified_");
        row("_id", "id_");
        row("items", "items_");
        row("'; drop table x; --", "drop_table_x");
        row("𠀀𠀁", "𠀀𠀁");
        row("m² ½ Ⅷ", "m");
    }
    void name()
    {
        QFETCH(QString, header);
        QFETCH(QString, name);
        QCOMPARE(fieldNames({header}), QStringList{name});
        QVERIFY(formwright::forms::isFieldName(name));
    }

    void repeatedNamesAreNumbered()
    {
        const QStringList headers = {QStringLiteral("a"), QStringLiteral("A"), QStringLiteral("a"),
            QStringLiteral("a_2"), QString(), QString(), QStringLiteral("column_5")};
        const QStringList names
            = {QStringLiteral("a"), QStringLiteral("A_2"), QStringLiteral("a_3"), QStringLiteral("a_2_2"),
                QStringLiteral("column_5"), QStringLiteral("column_6"), QStringLiteral("column_5_2")};
        QCOMPARE(fieldNames(headers), names);
    }

    void namesWithoutRegardToCaseInAnyScript()
    {
        QCOMPARE(fieldNames({QStringLiteral("ΣΊΣΥΦΟΣ"), QStringLiteral("σίσυφος")}).at(1), QStringLiteral("σίσυφος_2"));
        QCOMPARE(fieldNames({QStringLiteral("Ärger"), QStringLiteral("äRGER")}).at(1), QStringLiteral("äRGER_2"));
        QCOMPARE(fieldNames({QStringLiteral("ABC"), QStringLiteral("ａｂｃ")}).at(1), QStringLiteral("ａｂｃ_2"));
    }

    void lengthIsLimitedInCodePoints()
    {
        const QString longName = QStringLiteral("𠀀").repeated(80);
        const QStringList names = fieldNames({longName, longName, QString(60, u'x'), QString(61, u'x')});
        QCOMPARE(names.at(0), QStringLiteral("𠀀").repeated(60));
        QCOMPARE(names.at(1), QStringLiteral("𠀀").repeated(58).append(u"_2"));
        QCOMPARE(names.at(2).size(), 60);
        QCOMPARE(names.at(3), QString(58, u'x').append(u"_2"));
    }

    void manyColumnsGetDifferentNames()
    {
        QStringList headers;
        for (int column = 0; column < 1600; ++column)
            headers.append(column % 3 == 0 ? QString()
                    : column % 3 == 1      ? QStringLiteral("Value")
                                           : QString(100, u'v'));
        QSet<QString> names;
        for (const QString &name : fieldNames(headers)) {
            QVERIFY(formwright::forms::isFieldName(name));
            names.insert(formwright::forms::fieldNameKey(name));
        }
        QCOMPARE(names.size(), 1600);
    }

    void reservedNames()
    {
        for (const char *name : {"id", "FormId", "versions", "PARENT", "stateid", "auditor", "domainid", "created"})
            QVERIFY(isReservedFieldName(QString::fromLatin1(name)));
        QVERIFY(!isReservedFieldName(QStringLiteral("name")));
    }
};

QTEST_GUILESS_MAIN(FieldNamingTest)
#include "field_naming_test.moc"
