// What a domain wants to know of its departments beside their names: given, refused, changed and taken back, on the
// server that the desktop carries.
#include "app/contract/authtime_departments.h"
#include "app/contract/usercenter_fields.h"
#include "at_the_desktop.h"
#include "ui/administration/common/navigator.h"
#include "ui/administration/people/department_properties_dialog.h"
#include "ui/administration/people/departments_pane.h"
#include "ui/administration/people/people_page.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/undo_bar.h"

#include <QComboBox>
#include <QPushButton>
#include <QTabWidget>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;
namespace authtime = contract::authtime;
namespace usercenter = contract::usercenter;

class DepartmentFieldsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theirValuesAreGivenAndChanged();
    void whatIsRequiredIsAskedForWithANewOne();

private:
    template <class In, class Out> Out ask(const contract::Endpoint<In, Out> &endpoint, const In &in)
    {
        return m_at->ask(endpoint, in);
    }
    void addField(const QString &name, const QString &label, const QString &type, bool isRequired)
    {
        usercenter::CreateFieldExtension in;
        in.field.value.domainid = m_domain;
        in.field.value.forTable = u"department"_s;
        in.field.value.name = name;
        in.field.value.newLabel = label;
        in.field.value.type = type;
        in.field.value.required = isRequired;
        if (type == "select"_L1)
            in.field.value.options = QList<QString>{u"North"_s, u"South"_s};
        ask(usercenter::createFieldExtension, in);
    }
    QString valueOf(const QString &department, const QString &label)
    {
        for (const authtime::Department &each : ask(authtime::rootDepartments, {.domainid = m_domain})) {
            for (const QJsonValue &value : each.fieldExtendsValues) {
                if (each.name == department && value[u"label"].toString() == label)
                    return value[u"value"].toString();
            }
        }
        return {};
    }
    void openDialog(DepartmentPropertiesDialog *&dialog)
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            (dialog = m_at->window().findChild<DepartmentPropertiesDialog *>()) != nullptr && dialog->isVisible(),
            patience);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->form().has(u"name"_s), patience);
    }
    static void press(DepartmentPropertiesDialog &dialog, const char *button)
    {
        auto *found = dialog.findChild<QPushButton *>(QLatin1StringView(button));
        QVERIFY(found && found->isEnabled());
        found->click();
    }
    QAction *action(const char *name) { return m_people->findChild<QAction *>(QLatin1StringView(name)); }

    std::unique_ptr<AtTheDesktop> m_at;
    QString m_domain;
    PeoplePage *m_people = nullptr;
};

void DepartmentFieldsTest::initTestCase()
{
    m_at = std::make_unique<AtTheDesktop>(Appearance{}, true);
    DO(m_at->signIn());
    QTRY_VERIFY_WITH_TIMEOUT(!m_at->client().domain().isEmpty(), patience);
    m_domain = m_at->client().domain();
    authtime::CreateDepartment works;
    works.domainid = m_domain;
    works.name = u"Works"_s;
    ask(authtime::createDepartment, works);
    addField(u"field1"_s, u"Cost centre"_s, u"text"_s, false);
    addField(u"field2"_s, u"Region"_s, u"select"_s, false);
    Q_EMIT m_at->window().recentPageWanted(
        {AdminAddress{.kind = u"people"_s, .domainId = m_domain}.key(), u"People"_s});
    DO(m_at->waitForPage(m_people));
}

void DepartmentFieldsTest::theirValuesAreGivenAndChanged()
{
    DepartmentsModel &tree = m_people->departments().model();
    QTRY_VERIFY_WITH_TIMEOUT(AtTheDesktop::line(&tree, u"Works"_s).isValid(), patience);
    DO(m_at->click(m_people->departments().view(), AtTheDesktop::line(&tree, u"Works"_s)));
    QTRY_VERIFY(action("departmentProperties")->isEnabled());
    action("departmentProperties")->trigger();
    DepartmentPropertiesDialog *dialog = nullptr;
    DO(openDialog(dialog));
    QCOMPARE(dialog->form().value(u"name"_s).toString(), u"Works"_s);
    QVERIFY(!dialog->findChild<QPushButton *>(u"acceptButton"_s)->isEnabled()); // there is nothing to save
    dialog->findChild<QTabWidget *>()->setCurrentIndex(1);
    auto *cost = qobject_cast<QLineEdit *>(dialog->form().row(u"extension.field1"_s)->field());
    QVERIFY(cost);
    cost->setText(u"4711"_s);
    auto *region = qobject_cast<QComboBox *>(dialog->form().row(u"extension.field2"_s)->field());
    QVERIFY(region);
    region->setCurrentText(u"South"_s);
    DO(press(*dialog, "acceptButton"));
    QTRY_COMPARE_WITH_TIMEOUT(valueOf(u"Works"_s, u"Cost centre"_s), u"4711"_s, patience);
    QCOMPARE(valueOf(u"Works"_s, u"Region"_s), u"South"_s);
    QTRY_VERIFY(!m_at->window().findChild<DepartmentPropertiesDialog *>());
    // Taken back with the key for it, and shown so when it is opened again.
    auto *undo = m_people->findChild<widgets::UndoBar *>();
    QTRY_VERIFY_WITH_TIMEOUT(undo && undo->isVisible(), patience);
    DO(m_at->click(*undo, u"Undo"_s));
    QTRY_COMPARE_WITH_TIMEOUT(valueOf(u"Works"_s, u"Cost centre"_s), QString(), patience);
    QCOMPARE(valueOf(u"Works"_s, u"Region"_s), QString());
    QTRY_VERIFY(AtTheDesktop::line(&tree, u"Works"_s).isValid());
}

void DepartmentFieldsTest::whatIsRequiredIsAskedForWithANewOne()
{
    addField(u"field3"_s, u"Head"_s, u"text"_s, true);
    DepartmentsModel &tree = m_people->departments().model();
    DO(m_at->click(m_people->departments().view(), tree.index(0, 0))); // everybody: at the top
    m_people->departments().newAction()->trigger();
    DepartmentPropertiesDialog *dialog = nullptr;
    DO(openDialog(dialog));
    qobject_cast<QLineEdit *>(dialog->form().row(u"name"_s)->field())->setText(u"Paint shop"_s);
    DO(press(*dialog, "acceptButton"));
    // It says which, and leads there.
    widgets::FormRow *head = dialog->form().row(u"extension.field3"_s);
    QVERIFY(head);
    QTRY_VERIFY_WITH_TIMEOUT(head->hasError(), patience);
    QCOMPARE(dialog->findChild<QTabWidget *>()->currentIndex(), 1);
    QVERIFY(dialog->findChild<widgets::InlineMessage *>()->isVisible());
    QVERIFY(valueOf(u"Paint shop"_s, u"Head"_s).isEmpty());
    qobject_cast<QLineEdit *>(head->field())->setText(u"Ada"_s);
    QVERIFY(!head->hasError());
    DO(press(*dialog, "acceptButton"));
    QTRY_COMPARE_WITH_TIMEOUT(valueOf(u"Paint shop"_s, u"Head"_s), u"Ada"_s, patience);
    QTRY_VERIFY_WITH_TIMEOUT(AtTheDesktop::line(&tree, u"Paint shop"_s).isValid(), patience);
}

QTEST_MAIN(DepartmentFieldsTest)
#include "department_fields_test.moc"
