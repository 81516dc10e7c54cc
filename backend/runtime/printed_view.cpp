#include "backend/runtime/printed_view.h"

#include "app/contract/runtime_paper.h"
#include "app/paper/form_document.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/printed_document.h"
#include "backend/storage/exact_sum.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::FieldKind;
using http::Call;

namespace {

constexpr qsizetype widestUpright = 6; // columns; beyond, the page is turned

bool isNumber(const ViewRows::Column &column, const forms::FormDesign &form)
{
    if (column.source == ViewRows::Source::RowNumber || column.source == ViewRows::Source::Versions)
        return true;
    if (column.field < 0)
        return false;
    const FieldKind kind = form.fields.at(column.field).kind;
    return kind == FieldKind::Integer || kind == FieldKind::Decimal;
}

class Table
{
public:
    Table(Call &call, ViewExport &view, ViewRows &rows)
        : m_view(view),
          m_rows(rows),
          m_columns(view.chosen(rows)),
          m_mostCharacters(call.services.settings.number("paper.characters")),
          m_sums(m_columns.size())
    {
        m_table.title = view.view().name;
        for (const ViewRows::Column &column : m_columns)
            m_table.columns.append(
                {column.name, isNumber(column, view.form()) ? paper::Align::End : paper::Align::Start});
        if (m_columns.isEmpty())
            throw Error::invalid(u"the view "_s % m_table.title % u" has no column that is printed"_s);
    }

    void add(const ViewRow &row)
    {
        QStringList cells;
        for (qsizetype i = 0; i < m_columns.size(); ++i) {
            const ViewRows::Column &column = m_columns.at(i);
            const forms::CellText cell = column.script >= 0 ? m_rows.scriptedText(column, row)
                                                            : m_rows.cellAt(column, row, m_table.rows.size() + 1);
            m_characters += cell.text.size() + 1;
            cells.append(cell.text);
            if ((column.isSummed || column.isTotalled) && !row.values.at(column.slot).isNull)
                m_sums[i].add(std::string_view(row.values.at(column.slot).text.toStdString()));
        }
        if (m_characters > m_mostCharacters)
            throw notPrinted(u"The document has more than %1 characters."_s.arg(m_mostCharacters),
                contract::runtime_activities::tooMuchForPaper);
        m_table.rows.append(cells);
    }

    paper::PrintedTable finished()
    {
        const auto hasSum = [](const ViewRows::Column &column) { return column.isSummed || column.isTotalled; };
        if (!holds(m_view.view().attributes, "showTotalRow"_L1, true)
            || std::none_of(m_columns.cbegin(), m_columns.cend(), hasSum))
            return m_table;
        for (qsizetype i = 0; i < m_columns.size(); ++i)
            m_table.sums.append(hasSum(m_columns.at(i)) ? forms::sumText(m_columns.at(i).format, m_sums.at(i).text())
                    : i == 0                            ? u"\u2211"_s
                                                        : QString());
        return m_table;
    }

private:
    ViewExport &m_view;
    ViewRows &m_rows;
    const QList<ViewRows::Column> m_columns;
    const qint64 m_mostCharacters;
    qint64 m_characters = 0;
    QList<storage::ExactSum> m_sums;
    paper::PrintedTable m_table;
};

} // namespace

paper::Document printedView(
    Call &call, const DocumentScope &scope, ViewExport &view, const Scripting &scripting, bool onePage)
{
    if (onePage)
        view.keepPage();
    ColumnScripts scripts(call, scope, view.permitted(), view.view(), scripting);
    ViewRows rows(call, view.view(), view.form(), view.permitted().access, view.hiding(), &scripts,
        onePage ? ViewRows::Columns::PrintedPage : ViewRows::Columns::Printed);
    Table table(call, view, rows);
    const qint64 most = call.services.settings.number("paper.rows");
    view.read(rows, most,
        notPrinted(u"The list has more than %1 rows."_s.arg(most), contract::runtime_activities::tooMuchForPaper),
        [&](const QList<ViewRow> &some) {
            if (call.isAbandoned())
                throw Error::unavailable(u"nobody waits for the answer any more"_s);
            for (const ViewRow &row : some)
                table.add(row);
        });
    const paper::PrintedTable finished = table.finished();
    paper::PageSetup setup;
    setup.footer = finished.title;
    setup.isLandscape = finished.columns.size() > widestUpright;
    setup.watermark = waterMarkOf(call, scope, view.view(), scripting);
    setup.isRightToLeft = finished.title.isRightToLeft();
    paper::Document document = paper::tableDocument(finished, setup);
    if (!view.note().isEmpty()) // as the view says it on the screen
        document.blocks.append({.kind = paper::BlockKind::Text, .text = {view.note(), paper::Style::Note}});
    return document;
}

} // namespace formwright::runtime
