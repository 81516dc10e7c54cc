// Where documents open from a view, and by which layout.
#include "ui/run_view_page.h"
#include "ui/views/view_table.h"

#include <QAction>
#include <QSignalSpy>
#include <QTableView>

using namespace formwright;
using namespace formwright::tests;
using namespace formwright::views;

class ViewOpeningTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_run = std::make_unique<RunViewPage>([](const FakeRequest &request) -> std::optional<FakeAnswer> {
            if (request.path.endsWith("/views/view/documents"_L1))
                return runPage(request, 3);
            return std::nullopt;
        });
    }
    void cleanup() { m_run.reset(); }
    void documentsOpenAsDesigned_data();
    void documentsOpenAsDesigned();

private:
    std::unique_ptr<RunViewPage> m_run;
};

void ViewOpeningTest::documentsOpenAsDesigned_data()
{
    using In = pages::Opening::In;
    QTest::addColumn<QJsonObject>("members");
    QTest::addColumn<int>("documents");
    QTest::addColumn<int>("newOnes");
    const auto row = [](const char *name, const QJsonObject &members, In documents, In newOnes) {
        QTest::newRow(name) << members << int(documents) << int(newOnes);
    };
    row("in place", {{u"openType"_s, 1}}, In::Tab, In::Tab);
    row("in a window", {{u"openType"_s, 16}}, In::Window, In::Window);
    row("in the parent", {{u"openType"_s, 256}}, In::Place, In::Place);
    row("in an area of their own", {{u"openType"_s, 272}}, In::Tab, In::Tab);
    row("in a layer", {{u"openType"_s, 277}}, In::Layer, In::Layer);
    row("in the grid", {{u"openType"_s, 288}}, In::Tab, In::Tab);
    row("in a tab", {{u"openType"_s, 293}}, In::Tab, In::Tab);
    row("of another program", {{u"openType"_s, 4711}}, In::Tab, In::Tab);
    row("new ones apart", {{u"openType"_s, 277}, {u"newPage"_s, true}}, In::Layer, In::Tab);
}

void ViewOpeningTest::documentsOpenAsDesigned()
{
    QFETCH(QJsonObject, members);
    QFETCH(int, documents);
    QFETCH(int, newOnes);
    for (auto it = members.begin(); it != members.end(); ++it)
        m_run->view.insert(it.key(), it.value());
    m_run->view.insert(u"width"_s, u"640"_s);
    m_run->view.insert(u"height"_s, u"80%"_s);
    m_run->view.insert(u"displayType"_s, u"templateForm"_s);
    m_run->view.insert(u"templateForm"_s, u"card"_s);
    ViewDocumentsPage &page = m_run->open();
    QSignalSpy opened(&page, &ViewDocumentsPage::openDocument);
    QSignalSpy begun(&page, &ViewDocumentsPage::newDocument);
    m_run->content<ViewTable>().table()->selectRow(0);
    m_run->action(u"open"_s)->trigger();
    QCOMPARE(opened.size(), 1);
    const auto opening = opened.first().at(3).value<pages::Opening>();
    QCOMPARE(int(opening.in), documents);
    QCOMPARE(opening.width, u"640"_s);
    QCOMPARE(opening.height, u"80%"_s);
    QCOMPARE(opening.templateFormId, u"card"_s);
    m_run->action(u"new"_s)->trigger();
    QCOMPARE(begun.size(), 1);
    const auto ofNew = begun.first().at(3).value<pages::Opening>();
    QCOMPARE(int(ofNew.in), newOnes);
    QVERIFY(ofNew.templateFormId.isEmpty()); // all of a new one is filled in
    // Where the documents have their own form, the other one says nothing.
    m_run->view.insert(u"displayType"_s, u"relatedForm"_s);
    ViewDocumentsPage &again = m_run->open();
    QSignalSpy openedAgain(&again, &ViewDocumentsPage::openDocument);
    m_run->content<ViewTable>().table()->selectRow(0);
    m_run->action(u"open"_s)->trigger();
    QVERIFY(openedAgain.first().at(3).value<pages::Opening>().templateFormId.isEmpty());
}

QTEST_MAIN(ViewOpeningTest)
#include "view_opening_test.moc"
