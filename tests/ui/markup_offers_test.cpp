// What is offered while the markup of a form is typed: by the tables that readers and the property editor go by.
#include "ui/form_editor_page.h"

#include "ui/formeditor/markup_offers.h"
#include "ui/formeditor/source_edit.h"

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

class MarkupOffersTest : public QObject, private DrawnPage
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void cleanup() { closePage(); }
    void offers_data();
    void offers();
    void offersNothing_data();
    void offersNothing();
    void takes_data();
    void takes();
    void whatIsWrittenIsNotOfferedAgain();
    void attributesFollowOneAnother();
    void isOfferedWhileItIsTyped();

private:
    // The cursor is where "|" stands.
    static designing::Offer offerAt(const QString &marked, QString *text = nullptr)
    {
        const qsizetype cursor = marked.indexOf(u'|');
        const QString whole = QString(marked).remove(cursor, 1);
        if (text != nullptr)
            *text = whole;
        MarkupNames names;
        names.surroundings.views = {{u"v1"_s, u"Open orders"_s}, {u"v2"_s, u"Suppliers"_s}};
        names.surroundings.buttons = {{u"Approve"_s, u"Approve"_s}};
        names.fields = {u"supplier"_s, u"amount"_s};
        names.words = {u"supplier"_s, u"amount"_s, u"getItemValue()"_s};
        return markupOffer(whole, cursor, names);
    }
    static QStringList labels(const QString &marked)
    {
        QStringList found;
        for (const designing::Offer::Entry &entry : offerAt(marked).entries)
            found.append(entry.label.section(u" · "_s, 0, 0));
        return found;
    }
};

void MarkupOffersTest::offers_data()
{
    QTest::addColumn<QString>("marked");
    QTest::addColumn<QString>("first"); // of what is offered
    const auto row
        = [](const char *name, const QString &marked, const QString &first) { QTest::newRow(name) << marked << first; };
    row("element", u"<p>x</p><|"_s, u"o-input"_s);
    row("element by a part of its name", u"<date|"_s, u"o-date-picker"_s);
    row("element of HTML", u"<det|"_s, u"details"_s);
    row("element by what it is called", u"<signature|"_s, u"o-signature"_s);
    row("choice", u"<o-select name=\"a\"><opt|"_s, u"option"_s);
    row("end of what is open", u"<details><p>x</p></|"_s, u"details"_s);
    row("end within what stands alone", u"<details><br><hr></d|"_s, u"details"_s);
    row("attribute", u"<o-input na|"_s, u"name"_s);
    row("attribute of a kind alone", u"<o-include vie|"_s, u"viewId"_s);
    row("attribute before others", u"<o-input req| name=\"a\"></o-input>"_s, u"required"_s);
    row("attribute of a script", u"<o-input hiddensc|"_s, u"hiddenScript"_s);
    row("attribute of a cell", u"<table><tr><td col|"_s, u"colspan"_s);
    row("attribute of a label", u"<label f|"_s, u"for"_s);
    row("attribute of a choice", u"<o-select name=\"a\"><option mul|"_s, u"multiLanguageLabel"_s);
    row("value", u"<o-input type=\"de|"_s, u"decimal"_s);
    row("value in other quotes", u"<o-input type='de|"_s, u"decimal"_s);
    row("value without quotes", u"<o-input type=de|"_s, u"decimal"_s);
    row("value on another line", u"<o-date-picker name=\"a\"\n  datePattern=\"YMD_H|"_s, u"YMD_HM"_s);
    row("view by its name", u"<o-include viewId=\"suppl|"_s, u"v2"_s);
    row("button", u"<o-button activity=\"|"_s, u"Approve"_s);
    row("field", u"<label for=\"am|"_s, u"amount"_s);
    row("field in a script", u"<o-input name=\"a\" hiddenScript=\"return am|"_s, u"amount"_s);
    row("function in a script", u"<o-input name=\"a\" valueScript=\"getI|"_s, u"getItemValue()"_s);
}

void MarkupOffersTest::offers()
{
    QFETCH(const QString, marked);
    QFETCH(const QString, first);
    QCOMPARE(labels(marked).value(0), first);
}

void MarkupOffersTest::offersNothing_data()
{
    QTest::addColumn<QString>("marked");
    QTest::newRow("text") << u"<p>o-inp|</p>"_s;
    QTest::newRow("comment") << u"<!-- <o-inp|"_s;
    QTest::newRow("behind a comment") << u"<!-- <o-select> -->in|"_s;
    QTest::newRow("script of its own") << u"<script>if (a <b|"_s;
    QTest::newRow("behind a value") << u"<o-input name=\"a\"|"_s;
    QTest::newRow("a name is new") << u"<o-input name=\"a|"_s;
    QTest::newRow("value of another element") << u"<p type=\"de|"_s;
    QTest::newRow("an end without a beginning") << u"<p>x</p></|"_s;
    QTest::newRow("less than") << u"<p>a < b|"_s;
}

void MarkupOffersTest::offersNothing()
{
    QFETCH(const QString, marked);
    QCOMPARE(labels(marked), QStringList());
}

void MarkupOffersTest::takes_data()
{
    QTest::addColumn<QString>("marked");
    QTest::addColumn<QString>("after");
    QTest::newRow("element") << u"<p>a</p>\n<o-date-p|"_s << u"<p>a</p>\n<o-date-picker"_s;
    QTest::newRow("attribute") << u"<o-input maxl|>"_s << u"<o-input maxlength=\"\">"_s;
    QTest::newRow("flag") << u"<o-input requ|></o-input>"_s << u"<o-input required></o-input>"_s;
    QTest::newRow("value that is open") << u"<o-input type=\"int|"_s << u"<o-input type=\"integer\""_s;
    QTest::newRow("value that is closed")
        << u"<o-input type=\"int|\" label=\"x\">"_s << u"<o-input type=\"integer\" label=\"x\">"_s;
    QTest::newRow("end") << u"<details></det|"_s << u"<details></details>"_s;
}

void MarkupOffersTest::takes()
{
    QFETCH(const QString, marked);
    QFETCH(const QString, after);
    QString text;
    const designing::Offer offer = offerAt(marked, &text);
    QVERIFY(!offer.entries.isEmpty());
    QCOMPARE(text.replace(offer.begin, offer.end - offer.begin, offer.entries.constFirst().text), after);
}

void MarkupOffersTest::whatIsWrittenIsNotOfferedAgain()
{
    QVERIFY(labels(u"<o-input |"_s).contains(u"required"_s));
    QVERIFY(!labels(u"<o-input REQUIRED name='a' |"_s).contains(u"required"_s));
}

// What a number takes is none of a text's.
void MarkupOffersTest::attributesFollowOneAnother()
{
    QVERIFY(labels(u"<o-input type=\"decimal\" |"_s).contains(u"min"_s));
    QVERIFY(!labels(u"<o-input type=\"text\" |"_s).contains(u"min"_s));
}

// By the keyboard alone, as steps of the form.
void MarkupOffersTest::isOfferedWhileItIsTyped()
{
    openPage();
    m_page->resize(700, 600); // the list is shown where there is a screen
    m_page->setMode(FormEditor::Mode::Source);
    SourceEdit &source = m_page->source();
    source.setFocus();
    source.setCursor(source.text().size());
    QTest::keyClicks(&source, u"<o-dat"_s);
    QCOMPARE(source.offered().value(0).section(u" · "_s, 0, 0), u"o-date-picker"_s);
    QTest::keyClick(&source, Qt::Key_Tab);
    QVERIFY(source.text().endsWith("<o-date-picker"_L1));
    QTest::keyClicks(&source, u" datep"_s);
    QVERIFY(!source.offered().isEmpty());
    QTest::keyClick(&source, Qt::Key_Return);
    QVERIFY(source.text().endsWith("datePattern=\"\""_L1));
    // Its value is typed next.
    QTRY_COMPARE(source.cursor(), source.text().size() - 1);
    QTest::keyClick(&source, Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(source.offered().size() > 3);
    QTest::keyClick(&source, Qt::Key_Return);
    QVERIFY2(source.text().endsWith("datePattern=\"Y\""_L1), qPrintable(source.text().right(60)));
    QCOMPARE(design().text(), source.text());
}

QTEST_MAIN(MarkupOffersTest)
#include "markup_offers_test.moc"
