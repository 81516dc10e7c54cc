#include "app/template/template_edits.h"
#include "ui/designs/plain_content.h"
#include "ui/designs/template_document.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::designs;

class ChangeStackTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesAreTheSameAsJson_data();
    void changesAreTheSameAsJson();
    void refusesWhatIsNoChange_data();
    void refusesWhatIsNoChange();
    void membersAreExchanged();
    void typingIsOneStep();
    void typingOfTextIsOneStep_data();
    void typingOfTextIsOneStep();
    void canvasAndSourceShareOneStack();
    void randomStepsAreUndoneToTheByte();
};

void ChangeStackTest::changesAreTheSameAsJson_data()
{
    QTest::addColumn<Change>("change");
    QTest::newRow("splices") << Change(forms::Splices{{3, u"a\nb"_s, u""_s}, {9, u""_s, u"名😀\"\\"_s}});
    QTest::newRow("members") << Change(Members{{u"text"_s, u"x"_s}, {u"null"_s, QJsonValue(QJsonValue::Null)},
        {u"gone"_s, QJsonValue(QJsonValue::Undefined)}, {u"list"_s, QJsonArray{1, u"2"_s}}});
    QTest::newRow("none") << Change(Members{});
}

void ChangeStackTest::changesAreTheSameAsJson()
{
    QFETCH(Change, change);
    QCOMPARE(changeFromJson(toJson(change)), std::optional(change));
}

void ChangeStackTest::refusesWhatIsNoChange_data()
{
    QTest::addColumn<QByteArray>("json");
    for (const char *json : {"{}", R"({"splices":[[1,"a"]]})", R"({"splices":[["1","a","b"]]})", R"({"members":[[]]})",
             R"({"members":[[1,2]]})", R"({"members":[["a",1,2]]})", R"({"members":{}})"})
        QTest::newRow(json) << QByteArray(json);
}

void ChangeStackTest::refusesWhatIsNoChange()
{
    QFETCH(QByteArray, json);
    QVERIFY(!changeFromJson(QJsonDocument::fromJson(json).object()));
}

void ChangeStackTest::membersAreExchanged()
{
    const QJsonObject before{{u"a"_s, 1}, {u"b"_s, 2}};
    PlainContent content(before);
    ChangeStack stack(content);
    stack.make(u"two at once"_s, Members{{u"a"_s, QJsonValue(QJsonValue::Undefined)}, {u"c"_s, 3}});
    const QJsonObject after{{u"b"_s, 2}, {u"c"_s, 3}};
    QCOMPARE(content.content(), after);
    stack.undo();
    QCOMPARE(content.content(), before);
    stack.redo();
    QCOMPARE(content.content(), after);
    // What changes nothing is no step.
    stack.make(u"nothing"_s, Members{{u"b"_s, 2}});
    QCOMPARE(stack.count(), 1);
}

void ChangeStackTest::typingIsOneStep()
{
    PlainContent content({{u"a"_s, u""_s}});
    ChangeStack stack(content);
    const auto type = [&stack](const char *field, const QString &text) {
        const QString name = QString::fromLatin1(field);
        stack.make(name, Members{{name, text}}, name);
    };
    type("a", u"L"_s);
    type("a", u"La"_s);
    type("b", u"1"_s);
    type("a", u"Lam"_s);
    QCOMPARE(stack.count(), 3);
    stack.undo();
    QCOMPARE(content.content().value("a"_L1), QJsonValue(u"La"_s));
    // What follows a step back is not part of the step before.
    type("b", u"12"_s);
    QCOMPARE(stack.count(), 3);
    // Nor what follows a save.
    stack.setClean();
    type("b", u"123"_s);
    QCOMPARE(stack.count(), 4);
    type("b", u"12"_s);
    QCOMPARE(stack.count(), 3); // led back to where it began
}

void ChangeStackTest::typingOfTextIsOneStep_data()
{
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<int>("steps");
    QTest::newRow("typed on") << QStringList{u"<p>x</p>"_s, u"<p>xy</p>"_s, u"<p>xyz</p>"_s} << 1;
    QTest::newRow("and back over some of it") << QStringList{u"<p>xyz</p>"_s, u"<p>xy</p>"_s, u"<p>xyq</p>"_s} << 1;
    QTest::newRow("back over all of it") << QStringList{u"<p>xy</p>"_s, u"<p>x</p>"_s, u"<p></p>"_s} << 0;
    QTest::newRow("back beyond where it began") << QStringList{u"<p>x</p>"_s, u"<p></p>"_s, u"<p/p>"_s} << 1;
    QTest::newRow("deleted one by one") << QStringList{u"<p</p>"_s, u"</p>"_s, u"/p>"_s} << 1;
    QTest::newRow("typed within") << QStringList{u"<p>ac</p>"_s, u"<p>abc</p>"_s} << 1;
    QTest::newRow("typed elsewhere") << QStringList{u"<p>x</p>"_s, u"y<p>x</p>"_s} << 2;
}

void ChangeStackTest::typingOfTextIsOneStep()
{
    QFETCH(QStringList, texts);
    QFETCH(int, steps);
    const QString before = u"<p></p>"_s;
    TemplateDocument document(before);
    for (const QString &text : texts)
        QVERIFY(document.setText(u"typing"_s, text, u"source"_s));
    QCOMPARE(document.stack().count(), steps);
    document.stack().setIndex(0);
    QCOMPARE(document.text(), before);
    document.stack().setIndex(steps);
    QCOMPARE(document.text(), texts.constLast());
}

void ChangeStackTest::canvasAndSourceShareOneStack()
{
    const QString text = u"<p>a</p>\r\n<o-input name='x'>\r\n"_s;
    TemplateDocument document(text);
    QSignalSpy changed(&document, &TemplateDocument::changed);
    const forms::NodeId field = document.tree().at(document.tree().fields().constFirst()).id;
    const forms::Edit edit = forms::setAttribute(document.tree(), field, u"label"_s, u"X & Y"_s);
    QVERIFY(document.make(u"label"_s, std::get<forms::Splices>(edit)));
    for (const char *typed : {"a!", "a!?"})
        QVERIFY(document.setText(u"typing"_s,
            QString(document.text()).replace(3, document.text().indexOf(u'<', 3) - 3, QString::fromLatin1(typed)),
            u"source"_s));
    QCOMPARE(document.text(), u"<p>a!?</p>\r\n<o-input name='x' label=\"X &amp; Y\">\r\n"_s);
    QCOMPARE(document.stack().count(), 2);
    QCOMPARE(document.tree().find(field)->value(u"label"), u"X & Y"_s);
    document.stack().undo();
    document.stack().undo();
    QCOMPARE(document.text(), text);
    QCOMPARE(changed.size(), 5);
    // An edit of another text is none.
    QVERIFY(!document.make(u"other"_s, {{0, u"zzz"_s, u""_s}}));
}

void ChangeStackTest::randomStepsAreUndoneToTheByte()
{
    QRandomGenerator dice(20260101);
    const QString text = u"<section>\n  <o-input name=a>\n  <p>é😀</p>\n</section>\n"_s;
    TemplateDocument document(text);
    for (int i = 0; i < 3000; ++i) {
        const int act = dice.bounded(10);
        if (act == 0) {
            document.stack().undo();
        } else if (act == 1) {
            document.stack().redo();
        } else {
            QString next = document.text();
            const int at = dice.bounded(int(next.size()) + 1);
            if (next.size() > 400 || act < 4)
                next.remove(at, 3);
            else
                next.insert(at, act < 7 ? u"<b>"_s : u"x"_s);
            // Half of a character is no text.
            if (next.isValidUtf16())
                document.setText(u"typing"_s, next, act < 8 ? u"source"_s : QString());
        }
    }
    const QString last = document.text();
    document.stack().setIndex(0);
    QCOMPARE(document.text().toUtf8(), text.toUtf8());
    document.stack().setIndex(document.stack().count());
    while (document.stack().canRedo())
        document.stack().redo();
    document.stack().setIndex(0);
    QCOMPARE(document.text().toUtf8(), text.toUtf8());
    QVERIFY(!last.isEmpty());
}

QTEST_GUILESS_MAIN(ChangeStackTest)
#include "change_stack_test.moc"
