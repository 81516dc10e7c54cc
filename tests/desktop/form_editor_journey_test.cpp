// A form drawn by mouse and keyboard on the server that the desktop carries, saved, and filled in.
#include "at_the_desktop.h"

#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_modules.h"
#include "app/contract/runtime_entry.h"
#include "ui/designing/conflict_dialog.h"
#include "ui/editors/document_editor.h"
#include "ui/formeditor/canvas.h"
#include "ui/formeditor/element_palette.h"
#include "ui/formeditor/form_editor.h"
#include "ui/formeditor/property_editor.h"

#include <QCheckBox>
#include <QDir>
#include <QElapsedTimer>
#include <QPushButton>
#include <QTcpSocket>
#include <QTimer>

#include <atomic>
#include <thread>

using namespace formwright;
using namespace formwright::tests;
using namespace formwright::formeditor;
namespace design = contract::designtime;
namespace entry = contract::runtime_entry;

class FormEditorJourneyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_at.reset(); }
    void aFormIsDrawnSavedAndFilledIn();
    void aStaleSaveKeepsWhatIsDrawn();
    void fiveHundredFieldsBesideTheBusyServer();

private:
    void doubleClick(FormEditor &page, const char *kind)
    {
        PaletteTree *tree = page.palette().tree();
        QTreeWidgetItem *item = page.palette().itemOf(QString::fromLatin1(kind));
        QVERIFY(item);
        tree->scrollToItem(item);
        const QPoint at = tree->visualItemRect(item).center();
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, at);
        QTRY_VERIFY_WITH_TIMEOUT(page.canvas().hasFocus(), patience);
    }
    void label(FormEditor &page, const QString &text)
    {
        m_at->press(Qt::Key_F2);
        QTRY_VERIFY_WITH_TIMEOUT(page.canvas().labelEdit() != nullptr, patience);
        DO(m_at->type(text));
        m_at->press(Qt::Key_Return);
        QCOMPARE(page.design().label(page.design().current()), text);
    }
    FormEditor *open(const QString &form)
    {
        Q_EMIT m_at->window().recentPageWanted({QString(u"form:"_s % form), {}});
        FormEditor *page = nullptr;
        m_at->waitForPage(page);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), patience); }();
        return page;
    }

    std::unique_ptr<AtTheDesktop> m_at;
    QString m_application, m_module, m_form;
};

void FormEditorJourneyTest::initTestCase()
{
    m_at = std::make_unique<AtTheDesktop>(Appearance{}, true);
    DO(m_at->signIn());
    QTRY_VERIFY_WITH_TIMEOUT(!m_at->client().domain().isEmpty(), patience);
    m_application = m_at->ask(design::listApplications, {.searchword = {}, .pageNo = 1, .linesPerPage = 10, .type = {}})
                        .datas.value(0)
                        .id;
    const auto modules = m_at->ask(design::listModules, {.applicationId = m_application, .parentId = {}});
    QVERIFY(!modules.isEmpty());
    m_module = modules.first().id;
    design::CreateForm create{m_application, m_module, {}};
    create.form.name = u"Visit"_s;
    create.form.templatecontext = QString();
    m_form = m_at->ask(design::createForm, create).id;
}

void FormEditorJourneyTest::aFormIsDrawnSavedAndFilledIn()
{
    FormEditor *page = open(m_form);
    QVERIFY(page->design().text().isEmpty());
    DO(doubleClick(*page, "heading"));
    DO(label(*page, u"Visit of a customer"_s));
    DO(doubleClick(*page, "text"));
    DO(label(*page, u"Customer"_s));
    DO(doubleClick(*page, "section"));
    DO(label(*page, u"Details"_s));
    DO(doubleClick(*page, "date"));
    DO(label(*page, u"Visited on"_s));
    DO(doubleClick(*page, "checkbox"));
    DO(label(*page, u"Again"_s));
    m_at->press(Qt::Key_Up, Qt::AltModifier); // in front of the date
    // Its properties, by the mouse.
    const forms::NodeId first = page->design().nodeAt(page->design().text().indexOf("text1"_L1));
    QTest::mouseClick(&page->canvas(), Qt::LeftButton, {}, page->canvas().rectOf(first).center());
    auto *required = qobject_cast<QCheckBox *>(page->properties().field(u"required"_s));
    QVERIFY(required && required->isVisible());
    QTest::mouseClick(required, Qt::LeftButton, {}, QPoint(8, required->height() / 2));
    QVERIFY(page->isWindowModified());
    QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER));
    QVERIFY(m_at->window().grab().save(QStringLiteral(SCREENSHOT_FOLDER) + u"/desktop-form-editor.png"_s));
    page->canvas().setFocus();
    m_at->press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!page->hasUnsaved(), patience);

    // In a new document they stand as they were drawn.
    const QString application = m_at->ask(entry::listApplications, {}).value(0).id.plain;
    QString form;
    for (const entry::FormRow &each : m_at->ask(entry::listForms, {.applicationId = {application}})) {
        if (each.designId == m_form)
            form = each.id.plain;
    }
    QVERIFY(!form.isEmpty());
    Q_EMIT m_at->window().recentPageWanted({u"new:7:%1:%2"_s.arg(application, form), {}});
    editors::DocumentEditor *editor = nullptr;
    DO(m_at->waitForPage(editor));
    QTRY_VERIFY_WITH_TIMEOUT(editor->document().isLoaded(), patience);
    QStringList fields;
    for (const auto &field : editor->document().form().fieldList)
        fields.append(field.label % (field.required ? u"*"_s : QString()));
    QCOMPARE(fields, QStringList({u"Customer*"_s, u"Again"_s, u"Visited on"_s}));
    QTRY_VERIFY_WITH_TIMEOUT(editor->fieldEditor(u"text1"_s)->widget()->isVisible(), patience);
}

void FormEditorJourneyTest::aStaleSaveKeepsWhatIsDrawn()
{
    FormEditor *page = open(m_form);
    design::UpdateForm change{m_application, m_module, m_form, {}, {}};
    change.form.discription = u"By somebody else"_s;
    m_at->ask(design::updateForm, change);
    DO(doubleClick(*page, "rule"));
    const QString drawn = page->design().text();
    page->canvas().setFocus();
    m_at->press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(page->findChild<designing::ConflictDialog *>(), patience);
    page->findChild<designing::ConflictDialog *>()->mineButton()->click();
    QTRY_VERIFY_WITH_TIMEOUT(!page->hasUnsaved(), patience);
    QCOMPARE(page->design().text(), drawn);
    const design::DesignForm stored = m_at->ask(design::getForm, {.formId = m_form});
    QCOMPARE(stored.templatecontext, drawn);
    QCOMPARE(stored.discription, u"By somebody else"_s);
}

// The server of this program answers others as fast as it can meanwhile. The figures are told for people; they depend
// on who else uses the machine.
void FormEditorJourneyTest::fiveHundredFieldsBesideTheBusyServer()
{
    QString text;
    for (int i = 0; i < 500; ++i)
        text += u"<o-input name=\"f%1\" label=\"Field %1\"></o-input>\n"_s.arg(i);
    design::CreateForm create{m_application, m_module, {}};
    create.form.name = u"Large"_s;
    create.form.templatecontext = text;
    const QString form = m_at->ask(design::createForm, create).id;
    std::atomic<bool> isOver = false;
    std::atomic<int> answers = 0;
    std::vector<std::thread> clients;
    for (int i = 0; i < 16; ++i)
        clients.emplace_back([&isOver, &answers, server = m_at->client().server()] {
            QTcpSocket socket;
            socket.connectToHost(server.host(), quint16(server.port()));
            while (!isOver && socket.waitForConnected(5000)) {
                socket.write("GET /api/authtime/checkcode HTTP/1.1\r\nHost: " + server.host().toLatin1() + "\r\n\r\n");
                if (!socket.waitForReadyRead(5000))
                    return;
                while (socket.waitForReadyRead(1)) { }
                answers += socket.readAll().startsWith("HTTP/1.1 200") ? 1 : 0;
            }
        });
    QTRY_VERIFY_WITH_TIMEOUT(answers > 100, patience);
    QElapsedTimer timer, sinceBeat;
    qint64 longest = 0, longestEdit = 0;
    timer.start();
    FormEditor *page = open(form);
    const qint64 opened = timer.elapsed();
    QCOMPARE(page->design().tree().fields().size(), 500);
    QTimer beat;
    beat.setInterval(5);
    connect(&beat, &QTimer::timeout, this, [&] { longest = qMax(longest, sinceBeat.restart()); });
    sinceBeat.start();
    beat.start();
    for (int i = 0; i < 40; ++i) {
        const forms::NodeId field = page->design().tree().at(page->design().tree().fields().at(i * 7)).id;
        QElapsedTimer edit;
        edit.start();
        QVERIFY(page->design().setLabel(field, u"Changed %1"_s.arg(i)));
        page->canvas().repaint();
        longestEdit = qMax(longestEdit, edit.elapsed());
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    const int answered = answers;
    isOver = true;
    for (std::thread &client : clients)
        client.join();
    qInfo("500 fields beside the server of the program, which answered %d others: opened in %lld ms, longest edit %lld "
          "ms, longest time without an answer %lld ms",
        answered, opened, longestEdit, longest);
    QCOMPARE(page->design().stack().count(), 40);
    while (page->isUndoAvailable())
        page->undo();
    QCOMPARE(page->design().text(), text);
}

QTEST_MAIN(FormEditorJourneyTest)
#include "form_editor_journey_test.moc"
