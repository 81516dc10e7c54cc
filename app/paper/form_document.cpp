#include "app/paper/form_document.h"

#include <QHash>
#include <QSet>

namespace formwright::paper {

using namespace Qt::StringLiterals;
using forms::NodeKind;
using forms::Shape;
using forms::SourceNode;
using forms::SourceTree;

namespace {

constexpr int mostSpan = 50;
// What lays out a table refuses it long before; cells that reach down would fill every row below with empty ones.
constexpr qsizetype mostColumns = 200;
const QString listMark = u"•  "_s;

// Without the marks that stand behind a label: "Amount: *" names the field "Amount".
QString nameKey(const QString &text)
{
    QString key = text.simplified().toCaseFolded();
    while (key.endsWith(u':') || key.endsWith(u'：') || key.endsWith(u'*') || key.endsWith(u' '))
        key.chop(1);
    return key;
}

QString fieldKey(const QString &name)
{
    return name.normalized(QString::NormalizationForm_C).toCaseFolded();
}

class DocumentBuilder
{
public:
    DocumentBuilder(const SourceTree &tree, const QList<PrintedField> &fields, const ShownElements &shown)
        : m_tree(tree), m_shown(shown)
    {
        for (const PrintedField &field : fields)
            m_fields.insert(fieldKey(field.name), field);
    }

    QList<Block> build(const QList<PrintedField> &fields)
    {
        QList<Block> blocks;
        Line line;
        takeInside(blocks, m_tree.root(), line);
        endLine(blocks, line);
        for (const PrintedField &field : fields) {
            if (!m_met.contains(fieldKey(field.name)))
                addField(blocks, field);
        }
        return withoutEmptySections(blocks);
    }

private:
    // What stands in a line is gathered until something else begins.
    struct Line {
        QString text;
        QString label; // of the field that comes next
    };

    void takeInside(QList<Block> &blocks, const SourceNode &node, Line &line)
    {
        for (const int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (child.kind == NodeKind::Text)
                line.text += forms::unescaped(m_tree.textOf(child.element).toString());
            else if (child.isElement())
                takeElement(blocks, child, line);
        }
    }

    void takeElement(QList<Block> &blocks, const SourceNode &node, Line &line)
    {
        if (const auto shown = m_shown.constFind(node.id); shown != m_shown.constEnd()) {
            takeShown(blocks, *shown, line);
            return;
        }
        switch (node.traits->shape) {
        case Shape::Hidden:
        case Shape::Shown:
        case Shape::Button:
        case Shape::Include:
            return;
        case Shape::Inline:
            takeInside(blocks, node, line);
            return;
        case Shape::Break:
            line.text += QChar(QChar::LineSeparator);
            return;
        case Shape::Field:
            takeField(blocks, node, line);
            return;
        case Shape::Label:
            takeLabel(blocks, node, line);
            return;
        default:
            break;
        }
        // Help for whoever fills in is none for whoever reads.
        endLine(blocks, line);
        if (!node.value(u"class").split(u' ').contains(u"hint"_s))
            takeBlock(blocks, node);
    }

    void takeField(QList<Block> &blocks, const SourceNode &node, Line &line)
    {
        const auto field = take(node);
        if (!field) {
            // Nobody wonders what a label without its field is for.
            line.label.clear();
            return;
        }
        if (nameKey(line.label) == nameKey(field->label))
            line.label.clear();
        if (nameKey(line.text) == nameKey(field->label))
            line.text.clear();
        endLine(blocks, line);
        addField(blocks, *field);
    }

    static void takeShown(QList<Block> &blocks, const Field &shown, Line &line)
    {
        if (nameKey(line.label) == nameKey(shown.label))
            line.label.clear();
        if (nameKey(line.text) == nameKey(shown.label))
            line.text.clear();
        endLine(blocks, line);
        if (!shown.label.isEmpty()) {
            append(blocks, {.kind = BlockKind::Fields, .fields = {shown}});
            return;
        }
        if (!shown.text.isEmpty())
            blocks.append({.kind = BlockKind::Text, .text = {shown.text}});
        for (const Picture &picture : shown.pictures)
            blocks.append({.kind = BlockKind::Picture, .picture = picture});
    }

    // Each is printed once.
    std::optional<PrintedField> take(const SourceNode &node)
    {
        const QString key = fieldKey(node.value(u"name"));
        const auto field = m_fields.constFind(key);
        if (field == m_fields.constEnd() || m_met.contains(key))
            return {};
        m_met.insert(key);
        return *field;
    }

    void takeLabel(QList<Block> &blocks, const SourceNode &node, Line &line)
    {
        endLine(blocks, line);
        QList<Block> inside;
        Line inLabel;
        takeInside(inside, node, inLabel);
        if (inside.isEmpty()) {
            line.label = inLabel.text.simplified();
            return;
        }
        endLine(inside, inLabel);
        for (const Block &block : inside)
            append(blocks, block);
    }

    static QString shown(const QString &text)
    {
        // Only <br> breaks lines; those of the source do not.
        QStringList lines = text.split(QChar(QChar::LineSeparator));
        for (QString &each : lines)
            each = each.simplified();
        lines.removeAll(QString());
        return lines.join(u'\n');
    }

    static void endLine(QList<Block> &blocks, Line &line)
    {
        for (const QString &text : {shown(line.label), shown(line.text)}) {
            if (!text.isEmpty())
                blocks.append({.kind = BlockKind::Text, .text = {text}});
        }
        line = {};
    }

    static void addField(QList<Block> &blocks, const PrintedField &field)
    {
        append(
            blocks, {.kind = BlockKind::Fields, .fields = {{field.label, field.text, field.isLong, field.pictures}}});
    }

    // Fields that follow one another stand beside one another.
    static void append(QList<Block> &blocks, const Block &block)
    {
        if (block.kind == BlockKind::Fields && !blocks.isEmpty() && blocks.constLast().kind == BlockKind::Fields)
            blocks.last().fields += block.fields;
        else
            blocks.append(block);
    }

    static void appendHeading(QList<Block> &blocks, const QString &text, int level)
    {
        if (!text.isEmpty())
            blocks.append({.kind = BlockKind::Heading, .text = {text}, .level = level});
    }

    QString textInside(const SourceNode &node) const
    {
        QString text;
        for (const int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (child.kind == NodeKind::Text)
                text += forms::unescaped(m_tree.textOf(child.element).toString());
            else if (child.isElement() && child.traits->shape == Shape::Inline)
                text += textInside(child);
        }
        return text.simplified();
    }

    void takeBlock(QList<Block> &blocks, const SourceNode &node)
    {
        switch (node.traits->shape) {
        case Shape::Heading: {
            appendHeading(blocks, textInside(node), qMax(2, node.traits->level));
            for (const int index : node.children) {
                Line rest;
                if (m_tree.at(index).isElement() && m_tree.at(index).traits->shape == Shape::Field)
                    takeField(blocks, m_tree.at(index), rest);
            }
            return;
        }
        case Shape::Table:
            takeTable(blocks, node);
            return;
        case Shape::Rule:
            blocks.append({.kind = BlockKind::Rule});
            return;
        case Shape::Caption:
            return;
        case Shape::ListItem: {
            QList<Block> inside;
            fill(inside, node);
            if (!inside.isEmpty() && inside.constFirst().kind == BlockKind::Text)
                inside.first().text.text.prepend(listMark);
            // What is listed stands close together.
            if (inside.size() == 1 && !blocks.isEmpty() && blocks.constLast().kind == BlockKind::Text
                && blocks.constLast().text.text.startsWith(listMark)) {
                blocks.last().text.text += u'\n' % inside.constFirst().text.text;
                return;
            }
            for (const Block &block : inside)
                append(blocks, block);
            return;
        }
        default:
            break;
        }
        QString title = captionOf(node);
        if (title.isEmpty() && node.tag == u"section")
            title = node.value(u"label").simplified();
        appendHeading(blocks, title, 2);
        fill(blocks, node);
    }

    void fill(QList<Block> &blocks, const SourceNode &node)
    {
        Line line;
        takeInside(blocks, node, line);
        endLine(blocks, line);
    }

    QString captionOf(const SourceNode &node) const
    {
        for (const int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (child.isElement() && child.traits->shape == Shape::Caption)
                return textInside(child);
        }
        return {};
    }

    // A form's table is a grid of labels and fields, with lines around all of it.
    void takeTable(QList<Block> &blocks, const SourceNode &node)
    {
        Block table{.kind = BlockKind::Table, .isFramed = true};
        QList<int> covered;
        takeRows(table, node, covered);
        appendHeading(blocks, captionOf(node), 3);
        if (!table.rows.isEmpty())
            blocks.append(table);
    }

    // `covered`: of each column, how many rows more a cell above reaches into; those stay empty here.
    void takeRows(Block &table, const SourceNode &node, QList<int> &covered)
    {
        for (const int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (!child.isElement())
                continue;
            if (child.traits->shape == Shape::TableSection) {
                takeRows(table, child, covered);
                if (child.tag == u"thead")
                    table.heads = int(table.rows.size());
            } else if (child.traits->shape == Shape::Row) {
                Row row = cellsOf(child, covered);
                if (!row.isEmpty())
                    table.rows.append(row);
            }
        }
    }

    Row cellsOf(const SourceNode &node, QList<int> &covered)
    {
        Row row;
        qsizetype column = 0;
        const auto skipCovered = [&] {
            for (; column < covered.size() && covered.at(column) > 0; ++column) {
                --covered[column];
                row.append(Cell{});
            }
        };
        QString namer;
        for (const int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (!child.isElement() || (child.traits->shape != Shape::Cell && child.traits->shape != Shape::HeaderCell))
                continue;
            skipCovered();
            if (column > mostColumns)
                break;
            Cell cell;
            cell.span = qBound(1, child.value(u"colspan").toInt(), mostSpan);
            const int rows = qBound(1, child.value(u"rowspan").toInt(), mostSpan);
            covered.resize(qMax<qsizetype>(covered.size(), column + cell.span));
            for (int i = 0; i < cell.span; ++i)
                covered[column++] = rows - 1;
            QList<Block> inside;
            fill(inside, child);
            const bool isHead = child.traits->shape == Shape::HeaderCell;
            for (const Block &block : inside)
                addToCell(cell, block, isHead, namer);
            const bool isNamer = inside.size() == 1 && inside.constFirst().kind == BlockKind::Text;
            namer = isNamer ? nameKey(inside.constFirst().text.text) : QString();
            row.append(cell);
        }
        skipCovered();
        return row;
    }

    static void addToCell(Cell &cell, const Block &block, bool isHead, const QString &namer)
    {
        switch (block.kind) {
        case BlockKind::Fields:
            for (const Field &field : block.fields) {
                // The cell in front of it has its label already.
                if (nameKey(field.label) != namer)
                    cell.texts.append({field.label, Style::Label});
                if (!field.text.isEmpty() || field.pictures.isEmpty())
                    cell.texts.append({field.text, Style::Body});
                cell.pictures += field.pictures;
            }
            break;
        case BlockKind::Table:
            for (const Row &row : block.rows) {
                for (const Cell &inner : row) {
                    cell.texts += inner.texts;
                    cell.pictures += inner.pictures;
                }
            }
            break;
        case BlockKind::Picture:
            cell.pictures.append(block.picture);
            break;
        default:
            if (!block.text.text.isEmpty())
                cell.texts.append({block.text.text,
                    isHead                                 ? Style::TableHead
                        : block.kind == BlockKind::Heading ? Style::Strong
                                                           : Style::Body});
        }
    }

    // A heading below which nothing is left to print names nothing.
    static QList<Block> withoutEmptySections(const QList<Block> &blocks)
    {
        QList<Block> kept;
        for (const Block &block : blocks) {
            const auto namesNothing = [&] {
                return !kept.isEmpty() && kept.constLast().kind == BlockKind::Heading
                    && kept.constLast().level >= block.level;
            };
            while (block.kind == BlockKind::Heading && namesNothing())
                kept.removeLast();
            kept.append(block);
        }
        while (!kept.isEmpty() && kept.constLast().kind == BlockKind::Heading)
            kept.removeLast();
        return kept;
    }

    const SourceTree &m_tree;
    const ShownElements &m_shown;
    QHash<QString, PrintedField> m_fields;
    QSet<QString> m_met;
};

Block tableBlock(const PrintedTable &table)
{
    Block block{.kind = BlockKind::Table, .heads = 1};
    Row head;
    for (const PrintedColumn &column : table.columns)
        head.append({.texts = {{column.label, Style::TableHead, column.align}}});
    block.rows.append(head);
    for (const QStringList &texts : table.rows) {
        Row row;
        for (qsizetype i = 0; i < table.columns.size(); ++i)
            row.append({.texts = {{texts.value(i), Style::Body, table.columns.at(i).align}}});
        block.rows.append(row);
    }
    if (table.sums.isEmpty())
        return block;
    Row last;
    for (qsizetype i = 0; i < table.columns.size(); ++i)
        last.append({.texts = {{table.sums.value(i), Style::Strong, table.columns.at(i).align}}});
    block.rows.append(last);
    return block;
}

} // namespace

Document formDocument(const QString &title, const SourceTree &tree, const QList<PrintedField> &fields,
    const QList<PrintedTable> &tables, const PageSetup &setup, const ShownElements &shown)
{
    Document document{title, setup, {}};
    QList<Block> blocks = DocumentBuilder(tree, fields, shown).build(fields);
    // Most templates begin with the form's name.
    const bool isNamed = !blocks.isEmpty() && blocks.constFirst().kind == BlockKind::Heading
        && nameKey(blocks.constFirst().text.text) == nameKey(title);
    if (isNamed)
        blocks.removeFirst();
    if (!title.isEmpty())
        document.blocks.append({.kind = BlockKind::Heading, .text = {title}, .level = 1});
    document.blocks += blocks;
    for (const PrintedTable &table : tables) {
        if (table.columns.isEmpty() || table.rows.isEmpty())
            continue;
        if (!table.title.isEmpty())
            document.blocks.append({.kind = BlockKind::Heading, .text = {table.title}, .level = 2});
        document.blocks.append(tableBlock(table));
    }
    return document;
}

Document tableDocument(const PrintedTable &table, const PageSetup &setup)
{
    Document document{table.title, setup, {}};
    document.blocks.append({.kind = BlockKind::Heading, .text = {table.title}, .level = 1});
    document.blocks.append(tableBlock(table));
    return document;
}

} // namespace formwright::paper
