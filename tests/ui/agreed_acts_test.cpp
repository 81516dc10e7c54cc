// What somebody has agreed to on a page that is still doing something else.
#include "ui/pages/framed_page.h"
#include "ui/widgets/inline_message.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;

namespace {

// Its acts end when they are told to.
class ActingPage : public pages::FramedPage
{
public:
    ActingPage() : FramedPage(u"info"_s) { retranslate(); }

    void load() override { }
    // Asked for by a click, which may have been two.
    void click(const QString &what)
    {
        if (beginAct(what))
            begun.append(what);
    }
    void agree(const QString &what)
    {
        if (beginAct(what, [this, what] { agree(what); }))
            begun.append(what);
    }
    void end(bool isRefused)
    {
        endAct();
        if (isRefused)
            showFailure(u"Refused"_s, {}, {});
    }
    // There is nothing to do any more.
    void agreeToNothing()
    {
        if (beginAct(u"nothing"_s, [this] { begun.append(u"nothing"_s); }))
            begun.append(u"too early"_s);
    }

    QStringList begun;

protected:
    void retranslate() override { setTitle(u"Acts"_s); }
};

} // namespace

class AgreedActsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waitInTheirOrder();
    void twoClicksAreOneAct();
    void whatWasRefusedIsStillTold();
    void whatHasNothingToDoHoldsNobodyUp();
    void areDoneBeforeThePageGoes();
};

void AgreedActsTest::waitInTheirOrder()
{
    ActingPage page;
    page.agree(u"a"_s);
    page.agree(u"b"_s);
    page.agree(u"c"_s);
    QCOMPARE(page.begun, QStringList{u"a"_s});
    page.end(false);
    QCOMPARE(page.begun, (QStringList{u"a"_s, u"b"_s}));
    page.end(false);
    page.end(false);
    QCOMPARE(page.begun, (QStringList{u"a"_s, u"b"_s, u"c"_s}));
    page.agree(u"d"_s);
    QCOMPARE(page.begun.last(), u"d"_s);
}

void AgreedActsTest::twoClicksAreOneAct()
{
    ActingPage page;
    page.click(u"a"_s);
    page.click(u"a"_s);
    page.end(false);
    QCOMPARE(page.begun, QStringList{u"a"_s});
    page.click(u"a"_s);
    QCOMPARE(page.begun.size(), 2);
}

void AgreedActsTest::whatWasRefusedIsStillTold()
{
    ActingPage page;
    page.show();
    page.agree(u"a"_s);
    page.agree(u"b"_s);
    page.end(true);
    QCOMPARE(page.begun.last(), u"b"_s);
    QVERIFY(page.message().isVisible());
}

void AgreedActsTest::whatHasNothingToDoHoldsNobodyUp()
{
    ActingPage page;
    page.agree(u"a"_s);
    page.agreeToNothing();
    page.agree(u"b"_s);
    page.end(false);
    QCOMPARE(page.begun, (QStringList{u"a"_s, u"nothing"_s, u"b"_s}));
}

void AgreedActsTest::areDoneBeforeThePageGoes()
{
    ActingPage page;
    bool isGone = false;
    page.agree(u"a"_s);
    page.agree(u"b"_s);
    page.tryLeave([&isGone] { isGone = true; });
    page.end(false);
    QCoreApplication::processEvents();
    QVERIFY(!isGone);
    page.end(false);
    QTRY_VERIFY(isGone);
}

QTEST_MAIN(AgreedActsTest)
#include "agreed_acts_test.moc"
