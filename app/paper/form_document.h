// A document of a form as it is printed: its template's headings, sections, tables and fields, with the texts that the
// caller has made of its values.
#pragma once

#include "app/paper/document.h"
#include "app/template/source_tree.h"

#include <QHash>

namespace formwright::paper {

struct PrintedField {
    QString name;
    QString label;
    QString text; // as people read it
    bool isLong = false; // takes the whole width
    QList<Picture> pictures;
};

struct PrintedColumn {
    QString label;
    Align align = Align::Start;
};

// The rows that belong to the document in another form.
struct PrintedTable {
    QString title;
    QList<PrintedColumn> columns;
    QList<QStringList> rows;
    QStringList sums{}; // the last row; empty for none
};

// What elements that keep nothing are printed as: texts that were calculated, pictures.
using ShownElements = QHash<forms::NodeId, Field>;

// Fields that are not listed are not printed, whatever the template says; those that the template does not mention come
// behind it, and the tables last.
Document formDocument(const QString &title, const forms::SourceTree &tree, const QList<PrintedField> &fields,
    const QList<PrintedTable> &tables, const PageSetup &setup, const ShownElements &shown = {});

// A table alone, below its title.
Document tableDocument(const PrintedTable &table, const PageSetup &setup);

} // namespace formwright::paper
