// The elements of the form as a tree: selected as on the canvas, dragged to where they belong, renamed in place. What
// is wrong with them is marked at their right.
#pragma once

#include "ui/formeditor/form_design.h"

#include <QPointer>
#include <QTreeWidget>

class QLineEdit;

namespace formwright::formeditor {

class Outline : public QTreeWidget
{
    Q_OBJECT

public:
    explicit Outline(FormDesign &design, QWidget *parent = nullptr);

    QTreeWidgetItem *itemOf(forms::NodeId node) const { return m_items.value(node); }

    struct Mark {
        bool isError = false;
        QStringList texts{}; // what is wrong, a sentence each

        bool operator==(const Mark &) const = default;
    };
    // Besides what is wrong with the markup, which it knows by itself.
    void setMarks(const QHash<forms::NodeId, Mark> &marks);
    // Of the element, or where it is closed of what stands in it; nothing where all is well.
    std::optional<Mark> shownMark(const QTreeWidgetItem &item) const;

    // The name of a field, by which everything else knows it, as the property editor does; of others what they are
    // called on the form.
    bool canRename(forms::NodeId node) const;
    void renameCurrent();
    QString nameOf(forms::NodeId node) const;
    QLineEdit *nameEdit() const { return m_edit; } // null while nothing is renamed
    // Whether a name is typed that is no step yet, and making it one. Where it is refused it is typed still.
    bool isTyping() const;
    void finishTyping();

Q_SIGNALS:
    void typed(); // see isTyping()

protected:
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QList<QTreeWidgetItem *> &items) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction | Qt::CopyAction; }
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;
    // Tab goes on to the name of the next element.
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    friend class OutlineDelegate;
    struct Rename {
        forms::NodeId node = 0;
        QString name;
    };

    // A line as it is to be shown.
    struct Line {
        forms::NodeId node = 0;
        qsizetype around = -1; // the line that it stands in
        QString label{}; // or what kind of thing it is, where it has none
        QString told{};
        QString kind{};
        QString icon{};
        std::optional<QString> name{}; // of a field
        bool isEditable = false;

        bool operator==(const Line &) const = default;
    };

    void build();
    QList<Line> linesOfDesign() const;
    static void dress(QTreeWidgetItem &item, const Line &line);
    void rebuild(const QList<Line> &lines);
    void showMarks();
    void addProblems();
    void dropEdit(); // and what is typed in it
    void noteRename(forms::NodeId node, const QString &name);
    bool applyRename(); // false: it was refused
    void editAnew(const Rename &as);
    forms::NodeId renamedAfter(forms::NodeId node, bool isForwards) const; // 0 where no other can be
    void showSelection();
    std::optional<Place> placeAt(QPoint point) const;

    FormDesign &m_design;
    QList<Line> m_lines; // that are shown
    QHash<forms::NodeId, QTreeWidgetItem *> m_items;
    QSet<forms::NodeId> m_closed;
    QHash<forms::NodeId, Mark> m_marks; // that were given
    QHash<forms::NodeId, Mark> m_allMarks; // with those of the markup
    QPointer<QLineEdit> m_edit;
    forms::NodeId m_edited = 0; // whose name stands there
    std::optional<Rename> m_rename;
    bool m_isShowing = false;
};

} // namespace formwright::formeditor
