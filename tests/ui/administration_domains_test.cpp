// The page of domains, the editor of one, the tree of the place, and what the palette finds.
#include "ui/administration/admin_pages.h"
#include "ui/administration/admin_tree.h"
#include "ui/administration/domains/administrators_field.h"
#include "ui/administration/domains/domain_editor.h"
#include "ui/administration/domains/domains_page.h"
#include "ui/administration/domains/logo_field.h"
#include "ui/administration_company.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTreeView>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationDomainsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void showsCardsWithCounts();
    void searchesOnTheServer();
    void enterOpensPeople();
    void deactivates();
    void deletesOnceTheNameIsTyped();
    void saysWhyADomainIsNotDeleted();
    void offersANewDomainWhereThereIsNone();
    void failureIsTriedAgain();
    void editorSavesEveryField();
    void logoIsUploaded();
    void logoAddresses_data();
    void logoAddresses();
    void secretIsMadeAnew();
    void editorShowsErrorsAtTheirField();
    void theFirstWrongFieldIsEdited();
    void aNewEditorTakesTheFocusOfThePageBefore();
    void editorAsksBeforeChangesAreLost();
    void newDomainOpensItsOwnTab();
    void administratorsAreChosen();
    void administratorsAreLeftAloneUnlessChosen();
    void treeOpensPages();
    void treeFollowsChanges();
    void paletteFinds();
    void paletteAsksOnceTheTypingPauses();

private:
    std::unique_ptr<DomainsPage> openDomains();
    std::unique_ptr<DomainEditor> edit(const QString &domainId);
    template <class Widget> Widget *field(pages::RecordPage &editor, const char *name)
    {
        return editor.findChild<Widget *>(QString(QLatin1StringView(name) % u"Field"_s));
    }
    QAction *action(QWidget &page, const QString &text);
    static int platformPages()
    {
        const QList<AdminPageKind> &kinds = adminPageKinds();
        return int(std::count_if(kinds.begin(), kinds.end(),
            [](const AdminPageKind &kind) { return kind.place == AdminPageKind::Place::Platform; }));
    }

    widgets::Language m_language; // plural forms
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
};

void AdministrationDomainsTest::init()
{
    m_company = std::make_unique<FakeCompany>();
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
}

void AdministrationDomainsTest::cleanup()
{
    m_administration.reset();
    m_company.reset();
}

QAction *AdministrationDomainsTest::action(QWidget &page, const QString &text)
{
    for (QAction *action : page.findChildren<QAction *>()) {
        if (QString(action->text()).remove(u'&') == text)
            return action;
    }
    return nullptr;
}

std::unique_ptr<DomainsPage> AdministrationDomainsTest::openDomains()
{
    auto page = std::make_unique<DomainsPage>(m_administration->context());
    page->resize(900, 600);
    page->show();
    QSignalSpy loaded(&page->model(), &DomainsModel::loaded);
    QSignalSpy failed(&page->model(), &DomainsModel::failed);
    page->load();
    [&] {
        QTRY_VERIFY(!loaded.isEmpty() || !failed.isEmpty());
        QTRY_VERIFY(page->model().rowCount() == 0
            || !page->model().index(0).data(DomainsModel::CountsRole).toString().isEmpty());
    }();
    m_company->server.forget();
    return page;
}

std::unique_ptr<DomainEditor> AdministrationDomainsTest::edit(const QString &domainId)
{
    auto editor = std::make_unique<DomainEditor>(
        m_administration->context(), AdminAddress{.kind = u"domain"_s, .domainId = domainId});
    editor->resize(700, 600);
    editor->show();
    editor->load();
    [&] { QTRY_VERIFY(editor->tabs()->isEnabled()); }();
    return editor;
}

void AdministrationDomainsTest::showsCardsWithCounts()
{
    const auto page = openDomains();
    QCOMPARE(page->model().rowCount(), 3);
    const QModelIndex acme = page->model().index(page->model().rowOf(u"d1"_s));
    QVERIFY(acme.data(DomainsModel::CountsRole).toString().contains(u"60"_s));
    QVERIFY(acme.data(DomainsModel::IsActiveRole).toBool());
    QVERIFY(!page->model().index(page->model().rowOf(u"d3"_s)).data(DomainsModel::IsActiveRole).toBool());
    // A screen reader hears the whole card.
    const QString spoken = acme.data(Qt::AccessibleTextRole).toString();
    QVERIFY(spoken.contains(u"Acme"_s) && spoken.contains(u"Active"_s) && spoken.contains(u"60"_s));
}

void AdministrationDomainsTest::searchesOnTheServer()
{
    const auto page = openDomains();
    QTest::keyClicks(page->search(), u"harbour"_s);
    QTRY_COMPARE(page->model().rowCount(), 1);
    QCOMPARE(m_company->asked("POST", u"/domains"_s).last().body.toObject().value("name"_L1).toString(), u"harbour"_s);
    page->search()->setText(u"nothing like it"_s);
    QTRY_COMPARE(page->model().rowCount(), 0);
    QTRY_VERIFY(page->findChild<QPushButton *>(u"emptyStateButton"_s)->isVisible());
    QTest::mouseClick(page->findChild<QPushButton *>(u"emptyStateButton"_s), Qt::LeftButton);
    QTRY_COMPARE(page->model().rowCount(), 3);
}

void AdministrationDomainsTest::enterOpensPeople()
{
    const auto page = openDomains();
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    page->list()->setCurrentIndex(page->model().index(page->model().rowOf(u"d1"_s)));
    page->list()->setFocus();
    QTest::keyClick(page->list(), Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first().toString(), u"admin:people:d1:"_s);
}

void AdministrationDomainsTest::deactivates()
{
    const auto page = openDomains();
    page->list()->setCurrentIndex(page->model().index(page->model().rowOf(u"d1"_s)));
    action(*page, u"Deactivate"_s)->trigger();
    QTRY_VERIFY(!page->model().index(page->model().rowOf(u"d1"_s)).data(DomainsModel::IsActiveRole).toBool());
    QCOMPARE(m_company->domains[u"d1"_s].value("status"_L1).toInt(), 0);
    // Who administers it, and its secrets, are as before.
    QCOMPARE(m_company->domains[u"d1"_s].value("systemName"_L1).toString(), u"Acme Desk"_s);
    QCOMPARE(m_company->domains[u"d1"_s].value("users"_L1).toArray().size(), 1);
}

void AdministrationDomainsTest::deletesOnceTheNameIsTyped()
{
    const auto page = openDomains();
    page->list()->setCurrentIndex(page->model().index(page->model().rowOf(u"d3"_s)));
    QTest::keyClick(page->list(), Qt::Key_Delete);
    QTRY_VERIFY(page->findChild<QLineEdit *>(u"nameToTypeEdit"_s));
    auto *accept = page->findChild<QPushButton *>(u"acceptButton"_s);
    QVERIFY(!accept->isEnabled());
    page->findChild<QLineEdit *>(u"nameToTypeEdit"_s)->setText(u"Old Harbour Ltd"_s);
    QVERIFY(accept->isEnabled());
    QTest::mouseClick(accept, Qt::LeftButton);
    QTRY_COMPARE(page->model().rowCount(), 2);
    QCOMPARE(m_company->asked("DELETE", u"/domain"_s).size(), 1);
}

void AdministrationDomainsTest::saysWhyADomainIsNotDeleted()
{
    m_company->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.method == "DELETE" ? std::optional(refusal(409, u"the domain Acme still has active users"_s))
                                          : std::nullopt;
    };
    const auto page = openDomains();
    page->list()->setCurrentIndex(page->model().index(0));
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    action(*page, u"Delete"_s)->trigger();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"still has active users"_s));
    QVERIFY(page->message().plainText().contains(u"01REQ"_s));
    QCOMPARE(page->model().rowCount(), 3);
}

void AdministrationDomainsTest::offersANewDomainWhereThereIsNone()
{
    m_company->domains.clear();
    const auto page = openDomains();
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    QTRY_VERIFY(page->findChild<QPushButton *>(u"emptyStateButton"_s)->isVisible());
    QTest::mouseClick(page->findChild<QPushButton *>(u"emptyStateButton"_s), Qt::LeftButton);
    QCOMPARE(wanted.first().first().toString(), u"admin:domain::"_s);
}

void AdministrationDomainsTest::failureIsTriedAgain()
{
    m_company->instead
        = [](const FakeRequest &) { return std::optional(refusal(503, u"The database does not answer."_s)); };
    const auto page = openDomains();
    QTRY_VERIFY(page->message().isVisible());
    m_company->instead = {};
    QTest::mouseClick(page->message().findChild<QPushButton *>(u"messageActionButton"_s), Qt::LeftButton);
    QTRY_COMPARE(page->model().rowCount(), 3);
    QVERIFY(!page->message().isVisible());
}

void AdministrationDomainsTest::editorSavesEveryField()
{
    const auto editor = edit(u"d1"_s);
    QVERIFY(!editor->isChanged());
    const QMap<QString, QString> typed{{u"name"_s, u"Acme plc"_s}, {u"systemName"_s, u"Desk"_s},
        {u"yunAccount"_s, u"cloud"_s}, {u"yunPassword"_s, u"secret"_s}};
    for (auto it = typed.begin(); it != typed.end(); ++it)
        field<QLineEdit>(*editor, qPrintable(it.key()))->setText(it.value());
    field<QComboBox>(*editor, "status")->setCurrentIndex(1);
    auto *skin = field<QComboBox>(*editor, "skinType");
    QTRY_VERIFY(skin->findData(u"blue"_s) > 0);
    skin->setCurrentIndex(skin->findData(u"blue"_s));
    auto *logo = field<LogoField>(*editor, "logoUrl");
    QTRY_COMPARE(logo->findChild<QComboBox *>()->count(), 2);
    logo->setValue(u"/icons/acme.png"_s);
    QVERIFY(editor->isWindowModified());
    QTest::keyClick(editor.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!editor->isWindowModified());
    for (auto it = typed.begin(); it != typed.end(); ++it)
        QCOMPARE(m_company->domains[u"d1"_s].value(it.key()).toString(), it.value());
    QCOMPARE(m_company->domains[u"d1"_s].value("status"_L1).toInt(), 0);
    QCOMPARE(m_company->domains[u"d1"_s].value("skinType"_L1).toString(), u"blue"_s);
    QCOMPARE(m_company->domains[u"d1"_s].value("logoUrl"_L1).toString(), u"/icons/acme.png"_s);
    QCOMPARE(QString(editor->windowTitle()).remove(u"[*]"_s), u"Acme plc"_s);
}

void AdministrationDomainsTest::logoIsUploaded()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"new.png"_s);
    QImage picture(8, 8, QImage::Format_RGB32);
    picture.fill(Qt::blue);
    QVERIFY(picture.save(path));
    const auto editor = edit(u"d1"_s);
    auto *logo = field<LogoField>(*editor, "logoUrl");
    widgets::FileDialog::setNextFileName(path);
    QTest::mouseClick(logo->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_COMPARE(logo->value(), u"/icons/new.png"_s);
    QVERIFY(editor->isWindowModified());
    // One of any size is neither read nor sent.
    QFile large(folder.filePath(u"large.png"_s));
    QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(LogoField::mostBytes + 1));
    m_company->server.forget();
    logo->upload(large.fileName());
    const auto isTold = [&] {
        const QList<QLabel *> labels = logo->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
            [](const QLabel *label) { return label->isVisible() && label->text().contains(u"too large"_s); });
    };
    QTRY_VERIFY(isTold());
    QTRY_VERIFY(logo->findChild<QPushButton *>()->isEnabled());
    QVERIFY(m_company->asked("POST", u"/icons"_s).isEmpty());
}

void AdministrationDomainsTest::logoAddresses_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("address");
    QTest::newRow("none") << QString() << QByteArray();
    QTest::newRow("of the server") << u"/icons/acme.png"_s << QByteArray("/api/authtime/icons/acme.png");
    QTest::newRow("without a slash") << u"icons/a b.png"_s << QByteArray("/api/authtime/icons/a%20b.png");
    QTest::newRow("whole path") << u"/api/authtime/icons/x.png"_s << QByteArray("/api/authtime/icons/x.png");
    QTest::newRow("elsewhere") << u"https://tracker.example/x.png"_s << QByteArray();
    QTest::newRow("elsewhere, same scheme") << u"//tracker.example/x.png"_s << QByteArray();
}

void AdministrationDomainsTest::logoAddresses()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, address);
    QCOMPARE(LogoField::address(path), address);
}

void AdministrationDomainsTest::secretIsMadeAnew()
{
    const auto editor = edit(u"d1"_s);
    QCOMPARE(field<QLineEdit>(*editor, "secret")->text(), u"s3cret"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    editor->findChild<QPushButton *>(u"resetSecretButton"_s)->click();
    QTRY_COMPARE(field<QLineEdit>(*editor, "secret")->text(), u"n3w"_s);
    QVERIFY(!editor->isWindowModified());
}

void AdministrationDomainsTest::editorShowsErrorsAtTheirField()
{
    const auto editor = edit(u"d1"_s);
    m_company->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "PUT")
            return std::nullopt;
        return refusal(400, u"invalid input"_s, 1,
            {QJsonObject{{u"errcode"_s, 1}, {u"field"_s, u"yunAccount"_s}, {u"errmsg"_s, u"is too long"_s}}});
    };
    field<QLineEdit>(*editor, "name")->setText(u"Other"_s);
    editor->save();
    QTRY_VERIFY(editor->form().row(u"yunAccount"_s)->hasError());
    QVERIFY(editor->isWindowModified());
    // The tab with the field is shown.
    QCOMPARE(editor->tabs()->currentIndex(), 2);
    QCOMPARE(field<QLineEdit>(*editor, "name")->text(), u"Other"_s);
}

void AdministrationDomainsTest::theFirstWrongFieldIsEdited()
{
    const auto editor = edit(u"d1"_s);
    field<QLineEdit>(*editor, "name")->setText(QString());
    editor->tabs()->setCurrentIndex(1);
    m_company->instead = [](const FakeRequest &) {
        const auto error = [](const QString &field) {
            return QJsonObject{{u"errcode"_s, 1}, {u"field"_s, field}, {u"errmsg"_s, u"is wrong"_s}};
        };
        return refusal(400, u"invalid input"_s, 1, {error(u"yunAccount"_s), error(u"systemName"_s), error(u"name"_s)});
    };
    editor->save();
    QTRY_COMPARE(editor->tabs()->currentIndex(), 0);
    QCOMPARE(editor->focusWidget(), field<QLineEdit>(*editor, "name"));
}

void AdministrationDomainsTest::aNewEditorTakesTheFocusOfThePageBefore()
{
    QTabWidget tabs;
    auto *before = new QPushButton;
    tabs.addTab(before, u"Domains"_s);
    tabs.show();
    QVERIFY(QTest::qWaitForWindowActive(&tabs));
    before->setFocus();
    auto *editor = new DomainEditor(m_administration->context(), AdminAddress{.kind = u"domain"_s});
    editor->load(); // as Administration does, before anybody sees it
    tabs.setCurrentIndex(tabs.addTab(editor, u"New domain"_s));
    QTRY_VERIFY(editor->findChild<QLineEdit *>(u"nameField"_s)->hasFocus());
}

void AdministrationDomainsTest::editorAsksBeforeChangesAreLost()
{
    const auto editor = edit(u"d1"_s);
    QSignalSpy closeWanted(editor.get(), &pages::RecordPage::closeWanted);
    field<QLineEdit>(*editor, "name")->setText(u"Other"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    QVERIFY(!editor->close());
    QCoreApplication::processEvents();
    QCOMPARE(closeWanted.size(), 0);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    QVERIFY(!editor->close());
    QTRY_COMPARE(closeWanted.size(), 1);
    QCOMPARE(m_company->domains[u"d1"_s].value("name"_L1).toString(), u"Other"_s);
    QVERIFY(editor->close());
}

void AdministrationDomainsTest::newDomainOpensItsOwnTab()
{
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    const auto editor = edit({});
    QSignalSpy closeWanted(editor.get(), &pages::RecordPage::closeWanted);
    field<QLineEdit>(*editor, "name")->setText(u"Newcomers"_s);
    editor->save();
    QTRY_COMPARE(closeWanted.size(), 1);
    QCOMPARE(m_company->domains[u"d9"_s].value("name"_L1).toString(), u"Newcomers"_s);
    QCOMPARE(wanted.last().first().toString(), u"admin:domain:d9:"_s);
    QVERIFY(editor->close());
}

void AdministrationDomainsTest::administratorsAreChosen()
{
    const auto editor = edit(u"d1"_s);
    auto *list = field<AdministratorsField>(*editor, "users")->findChild<QListWidget *>();
    QTRY_COMPARE(list->count(), 2);
    QCOMPARE(list->item(1)->checkState(), Qt::Checked); // Root
    list->item(0)->setCheckState(Qt::Checked);
    QVERIFY(editor->isChanged());
    editor->save();
    QTRY_VERIFY(!m_company->asked("PUT", u"/domain/d1"_s).isEmpty());
    QCOMPARE(m_company->asked("PUT", u"/domain/d1"_s).last().body.toObject().value("users"_L1).toArray().size(), 2);
}

void AdministrationDomainsTest::administratorsAreLeftAloneUnlessChosen()
{
    const auto editor = edit(u"d1"_s);
    field<QLineEdit>(*editor, "name")->setText(u"Other"_s);
    editor->save();
    QTRY_VERIFY(!m_company->asked("PUT", u"/domain/d1"_s).isEmpty());
    QVERIFY(!m_company->asked("PUT", u"/domain/d1"_s).last().body.toObject().value("users"_L1).isArray());
}

void AdministrationDomainsTest::treeOpensPages()
{
    AdminTree tree(m_administration->context());
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    tree.resize(260, 400);
    tree.show();
    tree.load();
    QAbstractItemModel *model = tree.view()->model();
    QTRY_COMPARE(model->rowCount(), platformPages() + 3);
    const QModelIndex acme = model->match(model->index(0, 0), Qt::DisplayRole, u"Acme"_s, 1, Qt::MatchExactly).value(0);
    QVERIFY(acme.isValid());
    tree.view()->expand(acme);
    const QModelIndex people
        = model->match(model->index(0, 0, acme), Qt::DisplayRole, u"People"_s, 1, Qt::MatchExactly).value(0);
    QTest::mouseClick(tree.view()->viewport(), Qt::LeftButton, {}, tree.view()->visualRect(people).center());
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first().toString(), u"admin:people:d1:"_s);
    tree.search(u"harbour"_s);
    QCOMPARE(model->rowCount(), 1);
}

void AdministrationDomainsTest::treeFollowsChanges()
{
    AdminTree tree(m_administration->context());
    tree.load();
    QTRY_COMPARE(tree.view()->model()->rowCount(), platformPages() + 3);
    m_company->domains.remove(u"d2"_s);
    Q_EMIT m_administration->navigator().domainsChanged();
    QTRY_COMPARE(tree.view()->model()->rowCount(), platformPages() + 2);
}

void AdministrationDomainsTest::paletteFinds()
{
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    m_administration->finder().setEnabled(true);
    QList<widgets::PaletteItem> found;
    m_administration->finder().find(u"north"_s, [&](const QList<widgets::PaletteItem> &items) { found = items; });
    QTRY_COMPARE(found.size(), 1);
    QCOMPARE(found.first().title, u"North"_s);
    found.first().run();
    QCOMPARE(wanted.first().first().toString(), u"admin:people:d1:"_s);
    QCOMPARE(m_administration->navigator().takeSpot(u"d1"_s).indexCode, u"sales_north"_s);
}

void AdministrationDomainsTest::paletteAsksOnceTheTypingPauses()
{
    int answers = 0;
    m_administration->finder().find(u"nobody may look yet"_s, [&](const QList<widgets::PaletteItem> &) { ++answers; });
    m_administration->finder().setEnabled(true);
    for (const QString &text : {u"n"_s, u"no"_s, u"nor"_s})
        m_administration->finder().find(text, [&](const QList<widgets::PaletteItem> &) { ++answers; });
    QTRY_COMPARE(answers, 1);
    QCOMPARE(m_company->asked("GET", u"/find"_s).size(), 1);
    QCOMPARE(m_company->asked("GET", u"/find"_s).first().query.queryItemValue(u"words"_s), u"nor"_s);
}

QTEST_MAIN(AdministrationDomainsTest)
#include "administration_domains_test.moc"
