// The editor of forms, as pictures for people to look at.
#include "ui/form_editor_form.h"
#include "ui/screenshots.h"

#include "app/contract/designtime_views.h"
#include "ui/designing/find_bar.h"
#include "ui/formeditor/element_palette.h"
#include "ui/formeditor/form_preview.h"
#include "ui/formeditor/outline.h"
#include "ui/formeditor/pasted_fields_dialog.h"
#include "ui/formeditor/property_editor.h"
#include "ui/formeditor/source_edit.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QComboBox>
#include <QListWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

class FormEditorScreenshotsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void editor_data() { Screenshots::addRows(); }
    void editor();
    void rowsOfOthers_data() { Screenshots::addRows(); }
    void rowsOfOthers();
    void offers_data() { Screenshots::addRows(); }
    void offers();

private:
    Screenshots m_screenshots;
};

void FormEditorScreenshotsTest::editor()
{
    m_screenshots.takeRow();
    StoredForm stored;
    FakeServer server([&stored](const FakeRequest &request) { return stored.answer(request); });
    client::ApiClient client(client::Session{server.url(), "accessToken", "t"});
    FormEditor page(client, u"f1"_s);
    page.resize(1280, 800);
    page.show();
    page.load();
    QTRY_VERIFY(page.isLoaded());
    page.design().select({nodeNamed(page.design(), u"amount"_s)});
    Screenshots::shoot(page, u"form-editor"_s);
    page.design().select({});
    QVERIFY(page.design().setSetting(u"x"_s, u"showLog"_s, true));
    Screenshots::shoot(page, u"form-editor-settings"_s);
    page.undo();
    page.design().select({nodeNamed(page.design(), u"state"_s)});
    page.setMode(FormEditor::Mode::Both);
    Screenshots::shoot(page, u"form-editor-both"_s);
    page.design().select({nodeNamed(page.design(), u"number"_s), nodeNamed(page.design(), u"needed"_s)});
    QVERIFY(page.design().setAttribute(u"x"_s, {nodeNamed(page.design(), u"urgent"_s)}, u"label"_s, std::nullopt));
    QTRY_VERIFY(page.outline().shownMark(*page.outline().itemOf(nodeNamed(page.design(), u"urgent"_s))));
    QVERIFY(page.design().setAttribute(u"Most"_s, {nodeNamed(page.design(), u"reason"_s)}, u"maxlength"_s, u"many"_s));
    page.setMode(FormEditor::Mode::Design);
    page.design().select({nodeNamed(page.design(), u"number"_s), nodeNamed(page.design(), u"needed"_s)});
    Screenshots::shoot(page, u"form-editor-problem"_s);
    page.action(u"find"_s)->trigger();
    page.find().field()->setText(u"reason"_s);
    QTRY_VERIFY(!page.find().told().isEmpty());
    Screenshots::shoot(page, u"form-editor-find"_s);
    QTest::keyClick(page.find().field(), Qt::Key_Escape);
    for (const QString &kind : {u"text"_s, u"date"_s, u"include"_s}) {
        page.palette().tree()->setCurrentItem(page.palette().itemOf(kind));
        page.palette().favourite()->trigger();
    }
    page.palette().tree()->scrollToTop();
    Screenshots::shoot(page, u"form-editor-favourites"_s);
    page.setMode(FormEditor::Mode::Preview);
    Screenshots::shoot(page, u"form-editor-preview"_s);
    page.preview().screen()->setCurrentIndex(3);
    Q_EMIT page.preview().screen()->activated(3);
    Screenshots::shoot(page, u"form-editor-preview-phone"_s);
    page.setMode(FormEditor::Mode::Design);
    QVERIFY(page.design().setAttribute(
        u"x"_s, {nodeNamed(page.design(), u"number"_s)}, u"multiLanguageLabel"_s, u"zh=编号; de=Nummer"_s));
    page.design().select({nodeNamed(page.design(), u"number"_s)});
    page.action(u"tabOrder"_s)->trigger();
    QTest::keyClick(&page.canvas(), Qt::Key_Space);
    Screenshots::shoot(page, u"form-editor-order"_s);
    page.action(u"tabOrder"_s)->trigger();
    PastedFieldsDialog pasted(tableRows(u"Code\tPrice\tState\tDelivered\n007\t1,250.00\topen\t2026-03-14\n"
                                        "012\t2\tdone\t2026-03-15\n013\t2\topen\t\n014\t2\tdone\t\n015\t2\topen\t\n"
                                        "016\t2\topen\t\n"_s),
        nullptr);
    pasted.setAttribute(Qt::WA_DeleteOnClose, false);
    pasted.show();
    Screenshots::shoot(pasted, u"form-editor-pasted"_s);
    page.setMode(FormEditor::Mode::Design);
    page.design().begin({});
    Screenshots::shoot(page, u"form-editor-empty"_s);
    page.design().begin(
        u"<o-tab>\n  <section label=\"First\">\n  </section>\n  <section label=\"Second\">\n  </section>\n"
        "</o-tab>\n<table>\n  <tr>\n    <td></td>\n    <td></td>\n  </tr>\n  <tr>\n    <td></td>\n"
        "    <td><o-input name=\"a\" label=\"In a cell\"></o-input></td>\n  </tr>\n</table>\n"
        "<o-qrcode label=\"Code\"></o-qrcode>\n<o-include label=\"Positions\"></o-include>\n"
        "<o-button label=\"Order\"></o-button>\n<o-button label=\"Cancel\"></o-button>\n"
        "<o-calctext label=\"Sum\"></o-calctext>\n<marquee>free</marquee>\n<script>var a;</script>\n"_s);
    page.design().select({nodeTagged(page.design(), u"td"_s)});
    Screenshots::shoot(page, u"form-editor-parts"_s);
}

// Rows of another form in the grid of a document, those that cannot be shown, and choices in several languages.
void FormEditorScreenshotsTest::rowsOfOthers()
{
    m_screenshots.takeRow();
    StoredForm stored;
    stored.text = u"<h1>Order</h1>\n<o-select name=\"state\" label=\"State\">\n"
                  "  <option value=\"open\" multiLanguageLabel=\"zh=未完成; de=Offen\">Open</option>\n"
                  "  <option value=\"done\" multiLanguageLabel=\"zh=已完成\">Done</option>\n</o-select>\n"
                  "<o-include label=\"Positions\" viewId=\"v1\"></o-include>\n"
                  "<o-include label=\"Deliveries\" viewId=\"\"></o-include>\n"
                  "<o-include label=\"Invoices\" viewId=\"v9\"></o-include>\n"_s;
    FakeServer server([&stored](const FakeRequest &request) {
        contract::JsonWriter out;
        if (request.path.endsWith("/views/v1"_L1)) {
            contract::designtime::DesignView view;
            view.id = u"v1"_s;
            view.relatedForm = u"f2"_s;
            for (const auto &[title, field] : {std::pair(u"Article"_s, u"article"_s),
                     std::pair(u"Amount"_s, u"amount"_s), std::pair(u"Delivered on"_s, u"delivered"_s)}) {
                contract::designtime::DesignViewColumn column;
                column.name = title;
                column.fieldName = field;
                view.columns.append(column);
            }
            contract::encode(out, view, contract::WireContext());
            return data(QJsonDocument::fromJson(out.text()).object());
        }
        if (request.path.endsWith("/forms/f2"_L1)) {
            contract::designtime::DesignForm form;
            form.id = u"f2"_s;
            form.templatecontext = u"<o-input name=\"article\" label=\"Article\"></o-input>"
                                   "<o-input name=\"amount\" label=\"Amount\" type=\"decimal\"></o-input>"
                                   "<o-date-picker name=\"delivered\" label=\"Delivered\"></o-date-picker>"_s;
            contract::encode(out, form, contract::WireContext());
            return data(QJsonDocument::fromJson(out.text()).object());
        }
        return stored.answer(request);
    });
    client::ApiClient client(client::Session{server.url(), "accessToken", "t"});
    FormEditor page(client, u"f1"_s);
    page.resize(1280, 800);
    page.show();
    page.load();
    QTRY_VERIFY(page.isLoaded());
    QTRY_VERIFY(page.canvas().views().isReady(u"v1"_s));
    QTRY_VERIFY(!page.canvas().views().isAsking());
    page.design().select({nodeNamed(page.design(), u"state"_s)});
    Screenshots::shoot(page, u"form-editor-rows"_s);
    page.setMode(FormEditor::Mode::Preview);
    Screenshots::shoot(page, u"form-editor-rows-preview"_s);
}

void FormEditorScreenshotsTest::offers()
{
    m_screenshots.takeRow();
    StoredForm stored;
    FakeServer server([&stored](const FakeRequest &request) { return stored.answer(request); });
    client::ApiClient client(client::Session{server.url(), "accessToken", "t"});
    FormEditor page(client, u"f1"_s);
    page.resize(700, 600); // the list is shown where there is a screen
    page.show();
    page.load();
    QTRY_VERIFY(page.isLoaded());
    page.setMode(FormEditor::Mode::Source);
    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    page.source().setFocus();
    page.source().setCursor(0);
    QTest::keyClicks(&page.source(), u"<o-"_s);
    if (page.devicePixelRatioF() > 1)
        QSKIP("the page is larger than the screen, and nothing is offered beside it");
    QVERIFY(!page.source().offered().isEmpty());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // lists of before
    const QWidgetList windows = QApplication::topLevelWidgets();
    const auto offered = std::find_if(windows.begin(), windows.end(),
        [](const QWidget *each) { return each->isVisible() && qobject_cast<const QListWidget *>(each); });
    QVERIFY(offered != windows.end());
    Screenshots::shoot(**offered, u"form-editor-offers"_s);
}

QTEST_MAIN(FormEditorScreenshotsTest)
#include "form_editor_screenshots_test.moc"
