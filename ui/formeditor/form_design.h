// A form as it is drawn: its text and what else is set of it, with the steps made on them, what is selected, and
// everything that can be done with what is selected. Knows no widgets but the clipboard's data.
#pragma once

#include "app/template/form_template.h"
#include "ui/designs/template_document.h"
#include "ui/formeditor/choice_edits.h"
#include "ui/formeditor/element_kinds.h"
#include "ui/formeditor/places.h"
#include "ui/formeditor/quick_fixes.h"
#include "ui/formeditor/splice_chain.h"

class QMimeData;

namespace formwright::formeditor {

inline constexpr char templateMime[] = "application/x-formwright-template";
inline constexpr char kindMime[] = "application/x-formwright-element";
inline constexpr char fieldMime[]
    = "application/x-formwright-field"; // beside templateMime: one that stands here already

class FormDesign : public QObject
{
    Q_OBJECT

public:
    explicit FormDesign(const QString &text = {}, QObject *parent = nullptr);

    // Another text, with nothing to undo. `settings`: what else is set of the form, by the names of its members.
    void begin(const QString &text, const QJsonObject &settings = {});
    // A journal that was left; false where it leads nowhere.
    bool recover(const designs::JournalRecord &record);

    designs::TemplateDocument &document() { return *m_document; }
    designs::ChangeStack &stack() { return m_document->stack(); }
    const QString &text() const { return m_document->text(); }
    const QJsonObject &settings() const { return m_document->members(); }
    const forms::SourceTree &tree() const { return m_document->tree(); }
    // Of an element that stores a value, as the server will read it; null for others.
    const forms::Field *field(forms::NodeId node) const;
    const QList<forms::Problem> &problems() const { return m_problems; }
    // The innermost element or words at a place of the text, as it can be picked.
    forms::NodeId nodeAt(qsizetype index) const;

    const QList<forms::NodeId> &selection() const { return m_selection; }
    forms::NodeId current() const { return m_selection.isEmpty() ? 0 : m_selection.constLast(); }
    // The last of them is the current one. What is not there is left out.
    void select(const QList<forms::NodeId> &nodes);

    // Of the form itself, as one step.
    bool setSetting(const QString &title, const QString &name, const QJsonValue &value);

    // All return false, and refused() tells why, where the markup does not allow it.
    bool insertKind(const ElementKind &kind, const std::optional<Place> &place = {});
    bool insertMarkup(const QString &title, const QString &markup, const std::optional<Place> &place = {});
    bool removeSelected(const QString &title = {});
    bool duplicateSelected();
    bool moveSelected(Step step);
    bool move(const QList<forms::NodeId> &nodes, const Place &place);
    // Without a value the attribute is taken away.
    bool setAttribute(const QString &title, const QList<forms::NodeId> &nodes, const QString &name,
        const std::optional<QString> &value);
    // What it is called on the form: its label, title or words.
    bool canSetLabel(forms::NodeId node) const;
    QString label(forms::NodeId node) const;
    bool setLabel(forms::NodeId node, const QString &text);
    bool rename(forms::NodeId field, const QString &name);
    QString nameRefusal(forms::NodeId field, const QString &name) const; // why it cannot be called so; empty: it can
    // The second as the first, with what they are called in other languages.
    bool setOptions(forms::NodeId field, const QList<forms::FieldOption> &options);
    bool setChoices(forms::NodeId field, const QList<DrawnChoice> &choices);
    bool mend(forms::NodeId node, const QuickFix &fix);
    bool setHeadingLevel(const QList<forms::NodeId> &nodes, int level);
    bool wrapSelected(const QString &title, const QString &openTag, const QString &titleMarkup);

    // The fields as the Tab key goes through them, and whether that is another order than that of the text.
    QList<forms::NodeId> tabOrder() const;
    bool hasTabOrder() const;
    // Puts a field at a place of that order, from 0; the others keep theirs.
    bool setTabPlace(forms::NodeId field, qsizetype place);
    bool resetTabOrder(); // as they stand

    enum class TableAct { RowAbove, RowBelow, ColumnBefore, ColumnBehind, RemoveRow, RemoveColumn, HeadingCell };
    bool canActOnTable() const;
    bool act(TableAct act);

    // A cell in the grid of its table.
    struct TableCell {
        forms::NodeId node = 0;
        int row = 0;
        int column = 0;
        int columns = 1;
        int rows = 1;
    };
    forms::NodeId tableAround(forms::NodeId node) const; // 0 for none
    QList<TableCell> cellsOf(forms::NodeId table) const;
    // Of the width of the table, in percent, from the left; one step as long as it goes on with the same table.
    bool setColumnShares(forms::NodeId table, const QList<int> &shares);
    // Of a picture or a code, by the attribute that says it; likewise.
    bool setLength(forms::NodeId node, const QString &attribute, int length);
    forms::NodeId spanningCell() const; // that the current element is, or stands in; 0 for none
    bool spanCell(forms::NodeId cell, int columns, int rows);
    bool spanSelected(int columns, int rows); // so many more

    bool typed(const forms::Splices &splices); // in the source

    QMimeData *copied() const; // of the selection; null for none
    QMimeData *draggedField(forms::NodeId field) const; // moved where it is dropped on this form; null for none
    // What was dropped there: a kind of the palette, a field of this form, or a piece of any.
    bool take(const QMimeData &data, const Place &place);
    bool canPaste(const QMimeData &data) const;
    bool paste(const QMimeData &data, const std::optional<Place> &place = {});
    bool pasteMarkup(const QString &markup, const std::optional<Place> &place = {});

Q_SIGNALS:
    void changed();
    void selectionChanged();
    void refused(const QString &why);
    void begun(); // another document, with another stack

private:
    void read();
    void takeSelection(const QJsonValue &wanted);
    void noteSelection();
    bool commit(const QString &title, const SpliceChain &chain, const QList<forms::NodeId> &select,
        const QList<forms::NodeId> &otherwise = {});
    bool makeSize(const QString &title, const forms::Splices &splices, const QString &what, forms::NodeId of);
    bool refuse(const QString &why);
    forms::NodeId namingCell(forms::NodeId field) const; // of a table, that may say what the field is; 0 for none
    QString named(forms::NodeId node) const;
    QString namedAll(const QList<forms::NodeId> &nodes) const;
    bool writeTabOrder(const QString &title, const QList<forms::NodeId> &order, const QList<forms::NodeId> &select);
    QList<forms::NodeId> units() const;
    QString pieceOf(const QList<forms::NodeId> &units) const;
    QString indented(const QString &markup, const Place &place) const;
    QString withFreshNames(const QString &markup) const;

    std::unique_ptr<designs::TemplateDocument> m_document;
    forms::ReadTemplate m_read;
    QHash<forms::NodeId, qsizetype> m_fields; // places in what was read
    QList<forms::Problem> m_problems;
    QList<forms::NodeId> m_selection;
};

} // namespace formwright::formeditor
