#include "app/template/text_merge.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::forms;

class TextMergeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothChangesAreThere_data();
    void bothChangesAreThere();
    void theSamePlaceIsAConflict_data();
    void theSamePlaceIsAConflict();
    void laws();
    void everyChoiceIsTaken();
    void tellsThePlace_data();
    void tellsThePlace();
    void whatComesBeginsWithItsTag();
    void tellsChangedLines_data();
    void tellsChangedLines();
    void changedLinesAreAllOfThem();
};

static const QString base = u"<p>Title</p>\n<o-input name=\"a\" label=\"A\" required></o-input>\n"
                            "<o-input name=\"b\"></o-input>\n<p>End of it</p>\n"_s;

static QString with(const QString &before, const QString &after, const QString &text = base)
{
    QString changed = text;
    return changed.replace(before, after);
}

void TextMergeTest::bothChangesAreThere_data()
{
    QTest::addColumn<QString>("mine");
    QTest::addColumn<QString>("theirs");
    QTest::addColumn<QString>("both");
    const QString label = with(u"label=\"A\""_s, u"label=\"Amount\""_s);
    QTest::newRow("lines apart") << label << with(u"Title"_s, u"Order"_s) << with(u"Title"_s, u"Order"_s, label);
    QTest::newRow("attributes of one element") << label << with(u" required"_s, u" required maxlength=\"9\""_s)
                                               << with(u" required"_s, u" required maxlength=\"9\""_s, label);
    QTest::newRow("neighbouring attributes")
        << label << with(u"name=\"a\""_s, u"name=\"c\""_s) << with(u"name=\"a\""_s, u"name=\"c\""_s, label);
    QTest::newRow("a field and its removal elsewhere")
        << with(u"<o-input name=\"b\"></o-input>\n"_s, {}) << with(u"Title"_s, u"Order"_s)
        << with(u"<o-input name=\"b\"></o-input>\n"_s, {}, with(u"Title"_s, u"Order"_s));
    QTest::newRow("new fields at both ends")
        << u"<o-date-picker name=\"d\">\n"_s + base << base + u"<o-date-picker name=\"e\">\n"_s
        << u"<o-date-picker name=\"d\">\n"_s + base + u"<o-date-picker name=\"e\">\n"_s;
    QTest::newRow("the same on both sides, and more on one")
        << label << with(u"Title"_s, u"Order"_s, label) << with(u"Title"_s, u"Order"_s, label);
}

void TextMergeTest::bothChangesAreThere()
{
    QFETCH(QString, mine);
    QFETCH(QString, theirs);
    QFETCH(QString, both);
    QCOMPARE(merged(base, mine, theirs).value_or(u"(conflict)"_s), both);
    QCOMPARE(merged(base, theirs, mine).value_or(u"(conflict)"_s), both);
}

void TextMergeTest::theSamePlaceIsAConflict_data()
{
    QTest::addColumn<QString>("mine");
    QTest::addColumn<QString>("theirs");
    QTest::newRow("one attribute") << with(u"label=\"A\""_s, u"label=\"B\""_s)
                                   << with(u"label=\"A\""_s, u"label=\"C\""_s);
    QTest::newRow("changed and removed") << with(u"label=\"A\""_s, u"label=\"B\""_s)
                                         << with(u"<o-input name=\"a\" label=\"A\" required></o-input>\n"_s, {});
    QTest::newRow("two new fields in one place")
        << base + u"<o-input name=\"x\">\n"_s << base + u"<o-input name=\"y\">\n"_s;
    QTest::newRow("a new field of the same name at both ends")
        << u"<o-input name=\"amount\"></o-input>\n"_s + base << base + u"<o-input name=\"Amount\"></o-input>\n"_s;
    QTest::newRow("the same attribute in two places of a tag")
        << with(u"name=\"b\""_s, u"required name=\"b\""_s) << with(u"name=\"b\""_s, u"name=\"b\" required"_s);
    const QString first = u"<o-input name=\"a\" label=\"A\" required></o-input>\n"_s;
    const QString second = u"<o-input name=\"b\"></o-input>\n"_s;
    const QString third = u"<p>End of it</p>\n"_s;
    QTest::newRow("sections around parts of one another")
        << with(first + second, u"<fieldset>\n"_s + first + second + u"</fieldset>\n"_s)
        << with(second + third, u"<fieldset>\n"_s + second + third + u"</fieldset>\n"_s);
}

void TextMergeTest::theSamePlaceIsAConflict()
{
    QFETCH(QString, mine);
    QFETCH(QString, theirs);
    QVERIFY(!merged(base, mine, theirs));
    QVERIFY(!merged(base, theirs, mine));
}

static QString anyText(QRandomGenerator &random)
{
    static const QStringList pieces{u"<p>"_s, u"</p>"_s, u"<o-input name=\"a\">"_s, u" label='x'"_s, u"\n"_s, u"a"_s,
        u"<"_s, u">"_s, u"\""_s, u"<!-- c -->"_s, u"字 "_s, u"\r\n"_s};
    QString text;
    for (int i = random.bounded(14); i > 0; --i)
        text += pieces[random.bounded(pieces.size())];
    return text;
}

void TextMergeTest::laws()
{
    QRandomGenerator random(20260301);
    for (int round = 0; round < 3000; ++round) {
        const QString b = anyText(random);
        const QString x = anyText(random);
        const QString y = anyText(random);
        QCOMPARE(merged(b, b, x), std::optional(x));
        QCOMPARE(merged(b, x, b), std::optional(x));
        QCOMPARE(merged(b, x, x), std::optional(x));
        QCOMPARE(merged(b, x, y), merged(b, y, x));
        // What stands far from each other's changes is always put together.
        const QString between = u"<p>one</p>\n<p>two</p>\n"_s;
        QCOMPARE(merged(b + between + b, x + between + b, b + between + y).value_or(x + between + y), x + between + y);
    }
}

// All of one side is that side, whatever both are.
void TextMergeTest::everyChoiceIsTaken()
{
    QRandomGenerator random(20260303);
    for (int round = 0; round < 3000; ++round) {
        const QString b = anyText(random), x = anyText(random), y = anyText(random);
        const TextMerge merge(b, x, y);
        const auto number = merge.differences().size();
        const auto all = [&](Side side) { return merge.text(Sides(number, side)).text; };
        QCOMPARE(all(Side::Theirs), y);
        QCOMPARE(all(Side::Mine), x);
        QCOMPARE(all(Side::Open), x);
    }
}

void TextMergeTest::tellsThePlace_data()
{
    QTest::addColumn<QString>("mine");
    QTest::addColumn<QString>("place");
    QTest::newRow("an attribute") << with(u"label=\"A\""_s, u"label=\"B\""_s) << u"2 o-input A label"_s;
    QTest::newRow("a new attribute") << with(u" required"_s, u" required maxlength=\"9\""_s)
                                     << u"2 o-input A maxlength"_s;
    QTest::newRow("words") << with(u"Title"_s, u"Order"_s) << u"1 p  "_s;
    QTest::newRow("a new element") << base + u"<o-select name=\"s\"></o-select>\n"_s << u"5 o-select s "_s;
    QTest::newRow("one that went") << with(u"<o-input name=\"b\"></o-input>\n"_s, {}) << u"3 o-input b "_s;
}

void TextMergeTest::tellsThePlace()
{
    QFETCH(QString, mine);
    QFETCH(QString, place);
    for (const TextMerge &merge : {TextMerge(base, mine, base), TextMerge(base, base, mine)}) {
        QCOMPARE(merge.differences().size(), 1);
        const TextDifference told = merge.differences().constFirst();
        QCOMPARE(u"%1 %2 %3 %4"_s.arg(told.line).arg(told.element, told.name, told.attribute), place);
    }
}

// And not within the element before it, though that says the same: it is taken or left by itself.
void TextMergeTest::whatComesBeginsWithItsTag()
{
    const QString field = u"<o-input name=\"n\"></o-input>\n"_s;
    const TextMerge merge(base, with(u"<o-input name=\"b\""_s, field + u"<o-input name=\"b\""_s), base);
    QCOMPARE(merge.differences().size(), 1);
    QCOMPARE(merge.differences().constFirst().mine, field);
    const QString first = u"<o-input name=\"a\" label=\"A\" required></o-input>\n"_s;
    const TextMerge removed(base, with(first, {}), base);
    QCOMPARE(removed.differences().constFirst().base, first);
}

void TextMergeTest::tellsChangedLines_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("told");
    QTest::newRow("equal") << u"a\nb\n"_s << u"a\nb\n"_s << QString();
    QTest::newRow("changed") << u"a\nb\nc\n"_s << u"a\nx\nc\n"_s << u" a|-b|+x| c"_s;
    QTest::newRow("from nothing") << QString() << u"a\r\nb"_s << u"+a|+b"_s;
    QTest::newRow("far from the ends") << u"1\n2\n3\n4\n5\n6\n7\n8\n9\n"_s << u"1\n2\n3\n4\nx\n6\n7\n8\n9\n"_s
                                       << u"~| 2| 3| 4|-5|+x| 6| 7| 8|~"_s;
    QTest::newRow("two places") << u"a\n1\n2\n3\n4\n5\n6\n7\nb\n"_s << u"A\n1\n2\n3\n4\n5\n6\n7\nB\n"_s
                                << u"-a|+A| 1| 2| 3|~| 5| 6| 7|-b|+B"_s;
    QTest::newRow("near each other") << u"a\n1\n2\nb\n"_s << u"A\n1\n2\nB\n"_s << u"-a|+A| 1| 2|-b|+B"_s;
}

void TextMergeTest::tellsChangedLines()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, told);
    QStringList lines;
    for (const DifferenceLine &line : changedLines(before, after)) {
        const QString sign = line.kind == LineKind::Added ? u"+"_s
            : line.kind == LineKind::Removed              ? u"-"_s
            : line.kind == LineKind::Gap                  ? u"~"_s
                                                          : u" "_s;
        lines.append(sign + line.text);
    }
    QCOMPARE(lines.join(u'|'), told);
}

void TextMergeTest::changedLinesAreAllOfThem()
{
    QRandomGenerator random(20260302);
    for (int round = 0; round < 2000; ++round) {
        const auto any = [&] {
            QStringList lines;
            for (int i = random.bounded(3); i > 0; --i)
                lines.append(QString(QChar(u'a' + random.bounded(3))));
            return lines;
        };
        const QStringList before = any();
        const QStringList after = any();
        QStringList was;
        QStringList is;
        const auto lines = changedLines(before.join(u'\n') + u'\n', after.join(u'\n') + u'\n');
        for (const DifferenceLine &line : lines) {
            QVERIFY(line.kind != LineKind::Gap); // too short for one
            if (line.kind != LineKind::Added)
                was.append(line.text);
            if (line.kind != LineKind::Removed)
                is.append(line.text);
        }
        if (before == after) {
            QVERIFY(lines.isEmpty());
            continue;
        }
        QCOMPARE(was.join(u'\n'), before.join(u'\n'));
        QCOMPARE(is.join(u'\n'), after.join(u'\n'));
    }
}

QTEST_APPLESS_MAIN(TextMergeTest)
#include "text_merge_test.moc"
