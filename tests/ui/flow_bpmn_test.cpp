// The editor of flows with files of other programs.
#include "flow_editor_page.h"

#include "app/flow/diagram.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/inline_message.h"

#include <QFile>
#include <QTemporaryDir>
#include <QThreadPool>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

class FlowBpmnTest : public QObject, public DrawnFlowPage
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        openPage();
        QVERIFY(m_folder.isValid());
    }
    void cleanup() { closePage(); }

    void whatIsWrittenIsReadAgain();
    void anotherDiagramIsOneStep();
    void withoutPlacesItIsOneStepAsWell();
    void theWindowDoesNotWait();
    void whatWasDrawnMeanwhileStays();
    void ofTwoFilesTheLastIsTaken();
    void aPageThatIsGoneTakesNothing();
    void aFileThatIsTooLargeIsRefused();
    void whatIsNoDiagramChangesNothing();
    void noLineLeadsToWhatOthersDrew();

private:
    QString file(const QByteArray &content)
    {
        const QString path = m_folder.filePath(u"flow %1.bpmn"_s.arg(++m_files));
        QFile written(path);
        return written.open(QIODevice::WriteOnly) && written.write(content) == content.size() ? path : QString();
    }
    QByteArray pools()
    {
        QFile read(QStringLiteral(BPMN_FOLDER "/pools.bpmn"));
        return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
    }
    void import(const QByteArray &content)
    {
        message()->hide();
        widgets::FileDialog::setNextFileName(file(content));
        m_page->action(u"importBpmn"_s)->trigger();
        QTRY_VERIFY(message()->isVisible());
    }
    widgets::InlineMessage *message() { return m_page->findChild<widgets::InlineMessage *>(); }

    QTemporaryDir m_folder;
    int m_files = 0;
};

void FlowBpmnTest::whatIsWrittenIsReadAgain()
{
    const QString path = m_folder.filePath(u"written.bpmn"_s);
    widgets::FileDialog::setNextFileName(path);
    m_page->action(u"exportBpmn"_s)->trigger();
    QTRY_VERIFY(QFile::exists(path));
    QTRY_VERIFY(message()->isVisible());
    QFile read(path);
    QVERIFY(read.open(QIODevice::ReadOnly));
    const flow::Definition before = flow::parseDiagram(design().text());
    design().select({{false, u"3"_s}});
    QVERIFY(design().removeSelected());
    QVERIFY(canvas().picture().node(u"3"_s) == nullptr);
    import(read.readAll());
    QTRY_VERIFY(canvas().picture().node(u"3"_s) != nullptr);
    const flow::Definition after = flow::parseDiagram(design().text());
    QCOMPARE(after.nodes().size(), before.nodes().size());
    QCOMPARE(after.lines().size(), before.lines().size());
    QCOMPARE(design().value({false, u"3"_s}, u"bnodelist"_s), u"2|Draft;"_s);
}

void FlowBpmnTest::anotherDiagramIsOneStep()
{
    const QString before = design().text();
    import(pools());
    QVERIFY(canvas().picture().node(u"Pack"_s) != nullptr);
    QVERIFY(canvas().picture().node(u"Supplier"_s)->isStrange);
    QVERIFY(message()->plainText().contains(u"6 nodes"_s));
    QVERIFY(message()->plainText().contains(u"grey"_s));
    // What lies in a pool is reached through it.
    QCOMPARE(canvas().picture().nodeAt(canvas().picture().node(u"Pack"_s)->box.center()),
        canvas().picture().indexOf({false, u"Pack"_s}));
    QCOMPARE(canvas().picture().nodeAt({800, 350}), -1);
    design().stack().undo();
    QCOMPARE(design().text(), before);
}

// Laid out, and nothing of what was selected before.
void FlowBpmnTest::withoutPlacesItIsOneStepAsWell()
{
    const QString before = design().text();
    design().select({{false, u"3"_s}});
    import(R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">
        <startEvent id="begin"/><userTask id="look" name="Look"/><endEvent id="over"/>
        <sequenceFlow id="one" sourceRef="begin" targetRef="look"/>
        <sequenceFlow id="two" sourceRef="look" targetRef="over"/></process></definitions>)");
    QVERIFY(canvas().picture().node(u"look"_s) != nullptr);
    QVERIFY(!canvas().picture().node(u"look"_s)->box.intersects(canvas().picture().node(u"over"_s)->box));
    QVERIFY(design().selection().isEmpty());
    design().stack().undo();
    QCOMPARE(design().text(), before);
}

// Nodes without places, each behind the last one.
static QByteArray chain(int nodes, const QByteArray &name = "n")
{
    QByteArray file
        = R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><startEvent id=")" + name
        + R"(0"/>)";
    for (int i = 1; i < nodes; ++i) {
        const QByteArray at = name + QByteArray::number(i);
        file += "<task id=\"" + at + "\"/><sequenceFlow id=\"l" + QByteArray::number(i) + "\" sourceRef=\"" + name
            + QByteArray::number(i - 1) + "\" targetRef=\"" + at + "\"/>";
    }
    return file + "</process></definitions>";
}

// What is to be done on its thread is done while a large file is read and laid out.
void FlowBpmnTest::theWindowDoesNotWait()
{
    widgets::FileDialog::setNextFileName(file(chain(3000)));
    message()->hide();
    const QString before = design().text();
    bool isOnOther = false;
    // Whatever the machine does besides: the work itself runs on another thread.
    const auto busy = [] { return QThreadPool::globalInstance()->activeThreadCount() > 0; };
    m_page->action(u"importBpmn"_s)->trigger();
    QTRY_VERIFY((isOnOther = isOnOther || (busy() && design().text() == before)) && message()->isVisible());
    QVERIFY(isOnOther);
    QCOMPARE(flow::parseDiagram(design().text()).nodes().size(), 3000);
}

void FlowBpmnTest::whatWasDrawnMeanwhileStays()
{
    widgets::FileDialog::setNextFileName(file(chain(6000)));
    message()->hide();
    m_page->action(u"importBpmn"_s)->trigger();
    // Not by waiting for long: it is to be drawn on before it is there.
    while (QThreadPool::globalInstance()->activeThreadCount() == 0 && !message()->isVisible())
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
    design().select({{false, u"3"_s}});
    QVERIFY(design().removeSelected());
    const QString drawn = design().text();
    QTRY_VERIFY(message()->isVisible());
    QVERIFY2(message()->plainText().contains(u"changed while"_s), qPrintable(message()->plainText()));
    QCOMPARE(design().text(), drawn);
}

void FlowBpmnTest::ofTwoFilesTheLastIsTaken()
{
    message()->hide();
    for (const QByteArray &content : {chain(800, "first"), chain(5, "second")}) {
        widgets::FileDialog::setNextFileName(file(content));
        m_page->action(u"importBpmn"_s)->trigger();
    }
    QTRY_VERIFY(canvas().picture().node(u"second4"_s) != nullptr);
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    QVERIFY(canvas().picture().node(u"second4"_s) != nullptr);
    QVERIFY(canvas().picture().node(u"first4"_s) == nullptr);
}

void FlowBpmnTest::aPageThatIsGoneTakesNothing()
{
    widgets::FileDialog::setNextFileName(file(chain(800)));
    m_page->action(u"importBpmn"_s)->trigger();
    QTRY_VERIFY(QThreadPool::globalInstance()->activeThreadCount() > 0 || message()->isVisible());
    closePage();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents(); // nobody is told
}

void FlowBpmnTest::aFileThatIsTooLargeIsRefused()
{
    const QString before = design().text();
    import(QByteArray(9 * 1024 * 1024, ' '));
    QVERIFY2(message()->plainText().contains(u"larger than 8 MiB"_s), qPrintable(message()->plainText()));
    QCOMPARE(design().text(), before);
}

void FlowBpmnTest::whatIsNoDiagramChangesNothing()
{
    const QString before = design().text();
    import("<flow>\n  <node></flow>");
    QCOMPARE(design().text(), before);
    QVERIFY(!m_page->hasUnsaved());
    QVERIFY2(message()->plainText().contains(u"Line 2, column"_s), qPrintable(message()->plainText()));
}

void FlowBpmnTest::noLineLeadsToWhatOthersDrew()
{
    import(pools());
    const QString before = design().text();
    QVERIFY(!design().connectNodes(u"Check"_s, u"Remind"_s));
    QCOMPARE(design().text(), before);
    // It is taken away with the lines at it.
    design().select({{false, u"Remind"_s}});
    QVERIFY(design().removeSelected());
    QVERIFY(!design().text().contains(u"<id>s6</id>"_s));
}

QTEST_MAIN(FlowBpmnTest)
#include "flow_bpmn_test.moc"
