#include "app/script/libraries.h"

#include <QHash>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::script;

static LibraryResolver resolverOf(const QHash<QString, QString> &libraries)
{
    return [libraries](const QString &name) {
        return libraries.contains(name) ? std::optional(libraries.value(name)) : std::nullopt;
    };
}

class LibrariesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void putsLibrariesInTheirPlaces();
    void takesEachOnce();
    void leavesOtherTextsAlone();
    void saysWhatGoesInACircle();
    void saysWhatIsMissing();
    void tellsWhatIsNamed();
    void saysWhatIsNoName();
    void boundsTheWhole();
};

void LibrariesTest::putsLibrariesInTheirPlaces()
{
    const auto whole = withLibraries(u"#include \"one\"\na();\n  #include 'two';\nb();"_s,
        resolverOf({{u"one"_s, u"function a() {\n}"_s}, {u"two"_s, u"function b() {}"_s}}));
    QCOMPARE(whole.text, u"function a() {\n}\na();\nfunction b() {}\nb();"_s);
    QCOMPARE(whole.originOf(2), (Origin{u"one"_s, 2}));
    QCOMPARE(whole.originOf(3), (Origin{{}, 2}));
    QCOMPARE(whole.originOf(4), (Origin{u"two"_s, 1}));
    QCOMPARE(whole.originOf(5), (Origin{{}, 4}));
    QVERIFY(whole.problems.isEmpty());
}

void LibrariesTest::takesEachOnce()
{
    const auto whole = withLibraries(u"#include \"one\"\n#include \"two\"\nc"_s,
        resolverOf({{u"one"_s, u"#include \"two\"\na"_s}, {u"two"_s, u"#include \"one\"\nb"_s}}));
    // An empty line stands for what was there already.
    QCOMPARE(whole.text, u"\nb\na\n\nc"_s);
    QCOMPARE(whole.originOf(2), (Origin{u"two"_s, 2}));
    QCOMPARE(whole.originOf(5), (Origin{{}, 3}));
}

void LibrariesTest::leavesOtherTextsAlone()
{
    const QString source = u"// #include \"one\"\nvar a = '#include \"one\"';"_s;
    QCOMPARE(withLibraries(source, {}).text, source);
}

void LibrariesTest::saysWhatGoesInACircle()
{
    const auto whole = withLibraries(
        u"#include \"one\""_s, resolverOf({{u"one"_s, u"a\n#include \"two\""_s}, {u"two"_s, u"#include \"one\""_s}}));
    QCOMPARE(whole.problems.size(), 1);
    QCOMPARE(whole.problems[0].code, ProblemCode::LibraryCircle);
    QCOMPARE(whole.problems[0].script, u"two"_s);
    QCOMPARE(whole.problems[0].line, 1);
    QVERIFY2(whole.problems[0].message.endsWith("one, two, one"_L1), qPrintable(whole.problems[0].message));
}

void LibrariesTest::tellsWhatIsNamed()
{
    QCOMPARE(namedLibraries(u"#include \"one\"\n a; // #include \"three\"\n #include 'two';\n#include \"one\""_s),
        (QStringList{u"one"_s, u"two"_s}));
    QCOMPARE(namedLibraries(u"a"_s), QStringList());
}

void LibrariesTest::saysWhatIsMissing()
{
    const auto whole = withLibraries(u"a\n#include \"one\""_s, resolverOf({{u"one"_s, u"b\n#include \"none\""_s}}));
    QCOMPARE(whole.problems.size(), 1);
    QCOMPARE(whole.problems[0].code, ProblemCode::MissingLibrary);
    QCOMPARE(whole.problems[0].script, u"one"_s);
    QCOMPARE(whole.problems[0].line, 2);
    QCOMPARE(whole.problems[0].name, u"none"_s);
}

void LibrariesTest::saysWhatIsNoName()
{
    const auto whole = withLibraries(u"#include\nb"_s, {});
    QCOMPARE(whole.problems.size(), 1);
    QCOMPARE(whole.problems[0].code, ProblemCode::BadInclude);
    QCOMPARE(whole.text, u"\nb"_s);
}

void LibrariesTest::boundsTheWhole()
{
    const QString half(largestScript / 2 + 1, u'a');
    const auto whole
        = withLibraries(u"#include \"one\"\n#include \"two\""_s, resolverOf({{u"one"_s, half}, {u"two"_s, half}}));
    QCOMPARE(whole.problems.size(), 1);
    QCOMPARE(whole.problems[0].code, ProblemCode::TooLarge);
    QVERIFY(whole.text.size() <= largestScript);
}

QTEST_APPLESS_MAIN(LibrariesTest)
#include "libraries_test.moc"
