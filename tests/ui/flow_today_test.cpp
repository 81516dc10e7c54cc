// What a designer is told while he draws: who would act today, what is wrong with that, and the way there, played.
#include "ui/flow_editor_page.h"
#include "ui/floweditor/flow_property_source.h"
#include "ui/floweditor/simulation_panel.h"
#include "ui/played_flow.h"

#include <QLabel>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::floweditor;
using namespace formwright::tests;

class FlowTodayTest : public QObject, private DrawnFlowPage
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_played = std::make_unique<PlayedFlow>();
        openPage();
    }
    void cleanup()
    {
        closePage();
        m_played.reset();
    }

    void tellsWhoWouldAct();
    void isAskedWhileItIsDrawn();
    void tellsWhereNobodyWould();
    void isToldInWords_data();
    void isToldInWords();
    void fixesAreOffered();
    void playsTheWayThere();
    void playsTheWayToWhereNobodyActs();
    void tellsOfScriptsOnTheirLines();

private:
    QString today()
    {
        const auto *label = qobject_cast<QLabel *>(m_page->properties().field(u"@today"_s));
        return label ? label->text() : QString();
    }
    QList<pages::Problem> problemsWith(const QString &words)
    {
        QList<pages::Problem> found;
        for (const pages::Problem &problem : m_page->problems()) {
            if (problem.text.contains(words))
                found.append(problem);
        }
        return found;
    }

    std::unique_ptr<PlayedFlow> m_played;
};

void FlowTodayTest::tellsWhoWouldAct()
{
    click("3");
    QCOMPARE(today(), QString()); // nobody is asked
    m_played->setPeople({PlayedFlow::nodePeople(u"3"_s, u"organisation"_s, {u"Ann"_s, u"Ben"_s}, 2)});
    m_page->choosePeopleOf(m_played->client());
    QTRY_COMPARE(today(), u"Ann, Ben"_s);
    click("4");
    QCOMPARE(today(), QString()); // nobody acts at an end
    // Another domain knows nothing yet.
    m_page->choosePeopleOf(nullptr);
    click("3");
    QTRY_COMPARE(today(), QString());
}

void FlowTodayTest::isAskedWhileItIsDrawn()
{
    m_page->choosePeopleOf(m_played->client());
    QTRY_COMPARE(m_played->prospects(), drawnFlow);
    QVERIFY(design().set(u"Name"_s, {{false, u"3"_s}}, {{u"name"_s, u"Chief"_s}}));
    QTRY_COMPARE(m_played->prospects(), design().text());
}

void FlowTodayTest::tellsWhereNobodyWould()
{
    m_played->setPeople({PlayedFlow::nodePeople(u"2"_s, u"organisation"_s, {}, 0),
        PlayedFlow::nodePeople(u"3"_s, u"starter"_s, {u"Ann"_s}, 1, 210, 3, u"Ben"_s)});
    m_page->choosePeopleOf(m_played->client());
    QTRY_COMPARE(problemsWith(u"Nobody in this domain could act here today."_s).size(), 1);
    QCOMPARE(problemsWith(u"For 3 of 210 people who may start it nobody could act here, as for Ben."_s).size(), 1);
    QCOMPARE(canvas().picture().node(u"2"_s)->mark, Mark::Warning);
    // Who takes the place of nobody mends it.
    pages::Problem problem = problemsWith(u"Nobody in this domain"_s).first();
    QVERIFY(!problem.fixes.isEmpty());
    problem.fixes.first().run();
    QCOMPARE(design().value({false, u"2"_s}, u"emptyActor"_s), u"1"_s);
    QTRY_COMPARE(problemsWith(u"Nobody in this domain"_s).size(), 0);
}

void FlowTodayTest::isToldInWords_data()
{
    QTest::addColumn<QString>("by");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("starters");
    QTest::addColumn<int>("without");
    QTest::addColumn<QString>("text");
    QTest::newRow("one") << u"organisation"_s << 1 << 0 << 0 << u"Ann"_s;
    QTest::newRow("many") << u"organisation"_s << 12 << 0 << 0 << u"Ann and 11 more"_s;
    QTest::newRow("none") << u"organisation"_s << 0 << 0 << 0 << u"Nobody"_s;
    QTest::newRow("document") << u"document"_s << 0 << 0 << 0 << u"As the document says"_s;
    QTest::newRow("before") << u"before"_s << 0 << 0 << 0 << u"Depends on who acts before"_s;
    QTest::newRow("starter") << u"starter"_s << 0 << 0 << 0 << u"Whoever starts"_s;
    QTest::newRow("superiors") << u"starter"_s << 1 << 9 << 0 << u"Depends on who starts, as Ann"_s;
    QTest::newRow("some without") << u"starter"_s << 1 << 9 << 2
                                  << u"Depends on who starts, as Ann; nobody for 2 of 9"_s;
    QTest::newRow("all without") << u"starter"_s << 0 << 9 << 9 << u"Nobody, whoever starts"_s;
}

void FlowTodayTest::isToldInWords()
{
    QFETCH(QString, by);
    QFETCH(int, count);
    QFETCH(int, starters);
    QFETCH(int, without);
    contract::runtime_simulations::NodePeople people;
    people.by = by;
    people.count = count;
    people.starters = starters;
    people.without = without;
    if (count > 0)
        people.names = QStringList{u"Ann"_s};
    QTEST(todayText(people), "text");
}

void FlowTodayTest::fixesAreOffered()
{
    QVERIFY(design().addNode(flow::NodeKind::Manual, {300, 400}));
    const QString alone = design().current().id;
    QTRY_VERIFY(!problemsWith(u"No way leads here."_s).isEmpty());
    m_page->action(u"quickFix"_s)->trigger();
    QMenu *menu = m_page->findChild<QMenu *>(u"fixMenu"_s);
    QVERIFY(menu);
    const auto actions = menu->actions();
    const auto remove = std::find_if(
        actions.begin(), actions.end(), [](const QAction *action) { return action->text() == "Delete it"_L1; });
    QVERIFY(remove != actions.end());
    (*remove)->trigger();
    menu->close();
    QVERIFY(!design().picture().node(alone));
}

// The head has a line with a condition and no default: what leads there is played by itself.
void FlowTodayTest::playsTheWayThere()
{
    m_page->choosePeopleOf(m_played->client());
    QTRY_VERIFY(!problemsWith(u"none is the default"_s).isEmpty());
    const pages::Problem problem = problemsWith(u"none is the default"_s).first();
    const auto play = std::find_if(problem.fixes.begin(), problem.fixes.end(),
        [](const pages::ProblemFix &fix) { return fix.text == "Play the way there"_L1; });
    QVERIFY(play != problem.fixes.end());
    play->run();
    QVERIFY(m_page->isSimulating());
    QTRY_COMPARE(m_played->acts().size(), 1);
    QCOMPARE(m_played->acts().first()["kind"_L1].toString(), u"start"_s);
    QCOMPARE(m_played->acts().first()["nodes"_L1].toArray(), QJsonArray{u"2"_s});
    // It stands where it is to be; nothing more is done.
    QTRY_VERIFY(!m_page->simulation().isAsking());
    QCOMPARE(m_page->simulation().acts().size(), 1);
    QCOMPARE(m_page->simulation().places().topLevelItem(0)->text(0), u"Head"_s);
    // With values that show it, and on to what comes behind.
    m_page->simulation().playAlong({u"1"_s, u"2"_s, u"3"_s, u"4"_s}, {{u"price"_s, u"5000"_s}});
    QTRY_COMPARE(m_played->acts().size(), 2);
    QTRY_VERIFY(!m_page->simulation().isAsking());
    QCOMPARE(m_played->acts().first()["items"_L1]["price"_L1].toString(), u"5000"_s);
    QCOMPARE(m_played->acts().last()["by"_L1].toString(), u"maria"_s);
    QCOMPARE(m_played->acts().last()["nodes"_L1].toArray(), QJsonArray{u"4"_s});
}

// What only the server knows can be played, too.
void FlowTodayTest::playsTheWayToWhereNobodyActs()
{
    m_played->setPeople({PlayedFlow::nodePeople(u"3"_s, u"organisation"_s, {}, 0, 0, 0, {}, {u"1"_s, u"2"_s, u"3"_s})});
    m_page->choosePeopleOf(m_played->client());
    QTRY_VERIFY(!problemsWith(u"could act here today"_s).isEmpty());
    const pages::Problem problem = problemsWith(u"could act here today"_s).first();
    const auto play = std::find_if(problem.fixes.begin(), problem.fixes.end(),
        [](const pages::ProblemFix &fix) { return fix.text == "Play the way there"_L1; });
    QVERIFY(play != problem.fixes.end());
    play->run();
    QVERIFY(m_page->isSimulating());
    QTRY_COMPARE(m_played->acts().size(), 1);
    QCOMPARE(m_played->acts().first()["nodes"_L1].toArray(), QJsonArray{u"2"_s});
}

void FlowTodayTest::tellsOfScriptsOnTheirLines()
{
    const QString words = u"A script is the condition of a line"_s;
    const auto scripted = [&] {
        QStringList lines;
        for (const FlowFinding &finding : findingsOf(design().text())) {
            if (finding.isNotice)
                lines.append(finding.lineId);
        }
        return lines;
    };
    const QStringList lines = scripted();
    QVERIFY2(!lines.isEmpty(), qPrintable(design().text()));
    QTRY_COMPARE(problemsWith(words).size(), lines.size());
    const pages::Problem problem = problemsWith(words).first();
    QCOMPARE(problem.severity, pages::Problem::Severity::Warning);
    problem.show();
    QCOMPARE(design().current(), (Element{true, lines.first()}));
}

QTEST_MAIN(FlowTodayTest)
#include "flow_today_test.moc"
