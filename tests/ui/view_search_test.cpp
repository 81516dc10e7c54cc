// What narrows the rows of a view: its search form, the filters below the headings, and one value of a column.
#include "ui/editors/field_editor.h"
#include "ui/editors/filter_header.h"
#include "ui/run_view_page.h"
#include "ui/views/column_filter.h"
#include "ui/views/search_form.h"
#include "ui/views/view_table.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/inline_message.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::views;
using namespace formwright::tests;

class ViewSearchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_run.reset(); }
    void theFormHasAFieldOfEachKind();
    void enterSearches();
    void resetShowsEverything();
    void whatIsNoValueIsNotSearched();
    void searchBeginsOnTheFirstPage();
    void filtersBelowTheHeadings();
    void oneValueOfAColumn();
    void valuesAreNarrowedByTyping();
    void aFailureOfTheValuesIsTold();
    void aMessageTakesNoMoreRoomThanItsText();
    void nothingFoundLeadsBack();

private:
    SearchForm &form() { return *m_run->page->searchForm(); }
    QLineEdit *line(const QString &field) { return qobject_cast<QLineEdit *>(form().editor(field)->widget()); }
    QList<FakeRequest> lists() const { return m_run->asked(u"/views/view/documents"_s); }

    int m_total = 45;
    bool m_isBroken = false;
    bool m_isListBroken = false;
    std::unique_ptr<RunViewPage> m_run;
};

void ViewSearchTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_total = 45;
    m_isBroken = m_isListBroken = false;
    m_run = std::make_unique<RunViewPage>([this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/views/view/documents"_L1))
            return m_isListBroken ? refusal(503, u"The database does not answer."_s) : runPage(request, m_total);
        if (request.path.endsWith("/searchformtemplate"_L1)) {
            QJsonObject form = sampleForm();
            form.insert(u"id"_s, u"searches"_s);
            return data(form);
        }
        if (request.path.endsWith("/filterColumns"_L1)) {
            if (m_isBroken)
                return refusal(503, u"The database does not answer."_s);
            const auto value = [](const QJsonValue &stored, const QString &text, int count) {
                return QJsonObject{{u"value"_s, stored}, {u"text"_s, text}, {u"count"_s, count}};
            };
            return data(QJsonArray{value(u"waiting"_s, u"Waiting"_s, 1'500), value(u"draft"_s, u"Draft"_s, 15),
                value(QJsonValue(), QString(), 2)});
        }
        return std::nullopt;
    });
    m_run->view.insert(u"searchForm"_s, QJsonObject{{u"id"_s, u"searches"_s}, {u"name"_s, u"Search"_s}});
    m_run->open();
}

void ViewSearchTest::theFormHasAFieldOfEachKind()
{
    QVERIFY(line(u"item"_s));
    QVERIFY(line(u"reason"_s)); // one line to look for
    QVERIFY(qobject_cast<QComboBox *>(form().editor(u"state"_s)->widget()));
    QCOMPARE(qobject_cast<QComboBox *>(form().editor(u"urgent"_s)->widget())->count(), 3); // yes, no, either
    QVERIFY(form().editor(u"owner"_s));
    QVERIFY(!form().editor(u"files"_s));
    QCOMPARE(line(u"item"_s)->accessibleName(), u"Item"_s);
}

void ViewSearchTest::enterSearches()
{
    line(u"item"_s)->setText(u"desk"_s);
    form().editor(u"state"_s)->setValue(u"draft"_s);
    QTest::keyClick(line(u"item"_s), Qt::Key_Return);
    QTRY_COMPARE(lists().size(), 1);
    QCOMPARE(lists().first().body.toObject(), (QJsonObject{{u"item"_s, u"desk"_s}, {u"state"_s, u"draft"_s}}));
}

void ViewSearchTest::resetShowsEverything()
{
    line(u"item"_s)->setText(u"desk"_s);
    form().search();
    QTRY_COMPARE(lists().size(), 1);
    form().findChild<QPushButton *>(u"resetSearchButton"_s)->click();
    QTRY_COMPARE(lists().size(), 2);
    QVERIFY(lists().last().body.toObject().isEmpty());
    QVERIFY(line(u"item"_s)->text().isEmpty());
}

void ViewSearchTest::whatIsNoValueIsNotSearched()
{
    line(u"pieces"_s)->setText(u"many"_s);
    form().search();
    QVERIFY(line(u"pieces"_s)->property("invalid").toBool());
    QVERIFY(m_run->page->source().search().isEmpty());
}

void ViewSearchTest::searchBeginsOnTheFirstPage()
{
    m_run->action(u"nextPage"_s)->trigger();
    QTRY_COMPARE(m_run->content<ViewTable>().model().index(0, 0).data().toString(), u"PR-1062"_s);
    line(u"item"_s)->setText(u"desk"_s);
    form().search();
    QTRY_COMPARE(lists().size(), 2);
    QCOMPARE(lists().last().query.queryItemValue(u"_currpage"_s), u"1"_s);
}

void ViewSearchTest::filtersBelowTheHeadings()
{
    auto *filter = qobject_cast<QLineEdit *>(m_run->content<ViewTable>().filterHeader()->filterField(2));
    filter->setText(u"> 10"_s);
    QTest::keyClick(filter, Qt::Key_Return);
    QTRY_COMPARE(lists().size(), 1);
    QCOMPARE(lists().first().query.queryItemValue(u"parameter"_s), u"pieces>10"_s);
}

void ViewSearchTest::oneValueOfAColumn()
{
    ViewTable &table = m_run->content<ViewTable>();
    table.table()->setCurrentIndex(table.model().index(0, 6));
    m_run->action(u"filterColumn"_s)->trigger();
    auto *popup = m_run->page->findChild<ColumnFilter *>();
    QVERIFY(popup);
    QTRY_COMPARE(popup->list()->count(), 3); // all, and two that can be asked for
    QCOMPARE(m_run->asked(u"/filterColumns"_s).first().query.queryItemValue(u"fieldName"_s), u"state"_s);
    QCOMPARE(popup->list()->item(1)->text(), u"Waiting (1,500)"_s);
    popup->list()->setCurrentRow(1);
    QTest::keyClick(popup->findChild<QLineEdit *>(), Qt::Key_Return);
    QTRY_COMPARE(lists().size(), 1);
    QCOMPARE(lists().first().query.queryItemValue(u"parameter"_s), u"state=waiting"_s);
    QVERIFY(!table.model().headerData(6, Qt::Horizontal, Qt::DecorationRole).isNull());
    m_run->page->source().showAll();
    QTRY_COMPARE(lists().size(), 2);
    QVERIFY(table.model().headerData(6, Qt::Horizontal, Qt::DecorationRole).isNull());
}

void ViewSearchTest::valuesAreNarrowedByTyping()
{
    auto *popup = new ColumnFilter(m_run->page->source(), m_run->page->source().columns().at(6), m_run->page.get());
    popup->popUp({10, 10});
    QTRY_COMPARE(popup->list()->count(), 3);
    popup->findChild<QLineEdit *>()->setText(u"dra"_s);
    QCOMPARE(popup->list()->count(), 2);
    QCOMPARE(popup->list()->currentItem()->text(), u"Draft (15)"_s);
    popup->close();
}

void ViewSearchTest::aFailureOfTheValuesIsTold()
{
    m_isBroken = true;
    auto *popup = new ColumnFilter(m_run->page->source(), m_run->page->source().columns().at(6), m_run->page.get());
    popup->popUp({10, 10});
    QTRY_VERIFY(popup->message().contains("The database does not answer."_L1));
    popup->close();
}

// The room that a message takes is that of its text, with a search form below it too.
void ViewSearchTest::aMessageTakesNoMoreRoomThanItsText()
{
    m_isListBroken = true;
    m_run->page->refresh();
    QTRY_VERIFY(m_run->page->message().isVisible());
    QTRY_VERIFY2(m_run->page->message().height() < 100, qPrintable(QString::number(m_run->page->message().height())));
    m_run->page->resize(500, 700);
    const QWidget *last = form().findChild<QPushButton *>(u"searchButton"_s);
    QTRY_VERIFY(last->mapTo(&form(), last->rect().bottomLeft()).y() < form().height());
}

void ViewSearchTest::nothingFoundLeadsBack()
{
    m_total = 0;
    line(u"item"_s)->setText(u"piano"_s);
    form().search();
    auto *empty = m_run->page->content()->findChild<widgets::EmptyState *>();
    QTRY_VERIFY(empty->isVisible());
    m_total = 45;
    empty->findChild<QPushButton *>()->click();
    QTRY_COMPARE(m_run->page->content()->count(), 45);
    QVERIFY(line(u"item"_s)->text().isEmpty());
}

QTEST_MAIN(ViewSearchTest)
#include "view_search_test.moc"
