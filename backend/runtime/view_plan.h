// How the rows of a view are written: what its design, its form and the rights of the reader come to, made once for all
// answers that they are the same for.
#pragma once

#include "app/contract/wire.h"
#include "backend/runtime/column_scripts.h"
#include "backend/runtime/view_columns.h"

#include <mutex>

namespace formwright::runtime {

struct ViewPlan {
    enum class Kind { OnScreen, Exported, Printed, PrintedPage };

    enum class Source {
        Nothing, // buttons
        Script,
        Field,
        RowNumber,
        Id,
        FormName,
        Author,
        AuthorId,
        Modifier,
        Created,
        Modified,
        Versions,
        StateLabel
    };
    // What of a field goes from its column of the table into JSON as it lies there.
    enum class AsStored { Nothing, Text, Choice, Date, Integer, Decimal };

    // How an amount of hundredths is shown, all in UTF-8.
    struct Amounts {
        QByteArray before; // a symbol
        QByteArray behind;
        QByteArray group; // between thousands
        QByteArray point;
        int decimals = -1; // below zero: as many as there are
    };

    struct Column {
        QString id;
        QString name;
        Source source = Source::Nothing;
        int field = -1;
        int slot = -1; // in ViewRow::values
        int script = -1; // in `scripted`
        forms::CellFormat format;
        AsStored asStored = AsStored::Nothing;
        qsizetype dateFrom = 0; // which part of a date is shown, and of one with a time
        qsizetype dateSize = 0;
        qsizetype timedFrom = 0;
        qsizetype timedSize = 0;
        Amounts amounts; // of AsStored::Decimal
        // Members of a cell: `"formField":"InputField"`, the same with the end of the cell, and with what is stored
        // due next.
        QByteArray classMember;
        QByteArray classEnd;
        QByteArray classAndRaw;
        bool isSummed = false;
        bool isTotalled = false;
    };

    RelatedFields related;
    QList<int> fields; // that are read of each document
    QList<int> places; // beside them: where each begins in the result
    QList<Column> columns;
    QList<std::pair<QByteArray, int>> relatedKeys; // of those that the view has, with their slot
    QList<forms::ViewColumn> scripted;
    bool needsAuthor = false;
    bool needsModifier = false;
    bool needsState = false;
    bool needsNames = false; // of people or departments
    bool isSummedUp = false;

    int slotOf(int field); // of a field that is read from now on
    // How the cell of each column begins, as JsonWriter::finishedKey() takes it: `"<the id the caller has>":{"value":`.
    QList<QByteArray> cellStarts(const contract::WireContext &wire) const;
};

// `scripts`: null where those columns are left out that a script would hide.
ViewPlan viewPlan(const forms::ViewDesign &view, const forms::FormDesign &form, const access::FormAccess &access,
    ColumnScripts *scripts, ViewPlan::Kind kind);

// A plan, and how its cells begin for those who asked last.
class RememberedPlan
{
public:
    explicit RememberedPlan(ViewPlan plan) : plan(std::move(plan)) { }

    const ViewPlan plan;
    // `formId`: as it travels for him, which tells by what key he has all ids.
    QList<QByteArray> cellStartsFor(const contract::WireContext &wire, const QString &formId) const;

private:
    mutable std::mutex m_mutex;
    mutable QHash<QString, QList<QByteArray>> m_starts; // by that
};

// The plan of a stored view for the screen; null where scripts say for each request which columns are there.
std::shared_ptr<const RememberedPlan> rememberedPlan(const std::shared_ptr<const forms::ViewDesign> &view,
    const std::shared_ptr<const forms::FormDesign> &form, const access::FormAccess &access);

} // namespace formwright::runtime
