#include "ui/administration/directory/directory_texts.h"

#include "ui/pages/told_reason.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/moment_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using widgets::Role;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(DirectoryTexts)
};

struct Kind {
    const char *name;
    const char *text;
    const char *group;
    const char *icon;
    Role role;
};

const Kind kinds[]{
    {"userLocked", QT_TRANSLATE_NOOP("DirectoryTexts", "Locked: gone from the directory"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "People who are locked"), "lock", Role::Danger},
    {"conflict", QT_TRANSLATE_NOOP("DirectoryTexts", "Conflict: left alone"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "Conflicts"), "warning", Role::Warning},
    {"userAdded", QT_TRANSLATE_NOOP("DirectoryTexts", "New"), QT_TRANSLATE_NOOP("DirectoryTexts", "New people"), "add",
        Role::Success},
    {"userMoved", QT_TRANSLATE_NOOP("DirectoryTexts", "Moved"), QT_TRANSLATE_NOOP("DirectoryTexts", "People who move"),
        "export", Role::Accent},
    {"userChanged", QT_TRANSLATE_NOOP("DirectoryTexts", "Changed"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "People who change"), "edit", Role::Accent},
    {"userMatched", QT_TRANSLATE_NOOP("DirectoryTexts", "Becomes the directory's"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "People who become the directory's"), "connect", Role::Muted},
    {"userBack", QT_TRANSLATE_NOOP("DirectoryTexts", "Back in the directory"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "People who are back"), "undo", Role::Success},
    {"userGone", QT_TRANSLATE_NOOP("DirectoryTexts", "Gone, and locked already"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "People gone who were locked already"), "close", Role::Muted},
    {"departmentAdded", QT_TRANSLATE_NOOP("DirectoryTexts", "New department"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "New departments"), "department", Role::Success},
    {"departmentMoved", QT_TRANSLATE_NOOP("DirectoryTexts", "Department moved"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "Departments that move"), "department", Role::Accent},
    {"departmentRenamed", QT_TRANSLATE_NOOP("DirectoryTexts", "Department renamed"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "Departments with another name"), "department", Role::Accent},
    {"departmentMatched", QT_TRANSLATE_NOOP("DirectoryTexts", "Department becomes the directory's"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "Departments that become the directory's"), "department", Role::Muted},
    {"departmentBack", QT_TRANSLATE_NOOP("DirectoryTexts", "Department back in the directory"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "Departments that are back"), "department", Role::Success},
    {"departmentGone", QT_TRANSLATE_NOOP("DirectoryTexts", "Department gone: it stays"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "Departments that are gone and stay"), "department", Role::Muted},
    {"skipped", QT_TRANSLATE_NOOP("DirectoryTexts", "Left out"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "Entries that are left out"), "info", Role::Muted},
    {"referral", QT_TRANSLATE_NOOP("DirectoryTexts", "On another server: not asked"),
        QT_TRANSLATE_NOOP("DirectoryTexts", "References to other servers"), "server", Role::Muted},
};

const Kind *kindOf(const QString &name)
{
    for (const Kind &kind : kinds) {
        if (name == QLatin1StringView(kind.name))
            return &kind;
    }
    return nullptr;
}

QString translated(const char *text)
{
    return QCoreApplication::translate("DirectoryTexts", text);
}

QString shown(contract::Moment moment)
{
    return widgets::momentText(QDateTime::fromMSecsSinceEpoch(moment.milliseconds));
}

} // namespace

QStringList directoryKinds()
{
    QStringList names;
    for (const Kind &kind : kinds)
        names.append(QString::fromLatin1(kind.name));
    return names;
}

QString directoryKindText(const QString &name)
{
    const Kind *kind = kindOf(name);
    return kind ? translated(kind->text) : name;
}

QString directoryGroupText(const QString &name)
{
    const Kind *kind = kindOf(name);
    return kind ? translated(kind->group) : name;
}

QIcon directoryKindIcon(const QString &name)
{
    const Kind *kind = kindOf(name);
    return kind ? widgets::icon(QString::fromLatin1(kind->icon), kind->role) : QIcon();
}

bool isOnlyReported(const QString &kind)
{
    return kind == "conflict"_L1 || kind == "skipped"_L1 || kind == "referral"_L1;
}

QString directoryMemberText(const QString &member)
{
    if (member == "loginno"_L1)
        return Text::tr("Login");
    if (member == "name"_L1)
        return Text::tr("Name");
    if (member == "email"_L1)
        return Text::tr("E-mail");
    if (member == "telephone"_L1)
        return Text::tr("Telephone");
    if (member == "telephone2"_L1)
        return Text::tr("Second telephone");
    if (member == "departments"_L1)
        return Text::tr("Departments");
    if (member == "defaultDepartment"_L1)
        return Text::tr("First department");
    if (member == "superior"_L1)
        return Text::tr("Department above");
    if (member == "lockFlag"_L1)
        return Text::tr("Lock");
    return member;
}

QString directoryValueText(const QString &member, const QString &value)
{
    if (member == "lockFlag"_L1)
        return value == "0"_L1 ? Text::tr("Locked") : Text::tr("Not locked");
    return value;
}

QString directoryOutcomeText(const contract::directory::Change &change)
{
    if (change.state == "planned"_L1)
        return Text::tr("Planned");
    if (change.state == "done"_L1)
        return Text::tr("Done");
    if (change.state == "failed"_L1)
        return Text::tr("Failed: %1").arg(pages::toldReasons(change.reason));
    return pages::toldReasons(change.reason);
}

QString directoryRunText(const contract::directory::Synchronization &run)
{
    const QString when = shown(run.created);
    const QString what = run.dryRun ? Text::tr("Dry run, %1").arg(when)
        : run.scheduled             ? Text::tr("Scheduled synchronization, %1").arg(when)
                                    : Text::tr("Synchronization, %1").arg(when);
    if (run.state == "queued"_L1)
        return Text::tr("%1: waits").arg(what);
    if (run.state == "running"_L1)
        return Text::tr("%1: runs").arg(what);
    if (run.state == "failed"_L1)
        return Text::tr("%1: failed").arg(what);
    if (run.state == "cancelled"_L1)
        return Text::tr("%1: cancelled").arg(what);
    return what;
}

QString directoryTimesText(contract::Moment lastRun, contract::Moment nextRun)
{
    const QString last = lastRun.milliseconds > 0 ? Text::tr("Last synchronization: %1.").arg(shown(lastRun))
                                                  : Text::tr("No synchronization is known yet.");
    const QString next = nextRun.milliseconds > 0 ? Text::tr("The next begins by itself: %1.").arg(shown(nextRun))
                                                  : Text::tr("None begins by itself.");
    return QString(last % u' ' % next);
}

} // namespace formwright::administration
