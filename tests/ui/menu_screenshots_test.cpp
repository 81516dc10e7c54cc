// The editor of menus, as pictures for people to look at.
#include "ui/menu_editor_menus.h"
#include "ui/screenshots.h"

#include "ui/designing/icon_field.h"

#include <QDialog>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

class MenuScreenshotsTest : public QObject, private DrawnMenus
{
    Q_OBJECT

private Q_SLOTS:
    void editor_data() { Screenshots::addRows(); }
    void editor();

private:
    Screenshots m_screenshots;
};

void MenuScreenshotsTest::editor()
{
    m_screenshots.takeRow();
    openPage();
    design().set(u"change"_s, {u"e3"_s}, {{u"permissionType"_s, u"private"_s}});
    design().set(u"change"_s, {u"e4"_s}, {{u"linkType"_s, u"01"_s}, {u"actionContent"_s, u"gone"_s}});
    go("e2");
    QTRY_VERIFY(!m_page->problems().isEmpty());
    Screenshots::shoot(*m_page, u"menus"_s);
    designing::chooseIcon(m_page.get(), u"Icon"_s, u"calendar"_s, [](const QString &) {});
    auto *dialog = m_page->findChild<QDialog *>(u"iconDialog"_s);
    Screenshots::shoot(*dialog, u"icons"_s);
    dialog->reject();
    m_stored.entries = {};
    m_page = std::make_unique<menus::MenuEditor>(*m_client, u"a1"_s);
    m_page->resize(1200, 720);
    m_page->show();
    m_page->load();
    QTRY_VERIFY(m_page->isLoaded());
    Screenshots::shoot(*m_page, u"menus-empty"_s);
    closePage();
}

QTEST_MAIN(MenuScreenshotsTest)
#include "menu_screenshots_test.moc"
