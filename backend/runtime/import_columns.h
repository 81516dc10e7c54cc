// Which column of a file becomes which field of a form, and what its cells become.
#pragma once

#include "backend/files/cell.h"
#include "backend/forms/import_mapping.h"
#include "backend/forms/view_store.h"
#include "backend/runtime/document_access.h"
#include "backend/runtime/document_input.h"

namespace formwright::runtime {

class ImportColumns
{
public:
    // Without a mapping each column becomes the field of its label, of its name, or that a column of the view with this
    // name shows. What is hidden from the caller is no field. Throws Error::invalid where nothing fits, or where the
    // mapping names what is not there. All references outlive this.
    ImportColumns(http::Call &call, const DocumentScope &scope, const PermittedForm &at, const forms::ViewDesign &view,
        const QList<forms::MappedColumn> &mapping, const QStringList &headings);

    // The values of a row, with a violation for each cell that is none of its field's kind.
    DocumentInput read(const files::Row &row);
    // The heading of the column that became a field; empty where none did.
    QString headingOf(const QString &fieldName) const;
    // Columns that become nothing.
    const QStringList &unused() const { return m_unused; }

private:
    using Read = std::variant<forms::FieldValue, forms::Violation>;
    Read valueOf(const forms::Field &field, const files::Cell &cell);
    Read idsOf(const forms::Field &field, const QString &text);
    std::optional<QString> idOf(forms::FieldKind kind, const QString &text);

    http::Call &m_call;
    const DocumentScope &m_scope;
    const forms::FormDesign &m_form;
    QList<QPair<int, int>> m_columns; // of the file, and the field
    QHash<QString, QString> m_headings; // by the name of the field
    QStringList m_unused;
    QHash<QString, std::optional<QString>> m_people; // by what the file calls them
    QHash<QString, std::optional<QString>> m_departments;
};

} // namespace formwright::runtime
