#include "backend/runtime/view_export.h"

#include "backend/runtime/button_scripts.h"
#include "backend/runtime/column_scripts.h"
#include "backend/runtime/excel_format.h"
#include "backend/storage/exact_sum.h"
#include "backend/storage/snapshot_reader.h"

#include <QElapsedTimer>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::runtime_activities::ExportRows;
using files::XlsxExport;
using forms::Field;
using forms::FieldKind;
using forms::FieldValue;
using http::Call;

namespace {

constexpr qsizetype mostDocuments = 1000;
constexpr qsizetype rowsAtOnce = 500; // whose names are looked up together
constexpr qsizetype charactersAtOnce = 1 << 20; // of their values
constexpr qint64 toldEveryMilliseconds = 500;
const QString sumLabel = u"\u2211"_s;

QStringList textsOf(const QJsonValue &value, QLatin1StringView separators)
{
    QStringList texts;
    const QJsonArray list = value.toArray();
    for (const QJsonValue &each : list)
        texts.append(each.toString().trimmed());
    if (value.isString()) {
        QString text = value.toString();
        for (const QChar separator : QString(separators))
            text.replace(separator, u';');
        texts = text.split(u';', Qt::SkipEmptyParts);
    }
    for (QString &text : texts)
        text = text.trimmed();
    texts.removeAll(QString());
    return texts;
}

int decimalsOf(const QString &number)
{
    const qsizetype point = number.indexOf(u'.');
    return point < 0 ? 0 : int(number.size() - point - 1);
}

bool isNumber(const Field &field)
{
    return field.kind == FieldKind::Integer || field.kind == FieldKind::Decimal;
}

bool isDate(const Field &field)
{
    return field.kind == FieldKind::Date || field.kind == FieldKind::DateTime;
}

int widthOf(const ViewRows::Column &column, const forms::FormDesign &form)
{
    if (column.field < 0)
        return 18;
    const Field &field = form.fields.at(column.field);
    if (field.kind == FieldKind::LongText)
        return 40;
    return isDate(field) ? 19 : isNumber(field) ? 14 : 24;
}

// One sheet row after another, as the columns have them.
class Writer
{
public:
    Writer(ViewRows &rows, QList<ViewRows::Column> columns, const forms::FormDesign &form, XlsxExport &out,
        bool readsErrors)
        : m_rows(rows),
          m_columns(std::move(columns)),
          m_form(form),
          m_out(out),
          m_readsErrors(readsErrors),
          m_sums(m_columns.size())
    { }

    void write(const ViewRow &row, qint64 number)
    {
        m_out.beginRow();
        for (int i = 0; i < m_columns.size(); ++i)
            writeCell(i, row, number);
    }

    // Nothing where no column has a sum.
    void writeSums()
    {
        const auto hasSum = [](const ViewRows::Column &column) { return column.isSummed || column.isTotalled; };
        if (std::none_of(m_columns.cbegin(), m_columns.cend(), hasSum))
            return;
        m_out.beginRow(true);
        if (!hasSum(m_columns.first()))
            m_out.addText(0, sumLabel);
        for (int i = 0; i < m_columns.size(); ++i) {
            if (hasSum(m_columns.at(i)))
                writeNumber(i, m_sums.at(i).text());
        }
    }

private:
    void writeNumber(int at, const QString &number)
    {
        m_out.addNumber(at, number, excelNumberFormat(m_columns.at(at).format, decimalsOf(number)));
    }

    // As numbers and dates where the script gave some.
    void writeScripted(int at, const ColumnScripts::Cell &cell)
    {
        if (!cell.error.isEmpty())
            m_out.addNote(at,
                u"The script of the column gave no value"_s
                    % (m_readsErrors ? QString(u": "_s % cell.error) : QString(u"."_s)));
        const QJsonValue &value = cell.value.value;
        if (cell.value.date.isValid()) {
            const QDateTime date = cell.value.date.toLocalTime();
            const bool isDay = date.time() == QTime(0, 0);
            m_out.addDate(at, date.toString(isDay ? u"yyyy-MM-dd"_s : u"yyyy-MM-dd HH:mm:ss"_s),
                isDay ? QByteArrayLiteral("yyyy-mm-dd") : QByteArrayLiteral("yyyy-mm-dd hh:mm:ss"));
        } else if (value.isDouble()) {
            const QString number = QString::number(value.toDouble(), 'g', 15);
            if (number.contains(u'e'))
                m_out.addText(at, number);
            else
                writeNumber(at, number);
        } else if (value.isBool()) {
            m_out.addBoolean(at, value.toBool());
        } else if (const QString text = textOf(cell.value); !text.isEmpty()) {
            m_out.addText(at, text);
        }
    }

    void writeCell(int at, const ViewRow &row, qint64 number)
    {
        using Source = ViewRows::Source;
        const ViewRows::Column &column = m_columns.at(at);
        if (const ColumnScripts::Cell *cell = m_rows.scriptedCell(column, row))
            return writeScripted(at, *cell);
        if (column.source == Source::RowNumber)
            return m_out.addNumber(at, QString::number(number));
        if (column.source == Source::Versions)
            return m_out.addNumber(at, QString::number(row.versions));
        if (column.source == Source::Created || column.source == Source::Modified)
            return m_out.addDate(at, m_rows.cellAt(column, row, number).text, QByteArrayLiteral("yyyy-mm-dd hh:mm:ss"));
        if (column.source == Source::Field && column.field >= 0) {
            const FieldValue &value = row.values.at(column.slot);
            const Field &field = m_form.fields.at(column.field);
            if (value.isNull)
                return;
            if (isNumber(field)) {
                if (column.isSummed || column.isTotalled)
                    m_sums[at].add(std::string_view(value.text.toStdString()));
                return writeNumber(at, value.text);
            }
            if (isDate(field))
                return m_out.addDate(at, value.text, excelDateFormat(field), field.datePattern == "HMS"_L1);
            if (field.kind == FieldKind::Boolean && !column.format.showsLabel)
                return m_out.addBoolean(at, value.text == "true"_L1);
        }
        const forms::CellText cell = m_rows.cellAt(column, row, number);
        // What is cut for a screen is whole here.
        m_out.addText(at, cell.whole.isNull() ? cell.text : cell.whole);
    }

    ViewRows &m_rows;
    const QList<ViewRows::Column> m_columns;
    const forms::FormDesign &m_form;
    XlsxExport &m_out;
    const bool m_readsErrors; // why scripts fail
    QList<storage::ExactSum> m_sums;
};

bool isChosen(Call &call, const ViewRows::Column &column, const forms::FormDesign &form, const QStringList &chosen)
{
    if (chosen.isEmpty())
        return true;
    const QString fieldName = column.field >= 0 ? form.fields.at(column.field).name : QString();
    return std::any_of(chosen.cbegin(), chosen.cend(), [&](const QString &name) {
        return name == column.name || (!fieldName.isEmpty() && name.compare(fieldName, Qt::CaseInsensitive) == 0)
            || call.wire().openId(name) == column.id;
    });
}

} // namespace

QJsonObject WantedExport::json() const
{
    return {{u"viewId"_s, rows.viewId.plain}, {u"parentId"_s, rows.parentId.plain},
        {u"isRelate"_s, rows.isRelate.value_or(true)}, {u"sortCol"_s, QJsonArray::fromStringList(rows.sortCol)},
        {u"sortStatus"_s, rows.sortStatus}, {u"parameter"_s, QJsonArray::fromStringList(rows.parameter)},
        {u"startDate"_s, rows.startDate}, {u"endDate"_s, rows.endDate}, {u"search"_s, rows.search},
        {u"columns"_s, QJsonArray::fromStringList(columns)}, {u"documents"_s, QJsonArray::fromStringList(documents)}};
}

template <class Rows> static WantedExport wantedRows(const Call &call, const Rows &in)
{
    WantedExport wanted;
    wanted.rows.applicationId = in.applicationId;
    wanted.rows.viewId = in.viewId;
    wanted.rows.parentId = in.parentId;
    wanted.rows.isRelate = in.isRelate;
    wanted.rows.sortCol = in.sortCol;
    wanted.rows.sortStatus = in.sortStatus;
    wanted.rows.parameter = in.parameter;
    wanted.rows.startDate = in.startDate;
    wanted.rows.endDate = in.endDate;
    if (in.items.isArray() || in.items.isObject())
        wanted.rows.search = QJsonObject{{u"items"_s, in.items}};
    wanted.columns = textsOf(in.selectColumns, ","_L1);
    const QStringList sealed = textsOf(in.selectDocIds, ","_L1);
    if (sealed.size() > mostDocuments)
        throw Error::invalid(u"invalid input"_s, {{u"selectDocIds"_s, u"names too many documents"_s}});
    for (const QString &id : sealed)
        wanted.documents.append(call.wire().openId(id).value_or(u"--"_s));
    return wanted;
}

WantedExport wantedExport(const Call &call, const ExportRows &in)
{
    return wantedRows(call, in);
}

WantedExport wantedExport(const Call &call, const contract::runtime_activities::PrintRows &in)
{
    WantedExport wanted = wantedRows(call, in);
    wanted.rows.page = in.page;
    wanted.rows.lines = in.lines;
    return wanted;
}

WantedExport wantedExport(const QJsonObject &json)
{
    const auto text = [&](QLatin1StringView name) { return json.value(name).toString(); };
    const auto texts = [&](QLatin1StringView name) { return textsOf(json.value(name).toArray(), {}); };
    WantedExport wanted;
    wanted.rows.viewId = {text("viewId"_L1)};
    wanted.rows.parentId = {text("parentId"_L1)};
    wanted.rows.isRelate = json.value("isRelate"_L1).toBool(true);
    wanted.rows.sortCol = texts("sortCol"_L1);
    wanted.rows.sortStatus = text("sortStatus"_L1);
    wanted.rows.parameter = texts("parameter"_L1);
    wanted.rows.startDate = text("startDate"_L1);
    wanted.rows.endDate = text("endDate"_L1);
    wanted.rows.search = json.value("search"_L1);
    wanted.columns = texts("columns"_L1);
    wanted.documents = texts("documents"_L1);
    return wanted;
}

ViewExport::ViewExport(Call &call, const DocumentScope &scope, const WantedExport &wanted, const Scripting &scripting)
    : m_call(call),
      m_scope(scope),
      m_scripting(scripting),
      m_query(viewQueryOf(call, call.db(), scope, wanted.rows, &scripting)),
      m_columns(wanted.columns)
{
    if (wanted.documents.isEmpty())
        return;
    forms::RecordFilter chosen{forms::IdField, forms::Comparison::Equal, {false, QString(), 0}, {}};
    for (const QString &id : wanted.documents) {
        const auto key = forms::documentKey(id);
        if (key && key->formId == form().id)
            chosen.others.append({false, key->recordId, 0});
    }
    m_query.records.filters.append(chosen);
}

bool ViewExport::isScripted() const
{
    const auto &columns = view().columns;
    return std::any_of(columns.cbegin(), columns.cend(),
        [](const forms::ViewColumn &column) { return isExported(column) && !valueScriptOf(column).isEmpty(); });
}

qint64 ViewExport::count()
{
    if (!m_query.note.isEmpty())
        return 0;
    const auto statement = forms::countStatement(m_call.db().dialect(), form(), m_query.records);
    return readBy(m_call.db(), form(), [&]() -> qint64 {
        storage::Rows rows = m_call.db().run(statement.sql, statement.values);
        return rows.next() ? rows.integer(0) : 0;
    });
}

void ViewExport::keepPage()
{
    m_offset = m_query.offset();
    m_limit = m_query.lines;
}

QList<ViewRows::Column> ViewExport::chosen(const ViewRows &rows) const
{
    QList<ViewRows::Column> columns;
    for (const ViewRows::Column &column : rows.columns()) {
        if (isChosen(m_call, column, form(), m_columns))
            columns.append(column);
    }
    return columns;
}

void ViewExport::read(
    ViewRows &rows, qint64 most, const Error &tooMany, const std::function<void(const QList<ViewRow> &)> &take)
{
    if (!m_query.note.isEmpty())
        return;
    const qsizetype mostWaiting = isScripted() ? scriptedRowsAtOnce : rowsAtOnce;
    const auto statement = forms::listStatement(m_call.db().dialect(), form(), m_query.records, m_limit, m_offset);
    const QString shape = u"SELECT "_s % form().selectColumns % u" FROM "_s % form().table;
    QList<ViewRow> waiting;
    qsizetype characters = 0;
    qint64 all = 0;
    const auto flush = [&] {
        rows.hideByFlow(waiting);
        rows.prepare(m_call.db(), waiting);
        take(waiting);
        waiting.clear();
        characters = 0;
    };
    storage::SnapshotReader reader(m_call.services.database.location());
    storage::Rows found
        = readBy(m_call.db(), form(), [&] { return reader.run(shape, statement.sql, statement.values); });
    while (found.next()) {
        if (++all > most)
            throw tooMany;
        waiting.append(rows.read(found));
        characters += waiting.last().documentSize;
        for (const FieldValue &value : std::as_const(waiting.last().values))
            characters += value.text.size();
        if (waiting.size() >= mostWaiting || characters > charactersAtOnce)
            flush();
    }
    flush();
}

ViewExport::Written ViewExport::write(const QString &path, const std::function<void(qint64)> &went)
{
    const settings::Settings &settings = m_call.services.settings;
    ColumnScripts scripts(m_call, m_scope, m_query.permitted, view(), m_scripting);
    ViewRows rows(m_call, view(), form(), m_query.access(), *m_query.hiding, &scripts, ViewRows::Columns::Exported);
    const QList<ViewRows::Column> columns = chosen(rows);
    QList<files::XlsxColumn> headings;
    for (const ViewRows::Column &column : columns)
        headings.append({column.name, widthOf(column, form())});
    if (columns.isEmpty())
        throw Error::invalid(u"the view "_s % view().name % u" has no column that is exported"_s);
    files::XlsxExportLimits limits;
    limits.bytes = settings.number("excel.maxBytes");
    XlsxExport out(path, view().name, headings, limits);
    Writer writer(rows, columns, form(), out, readsScriptErrors(m_call.user));
    Written written;
    const qint64 most = settings.number("excel.maxRows");
    QElapsedTimer sinceTold;
    sinceTold.start();
    read(rows, most, Error::tooLarge(u"the view has more than "_s % QString::number(most) % u" rows: export fewer"_s),
        [&](const QList<ViewRow> &some) {
            for (const ViewRow &row : some)
                writer.write(row, ++written.rows);
            if (sinceTold.hasExpired(toldEveryMilliseconds)) {
                went(written.rows);
                sinceTold.restart();
            }
        });
    if (!m_query.note.isEmpty())
        out.addNote(0, m_query.note); // as the view says it on the screen
    if (holds(view().attributes, "showTotalRow"_L1, true))
        writer.writeSums();
    went(written.rows);
    out.finish();
    written.notes = out.notes();
    return written;
}

} // namespace formwright::runtime
