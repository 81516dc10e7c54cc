// The editor of forms, as pictures for people to look at.
#include "ui/form_editor_form.h"
#include "ui/screenshots.h"

#include "ui/formeditor/property_editor.h"

#include <QAction>

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
    page.design().select({nodeNamed(page.design(), u"state"_s)});
    page.setMode(FormEditor::Mode::Both);
    Screenshots::shoot(page, u"form-editor-both"_s);
    page.design().select({nodeNamed(page.design(), u"number"_s), nodeNamed(page.design(), u"needed"_s)});
    QVERIFY(page.design().setAttribute(u"Most"_s, {nodeNamed(page.design(), u"reason"_s)}, u"maxlength"_s, u"many"_s));
    page.setMode(FormEditor::Mode::Design);
    page.design().select({nodeNamed(page.design(), u"number"_s), nodeNamed(page.design(), u"needed"_s)});
    Screenshots::shoot(page, u"form-editor-problem"_s);
    page.setMode(FormEditor::Mode::Preview);
    Screenshots::shoot(page, u"form-editor-preview"_s);
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

QTEST_MAIN(FormEditorScreenshotsTest)
#include "form_editor_screenshots_test.moc"
