// Every story in the folder scenarios happens as it is told.
#include "scenario.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

class ScenariosTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stories_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("number");
        const QDir folder(QStringLiteral(SCENARIO_FOLDER));
        const QStringList names = folder.entryList({u"*.txt"_s}, QDir::Files, QDir::Name);
        QVERIFY(!names.isEmpty());
        for (const QString &name : names) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const ScenarioFile scenarios = readScenarios(QString::fromUtf8(file.readAll()));
            QVERIFY2(!scenarios.stories.isEmpty(), qPrintable(name)); // one that is not read as stories tests nothing
            for (qsizetype i = 0; i < scenarios.stories.size(); ++i) {
                const QString title = name.chopped(4) + u": "_s + scenarios.stories.at(i).name;
                QTest::newRow(title.toUtf8().constData()) << folder.filePath(name) << int(i);
            }
        }
    }
    void stories()
    {
        QFETCH(QString, file);
        QFETCH(int, number);
        QFile text(file);
        QVERIFY(text.open(QIODevice::ReadOnly));
        const ScenarioFile scenarios = readScenarios(QString::fromUtf8(text.readAll()));
        const QString wrong = play(scenarios, scenarios.stories.at(number));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    void aStoryThatIsToldWronglyFails()
    {
        const ScenarioFile file = readScenarios(
            u"flow\n Draft: first\n Head: any head\n Draft > Head > End\nstory s\n clerk starts -> Head: other\n"_s);
        QCOMPARE(play(file, file.stories.first()), u"line 6: \"Head: head\" in place of \"Head: other\""_s);
    }
};

QTEST_APPLESS_MAIN(ScenariosTest)
#include "scenarios_test.moc"
