// The rows of a view as a workbook.
#pragma once

#include "app/contract/runtime_excel.h"
#include "backend/files/xlsx_export.h"
#include "backend/runtime/scripted_document.h"
#include "backend/runtime/view_query.h"

#include <functional>

namespace formwright::runtime {

// What is asked for, in the form in which a job keeps it.
struct WantedExport {
    contract::runtime_views::ListRows rows;
    QStringList columns; // names or sealed ids; empty: all
    QStringList documents; // plain ids; empty: all

    QJsonObject json() const;
};
WantedExport wantedExport(const http::Call &call, const contract::runtime_activities::ExportRows &in);
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
    // Whether scripts calculate some of its columns, which takes a while.
    bool isScripted() const;
    // How many rows it would have now.
    qint64 count();
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
};

} // namespace formwright::runtime
