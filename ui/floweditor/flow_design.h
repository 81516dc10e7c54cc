// A flow as it is drawn: its text with the steps made on it, what is selected, and everything that can be done with
// what is selected. The text is the only state. Knows no widgets but the clipboard's data.
#pragma once

#include "ui/designs/text_document.h"
#include "ui/floweditor/diagram_edits.h"
#include "ui/floweditor/picture.h"

#include <QLine>

#include <functional>

class QMimeData;

namespace formwright::floweditor {

inline constexpr char diagramMime[] = "application/x-formwright-flow";
inline constexpr char nodeKindMime[] = "application/x-formwright-flow-node"; // the name of a class

enum class Edge { Left, Center, Right, Top, Middle, Bottom };

QSize sizeOf(flow::NodeKind kind); // of new ones

class FlowDesign : public QObject
{
    Q_OBJECT

public:
    explicit FlowDesign(const QString &text = {}, QObject *parent = nullptr);

    // Another text, with nothing to undo.
    void begin(const QString &text);
    // A journal that was left; false where it leads nowhere.
    bool recover(const designs::JournalRecord &record);

    designs::TextDocument &document() { return *m_document; }
    designs::ChangeStack &stack() { return m_document->stack(); }
    const QString &text() const { return m_document->text(); }
    const flow::DiagramText &diagram() const { return m_diagram; }
    const Picture &picture() const { return m_picture; }
    // Empty, or why nothing can be drawn: the text is no diagram. It can be saved no more than it could be before.
    const QString &problem() const { return m_diagram.problem(); }

    // What stands in the text of an element; null for none.
    const flow::ElementPlace *placeOf(const Element &element) const;
    QString value(const Element &element, const QString &property) const;
    QString nameOf(const Element &element) const; // its own, or that of its kind

    const QList<Element> &selection() const { return m_selection; }
    Element current() const { return m_selection.isEmpty() ? Element() : m_selection.constLast(); }
    void select(const QList<Element> &elements);
    QList<QString> selectedNodes() const;

    // All return false where there is nothing to do.
    bool set(
        const QString &title, const QList<Element> &elements, const Properties &values, const QString &mergeKey = {});
    bool reset(const QString &title, const QList<Element> &elements, const QString &property);
    // Where nothing is, as near as can be; joined to `from`, where it is named. The new one is selected.
    bool addNode(flow::NodeKind kind, const QPoint &middle, const QString &from = {});
    // Behind the selected node, or where none is, behind all.
    bool appendNode(flow::NodeKind kind);
    // As it can be drawn: refused() tells why not.
    bool connectNodes(const QString &from, const QString &to);
    bool reconnect(const QString &line, const QString &from, const QString &to);
    bool replaceKind(const QString &node, flow::NodeKind kind);
    bool moveBy(const QList<QString> &nodes, const QPoint &by, bool isNudge = false);
    bool setBends(const QString &line, const QList<QPoint> &bends);
    bool removeSelected(const QString &title = {});
    bool align(Edge edge);
    bool distribute(Qt::Orientation along);
    // What is selected, or all of it where fewer than two nodes are.
    bool layOut();
    // Everything right of (or below) a place moves on.
    bool makeSpace(Qt::Orientation along, int from, int by);

    QMimeData *copied() const; // of the selection; null for none
    bool canPaste(const QMimeData &data) const;
    // Around a place, or beside where it was copied.
    bool paste(const QMimeData &data, const std::optional<QPoint> &middle = {});
    bool duplicateSelected();

    QPoint freePlace(const QPoint &middle, const QSize &size) const; // top left

Q_SIGNALS:
    void changed();
    void selectionChanged();
    void refused(const QString &why);
    void begun(); // another document, with another stack

private:
    struct DrawnLine {
        QString id;
        int element = 0;
        QString from;
        QString to;
        QList<QPoint> bends;
    };
    void read();
    void takeSelection(const QJsonValue &wanted);
    bool commit(const QString &title, const DiagramEdits &edits, const QList<Element> &select = {},
        const QString &mergeKey = {});
    bool refuse(const QString &why);
    bool isCrossed(const QRect &area) const;
    QString namedAll(const QList<Element> &elements) const;
    QString newId();
    QRect boxOf(const QString &node) const;
    QList<QRect> boxesBut(const QSet<QString> &nodes) const;
    QList<QLine> linesAround(const QRect &area, const QSet<QString> &but) const;
    QString wayBetween(const QRect &from, const QRect &to, const QSet<QString> &ends, const QString &line = {}) const;
    const DrawnLine *drawnLine(const QString &id) const;
    // Lines of the nodes that were given other boxes: those between two of them go along, the others find a new way.
    void reroute(DiagramEdits &edits, const QHash<QString, QRect> &moved) const;
    bool place(const QString &title, const QHash<QString, QRect> &boxes, const QString &mergeKey = {});
    bool pasteText(const QString &markup, const std::optional<QPoint> &middle, const QString &title);
    QString markupOf(const QList<Element> &elements) const;

    std::unique_ptr<designs::TextDocument> m_document;
    flow::DiagramText m_diagram;
    Picture m_picture;
    QHash<QString, int> m_nodes; // the element of each
    QList<DrawnLine> m_lines;
    QHash<QString, int> m_lineAt;
    QList<Element> m_selection;
    qint64 m_lastId = 0;
};

} // namespace formwright::floweditor
