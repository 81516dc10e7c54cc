// The boxes of a form that is drawn: arranged and painted as the document editor shows them, in its own units; whoever
// paints scales.
#pragma once

#include "app/template/qr_code.h"
#include "ui/editors/picture_store.h"
#include "ui/formeditor/field_looks.h"
#include "ui/formeditor/form_design.h"
#include "ui/formeditor/rows_looks.h"
#include "ui/forms/arrangement.h"

namespace formwright::formeditor {

class BoxSketch : private layout::Measures
{
public:
    BoxSketch(const FormDesign &design, const editors::FieldContext &context, QWidget &owner);

    // Reads the design anew and gives everything its place; how high all of it is.
    int arrange(int room);
    void paint(QPainter &painter, const QRect &clip);
    void forgetLooks();
    // Of the rows that stand in the form.
    IncludedViews &views() { return m_rows.views(); }
    void forgetRows() { m_rows.forget(); }

    // Tells when a picture is there that was not when it was painted.
    const editors::PictureStore &pictures() const { return m_pictures; }
    const layout::Box &root() const { return m_root; }
    // What can be picked, in the order of the form.
    const QList<forms::NodeId> &stops() const { return m_stops; }
    // The place of a node: of its box, or around those of what is inside it; null where nothing of it is seen.
    QRect rectOf(forms::NodeId node) const;
    // The innermost one at a point; 0 for none. `tab` tells of a tab whose title is there.
    forms::NodeId nodeAt(QPoint point) const;
    // The tabs and the index of the one whose title is at the point; nothing where there is none.
    std::optional<std::pair<forms::NodeId, int>> tabAt(QPoint point) const;
    void showTab(forms::NodeId tabs, int index) { m_currentTabs.insert(tabs, index); }
    // Brings the tabs in front that a node stands in; true where any was not.
    bool bringInFront(forms::NodeId node);

    // Where the columns and rows of a table begin, and where the last ends; empty where its cells stand below one
    // another.
    QList<int> columnEdges(forms::NodeId table) const;
    QList<int> rowEdges(forms::NodeId table) const;
    struct ColumnBorder {
        forms::NodeId table = 0;
        int column = 0; // at its left
        QList<int> edges{};
    };
    std::optional<ColumnBorder> borderAt(QPoint point, int reach) const;
    // Of a picture or code within its box.
    QSize shownSizeOf(forms::NodeId node) const;
    // What others are in line with: their left and right edges, and the borders of columns, without those of `except`.
    QList<int> verticalLines(forms::NodeId except) const;

    // Where something that is dropped at a point goes, and the line that shows it.
    struct DropPlace {
        Place place;
        QRect line;
    };
    std::optional<DropPlace> dropAt(QPoint point) const;

private:
    int height(const layout::Box &box, int width) const override;
    int textWidth(const layout::Box &box) const override;
    int tabBarHeight() const override;

    const forms::Field &fieldOf(const layout::Box &box) const;
    void index(const layout::Box &box, bool isShown);
    void paintTabs(QPainter &painter, const layout::Box &box) const;
    void paintTable(QPainter &painter, const layout::Box &box) const;
    void paintWords(QPainter &painter, const layout::Box &box) const;
    void paintButtons(QPainter &painter, const layout::Box &box) const;
    void paintCalculated(QPainter &painter, const layout::Box &box) const;
    void paintPicture(QPainter &painter, const layout::Box &box) const;
    void paintCode(QPainter &painter, const layout::Box &box) const;
    QList<QRect> tabRects(const layout::Box &box) const;
    QList<QRect> buttonRects(const layout::Box &box) const;

    const FormDesign &m_design;
    mutable FieldLooks m_looks;
    mutable RowsLooks m_rows;
    mutable editors::PictureStore m_pictures;
    mutable QHash<QString, forms::QrCode> m_codes; // by what they say
    layout::Box m_root;
    QList<forms::NodeId> m_stops;
    QHash<forms::NodeId, QRect> m_rects; // of what has a box of its own
    QHash<forms::NodeId, int> m_currentTabs;
    mutable QHash<forms::NodeId, forms::Field> m_unread; // fields that the reader refuses
};

} // namespace formwright::formeditor
