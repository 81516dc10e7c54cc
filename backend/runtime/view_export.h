// The rows of a view as a workbook.
#pragma once

#include "app/contract/runtime_excel.h"
#include "app/contract/runtime_paper.h"
#include "backend/files/xlsx_export.h"
#include "backend/runtime/scripted_document.h"
#include "backend/runtime/view_query.h"
#include "backend/runtime/view_rows.h"

#include <functional>
#include <limits>

namespace formwright::runtime {

// What is asked for, in the form in which a job keeps it.
struct WantedExport {
    contract::runtime_views::ListRows rows;
    QStringList columns; // names or sealed ids; empty: all
    QStringList documents; // plain ids; empty: all

    QJsonObject json() const;
};
WantedExport wantedExport(const http::Call &call, const contract::runtime_activities::ExportRows &in);
WantedExport wantedExport(const http::Call &call, const contract::runtime_activities::PrintRows &in);
WantedExport wantedExport(const QJsonObject &json);

inline constexpr qsizetype scriptedRowsAtOnce = 100; // that scripts calculate together, as those of a page

class ViewExport
{
public:
    // Throws what viewQueryOf() throws. All references outlive this.
    ViewExport(http::Call &call, const DocumentScope &scope, const WantedExport &wanted, const Scripting &scripting);

    const forms::ViewDesign &view() const { return *m_query.view; }
    const forms::FormDesign &form() const { return m_query.form(); }
    const PermittedForm &permitted() const { return m_query.permitted; }
    const FlowHiding &hiding() const { return *m_query.hiding; }
    // Whether scripts calculate some of its columns, which takes a while.
    bool isScripted() const;
    // How many rows it would have now.
    qint64 count();
    // All rows of one moment, some at a time and ready to be shown by `rows`. Throws `tooMany` beyond that number.
    void read(ViewRows &rows, qint64 most, const contract::Error &tooMany,
        const std::function<void(const QList<ViewRow> &)> &take);
    // The page that was asked for alone.
    void keepPage();
    // Not empty: the view shows nothing, for this reason.
    const QString &note() const { return m_query.note; }
    // The columns that were asked for.
    QList<ViewRows::Column> chosen(const ViewRows &rows) const;

    // Writes the file, which must not exist; what columns of scripts show is calculated for some rows at a time. `went`
    // is told the rows that are written, now and then; what it throws ends the work, and no file is left. What the
    // workbook could not keep is noted in it.
    struct Written {
        qint64 rows = 0;
        qint64 notes = 0;
    };
    Written write(const QString &path, const std::function<void(qint64)> &went);

private:
    http::Call &m_call;
    const DocumentScope &m_scope;
    const Scripting &m_scripting;
    ViewQuery m_query;
    const QStringList m_columns;
    qint64 m_offset = 0;
    int m_limit = std::numeric_limits<int>::max();
};

} // namespace formwright::runtime
