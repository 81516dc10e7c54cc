// The list of problems and what mends them, by keyboard and mouse.
#include "ui/screenshots.h"

#include "ui/windows/problems_page.h"

#include <QAction>
#include <QMenu>
#include <QSignalSpy>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using pages::Problem;

class ProblemsPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_page.reset(); }
    void entersThePlace();
    void mendsByTwoClicks();
    void choosesAmongSeveral();
    void choosesByKeyboard();
    void offersNothingWhereNothingMends();
    void hasNoColumnWithoutFixes();
    void pictures_data() { Screenshots::addRows(); }
    void pictures();

private:
    static Problem problem(const QString &text, const QString &place, const QList<pages::ProblemFix> &fixes)
    {
        return {Problem::Severity::Warning, text, place, {}, fixes};
    }
    pages::ProblemFix fix(const QString &text)
    {
        return {text, [this, text] { m_done.append(text); }};
    }
    QTreeWidget &tree() { return *m_page->findChild<QTreeWidget *>(u"problemTree"_s); }
    QMenu *menu()
    {
        for (QMenu *each : tree().findChildren<QMenu *>(u"problemFixes"_s)) {
            if (each->isVisible())
                return each;
        }
        return nullptr;
    }

    std::unique_ptr<windows::ProblemsPage> m_page;
    QStringList m_done;
};

void ProblemsPageTest::init()
{
    m_done.clear();
    m_page = std::make_unique<windows::ProblemsPage>();
    m_page->resize(900, 180);
    Problem leading = problem(u"unitPrice has no label."_s, u"unitPrice"_s, {fix(u"Label it “Unit price”"_s)});
    leading.show = [this] { m_done.append(u"shown"_s); };
    m_page->setProblems({leading,
                            problem(u"team names the field “divison”, which is not there."_s, u"Team"_s,
                                {fix(u"Change “divison” to “division”"_s), fix(u"Remove “relatedfield”"_s)}),
                            problem(u"The form could not be saved."_s, u"Form"_s, {})},
        true);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    tree().setFocus();
    tree().setCurrentItem(tree().topLevelItem(0));
}

void ProblemsPageTest::entersThePlace()
{
    Q_EMIT tree().itemActivated(tree().topLevelItem(0), 0);
    QCOMPARE(m_done, QStringList{u"shown"_s});
}

void ProblemsPageTest::mendsByTwoClicks()
{
    const QPoint at = tree().visualRect(tree().model()->index(0, 2)).center();
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(tree().viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(m_done, QStringList{u"Label it “Unit price”"_s});
}

void ProblemsPageTest::choosesAmongSeveral()
{
    Q_EMIT tree().itemActivated(tree().topLevelItem(1), 2);
    QVERIFY(menu());
    QCOMPARE(menu()->actions().size(), 2);
    QVERIFY(m_done.isEmpty());
    menu()->close();
}

void ProblemsPageTest::choosesByKeyboard()
{
    tree().setCurrentItem(tree().topLevelItem(1));
    QTest::keyClick(&tree(), Qt::Key_Period, Qt::ControlModifier);
    QVERIFY(menu());
    QTest::keyClick(menu(), Qt::Key_Down);
    QTest::keyClick(menu(), Qt::Key_Return);
    QCOMPARE(m_done, QStringList{u"Remove “relatedfield”"_s});
}

void ProblemsPageTest::offersNothingWhereNothingMends()
{
    tree().setCurrentItem(tree().topLevelItem(2));
    QVERIFY(!m_page->findChild<QAction *>(u"problemFix"_s)->isEnabled());
    QTest::keyClick(&tree(), Qt::Key_Period, Qt::ControlModifier);
    QVERIFY(!menu());
}

void ProblemsPageTest::hasNoColumnWithoutFixes()
{
    QVERIFY(!tree().isColumnHidden(2));
    m_page->setProblems({problem(u"The form could not be saved."_s, u"Form"_s, {})}, true);
    QVERIFY(tree().isColumnHidden(2));
}

void ProblemsPageTest::pictures()
{
    Screenshots screenshots;
    screenshots.takeRow();
    Screenshots::shoot(*m_page, u"problems-fixes"_s);
}

QTEST_MAIN(ProblemsPageTest)
#include "problems_page_test.moc"
