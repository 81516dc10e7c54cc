// Leaves pictures of the dialogs that the pages of the administration open, and sees that none of them is blank.
#include "ui/administration/calendars/calendar_days.h"
#include "ui/administration/calendars/calendar_new_dialog.h"
#include "ui/administration/calendars/calendar_special_dialog.h"
#include "ui/administration/people/department_dialog.h"
#include "ui/administration/roles/roles_page_add_dialog.h"
#include "ui/administration/roles/roles_page_dialog.h"
#include "ui/administration_company.h"
#include "ui/screenshots.h"
#include "ui/widgets/message_box.h"

#include <QLineEdit>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationDialogsScreenshotsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dialogs_data() { Screenshots::addRows(); }
    void dialogs();

private:
    static void shoot(QDialog &dialog, const QString &name)
    {
        dialog.show();
        Screenshots::shoot(dialog, name);
    }

    Screenshots m_screenshots;
};

void AdministrationDialogsScreenshotsTest::dialogs()
{
    m_screenshots.takeRow();
    FakeCompany company(40);
    Administration administration(company.client, nullptr);

    DepartmentDialog department(company.client, nullptr, u"d1"_s, u"Move 3 people to"_s, u"Move"_s, nullptr);
    shoot(department, u"admin-department"_s);

    contract::usercenter::Calendar standard;
    standard.name = u"Standard"_s;
    contract::usercenter::Calendar other;
    other.name = u"Night shift of the works with a name that is longer than most"_s;
    CalendarNewDialog calendar({standard, other}, 1, nullptr);
    shoot(calendar, u"admin-calendar-new"_s);
    calendar.findChild<QLineEdit *>()->setText(u"Standard"_s); // taken
    Screenshots::shoot(calendar, u"admin-calendar-new-error"_s);

    contract::usercenter::SpecialDay day;
    day.startDate = u"2026-05-01"_s;
    day.endDate = u"2026-05-03"_s;
    day.status = u"02"_s;
    day.remark = u"Labour Day"_s;
    CalendarSpecialDialog special(day, true, {}, nullptr);
    shoot(special, u"admin-calendar-special"_s);

    contract::authtime::Software software;
    software.id = u"buy"_s;
    software.name = u"Purchasing"_s;
    contract::designtime::Role role;
    RolesPageDialog newRole({software}, u"buy"_s, role, nullptr);
    shoot(newRole, u"admin-role-new"_s);
    role.id = u"r1"_s;
    role.name = u"采购审批人"_s;
    role.roleNo = u"APP"_s;
    RolesPageDialog changedRole({software}, u"buy"_s, role, nullptr);
    shoot(changedRole, u"admin-role-change"_s);

    RolesPageAddDialog holders(administration.context(), u"d1"_s, u"Approver"_s, nullptr);
    shoot(holders, u"admin-role-holders"_s);
}

QTEST_MAIN(AdministrationDialogsScreenshotsTest)
#include "administration_dialogs_screenshots_test.moc"
