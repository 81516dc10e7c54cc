// How fields look that stand on the canvas: one hidden widget for each sort of field, painted wherever one of its sort
// stands, so that they look as they will in a document and five hundred cost no more than five.
#pragma once

#include "app/template/field.h"
#include "ui/editors/field_editor.h"
#include "ui/forms/box.h"

class QPainter;

namespace formwright::widgets {
class FormRows;
class FormRow;
} // namespace formwright::widgets

namespace formwright::formeditor {

// As the document editor takes it.
editors::FieldDefinition definitionOf(const forms::Field &field);

class FieldLooks
{
public:
    // The hidden widgets belong to `owner`.
    FieldLooks(const editors::FieldContext &context, QWidget &owner);

    int height(const layout::Box &box, const forms::Field &field, int width);
    void paint(QPainter &painter, const layout::Box &box, const forms::Field &field);
    // Fonts, colours or the language are others now.
    void forget();

private:
    struct Look {
        widgets::FormRows *rows = nullptr;
        widgets::FormRow *row = nullptr;
        QHash<int, int> heights; // by width
    };
    Look &look(const layout::Box &box, const forms::Field &field);
    static QString sortOf(const layout::Box &box, const forms::Field &field);
    static void dress(Look &look, const forms::Field &field);

    const editors::FieldContext m_context;
    QWidget &m_owner;
    QHash<QString, Look> m_looks;
};

} // namespace formwright::formeditor
