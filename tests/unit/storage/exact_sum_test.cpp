#include "backend/storage/exact_sum.h"
#include "support/test_database.h"

#include "backend/storage/session.h"

#include <QTest>

#include <limits>
#include <random>

using namespace Qt::StringLiterals;
using formwright::storage::ExactSum;

// Sums of decimals, to the last digit.
class ExactSumTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addsUp_data();
    void addsUp();
    void refusesWhatIsNoNumber();
    void addsWholeNumbers();
    void addsDoubles();
    void isTheSameInAnyOrder();
    void isKnownToTheEngine();
};

void ExactSumTest::addsUp_data()
{
    QTest::addColumn<QStringList>("numbers");
    QTest::addColumn<QString>("sum");
    const auto row = [](const QStringList &numbers, const QString &sum) {
        QTest::newRow(qPrintable(numbers.join(u" + "_s).left(80))) << numbers << sum;
    };
    row({}, u"0"_s);
    row({u"0"_s}, u"0"_s);
    row({u"0.1"_s, u"0.2"_s}, u"0.3"_s);
    row({u"1"_s, u"-1"_s}, u"0"_s);
    row({u"1"_s, u"-0.000000001"_s}, u"0.999999999"_s);
    row({u"-1"_s, u"0.000000001"_s}, u"-0.999999999"_s);
    row({u"999999999"_s, u"1"_s}, u"1000000000"_s);
    row({u"-999999999.999999999"_s, u"-0.000000001"_s}, u"-1000000000"_s);
    row({u"99999999999999999999999999999999999999"_s, u"1"_s}, u"100000000000000000000000000000000000000"_s);
    row({u"0.00000000000000000000000000000000000001"_s, u"10000000000000000000000000000000000000"_s},
        u"10000000000000000000000000000000000000.00000000000000000000000000000000000001"_s);
    row({u"1000000000000000000"_s, u"-0.5"_s}, u"999999999999999999.5"_s);
    row({u"5"_s, u"-1000000000000000000"_s, u"0.25"_s}, u"-999999999999999994.75"_s);
    row(QStringList(1000, u"0.01"_s), u"10"_s);
    row(QStringList(1000, u"-999999999.999"_s), u"-999999999999"_s);
}

void ExactSumTest::addsUp()
{
    QFETCH(QStringList, numbers);
    ExactSum sum;
    for (const QString &number : std::as_const(numbers))
        QVERIFY(sum.add(std::string_view(number.toStdString())));
    QTEST(sum.text(), "sum");
}

void ExactSumTest::refusesWhatIsNoNumber()
{
    ExactSum sum;
    sum.add(std::string_view("1.5"));
    for (const char *text : {"", "-", "x", "1e5", "1.2.3", "+1", ".5", " 1", "--1"})
        QVERIFY2(!sum.add(std::string_view(text)), text);
    QVERIFY(!sum.add(std::string_view("0." + std::string(46, '1'))));
    QVERIFY(!sum.add(std::string_view(std::string(64, '1'))));
    QCOMPARE(sum.text(), u"1.5"_s);
}

void ExactSumTest::addsWholeNumbers()
{
    ExactSum sum;
    for (int i = 0; i < 10; ++i)
        sum.add(std::numeric_limits<std::int64_t>::min());
    QCOMPARE(sum.text(), u"-92233720368547758080"_s);
    for (int i = 0; i < 10; ++i)
        sum.add(std::numeric_limits<std::int64_t>::max());
    QCOMPARE(sum.text(), u"-10"_s);
}

void ExactSumTest::addsDoubles()
{
    ExactSum sum;
    for (const double number : {0.1, 0.2, 1e-7, 123456789.125, -2.5e10, 1e15})
        sum.add(number);
    QCOMPARE(sum.text(), u"999975123456789.4250001"_s);
    ExactSum none;
    none.add(std::numeric_limits<double>::infinity());
    none.add(std::numeric_limits<double>::quiet_NaN());
    QCOMPARE(none.text(), u"0"_s);
}

void ExactSumTest::isTheSameInAnyOrder()
{
    std::mt19937 random(7);
    std::vector<std::string> numbers;
    for (int i = 0; i < 2000; ++i) {
        std::string number = random() % 2 ? "-" : "";
        const size_t whole = 1 + random() % 38;
        for (size_t digit = 0; digit < whole; ++digit)
            number += char('0' + random() % 10);
        if (whole < 38 && random() % 2) {
            number += '.';
            for (size_t digit = 0; digit <= random() % (38 - whole); ++digit)
                number += char('0' + random() % 10);
        }
        numbers.push_back(number);
    }
    ExactSum forward;
    for (const std::string &number : numbers)
        QVERIFY(forward.add(std::string_view(number)));
    std::shuffle(numbers.begin(), numbers.end(), random);
    ExactSum shuffled;
    for (const std::string &number : numbers)
        QVERIFY(shuffled.add(std::string_view(number)));
    QCOMPARE(shuffled.text(), forward.text());
    // What is added and taken away again leaves nothing.
    for (const std::string &number : numbers)
        shuffled.add(std::string_view(number.front() == '-' ? number.substr(1) : '-' + number));
    QCOMPARE(shuffled.text(), u"0"_s);
}

void ExactSumTest::isKnownToTheEngine()
{
    formwright::tests::TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    const auto sum = [&](const QString &rows) {
        return database->reader()
            .text(QString(u"SELECT exact_sum(column1, column2) FROM (VALUES "_s % rows % u')'))
            .value_or(QString());
    };
    QCOMPARE(sum(u"(0.1, NULL), (0.2, NULL), (3, NULL)"_s), u"3.3"_s);
    QCOMPARE(sum(u"(1.0, '1.00000000000000000001'), (NULL, NULL)"_s), u"1.00000000000000000001"_s);
    QCOMPARE(sum(u"(9223372036854775807, NULL), (9223372036854775807, NULL)"_s), u"18446744073709551614"_s);
    QCOMPARE(database->reader().text(u"SELECT exact_sum(1, NULL) WHERE 1 = 0"_s).value_or(QString()), u"0"_s);
}

QTEST_GUILESS_MAIN(ExactSumTest)
#include "exact_sum_test.moc"
