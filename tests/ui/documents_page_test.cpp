#include "ui/editors/documents_page.h"
#include "ui/editors/row_text.h"
#include "ui/sample_documents.h"
#include "ui/settled.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using models::DocumentsSource;
using models::PagedTableModel;

class DocumentsPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsColumnsAndTotal();
    void formWithoutViewShowsEveryField();
    void scrollsToTheEndAskingForFewPages();
    void sortsByHeader();
    void filtersOnceTheTypingPauses();
    void filterMeansToTheServer_data();
    void filterMeansToTheServer();
    void enterOpens();
    void newAsksForANewDocument();
    void deletesAfterAsking();
    void keepsWhatTheServerWouldNotDelete();
    void saysWhichSelectedRowsItDoesNotTake();
    void deleteIsLeftToTheFilterField();
    void copiesSelection();
    void emptyListOffersNewDocument();
    void failureTellsRequestIdAndRetries();
    void widthsAreRemembered();
    void slowListShowsTheTimeAndCanBeStopped();
    void slowColumnsCanBeStopped();

private:
    std::unique_ptr<DocumentsPage> open(
        const models::DocumentsAddress &address = {.applicationId = u"app"_s, .viewId = u"view"_s},
        QSettings *settings = nullptr);
    QStringList pagesAsked() const;
    QUrlQuery lastList() const;
    QLineEdit *filter(DocumentsPage &page, int column)
    {
        return qobject_cast<QLineEdit *>(page.filterHeader()->filterField(column));
    }

    int m_total = 67'663;
    bool m_isBroken = false;
    QString m_slowPath; // the end of the path that takes its time
    bool m_refusesDelete = false;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void DocumentsPageTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_total = 67'663;
    m_isBroken = false;
    m_slowPath.clear();
    m_refusesDelete = false;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (!m_slowPath.isEmpty() && request.path.endsWith(m_slowPath)) {
            FakeAnswer slow = *answerSample(request, m_total);
            slow.delay = 600'000;
            return slow;
        }
        if (m_isBroken && request.path.endsWith("/documents"_L1))
            return refusal(503, u"The database does not answer."_s);
        if (request.method == "DELETE") {
            if (m_refusesDelete)
                return refusal(404, u"there is no such document"_s);
            m_total -= int(request.body.toArray().size());
            return data(QJsonValue());
        }
        return answerSample(request, m_total).value_or(refusal(404, u"no such thing"_s));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void DocumentsPageTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

std::unique_ptr<DocumentsPage> DocumentsPageTest::open(const models::DocumentsAddress &address, QSettings *settings)
{
    auto page = std::make_unique<DocumentsPage>(*m_client, address, settings);
    page->resize(900, 600);
    page->show();
    page->load();
    [&] { QTRY_COMPARE(page->model().state(), PagedTableModel::State::Ready); }();
    settle(*m_client);
    m_server->forget();
    return page;
}

QStringList DocumentsPageTest::pagesAsked() const
{
    QStringList pages;
    for (const FakeRequest &request : m_server->requests())
        pages.append(request.query.queryItemValue(u"_page"_s));
    return pages;
}

QUrlQuery DocumentsPageTest::lastList() const
{
    return m_server->requests().isEmpty() ? QUrlQuery() : m_server->requests().last().query;
}

void DocumentsPageTest::showsColumnsAndTotal()
{
    const auto page = open();
    QCOMPARE(page->windowTitle(), u"Open requests"_s);
    QCOMPARE(page->model().columnCount(), 7);
    QCOMPARE(page->model().rowCount(), 67'663);
    QCOMPARE(page->model().headerData(1, Qt::Horizontal).toString(), u"Item"_s);
    QCOMPARE(page->model().index(0, 4).data().toString(), u"01/01/2026"_s);
    QVERIFY(page->model().index(0, 3).data(Qt::TextAlignmentRole).value<Qt::Alignment>() & Qt::AlignRight);
    QCOMPARE(page->model().index(0, 6).data().toString(), u"Waiting"_s);
    QCOMPARE(page->model().index(0, 5).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
}

void DocumentsPageTest::formWithoutViewShowsEveryField()
{
    const auto page = open({.applicationId = u"app"_s, .formId = u"form"_s});
    QCOMPARE(page->windowTitle(), u"Purchase request"_s);
    QCOMPARE(page->model().columnCount(), 13);
    page->refresh();
    QTRY_VERIFY(!m_server->requests().isEmpty());
    QCOMPARE(lastList().queryItemValue(u"formid"_s), u"form"_s);
    QVERIFY(!lastList().hasQueryItem(u"viewid"_s));
}

void DocumentsPageTest::scrollsToTheEndAskingForFewPages()
{
    const auto page = open();
    page->table()->scrollToBottom();
    QTRY_VERIFY(page->model().isLoaded(67'662));
    QCOMPARE(pagesAsked(), QStringList{u"677"_s});
}

void DocumentsPageTest::sortsByHeader()
{
    const auto page = open();
    page->table()->sortByColumn(3, Qt::DescendingOrder);
    QTRY_COMPARE(m_server->requests().size(), 1);
    QCOMPARE(lastList().queryItemValue(u"sortCol"_s), u"amount"_s);
    QCOMPARE(lastList().queryItemValue(u"_sortStatus"_s), u"desc"_s);
}

void DocumentsPageTest::filtersOnceTheTypingPauses()
{
    const auto page = open();
    QTest::keyClicks(filter(*page, 1), u"desk"_s);
    QTRY_VERIFY(!m_server->requests().isEmpty());
    // One question for all letters.
    QCOMPARE(lastList().allQueryItemValues(u"parameter"_s, QUrl::FullyDecoded), QStringList{u"item~desk"_s});
    QCOMPARE(m_server->requests().size(), 1);
    qobject_cast<QComboBox *>(page->filterHeader()->filterField(6))->setCurrentIndex(2);
    QTRY_COMPARE(m_server->requests().size(), 2);
    QCOMPARE(lastList().allQueryItemValues(u"parameter"_s, QUrl::FullyDecoded),
        (QStringList{u"item~desk"_s, u"state=waiting"_s}));
    page->filterHeader()->clearFilters();
    QTRY_COMPARE(m_server->requests().size(), 3);
    QVERIFY(!lastList().hasQueryItem(u"parameter"_s));
}

void DocumentsPageTest::filterMeansToTheServer_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("expected"); // empty: none
    QTest::newRow("text contains") << u"text"_s << u" tea "_s << u"f~tea"_s;
    QTest::newRow("text is") << u"text"_s << u"=tea"_s << u"f=tea"_s;
    QTest::newRow("text is not") << u"text"_s << u"!= tea"_s << u"f!=tea"_s;
    QTest::newRow("number") << u"decimal"_s << u"1,234.5"_s << u"f=1234.5"_s;
    QTest::newRow("more than") << u"integer"_s << u"> 100"_s << u"f>100"_s;
    QTest::newRow("at least") << u"integer"_s << u">=100"_s << u"f>=100"_s;
    QTest::newRow("no number") << u"integer"_s << u"> lots"_s << QString();
    QTest::newRow("date") << u"date"_s << u"<14/03/2026"_s << u"f<2026-03-14"_s;
    QTest::newRow("no date") << u"date"_s << u"soon"_s << QString();
    QTest::newRow("sign alone") << u"integer"_s << u">"_s << QString();
}

void DocumentsPageTest::filterMeansToTheServer()
{
    QFETCH(QString, kind);
    QFETCH(QString, typed);
    QFETCH(QString, expected);
    contract::runtime_designs::FieldDefinition field;
    field.name = u"f"_s;
    field.kind = kind;
    QCOMPARE(DocumentsSource::filterOf(field, typed, QLocale()).value_or(QString()), expected);
}

void DocumentsPageTest::enterOpens()
{
    const auto page = open();
    QSignalSpy opened(page.get(), &DocumentsPage::openDocument);
    page->table()->selectRow(2);
    QTest::keyClick(page->table(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.first(), (QVariantList{u"app"_s, u"form"_s, u"doc2"_s}));
}

void DocumentsPageTest::newAsksForANewDocument()
{
    const auto page = open();
    QSignalSpy wanted(page.get(), &DocumentsPage::newDocument);
    page->activateWindow();
    page->table()->setFocus();
    QTest::keyClick(page->table(), Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first(), (QVariantList{u"app"_s, u"form"_s}));
}

void DocumentsPageTest::deletesAfterAsking()
{
    const auto page = open();
    QSignalSpy deleted(page.get(), &DocumentsPage::documentsDeleted);
    page->table()->selectRow(1);
    page->activateWindow();
    page->table()->setFocus();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    QTest::keyClick(page->table(), Qt::Key_Delete);
    settle(*m_client);
    QCOMPARE(m_server->lines(), QStringList{settledLine});
    m_server->forget();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    QTest::keyClick(page->table(), Qt::Key_Delete);
    QTRY_VERIFY(!deleted.isEmpty());
    QCOMPARE(m_server->requests().first().line(), u"DELETE /api/runtime/app/documents"_s);
    QCOMPARE(m_server->requests().first().body.toArray(), QJsonArray{u"doc1"_s});
    QTRY_COMPARE(page->model().total(), 67'662);
}

void DocumentsPageTest::keepsWhatTheServerWouldNotDelete()
{
    m_refusesDelete = true;
    const auto page = open();
    page->table()->selectRow(1);
    page->activateWindow();
    page->table()->setFocus();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    QTest::keyClick(page->table(), Qt::Key_Delete);
    auto *copy = page->findChild<QAbstractButton *>(u"copyRequestIdButton"_s);
    QTRY_VERIFY(copy->isVisible());
    QCOMPARE(page->model().total(), 67'663);
}

// Of 67,663 rows a few hundred have been read.
void DocumentsPageTest::saysWhichSelectedRowsItDoesNotTake()
{
    const auto page = open();
    auto *message = page->findChild<widgets::InlineMessage *>();
    page->table()->selectRow(1);
    page->activateWindow();
    page->table()->setFocus();
    QTest::keyClick(page->table(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(!message->isVisible());
    page->table()->selectAll();
    QTest::keyClick(page->table(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(message->isVisible());
    const qsizetype copied = QGuiApplication::clipboard()->text().count(u"\r\n"_s) - 1; // without the heading
    QVERIFY(copied > 0 && copied < 67'663);
    const QString unread = QLocale().toString(67'663 - int(copied));
    QVERIFY2(message->plainText().contains(unread), qPrintable(message->plainText()));
    // And before anything is deleted.
    QTest::keyClick(page->table(), Qt::Key_Delete);
    QDialog *question = nullptr;
    const auto shown = [&question] {
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            if (auto *dialog = qobject_cast<QDialog *>(widget); dialog && dialog->isVisible())
                question = dialog;
        }
        return question != nullptr;
    };
    QTRY_VERIFY(shown());
    QString text;
    for (const QLabel *label : question->findChildren<QLabel *>())
        text += label->text();
    QVERIFY2(text.contains(unread), qPrintable(text));
    question->reject();
}

void DocumentsPageTest::deleteIsLeftToTheFilterField()
{
    const auto page = open();
    page->table()->selectRow(1);
    QLineEdit *edit = filter(*page, 1);
    page->activateWindow();
    edit->setFocus();
    edit->setText(u"desk"_s);
    edit->setCursorPosition(0);
    QTest::keyClick(edit, Qt::Key_Delete);
    QCOMPARE(edit->text(), u"esk"_s);
}

void DocumentsPageTest::copiesSelection()
{
    const auto page = open();
    page->table()->selectRow(2);
    const QString csv = page->selectionAsCsv();
    QCOMPARE(csv.section(u"\r\n"_s, 0, 0), u"Number,Item,Pieces,Amount,Needed by,Urgent,State"_s);
    QCOMPARE(csv.section(u"\r\n"_s, 1, 1), u"PR-1044,\"Safety gloves, size L\",15,195,2026-03-03,false,approved"_s);
    const QJsonArray rows = QJsonDocument::fromJson(page->selectionAsJson().toUtf8()).array();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows.first()[u"item"_s].toString(), u"Safety gloves, size L"_s);
    QCOMPARE(rows.first()[u"pieces"_s].toInt(), 15);
}

void DocumentsPageTest::emptyListOffersNewDocument()
{
    m_total = 0;
    const auto page = open();
    QSignalSpy wanted(page.get(), &DocumentsPage::newDocument);
    auto *button = page->findChild<QPushButton *>(u"emptyStateButton"_s);
    QTRY_VERIFY(button->isVisible());
    button->click();
    QCOMPARE(wanted.size(), 1);
    // With a filter it is the filter that hides them.
    filter(*page, 1)->setText(u"x"_s);
    QTRY_VERIFY(!page->model().filters().isEmpty());
    QTRY_COMPARE(page->model().state(), PagedTableModel::State::Ready);
    button->click();
    QCOMPARE(filter(*page, 1)->text(), QString());
    QCOMPARE(wanted.size(), 1);
}

void DocumentsPageTest::failureTellsRequestIdAndRetries()
{
    const auto page = open();
    m_isBroken = true;
    page->refresh();
    QTRY_COMPARE(page->model().state(), PagedTableModel::State::Failed);
    QVERIFY(page->findChild<QAbstractButton *>(u"copyRequestIdButton"_s)->isVisible());
    m_isBroken = false;
    page->findChild<QPushButton *>(u"messageActionButton"_s)->click();
    QTRY_COMPARE(page->model().state(), PagedTableModel::State::Ready);
    QVERIFY(!page->findChild<QAbstractButton *>(u"copyRequestIdButton"_s)->isVisible());
}

void DocumentsPageTest::widthsAreRemembered()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(u"s.ini"_s), QSettings::IniFormat);
    const models::DocumentsAddress address{.applicationId = u"app"_s, .viewId = u"view"_s};
    open(address, &settings)->table()->setColumnWidth(1, 333);
    auto page = open(address, &settings);
    page->table()->setColumnWidth(1, 334);
    page.reset();
    page = open(address, &settings);
    QCOMPARE(page->table()->columnWidth(1), 334);
}

void DocumentsPageTest::slowListShowsTheTimeAndCanBeStopped()
{
    const auto page = open();
    m_slowPath = u"/documents"_s;
    page->model().sort(1);
    auto *strip = page->findChild<widgets::ProgressStrip *>();
    auto *cancel = strip->findChild<QPushButton *>(u"cancelButton"_s);
    QVERIFY(!cancel->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(cancel->isVisible(), 20'000);
    const QString told = strip->accessibleDescription();
    QVERIFY2(QRegularExpression(u"^Loading documents: \\d+ s$"_s).match(told).hasMatch(), qPrintable(told));
    QTRY_VERIFY_WITH_TIMEOUT(strip->accessibleDescription() != told, 20'000);
    cancel->click();
    QCOMPARE(page->model().state(), PagedTableModel::State::Failed);
    QVERIFY(!strip->isVisible());
    auto *message = page->findChild<widgets::InlineMessage *>();
    QVERIFY(message->plainText().contains("Loading was stopped."_L1));
    // What was there before is still shown, and can be loaded after all.
    QCOMPARE(page->model().rowCount(), 67'663);
    m_slowPath.clear();
    page->findChild<QPushButton *>(u"messageActionButton"_s)->click();
    QTRY_COMPARE(page->model().state(), PagedTableModel::State::Ready);
    QVERIFY(message->isHidden());
}

void DocumentsPageTest::slowColumnsCanBeStopped()
{
    m_slowPath = u"/views/view/template"_s;
    DocumentsPage page(*m_client, {.applicationId = u"app"_s, .viewId = u"view"_s}, nullptr);
    page.show();
    page.load();
    auto *cancel = page.findChild<widgets::ProgressStrip *>()->findChild<QPushButton *>(u"cancelButton"_s);
    QTRY_VERIFY_WITH_TIMEOUT(cancel->isVisible(), 20'000);
    cancel->click();
    QTRY_VERIFY(page.findChild<widgets::InlineMessage *>()->isVisible());
    m_slowPath.clear();
    page.findChild<QPushButton *>(u"messageActionButton"_s)->click();
    QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
}

QTEST_MAIN(DocumentsPageTest)
#include "documents_page_test.moc"
