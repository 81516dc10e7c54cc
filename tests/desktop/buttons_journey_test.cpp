// Buttons that a designer makes, on the server that the desktop carries: they are shown, pressed, and do what they say.
#include "at_the_desktop.h"

#include "app/contract/designtime_activities.h"
#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_columns.h"
#include "app/contract/designtime_modules.h"
#include "app/contract/runtime_documents.h"
#include "app/contract/runtime_entry.h"
#include "app/desktop/pages.h"
#include "ui/editors/button_bar.h"
#include "ui/editors/document_buttons.h"
#include "ui/editors/document_editor.h"
#include "ui/views/view_buttons.h"
#include "ui/views/view_documents_page.h"
#include "ui/views/view_table.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QDir>
#include <QTableView>

using namespace formwright;
using namespace formwright::tests;
using namespace formwright::views;
using editors::DocumentEditor;
using widgets::Answer;
using widgets::MessageBox;
namespace design = contract::designtime;
namespace entry = contract::runtime_entry;

class ButtonsJourneyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_at.reset(); }
    void aScriptOfAViewIsRun();
    void aScriptAsksAndStops();
    void aDocumentIsSaved();
    void aSaveThatBreaksARuleKeepsWhatIsTyped();
    void anArchivedDocumentStays();
    void savingLeadsBack();
    void aViewFollowsItsDesign();

private:
    void make(const QString &name, int type, bool isOfView, const std::function<void(design::ActivityContent &)> &more)
    {
        design::ActivityContent button;
        button.name = name;
        button.type = type;
        (isOfView ? button.parentView : button.parentForm) = isOfView ? m_view.designId : m_form.designId;
        more(button);
        m_at->ask(design::createActivity, {m_application, m_module, button});
    }
    void open(const QString &key) { Q_EMIT m_at->window().recentPageWanted({key, {}}); }
    ViewDocumentsPage *openView()
    {
        open(u"documents:%1:%2:"_s.arg(m_opaque, m_view.id.plain));
        ViewDocumentsPage *page = nullptr;
        m_at->waitForPage(page);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(isReady(page), patience); }();
        page->findChild<QAction *>(u"refresh"_s)->trigger(); // the buttons of now
        [&] { QTRY_VERIFY_WITH_TIMEOUT(isReady(page) && !page->source().isLoading(), patience); }();
        return page;
    }
    static bool isReady(const ViewDocumentsPage *page)
    {
        return page->content() && page->content()->state() == ViewContent::State::Ready;
    }
    DocumentEditor *openDocument(int row)
    {
        ViewDocumentsPage *page = openView();
        auto *table = qobject_cast<ViewTable *>(page->content());
        table->table()->selectRow(row);
        page->findChild<QAction *>(u"open"_s)->trigger();
        DocumentEditor *editor = nullptr;
        m_at->waitForPage(editor);
        [&] {
            QTRY_VERIFY_WITH_TIMEOUT(editor->document().isLoaded(), patience);
            QTRY_VERIFY_WITH_TIMEOUT(editor->buttons().bar()->isVisible(), patience);
        }();
        return editor;
    }
    void shoot(const QString &name)
    {
        QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER));
        QVERIFY(m_at->window().grab().save(
            QString(QStringLiteral(SCREENSHOT_FOLDER) % u"/desktop-buttons-"_s % name % u".png"_s)));
    }
    static bool says(const QWidget *page, const QString &text)
    {
        for (const auto *message : page->findChildren<widgets::InlineMessage *>()) {
            if (message->isVisible() && message->summary().contains(text))
                return true;
        }
        return false;
    }

    std::unique_ptr<AtTheDesktop> m_at;
    QString m_application, m_module, m_opaque;
    entry::ViewRow m_view;
    entry::FormRow m_form;
};

void ButtonsJourneyTest::initTestCase()
{
    m_at = std::make_unique<AtTheDesktop>(Appearance{}, true);
    DO(m_at->signIn());
    QTRY_VERIFY_WITH_TIMEOUT(!m_at->client().domain().isEmpty(), patience);
    m_application = m_at->ask(design::listApplications, {.searchword = {}, .pageNo = 1, .linesPerPage = 10, .type = {}})
                        .datas.value(0)
                        .id;
    m_opaque = m_at->ask(entry::listApplications, {}).value(0).id.plain;
    const entry::OfApplication of{.applicationId = {m_opaque}};
    for (const entry::ViewRow &view : m_at->ask(entry::listViews, of)) {
        if (view.name == "Suppliers"_L1)
            m_view = view;
    }
    QCOMPARE(m_view.viewType, 1);
    for (const entry::FormRow &form : m_at->ask(entry::listForms, of)) {
        if (form.id.plain == m_view.formId.plain)
            m_form = form;
    }
    const auto modules = m_at->ask(design::listModules, {.applicationId = m_application, .parentId = {}});
    QVERIFY(!modules.isEmpty() && !m_view.designId.isEmpty() && !m_form.designId.isEmpty());
    m_module = modules.first().id;

    make(u"Count them"_s, 13, true, [](design::ActivityContent &button) {
        button.actionScript = u"'went ' + getParameter('actType')"_s;
        button.icon = u"check"_s;
        button.colorType = u"primary"_s;
        button.contextMenu = true;
    });
    make(u"Ask first"_s, 13, true, [](design::ActivityContent &button) {
        button.beforeActionScript = u"createConfirm('Really?')"_s;
        button.actionScript = u"'asked'"_s;
    });
    make(u"Never"_s, 13, true, [](design::ActivityContent &button) {
        button.beforeActionScript = u"'not today'"_s;
        button.actionScript = u"'ran'"_s;
        button.colorType = u"danger"_s;
    });
    make(u"Remove some"_s, 3, true, [](design::ActivityContent &) {});
    make(u"Keep"_s, 34, false, [](design::ActivityContent &button) { button.colorType = u"primary"_s; });
    make(u"Keep, and back"_s, 11, false, [](design::ActivityContent &) {});
    make(u"Put away"_s, 45, false, [](design::ActivityContent &) {});
    make(u"Print"_s, 14, false, [](design::ActivityContent &) {});
}

void ButtonsJourneyTest::aScriptOfAViewIsRun()
{
    ViewDocumentsPage *page = openView();
    QTRY_VERIFY_WITH_TIMEOUT(page->buttons().bar()->isVisible(), patience);
    DO(m_at->click(*page, u"Count them"_s));
    QTRY_VERIFY_WITH_TIMEOUT(says(page, u"went 13"_s), patience);
    shoot(u"view"_s);
}

void ButtonsJourneyTest::aScriptAsksAndStops()
{
    ViewDocumentsPage *page = openView();
    MessageBox::setNextAnswer(Answer::Reject);
    DO(m_at->click(*page, u"Ask first"_s));
    QTRY_VERIFY_WITH_TIMEOUT(!page->buttons().isRunning(), patience);
    QVERIFY(!says(page, u"asked"_s));
    MessageBox::setNextAnswer(Answer::Accept);
    DO(m_at->click(*page, u"Ask first"_s));
    QTRY_VERIFY_WITH_TIMEOUT(says(page, u"asked"_s), patience);
    DO(m_at->click(*page, u"Never"_s));
    QTRY_VERIFY_WITH_TIMEOUT(says(page, u"not today"_s), patience);
    QVERIFY(says(page, u"stopped"_s));
}

void ButtonsJourneyTest::aDocumentIsSaved()
{
    DocumentEditor *editor = openDocument(0);
    shoot(u"document"_s);
    editor->document().setValue(u"name"_s, u"Zebra Wood"_s);
    DO(m_at->click(*editor, u"Keep"_s));
    QTRY_VERIFY_WITH_TIMEOUT(!editor->document().isChanged() && !editor->buttons().isRunning(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(editor->document().step(), documents::FormDocument::Step::None, patience);
    QCOMPARE(editor->document().value(u"name"_s).toString(), u"Zebra Wood"_s);
}

void ButtonsJourneyTest::aSaveThatBreaksARuleKeepsWhatIsTyped()
{
    DocumentEditor *editor = openDocument(1);
    editor->document().setValue(u"name"_s, QString(u"x"_s).repeated(5000));
    DO(m_at->click(*editor, u"Keep"_s));
    QTRY_VERIFY_WITH_TIMEOUT(says(editor, u"not saved"_s), patience);
    QVERIFY(editor->document().isChanged());
    QCOMPARE(editor->document().value(u"name"_s).toString().size(), 5000);
    editor->document().revert();
}

void ButtonsJourneyTest::anArchivedDocumentStays()
{
    DocumentEditor *editor = openDocument(2);
    DO(m_at->click(*editor, u"Put away"_s));
    QTRY_VERIFY_WITH_TIMEOUT(editor->buttons().isArchived(), patience);
    QVERIFY(says(editor, u"archived"_s));
    editor->document().setValue(u"name"_s, u"Other"_s);
    QVERIFY(!editor->saveAction()->isEnabled());
    editor->document().revert();
}

void ButtonsJourneyTest::savingLeadsBack()
{
    DocumentEditor *editor = openDocument(3);
    const QPointer<DocumentEditor> open = editor;
    editor->document().setValue(u"name"_s, u"Willow and Sons"_s);
    DO(m_at->click(*editor, u"Keep, and back"_s));
    QTRY_VERIFY_WITH_TIMEOUT(open.isNull(), patience);
    QVERIFY(m_at->key().startsWith("documents:"_L1));
}

void ButtonsJourneyTest::aViewFollowsItsDesign()
{
    ViewDocumentsPage *page = openView();
    const int before = int(page->source().columns().size());
    const auto columns = m_at->ask(design::listColumns, {m_view.designId});
    QVERIFY(columns.size() >= 2);
    auto *table = qobject_cast<ViewTable *>(page->content());
    table->table()->sortByColumn(before - 1, Qt::AscendingOrder);
    QTRY_VERIFY_WITH_TIMEOUT(isReady(page), patience);
    m_at->ask(design::deleteColumns, {{columns.last().id}});
    m_at->press(Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(int(page->source().columns().size()), before - 1, patience);
    QTRY_VERIFY_WITH_TIMEOUT(isReady(page), patience);
    QVERIFY(says(page, u"any more"_s));
}

QTEST_MAIN(ButtonsJourneyTest)
#include "buttons_journey_test.moc"
