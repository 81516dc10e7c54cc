// What elements are called in other languages.
#include "app/template/label_texts.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::forms;

class LabelTextsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAndWrites();
    void leavesOutWhatIsNone();
    void findsTheLanguage_data();
    void findsTheLanguage();
    void prefers_data();
    void prefers();
    void translates_data();
    void translates();
};

void LabelTextsTest::readsAndWrites()
{
    const QList<LanguageText> texts{{u"zh"_s, u"甲; 乙\\丙"_s}, {u"pt-BR"_s, u"a=b"_s}};
    const QString written = writtenTexts(texts);
    QCOMPARE(written, u"zh=甲\\; 乙\\\\丙; pt-BR=a=b"_s);
    QCOMPARE(languageTexts(written), texts);
    QCOMPARE(writtenTexts({}), QString());
}

void LabelTextsTest::leavesOutWhatIsNone()
{
    QCOMPARE(
        languageTexts(u"nothing; =x; zh=; zh = 一 ;ZH=二; d e=x; \\"_s), (QList<LanguageText>{{u"zh"_s, u"一"_s}}));
}

void LabelTextsTest::findsTheLanguage_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("text");
    QTest::newRow("itself") << u"zh"_s << u"simple"_s;
    QTest::newRow("of another country") << u"zh_CN"_s << u"simple"_s;
    QTest::newRow("of that country") << u"zh-tw"_s << u"traditional"_s;
    QTest::newRow("only another country has it") << u"pt"_s << u"brasileiro"_s;
    QTest::newRow("none") << u"fr"_s << QString();
    QTest::newRow("nobody said") << QString() << QString();
}

void LabelTextsTest::findsTheLanguage()
{
    QFETCH(QString, language);
    QTEST(textIn(u"zh-TW=traditional; zh=simple; pt-BR=brasileiro"_s, language), "text");
}

void LabelTextsTest::prefers_data()
{
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("language");
    QTest::newRow("nothing") << QString() << QString();
    QTest::newRow("one") << u"zh-CN"_s << u"zh-CN"_s;
    QTest::newRow("the first of equals") << u"de, en"_s << u"de"_s;
    QTest::newRow("the weight") << u"en;q=0.5, zh;q=0.9, *;q=1"_s << u"zh"_s;
    QTest::newRow("never") << u"en;q=0"_s << QString();
    QTest::newRow("no language") << u"<script>"_s << QString();
}

void LabelTextsTest::prefers()
{
    QFETCH(QString, header);
    QTEST(preferredLanguage(header), "language");
}

void LabelTextsTest::translates_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("result");
    const auto row = [](const char *name, const QString &source, const QString &result) {
        QTest::newRow(name) << source << result;
    };
    const QString zh = u" multiLanguageLabel=\"zh=甲 &amp; 乙\""_s;
    row("a field", u"<o-input name=a label='A'"_s % zh % u"></o-input>"_s,
        u"<o-input name=a label='甲 &amp; 乙'"_s % zh % u"></o-input>"_s);
    row("a field without a label", u"<o-input name=a"_s % zh % u"></o-input>"_s,
        u"<o-input name=a"_s % zh % u" label=\"甲 &amp; 乙\"></o-input>"_s);
    row("the words beside it", u"<div><label>A: *</label>\n<o-input name=a label=A"_s % zh % u"></o-input> A </div>"_s,
        u"<div><label>甲 &amp; 乙: *</label>\n<o-input name=a label=\"甲 &amp; 乙\""_s % zh
            % u"></o-input> 甲 &amp; 乙 </div>"_s);
    row("a heading", u"<h1"_s % zh % u">A</h1>"_s, u"<h1"_s % zh % u">甲 &amp; 乙</h1>"_s);
    row("a section", u"<details"_s % zh % u"><summary>A</summary>x</details>"_s,
        u"<details"_s % zh % u"><summary>甲 &amp; 乙</summary>x</details>"_s);
    row("a tab", u"<o-tab><section label=A"_s % zh % u"></section></o-tab>"_s,
        u"<o-tab><section label=\"甲 &amp; 乙\""_s % zh % u"></section></o-tab>"_s);
    row("a choice", u"<o-select name=a><option value=1"_s % zh % u">A</option></o-select>"_s,
        u"<o-select name=a><option value=1"_s % zh % u">甲 &amp; 乙</option></o-select>"_s);
    const QString other = u"<o-input name=a label=A multiLanguageLabel=\"de=B\"></o-input><script>A</script>"_s;
    row("another language", other, other);
    const QString script = u"<script>A</script>"_s;
    row("no script", script % u"<o-input name=a label=A"_s % zh % u">"_s,
        script % u"<o-input name=a label=\"甲 &amp; 乙\""_s % zh % u">"_s);
    // What does not nest is changed by its attributes at most.
    row("mangled", u"<p><b"_s % zh % u">A<i>B</b>C</i></p>"_s, u"<p><b"_s % zh % u">A<i>B</b>C</i></p>"_s);
}

void LabelTextsTest::translates()
{
    QFETCH(QString, source);
    QTEST(inLanguage(source, u"zh-CN"_s), "result");
}

QTEST_APPLESS_MAIN(LabelTextsTest)
#include "label_texts_test.moc"
