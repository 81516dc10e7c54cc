// The editor of views, as pictures for people to look at.
#include "ui/screenshots.h"
#include "ui/view_editor_view.h"

#include "ui/designing/code_edit.h"
#include "ui/vieweditor/filter_panel.h"
#include "ui/vieweditor/view_preview.h"
#include "ui/views/view_content.h"

#include <QAction>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using namespace formwright::vieweditor;
using designing::conditionFrom;

class ViewEditorScreenshotsTest : public QObject, private DrawnViewPage
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { closePage(); }
    void editor_data() { Screenshots::addRows(); }
    void editor();
    void previews_data();
    void previews();
    void previewsAreSeen_data() { Screenshots::addRows(); }
    void previewsAreSeen();

private:
    void preview(int type)
    {
        openPage();
        design().setMembers(u"kind"_s,
            {{u"viewType"_s, type},
                {u"relatedMap"_s,
                    uR"({"start":"needed","title":"number","parent":"number","place":"number","group":"state"})"_s}});
        m_page->action(u"previewMode"_s)->trigger();
        QTRY_VERIFY(m_page->preview().content());
        QTRY_COMPARE(m_page->preview().content()->state(), views::ViewContent::State::Ready);
    }

    Screenshots m_screenshots;
};

void ViewEditorScreenshotsTest::editor()
{
    m_screenshots.takeRow();
    m_stored.rows = 14;
    openPage();
    m_page->resize(1280, 800);
    design().select({u"c2"_s});
    Screenshots::shoot(*m_page, u"view-editor"_s);
    design().setShown({u"c3"_s}, false);
    design().addColumn(columnOf(*m_page->form().field(u"needed"_s)), 0);
    m_page->action(u"filter"_s)->setChecked(true);
    design().setMember(u"rule"_s, u"filterCondition"_s,
        conditionFrom({{u"state"_s, u"="_s, FilterRule::Against::Text, u"open"_s},
            {u"asker"_s, u"="_s, FilterRule::Against::SystemVariable, u"curruserid"_s},
            {u"asker"_s, u"="_s, FilterRule::Against::Text, u"maria"_s},
            {u"asker"_s, u"NOT IN"_s, FilterRule::Against::Text, u"jonas,gina,otto"_s}}));
    design().addButton({{u"name"_s, u"New request"_s}, {u"type"_s, 2}});
    design().select({});
    QTRY_COMPARE(m_page->rows().state(), DrawnRows::State::Ready);
    Screenshots::shoot(*m_page, u"view-editor-rules"_s);
    design().setMembers(u"dql"_s, {{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"state = 'open' and\namuont > 5"_s}});
    QTRY_VERIFY(!m_page->filter().message().isEmpty());
    Screenshots::shoot(*m_page, u"view-editor-dql"_s);
    design().removeColumns(design().columns());
    Screenshots::shoot(*m_page, u"view-editor-empty"_s);
    m_page->showRowsOf(nullptr);
    design().addColumn(columnOf(*m_page->form().field(u"needed"_s)), 0);
    Screenshots::shoot(*m_page, u"view-editor-nowhere"_s);
}

void ViewEditorScreenshotsTest::previews_data()
{
    QTest::addColumn<int>("type");
    QTest::newRow("list") << 1;
    QTest::newRow("calendar") << 16;
    QTest::newRow("tree") << 17;
    QTest::newRow("map") << 18;
    QTest::newRow("gantt") << 19;
    QTest::newRow("groups") << 20;
}

void ViewEditorScreenshotsTest::previews()
{
    QFETCH(int, type);
    preview(type);
    // What is drawn meanwhile is shown.
    const auto asked = [this] { return m_server->lines().count(u"POST /api/runtime/previews/a1/views/template"_s); };
    const qsizetype before = asked();
    design().setColumns(u"colour"_s, {u"c1"_s}, u"groundColor"_s, u"FFEEDD"_s);
    QTRY_VERIFY(asked() > before);
    QTRY_VERIFY(m_page->preview().content());
    m_page->action(u"designMode"_s)->trigger();
    QVERIFY(grid().isVisible());
}

void ViewEditorScreenshotsTest::previewsAreSeen()
{
    m_screenshots.takeRow();
    const std::pair<int, QString> kinds[]{
        {1, u"list"_s}, {16, u"calendar"_s}, {17, u"tree"_s}, {18, u"map"_s}, {19, u"gantt"_s}, {20, u"groups"_s}};
    for (const auto &[type, name] : kinds) {
        preview(type);
        m_page->resize(1100, 640);
        Screenshots::shoot(*m_page, u"view-editor-preview-"_s + name);
        closePage();
    }
}

QTEST_MAIN(ViewEditorScreenshotsTest)
#include "view_editor_screenshots_test.moc"
