// How a list of documents reads: names for ids, numbers of one length, its headings with their menu, and the details of
// what is selected.
#include "ui/editors/documents_page.h"
#include "ui/sample_documents.h"
#include "ui/widgets/details_pane.h"
#include "ui/widgets/header_menu.h"
#include "ui/widgets/language.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;

class DocumentsListTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void namesPeopleAndDepartments();
    void asksForNamesOnce();
    void numbersOfAColumnAreOfOneLength();
    void findGoesToTheFilters();
    void columnsAreHiddenAndShown();
    void hiddenColumnsFilterNothing();
    void headingsSort();
    void widthsAreReset();
    void tellsAboutWhatIsSelected();
    void filtersSpeakAnotherLanguage();

private:
    std::unique_ptr<DocumentsPage> open(QSettings *settings = nullptr);
    int column(DocumentsPage &page, const QString &field) const;
    QString cell(DocumentsPage &page, int row, const QString &field) const
    {
        return page.model().index(row, column(page, field)).data().toString();
    }
    static QAction *entry(QMenu &menu, const QString &text);

    std::function<void(QJsonObject &items, int row)> m_changes;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void DocumentsListTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_changes = nullptr;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        FakeAnswer answer = answerSample(request, 6).value_or(refusal(404, u"no such thing"_s));
        if (request.path.endsWith("/documents"_L1) && m_changes) {
            QJsonArray rows;
            const QJsonArray given = answer.body.value("data"_L1).toArray();
            for (const QJsonValue &each : given) {
                QJsonObject row = each.toObject();
                QJsonObject items = row.value("items"_L1).toObject();
                m_changes(items, int(rows.size()));
                row.insert(u"items"_s, items);
                rows.append(row);
            }
            answer.body.insert(u"data"_s, rows);
        }
        return answer;
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void DocumentsListTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

// Of the form, so that all fields are columns.
std::unique_ptr<DocumentsPage> DocumentsListTest::open(QSettings *settings)
{
    auto page = std::make_unique<DocumentsPage>(
        *m_client, models::DocumentsAddress{.applicationId = u"app"_s, .formId = u"form"_s}, settings);
    page->resize(1600, 500);
    page->show();
    page->load();
    [&] { QTRY_COMPARE(page->model().state(), models::PagedTableModel::State::Ready); }();
    return page;
}

int DocumentsListTest::column(DocumentsPage &page, const QString &field) const
{
    const auto &columns = page.source().columns();
    for (int i = 0; i < columns.size(); ++i) {
        if (columns.at(i).field.name == field)
            return i;
    }
    return -1;
}

QAction *DocumentsListTest::entry(QMenu &menu, const QString &text)
{
    const QList<QAction *> actions = menu.actions();
    for (QAction *action : actions) {
        if (QString(action->text()).remove(u'&') == text)
            return action;
    }
    return nullptr;
}

void DocumentsListTest::namesPeopleAndDepartments()
{
    const QString person = samplePeople().first().value("id"_L1).toString();
    const QString name = samplePeople().first().value("name"_L1).toString();
    m_changes = [person](QJsonObject &items, int row) {
        items.insert(u"owner"_s, row == 0 ? QJsonValue(person) : QJsonValue(u"gone"_s));
        items.insert(u"departments"_s, QJsonArray{u"buy"_s, u"shop"_s});
    };
    const auto page = open();
    QTRY_COMPARE(cell(*page, 0, u"owner"_s), name);
    QTRY_COMPARE(cell(*page, 0, u"departments"_s), u"Purchasing, Workshop"_s);
    // Of whom nobody knows the name it is known that there is one.
    QVERIFY(cell(*page, 1, u"owner"_s).contains(u'1'));
}

void DocumentsListTest::asksForNamesOnce()
{
    const QString person = samplePeople().first().value("id"_L1).toString();
    m_changes = [person](QJsonObject &items, int) { items.insert(u"owner"_s, person); };
    const auto page = open();
    QTRY_COMPARE(cell(*page, 5, u"owner"_s), samplePeople().first().value("name"_L1).toString());
    page->refresh();
    QTRY_COMPARE(page->model().state(), models::PagedTableModel::State::Ready);
    QCOMPARE(cell(*page, 5, u"owner"_s), samplePeople().first().value("name"_L1).toString());
    QCOMPARE(m_server->lines().filter(u"getUser"_s).size(), 1);
}

void DocumentsListTest::numbersOfAColumnAreOfOneLength()
{
    m_changes = [](QJsonObject &items, int row) {
        static const QList<QJsonValue> amounts{776, 862.07, u"12345678901234567890.5"_s, QJsonValue::Null, 1.123456, 0};
        items.insert(u"amount"_s, amounts.at(row));
        items.insert(u"pieces"_s, 1200);
    };
    const auto page = open();
    QCOMPARE(cell(*page, 0, u"amount"_s), u"776.0000"_s);
    QCOMPARE(cell(*page, 1, u"amount"_s), u"862.0700"_s);
    QCOMPARE(cell(*page, 2, u"amount"_s), u"12,345,678,901,234,567,890.5000"_s);
    QCOMPARE(cell(*page, 3, u"amount"_s), QString());
    QCOMPARE(cell(*page, 4, u"amount"_s), u"1.123456"_s); // no digit is lost, and no column is full of zeros
    QCOMPARE(cell(*page, 5, u"amount"_s), u"0.0000"_s);
    QCOMPARE(cell(*page, 0, u"pieces"_s), u"1,200"_s);
}

void DocumentsListTest::findGoesToTheFilters()
{
    const auto page = open();
    page->table()->setCurrentIndex(page->model().index(2, 1));
    page->table()->setFocus();
    QTest::keySequence(page.get(), QKeySequence::Find);
    QCOMPARE(page->focusWidget(), page->filterHeader()->filterField(1));
}

void DocumentsListTest::columnsAreHiddenAndShown()
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath(u"s.ini"_s), QSettings::IniFormat);
    auto page = open(&settings);
    auto *headings = page->table()->findChild<widgets::HeaderMenu *>();
    std::unique_ptr<QMenu> menu(headings->makeMenu(1));
    entry(*menu, u"Hide Column"_s)->trigger();
    QVERIFY(page->table()->isColumnHidden(1));
    QVERIFY(!page->filterHeader()->filterField(1)->isVisible());
    menu.reset();
    page.reset();
    page = open(&settings);
    QVERIFY(page->table()->isColumnHidden(1)); // it is remembered
    headings = page->table()->findChild<widgets::HeaderMenu *>();
    menu.reset(headings->makeMenu(-1));
    QVERIFY(!entry(*menu, u"Hide Column"_s));
    auto *columns = menu->findChild<QMenu *>(u"columnsMenu"_s);
    QCOMPARE(columns->actions().size(), page->model().columnCount());
    columns->actions().at(1)->trigger();
    QVERIFY(!page->table()->isColumnHidden(1));
    QVERIFY(page->filterHeader()->filterField(1)->isVisible());
    // One column at least stays.
    for (int i = 1; i < page->model().columnCount(); ++i)
        page->table()->setColumnHidden(i, true);
    menu.reset(headings->makeMenu(0));
    QVERIFY(!entry(*menu, u"Hide Column"_s)->isEnabled());
}

void DocumentsListTest::hiddenColumnsFilterNothing()
{
    const auto page = open();
    auto *line = qobject_cast<QLineEdit *>(page->filterHeader()->filterField(1));
    line->setText(u"lamp"_s);
    QVERIFY(page->filterHeader()->isFiltering());
    auto *headings = page->table()->findChild<widgets::HeaderMenu *>();
    const std::unique_ptr<QMenu> menu(headings->makeMenu(1));
    entry(*menu, u"Hide Column"_s)->trigger();
    QVERIFY(!page->filterHeader()->isFiltering());
}

void DocumentsListTest::headingsSort()
{
    const auto page = open();
    auto *headings = page->table()->findChild<widgets::HeaderMenu *>();
    std::unique_ptr<QMenu> menu(headings->makeMenu(1));
    m_server->forget();
    entry(*menu, u"Sort Descending"_s)->trigger();
    // Beside it the page may still be asking for other things.
    const auto isSorted = [this] {
        const auto requests = m_server->requests();
        return std::any_of(requests.begin(), requests.end(), [](const auto &request) {
            return request.query.queryItemValue(u"sortCol"_s) == "item"_L1
                && request.query.queryItemValue(u"_sortStatus"_s) == "desc"_L1;
        });
    };
    QTRY_VERIFY(isSorted());
    menu.reset(headings->makeMenu(1));
    QVERIFY(entry(*menu, u"Sort Descending"_s)->isChecked());
    // Nobody sorts by ids.
    menu.reset(headings->makeMenu(column(*page, u"owner"_s)));
    QVERIFY(!entry(*menu, u"Sort Descending"_s));
}

void DocumentsListTest::widthsAreReset()
{
    const auto page = open();
    const int usual = page->table()->columnWidth(1);
    page->table()->setColumnWidth(1, usual + 90);
    auto *headings = page->table()->findChild<widgets::HeaderMenu *>();
    const std::unique_ptr<QMenu> menu(headings->makeMenu(1));
    entry(*menu, u"Reset Widths"_s)->trigger();
    QCOMPARE(page->table()->columnWidth(1), usual);
}

void DocumentsListTest::tellsAboutWhatIsSelected()
{
    const QString person = samplePeople().first().value("id"_L1).toString();
    m_changes = [person](QJsonObject &items, int row) {
        items.insert(u"owner"_s, person);
        items.insert(u"number"_s, u"PR-%1"_s.arg(row));
    };
    auto page = open();
    auto *details = qobject_cast<widgets::DetailsPane *>(page->inspector());
    QVERIFY(details);
    QVERIFY(details->title().isEmpty());
    page->table()->selectRow(2);
    QCOMPARE(details->title(), u"PR-2"_s);
    const widgets::Detail owner{u"Requested by"_s, samplePeople().first().value("name"_L1).toString()};
    QTRY_VERIFY(details->details().contains(owner));
    page->table()->selectAll();
    QVERIFY(details->title().isEmpty());
    // It goes with the page, wherever it stands.
    const QPointer<QWidget> left(details);
    page.reset();
    QVERIFY(!left);
}

void DocumentsListTest::filtersSpeakAnotherLanguage()
{
    const auto page = open();
    auto *line = qobject_cast<QLineEdit *>(page->filterHeader()->filterField(0));
    auto *box = qobject_cast<QComboBox *>(page->filterHeader()->filterField(column(*page, u"urgent"_s)));
    line->setText(u"PR"_s);
    widgets::Language language;
    language.setChoice(widgets::LanguageChoice::Pseudo);
    QCoreApplication::processEvents();
    QVERIFY(line->placeholderText().startsWith(u'['));
    QVERIFY(line->toolTip().startsWith(u'['));
    QVERIFY(line->accessibleName().startsWith(u'['));
    QVERIFY(box->itemText(0).startsWith(u'[') && box->itemText(2).startsWith(u'['));
    QCOMPARE(line->text(), u"PR"_s);
}

QTEST_MAIN(DocumentsListTest)
#include "documents_list_test.moc"
