// A form's layout as its template tells it: boxes within boxes. Document editor, preview and canvas show the same ones.
#pragma once

#include "app/template/source_tree.h"

#include <QRect>

#include <vector>

namespace formwright::layout {

enum class BoxKind {
    Group, // others, one below the other; titled where it has a text
    Heading,
    Text,
    Field,
    Table,
    Row,
    Cell,
    Details, // a section that can be closed; its text is always there
    Tabs,
    Tab,
    Rule,
    Buttons, // some beside one another
    Button, // within them; has no place of its own
    Calculated, // a text that a script makes, behind its label
    Rows, // of other documents that belong to this one
    Picture, // that is the same in all documents; its value says where it is, its text what it shows
    Code, // a QR code of a text that a script makes, below its label
    Placeholder // stands for what the program cannot show here
};

struct Box {
    BoxKind kind = BoxKind::Group;
    forms::NodeId node = 0;
    QString text{};
    int level = 0; // of headings, from 1
    QString field{}; // the name of a field, as the form has it
    QString value{}; // of what is calculated, where it is known without its script
    // Of rows, calculated texts and codes: how many of them stand before it in the form; of a button: how many others.
    int place = 0;
    QSize size{}; // of pictures and codes, as far as the form says it: 0 for what suits it
    int tabIndex = 0; // of fields: its place in an order of the form's own; 0 where it has none
    bool hidesLabel = false; // the field's label stands beside it, or above its column, already
    bool isHeader = false; // of cells
    bool isScripted = false; // of rows: a script says of which view they are, whose id is the value otherwise
    bool isHint = false; // of texts: help for whoever fills in
    bool isOpen = true; // of details
    bool isStacked = false; // of tables: too narrow for columns
    int current = 0; // of tabs: which is in front
    int column = 0; // of cells: where they begin
    int columnSpan = 1;
    int share = 0; // of the width of the table, in percent; 0 for what suits it
    int rowSpan = 1;
    std::vector<Box> children{};
    QRect rect{}; // once arranged; of what is not shown empty

    bool isShown() const { return rect.isValid(); }
};

// A field as it is to be shown.
struct ShownField {
    QString name;
    QString label;
    bool isRequired = false;
};

// Fields that the template does not mention, or all of them where it cannot be read, come last, in their order.
Box boxesOf(const forms::SourceTree &tree, const QList<ShownField> &fields);

// The same for whoever draws the form: every field wherever it stands, with its label as the box's text, and a
// placeholder for what is not shown elsewhere: empty parts, whose placeholder has no text, and what is kept as it is.
Box boxesForDesign(const forms::SourceTree &tree);

// The fields as the Tab key goes through them: those with a place of their own first, the others as they stand.
QList<const Box *> tabOrder(const Box &root);

// Calls visit(box) for it and all below it, in the order of the form.
template <typename AnyBox, typename Visitor> void eachBox(AnyBox &box, Visitor &&visit)
{
    visit(box);
    for (auto &child : box.children)
        eachBox(child, visit);
}

} // namespace formwright::layout
