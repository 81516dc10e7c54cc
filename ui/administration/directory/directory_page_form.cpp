// The fields of a directory's settings.
#include "app/contract/directory.h"
#include "ui/administration/directory/directory_changes_pane.h"
#include "ui/administration/directory/directory_departments_field.h"
#include "ui/administration/directory/directory_page.h"
#include "ui/administration/directory/directory_texts.h"
#include "ui/widgets/password_edit.h"
#include "ui/widgets/time_zone_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QTimeEdit>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
namespace schedule_mode = contract::directory::schedule_mode;

const char *const attributeMembers[]{"id", "loginno", "name", "email", "telephone", "telephone2", "department"};
const char *const scheduleMembers[]{"mode", "hours", "time", "timeZone"};
const QString timeFormat = u"HH:mm"_s; // on the wire

// Between two looks whether the next synchronization has begun, and the longest wait for it.
constexpr qint64 leastWait = 60'000;
constexpr qint64 mostWait = 24 * 3'600'000;

QString attributeMember(const char *name)
{
    return QString(u"attributes."_s % QLatin1StringView(name));
}

QString scheduleMember(const char *name)
{
    return QString(u"schedule."_s % QLatin1StringView(name));
}

QLineEdit *lineEdit(int longest, const QString &example = {})
{
    auto *edit = new QLineEdit;
    edit->setMaxLength(longest);
    edit->setPlaceholderText(example);
    return edit;
}
} // namespace

QSpinBox *DirectoryPage::number(const QString &member, const QString &label, int least, int most, const QString &suffix)
{
    auto *box = new QSpinBox;
    box->setRange(least, most);
    box->setSuffix(suffix);
    box->setMaximumWidth(160);
    connect(box, &QSpinBox::valueChanged, &form(), &pages::BoundForm::noteEdit);
    form().add(member, label, box,
        {[box] { return QJsonValue(box->value()); }, [box](const QJsonValue &value) { box->setValue(value.toInt()); }});
    return box;
}

void DirectoryPage::buildConnection()
{
    form().addTab(tr("&Connection"), u"connect"_s);
    form().add(u"url"_s, tr("&Server"), lineEdit(2000, u"ldaps://directory.example.com"_s))->setRequired(true);
    form()
        .add(u"startTls"_s, tr("Encryption"), new QCheckBox(tr("Encrypt ldap:// with Start&TLS")))
        ->setHelp(tr("ldaps:// is encrypted from the start. Unencrypted, only this machine itself is asked."));
    form()
        .add(u"caFile"_s, tr("Certificate &authorities"), lineEdit(100, tr("those of the system")))
        ->setHelp(tr("The name of a file in the folder “certificates” of the server's data, for a directory with a "
                     "certificate of the company's own."));
    form()
        .add(u"bindDn"_s, tr("Sign in &as"), lineEdit(2000, u"cn=reader,dc=example,dc=com"_s))
        ->setHelp(tr("Whoever reads the directory; reading is all that is needed. Empty for nobody in particular."));
    auto *password = new widgets::PasswordEdit;
    password->setMaxLength(1000);
    form().add(u"bindPassword"_s, tr("&Password"), password);
    number(u"connectTimeout"_s, tr("Wait for the &connection"), 1, 60, tr(" s", "seconds"));
    number(u"readTimeout"_s, tr("Wait for an a&nswer"), 1, 600, tr(" s", "seconds"));
}

void DirectoryPage::buildPeople()
{
    form().addTab(tr("&People"), u"users"_s);
    auto *kind = new QComboBox;
    kind->addItem(tr("OpenLDAP and relatives"), u"ldap"_s);
    kind->addItem(tr("Active Directory"), u"activeDirectory"_s);
    form()
        .add(u"kind"_s, tr("&Kind of directory"), kind)
        ->setHelp(tr("Decides what the attributes and the filter usually are."));
    // Names that are usual in one kind are wrong in the other: emptied, the server fills in those of the new kind.
    connect(kind, &QComboBox::activated, this, [this] {
        QJsonObject emptied{{u"userFilter"_s, QString()}};
        for (const char *member : attributeMembers)
            emptied.insert(attributeMember(member), QString());
        if (form().changes().contains(u"kind"_s))
            form().restore(emptied);
    });
    form().add(u"baseDn"_s, tr("&Base"), lineEdit(2000, u"dc=example,dc=com"_s))->setRequired(true);
    form().row(u"baseDn"_s)->setHelp(tr("Everything below this entry is read."));
    form()
        .add(u"userFilter"_s, tr("&Filter"), lineEdit(2000, tr("the usual one")))
        ->setHelp(tr("Which entries are people, as (objectClass=inetOrgPerson). Who does not match is not there, and "
                     "is locked if he was."));
    auto *departments = new DirectoryDepartmentsField;
    connect(departments, &DirectoryDepartmentsField::edited, &form(), &pages::BoundForm::noteEdit);
    form().add(u"departments"_s, tr("&Departments"), departments,
        {[departments] { return QJsonValue(departments->value()); },
            [departments](const QJsonValue &value) { departments->setValue(value.toString()); }});
    number(u"pageSize"_s, tr("Entries asked for at a &time"), 1, 10'000, {});
    form().row(u"pageSize"_s)->setHelp(tr("No larger than the limit of the directory's server."));
}

void DirectoryPage::buildAttributes()
{
    form().addTab(tr("A&ttributes"), u"column"_s);
    const std::pair<QString, QString> texts[]{
        {tr("&Id"),
            tr("Never changes while the entry lives, so that a new name or place is a change and not a new person.")},
        {tr("&Login"), {}},
        {tr("&Name"), {}},
        {tr("&E-mail"), tr("A hyphen leaves it to whoever administers the domain; so it does below.")},
        {tr("&Telephone"), {}},
        {tr("&Second telephone"), {}},
        {tr("Name of a &department"), tr("Of an organizational unit.")},
    };
    for (size_t i = 0; i < std::size(texts); ++i) {
        widgets::FormRow *row
            = form().add(attributeMember(attributeMembers[i]), texts[i].first, lineEdit(200, tr("the usual one")));
        if (!texts[i].second.isEmpty())
            row->setHelp(texts[i].second);
    }
}

void DirectoryPage::buildRules()
{
    form().addTab(tr("R&ules"), u"lock"_s);
    form()
        .add(u"checkPasswords"_s, tr("Passwords"),
            new QCheckBox(tr("The directory &decides on the passwords of its people")))
        ->setHelp(tr("They sign in with what they have there; while the directory does not answer they cannot. Without "
                     "it an administrator gives them "
                     "passwords here."));
    number(u"lockLimitPercent"_s, tr("&Lock at most"), 0, 100, tr(" % of the directory's people"))
        ->setMaximumWidth(280);
    form()
        .row(u"lockLimitPercent"_s)
        ->setHelp(tr("Who is gone from the directory is locked and signed out, never deleted. A synchronization that "
                     "would lock a greater share is refused "
                     "whole: a wrong base or filter looks as if everybody had gone."));
}

void DirectoryPage::buildSchedule()
{
    widgets::FormRows *rows = form().addTab(tr("Sc&hedule"), u"clock"_s);
    auto *mode = new QComboBox;
    mode->addItem(tr("Off: somebody begins each synchronization"), QString(schedule_mode::off));
    mode->addItem(tr("Every few hours"), QString(schedule_mode::hours));
    mode->addItem(tr("Daily"), QString(schedule_mode::daily));
    form()
        .add(scheduleMember("mode"), tr("Synchronize by itse&lf"), mode)
        ->setHelp(tr("Without a dry run, within the lock limit. One that fails or is refused is tried again at the "
                     "next time only; the domain's administrators are "
                     "told of it, and of every one that changed something."));
    connect(mode, &QComboBox::currentIndexChanged, this, &DirectoryPage::showScheduleRows);
    number(scheduleMember("hours"), tr("&Every"), 1, 168, tr(" h", "hours"));
    auto *time = new QTimeEdit;
    time->setDisplayFormat(QLocale().timeFormat(QLocale::ShortFormat));
    time->setMaximumWidth(160);
    connect(time, &QTimeEdit::timeChanged, &form(), &pages::BoundForm::noteEdit);
    form().add(scheduleMember("time"), tr("&At"), time,
        {[time] { return QJsonValue(time->time().toString(timeFormat)); },
            [time](const QJsonValue &value) { time->setTime(QTime::fromString(value.toString(), timeFormat)); }});
    QComboBox *zone = widgets::timeZoneBox();
    zone->setMaximumWidth(320);
    connect(zone, &QComboBox::currentTextChanged, &form(), &pages::BoundForm::noteEdit);
    form().add(scheduleMember("timeZone"), tr("Time &zone"), zone,
        {[zone] { return QJsonValue(widgets::timeZoneIn(zone)); },
            [zone](const QJsonValue &value) { widgets::setTimeZoneIn(zone, value.toString()); }});
    form()
        .row(scheduleMember("timeZone"))
        ->setHelp(tr("The time is one on the clocks there. One that they leave out begins when they have jumped over "
                     "it; one that they show twice, the first time."));
    m_times = new QLabel;
    m_times->setObjectName(u"scheduleTimes"_s);
    m_times->setWordWrap(true);
    m_times->setForegroundRole(QPalette::PlaceholderText);
    rows->addWide(m_times);
    showScheduleRows();
    showTimes();
}

void DirectoryPage::showScheduleRows()
{
    const QString mode = form().value(scheduleMember("mode")).toString();
    // The rows are made one after the other.
    for (const auto &[member, of] : {std::pair("hours", schedule_mode::hours), std::pair("time", schedule_mode::daily),
             std::pair("timeZone", schedule_mode::daily)}) {
        if (widgets::FormRow *row = form().row(scheduleMember(member)))
            row->setVisible(mode == of);
    }
}

void DirectoryPage::showTimes()
{
    const QString text = m_isConfigured ? directoryTimesText(m_lastRun, m_nextRun) : QString();
    m_times->setText(text);
    m_changes->setTimes(text);
    m_due.stop();
    if (m_isConfigured && m_nextRun.milliseconds > 0)
        m_due.start(std::chrono::milliseconds(
            qBound(leastWait, m_nextRun.milliseconds - QDateTime::currentMSecsSinceEpoch(), mostWait)));
}

void DirectoryPage::showServer(const QJsonObject &directory, bool isAnswerToSaving)
{
    QJsonObject values = directory;
    const QJsonObject attributes = values.take(u"attributes"_s).toObject();
    for (const char *member : attributeMembers)
        values.insert(attributeMember(member), attributes.value(QLatin1StringView(member)).toString());
    const QJsonObject schedule = values.take(u"schedule"_s).toObject();
    for (const char *member : scheduleMembers)
        values.insert(scheduleMember(member), schedule.value(QLatin1StringView(member)));
    m_lastRun = contract::momentFromText(values.take(u"lastRun"_s).toString()).value_or(contract::Moment());
    m_nextRun = contract::momentFromText(values.take(u"nextRun"_s).toString()).value_or(contract::Moment());
    values.insert(u"bindPassword"_s, QString());
    m_isConfigured = directory.value("configured"_L1).toBool() || isAnswerToSaving;
    isAnswerToSaving ? saved(values) : setValues(values);
    auto *password = qobject_cast<QLineEdit *>(form().row(u"bindPassword"_s)->field());
    password->setPlaceholderText(
        directory.value("hasBindPassword"_L1).toBool() ? tr("kept; empty leaves it") : QString());
    m_detach->setEnabled(m_isConfigured);
    showTimes();
}

contract::directory::DirectoryInput DirectoryPage::input() const
{
    QJsonObject values = const_cast<DirectoryPage *>(this)->form().values();
    QJsonObject attributes;
    for (const char *member : attributeMembers)
        attributes.insert(QLatin1StringView(member), values.take(attributeMember(member)));
    values.insert(u"attributes"_s, attributes);
    QJsonObject schedule;
    for (const char *member : scheduleMembers)
        schedule.insert(QLatin1StringView(member), values.take(scheduleMember(member)));
    values.insert(u"schedule"_s, schedule);
    contract::directory::DirectoryInput input;
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    contract::decode(values, input, {}, {wire, problems});
    return input;
}

} // namespace formwright::administration
