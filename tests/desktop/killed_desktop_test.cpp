// Whoever draws loses nothing when the program is killed: the same editors are open after it is started again, with
// what was not saved, what was selected, and the steps that can be taken back and made again.
#include "at_the_desktop.h"
#include "ui/kept_drafts.h"

#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_libraries.h"
#include "app/contract/designtime_modules.h"
#include "app/contract/designtime_views.h"
#include "ui/formeditor/canvas.h"
#include "ui/formeditor/form_editor.h"
#include "ui/scripts/library_editor.h"
#include "ui/scripts/text_document_edit.h"
#include "ui/vieweditor/view_editor.h"

#include <QDir>
#include <QJsonDocument>
#include <QProcess>
#include <QSocketNotifier>

#include <cstdio>
#include <cstdlib>

using namespace formwright;
using namespace formwright::tests;
using designing::EditorPage;
using formeditor::FormEditor;
using scripts::LibraryEditor;
using vieweditor::ViewEditor;
namespace design = contract::designtime;

namespace {

// What the page says, for a test that waits in vain.
QByteArray saidBy(const QWidget &page)
{
    QStringList texts;
    for (const auto *message : page.findChildren<widgets::InlineMessage *>()) {
        if (message->isVisible())
            texts.append(message->plainText());
    }
    return texts.join(u'\n').toUtf8();
}

void saveAll(EditorPage &page)
{
    page.save();
    QTRY_VERIFY2_WITH_TIMEOUT(!page.hasUnsaved(), saidBy(page), patience);
}

constexpr auto folderVariable = "FORMWRIGHT_TEST_DRAWN_IN"; // set for the process that draws
const QByteArray readyLine = "everything is drawn\n";

const QString firstTemplate
    = u"<h1>Order</h1>\n<o-input name=\"number\" label=\"Number\"></o-input>\n"
      u"<o-input name=\"amount\" label=\"Amount\"></o-input>\n<o-input name=\"place\" label=\"Place\"></o-input>\n"_s;

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList journalsIn(const QString &folder)
{
    QStringList paths;
    const QDir journals(QDir(folder).filePath(u"data/journal"_s));
    for (const QString &name : journals.entryList({u"*.fwj"_s}, QDir::Files))
        paths.append(journals.filePath(name));
    return paths;
}

// The journal of the design that is called so, as it lies on the disk.
std::optional<designs::JournalRecord> journalOf(const QString &folder, const QString &kind)
{
    for (const QString &path : journalsIn(folder)) {
        const auto record = designs::readJournal(bytesOf(path));
        if (record && record->head.kind == kind)
            return record;
    }
    return std::nullopt;
}

// What can be taken back and made again, by its names, and where the stack stands.
QJsonObject stepsOf(const designs::ChangeStack &stack)
{
    QJsonArray names;
    for (int i = 0; i < stack.count(); ++i)
        names.append(stack.text(i));
    return {{u"names"_s, names}, {u"index"_s, stack.index()}};
}

forms::NodeId nodeNamed(const formeditor::FormDesign &design, const QString &name)
{
    for (const int index : design.tree().fields()) {
        const forms::Field *field = design.field(design.tree().at(index).id);
        if (field != nullptr && field->name == name)
            return design.tree().at(index).id;
    }
    return 0;
}

QJsonArray selectedNames(FormEditor &page)
{
    QJsonArray names;
    for (const forms::NodeId node : page.design().selection()) {
        const forms::Field *field = page.design().field(node);
        names.append(field == nullptr ? QString() : field->name);
    }
    return names;
}

// What is drawn, and what has to be there again.
QJsonObject stateOf(FormEditor &page)
{
    return {{u"content"_s, QJsonObject{{u"text"_s, page.design().text()}}}, {u"selected"_s, selectedNames(page)},
        {u"steps"_s, stepsOf(page.design().stack())}, {u"unsaved"_s, page.hasUnsaved()}};
}

QJsonObject stateOf(ViewEditor &page)
{
    return {{u"content"_s, page.design().content()},
        {u"selected"_s, QJsonArray::fromStringList(page.design().selection())},
        {u"steps"_s, stepsOf(page.design().stack())}, {u"unsaved"_s, page.hasUnsaved()}};
}

QJsonObject stateOf(LibraryEditor &page)
{
    return {{u"content"_s, QJsonObject{{u"text"_s, page.document().text()}}}, {u"selected"_s, page.edit().cursor()},
        {u"steps"_s, stepsOf(page.document().stack())}, {u"unsaved"_s, page.hasUnsaved()}};
}

template <class Page> Page *open(AtTheDesktop &at, const QString &key)
{
    Q_EMIT at.window().recentPageWanted({key, {}});
    Page *page = nullptr;
    const bool isThere = QTest::qWaitFor(
        [&] {
            page = qobject_cast<Page *>(at.window().work().page(key));
            return page != nullptr && page->isLoaded();
        },
        patience);
    if (!isThere)
        qFatal("%s is not there", qPrintable(key));
    return page;
}

} // namespace

// The process that is killed.
class Drawing : public QObject
{
    Q_OBJECT

public:
    explicit Drawing(const QString &folder) : m_folder(folder) { }

private Q_SLOTS:
    void draws();

private:
    void makeDesigns();
    void drawForm();
    void drawSavedForm();
    void drawView();
    void drawLibrary();
    // So that the program that is killed has told the disk what is selected.
    bool isSelectionKept(const QString &kind)
    {
        const auto record = journalOf(m_folder, kind);
        return record && !record->steps.isEmpty() && record->steps.constLast().kind == designs::StepKind::Selected;
    }

    const QString m_folder;
    std::unique_ptr<AtTheDesktop> m_at;
    QString m_application, m_module;
    QJsonObject m_state; // by the keys of the pages
    QStringList m_keys;
};

void Drawing::draws()
{
    // Whoever waits for it may be gone.
    QSocketNotifier gone(0, QSocketNotifier::Read);
    connect(&gone, &QSocketNotifier::activated, this, [] { std::_Exit(1); });
    m_at = std::make_unique<AtTheDesktop>(Appearance{}, false, m_folder);
    DO(m_at->signIn());
    DO(makeDesigns());
    DO(drawForm());
    DO(drawSavedForm());
    DO(drawLibrary());
    DO(drawView());
    m_state.insert(u"keys"_s, QJsonArray::fromStringList(m_at->window().work().keys()));
    m_state.insert(u"current"_s, m_at->key());
    // What is open is told to the disk when the program has nothing else to do.
    const auto areKeysKept = [this] {
        const QByteArray settings = bytesOf(QDir(m_folder).filePath(u"desktop.ini"_s));
        return std::all_of(m_keys.begin(), m_keys.end(),
            [&settings](const QString &key) { return settings.contains(key.section(u':', -1).toLatin1()); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(areKeysKept(), patience);
    QFile file(QDir(m_folder).filePath(u"state.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument(m_state).toJson());
    QVERIFY(file.flush());
    std::fputs(readyLine.constData(), stdout);
    std::fflush(stdout);
    QEventLoop().exec();
}

void Drawing::makeDesigns()
{
    design::CreateApplication application;
    application.name = u"Orders"_s;
    m_application = m_at->ask(design::createApplication, application).id;
    design::CreateModule module;
    module.applicationId = m_application;
    module.name = u"Main"_s;
    m_module = m_at->ask(design::createModule, module).id;
    const auto makeForm = [this](const QString &name) {
        design::CreateForm form{m_application, m_module, {}};
        form.form.name = name;
        form.form.templatecontext = firstTemplate;
        return m_at->ask(design::createForm, form).id;
    };
    const QString form = makeForm(u"Order"_s);
    design::CreateView view{m_application, m_module, {}, {}};
    view.view.name = u"All orders"_s;
    view.view.relatedForm = form;
    design::CreateLibrary library;
    library.applicationId = m_application;
    library.text.name = u"Sums"_s;
    library.text.content = u"// of numbers\nfunction sum(a, b) {\n    return a + b;\n}\n// the end\n"_s;
    m_keys = {u"form:"_s % form, u"form:"_s % makeForm(u"Delivery"_s),
        u"library:%1:%2"_s.arg(m_application, m_at->ask(design::createLibrary, library).id),
        u"design-view:"_s % m_at->ask(design::createView, view).id};
}

// Not saved, with a step taken back, and another selection after the last step.
void Drawing::drawForm()
{
    auto *page = open<FormEditor>(*m_at, m_keys.at(0));
    const auto label = [page](const QString &field, const QString &text) {
        const forms::NodeId node = nodeNamed(page->design(), field);
        page->design().select({node});
        return page->design().setLabel(node, text);
    };
    QVERIFY(label(u"number"_s, u"No."_s));
    QVERIFY(label(u"amount"_s, u"Total"_s));
    QVERIFY(label(u"place"_s, u"Where"_s));
    QVERIFY(label(u"number"_s, u"Order"_s));
    page->canvas().setFocus();
    m_at->press(Qt::Key_Z, Qt::ControlModifier);
    m_at->press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(page->design().stack().index(), page->design().stack().count() - 2);
    page->design().select({nodeNamed(page->design(), u"place"_s), nodeNamed(page->design(), u"amount"_s)});
    QTRY_VERIFY_WITH_TIMEOUT(isSelectionKept(u"form"_s), patience);
    m_state.insert(m_keys.at(0), stateOf(*page));
}

// All of it saved: its steps can be taken back all the same.
void Drawing::drawSavedForm()
{
    auto *page = open<FormEditor>(*m_at, m_keys.at(1));
    QVERIFY(page->design().setLabel(nodeNamed(page->design(), u"number"_s), u"Delivery"_s));
    QVERIFY(page->design().setLabel(nodeNamed(page->design(), u"place"_s), u"Where to"_s));
    DO(saveAll(*page));
    m_state.insert(m_keys.at(1), stateOf(*page));
}

// Typed and saved, typed on.
void Drawing::drawLibrary()
{
    auto *page = open<LibraryEditor>(*m_at, m_keys.at(2));
    page->edit().setFocus();
    page->edit().goToLine(1, 4);
    QTest::keyClicks(&page->edit(), u"Sums "_s);
    DO(saveAll(*page));
    page->edit().goToLine(5, 4);
    QTest::keyClicks(&page->edit(), u"not yet "_s);
    QVERIFY(page->hasUnsaved());
    page->edit().goToLine(2, 3);
    QTRY_VERIFY_WITH_TIMEOUT(isSelectionKept(u"library"_s), patience);
    m_state.insert(m_keys.at(2), stateOf(*page));
}

void Drawing::drawView()
{
    auto *page = open<ViewEditor>(*m_at, m_keys.at(3));
    QStringList columns;
    for (const QString &field : {u"number"_s, u"amount"_s, u"place"_s})
        columns.append(page->design().addColumn(
            {{u"name"_s, field}, {u"type"_s, u"COLUMN_TYPE_FIELD"_s}, {u"fieldName"_s, field}}));
    QVERIFY(page->design().rename(columns.at(1), u"Total"_s));
    page->undo();
    page->design().select({columns.at(2), columns.at(0)});
    QTRY_VERIFY_WITH_TIMEOUT(isSelectionKept(u"view"_s), patience);
    m_state.insert(m_keys.at(3), stateOf(*page));
}

class KilledDesktopTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_at.reset(); }
    void theSameEditorsAreOpen();
    void aFormIsThereAgain();
    void aSavedFormCanBeTakenBack();
    void aLibraryIsThereAgain();
    void aViewIsThereAgain();

private:
    QString key(int index) const { return m_state.value("keys"_L1).toArray().at(index).toString(); }
    QJsonObject state(int index) const { return m_state.value(key(index)).toObject(); }
    // The page as it came back, in front.
    template <class Page> Page *page(int index)
    {
        auto *page = open<Page>(*m_at, key(index));
        const bool isInFront = QTest::qWaitFor([page] { return page->isVisible(); }, patience);
        return isInFront ? page : nullptr;
    }
    template <class Page> void recover(Page &page)
    {
        QTRY_VERIFY_WITH_TIMEOUT(says(page, u"not saved when the program ended"_s), patience);
        DO(answerDraft(page, designing::RecoveryDialog::Choice::Recover));
        QTRY_VERIFY_WITH_TIMEOUT(page.hasUnsaved(), patience);
    }
    // All steps lead where they led, and saving stores what is there then.
    template <class Page> void goThroughSteps(Page &page)
    {
        const QJsonObject before = stateOf(page);
        const int index = before.value("steps"_L1)["index"_L1].toInt();
        int back = 0;
        for (; page.isUndoAvailable(); ++back)
            page.undo();
        QCOMPARE(back, index);
        while (page.isRedoAvailable())
            page.redo();
        while (before.value("content"_L1) != stateOf(page).value("content"_L1) && page.isUndoAvailable())
            page.undo();
        QCOMPARE(stateOf(page).value("steps"_L1), before.value("steps"_L1));
        DO(saveAll(page));
    }

    QTemporaryDir m_folder;
    std::unique_ptr<AtTheDesktop> m_at;
    QJsonObject m_state;
};

void KilledDesktopTest::initTestCase()
{
    QProcess drawing;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromLatin1(folderVariable), m_folder.path());
    drawing.setProcessEnvironment(environment);
    drawing.setProcessChannelMode(QProcess::MergedChannels);
    drawing.start(QCoreApplication::applicationFilePath(), {u"-maxwarnings"_s, u"0"_s});
    QVERIFY(drawing.waitForStarted());
    QByteArray said;
    const auto isReady = [&] {
        said += drawing.readAll();
        return said.contains(readyLine);
    };
    QVERIFY2(QTest::qWaitFor([&] { return isReady() || drawing.state() == QProcess::NotRunning; }, 5 * patience)
            && isReady(),
        said.constData());
    drawing.kill();
    QVERIFY(drawing.waitForFinished(patience));
    QCOMPARE(drawing.exitStatus(), QProcess::CrashExit);
    m_state = QJsonDocument::fromJson(bytesOf(m_folder.filePath(u"state.json"_s))).object();
    QCOMPARE(m_state.value("keys"_L1).toArray().size(), 4);

    m_at = std::make_unique<AtTheDesktop>(Appearance{}, false, m_folder.path());
    DO(m_at->signIn());
}

void KilledDesktopTest::theSameEditorsAreOpen()
{
    const QJsonArray keys = m_state.value("keys"_L1).toArray();
    QTRY_COMPARE_WITH_TIMEOUT(QJsonArray::fromStringList(m_at->window().work().keys()), keys, patience);
    QCOMPARE(m_at->key(), m_state.value("current"_L1).toString());
}

void KilledDesktopTest::aFormIsThereAgain()
{
    auto *form = page<FormEditor>(0);
    QVERIFY(form);
    DO(recover(*form));
    QCOMPARE(stateOf(*form), state(0));
    QVERIFY(form->isRedoAvailable());
    const QString drawn = form->design().text();
    DO(goThroughSteps(*form));
    QCOMPARE(m_at->ask(design::getForm, {.formId = key(0).section(u':', 1)}).templatecontext, drawn);
}

void KilledDesktopTest::aSavedFormCanBeTakenBack()
{
    auto *form = page<FormEditor>(1);
    QVERIFY(form);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(*form), state(1), patience);
    form->undo();
    form->undo();
    QCOMPARE(form->design().text(), firstTemplate);
    QVERIFY(!form->isUndoAvailable());
}

void KilledDesktopTest::aLibraryIsThereAgain()
{
    auto *library = page<LibraryEditor>(2);
    QVERIFY(library);
    DO(recover(*library));
    QCOMPARE(stateOf(*library), state(2));
    DO(goThroughSteps(*library));
}

void KilledDesktopTest::aViewIsThereAgain()
{
    auto *view = page<ViewEditor>(3);
    QVERIFY(view);
    DO(recover(*view));
    QCOMPARE(stateOf(*view), state(3));
    QVERIFY(view->isRedoAvailable());
    DO(goThroughSteps(*view));
    QCOMPARE(m_at->ask(design::getView, {.viewId = key(3).section(u':', 1)}).columns.size(), 3);
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QTEST_SET_MAIN_SOURCE_PATH
    if (const QString folder = qEnvironmentVariable(folderVariable); !folder.isEmpty()) {
        Drawing drawing(folder);
        return QTest::qExec(&drawing, argc, argv);
    }
    KilledDesktopTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "killed_desktop_test.moc"
