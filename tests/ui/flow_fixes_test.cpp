// What mends what is wrong with a flow: one step, after which it is not wrong any more.
#include "ui/floweditor/flow_fixes.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::floweditor;

class FlowFixesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mends_data();
    void mends();
    void mendsWhatTheServerFound_data();
    void mendsWhatTheServerFound();
    void whatIsNotKnownHasNone();
};

namespace {

QString node(const QString &kind, const QString &id, int x, const QString &more = {})
{
    return u"<a.%1><id>%2</id><name>%2</name><x>%3</x><y>100</y><width>100</width><height>50</height>%4</a.%1>"_s
        .arg(kind, id)
        .arg(x)
        .arg(more);
}

QString line(const QString &from, const QString &to, const QString &more = {})
{
    return u"<a.Relation><id>%1-%2</id><startnodeid>%1</startnodeid><endnodeid>%2</endnodeid>%3</a.Relation>"_s.arg(
        from, to, more);
}

QString rule(const QString &relation, int value)
{
    return u"<editMode>00</editMode><filtercondition>[{field:'amount',operator:'%1',type:'01',match:'%2'}]</filtercondition>"_s
        .arg(relation)
        .arg(value);
}

QString flowOf(const QStringList &parts)
{
    return u"<a.FlowDiagram>"_s + parts.join(QString()) + u"</a.FlowDiagram>"_s;
}

const QString acts = u"<actorEditMode>2</actorEditMode><userList>Uann|Ann;</userList>"_s;

} // namespace

void FlowFixesTest::mends_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    const QString start = node(u"StartNode"_s, u"S"_s, 0), head = node(u"ManualNode"_s, u"H"_s, 200, acts),
                  end = node(u"CompleteNode"_s, u"E"_s, 400);
    const auto row = [](const char *code, const QStringList &parts) {
        QTest::newRow(code) << flowOf(parts) << QString::fromLatin1(code);
    };
    row("no-start", {head, end, line(u"H"_s, u"E"_s)});
    row("no-first-node", {start, head, end, line(u"H"_s, u"E"_s)});
    row("unreachable",
        {start, head, end, node(u"ManualNode"_s, u"X"_s, 600, acts), line(u"S"_s, u"H"_s), line(u"H"_s, u"E"_s),
            line(u"X"_s, u"E"_s)});
    row("dead-end",
        {start, head, end, node(u"ManualNode"_s, u"X"_s, 600, acts), line(u"S"_s, u"H"_s), line(u"H"_s, u"E"_s),
            line(u"H"_s, u"X"_s)});
    row("never-ends",
        {start, head, node(u"ManualNode"_s, u"X"_s, 600, acts), line(u"S"_s, u"H"_s), line(u"H"_s, u"X"_s),
            line(u"X"_s, u"H"_s)});
    row("nobody-acts", {start, node(u"ManualNode"_s, u"H"_s, 200), end, line(u"S"_s, u"H"_s), line(u"H"_s, u"E"_s)});
    row("condition-gap",
        {start, head, end, node(u"CompleteNode"_s, u"F"_s, 600), line(u"S"_s, u"H"_s),
            line(u"H"_s, u"E"_s, rule(u"&lt;"_s, 5)), line(u"H"_s, u"F"_s, rule(u"&gt;"_s, 5))});
    row("condition-overlap",
        {start, node(u"AutoNode"_s, u"H"_s, 200), end, node(u"CompleteNode"_s, u"F"_s, 600), line(u"S"_s, u"H"_s),
            line(u"H"_s, u"E"_s, rule(u"&lt;="_s, 5)), line(u"H"_s, u"F"_s, rule(u"&gt;="_s, 5))});
    row("several-defaults",
        {start, head, end, node(u"CompleteNode"_s, u"F"_s, 600), line(u"S"_s, u"H"_s),
            line(u"H"_s, u"E"_s, u"<isdefault>true</isdefault>"_s),
            line(u"H"_s, u"F"_s, u"<isdefault>1</isdefault>"_s)});
    row("gather-without-split",
        {start,
            node(u"ManualNode"_s, u"H"_s, 200,
                acts + u"<isgather>true</isgather><splitStartNode>gone|x</splitStartNode>"_s),
            end, line(u"S"_s, u"H"_s), line(u"H"_s, u"E"_s)});
    row("split-never-gathered",
        {start, node(u"ManualNode"_s, u"H"_s, 200, acts + u"<issplit>true</issplit>"_s),
            node(u"ManualNode"_s, u"A"_s, 400, acts), node(u"ManualNode"_s, u"B"_s, 600, acts),
            node(u"ManualNode"_s, u"C"_s, 800, acts), node(u"CompleteNode"_s, u"E"_s, 1000), line(u"S"_s, u"H"_s),
            line(u"H"_s, u"A"_s), line(u"H"_s, u"B"_s), line(u"A"_s, u"C"_s), line(u"B"_s, u"C"_s),
            line(u"C"_s, u"E"_s)});
    row("line-never-taken",
        {start, node(u"AutoNode"_s, u"H"_s, 200), end, node(u"CompleteNode"_s, u"F"_s, 600), line(u"S"_s, u"H"_s),
            line(u"H"_s, u"E"_s), line(u"H"_s, u"F"_s)});
    row("line-to-start", {start, head, end, line(u"S"_s, u"H"_s), line(u"H"_s, u"E"_s), line(u"H"_s, u"S"_s)});
    row("back-to-nowhere",
        {start,
            node(u"ManualNode"_s, u"H"_s, 200,
                acts + u"<cBack>true</cBack><backType>1</backType><bnodelist>gone|x;</bnodelist>"_s),
            end, line(u"S"_s, u"H"_s), line(u"H"_s, u"E"_s)});
    row("late-to-nowhere",
        {start,
            node(u"ManualNode"_s, u"H"_s, 200,
                acts
                    + u"<isLimited>true</isLimited><timeLimitDay>1</timeLimitDay><exceedaction>4</exceedaction>"
                      "<exceedNode>gone|x</exceedNode>"_s),
            end, line(u"S"_s, u"H"_s), line(u"H"_s, u"E"_s)});
}

void FlowFixesTest::mends()
{
    QFETCH(QString, text);
    QFETCH(QString, code);
    const auto found = [&](const QString &of) {
        const QList<FlowFinding> all = findingsOf(of);
        const auto at
            = std::find_if(all.begin(), all.end(), [&](const FlowFinding &each) { return each.code == code; });
        return at == all.end() ? std::nullopt : std::optional(*at);
    };
    const auto finding = found(text);
    QVERIFY(finding);
    const qsizetype offered = fixesOf(FlowDesign(text), *finding).size();
    QVERIFY(offered > 0);
    for (qsizetype i = 0; i < offered; ++i) {
        FlowDesign design(text);
        const FlowFix fix = fixesOf(design, *finding).at(i);
        QVERIFY(!fix.title.isEmpty());
        fix.run(design);
        QVERIFY2(design.text() != text, qPrintable(fix.title));
        // Where others take the place of nobody it is no error any more.
        const auto left = found(design.text());
        QVERIFY2(!left || (finding->isError && !left->isError), qPrintable(fix.title));
        // As one step.
        design.stack().undo();
        QCOMPARE(design.text(), text);
        QVERIFY(!design.stack().canUndo());
    }
}

void FlowFixesTest::mendsWhatTheServerFound_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("about");
    QTest::addColumn<QString>("lineId");
    QTest::addColumn<QString>("gone"); // from the text
    QTest::newRow("role") << u"removed-role"_s << u"r1"_s << QString() << u"Rr1|"_s;
    QTest::newRow("field") << u"removed-field"_s << u"Price"_s << QString() << u"$price"_s;
    QTest::newRow("field of a line") << u"removed-field"_s << u"amount"_s << u"H-E"_s << u"amount"_s;
    QTest::newRow("button") << u"removed-button"_s << u"Print"_s << QString() << u"$print"_s;
    QTest::newRow("form") << u"removed-form"_s << u"Short"_s << QString() << u"<inputform>Short"_s;
    QTest::newRow("flow") << u"removed-flow"_s << u"w9"_s << QString() << u"a.SubFlow"_s;
    QTest::newRow("nobody") << u"nobody-today"_s << QString() << QString() << QString();
    QTest::newRow("limit") << u"never-over"_s << QString() << QString() << u"<isLimited>true"_s;
}

void FlowFixesTest::mendsWhatTheServerFound()
{
    QFETCH(QString, code);
    QFETCH(QString, about);
    QFETCH(QString, lineId);
    QFETCH(QString, gone);
    const QString text = flowOf({node(u"StartNode"_s, u"S"_s, 0),
        node(code == "removed-flow"_L1 ? u"SubFlow"_s : u"ManualNode"_s, u"H"_s, 200,
            u"<namelist>Rr1|One;Rr2|Two;</namelist><fieldpermlist>@code;$price;</fieldpermlist><activityPermList>$print;$send;</activityPermList><isLimited>true</isLimited><inputform>Short</inputform>"_s),
        node(u"CompleteNode"_s, u"E"_s, 400), line(u"S"_s, u"H"_s), line(u"H"_s, u"E"_s, rule(u"&lt;"_s, 5))});
    FlowDesign design(text);
    FlowFinding finding{false, u"x"_s, u"H"_s, {}, code, lineId, about, {}};
    const QList<FlowFix> fixes = fixesOf(design, finding);
    QVERIFY(!fixes.isEmpty());
    fixes.first().run(design);
    QVERIFY(design.text() != text);
    QVERIFY(gone.isEmpty() || (text.contains(gone) && !design.text().contains(gone)));
    QVERIFY(design.text().contains("Rr2|Two"_L1)); // the others stay
}

void FlowFixesTest::whatIsNotKnownHasNone()
{
    const FlowDesign design(flowOf({node(u"StartNode"_s, u"S"_s, 0)}));
    QVERIFY(fixesOf(design, {true, u"x"_s, u"S"_s, {}, u"something new"_s}).isEmpty());
}

QTEST_MAIN(FlowFixesTest)
#include "flow_fixes_test.moc"
