// Bringing a software to another server: what is asked of both, what is shown of the plan, and that nothing is changed
// there before somebody has seen it.
#include "ui/editors/publish_dialog.h"
#include "ui/fake_server.h"
#include "ui/screenshots.h"
#include "ui/widgets/inline_message.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;

namespace {

const QString signIn = u"POST /api/designtime/login"_s;
const QString signOut = u"POST /api/designtime/logout"_s;
const QString planning = u"POST /api/designtime/applications/packages/plan"_s;
const QString importing = u"POST /api/designtime/applications/packages/import"_s;
const QString exporting = u"GET /api/designtime/applications/a1/package"_s;

QJsonObject change(
    const QString &kind, const QString &name, const QString &how, const QJsonArray &details, int rows = 0)
{
    return {{u"kind"_s, kind}, {u"id"_s, name}, {u"name"_s, name}, {u"path"_s, QString(kind + u'/' + name)},
        {u"change"_s, how}, {u"details"_s, details}, {u"rows"_s, rows}};
}

} // namespace

class PublishTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsThePlanAndCarriesItOut();
    void aPartIsPublishedByItself();
    void conflictsAreDecidedFirst();
    void whatMovedMeanwhileIsShownAgain();
    void refusalsAreTold();
    void nothingToDoIsSaid();
    void screenshots_data() { Screenshots::addRows(); }
    void screenshots();

private:
    void open(const models::DesignTarget &target);
    void fill(const QString &password);
    void compare();
    QStringList shown() const;

    std::unique_ptr<FakeServer> m_here;
    std::unique_ptr<FakeServer> m_there;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    QPointer<PublishDialog> m_dialog;
    QJsonArray m_changes; // what the other server plans
    QString m_hash;
    bool m_isMoved = false; // the next import comes too late
    Screenshots m_screenshots;

    static inline const models::DesignTarget software{
        models::WorkspaceKind::Software, u"a1"_s, u"Purchasing"_s, u"a1"_s, {}};
};

void PublishTest::init()
{
    m_hash = u"h1"_s;
    m_isMoved = false;
    m_changes = {change(u"form"_s, u"Order"_s, u"change"_s, {u"templatecontext"_s, u"- discount decimal"_s}, 1280),
        change(u"view"_s, u"Open orders"_s, u"create"_s, {}), change(u"role"_s, u"Clerk"_s, u"kept"_s, {u"name"_s})};
    m_here = std::make_unique<FakeServer>([](const FakeRequest &) {
        return data(
            QJsonObject{{u"files"_s, QJsonArray{QJsonObject{{u"path"_s, u"package.json"_s}, {u"text"_s, u"{}"_s}}}}});
    });
    m_there = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        const QJsonObject plan{{u"applicationId"_s, u"a1"_s}, {u"hash"_s, m_hash}, {u"changes"_s, m_changes}};
        if (request.line() == signIn) {
            if (request.body["password"_L1].toString() != "secret"_L1)
                return refusal(401, u"the password is wrong"_s, 40101);
            return data(
                QJsonObject{{u"designerToken"_s, u"token-there"_s}, {u"userId"_s, u"u"_s}, {u"username"_s, u"Ada"_s},
                    {u"superAdmin"_s, false}, {u"domainAdmin"_s, false}, {u"developer"_s, true}, {u"expiresAt"_s, 0}});
        }
        if (request.line() == importing && std::exchange(m_isMoved, false)) {
            m_hash = u"h2"_s;
            return refusal(409, u"what is there was changed since the plan was made: make another one"_s, 40914);
        }
        return data(request.line() == signOut ? QJsonValue() : QJsonValue(plan));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_here->url(), "designerToken", "token-here", {}});
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat);
}

void PublishTest::cleanup()
{
    delete m_dialog;
    m_client.reset();
}

void PublishTest::open(const models::DesignTarget &target)
{
    m_dialog = new PublishDialog(*m_client, target, m_settings.get(), nullptr);
    m_dialog->show();
}

void PublishTest::fill(const QString &password)
{
    m_dialog->server()->setText(m_there->url().toString());
    m_dialog->user()->setText(u"ada"_s);
    m_dialog->password()->setText(password);
}

void PublishTest::compare()
{
    fill(u"secret"_s);
    QVERIFY(m_dialog->compareButton()->isEnabled());
    m_dialog->compareButton()->click();
    QTRY_VERIFY(m_there->lines().contains(planning) && m_dialog->compareButton()->isEnabled());
}

QStringList PublishTest::shown() const
{
    QStringList rows;
    for (int i = 0; i < m_dialog->changes()->topLevelItemCount(); ++i) {
        QStringList cells;
        for (int column = 0; column < 4; ++column)
            cells.append(m_dialog->changes()->topLevelItem(i)->text(column));
        rows.append(cells.join(u'|'));
    }
    return rows;
}

void PublishTest::showsThePlanAndCarriesItOut()
{
    open(software);
    QVERIFY(!m_dialog->compareButton()->isEnabled());
    QVERIFY(!m_dialog->publishButton()->isEnabled());
    compare();
    QCOMPARE(shown(),
        (QStringList{u"Changed|Order|Source, field “discount” goes|"_s + QLocale().toString(1280),
            u"New|Open orders||"_s, u"Kept|Clerk|was changed on the server alone|"_s}));
    QCOMPARE(m_here->lines(), QStringList{exporting});
    QVERIFY(!m_here->requests().first().query.hasQueryItem(u"ids"_s));
    QCOMPARE(m_there->lines(), (QStringList{signIn, planning})); // nothing is changed yet
    QVERIFY(m_there->requests().last().head.contains("token-there"));
    QVERIFY(!m_there->requests().last().head.contains("token-here"));
    QVERIFY(m_dialog->publishButton()->isEnabled());
    m_dialog->publishButton()->click();
    QTRY_COMPARE(m_dialog->message()->tone(), widgets::Tone::Success);
    const FakeRequest &done = m_there->requests().last();
    QCOMPARE(done.line(), importing);
    QCOMPARE(done.query.queryItemValue(u"hash"_s), u"h1"_s);
    QCOMPARE(done.body["files"_L1][0]["path"_L1].toString(), u"package.json"_s);
    QVERIFY(!m_dialog->publishButton()->isEnabled()); // not twice
    // The password is kept nowhere.
    m_settings->sync();
    QCOMPARE(m_settings->value(u"publish/user"_s).toString(), u"ada"_s);
    for (const QString &key : m_settings->allKeys())
        QVERIFY(!m_settings->value(key).toString().contains("secret"_L1));
    delete m_dialog;
    QTRY_COMPARE(m_there->lines().last(), signOut);
}

void PublishTest::aPartIsPublishedByItself()
{
    open({models::WorkspaceKind::Module, u"m1"_s, u"Requests"_s, u"a1"_s, u"m1"_s});
    compare();
    QCOMPARE(m_here->requests().first().query.queryItemValue(u"ids"_s), u"m1"_s);
}

void PublishTest::conflictsAreDecidedFirst()
{
    const QJsonArray merged = m_changes;
    m_changes.append(change(u"menu"_s, u"Start"_s, u"conflict"_s, {u"icon"_s}));
    open(software);
    compare();
    QVERIFY(!m_dialog->publishButton()->isEnabled());
    QVERIFY(m_dialog->preferred()->isVisible());
    QCOMPARE(shown().last(), u"Conflict|Start|icon|"_s);
    m_changes = merged;
    m_hash = u"h3"_s;
    m_dialog->preferred()->setCurrentIndex(m_dialog->preferred()->findData(u"server"_s));
    Q_EMIT m_dialog->preferred()->activated(m_dialog->preferred()->currentIndex());
    QTRY_VERIFY(m_dialog->publishButton()->isEnabled());
    QCOMPARE(m_there->requests().last().query.queryItemValue(u"prefer"_s), u"server"_s);
    QVERIFY(m_dialog->preferred()->isVisible()); // the choice can be taken back
    m_dialog->publishButton()->click();
    QTRY_COMPARE(m_there->lines().last(), importing);
    QCOMPARE(m_there->requests().last().query.queryItemValue(u"prefer"_s), u"server"_s);
    QCOMPARE(m_there->requests().last().query.queryItemValue(u"hash"_s), u"h3"_s);
}

void PublishTest::whatMovedMeanwhileIsShownAgain()
{
    open(software);
    compare();
    m_isMoved = true;
    m_changes = {change(u"form"_s, u"Order"_s, u"merge"_s, {u"name"_s})};
    m_dialog->publishButton()->click();
    QTRY_COMPARE(shown(), QStringList{u"Merged|Order|Name|"_s});
    QCOMPARE(m_dialog->message()->tone(), widgets::Tone::Warning);
    QCOMPARE(m_there->lines().count(importing), 1);
    m_dialog->publishButton()->click();
    QTRY_COMPARE(m_dialog->message()->tone(), widgets::Tone::Success);
    QCOMPARE(m_there->requests().last().query.queryItemValue(u"hash"_s), u"h2"_s);
}

void PublishTest::refusalsAreTold()
{
    open(software);
    fill(u"wrong"_s);
    m_dialog->compareButton()->click();
    QTRY_COMPARE(m_dialog->message()->tone(), widgets::Tone::Danger);
    QVERIFY(m_dialog->message()->isVisible());
    QCOMPARE(m_there->lines(), QStringList{signIn});
    QVERIFY(m_here->lines().isEmpty());
    m_dialog->server()->setText(u"ftp://files"_s);
    m_dialog->compareButton()->click();
    QCOMPARE(m_there->lines(), QStringList{signIn});
    compare(); // tried again, with the right one
    QCOMPARE(shown().size(), 3);
    QVERIFY(!m_dialog->message()->isVisible());
}

void PublishTest::nothingToDoIsSaid()
{
    m_changes = {};
    open(software);
    compare();
    QTRY_VERIFY(m_dialog->message()->isVisible());
    QVERIFY(!m_dialog->publishButton()->isEnabled());
}

void PublishTest::screenshots()
{
    m_screenshots.takeRow();
    m_changes.append(change(u"menu"_s, u"Start"_s, u"conflict"_s, {u"icon"_s, u"name"_s}));
    open(software);
    compare();
    m_dialog->server()->setText(u"https://forms.example.com"_s);
    Screenshots::shoot(*m_dialog, u"publish"_s);
}

QTEST_MAIN(PublishTest)
#include "publish_test.moc"
