#include "backend/runtime/column_scripts.h"

#include "backend/http/slow_work.h"
#include "backend/runtime/button_scripts.h"
#include "backend/runtime/script_context.h"
#include "backend/runtime/script_surroundings.h"
#include "backend/runtime/view_columns.h"

#include <QLoggingCategory>

Q_LOGGING_CATEGORY(columnScripts, "formwright.script")

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using script::GridCall;
using script::GridCell;
using script::GridResult;
using script::PreparedScript;
using script::ScriptError;

namespace {

bool mentions(const QList<PreparedScript> &scripts, std::initializer_list<QLatin1StringView> words)
{
    return std::any_of(scripts.cbegin(), scripts.cend(), [&](const PreparedScript &script) {
        return std::any_of(
            words.begin(), words.end(), [&](QLatin1StringView word) { return script.whole.text.contains(word); });
    });
}

QString sentenceOf(const ScriptError &error)
{
    QString where = error.element;
    if (!error.library.isEmpty())
        where += u", library "_s % error.library;
    if (error.line > 0)
        where += u", line "_s % QString::number(error.line);
    return where.isEmpty() ? error.reason : QString(where % u": "_s % error.reason);
}

GridResult gridOf(http::Call &call, const DocumentScope &scope, const Scripting &scripting,
    const QList<PreparedScript> &scripts, const QJsonObject &parameters, const QJsonArray &rows, ScriptData &data)
{
    if (call.isAbandoned())
        throw Error::unavailable(u"nobody waits for the answer any more"_s);
    const OneMoment moment(data);
    QJsonObject context = requestContext(call, scope);
    context.insert(u"parameters"_s, parameters);
    script::PreparedScript together; // nobody knows which of them writes
    together.element = scripts.size() == 1 ? scripts.first().element : QString(u"the columns of a view"_s);
    data.beginScript(scripts.size() == 1 ? scripts.first() : together, scripting.log);
    GridResult result = scripting.host.grid(
        {scope.domainId, scope.applicationId, scripts, context, rows, script::Budget::Rows}, data);
    if (result.error) {
        data.tellFailure(*result.error);
        qCWarning(columnScripts).noquote() << sentenceOf(*result.error);
    }
    return result;
}

bool hasAnyScript(const forms::ViewDesign &view)
{
    return std::any_of(view.columns.cbegin(), view.columns.cend(), [](const forms::ViewColumn &column) {
        return !hidingScript(column).isEmpty() || !valueScriptOf(column).isEmpty();
    });
}

} // namespace

QString valueScriptOf(const forms::ViewColumn &column)
{
    if (column.type != "COLUMN_TYPE_SCRIPT"_L1)
        return {};
    const QString source = column.attributes.value("valueScript"_L1).toString();
    return source.trimmed().isEmpty() ? QString() : source;
}

bool readsScriptErrors(const identity::Principal &user)
{
    return user.kind == identity::AccountKind::Platform && (user.superAdmin || user.developer);
}

QList<GridCell> runWithoutDocument(http::Call &call, const DocumentScope &scope, const Scripting &scripting,
    const QList<PreparedScript> &scripts, const QJsonObject &parameters)
{
    if (scripts.isEmpty())
        return {};
    http::takeTime();
    const PermittedForm form{std::make_shared<const forms::FormDesign>(), {}};
    const forms::Record none;
    ScriptData data(call, scope, form, none, false);
    return gridOf(call, scope, scripting, scripts, parameters, {QJsonValue::Null}, data).rows.first();
}

ColumnScripts::ColumnScripts(http::Call &call, const DocumentScope &scope, const PermittedForm &form,
    const forms::ViewDesign &view, const Scripting &scripting)
    : m_call(call),
      m_scope(scope),
      m_form(form),
      m_view(view),
      m_scripting(scripting),
      m_data(call, scope, form, m_none, false)
{
    if (hasAnyScript(view))
        http::takeTime();
}

bool ColumnScripts::isHidden(const forms::ViewColumn &column)
{
    if (hidingScript(column).isEmpty())
        return false;
    if (!m_hidden) {
        QList<const forms::ViewColumn *> asked;
        QList<PreparedScript> scripts;
        for (const forms::ViewColumn &each : m_view.columns) {
            if (const QString source = hidingScript(each); !source.isEmpty()) {
                asked.append(&each);
                scripts.append(m_scripting.catalog.prepared(
                    m_call.db(), m_scope.applicationId, u"what hides the column "_s % each.name, source));
            }
        }
        const GridResult result = gridOf(m_call, m_scope, m_scripting, scripts, {}, {QJsonValue::Null}, m_data);
        m_hidden.emplace();
        for (qsizetype i = 0; i < asked.size(); ++i) {
            const GridCell &cell = result.rows.first().at(i);
            if (cell.error)
                qCWarning(columnScripts).noquote() << m_view.name << sentenceOf(*cell.error);
            // What hides an operation may look at the row that is pressed: then the press decides.
            const bool isOperation = asked.at(i)->type == "COLUMN_TYPE_OPERATE"_L1;
            if (cell.error ? !isOperation : saysYes(cell.value.value))
                m_hidden->insert(asked.at(i)->id);
        }
    }
    return m_hidden->contains(column.id);
}

bool ColumnScripts::isThere(const forms::ViewColumn &column)
{
    return !m_form.access.isHidden(m_form.form->fieldIndex(column.fieldName)) && !isHidden(column);
}

// What is wrong where it cannot be had.
QString ColumnScripts::withSurroundings(QJsonObject &document, bool withParent, bool withChildren)
{
    forms::Record record;
    record.parentId = document.value("parentId"_L1).toString();
    if (withParent) {
        constexpr qsizetype mostParents = 1000; // that are kept in memory
        if (m_parents.size() >= mostParents)
            m_parents.clear();
        if (!m_parents.contains(record.parentId))
            m_parents.insert(record.parentId, parentForScripts(m_data, record));
        document.insert(u"parent"_s, m_parents.value(record.parentId));
    }
    const auto key = forms::documentKey(document.value("id"_L1).toString());
    if (!withChildren || !key)
        return {};
    record.id = key->recordId;
    try {
        document.insert(u"children"_s, childRowsForScripts(m_call, m_scope, *m_form.form, record, nullptr));
        return {};
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Invalid)
            throw;
        return error.fields.isEmpty() ? error.message : error.fields.first().message;
    }
}

QList<QList<ColumnScripts::Cell>> ColumnScripts::cells(
    const QList<forms::ViewColumn> &columns, const QJsonArray &documents)
{
    QList<PreparedScript> scripts;
    for (const forms::ViewColumn &column : columns)
        scripts.append(m_scripting.catalog.prepared(
            m_call.db(), m_scope.applicationId, u"the column "_s % column.name, valueScriptOf(column)));
    const OneMoment moment(m_data);
    QList<QList<Cell>> cells;
    if (documents.isEmpty() || scripts.isEmpty())
        return cells;
    const bool withParent = mentions(scripts, {"arent"_L1, "Relate"_L1});
    const bool withChildren = mentions(scripts, {"getChilds"_L1, "SubDocument"_L1});
    QJsonArray rows = documents;
    QStringList wrong;
    for (qsizetype i = 0; i < rows.size() && (withParent || withChildren); ++i) {
        QJsonObject row = rows.at(i).toObject();
        wrong.append(withSurroundings(row, withParent, withChildren));
        rows[i] = row;
    }
    const GridResult result = gridOf(m_call, m_scope, m_scripting, scripts, {}, rows, m_data);
    bool isTold = false; // the log has the first of a page
    constexpr int mostTold = 20; // to who reads what scripts write
    int told = 0;
    for (qsizetype row = 0; row < result.rows.size(); ++row) {
        QList<Cell> shown;
        for (const GridCell &cell : result.rows.at(row)) {
            if (!wrong.value(row).isEmpty())
                shown.append({{}, wrong.at(row)});
            else
                shown.append(cell.error ? Cell{{}, sentenceOf(*cell.error)} : Cell{cell.value, {}});
            if (cell.error && ++told <= mostTold)
                m_data.tellFailure(*cell.error);
            if (!shown.last().error.isEmpty() && !std::exchange(isTold, true))
                qCWarning(columnScripts).noquote() << m_view.name << shown.last().error;
        }
        cells.append(shown);
    }
    return cells;
}

} // namespace formwright::runtime
