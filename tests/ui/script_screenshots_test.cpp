// The pages of scripts, as pictures for people to look at.
#include "ui/fake_server.h"
#include "ui/screenshots.h"

#include "ui/scripts/bench_panel.h"
#include "ui/scripts/library_editor.h"
#include "ui/scripts/library_page.h"
#include "ui/scripts/style_editor.h"
#include "ui/scripts/style_page.h"
#include "ui/scripts/text_document_edit.h"
#include "ui/widgets/picker_field.h"

#include <QComboBox>
#include <QListWidget>
#include <QTabWidget>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

class ScriptScreenshotsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pages_data() { Screenshots::addRows(); }
    void pages();
    void styles_data() { Screenshots::addRows(); }
    void styles();

private:
    Screenshots m_screenshots;
};

void ScriptScreenshotsTest::pages()
{
    m_screenshots.takeRow();
    const QJsonObject tools{{u"id"_s, u"l1"_s}, {u"applicationId"_s, u"a1"_s}, {u"name"_s, u"tools"_s},
        {u"description"_s, u"Taxes and rounding"_s}, {u"version"_s, 3}, {u"lastModifyTime"_s, u"2026-03-14 09:30:00"_s},
        {u"content"_s,
            u"// What a price is with tax.\nfunction withTax(price, country) {\n  var rate = country === 'CN' ? 0.13 : "
            "0.19;\n  $LOG.info('rate', rate);\n  return round(price * (1 + rate));\n}\n\nfunction round(value) {\n  "
            "return Math.round(value * 100) / 100;\n}\n\nnobodyKnows(1);\n"_s},
        {u"usedBy"_s,
            QJsonArray{QJsonObject{{u"kind"_s, u"form"_s}, {u"id"_s, u"f1"_s}, {u"name"_s, u"Purchase request"_s}}}}};
    QJsonObject words = tools;
    words.insert(u"id"_s, u"l2"_s);
    words.insert(u"name"_s, u"words"_s);
    words.insert(u"description"_s, u"Sentences of mails"_s);
    FakeServer server([&](const FakeRequest &request) {
        if (request.path.endsWith("/libraries"_L1))
            return data(QJsonArray{tools, words});
        if (request.path.endsWith("/libraries/l1"_L1))
            return data(tools);
        if (request.path.endsWith("/applications"_L1))
            return data(QJsonArray{QJsonObject{{u"id"_s, u"s1"_s}, {u"name"_s, u"Purchasing"_s},
                {u"description"_s, QString()}, {u"designId"_s, u"a1"_s}}});
        if (request.path.endsWith("/forms"_L1))
            return data(QJsonArray{
                QJsonObject{{u"id"_s, u"s2"_s}, {u"name"_s, u"Purchase request"_s}, {u"designId"_s, u"f1"_s}}});
        if (request.path.endsWith("/bench"_L1))
            return data(QJsonObject{{u"value"_s, u"119"_s},
                {u"error"_s,
                    QJsonObject{
                        {u"library"_s, QString()}, {u"line"_s, 12}, {u"reason"_s, u"nobodyKnows is not defined"_s}}},
                {u"logs"_s,
                    QJsonArray{QJsonObject{{u"level"_s, u"info"_s}, {u"library"_s, QString()}, {u"line"_s, 4},
                                   {u"text"_s, u"rate 0.19"_s}},
                        QJsonObject{{u"level"_s, u"warning"_s}, {u"library"_s, QString()}, {u"line"_s, 13},
                            {u"text"_s, u"the price is negative"_s}}}},
                {u"items"_s, QJsonArray()}, {u"reads"_s, QJsonArray()},
                {u"writes"_s, QJsonArray{u"the document of Purchase request would be saved"_s}},
                {u"milliseconds"_s, 7}});
        return refusal(404, u"not here"_s);
    });
    client::ApiClient client(client::Session{server.url(), "designerToken", "t"});
    const auto domain = client::ApiClient::make({server.url(), "designerToken", "t", u"d1"_s});
    scripts::LibraryEditor editor(client, u"a1"_s, u"l1"_s);
    editor.resize(1100, 760);
    editor.benchWith(domain);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.isLoaded());
    QTRY_COMPARE(editor.bench().form()->count(), 2);
    QTRY_VERIFY(!editor.problems().isEmpty());
    editor.bench().user()->setKnownName(u"u1"_s, u"Anna Keller"_s);
    editor.bench().user()->setIds({u"u1"_s});
    editor.bench().form()->setCurrentIndex(1);
    editor.bench().setScript(u"#include \"tools\"\n\nwithTax(100, 'DE')\n"_s);
    editor.bench().run();
    QTRY_VERIFY(!editor.bench().isRunning());
    editor.bench().results()->setCurrentIndex(1);
    Screenshots::shoot(editor, u"script-library"_s);
    editor.edit().setFocus();
    editor.edit().setCursor(editor.edit().text().size());
    QTest::keyClicks(&editor.edit(), u"get"_s);
    QTest::qWait(300); // with what is wrong meanwhile
    const QWidgetList windows = QApplication::topLevelWidgets();
    const auto offered = std::find_if(windows.begin(), windows.end(),
        [](const QWidget *each) { return each->isVisible() && qobject_cast<const QListWidget *>(each); });
    QVERIFY(offered != windows.end());
    Screenshots::shoot(**offered, u"script-offers"_s);
    QTest::keyClick(&editor.edit(), Qt::Key_Escape);
    scripts::LibraryPage list(client, u"a1"_s);
    list.resize(900, 420);
    list.show();
    list.load();
    QTRY_COMPARE(list.list()->topLevelItemCount(), 2);
    Screenshots::shoot(list, u"script-libraries"_s);
}

void ScriptScreenshotsTest::styles()
{
    m_screenshots.takeRow();
    const QJsonObject lines{{u"id"_s, u"s1"_s}, {u"applicationId"_s, u"a1"_s}, {u"name"_s, u"lines"_s},
        {u"description"_s, u"Tables of orders"_s}, {u"version"_s, 3}, {u"lastmodifytime"_s, u"2026-03-14 09:30:00"_s},
        {u"content"_s,
            u"/* Heads stand out, every other row is tinted. */\nth {\n  color: #1f4e79;\n  background-color: "
            "#e8f1fa;\n  font-weight: bold;\n}\n\ntr:nth-child(even) td {\n  background: #f7f9fb;\n}\n\n@media print "
            "{\n  "
            "p::before { content: \"Order\"; }\n}\n\ntfoot {\n  font-style: italic;\n"_s}};
    QJsonObject plain = lines;
    plain.insert(u"id"_s, u"s2"_s);
    plain.insert(u"name"_s, u"plain"_s);
    plain.insert(u"description"_s, u"Without colours"_s);
    FakeServer server([&](const FakeRequest &request) {
        if (request.path.endsWith("/styles"_L1))
            return data(QJsonArray{lines, plain});
        return request.path.endsWith("/styles/s1"_L1) ? data(lines) : refusal(404, u"not here"_s);
    });
    client::ApiClient client(client::Session{server.url(), "designerToken", "t"});
    scripts::StyleEditor editor(client, u"a1"_s, u"s1"_s);
    editor.resize(1100, 640);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.isLoaded());
    Screenshots::shoot(editor, u"style-sheet"_s);
    scripts::StylePage list(client, u"a1"_s);
    list.resize(900, 420);
    list.show();
    list.load();
    QTRY_COMPARE(list.list()->topLevelItemCount(), 2);
    Screenshots::shoot(list, u"style-sheets"_s);
}

QTEST_MAIN(ScriptScreenshotsTest)
#include "script_screenshots_test.moc"
