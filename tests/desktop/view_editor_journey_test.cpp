// A view drawn by mouse and keyboard on the server that the desktop carries, over its own documents, saved, and read.
#include "at_the_desktop.h"

#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_modules.h"
#include "app/contract/designtime_views.h"
#include "ui/designing/conflict_dialog.h"
#include "ui/vieweditor/column_grid.h"
#include "ui/vieweditor/drawn_rows.h"
#include "ui/vieweditor/field_list.h"
#include "ui/vieweditor/view_editor.h"
#include "ui/vieweditor/view_preview.h"
#include "ui/views/view_documents_page.h"
#include "ui/views/view_table.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/search_field.h"

#include <QDir>

using namespace formwright;
using namespace formwright::tests;
using namespace formwright::vieweditor;
namespace design = contract::designtime;

class ViewEditorJourneyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_at.reset(); }
    void aViewIsDrawnSavedAndRead();
    void aStaleSaveKeepsWhatIsDrawn();

private:
    ViewEditor *open()
    {
        Q_EMIT m_at->window().recentPageWanted({QString(u"design-view:"_s % m_view), {}});
        ViewEditor *page = nullptr;
        m_at->waitForPage(page);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), patience); }();
        return page;
    }
    // By the keyboard alone: searched, and taken by Enter.
    void add(ViewEditor &page, const QString &field)
    {
        page.fields().search()->setFocus();
        page.fields().search()->selectAll();
        DO(m_at->type(field));
        m_at->press(Qt::Key_Return);
        QCOMPARE(page.design().columnName(page.design().current()), field);
    }
    static QStringList headings(const ViewEditor &page)
    {
        QStringList names;
        for (int column = 0; column < page.grid().model().columnCount(); ++column)
            names.append(page.grid().model().headerData(column, Qt::Horizontal).toString());
        return names;
    }

    std::unique_ptr<AtTheDesktop> m_at;
    QString m_application, m_module, m_form, m_view;
};

void ViewEditorJourneyTest::initTestCase()
{
    m_at = std::make_unique<AtTheDesktop>(Appearance{}, true);
    DO(m_at->signIn());
    QTRY_VERIFY_WITH_TIMEOUT(!m_at->client().domain().isEmpty(), patience);
    // Beside a view of the demo, over the same form.
    const auto applications
        = m_at->ask(design::listApplications, {.searchword = {}, .pageNo = 1, .linesPerPage = 10, .type = {}});
    for (const auto &application : applications.datas) {
        const auto modules = m_at->ask(design::listModules, {.applicationId = application.id, .parentId = {}});
        for (const auto &module : modules) {
            const auto views = m_at->ask(design::listViews,
                {.applicationId = application.id,
                    .moduleId = module.id,
                    .searchword = u"All requests"_s,
                    .pageNo = 1,
                    .linesPerPage = 10});
            if (views.datas.isEmpty())
                continue;
            m_application = application.id;
            m_module = module.id;
            m_form = views.datas.first().relatedForm;
        }
    }
    QVERIFY(!m_form.isEmpty());
    design::CreateView create{m_application, m_module, {}, {}};
    create.view.name = u"Drawn here"_s;
    create.view.relatedForm = m_form;
    m_view = m_at->ask(design::createView, create).id;
}

void ViewEditorJourneyTest::aViewIsDrawnSavedAndRead()
{
    ViewEditor *page = open();
    QVERIFY(page->design().columns().isEmpty());
    QVERIFY(page->form().fields.size() >= 3);
    const QString first = page->form().fields.at(0).label, second = page->form().fields.at(1).label,
                  third = page->form().fields.at(2).label;
    DO(add(*page, first));
    DO(add(*page, second));
    DO(add(*page, third));
    QCOMPARE(headings(*page), QStringList({first, second, third}));
    // Rows of the domain, as the server would show them.
    QTRY_COMPARE_WITH_TIMEOUT(page->rows().state(), DrawnRows::State::Ready, patience);
    QTRY_VERIFY_WITH_TIMEOUT(!page->grid().model().index(0, 2).data().toString().isEmpty(), patience);
    QVERIFY(page->rows().count() > 20);
    page->grid().setFocus();
    m_at->press(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(headings(*page), QStringList({first, third, second}));
    m_at->press(Qt::Key_F2);
    DO(m_at->type(u"Renamed"_s));
    m_at->press(Qt::Key_Return);
    m_at->press(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(headings(*page), QStringList({first, u"Renamed"_s, second}));
    m_at->press(Qt::Key_Home);
    page->design().select({page->design().columns().constFirst()});
    m_at->press(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(headings(*page).constFirst(), QString(first % u"  ↓"_s));
    QTRY_COMPARE_WITH_TIMEOUT(page->rows().state(), DrawnRows::State::Ready, patience);
    QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER));
    QVERIFY(m_at->window().grab().save(QStringLiteral(SCREENSHOT_FOLDER) + u"/desktop-view-editor.png"_s));
    const int width = page->design().column(page->design().columns().at(1)).value("width"_L1).toInt();
    QVERIFY(width > 0);
    m_at->press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!page->hasUnsaved(), patience);
    // As it is read, before and after.
    m_at->press(Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(
        page->preview().content() != nullptr && page->preview().content()->state() == views::ViewContent::State::Ready,
        patience);
    page->setMode(ViewEditor::Mode::Design);
    views::ViewDocumentsPage *read = nullptr;
    const auto openIt = [&] {
        if (read == nullptr) {
            page->action(u"openDocuments"_s)->trigger();
            read = qobject_cast<views::ViewDocumentsPage *>(m_at->window().work().currentPage());
        }
        return read != nullptr;
    };
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept); // where the tree does not know of it yet
    QTRY_VERIFY_WITH_TIMEOUT(openIt(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(
        read->content() != nullptr && read->content()->state() == views::ViewContent::State::Ready, patience);
    QStringList shown;
    for (const views::ViewColumn &column : read->content()->shownColumns())
        shown.append(column.title);
    QCOMPARE(shown, QStringList({first, u"Renamed"_s, second}));
    auto *table = qobject_cast<views::ViewTable *>(read->content());
    QVERIFY(table);
    QCOMPARE(table->table()->columnWidth(1), width); // the designer's
}

void ViewEditorJourneyTest::aStaleSaveKeepsWhatIsDrawn()
{
    ViewEditor *page = open();
    design::UpdateView change{m_application, m_module, m_view, {}, {}, {}};
    change.view.description = u"By somebody else"_s;
    m_at->ask(design::updateView, change);
    page->design().rename(page->design().columns().constFirst(), u"Mine"_s);
    page->grid().setFocus();
    m_at->press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(page->findChild<designing::ConflictDialog *>(), patience);
    page->findChild<designing::ConflictDialog *>()->mineButton()->click();
    QTRY_VERIFY_WITH_TIMEOUT(!page->hasUnsaved(), patience);
    const design::DesignView stored = m_at->ask(design::getView, {.viewId = m_view});
    QCOMPARE(stored.columns.constFirst().name, u"Mine"_s);
    QCOMPARE(stored.columns.size(), 3);
}

QTEST_MAIN(ViewEditorJourneyTest)
#include "view_editor_journey_test.moc"
