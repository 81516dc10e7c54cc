#pragma once

#include "app/contract/json_writer.h"
#include "backend/forms/record_store.h"
#include "backend/runtime/column_scripts.h"
#include "backend/runtime/flow_hiding.h"
#include "backend/runtime/view_access.h"
#include "backend/runtime/view_columns.h"
#include "backend/runtime/view_plan.h"
#include "backend/workflow/document_flow.h"

namespace formwright::runtime {

// What a view needs of a document to show it.
struct ViewRow {
    QString id; // within the form
    QString authorId; // where a column shows who it was, as the next
    QString modifierId;
    QString stateLabel;
    bool isInFlow = false; // or was, where a flow may hide something of it
    QString flow; // the instance that it is in, or was
    qint64 created = 0;
    qint64 modified = 0;
    int versions = 1;
    QList<forms::FieldValue> values; // beside ViewRows::fields()
    bool hasChild = false;
    QJsonObject document; // for scripts, where columns have any
    qint64 documentSize = 0; // characters of its values
};

// Writes the rows of one answer of a view, with the columns that its caller sees.
class ViewRows
{
public:
    using Columns = ViewPlan::Kind;
    using Source = ViewPlan::Source;
    using Column = ViewPlan::Column;

    // `hiding` outlives it. `scripts`: null where columns of scripts stay empty, and those are left out
    // that a script would hide.
    ViewRows(http::Call &call, const forms::ViewDesign &view, const forms::FormDesign &form,
        const access::FormAccess &access, const FlowHiding &hiding, ColumnScripts *scripts = nullptr,
        Columns columns = Columns::OnScreen);
    // The same for the screen, by a plan of all of these that has no scripts, where flows hide nothing.
    ViewRows(http::Call &call, const forms::FormDesign &form, const FlowHiding &hiding,
        std::shared_ptr<const RememberedPlan> plan);
    ViewRows(const ViewRows &) = delete;
    ViewRows &operator=(const ViewRows &) = delete;

    // The fields that are read of each document.
    const QList<int> &fields() const { return m_plan.fields; }
    const RelatedFields &related() const { return m_plan.related; }
    // Of a field that is read.
    const forms::FieldValue &value(const ViewRow &row, int field) const;

    // The current row of a query that begins with the form's `selectColumns`.
    ViewRow read(const storage::Rows &rows) const;
    // Values that flows hide in these rows are empty from now on. Before anything is made of them.
    void hideByFlow(QList<ViewRow> &rows) const;
    // Where these rows stand in their flows, for the marks of a list. Nothing for forms without flows.
    void learnFlows(storage::Session &session, const QString &domainId, const QList<ViewRow> &rows);
    // Names of people and departments for these rows, and what scripts show of
    // them. Before anything is written; of an export, before each part of it.
    void prepare(storage::Session &session, const QList<ViewRow> &rows);

    // `number` of the row, from 1, over all pages.
    void write(contract::JsonWriter &out, const ViewRow &row, qint64 number);
    // The same of the current row of such a query, without anything in between. Where the rows show nobody's name, are
    // not added up and were never in a flow.
    bool isWrittenAsRead() const;
    void write(contract::JsonWriter &out, const storage::Rows &rows, qint64 number);
    void writeItems(contract::JsonWriter &out, const ViewRow &row, qint64 number);
    // What is stored, with ids as clients hold them.
    void writeStored(contract::JsonWriter &out, const forms::Field &field, const forms::FieldValue &value);
    QString shown(int field, const forms::FieldValue &value);
    const QList<Column> &columns() const { return m_plan.columns; }
    // What a column of a script shows of a row; null for another column.
    const ColumnScripts::Cell *scriptedCell(const Column &column, const ViewRow &row) const;
    // The same as a reader sees it.
    forms::CellText scriptedText(const Column &column, const ViewRow &row) const;
    // What the cell of a row shows.
    forms::CellText cellAt(const Column &column, const ViewRow &row, qint64 number);

    // The fields that are summed up for the page, and for all of it.
    QList<int> summedFields() const { return summed(&Column::isSummed); }
    QList<int> totalledFields() const { return summed(&Column::isTotalled); }
    enum class SumOf { Page, All };
    // `sums`: by the field.
    void writeSums(contract::JsonWriter &out, SumOf of, const QHash<int, QString> &sums);
    // A group of a collapsible view.
    void writeGroup(
        contract::JsonWriter &out, const forms::FieldValue &group, qint64 count, const QHash<int, QString> &sums);

private:
    QList<int> summed(bool Column::*flag) const;
    ViewRow readHead(const storage::Rows &rows) const;
    void writeCell(contract::JsonWriter &out, const Column &column, const ViewRow &row, qint64 number);
    void writeShown(
        contract::JsonWriter &out, const Column &column, const forms::CellText &cell, const forms::FieldValue *value);
    bool writeAsStored(contract::JsonWriter &out, const Column &column, const storage::Rows &rows, int place) const;
    void runScripts(const QList<ViewRow> &rows);
    void writeScripted(contract::JsonWriter &out, const Column &column, const ViewRow &row);
    void writeFlow(contract::JsonWriter &out, const ViewRow &row) const;
    void writeSumCells(contract::JsonWriter &out, const QHash<int, QString> &sums);
    forms::CellText cellOf(const forms::CellFormat &format, const forms::Field &field, const forms::FieldValue &value);
    const QString &sealed(const QString &plain);
    void tellForm();

    http::Call &m_call;
    const forms::FormDesign &m_form;
    const FlowHiding &m_hiding;
    const std::shared_ptr<const RememberedPlan> m_remembered; // null: m_own
    const ViewPlan m_own;
    const ViewPlan &m_plan;
    ColumnScripts *const m_scripts = nullptr;
    const Columns m_kind = Columns::OnScreen;
    QHash<QString, QList<ColumnScripts::Cell>> m_cells; // by row
    QHash<QString, QString> m_sealed;
    QByteArray m_formMember; // of each row, as JsonWriter::members() takes it
    QList<QByteArray> m_starts; // beside the columns: how their cells begin, as JsonWriter::finishedKey() takes it
    QHash<QString, QString> m_names;
    QHash<QString, workflow::DocumentFlow> m_flows; // by instance
};

} // namespace formwright::runtime
