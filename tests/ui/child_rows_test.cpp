// Rows of another form within a document: shown, added, changed, refused and removed where they stand.
#include "ui/editors/child_rows_grid.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/document_rows.h"
#include "ui/sample_documents.h"
#include "ui/screenshots.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using models::ChildRows;
using widgets::Answer;
using widgets::MessageBox;

class ChildRowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void rowsOfTheDocumentAreShown();
    void calculatedTextsAreShown();
    void aNewDocumentHasNone();
    void aRowIsAddedByTheKeyboard();
    void anUntouchedRowGoes();
    void changesAreSavedWithTheRow();
    void changesAreSavedWithTheDocument();
    void aRefusedRowSaysWhy();
    void somebodyElsesChangeIsTold();
    void aRowIsRemovedAndComesBack();
    void escapeTakesBackTheRow();
    void unsavedRowsAreAskedAbout();
    void archivedOnesAreRead();
    void anotherLoadKeepsWhatWasTyped();
    void tooManyAreTold();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    FakeAnswer answer(const FakeRequest &request);
    std::unique_ptr<DocumentEditor> open(const QString &document = u"doc1"_s)
    {
        auto editor
            = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, document});
        editor->resize(900, 620);
        editor->show();
        editor->load();
        [&] { QTRY_VERIFY(editor->document().isLoaded()); }();
        return editor;
    }
    static ChildRowsGrid *gridOf(DocumentEditor &editor)
    {
        [&] { QTRY_VERIFY(!editor.rows().grids().isEmpty()); }();
        if (editor.rows().grids().isEmpty())
            return nullptr;
        ChildRowsGrid *grid = editor.rows().grids().first();
        [&] { QTRY_VERIFY(grid->rows().state() == ChildRows::State::Ready); }();
        return grid;
    }
    static QString cell(const ChildRowsGrid *grid, int row, int column)
    {
        return grid->rows().index(row, column).data().toString();
    }
    static void type(ChildRowsGrid *grid, int row, int column, const QString &text)
    {
        grid->table()->setCurrentIndex(grid->rows().index(row, column));
        grid->table()->setFocus();
        QTest::keyClick(grid->table(), Qt::Key_Return);
        auto *line = grid->table()->viewport()->findChild<QLineEdit *>();
        QVERIFY(line);
        line->clear();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(!grid->table()->viewport()->findChild<QLineEdit *>());
    }
    QList<FakeRequest> sent(const QByteArray &method, const QString &end) const
    {
        QList<FakeRequest> found;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == method && request.path.endsWith(end))
                found.append(request);
        }
        return found;
    }
    static QJsonObject row(const QString &id, const QString &text, int pieces, bool urgent = false)
    {
        return {{u"id"_s, id}, {u"formid"_s, u"line"_s}, {u"parentid"_s, u"doc1"_s}, {u"versions"_s, 2},
            {u"edit"_s, true},
            {u"items"_s, QJsonObject{{u"text"_s, text}, {u"pieces"_s, pieces}, {u"urgent"_s, urgent}}}};
    }

    QList<QJsonObject> m_rows;
    QJsonObject m_refusal; // of the next row that is saved; empty for none
    int m_refusalStatus = 0;
    qint64 m_total = -1;
    bool m_isArchived = false;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void ChildRowsTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_rows = {row(u"r1"_s, u"Desk frame"_s, 1), row(u"r2"_s, u"Table top, oak"_s, 2, true)};
    m_refusal = {};
    m_total = -1;
    m_isArchived = false;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void ChildRowsTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

FakeAnswer ChildRowsTest::answer(const FakeRequest &request)
{
    const QString &path = request.path;
    if (path.endsWith("/forms/form/definition"_L1)) {
        QJsonObject form = sampleForm();
        form.insert(u"templatecontext"_s,
            u"<h2>Order</h2><o-input name=\"number\"></o-input><o-input name=\"item\"></o-input>"
            "<o-include place=\"0\" label=\"Positions\"></o-include><o-calctext place=\"1\" label=\"In all\"></o-calctext>"_s);
        QJsonArray fields;
        for (const QJsonValue &field : sampleForm().value(u"fields"_s).toArray()) {
            if (field["name"_L1] == "number"_L1 || field["name"_L1] == "item"_L1)
                fields.append(field);
        }
        form.insert(u"fields"_s, fields);
        return data(form);
    }
    if (path.endsWith("/forms/form/documents/doc1/template"_L1))
        return data(QJsonObject{{u"activitys"_s, QJsonArray()}, {u"archived"_s, m_isArchived},
            {u"elements"_s,
                QJsonArray{QJsonObject{{u"place"_s, 0}, {u"viewId"_s, u"lines"_s}, {u"formId"_s, u"line"_s},
                               {u"label"_s, QString()}, {u"text"_s, QString()}},
                    QJsonObject{{u"place"_s, 1}, {u"viewId"_s, QString()}, {u"formId"_s, QString()},
                        {u"label"_s, u"In all"_s}, {u"text"_s, u"3 pieces"_s}}}}});
    if (path.endsWith("/views/lines/template"_L1)) {
        QJsonObject view = sampleView();
        QJsonArray columns;
        for (const auto &[name, title] : {std::pair("text", "Part"), {"pieces", "Pieces"}, {"urgent", "Urgent"}}) {
            QJsonObject column = view.value(u"columns"_s).toArray().first().toObject();
            column.insert(u"fieldName"_s, QString::fromLatin1(name));
            column.insert(u"name"_s, QString::fromLatin1(title));
            columns.append(column);
        }
        view.insert(u"id"_s, u"lines"_s);
        view.insert(u"name"_s, u"Lines"_s);
        view.insert(u"formId"_s, u"line"_s);
        view.insert(u"columns"_s, columns);
        return data(view);
    }
    if (path.endsWith("/forms/line/definition"_L1))
        return data(QJsonObject{{u"id"_s, u"line"_s}, {u"name"_s, u"Line"_s}, {u"description"_s, QString()},
            {u"templatecontext"_s, QString()}, {u"version"_s, 1},
            {u"fields"_s,
                QJsonArray{sampleField("text", "Part", "text", {{u"required"_s, true}}),
                    sampleField("pieces", "Pieces", "integer"), sampleField("urgent", "Urgent", "boolean")}}});
    if (path.endsWith("/forms/line/empty"_L1))
        return data(QJsonObject{{u"id"_s, u"new%1"_s.arg(m_rows.size())}, {u"formid"_s, u"line"_s},
            {u"parentid"_s, u"doc1"_s}, {u"items"_s, QJsonObject{{u"pieces"_s, 1}}}, {u"fields"_s, QJsonObject()}});
    if (request.method == "PUT" && path.endsWith("/documents/doc1/childs"_L1)) {
        if (!m_refusal.isEmpty()) {
            FakeAnswer refused = refusal(m_refusalStatus, m_refusal.value(u"errmsg"_s).toString());
            for (auto it = m_refusal.begin(); it != m_refusal.end(); ++it)
                refused.body.insert(it.key(), it.value());
            return refused;
        }
        const QJsonObject items = request.body["items"_L1].toObject();
        const QString id = request.body["id"_L1].toString();
        QJsonObject stored = row(id, items.value(u"text"_s).toString(), items.value(u"pieces"_s).toVariant().toInt(),
            items.value(u"urgent"_s).toBool());
        stored.insert(u"versions"_s, request.body["versions"_L1].toInt() + 1);
        for (QJsonObject &each : m_rows) {
            if (each.value(u"id"_s) == id) {
                each = stored;
                return data(QJsonValue());
            }
        }
        m_rows.append(stored);
        return data(QJsonValue());
    }
    if (request.method == "DELETE" && path.contains("/documents/doc1/childs/"_L1)) {
        const QString id = path.section(u'/', -1);
        m_rows.removeIf([&](const QJsonObject &each) { return each.value(u"id"_s) == id; });
        return data(QJsonValue());
    }
    if (path.endsWith("/documents/restore"_L1)) {
        m_rows.append(row(u"r1"_s, u"Desk frame"_s, 1));
        return data(QJsonObject{{u"restored"_s, 1}});
    }
    if (request.method == "GET" && path.endsWith("/documents"_L1)
        && request.query.queryItemValue(u"viewid"_s) == "lines"_L1) {
        QJsonArray rows;
        for (const QJsonObject &each : std::as_const(m_rows))
            rows.append(each);
        FakeAnswer list = data(rows);
        list.body.insert(u"row_count"_s, m_total < 0 ? qint64(rows.size()) : m_total);
        return list;
    }
    for (const QJsonObject &each : std::as_const(m_rows)) {
        if (request.method == "GET" && path.endsWith("/documents/"_L1 + each.value(u"id"_s).toString()))
            return data(each);
    }
    if (request.method == "PATCH" && path.endsWith("/documents/doc1"_L1))
        return data(QJsonValue());
    const auto sample = answerSample(request, 3);
    return sample ? *sample : refusal(404, u"nothing is there"_s);
}

void ChildRowsTest::rowsOfTheDocumentAreShown()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    QCOMPARE(grid->rows().rowCount(), 2);
    QCOMPARE(cell(grid, 0, 0), u"Desk frame"_s);
    QCOMPARE(grid->rows().headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), u"Part"_s);
    QCOMPARE(grid->table()->accessibleName(), u"Positions"_s);
    QCOMPARE(sent("GET", u"/documents"_s).first().query.queryItemValue(u"parentid"_s), u"doc1"_s);
    QVERIFY(!editor->hasUnsaved());
}

void ChildRowsTest::calculatedTextsAreShown()
{
    const auto editor = open();
    QVERIFY(gridOf(*editor));
    const auto isShown = [&] {
        const auto labels = editor->findChildren<QLabel *>();
        return std::any_of(
            labels.begin(), labels.end(), [](const QLabel *label) { return label->text() == "3 pieces"_L1; });
    };
    QTRY_VERIFY(isShown());
}

void ChildRowsTest::aNewDocumentHasNone()
{
    const auto editor = open(QString());
    QVERIFY(editor->rows().grids().isEmpty());
    const auto isTold = [&] {
        const auto labels = editor->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
            [](const QLabel *label) { return label->text().contains(u"The rows of “Positions”"_s); });
    };
    QTRY_VERIFY(isTold());
}

void ChildRowsTest::aRowIsAddedByTheKeyboard()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    grid->table()->setFocus();
    grid->table()->setCurrentIndex(grid->rows().index(1, 0));
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_COMPARE(grid->rows().rowCount(), 3);
    // What the form begins with is there already, and the first cell waits for what is typed.
    QCOMPARE(cell(grid, 2, 1), u"1"_s);
    auto *line = grid->table()->viewport()->findChild<QLineEdit *>();
    QVERIFY(line);
    QTest::keyClicks(line, u"Screws"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY(editor->hasUnsaved());
    QVERIFY(editor->isWindowModified());
    grid->table()->setCurrentIndex(grid->rows().index(0, 0));
    QTRY_VERIFY(!editor->hasUnsaved());
    const QList<FakeRequest> saves = sent("PUT", u"/childs"_s);
    QCOMPARE(saves.size(), 1);
    QCOMPARE(saves.first().body["items"_L1].toObject(), (QJsonObject{{u"text"_s, u"Screws"_s}, {u"pieces"_s, 1}}));
    QCOMPARE(saves.first().body["parentid"_L1].toString(), u"doc1"_s);
    QCOMPARE(saves.first().body["id"_L1].toString(), u"new2"_s);
}

void ChildRowsTest::anUntouchedRowGoes()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    grid->addAction()->trigger();
    QTRY_COMPARE(grid->rows().rowCount(), 3);
    QVERIFY(!editor->hasUnsaved());
    grid->table()->setCurrentIndex(grid->rows().index(0, 0));
    QTRY_COMPARE(grid->rows().rowCount(), 2);
    QVERIFY(sent("PUT", u"/childs"_s).isEmpty());
}

void ChildRowsTest::changesAreSavedWithTheRow()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    type(grid, 0, 1, u"7"_s);
    QVERIFY(grid->rows().isChanged(0));
    // A box is ticked by the space bar.
    grid->table()->setCurrentIndex(grid->rows().index(0, 2));
    QTest::keyClick(grid->table(), Qt::Key_Space);
    QVERIFY(sent("PUT", u"/childs"_s).isEmpty());
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_VERIFY(!editor->hasUnsaved());
    const QList<FakeRequest> saves = sent("PUT", u"/childs"_s);
    QCOMPARE(saves.size(), 1);
    const QJsonObject items = saves.first().body["items"_L1].toObject();
    QCOMPARE(items.value(u"pieces"_s).toVariant().toInt(), 7);
    QCOMPARE(items.value(u"urgent"_s), QJsonValue(true));
    QCOMPARE(items.value(u"text"_s).toString(), u"Desk frame"_s);
    QCOMPARE(saves.first().body["versions"_L1].toInt(), 2);
    QCOMPARE(cell(grid, 0, 1), u"7"_s);
    // The next change goes over what was stored by this one.
    type(grid, 0, 1, u"8"_s);
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_VERIFY(!editor->hasUnsaved());
    QCOMPARE(sent("PUT", u"/childs"_s).last().body["versions"_L1].toInt(), 3);
}

void ChildRowsTest::changesAreSavedWithTheDocument()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    QVERIFY(!editor->saveAction()->isEnabled());
    type(grid, 0, 1, u"7"_s);
    QTRY_VERIFY(editor->saveAction()->isEnabled());
    editor->save();
    QTRY_VERIFY(!editor->hasUnsaved());
    QCOMPARE(sent("PUT", u"/childs"_s).size(), 1);
    // Nothing else was changed.
    QVERIFY(sent("PATCH", u"/documents/doc1"_s).isEmpty());
}

void ChildRowsTest::aRefusedRowSaysWhy()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    m_refusalStatus = 400;
    m_refusal = {{u"errmsg"_s, u"invalid input"_s},
        {u"errors"_s, QJsonArray{QJsonObject{{u"field"_s, u"pieces"_s}, {u"errmsg"_s, u"pieces is too many"_s}}}}};
    type(grid, 0, 1, u"700"_s);
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_VERIFY(grid->message()->isVisible());
    QVERIFY2(grid->message()->plainText().contains(u"Row 1"_s), qPrintable(grid->message()->plainText()));
    // What was typed is still there.
    QCOMPARE(cell(grid, 0, 1), u"700"_s);
    QVERIFY(editor->hasUnsaved());
    m_refusal = {};
    type(grid, 0, 1, u"7"_s);
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_VERIFY(!editor->hasUnsaved());
    QVERIFY(!grid->message()->isVisible());
}

void ChildRowsTest::somebodyElsesChangeIsTold()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    m_refusalStatus = 409;
    m_refusal = {{u"errmsg"_s, u"somebody changed it meanwhile"_s}};
    type(grid, 0, 1, u"7"_s);
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_VERIFY(grid->message()->isVisible());
    QCOMPARE(grid->message()->tone(), widgets::Tone::Warning);
    m_refusal = {};
    m_rows[0] = row(u"r1"_s, u"Theirs"_s, 99);
    Q_EMIT grid->message()->actionTriggered();
    QTRY_COMPARE(cell(grid, 0, 0), u"Theirs"_s);
    QTRY_VERIFY(!editor->hasUnsaved());
    QCOMPARE(cell(grid, 0, 1), u"99"_s);
}

void ChildRowsTest::aRowIsRemovedAndComesBack()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    editor->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(editor.get()));
    grid->table()->setFocus();
    grid->table()->setCurrentIndex(grid->rows().index(0, 0));
    QTest::keyClick(grid->table(), Qt::Key_Delete);
    QTRY_COMPARE(grid->rows().rowCount(), 1);
    QCOMPARE(sent("DELETE", u"/documents/doc1/childs/r1"_s).size(), 1);
    QTRY_VERIFY(grid->message()->isVisible());
    Q_EMIT grid->message()->actionTriggered();
    QTRY_COMPARE(grid->rows().rowCount(), 2);
    QCOMPARE(sent("POST", u"/documents/restore"_s).first().body.toArray(), QJsonArray{u"r1"_s});
}

void ChildRowsTest::escapeTakesBackTheRow()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    type(grid, 0, 1, u"7"_s);
    QTest::keyClick(grid->table(), Qt::Key_Escape);
    QVERIFY(!editor->hasUnsaved());
    QCOMPARE(cell(grid, 0, 1), u"1"_s);
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QVERIFY(sent("PUT", u"/childs"_s).isEmpty());
}

void ChildRowsTest::unsavedRowsAreAskedAbout()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    type(grid, 0, 1, u"7"_s);
    bool hasLeft = false;
    MessageBox::setNextAnswer(Answer::Accept);
    editor->tryLeave([&] { hasLeft = true; });
    QTRY_VERIFY(hasLeft);
    QCOMPARE(sent("PUT", u"/childs"_s).size(), 1);
    // One that is refused keeps the page.
    hasLeft = false;
    m_refusalStatus = 400;
    m_refusal = {{u"errmsg"_s, u"the row is wrong"_s}};
    type(grid, 0, 1, u"9"_s);
    QSignalSpy stayed(editor.get(), &DocumentEditor::closeGivenUp);
    MessageBox::setNextAnswer(Answer::Accept);
    editor->tryLeave([&] { hasLeft = true; });
    QTRY_COMPARE(stayed.size(), 1);
    QVERIFY(!hasLeft);
    QVERIFY(editor->hasUnsaved());
}

void ChildRowsTest::archivedOnesAreRead()
{
    m_isArchived = true;
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    QVERIFY(!grid->addAction()->isEnabled());
    grid->table()->setCurrentIndex(grid->rows().index(0, 0));
    QVERIFY(!grid->removeAction()->isEnabled());
    QVERIFY(!(grid->rows().flags(grid->rows().index(0, 0)) & Qt::ItemIsEditable));
}

void ChildRowsTest::anotherLoadKeepsWhatWasTyped()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    type(grid, 0, 1, u"7"_s);
    m_rows[1] = row(u"r2"_s, u"Table top, ash"_s, 2);
    grid->rows().load();
    QTRY_COMPARE(cell(grid, 1, 0), u"Table top, ash"_s);
    QCOMPARE(cell(grid, 0, 1), u"7"_s);
    QVERIFY(grid->rows().isChanged(0));
}

void ChildRowsTest::tooManyAreTold()
{
    for (int i = 0; i < 200; ++i)
        m_rows.append(row(u"more%1"_s.arg(i), u"Part"_s, i));
    m_total = 5000;
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    QTRY_VERIFY(grid->rows().isCutOff());
    const auto labels = grid->findChildren<QLabel *>();
    QTRY_VERIFY(std::any_of(
        labels.begin(), labels.end(), [](const QLabel *label) { return label->text().contains("are shown"_L1); }));
}

void ChildRowsTest::itIsSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    type(grid, 1, 1, u"4"_s);
    grid->table()->setCurrentIndex(grid->rows().index(1, 0));
    Screenshots::shoot(*editor, u"document-child-rows"_s);
}

QTEST_MAIN(ChildRowsTest)
#include "child_rows_test.moc"
