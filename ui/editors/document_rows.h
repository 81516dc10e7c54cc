// What stands in the form of a document beside its fields: rows of other documents, and texts that scripts make.
#pragma once

#include "app/contract/runtime_pressed.h"
#include "ui/documents/form_document.h"
#include "ui/editors/field_editor.h"
#include "ui/forms/box.h"

namespace formwright::models {
class ChildRows;
}

namespace formwright::editors {

class ChildRowsGrid;

class DocumentRows : public QObject, private documents::RowEdits
{
    Q_OBJECT

public:
    using Element = contract::runtime_activities::ShownElement;

    // The document outlives it.
    DocumentRows(documents::FormDocument &document, const FieldContext &context, QObject *parent);
    ~DocumentRows() override;

    // As the server told of the document; what was typed into rows that are still there stays.
    void take(const QList<Element> &elements, bool isReadOnly);
    // For the form: a new grid, or null; see layout::FieldMaker.
    QWidget *makeRows(const layout::Box &box);
    std::optional<QString> calculatedText(const layout::Box &box) const;

    QList<ChildRowsGrid *> grids() const;
    bool hasUnsaved() const;
    bool isSaving() const;
    void save(); // saved() or refused() tell the end
    void discard();
    // Where a step was made, as the document's stack has it.
    void showStep(const QJsonObject &selection);

Q_SIGNALS:
    void elementsChanged(); // the form shows other ones
    void stateChanged(); // of what is not saved
    void saved(); // nothing is unsaved any more
    void refused();
    void openDocument(const QString &formId, const QString &documentId);

private:
    models::ChildRows *rowsOf(const Element &element);
    void follow();
    models::ChildRows *rowsAt(const QString &name) const;
    QJsonValue rowValue(const QString &name) const override;
    void setRowValue(const QString &name, const QJsonValue &value) override;
    designs::Members unsavedRows() const override;

    documents::FormDocument &m_document;
    const QPointer<documents::FormDocument> m_told; // of the steps
    designs::Members m_waiting; // steps, until it is known which rows there are
    const FieldContext m_context;
    QList<Element> m_elements;
    bool m_isReadOnly = false;
    bool m_isSaving = false; // all of them, as save() wants it
    QHash<int, models::ChildRows *> m_rows; // by place
    QList<QPointer<ChildRowsGrid>> m_grids;
};

} // namespace formwright::editors
