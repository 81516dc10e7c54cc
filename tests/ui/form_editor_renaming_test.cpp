// A field that gets another name on its form: nothing is saved before somebody has said what becomes of its values and
// of what names it.
#include "ui/form_editor_form.h"

#include "ui/designing/conflict_dialog.h"
#include "ui/formeditor/property_editor.h"
#include "ui/formeditor/rename_dialog.h"
#include "ui/screenshots.h"
#include "ui/widgets/inline_message.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

class FormEditorRenamingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void renamesEverywhereAndSavesTheRest();
    void whatBothChangedIsShown();
    void bothAreKept();
    void unsureWordsAreLeftOrChanged();
    void onlyHereIsAskedOnce();
    void eachOfSeveralIsAskedAbout_data();
    void eachOfSeveralIsAskedAbout();
    void cancelSavesNothing();
    void refusedNamesAreTold();
    void othersThatSavedAreToldFirst();
    void newAndDeletedFieldsAreNoRename();
    void fieldsWithValuesGoAfterAQuestion_data();
    void fieldsWithValuesGoAfterAQuestion();
    void screenshots_data() { Screenshots::addRows(); }
    void screenshots();

private:
    std::unique_ptr<FormEditor> open()
    {
        auto page = std::make_unique<FormEditor>(*m_client, u"f1"_s);
        page->resize(1200, 800);
        page->show();
        page->load();
        [&] { QTRY_VERIFY(page->isLoaded()); }();
        return page;
    }
    static void rename(FormEditor &page) { page.design().rename(nodeNamed(page.design(), u"amount"_s), u"total"_s); }
    static RenameDialog *question(const FormEditor &page)
    {
        const auto dialogs = page.findChildren<RenameDialog *>();
        for (RenameDialog *dialog : dialogs) {
            if (dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }
    FakeAnswer answer(const FakeRequest &request);
    QStringList changes() const
    {
        QStringList lines;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == "PUT")
                lines.append(u"save"_s);
            else if (request.path.endsWith("/renameField"_L1))
                lines.append(request.query.queryItemValue(u"dryRun"_s) == "true"_L1 ? u"look"_s : u"rename"_s);
        }
        return lines;
    }

    StoredForm m_stored;
    QJsonObject m_copy; // that was made of the form
    QJsonArray m_places;
    std::pair<QString, QString> m_otherRenames; // in scripts
    std::optional<FakeAnswer> m_refusal; // of a rename
    QJsonArray m_leaving; // what documents hold of the fields that are gone
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    Screenshots m_screenshots;
};

void FormEditorRenamingTest::init()
{
    m_stored = {};
    m_refusal = {};
    m_otherRenames = {};
    m_leaving = {};
    const auto place = [](const char *kind, const char *name, const char *where, bool isSure, const char *before,
                           const char *after) {
        return QJsonObject{{u"kind"_s, kind}, {u"id"_s, name}, {u"name"_s, name}, {u"place"_s, where},
            {u"isSure"_s, isSure}, {u"line"_s, 4}, {u"before"_s, before}, {u"after"_s, after}};
    };
    m_places = {place("form", "Purchase request", "templatecontext", true,
                    R"(<o-input name="amount" label="Amount" type="decimal">)",
                    R"(<o-input name="total" label="Amount" type="decimal">)"),
        place("view", "Open requests", "columns[Amount].fieldName", true, "amount", "total")};
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "designerToken", "t", {}});
}

FakeAnswer FormEditorRenamingTest::answer(const FakeRequest &request)
{
    if (request.method == "POST" && request.path.endsWith("/modules/m1/copy"_L1))
        return data(QJsonArray{QJsonObject{{u"kind"_s, u"form"_s}, {u"from"_s, u"f1"_s}, {u"id"_s, u"f9"_s}}});
    if (request.method == "PUT" && request.path.endsWith("/forms/f9"_L1)) {
        m_copy = request.body.toObject();
        return data(QJsonObject{{u"id"_s, u"f9"_s}, {u"version"_s, 2}});
    }
    if (request.path.endsWith("/leavingFields"_L1) && !m_leaving.isEmpty())
        return data(m_leaving);
    if (!request.path.endsWith("/renameField"_L1))
        return m_stored.answer(request);
    if (m_refusal)
        return *m_refusal;
    if (request.body["version"_L1].toInt() != m_stored.version)
        return {409,
            {{u"errcode"_s, 40911}, {u"errmsg"_s, u"the element was changed by somebody else, try again"_s},
                {u"data"_s, QJsonObject{{u"theirs"_s, QJsonObject{{u"author"_s, u"ada"_s}}}}}}};
    if (request.query.queryItemValue(u"dryRun"_s) != "true"_L1) {
        m_stored.text.replace(u"name=\"amount\""_s, u"name=\"total\""_s);
        if (!m_otherRenames.first.isEmpty())
            m_stored.text.replace(m_otherRenames.first, m_otherRenames.second);
        ++m_stored.version;
    }
    return data(QJsonObject{{u"version"_s, m_stored.version}, {u"places"_s, m_places}});
}

void FormEditorRenamingTest::renamesEverywhereAndSavesTheRest()
{
    const auto page = open();
    rename(*page);
    QVERIFY(page->design().insertKind(*findKind(u"date"_s)));
    const QString drawn = page->design().text();
    page->save();
    QTRY_VERIFY(question(*page));
    QCOMPARE(changes(), QStringList{u"look"_s});
    QCOMPARE(question(*page)->places()->topLevelItemCount(), 2);
    QCOMPARE(question(*page)->places()->topLevelItem(1)->text(4), u"total"_s);
    QVERIFY(!question(*page)->unsure()->isVisible());
    question(*page)->everywhereButton()->click();
    QTRY_VERIFY(!page->hasUnsaved());
    QCOMPARE(changes(), (QStringList{u"look"_s, u"rename"_s, u"save"_s}));
    QCOMPARE(m_stored.text, drawn);
    QCOMPARE(page->design().text(), drawn);
    QCOMPARE(m_stored.version, 6);
    // The next save asks nothing.
    QVERIFY(page->design().insertKind(*findKind(u"date"_s)));
    page->save();
    QTRY_COMPARE(m_stored.version, 7);
    QVERIFY(!question(*page));
}

// A script that was changed here, and by the renaming: neither is lost without a question.
void FormEditorRenamingTest::whatBothChangedIsShown()
{
    m_stored.text += u"<o-input name=\"tax\" label=\"Tax\" valueScript=\"getItemValue('amount') * 2\"></o-input>\n"_s;
    m_otherRenames = {u"getItemValue('amount')"_s, u"getItemValue('total')"_s};
    const auto page = open();
    rename(*page);
    const forms::NodeId tax = nodeNamed(page->design(), u"tax"_s);
    QVERIFY(page->design().setAttribute(u"Value"_s, {tax}, u"valueScript"_s, u"getItemValue('amount') * 3"_s));
    page->save();
    QTRY_VERIFY(question(*page));
    question(*page)->everywhereButton()->click();
    QTRY_VERIFY(page->findChild<designing::ConflictDialog *>());
    QVERIFY(m_stored.text.contains(u"getItemValue('total') * 2"_s));
    QVERIFY(page->design().text().contains(u"* 3"_s));
    QVERIFY(page->hasUnsaved());
}

// Nothing is named anew then: what was changed here becomes a form beside theirs.
void FormEditorRenamingTest::bothAreKept()
{
    const auto page = open();
    QVERIFY(page->design().insertKind(*findKind(u"date"_s)));
    const QString drawn = page->design().text();
    ++m_stored.version;
    m_stored.text += u"<hr>\n"_s;
    page->save();
    designing::ConflictDialog *conflict = nullptr;
    QTRY_VERIFY((conflict = page->findChild<designing::ConflictDialog *>()) != nullptr);
    conflict->bothButton()->click();
    QTRY_COMPARE(m_copy["templatecontext"_L1].toString(), drawn);
    QVERIFY(m_copy["name"_L1].toString().startsWith("Purchase request (mine, "_L1));
    QTRY_COMPARE(page->design().text(), m_stored.text);
    QVERIFY(!page->hasUnsaved());
    page->undo();
    QCOMPARE(page->design().text(), drawn);
}

void FormEditorRenamingTest::unsureWordsAreLeftOrChanged()
{
    QJsonObject unsure = m_places[1].toObject();
    unsure.insert(u"isSure"_s, false);
    m_places.append(unsure);
    const auto page = open();
    rename(*page);
    page->save();
    QTRY_VERIFY(question(*page));
    QVERIFY(question(*page)->unsure()->isVisible());
    QCOMPARE(question(*page)->unsureChoice(), u"leave"_s);
    question(*page)->unsure()->setCurrentIndex(1);
    question(*page)->everywhereButton()->click();
    QTRY_VERIFY(!page->hasUnsaved());
    QString sent;
    for (const FakeRequest &request : m_server->requests()) {
        if (request.path.endsWith("/renameField"_L1))
            sent = request.query.queryItemValue(u"unsure"_s);
    }
    QCOMPARE(sent, u"change"_s);
    QCOMPARE(changes(), (QStringList{u"look"_s, u"rename"_s})); // nothing else is left to save
}

void FormEditorRenamingTest::onlyHereIsAskedOnce()
{
    const auto page = open();
    rename(*page);
    page->save();
    QTRY_VERIFY(question(*page));
    question(*page)->onlyHereButton()->click();
    QTRY_VERIFY(!page->hasUnsaved());
    QCOMPARE(changes(), (QStringList{u"look"_s, u"save"_s}));
    QVERIFY(m_stored.text.contains(u"name=\"total\""_s));
}

void FormEditorRenamingTest::eachOfSeveralIsAskedAbout_data()
{
    QTest::addColumn<QStringList>("renamed");
    QTest::addColumn<QString>("deleted");
    QTest::addColumn<bool>("isAdded"); // one of the kind, at the end
    QTest::newRow("two of other kinds") << QStringList{u"amount=total"_s, u"needed=until"_s} << QString() << false;
    QTest::newRow("two of a kind beside one another")
        << QStringList{u"number=no"_s, u"title=subject"_s} << QString() << false;
    QTest::newRow("one, and another is deleted") << QStringList{u"amount=total"_s} << u"needed"_s << false;
    QTest::newRow("one, and another is added") << QStringList{u"needed=until"_s} << QString() << true;
}

void FormEditorRenamingTest::eachOfSeveralIsAskedAbout()
{
    QFETCH(QStringList, renamed);
    QFETCH(QString, deleted);
    QFETCH(bool, isAdded);
    m_stored.text.replace(
        u"<o-input name=\"amount\""_s, u"<o-input name=\"title\"></o-input>\n<o-input name=\"amount\""_s);
    const auto page = open();
    for (const QString &each : std::as_const(renamed))
        page->design().rename(nodeNamed(page->design(), each.section(u'=', 0, 0)), each.section(u'=', 1));
    if (!deleted.isEmpty()) {
        page->design().select({nodeNamed(page->design(), deleted)});
        QVERIFY(page->design().removeSelected());
    }
    if (isAdded)
        QVERIFY(page->design().insertKind(*findKind(u"date"_s)));
    page->save();
    QStringList asked;
    for (qsizetype i = 0; i < renamed.size(); ++i) {
        QPointer<RenameDialog> dialog;
        QTRY_VERIFY((dialog = question(*page)) != nullptr);
        const QJsonObject last = m_server->requests().last().body.toObject();
        asked.append(last.value("from"_L1).toString() + u'=' + last.value("to"_L1).toString());
        dialog->onlyHereButton()->click();
        QTRY_VERIFY(!dialog);
    }
    asked.sort();
    renamed.sort();
    QCOMPARE(asked, renamed);
    QTRY_VERIFY(!page->hasUnsaved());
    QCOMPARE(changes().count(u"save"_s), 1);
}

void FormEditorRenamingTest::cancelSavesNothing()
{
    const auto page = open();
    rename(*page);
    page->save();
    QTRY_VERIFY(question(*page));
    question(*page)->reject();
    QVERIFY(page->hasUnsaved());
    QCOMPARE(changes(), QStringList{u"look"_s});
    QVERIFY(page->design().text().contains(u"name=\"total\""_s));
    page->save(); // and asks again
    QTRY_VERIFY(question(*page));
}

void FormEditorRenamingTest::refusedNamesAreTold()
{
    m_refusal = refusal(409, u"documents with the field amount are signed, so it keeps its name"_s);
    const auto page = open();
    rename(*page);
    page->save();
    auto *action = page->findChild<QPushButton *>(u"messageActionButton"_s);
    QTRY_VERIFY(action->isVisible());
    QCOMPARE(changes(), QStringList{u"look"_s});
    action->click(); // as a new field
    QTRY_COMPARE(changes(), (QStringList{u"look"_s, u"save"_s}));
}

void FormEditorRenamingTest::othersThatSavedAreToldFirst()
{
    const auto page = open();
    rename(*page);
    m_stored.version = 9;
    page->save();
    QTRY_VERIFY(page->findChild<QDialog *>(u"conflictDialog"_s));
    QVERIFY(!question(*page));
    QCOMPARE(changes(), QStringList{u"look"_s});
}

void FormEditorRenamingTest::newAndDeletedFieldsAreNoRename()
{
    const auto page = open();
    page->design().select({nodeNamed(page->design(), u"amount"_s)});
    QVERIFY(page->design().removeSelected());
    QVERIFY(page->design().insertKind(*findKind(u"date"_s))); // of another kind
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
    QCOMPARE(changes(), QStringList{u"save"_s});
}

void FormEditorRenamingTest::fieldsWithValuesGoAfterAQuestion_data()
{
    QTest::addColumn<int>("documents");
    QTest::addColumn<bool>("isAgreed");
    QTest::newRow("nobody filled it") << 0 << true;
    QTest::newRow("agreed") << 340 << true;
    QTest::newRow("cancelled") << 340 << false;
}

void FormEditorRenamingTest::fieldsWithValuesGoAfterAQuestion()
{
    QFETCH(int, documents);
    QFETCH(bool, isAgreed);
    m_leaving = {QJsonObject{{u"name"_s, u"amount"_s}, {u"label"_s, u"Amount"_s}, {u"documents"_s, documents}}};
    const auto page = open();
    page->design().select({nodeNamed(page->design(), u"amount"_s)});
    QVERIFY(page->design().removeSelected());
    const QString drawn = page->design().text();
    page->save();
    if (documents > 0) {
        QPushButton *button = nullptr;
        QTRY_VERIFY(
            (button = page->findChild<QPushButton *>(isAgreed ? u"acceptButton"_s : u"rejectButton"_s)) != nullptr);
        QStringList said;
        for (const QLabel *label : button->window()->findChildren<QLabel *>())
            said.append(label->text());
        QVERIFY2(said.join(u'\n').contains(u"Amount (amount): 340 documents"_s), qPrintable(said.join(u'\n')));
        QCOMPARE(changes(), QStringList());
        button->click();
    }
    if (isAgreed) {
        QTRY_COMPARE(m_stored.text, drawn);
        return;
    }
    QTRY_VERIFY(!page->findChild<QPushButton *>(u"rejectButton"_s));
    QCOMPARE(changes(), QStringList());
    QCOMPARE(page->design().text(), drawn);
    QVERIFY(page->hasUnsaved() && page->action(u"save"_s)->isEnabled());
}

void FormEditorRenamingTest::screenshots()
{
    m_screenshots.takeRow();
    QJsonObject unsure = m_places[1].toObject();
    unsure.insert(u"isSure"_s, false);
    unsure.insert(u"place"_s, u"activities[Approve].actionScript"_s);
    unsure.insert(u"before"_s, u"if (getItemValue('kind') == 'amount')"_s);
    m_places.append(unsure);
    const auto page = open();
    rename(*page);
    page->save();
    QTRY_VERIFY(question(*page));
    Screenshots::shoot(*question(*page), u"rename"_s);
}

QTEST_MAIN(FormEditorRenamingTest)
#include "form_editor_renaming_test.moc"
