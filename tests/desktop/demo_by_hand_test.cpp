#include "demo_by_hand_test.h"

#include "app/contract/authtime_users.h"
#include "ui/administration/admin_pages.h"
#include "ui/administration/domains/domain_editor.h"
#include "ui/administration/domains/domains_page.h"
#include "ui/administration/domains/software_list.h"
#include "ui/administration/domains/software_page.h"

#include <QTabWidget>

namespace formwright::tests {

void DemoByHandTest::initTestCase()
{
    {
        AtTheDesktop demo({}, true);
        DO(demo.signIn());
        QTRY_VERIFY_WITH_TIMEOUT(!demo.client().domain().isEmpty(), patience);
        m_shipped = ShippedPackage::packageOf(demo);
    }
    m_at = std::make_unique<AtTheDesktop>();
    DO(m_at->signIn());
    DO(makeCompany());
    m_forms = std::make_unique<FormHand>(*m_at);
    m_views = std::make_unique<ViewHand>(*m_at);
    m_flows = std::make_unique<FlowHand>(*m_at);
    DO(m_forms->makeSoftware());
    DO(giveSoftware());
    DO(compare({u"application"_s, u"modules/Main/module"_s}));
}

void DemoByHandTest::cleanupTestCase()
{
    m_forms.reset();
    m_views.reset();
    m_flows.reset();
    m_at.reset();
}

void DemoByHandTest::makeCompany()
{
    using namespace administration;
    DO(m_at->openAdministration(adminPageTitle(*adminPageKind("domains"_L1))));
    DomainsPage *domains = nullptr;
    DO(m_at->waitForPage(domains));
    DO(m_at->click(domains->header(), u"New Domain"_s));
    DomainEditor *editor = nullptr;
    DO(m_at->waitForPage(editor));
    QTRY_VERIFY_WITH_TIMEOUT(editor->tabs()->isEnabled(), patience);
    DO(m_at->typeInto(editor->findChild<QLineEdit *>(u"nameField"_s), u"Alder Works"_s));
    m_at->press(Qt::Key_S, Qt::ControlModifier);
    // Whoever had no domain to act for has one now.
    QTRY_VERIFY_WITH_TIMEOUT(!m_at->client().domain().isEmpty(), patience);
    for (const QString &name : {u"Mara Lindqvist"_s, u"Tomasz Zieliński"_s, u"Grace Mwangi"_s}) {
        contract::authtime::CreateUser made;
        made.domainid = m_at->client().domain();
        made.user.name = name;
        made.user.loginno = name.section(u' ', 0, 0).toLower();
        made.user.loginpwd = u"formwright-demo"_s;
        m_at->ask(contract::authtime::createUser, made);
    }
}

// Its people can be named by what is drawn then.
void DemoByHandTest::giveSoftware()
{
    using namespace administration;
    DO(m_at->openAdministration(adminPageTitle(*adminPageKind("software"_L1)), u"Alder Works"_s));
    SoftwarePage *page = nullptr;
    DO(m_at->waitForPage(page));
    const auto purchasing = [&] { return AtTheDesktop::line(page->available().model(), u"Purchasing"_s); };
    QTRY_VERIFY_WITH_TIMEOUT(purchasing().isValid(), patience);
    DO(m_at->click(&page->available(), purchasing()));
    DO(m_at->click(*page, u"Add"_s));
    QTRY_VERIFY_WITH_TIMEOUT(AtTheDesktop::line(page->bound().model(), u"Purchasing"_s).isValid(), patience);
}

// The entries of the menu as they follow one another, whatever their numbers are.
static QStringList orderOf(const ShippedPackage::Files &files)
{
    QMap<int, QString> names;
    for (auto file = files.begin(); file != files.end(); ++file) {
        const QJsonObject element = QJsonDocument::fromJson(file->toUtf8()).object();
        if (element["kind"_L1] == "menu"_L1)
            names.insert(element["orderno"_L1].toInt(), element["name"_L1].toString());
    }
    return names.values();
}

void DemoByHandTest::thePackageIsTheOneShipped()
{
    const auto made = ShippedPackage::packageOf(*m_at);
    QCOMPARE(made.keys().join(u'\n'), m_shipped.keys().join(u'\n'));
    QCOMPARE(orderOf(made).size(), 12);
    QCOMPARE(orderOf(made), orderOf(m_shipped));
    QStringList elements;
    for (auto file = made.begin(); file != made.end(); ++file) {
        const QString element = file.key().section(u'.', 0, 0);
        if (element != "package"_L1 && !elements.contains(element))
            elements.append(element);
    }
    DO(ShippedPackage::compare(made, m_shipped, elements));
}

} // namespace formwright::tests

QTEST_MAIN(formwright::tests::DemoByHandTest)
