#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

static const QStringList belowAdministration{
    u"app/contract"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/models"_s, u"ui/documents"_s, u"ui/widgets"_s};

// Which folder may include which. A folder may always include itself; what a line names with a star stands for every
// folder below it. docs/architecture.md draws the same.
static const QMap<QString, QStringList> allowedEdges{
    {u"app/contract"_s, {}},
    {u"app/settings"_s, {}},
    {u"app/template"_s, {}},
    {u"app/script"_s, {}},
    {u"app/scripthost"_s, {u"app/script"_s, u"backend/helpers"_s}},
    {u"app/dql"_s, {u"app/template"_s}},
    {u"app/access"_s, {}},
    {u"app/flow"_s, {u"app/contract"_s, u"app/template"_s}},
    {u"app/paper"_s, {u"app/template"_s}},
    {u"app/paperhost"_s, {u"app/paper"_s, u"backend/helpers"_s}},

    {u"backend/helpers"_s, {}},
    {u"backend/script"_s, {u"app/script"_s, u"app/settings"_s, u"backend/helpers"_s}},
    {u"backend/paper"_s, {u"app/paper"_s, u"app/settings"_s, u"backend/helpers"_s}},
    {u"backend/storage"_s, {u"app/contract"_s}},
    {u"backend/events"_s, {u"app/contract"_s}},
    {u"backend/files"_s, {u"app/contract"_s}},
    {u"backend/calendars"_s, {u"app/contract"_s, u"backend/storage"_s}},
    {u"backend/extensions"_s, {u"app/contract"_s, u"backend/storage"_s}},
    {u"backend/bus"_s, {u"app/contract"_s, u"backend/storage"_s, u"backend/events"_s}},
    {u"backend/outbox"_s, {u"app/contract"_s, u"backend/storage"_s}},
    {u"backend/notifications"_s, {u"app/contract"_s, u"backend/storage"_s, u"backend/events"_s, u"backend/outbox"_s}},
    {u"backend/identity"_s,
        {u"app/contract"_s, u"app/settings"_s, u"backend/storage"_s, u"backend/events"_s, u"backend/bus"_s}},
    {u"backend/operation_log"_s, {u"app/contract"_s, u"backend/storage"_s, u"backend/identity"_s}},
    {u"backend/organization"_s,
        {u"app/contract"_s, u"backend/storage"_s, u"backend/events"_s, u"backend/identity"_s,
            u"backend/notifications"_s, u"backend/calendars"_s, u"backend/extensions"_s}},
    {u"backend/forms"_s,
        {u"app/contract"_s, u"app/template"_s, u"app/dql"_s, u"app/script"_s, u"backend/storage"_s, u"backend/events"_s,
            u"backend/identity"_s}},
    {u"backend/access"_s,
        {u"app/contract"_s, u"app/template"_s, u"app/access"_s, u"backend/storage"_s, u"backend/events"_s,
            u"backend/identity"_s, u"backend/forms"_s, u"backend/workflow"_s}},
    {u"backend/workflow"_s,
        {u"app/contract"_s, u"app/flow"_s, u"app/template"_s, u"backend/storage"_s, u"backend/events"_s,
            u"backend/identity"_s, u"backend/notifications"_s, u"backend/organization"_s, u"backend/forms"_s,
            u"backend/flows"_s, u"backend/calendars"_s, u"backend/outbox"_s}},
    {u"backend/flows"_s, {u"app/contract"_s, u"backend/storage"_s, u"backend/forms"_s}},
    {u"backend/revisions"_s, {u"app/contract"_s, u"backend/storage"_s}},
    {u"backend/http"_s,
        {u"app/contract"_s, u"app/settings"_s, u"backend/storage"_s, u"backend/events"_s, u"backend/bus"_s,
            u"backend/identity"_s, u"backend/files"_s, u"backend/forms"_s, u"backend/access"_s}},
    {u"backend/jobs"_s,
        {u"app/contract"_s, u"app/template"_s, u"app/settings"_s, u"backend/storage"_s, u"backend/events"_s,
            u"backend/identity"_s, u"backend/organization"_s, u"backend/files"_s, u"backend/forms"_s,
            u"backend/revisions"_s, u"backend/notifications"_s, u"backend/outbox"_s, u"backend/calendars"_s}},
    {u"backend/gateways"_s, {u"app/settings"_s}},
    {u"backend/callbacks"_s, {u"app/contract"_s, u"backend/storage"_s, u"backend/outbox"_s, u"backend/gateways"_s}},
    {u"backend/channels"_s,
        {u"app/contract"_s, u"app/template"_s, u"app/settings"_s, u"backend/storage"_s, u"backend/outbox"_s,
            u"backend/gateways"_s, u"backend/identity"_s, u"backend/organization"_s, u"backend/workflow"_s}},
    {u"backend/uploads"_s,
        {u"app/contract"_s, u"app/settings"_s, u"backend/storage"_s, u"backend/events"_s, u"backend/identity"_s,
            u"backend/http"_s}},
    {u"backend/people"_s,
        {u"app/contract"_s, u"app/flow"_s, u"app/settings"_s, u"backend/storage"_s, u"backend/events"_s,
            u"backend/identity"_s, u"backend/organization"_s, u"backend/files"_s, u"backend/forms"_s,
            u"backend/flows"_s, u"backend/http"_s, u"backend/uploads"_s}},
    {u"backend/server"_s, {u"app/contract"_s, u"app/template"_s, u"app/settings"_s, u"backend/*"_s}},
    {u"backend/demo"_s,
        {u"app/contract"_s, u"app/template"_s, u"app/settings"_s, u"app/flow"_s, u"backend/storage"_s,
            u"backend/calendars"_s, u"backend/identity"_s, u"backend/organization"_s, u"backend/notifications"_s,
            u"backend/forms"_s, u"backend/access"_s, u"backend/flows"_s, u"backend/workflow"_s, u"backend/messages"_s,
            u"backend/server"_s}},

    {u"ui/client"_s, {u"app/contract"_s}},
    {u"ui/models"_s, {u"app/contract"_s, u"ui/client"_s, u"ui/designs"_s, u"ui/documents"_s, u"ui/widgets"_s}},
    {u"ui/designs"_s, {u"app/template"_s}},
    {u"ui/documents"_s, {u"app/contract"_s, u"app/template"_s, u"ui/client"_s, u"ui/designs"_s, u"ui/widgets"_s}},
    {u"ui/print"_s, {u"app/contract"_s, u"app/paper"_s, u"ui/client"_s, u"ui/widgets"_s}},
    {u"ui/widgets"_s, {}},
    {u"ui/forms"_s, {u"app/template"_s, u"ui/widgets"_s}},
    {u"ui/pages"_s, {u"app/contract"_s, u"ui/client"_s, u"ui/models"_s, u"ui/widgets"_s}},
    {u"ui/editors"_s,
        {u"app/contract"_s, u"app/template"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/models"_s, u"ui/designs"_s,
            u"ui/documents"_s, u"ui/comments"_s, u"ui/forms"_s, u"ui/print"_s, u"ui/widgets"_s}},
    {u"ui/comments"_s, {u"app/contract"_s, u"ui/client"_s, u"ui/widgets"_s}},
    {u"ui/messages"_s,
        {u"app/contract"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/comments"_s, u"ui/editors"_s, u"ui/widgets"_s}},
    {u"ui/designing"_s,
        {u"app/contract"_s, u"app/template"_s, u"app/script"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/designs"_s,
            u"ui/widgets"_s}},
    {u"ui/formeditor"_s,
        {u"app/contract"_s, u"app/template"_s, u"app/script"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/designs"_s,
            u"ui/designing"_s, u"ui/documents"_s, u"ui/forms"_s, u"ui/widgets"_s, u"ui/editors"_s, u"ui/models"_s}},
    {u"ui/floweditor"_s,
        {u"app/contract"_s, u"app/template"_s, u"app/flow"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/designs"_s,
            u"ui/designing"_s, u"ui/documents"_s, u"ui/widgets"_s, u"ui/editors"_s, u"ui/models"_s}},
    {u"ui/roles"_s,
        {u"app/contract"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/designs"_s, u"ui/designpages"_s, u"ui/widgets"_s}},
    {u"ui/buttons"_s,
        {u"app/contract"_s, u"app/script"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/designs"_s, u"ui/designpages"_s,
            u"ui/designing"_s, u"ui/vieweditor"_s, u"ui/widgets"_s}},
    {u"ui/designpages"_s, {u"ui/client"_s, u"ui/pages"_s, u"ui/designs"_s, u"ui/designing"_s, u"ui/widgets"_s}},
    {u"ui/permissions"_s,
        {u"app/contract"_s, u"app/access"_s, u"app/template"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/designs"_s,
            u"ui/designpages"_s, u"ui/widgets"_s}},
    {u"ui/menus"_s,
        {u"app/contract"_s, u"app/script"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/designs"_s, u"ui/designing"_s,
            u"ui/widgets"_s}},
    {u"ui/scripts"_s,
        {u"app/contract"_s, u"app/script"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/models"_s, u"ui/documents"_s,
            u"ui/designs"_s, u"ui/designing"_s, u"ui/editors"_s, u"ui/widgets"_s}},
    {u"ui/vieweditor"_s,
        {u"app/contract"_s, u"app/template"_s, u"app/script"_s, u"app/dql"_s, u"ui/client"_s, u"ui/pages"_s,
            u"ui/designs"_s, u"ui/designing"_s, u"ui/widgets"_s, u"ui/editors"_s, u"ui/views"_s}},
    {u"ui/views"_s,
        {u"app/contract"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/models"_s, u"ui/documents"_s, u"ui/widgets"_s,
            u"ui/editors"_s}},
    {u"ui/flowcenter"_s,
        {u"app/contract"_s, u"ui/client"_s, u"ui/pages"_s, u"ui/models"_s, u"ui/documents"_s, u"ui/editors"_s,
            u"ui/widgets"_s}},
    {u"ui/administration"_s, belowAdministration + QStringList{u"ui/administration/*"_s}},
    {u"ui/administration/common"_s, belowAdministration},
    {u"ui/administration/people"_s, belowAdministration + QStringList{u"ui/administration/common"_s}},
    {u"ui/administration/roles"_s,
        belowAdministration + QStringList{u"ui/administration/common"_s, u"ui/administration/people"_s}},
    {u"ui/administration/calendars"_s,
        belowAdministration + QStringList{u"ui/administration/common"_s, u"ui/designs"_s}},
    {u"ui/administration/channels"_s, belowAdministration + QStringList{u"ui/administration/common"_s}},
    {u"ui/administration/directory"_s, belowAdministration + QStringList{u"ui/administration/common"_s}},
    {u"ui/administration/domains"_s, belowAdministration + QStringList{u"ui/administration/common"_s}},
    {u"ui/administration/log"_s, belowAdministration + QStringList{u"ui/administration/common"_s}},
    {u"ui/tray"_s, {u"app/contract"_s, u"ui/client"_s, u"ui/models"_s, u"ui/documents"_s, u"ui/widgets"_s}},
    {u"ui/windows"_s, {u"app/contract"_s, u"ui/*"_s}},

    {u"app/headless"_s, {u"app/contract"_s, u"app/settings"_s, u"backend/*"_s}},
    {u"app/desktop"_s, {u"app/contract"_s, u"app/settings"_s, u"backend/server"_s, u"backend/demo"_s, u"ui/*"_s}},
};

// The modules of the documents: beside one another, never on one another.
static const QStringList modules{u"kms"_s, u"messages"_s, u"logger"_s, u"logins"_s, u"usercenter"_s, u"authtime"_s,
    u"transfer"_s, u"designtime"_s, u"runtime"_s, u"mobile"_s, u"platform"_s, u"integration"_s, u"directory"_s};
static const QStringList belowModules{u"app/contract"_s, u"app/template"_s, u"app/dql"_s, u"app/settings"_s,
    u"app/script"_s, u"app/flow"_s, u"app/access"_s, u"app/paper"_s, u"backend/script"_s, u"backend/paper"_s,
    u"backend/storage"_s, u"backend/events"_s, u"backend/bus"_s, u"backend/identity"_s, u"backend/organization"_s,
    u"backend/files"_s, u"backend/forms"_s, u"backend/access"_s, u"backend/flows"_s, u"backend/workflow"_s,
    u"backend/revisions"_s, u"backend/jobs"_s, u"backend/http"_s, u"backend/uploads"_s, u"backend/people"_s,
    u"backend/notifications"_s, u"backend/calendars"_s, u"backend/extensions"_s, u"backend/gateways"_s,
    u"backend/callbacks"_s, u"backend/outbox"_s, u"backend/channels"_s, u"backend/operation_log"_s};

// What each half must not know of Qt, in the folder the pattern matches.
struct Forbidden {
    QString folder;
    QRegularExpression include;
    QString reason;
};
static const QList<Forbidden> forbiddenIncludes{
    {u"(?!backend/http/engine\\.cpp)"_s, QRegularExpression(u"QtHttpServer|QHttpServer|QAbstractHttpServer"_s),
        u"backend/http/engine.cpp alone knows its versions, see docs/decisions/0001"_s},
    {u"backend/"_s, QRegularExpression(u"QtWidgets|<QWidget|<QApplication|<QMessageBox|<QDialog|<QMainWindow"_s),
        u"the server has no windows"_s},
    {u"app/paper(host)?/"_s,
        QRegularExpression(u"QtSql|<QSql|QtNetwork|<QTcp|<QNetwork|QtWidgets|<QWidget|QTextDocument"_s),
        u"paper is painted by both halves, and by a program without a network"_s},
    {u"(app/scripthost|backend/helpers)/"_s, QRegularExpression(u"QtGui|QtNetwork|<QTcp|<QNetwork|<QImage"_s),
        u"helpers have neither windows nor a network"_s},
    {u"app/headless/"_s, QRegularExpression(u"QtWidgets|<QWidget|<QApplication"_s), u"the server has no windows"_s},
    {u"app/(contract|settings|template|dql|script)/"_s,
        QRegularExpression(u"QtSql|<QSql|QtNetwork|<QTcp|<QNetwork|QtGui|<QImage|QtWidgets|<QWidget"_s),
        u"QtCore only"_s},
    {u"backend/(?!files/|http/)"_s, QRegularExpression(u"QtGui|<QImage|<QPainter|<QPdfWriter|<QFont"_s),
        u"pictures are made in backend/files"_s},
    {u"backend/(?!storage/)"_s, QRegularExpression(u"<QSqlDatabase|<QSqlQuery|QtSql"_s),
        u"SQL goes through storage::Session"_s},
    {u"(?!app/scripthost/|ui/designing/script_problems\\.cpp)"_s, QRegularExpression(u"QtQml|<QJS|<QQml"_s),
        u"scripts run in the script host's process alone; see docs/decisions/0018 for where they are read"_s},
    {u"ui/"_s, QRegularExpression(u"QtSql|<QSql"_s), u"the desktop reaches data over HTTP only"_s},
    {u"ui/(?!designs/)"_s, QRegularExpression(u"QUndoCommand"_s),
        u"what is undone is an exchange on a designs::ChangeStack"_s},
};

struct Include {
    QString file; // "backend/kms/authorization_store.cpp"
    int line = 0;
    QString text; // what stands behind #include, with its quotes or brackets

    QString place() const { return file % u':' % QString::number(line); }
};

static QList<Include> allIncludes()
{
    static const QRegularExpression pattern(u"^\\s*#\\s*include\\s+([\"<][^\">]+[\">])"_s);
    QList<Include> includes;
    const QDir top(QStringLiteral(FORMWRIGHT_SOURCE_DIRECTORY));
    for (const QString &half : {u"app"_s, u"backend"_s, u"ui"_s}) {
        QDirIterator files(top.filePath(half), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly))
                qFatal("cannot read %s", qPrintable(file.fileName()));
            for (int line = 1; !file.atEnd(); ++line) {
                const auto match = pattern.match(QString::fromUtf8(file.readLine()));
                if (match.hasMatch())
                    includes.append({top.relativeFilePath(file.fileName()), line, match.captured(1)});
            }
        }
    }
    return includes;
}

// Parts of a folder have rules of their own: "ui/administration/people".
static QString folderOf(const QString &file)
{
    return file.count(u'/') > 2 ? file.section(u'/', 0, 2) : file.section(u'/', 0, 1);
}

static QStringList allowedFor(const QString &folder)
{
    if (folder.startsWith("backend/"_L1) && modules.contains(folder.section(u'/', 1)))
        return belowModules;
    return allowedEdges.value(folder);
}

static bool isAllowed(const QString &from, const QString &to)
{
    if (from == to)
        return true;
    const QStringList allowed = allowedFor(from);
    return std::any_of(allowed.begin(), allowed.end(),
        [&](const QString &each) { return each == to || (each.endsWith("/*"_L1) && to.startsWith(each.chopped(1))); });
}

// The rules of the tree that a compiler does not see.
class ArchitectureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsEveryFolder();
    void includesOnlyAllowedFolders();
    void writesIncludesFromTheTop();
    void includesNothingForbidden();
    void keepsFilesSmall();
    void readsEverySetting();
    void showsMomentsInOneWay();
};

void ArchitectureTest::knowsEveryFolder()
{
    QStringList unknown;
    for (const Include &include : allIncludes()) {
        const QString folder = folderOf(include.file);
        const bool isModule = folder.startsWith("backend/"_L1) && modules.contains(folder.section(u'/', 1));
        if (!isModule && !allowedEdges.contains(folder) && !unknown.contains(folder))
            unknown.append(folder);
    }
    QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(u'\n')));
}

void ArchitectureTest::includesOnlyAllowedFolders()
{
    QStringList broken;
    for (const Include &include : allIncludes()) {
        static const QRegularExpression ours(u"^\"((app|backend|ui)/[^\"]+)\""_s);
        const auto match = ours.match(include.text);
        if (match.hasMatch() && !isAllowed(folderOf(include.file), folderOf(match.captured(1))))
            broken.append(include.place() % u" includes "_s % include.text);
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(u'\n')));
}

void ArchitectureTest::writesIncludesFromTheTop()
{
    QStringList broken;
    for (const Include &include : allIncludes()) {
        static const QRegularExpression fromTheTop(u"^\"((app|backend|ui)/[a-z_]+/|[a-z_]+\\.moc\")"_s);
        if (include.text.startsWith(u'"') && !fromTheTop.match(include.text).hasMatch())
            broken.append(include.place() % u" includes "_s % include.text);
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(u'\n')));
}

void ArchitectureTest::includesNothingForbidden()
{
    QStringList broken;
    for (const Include &include : allIncludes()) {
        for (const Forbidden &forbidden : forbiddenIncludes) {
            const QRegularExpression folder(u'^' % forbidden.folder);
            if (folder.match(include.file).hasMatch() && forbidden.include.match(include.text).hasMatch())
                broken.append(include.place() % u" includes "_s % include.text % u": "_s % forbidden.reason);
        }
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(u'\n')));
}

void ArchitectureTest::keepsFilesSmall()
{
    constexpr int mostLines = 600;
    QStringList large;
    const QDir top(QStringLiteral(FORMWRIGHT_SOURCE_DIRECTORY));
    for (const QString &folder : {u"app"_s, u"backend"_s, u"ui"_s, u"tests"_s}) {
        QDirIterator files(top.filePath(folder), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const qsizetype lines = file.readAll().count('\n');
            if (lines > mostLines)
                large.append(top.relativeFilePath(file.fileName()) % u" has "_s % QString::number(lines) % u" lines"_s);
        }
    }
    QVERIFY2(large.isEmpty(), qPrintable(large.join(u'\n')));
}

// A setting that nothing reads promises what does not happen.
void ArchitectureTest::readsEverySetting()
{
    const QString table = u"app/settings/settings.cpp"_s;
    const QDir top(QStringLiteral(FORMWRIGHT_SOURCE_DIRECTORY));
    QFile settings(top.filePath(table));
    QVERIFY(settings.open(QIODevice::ReadOnly));
    static const QRegularExpression entry(u"\\{(\"[\\w.-]+\"), Kind::"_s);
    QStringList unread;
    for (auto match = entry.globalMatch(QString::fromUtf8(settings.readAll())); match.hasNext();)
        unread.append(match.next().captured(1));
    QVERIFY(unread.size() > 30);
    for (const QString &half : {u"app"_s, u"backend"_s}) {
        QDirIterator files(top.filePath(half), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (top.relativeFilePath(file.fileName()) == table)
                continue;
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            unread.removeIf([&](const QString &name) { return text.contains(name); });
        }
    }
    QVERIFY2(unread.isEmpty(), qPrintable(unread.join(u'\n')));
}

// A date is as long on one page as on the next: what people read is made by ui/widgets/moment_text.h.
void ArchitectureTest::showsMomentsInOneWay()
{
    static const QRegularExpression ownWay(u"(toString\\(.*|\\bdateTimeFormat\\()QLocale::(Short|Long)Format"_s);
    QStringList broken;
    const QDir top(QStringLiteral(FORMWRIGHT_SOURCE_DIRECTORY));
    for (const QString &half : {u"ui"_s, u"app/desktop"_s}) {
        QDirIterator files(top.filePath(half), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString name = top.relativeFilePath(file.fileName());
            for (int line = 1; !file.atEnd(); ++line) {
                if (ownWay.match(QString::fromUtf8(file.readLine())).hasMatch()
                    && !name.startsWith("ui/widgets/moment_text."_L1))
                    broken.append(QString(name % u':' % QString::number(line)));
            }
        }
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(u'\n')));
}

QTEST_APPLESS_MAIN(ArchitectureTest)
#include "architecture_test.moc"
