// The matrix of permissions, as pictures for people to look at.
#include "ui/screenshots.h"
#include "ui/stored_matrix.h"

#include "ui/permissions/permission_page.h"

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::permissions;
using namespace formwright::tests;

class PermissionScreenshotsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matrix_data() { Screenshots::addRows(); }
    void matrix();

private:
    Screenshots m_screenshots;
};

void PermissionScreenshotsTest::matrix()
{
    m_screenshots.takeRow();
    StoredMatrix stored = StoredMatrix::orders();
    FakeServer server([&stored](const FakeRequest &request) { return stored.answer(request); });
    client::ApiClient client(client::Session{server.url(), "designerToken", "t"});
    PermissionPage page(client, u"a1"_s);
    page.resize(1100, 640);
    page.show();
    page.load();
    QTRY_VERIFY(page.isLoaded());
    page.model().setAllOpen(true);
    page.permissions().choose({{1, 0}, {2, 0}}, Choice::ReadOnly);
    page.permissions().choose({{8, 1}}, Choice::Forbid);
    page.view().select({4, 0});
    page.view().setFocus();
    Screenshots::shoot(page, u"permissions"_s);
    stored.permissions[0] = StoredMatrix::permission("r2", 3, "f1", "price", 1013, 1);
    stored.touch(u"r2"_s);
    page.permissions().choose({{2, 1}}, Choice::Disabled);
    page.save();
    QTRY_VERIFY(page.permissions().hasConflicts());
    Screenshots::shoot(page, u"permissions-conflict"_s);
    stored.roles = {};
    PermissionPage empty(client, u"a1"_s);
    empty.resize(1100, 640);
    empty.show();
    empty.load();
    QTRY_VERIFY(empty.isLoaded());
    Screenshots::shoot(empty, u"permissions-empty"_s);
}

QTEST_MAIN(PermissionScreenshotsTest)
#include "permission_screenshots_test.moc"
