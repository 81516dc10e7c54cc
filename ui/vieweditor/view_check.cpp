#include "ui/vieweditor/view_check.h"

#include "ui/designing/script_problems.h"
#include "ui/vieweditor/filter_text.h"
#include "ui/vieweditor/view_properties.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPointer>
#include <QThreadPool>

#include <chrono>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ViewCheck)
};

constexpr int mostFindings = 100;

class Finder
{
public:
    Finder(const QJsonObject &design, const FormFacts &form) : m_design(design), m_form(form) { }

    QList<Finding> find()
    {
        checkView();
        const QJsonArray columns = m_design.value("columns"_L1).toArray();
        for (const QJsonValue &column : columns)
            checkColumn(column.toObject());
        const QJsonArray buttons = m_design.value("activities"_L1).toArray();
        for (const QJsonValue &button : buttons)
            checkButton(button.toObject());
        checkFilter();
        if (m_found.size() > mostFindings)
            m_found.resize(mostFindings);
        return m_found;
    }

private:
    void checkView()
    {
        if (m_design.value("columns"_L1).toArray().isEmpty())
            add({false, Texts::tr("The view has no columns."), Finding::Place::View, {}, {}});
        const int lines = m_design.value("linesPerPage"_L1).toInt(20);
        if (lines < 1 || lines > 1000)
            add({true, Texts::tr("A page takes 1 to 1,000 rows."), Finding::Place::View, {}, u"linesPerPage"_s});
        const QJsonObject map = QJsonDocument::fromJson(m_design.value("relatedMap"_L1).toString().toUtf8()).object();
        const QStringList names = mapNames(m_design.value("viewType"_L1).toInt(1));
        for (const QString &name : names) {
            const QString field = map.value(name).toString();
            if (field.isEmpty() && name == names.constFirst())
                add({false, Texts::tr("A view of this kind needs a field for “%1”.").arg(mapTitle(name)),
                    Finding::Place::View, {}, QString(u"@map."_s % name)});
            else if (!field.isEmpty() && !m_form.id.isEmpty() && m_form.field(field) == nullptr)
                add({false, Texts::tr("“%1” names the field “%2”, which is not there.").arg(mapTitle(name), field),
                    Finding::Place::View, {}, QString(u"@map."_s % name)});
        }
        checkScript(m_design, u"waterMarkScript"_s, Texts::tr("The watermark"), Finding::Place::View);
    }

    void checkColumn(const QJsonObject &column)
    {
        const QString id = column.value("id"_L1).toString();
        const QString name = column.value("name"_L1).toString();
        const QString type = column.value("type"_L1).toString();
        const QString field = column.value("fieldName"_L1).toString();
        const auto tell = [&](bool isError, const QString &text, const QString &property) {
            add({isError, text, Finding::Place::Column, id, property});
        };
        if (name.trimmed().isEmpty())
            tell(true, Texts::tr("A column has no name."), u"name"_s);
        if (type == "COLUMN_TYPE_FIELD"_L1 && field.isEmpty())
            tell(true, Texts::tr("The column %1 shows no field.").arg(name), u"fieldName"_s);
        else if (type == "COLUMN_TYPE_FIELD"_L1 && !field.startsWith(u'$') && !m_form.id.isEmpty()
            && m_form.field(field) == nullptr)
            tell(false, Texts::tr("The column %1 shows the field “%2”, which is not there.").arg(name, field),
                u"fieldName"_s);
        if (type == "COLUMN_TYPE_SCRIPT"_L1 && column.value("valueScript"_L1).toString().trimmed().isEmpty())
            tell(false, Texts::tr("The column %1 has no script that makes its value.").arg(name), u"valueScript"_s);
        for (const QLatin1StringView script : {"valueScript"_L1, "hiddenScript"_L1, "beforeActionScript"_L1,
                 "actionScript"_L1, "afterActionScript"_L1, "dispatcherUrlScript"_L1})
            checkScript(column, script, name, Finding::Place::Column, id);
    }

    void checkButton(const QJsonObject &button)
    {
        const QString id = button.value("id"_L1).toString();
        const QString name = button.value("name"_L1).toString();
        if (name.trimmed().isEmpty())
            add({true, Texts::tr("A button has no name."), Finding::Place::Button, id, u"name"_s});
        for (const QLatin1StringView script : {"hiddenScript"_L1, "readonlyScript"_L1, "beforeActionScript"_L1,
                 "actionScript"_L1, "afterActionScript"_L1, "fileNameScript"_L1})
            checkScript(button, script, name, Finding::Place::Button, id);
    }

    void checkScript(const QJsonObject &members, const QString &member, const QString &name, Finding::Place place,
        const QString &id = {})
    {
        const QString source = members.value(member).toString();
        // Libraries are the server's to know.
        if (source.trimmed().isEmpty() || !script::namedLibraries(source).isEmpty())
            return;
        const script::LibraryResolver libraries = [](const QString &) { return std::optional(QString()); };
        const auto problems = designing::scriptProblems(source, libraries);
        for (const script::Problem &problem : problems)
            add({true,
                Texts::tr("%1, line %L2: %3", "column or button, line of its script, what is wrong")
                    .arg(name)
                    .arg(problem.line)
                    .arg(problem.message),
                place, id, member});
    }

    void checkFilter()
    {
        const QList<FilterProblem> problems = filterProblems(m_design, m_form);
        for (const FilterProblem &problem : problems)
            add({problem.isError, Texts::tr("Filter: %1").arg(problem.text), Finding::Place::Filter, {}, {}, problem.at,
                problem.length});
    }

    void add(const Finding &finding) { m_found.append(finding); }

    const QJsonObject &m_design;
    const FormFacts &m_form;
    QList<Finding> m_found;
};

} // namespace

QList<Finding> findingsOf(const QJsonObject &design, const FormFacts &form)
{
    return Finder(design, form).find();
}

ViewCheck::ViewCheck(QObject *parent) : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(150ms);
    connect(&m_soon, &QTimer::timeout, this, &ViewCheck::run);
}

void ViewCheck::ask(const QJsonObject &design, const FormFacts &form)
{
    m_design = design;
    m_form = form;
    m_soon.start();
}

void ViewCheck::run()
{
    if (m_isRunning) {
        m_soon.start();
        return;
    }
    m_isRunning = true;
    QThreadPool::globalInstance()->start([design = m_design, form = m_form, self = QPointer(this)] {
        QList<Finding> findings = findingsOf(design, form);
        // Back on the thread of the window, where alone it is known whether anybody still wants it.
        QMetaObject::invokeMethod(QCoreApplication::instance(), [self, design, findings] {
            if (!self)
                return;
            self->m_isRunning = false;
            if (design != self->m_design || findings == self->m_findings)
                return;
            self->m_findings = findings;
            Q_EMIT self->found();
        });
    });
}

} // namespace formwright::vieweditor
