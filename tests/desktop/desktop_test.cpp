#include "app/desktop/desktop.h"
#include "ui/editors/documents_page.h"
#include "ui/windows/import_dialog.h"

#include "app/contract/runtime_entry.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QPushButton>
#include <QSignalSpy>
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
    void closingStopsTheServer();
    void saysWhyTheServerDidNotStart();
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
    QTRY_VERIFY_WITH_TIMEOUT(tree->rowCount(software) > 0 && tree->index(0, 0, software).data().toString() == u"Tool list"_s, patience);
    window.setPlace(windows::Place::Run);
    const auto trees = window.findChildren<QTreeView *>();
    for (QTreeView *view : trees) {
        if (view->model() == tree)
            Q_EMIT view->clicked(tree->index(0, 0, software));
    }
    editors::DocumentsPage *page = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((page = window.findChild<editors::DocumentsPage *>()) != nullptr, patience);
    // The import goes on meanwhile; the list is asked again when it ends.
    QTRY_COMPARE_WITH_TIMEOUT(page->model().total(), 250, patience);
    QTRY_COMPARE_WITH_TIMEOUT(page->model().index(2, 0).data().toString(), u"tool 2"_s, patience);
    QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER));
    QVERIFY(window.grab().save(QStringLiteral(SCREENSHOT_FOLDER) % u"/desktop-imported.png"_s));
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

int main(int argc, char **argv)
{
    widgets::Theme::prepareHighDpi();
    QApplication application(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    DesktopTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "desktop_test.moc"
