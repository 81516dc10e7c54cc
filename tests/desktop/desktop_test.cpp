#include "app/desktop/desktop.h"
#include "ui/editors/attachment_editor.h"
#include "ui/editors/reference_editor.h"
#include "ui/formeditor/form_editor.h"
#include "ui/vieweditor/view_editor.h"
#include "ui/views/view_content.h"
#include "ui/views/view_documents_page.h"
#include "ui/windows/import_dialog.h"

#include "app/contract/authtime_domains.h"
#include "app/contract/runtime_entry.h"
#include "backend/storage/backup.h"
#include "backend/storage/data_lock.h"
#include "ui/models/workspace_model.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/mnemonic.h"
#include "ui/widgets/picker_popup.h"

#include <QAbstractButton>
#include <QAbstractProxyModel>
#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QJsonArray>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace formwright;
using desktop::Desktop;

// The main job on the desktop: it opens on its embedded server, takes a spreadsheet, and shows its rows as documents.
class DesktopTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void signsInByItself();
    void spreadsheetBecomesDocuments();
    void viewLeadsToItsForm();
    void closingStopsTheServer();
    void saysWhyTheServerDidNotStart();
    void leadsToTheServerThatHasTheData();
    void peopleAndFilesOfADocument();
    void sampleIsAskedForAndShown();
    void declinedSampleChangesNothing();
    void secondSampleChangesNothing();
    void backupTakesThePlaceOfTheWorkspace();
    void fileThatIsNoBackupIsRefused();
    void backupOfAnotherServerIsRefused();
    void restoreThatDoesNotStartIsTakenBack();
};

namespace {

constexpr int patience = 60'000;

struct Started {
    explicit Started(bool demo = false)
        : desktop({{}, directory.filePath(u"data"_s), demo, directory.filePath(u"desktop.ini"_s)})
    {
        QSignalSpy signedIn(&desktop, &Desktop::signedIn);
        desktop.start();
        isSignedIn = signedIn.wait(patience);
    }

    QTemporaryDir directory;
    Desktop desktop;
    bool isSignedIn = false;
};

QAbstractItemModel *modelOf(QWidget &window, const QString &accessibleName, const QString &firstRow)
{
    const auto trees = window.findChildren<QTreeView *>();
    for (QTreeView *tree : trees) {
        if (tree->accessibleName() == accessibleName && tree->model()->rowCount() > 0
            && tree->model()->index(0, 0).data().toString() == firstRow)
            return tree->model();
    }
    return nullptr;
}

} // namespace

void DesktopTest::signsInByItself()
{
    Started started;
    QVERIFY(started.isSignedIn);
    QCOMPARE(started.desktop.client().tokenKind(), QByteArray("adminToken"));
    QVERIFY(started.desktop.client().server().host() == "127.0.0.1"_L1);
}

void DesktopTest::spreadsheetBecomesDocuments()
{
    Started started;
    QVERIFY(started.isSignedIn);
    windows::MainWindow &window = started.desktop.window();
    const QString path = started.directory.filePath(u"tool-list.csv"_s);
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("tool,weight,bought\n");
        for (int i = 0; i < 250; ++i)
            file.write("tool " + QByteArray::number(i) + ',' + QByteArray::number(i) + ".5,2026-01-02\n");
    }
    Q_EMIT window.newFromSpreadsheetWanted(path);
    windows::ImportDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window.findChild<windows::ImportDialog *>()) != nullptr, patience);
    // The choices come from the server; an empty workspace offers to make a domain.
    QTRY_COMPARE_WITH_TIMEOUT(dialog->choice().domain.name, u"My company"_s, patience);
    QCOMPARE(dialog->choice().formName, u"Tool list"_s);
    auto *buttons = dialog->findChild<QDialogButtonBox *>();
    buttons->buttons().first()->click();

    QTRY_VERIFY_WITH_TIMEOUT(modelOf(window, u"Workspace"_s, u"Tool list"_s) != nullptr, patience);
    QAbstractItemModel *tree = modelOf(window, u"Workspace"_s, u"Tool list"_s);
    const QModelIndex software = tree->index(0, 0);
    if (tree->canFetchMore(software))
        tree->fetchMore(software);
    QTRY_VERIFY_WITH_TIMEOUT(
        tree->rowCount(software) > 0 && tree->index(0, 0, software).data().toString() == u"Tool list"_s, patience);
    // The new view opens by itself.
    views::ViewDocumentsPage *page = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((page = window.findChild<views::ViewDocumentsPage *>()) != nullptr, patience);
    // The import goes on meanwhile; the list is asked again when it ends.
    QTRY_VERIFY_WITH_TIMEOUT(page->content() && page->content()->count() == 250, patience);
    auto *table = page->findChild<QTableView *>(u"rows"_s);
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->index(2, 0).data().toString(), u"tool 2"_s, patience);
    QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER));
    QVERIFY(window.grab().save(QStringLiteral(SCREENSHOT_FOLDER) % u"/desktop-imported.png"_s));
}

// The first view below, wherever it lies; asks for what was not fetched yet.
static QModelIndex firstView(models::WorkspaceModel &model, const QModelIndex &parent = {})
{
    if (model.canFetchMore(parent))
        model.fetchMore(parent);
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (model.kind(index) == models::WorkspaceKind::View)
            return index;
        if (const QModelIndex found = firstView(model, index); found.isValid())
            return found;
    }
    return {};
}

void DesktopTest::viewLeadsToItsForm()
{
    Started started(true);
    QVERIFY(started.isSignedIn);
    windows::MainWindow &window = started.desktop.window();
    window.setPlace(windows::Place::Design);
    QTreeView *tree = nullptr;
    QModelIndex view;
    const auto look = [&] {
        for (QTreeView *candidate : window.findChildren<QTreeView *>()) {
            auto *shown = qobject_cast<QAbstractProxyModel *>(candidate->model());
            auto *model = shown ? qobject_cast<models::WorkspaceModel *>(shown->sourceModel()) : nullptr;
            if (model && candidate->isVisible()) {
                tree = candidate;
                view = shown->mapFromSource(firstView(*model));
            }
        }
        return view.isValid();
    };
    QTRY_VERIFY_WITH_TIMEOUT(look(), patience);
    Q_EMIT tree->clicked(view);
    vieweditor::ViewEditor *page = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT(
        (page = qobject_cast<vieweditor::ViewEditor *>(window.work().currentPage())) != nullptr, patience);
    QAction *openForm = nullptr;
    for (QAction *action : page->findChildren<QAction *>()) {
        if (widgets::withoutMnemonic(action->text()) == "Open Form"_L1)
            openForm = action;
    }
    QVERIFY(openForm);
    QTRY_VERIFY_WITH_TIMEOUT(openForm->isEnabled(), patience);
    openForm->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(qobject_cast<formeditor::FormEditor *>(window.work().currentPage()) != nullptr, patience);
    QTRY_VERIFY_WITH_TIMEOUT(window.work().currentPage()->windowTitle() != "Form"_L1, patience);
}

void DesktopTest::closingStopsTheServer()
{
    Started started(true);
    QVERIFY(started.isSignedIn);
    QSignalSpy finished(&started.desktop, &Desktop::finished);
    started.desktop.window().close();
    QVERIFY(finished.wait(patience));
    // Nobody holds the data any more, and the log has been moved into the file.
    const QString data = started.directory.filePath(u"data"_s);
    QVERIFY(QFileInfo(QString(data % u"/formwright.db-wal"_s)).size() == 0);
    desktop::EmbeddedServer next;
    QSignalSpy ready(&next, &desktop::EmbeddedServer::ready);
    next.start(data, {}, false);
    QVERIFY(ready.wait(patience));
}

void DesktopTest::saysWhyTheServerDidNotStart()
{
    QTemporaryDir directory;
    QVERIFY(QDir(directory.path()).mkdir(u"data"_s));
    QFile broken(directory.filePath(u"data/formwright.db"_s));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write(QByteArray(8192, 'x'));
    broken.close();
    desktop::EmbeddedServer server;
    QSignalSpy failed(&server, &desktop::EmbeddedServer::failed);
    server.start(directory.filePath(u"data"_s), {}, false);
    QVERIFY(failed.wait(patience));
    QVERIFY(!failed.first().first().toString().isEmpty());
    QCOMPARE(QFileInfo(broken).size(), 8192);
}

void DesktopTest::leadsToTheServerThatHasTheData()
{
    QTemporaryDir directory;
    const QString data = directory.filePath(u"data"_s);
    QVERIFY(QDir().mkpath(data));
    QFile settings(QDir(data).filePath(u"formwright.ini"_s));
    QVERIFY(settings.open(QIODevice::WriteOnly));
    settings.write("listen=127.0.0.1:4711\n");
    settings.close();
    const storage::DataLock lock(QDir(data).filePath(u"formwright.db"_s));
    QFile held(QDir(data).filePath(u"formwright.db.lock"_s));
    QVERIFY(held.open(QIODevice::WriteOnly));
    held.write("process 4711 (formwrightd)\n");
    held.close();
    Desktop desktop({{}, data, false, directory.filePath(u"desktop.ini"_s)});
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    desktop.start();
    const auto addressOffered = [&desktop] {
        const auto *edit = desktop.window().findChild<QLineEdit *>(u"addressEdit"_s);
        return edit ? edit->text() : QString();
    };
    QTRY_COMPARE_WITH_TIMEOUT(addressOffered(), u"http://127.0.0.1:4711"_s, patience);
}

namespace {

QStringList domains(Desktop &desktop)
{
    QStringList names;
    bool isAnswered = false;
    contract::authtime::ListDomains in;
    in.pagelines = 100;
    desktop.client().call(contract::authtime::listDomains, in, &desktop,
        [&](const client::Result<contract::authtime::DomainPage> &answer) {
            isAnswered = true;
            if (answer) {
                for (const auto &domain : answer->datas)
                    names.append(domain.name);
            }
        });
    [&] { QTRY_VERIFY_WITH_TIMEOUT(isAnswered, patience); }();
    names.sort();
    return names;
}

void addDomain(Desktop &desktop, const QString &name)
{
    bool isAnswered = false;
    contract::authtime::CreateDomain in;
    in.name = name;
    desktop.client().call(contract::authtime::createDomain, in, &desktop,
        [&](const client::Result<contract::authtime::Domain> &answer) { isAnswered = answer.ok(); });
    [&] { QTRY_VERIFY_WITH_TIMEOUT(isAnswered, patience); }();
}

QString openMessage(QWidget &window)
{
    const auto dialogs = window.findChildren<QDialog *>();
    for (QDialog *dialog : dialogs) {
        if (dialog->isVisible())
            return QString(dialog->accessibleName() % u'\n' % dialog->accessibleDescription());
    }
    return {};
}

QStringList keptFiles(const QString &dataDirectory)
{
    return QDir(dataDirectory)
        .entryList({u"formwright.db.*"_s}, QDir::Files)
        .filter(u"before-restore"_s)
        .filter(QRegularExpression(u"\\d$"_s));
}

} // namespace

// The editors of the fields against the server they are made for.
void DesktopTest::peopleAndFilesOfADocument()
{
    Started started(true);
    QVERIFY(started.isSignedIn);
    QTRY_VERIFY_WITH_TIMEOUT(!started.desktop.client().domain().isEmpty(), patience);
    client::ApiClient &client = started.desktop.client();
    const auto make = [&client](const char *kind) {
        editors::FieldDefinition field;
        field.name = u"f"_s;
        field.kind = QString::fromLatin1(kind);
        field.multiple = true;
        return editors::makeFieldEditor(field, QLocale(), {client, {}});
    };
    editors::FieldEditor *people = make("user");
    const std::unique_ptr<QWidget> peopleWidget(people->widget());
    widgets::PickerField *picker = static_cast<editors::ReferenceEditor *>(people)->picker();
    picker->show();
    QTest::keyClicks(picker->edit(), u"lindqvist"_s);
    QTRY_VERIFY_WITH_TIMEOUT(picker->popup() && picker->popup()->list()->currentItem(), patience);
    QTest::keyClick(picker->edit(), Qt::Key_Return);
    QCOMPARE(picker->ids().size(), 1);
    editors::FieldEditor *peopleAgain = make("user");
    const std::unique_ptr<QWidget> peopleAgainWidget(peopleAgain->widget());
    peopleAgain->setValue(people->value());
    widgets::PickerField *again = static_cast<editors::ReferenceEditor *>(peopleAgain)->picker();
    QTRY_COMPARE_WITH_TIMEOUT(again->nameOf(picker->ids().first()), u"Mara Lindqvist"_s, patience);

    const QString path = started.directory.filePath(u"Angebot für März.txt"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("twelve bytes");
    file.close();
    editors::FieldEditor *files = make("attachment");
    const std::unique_ptr<QWidget> filesWidget(files->widget());
    widgets::FileDialog::setNextFileName(path);
    static_cast<editors::AttachmentEditor *>(files)->list()->choose();
    const auto reason
        = [files] { return static_cast<editors::AttachmentEditor *>(files)->list()->entries().value(0).failure; };
    QTRY_VERIFY_WITH_TIMEOUT(files->value().toArray().size() == 1 || !reason().isEmpty(), patience);
    QCOMPARE(reason(), QString());
    editors::FieldEditor *filesAgain = make("attachment");
    const std::unique_ptr<QWidget> filesAgainWidget(filesAgain->widget());
    filesAgain->setValue(files->value());
    widgets::FileList *list = static_cast<editors::AttachmentEditor *>(filesAgain)->list();
    QTRY_COMPARE_WITH_TIMEOUT(list->entries().first().name, u"Angebot für März.txt"_s, patience);
    QCOMPARE(list->entries().first().size, 12);
    const QString saved = started.directory.filePath(u"saved.txt"_s);
    widgets::FileDialog::setNextFileName(saved);
    Q_EMIT list->saveWanted(list->entries().first().key);
    QTRY_COMPARE_WITH_TIMEOUT(QFileInfo(saved).size(), 12, patience);
}

void DesktopTest::sampleIsAskedForAndShown()
{
    Started started;
    QVERIFY(started.isSignedIn);
    windows::MainWindow &window = started.desktop.window();
    addDomain(started.desktop, u"Mine"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    Q_EMIT window.sampleWanted();
    QTRY_VERIFY_WITH_TIMEOUT(modelOf(window, u"Workspace"_s, u"Purchasing"_s) != nullptr, patience);
    QCOMPARE(domains(started.desktop), (QStringList{u"Alder Works"_s, u"Mine"_s}));
    QCOMPARE(window.place(), windows::Place::Run);
    QVERIFY(!started.desktop.client().domain().isEmpty());
}

void DesktopTest::declinedSampleChangesNothing()
{
    Started started;
    QVERIFY(started.isSignedIn);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    Q_EMIT started.desktop.window().sampleWanted();
    // Whoever is asked later is answered later.
    bool isAnswered = false;
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    widgets::MessageBox::ask(&started.desktop.window(), {.title = u"Later?"_s, .acceptText = u"Yes"_s}, this,
        [&isAnswered](widgets::Answer) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QCOMPARE(domains(started.desktop), QStringList());
}

void DesktopTest::secondSampleChangesNothing()
{
    Started started(true);
    QVERIFY(started.isSignedIn);
    auto *local = started.desktop.findChild<desktop::LocalWorkspace *>();
    QVERIFY(local);
    QSignalSpy added(local, &desktop::LocalWorkspace::sampleAdded);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    Q_EMIT started.desktop.window().sampleWanted();
    QVERIFY(added.wait(patience));
    QCOMPARE(domains(started.desktop), QStringList{u"Alder Works"_s});
}

void DesktopTest::backupTakesThePlaceOfTheWorkspace()
{
    Started started;
    QVERIFY(started.isSignedIn);
    addDomain(started.desktop, u"Then"_s);
    const QString data = started.directory.filePath(u"data"_s);
    const QString backup = started.directory.filePath(u"copy.db"_s);
    storage::backUp(QString(data % u"/formwright.db"_s), backup);
    addDomain(started.desktop, u"Now"_s);
    QSignalSpy signedIn(&started.desktop, &Desktop::signedIn);
    widgets::FileDialog::setNextFileName(backup);
    Q_EMIT started.desktop.window().restoreBackupWanted();
    // What is replaced by what is told first.
    QTRY_VERIFY_WITH_TIMEOUT(openMessage(started.desktop.window()).contains("copy.db"_L1), patience);
    QVERIFY(keptFiles(data).isEmpty());
    started.desktop.window().findChild<QPushButton *>(u"acceptButton"_s)->click();
    QVERIFY(signedIn.wait(patience));
    QCOMPARE(domains(started.desktop), QStringList{u"Then"_s});
    QTRY_VERIFY(openMessage(started.desktop.window()).contains("before-restore"_L1));
    QCOMPARE(keptFiles(data).size(), 1);
    const QString kept = QDir(data).filePath(keptFiles(data).first());
    QVERIFY(openMessage(started.desktop.window()).contains(QDir::toNativeSeparators(kept)));
    storage::verifyDatabaseFile(kept);
    QCOMPARE(storage::openSession({kept}, false)->integer(u"SELECT count(*) FROM domain"_s), std::optional<qint64>(2));
}

void DesktopTest::fileThatIsNoBackupIsRefused()
{
    Started started;
    QVERIFY(started.isSignedIn);
    addDomain(started.desktop, u"Mine"_s);
    const QString path = started.directory.filePath(u"letter.db"_s);
    QFile letter(path);
    QVERIFY(letter.open(QIODevice::WriteOnly));
    letter.write(QByteArray(9000, 'x'));
    letter.close();
    widgets::FileDialog::setNextFileName(path);
    Q_EMIT started.desktop.window().restoreBackupWanted();
    QTRY_VERIFY_WITH_TIMEOUT(
        openMessage(started.desktop.window()).contains("letter.db is no database of Formwright"_L1), patience);
    QCOMPARE(domains(started.desktop), QStringList{u"Mine"_s});
    QCOMPARE(QDir(started.directory.filePath(u"data"_s)).entryList({u"*.examined*"_s}, QDir::Files), QStringList());
}

namespace {

QString backupOfAnotherServer(const QTemporaryDir &directory)
{
    const QString data = directory.filePath(u"elsewhere"_s);
    desktop::EmbeddedServer other;
    QSignalSpy ready(&other, &desktop::EmbeddedServer::ready);
    other.start(data, {}, false);
    [&] { QVERIFY(ready.wait(patience)); }();
    const QString copy = directory.filePath(u"elsewhere.db"_s);
    storage::backUp(QString(data % u"/formwright.db"_s), copy);
    return copy;
}

} // namespace

void DesktopTest::backupOfAnotherServerIsRefused()
{
    Started started;
    QVERIFY(started.isSignedIn);
    widgets::FileDialog::setNextFileName(backupOfAnotherServer(started.directory));
    Q_EMIT started.desktop.window().restoreBackupWanted();
    QTRY_VERIFY_WITH_TIMEOUT(openMessage(started.desktop.window()).contains("another key"_L1), patience);
}

void DesktopTest::restoreThatDoesNotStartIsTakenBack()
{
    QTemporaryDir directory;
    const QString copy = backupOfAnotherServer(directory);
    const QString data = directory.filePath(u"data"_s);
    desktop::EmbeddedServer server;
    QSignalSpy ready(&server, &desktop::EmbeddedServer::ready);
    server.start(data, {}, true);
    QVERIFY(ready.wait(patience));
    QSignalSpy refused(&server, &desktop::EmbeddedServer::restoreFailed);
    QSignalSpy restored(&server, &desktop::EmbeddedServer::restored);
    server.restore(copy);
    QVERIFY(ready.wait(patience));
    QCOMPARE(refused.size(), 1);
    QVERIFY(restored.isEmpty());
    QCOMPARE(keptFiles(data), QStringList());
    QSignalSpy examined(&server, &desktop::EmbeddedServer::examined);
    const QString own = directory.filePath(u"own.db"_s);
    storage::backUp(QString(data % u"/formwright.db"_s), own);
    server.examine(own);
    QVERIFY(examined.wait(patience));
    QCOMPARE(examined.first().at(1).value<DataSummary>().newestApplication, u"Purchasing"_s);
    QVERIFY(QFileInfo::exists(copy));
}

int main(int argc, char **argv)
{
    widgets::Theme::prepareHighDpi();
    QApplication application(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    DesktopTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "desktop_test.moc"
