// Rows of a spreadsheet as fields of a form: what they would be, before they are.
#pragma once

#include "app/template/field.h"

class QMimeData;

namespace formwright::formeditor {

using TableRows = QList<QStringList>;

// Whether the clipboard holds cells, and those cells: as spreadsheets copy them, separated by tabs, with quotes around
// those that have line ends. Blank rows are left out.
bool hasTable(const QMimeData &data);
TableRows tableRows(const QString &text);

enum class TableReading {
    Header, // the first row names the fields, what stands below are values to guess their kinds by
    Rows // each row is a field: name, label, type, choices
};
TableReading likelyReading(const TableRows &rows);

struct PastedField {
    QString label;
    QString name;
    QString kind; // the id of an ElementKind
    QList<forms::FieldOption> options{};
    bool isRequired = false;
    QString example{}; // some value that stands below it
};
// Their names differ from one another. As many as a form may have at most.
QList<PastedField> pastedFields(const TableRows &rows, TableReading reading);
QString markupOf(const QList<PastedField> &fields);

// "open; done" or "1=Open; 2=Done".
QList<forms::FieldOption> optionsIn(const QString &text);
QString optionsText(const QList<forms::FieldOption> &options);
// Whether fields of the kind have choices of their own.
bool hasOptions(const QString &kind);
// The kinds of fields that a table can be made into, by their ids.
QStringList pastedKinds();

} // namespace formwright::formeditor
