// Every step on a view is taken back exactly, and none is lost with a program that is killed.
#include "ui/view_editor_view.h"

#include <QRandomGenerator>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using namespace formwright::vieweditor;

class ViewDesignTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_design = std::make_unique<ViewDesign>();
        m_begun = ViewDesign::contentOf(drawnView());
        m_design->begin(m_begun);
    }
    void readsAView();
    void savesWhatItRead();
    void namesItsSteps();
    void movesColumns_data();
    void movesColumns();
    void selectsWhatAStepWasAbout();
    void takesRandomEditsBackExactly();
    void isReadBackFromACutJournal();

private:
    void editAnything(QRandomGenerator &random);

    QJsonObject m_begun;
    std::unique_ptr<ViewDesign> m_design;
};

void ViewDesignTest::readsAView()
{
    QCOMPARE(m_design->columns(), QStringList({u"c1"_s, u"c2"_s, u"c3"_s}));
    QCOMPARE(m_design->columnName(u"c2"_s), u"Amount"_s);
    QCOMPARE(m_design->column(u"c2"_s).value("isOrderByField"_L1).toString(), u"desc"_s);
    QCOMPARE(m_design->text(u"name"_s), u"Open requests"_s);
    QCOMPARE(m_design->member(u"viewType"_s).toInt(), 1);
    QVERIFY(m_design->member(u"version"_s).isUndefined()); // no change of somebody's
}

void ViewDesignTest::savesWhatItRead()
{
    const QJsonObject saved = m_design->toSave();
    const QJsonArray columns = saved.value("columns"_L1).toArray();
    QCOMPARE(columns.size(), 3);
    QCOMPARE(columns.at(1)["id"_L1].toString(), u"c2"_s);
    QCOMPARE(columns.at(1)["total"_L1].toBool(), true);
    QVERIFY(std::none_of(saved.begin(), saved.end(), [](const QJsonValue &value) { return value.isUndefined(); }));
    for (auto it = saved.begin(); it != saved.end(); ++it)
        QVERIFY2(!it.key().startsWith(u'@'), qPrintable(it.key()));
}

void ViewDesignTest::namesItsSteps()
{
    m_design->rename(u"c1"_s, u"No."_s);
    QCOMPARE(m_design->stack().undoText(), u"renaming of Number"_s);
    m_design->setShown({u"c1"_s, u"c3"_s}, false);
    QCOMPARE(m_design->stack().undoText(), u"hiding of 2 columns"_s);
    m_design->removeColumns({u"c3"_s});
    QCOMPARE(m_design->stack().undoText(), u"removal of State"_s);
    QVERIFY(!m_design->rename(u"c1"_s, u"  "_s));
    QVERIFY(!m_design->rename(u"c1"_s, u"No."_s)); // as it is called already
    QCOMPARE(m_design->stack().count(), 3);
}

void ViewDesignTest::movesColumns_data()
{
    QTest::addColumn<QStringList>("moved");
    QTest::addColumn<int>("at");
    QTest::addColumn<QString>("order");
    QTest::newRow("to the front") << QStringList{u"c3"_s} << 0 << u"c3 c1 c2"_s;
    QTest::newRow("to the end") << QStringList{u"c1"_s} << 3 << u"c2 c3 c1"_s;
    QTest::newRow("one to the right") << QStringList{u"c1"_s} << 2 << u"c2 c1 c3"_s;
    QTest::newRow("where it is") << QStringList{u"c2"_s} << 1 << u"c1 c2 c3"_s;
    QTest::newRow("several, in their order") << QStringList{u"c3"_s, u"c1"_s} << 2 << u"c2 c1 c3"_s;
}

void ViewDesignTest::movesColumns()
{
    QFETCH(QStringList, moved);
    QFETCH(int, at);
    QFETCH(QString, order);
    m_design->moveColumns(moved, at);
    QCOMPARE(m_design->columns().join(u' '), order);
    while (m_design->stack().canUndo())
        m_design->stack().undo();
    QCOMPARE(m_design->content(), m_begun);
}

void ViewDesignTest::selectsWhatAStepWasAbout()
{
    m_design->rename(u"c2"_s, u"Sum"_s);
    m_design->select({u"c1"_s});
    m_design->stack().undo();
    QCOMPARE(m_design->selection(), QStringList{u"c2"_s});
    m_design->removeColumns({u"c2"_s});
    QCOMPARE(m_design->selection(), QStringList{u"c3"_s}); // what stands in its place
    m_design->stack().undo();
    QCOMPARE(m_design->selection(), QStringList{u"c2"_s});
}

void ViewDesignTest::editAnything(QRandomGenerator &random)
{
    const QStringList columns = m_design->columns();
    const auto any = [&] { return columns.at(random.bounded(int(columns.size()))); };
    const int what = columns.isEmpty() ? 0 : columns.size() > 30 ? 1 : random.bounded(11);
    switch (what) {
    case 0:
        m_design->addColumn({{u"name"_s, u"New %1"_s.arg(random.bounded(1000))}, {u"type"_s, u"COLUMN_TYPE_FIELD"_s}},
            random.bounded(int(columns.size()) + 1));
        break;
    case 1:
        m_design->removeColumns({any(), any()});
        break;
    case 2:
        m_design->moveColumns({any(), any()}, random.bounded(int(columns.size()) + 1));
        break;
    case 3:
        m_design->rename(any(), QString(u"Name "_s % QString::number(random.bounded(5))));
        break;
    case 4:
        m_design->setShown({any()}, random.bounded(2) == 0);
        break;
    case 5: { // as dragging does
        const QString id = any();
        m_design->setColumns(u"width"_s, {id}, u"width"_s, random.bounded(40), QString(u"width:"_s % id));
        break;
    }
    case 6:
        m_design->duplicateColumns({any()});
        break;
    case 7:
        m_design->stepColumns({any()}, random.bounded(2) == 0 ? -1 : 1);
        break;
    case 8:
        m_design->setMember(u"rows"_s, u"linesPerPage"_s, random.bounded(30) + 1, u"lines"_s);
        break;
    case 9:
        m_design->addButton({{u"name"_s, u"Button %1"_s.arg(random.bounded(9))}, {u"type"_s, 1}});
        break;
    default:
        if (const QStringList buttons = m_design->buttons(); !buttons.isEmpty()) {
            const QString button = buttons.at(random.bounded(int(buttons.size())));
            random.bounded(2) == 0 ? m_design->removeButton(button) : m_design->moveButton(button, 1);
        }
    }
}

void ViewDesignTest::takesRandomEditsBackExactly()
{
    QRandomGenerator random(7919);
    m_design->stack().setUndoLimit(0);
    QList<QPair<int, QJsonObject>> seen{{0, m_begun}};
    for (int i = 0; i < 3000; ++i) {
        editAnything(random);
        if (random.bounded(5) == 0)
            m_design->stack().endMerging();
        if (random.bounded(9) == 0 && m_design->stack().canUndo())
            m_design->stack().undo();
        while (!seen.isEmpty() && seen.constLast().first >= m_design->stack().index())
            seen.removeLast();
        seen.append({m_design->stack().index(), m_design->content()});
    }
    QVERIFY(m_design->stack().count() > 500);
    const QJsonObject last = m_design->content();
    for (auto it = seen.crbegin(); it != seen.crend(); ++it) {
        m_design->stack().setIndex(it->first);
        QCOMPARE(m_design->content(), it->second);
    }
    m_design->stack().setIndex(0);
    QCOMPARE(m_design->content(), m_begun);
    m_design->stack().setIndex(m_design->stack().count());
    m_design->stack().setIndex(seen.constLast().first);
    QCOMPARE(m_design->content(), last);
}

// Cut anywhere, it leads to the content after the last step that is whole.
void ViewDesignTest::isReadBackFromACutJournal()
{
    QTemporaryDir folder;
    designs::JournalFolder journals(folder.path());
    m_design->stack().keepJournal(journals, [this] {
        return designs::JournalHead{
            u"here"_s, u"view"_s, u"v1"_s, u"Open requests"_s, 4, 1'767'225'600'000, m_design->content()};
    });
    QRandomGenerator random(104729);
    QList<QJsonObject> contents{m_begun};
    for (int i = 0; i < 40; ++i) {
        editAnything(random);
        contents.append(m_design->content());
    }
    m_design->stack().undo();
    contents.append(m_design->content());
    QVERIFY(m_design->stack().journal());
    QFile file(m_design->stack().journal()->path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray whole = file.readAll();
    qsizetype reached = 0;
    for (qsizetype size = 0; size <= whole.size(); ++size) {
        const auto record = designs::readJournal(whole.first(size));
        if (!record)
            continue; // not even its head is there
        QVERIFY(record->isWhole);
        const QJsonObject content = designs::contentAfter(*record);
        const qsizetype at = contents.indexOf(content, qMax<qsizetype>(0, reached - 1));
        QVERIFY2(at >= 0, qPrintable(u"cut at %1"_s.arg(size)));
        reached = at;
    }
    QCOMPARE(designs::contentAfter(*designs::readJournal(whole)), m_design->content());
    // With its steps.
    ViewDesign recovered;
    recovered.begin(m_begun);
    QVERIFY(recovered.recover(*designs::readJournal(whole)));
    QCOMPARE(recovered.content(), m_design->content());
    while (recovered.stack().canUndo())
        recovered.stack().undo();
    QCOMPARE(recovered.content(), m_begun);
}

QTEST_MAIN(ViewDesignTest)
#include "view_design_test.moc"
