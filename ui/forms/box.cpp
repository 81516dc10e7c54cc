#include "ui/forms/box.h"

#include "ui/forms/older_tabs.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

namespace formwright::layout {

using namespace Qt::StringLiterals;
using forms::NodeKind;
using forms::Shape;
using forms::SourceNode;
using forms::SourceTree;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FormBoxes)
};

// More columns than any form has: a number in a template is not to cost memory.
constexpr int mostSpan = 50;

// "Amount: *" names the field that is labelled "Amount".
QString nameKey(const QString &text)
{
    QString key = text.simplified().toCaseFolded();
    while (key.endsWith(u':') || key.endsWith(u'：') || key.endsWith(u'*') || key.endsWith(u' '))
        key.chop(1);
    return key;
}

const Box *onlyField(const Box &box)
{
    const Box *found = nullptr;
    int count = 0;
    eachBox(box, [&](const Box &each) {
        if (each.kind == BoxKind::Field) {
            found = &each;
            ++count;
        }
    });
    return count == 1 ? found : nullptr;
}

bool hasFields(const Box &box)
{
    bool has = false;
    eachBox(box, [&has](const Box &each) { has = has || each.kind == BoxKind::Field; });
    return has;
}

QString textOf(const Box &box)
{
    QStringList texts;
    eachBox(box, [&texts](const Box &each) {
        if (!each.text.isEmpty())
            texts.append(each.text);
    });
    return texts.join(u' ');
}

class BoxBuilder
{
public:
    BoxBuilder(const SourceTree &tree, const QList<ShownField> &fields) : m_tree(tree)
    {
        for (const ShownField &field : fields)
            m_fields.insert(field.name.toCaseFolded(), field);
    }

    Box build(const QList<ShownField> &fields)
    {
        Box root;
        root.node = m_tree.root().id;
        fill(root, m_tree.root());
        nameByCells(root);
        for (const ShownField &field : fields) {
            if (!m_met.contains(field.name.toCaseFolded()))
                root.children.push_back({.kind = BoxKind::Field, .field = field.name});
        }
        return root;
    }

private:
    // What stands in a line is gathered until something else begins.
    struct Line {
        QString text;
        forms::NodeId node = 0;
        QString label; // of the field that comes next
        forms::NodeId labelNode = 0;
    };

    void fill(Box &box, const SourceNode &node, bool isHint = false)
    {
        Line line;
        fillLine(box, node, line, isHint);
        endLine(box, line, isHint);
    }

    void fillLine(Box &box, const SourceNode &node, Line &line, bool isHint)
    {
        for (int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (child.kind == NodeKind::Text) {
                if (line.node == 0)
                    line.node = child.id;
                line.text += forms::unescaped(m_tree.textOf(child.element).toString());
            } else if (child.isElement()) {
                takeElement(box, child, line, isHint);
            }
        }
    }

    void takeElement(Box &box, const SourceNode &node, Line &line, bool isHint)
    {
        const Shape shape = node.traits->shape;
        switch (shape) {
        case Shape::Hidden:
            return;
        case Shape::Shown:
            if (node.traits == &forms::tagTraits(u"o-calctext")) {
                endLine(box, line, isHint);
                takeCalculated(box, node);
            }
            return;
        case Shape::Button:
            takeButton(box, node, line, isHint);
            return;
        case Shape::Inline:
            fillLine(box, node, line, isHint);
            return;
        case Shape::Break:
            line.text += QChar(QChar::LineSeparator);
            return;
        case Shape::Field:
            takeField(box, node, line, isHint);
            return;
        case Shape::Label:
            takeLabel(box, node, line, isHint);
            return;
        default:
            break;
        }
        endLine(box, line, isHint);
        takeBlock(box, node, isHint || node.value(u"class").split(u' ').contains(u"hint"_s));
    }

    void takeField(Box &box, const SourceNode &node, Line &line, bool isHint)
    {
        const QString key = node.value(u"name").normalized(QString::NormalizationForm_C).toCaseFolded();
        const auto field = m_fields.constFind(key);
        // The server tells which fields there are, and each is shown once.
        if (field == m_fields.constEnd() || m_met.contains(key))
            return;
        m_met.insert(key);
        // A <label> in front that says what the field's own label says is that label.
        const QString before = line.text.simplified();
        const bool isNamed = !line.label.isEmpty() && nameKey(line.label) == nameKey(field->label);
        const bool isNamedByText = !before.isEmpty() && nameKey(before) == nameKey(field->label);
        if (isNamed)
            line.label.clear();
        if (isNamedByText)
            line.text.clear();
        endLine(box, line, isHint);
        box.children.push_back({.kind = BoxKind::Field, .node = node.id, .field = field->name});
    }

    QString labelOf(const SourceNode &node) const
    {
        for (const QStringView name : {u"label", u"discript", u"value", u"title"}) {
            if (const QString text = node.value(name).simplified(); !text.isEmpty())
                return text;
        }
        Box inside;
        Line line;
        const_cast<BoxBuilder *>(this)->fillLine(inside, node, line, false);
        if (const QString text = line.text.simplified(); !text.isEmpty())
            return text;
        return node.value(u"name").simplified();
    }

    // Those that follow one another stand in a row.
    void takeButton(Box &box, const SourceNode &node, Line &line, bool isHint)
    {
        const QString label = labelOf(node);
        endLine(box, line, isHint);
        if (box.children.empty() || box.children.back().kind != BoxKind::Buttons)
            box.children.push_back({.kind = BoxKind::Buttons, .node = node.id});
        box.children.back().children.push_back(
            {.kind = BoxKind::Button, .node = node.id, .text = label.isEmpty() ? Texts::tr("Button") : label});
    }

    void takeCalculated(Box &box, const SourceNode &node)
    {
        // Without its script it is known where that is nothing but a text.
        static const QRegularExpression literal(
            u"\\A\\s*(?:return\\s+)?(?:\"([^\"\\\\]*)\"|'([^'\\\\]*)')\\s*;?\\s*\\z"_s);
        const QRegularExpressionMatch match = literal.match(node.value(u"valuescript"));
        const QString value = match.hasMatch() ? match.captured(match.lastCapturedIndex()).simplified() : QString();
        box.children.push_back({.kind = BoxKind::Calculated, .node = node.id, .text = labelOf(node), .value = value});
    }

    void takeLabel(Box &box, const SourceNode &node, Line &line, bool isHint)
    {
        endLine(box, line, isHint);
        Box inside;
        Line inLabel;
        fillLine(inside, node, inLabel, isHint);
        if (inside.children.empty()) {
            line.label = inLabel.text.simplified();
            line.labelNode = node.id;
            return;
        }
        endLine(inside, inLabel, isHint);
        for (Box &child : inside.children)
            box.children.push_back(std::move(child));
    }

    void endLine(Box &box, Line &line, bool isHint)
    {
        for (const auto &[text, node] : {std::pair(line.label, line.labelNode), std::pair(line.text, line.node)}) {
            // Only <br> breaks lines; those of the source do not.
            QStringList lines = text.split(QChar(QChar::LineSeparator));
            for (QString &each : lines)
                each = each.simplified();
            lines.removeAll(QString());
            const QString shown = lines.join(u'\n');
            if (!shown.isEmpty())
                box.children.push_back({.kind = BoxKind::Text, .node = node, .text = shown, .isHint = isHint});
        }
        line = {};
    }

    void takeBlock(Box &box, const SourceNode &node, bool isHint)
    {
        Box made{.node = node.id};
        switch (node.traits->shape) {
        case Shape::Heading:
            made.kind = BoxKind::Heading;
            made.level = node.traits->level;
            fill(made, node);
            // Fields within stand below it.
            for (Box &child : made.children) {
                if (child.kind == BoxKind::Text)
                    made.text += (made.text.isEmpty() ? QString() : u" "_s) + child.text;
            }
            std::erase_if(made.children, [](const Box &child) { return child.kind == BoxKind::Text; });
            break;
        case Shape::Table:
            made.kind = BoxKind::Table;
            takeRows(made, node);
            break;
        case Shape::Details:
            made.kind = BoxKind::Details;
            made.isOpen = node.attribute(u"open") != nullptr;
            takeTitled(made, node, isHint);
            if (made.text.isEmpty())
                made.text = Texts::tr("More");
            break;
        case Shape::Tabs:
            takeTabs(made, node, isHint);
            break;
        case Shape::Rule:
            made.kind = BoxKind::Rule;
            break;
        case Shape::Include:
            made.kind = BoxKind::Placeholder;
            made.text = Texts::tr("Rows of another view belong here. They are not shown in this program yet.");
            break;
        case Shape::ListItem:
            fill(made, node, isHint);
            if (!made.children.empty() && made.children.front().kind == BoxKind::Text)
                made.children.front().text.prepend(u"•  "_s);
            break;
        default:
            takeTitled(made, node, isHint);
            if (made.text.isEmpty() && node.tag == u"section")
                made.text = node.value(u"label").simplified();
            break;
        }
        if (made.kind == BoxKind::Group && made.text.isEmpty()) {
            for (Box &child : made.children)
                box.children.push_back(std::move(child));
            return;
        }
        box.children.push_back(std::move(made));
    }

    // The text of a <legend>, <summary> or <caption> is the title.
    void takeTitled(Box &box, const SourceNode &node, bool isHint)
    {
        for (int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (child.isElement() && child.traits->shape == Shape::Caption && box.text.isEmpty()) {
                Box caption;
                fill(caption, child);
                box.text = textOf(caption);
            }
        }
        fill(box, node, isHint);
        if (!box.text.isEmpty() && !box.children.empty() && box.children.front().kind == BoxKind::Text
            && box.children.front().text == box.text)
            box.children.erase(box.children.begin());
    }

    void takeTabs(Box &made, const SourceNode &node, bool isHint)
    {
        for (int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (!child.isElement() || child.tag != u"section")
                continue;
            Box tab{.kind = BoxKind::Tab, .node = child.id, .text = child.value(u"label").simplified()};
            if (tab.text.isEmpty())
                tab.text = Texts::tr("Tab %1").arg(made.children.size() + 1);
            fill(tab, child, isHint);
            made.children.push_back(std::move(tab));
        }
        if (made.children.empty())
            takeOlderTabs(made, node);
        if (made.children.empty())
            fill(made, node, isHint);
        else
            made.kind = BoxKind::Tabs;
    }

    void takeOlderTabs(Box &made, const SourceNode &node)
    {
        const QList<OlderTab> tabs = olderTabs(node.value(u"relstr"));
        for (const OlderTab &each : tabs) {
            Box tab{.kind = BoxKind::Tab, .node = node.id, .text = each.label};
            if (tab.text.isEmpty())
                tab.text = Texts::tr("Tab %1").arg(made.children.size() + 1);
            for (const QString &name : each.fields) {
                const QString key = name.normalized(QString::NormalizationForm_C).toCaseFolded();
                if (const auto field = m_fields.constFind(key); field != m_fields.constEnd() && !m_met.contains(key)) {
                    m_met.insert(key);
                    tab.children.push_back({.kind = BoxKind::Field, .node = node.id, .field = field->name});
                }
            }
            if (tab.children.empty() && !each.form.isEmpty())
                tab.children.push_back({.kind = BoxKind::Placeholder,
                    .node = node.id,
                    .text
                    = Texts::tr("The form “%1” belongs here. It is not shown in this program yet.").arg(each.form)});
            made.children.push_back(std::move(tab));
        }
    }

    void takeRows(Box &table, const SourceNode &node)
    {
        for (int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (!child.isElement())
                continue;
            const Shape shape = child.traits->shape;
            if (shape == Shape::TableSection) {
                takeRows(table, child);
            } else if (shape == Shape::Row) {
                Box row{.kind = BoxKind::Row, .node = child.id};
                takeCells(row, child);
                if (!row.children.empty())
                    table.children.push_back(std::move(row));
            } else if (shape == Shape::Caption) {
                Box caption;
                fill(caption, child);
                table.text = textOf(caption);
            }
        }
    }

    void takeCells(Box &row, const SourceNode &node)
    {
        for (int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (!child.isElement() || (child.traits->shape != Shape::Cell && child.traits->shape != Shape::HeaderCell))
                continue;
            Box cell{.kind = BoxKind::Cell, .node = child.id};
            cell.isHeader = child.traits->shape == Shape::HeaderCell;
            cell.columnSpan = qBound(1, child.value(u"colspan").toInt(), mostSpan);
            cell.rowSpan = qBound(1, child.value(u"rowspan").toInt(), mostSpan);
            fill(cell, child);
            row.children.push_back(std::move(cell));
        }
    }

    // Where cells begin, and which of them name the field of another.
    void nameByCells(Box &box)
    {
        for (Box &child : box.children)
            nameByCells(child);
        if (box.kind != BoxKind::Table)
            return;
        QList<int> busy; // of each column, how many rows more a cell above covers it
        for (Box &row : box.children) {
            int column = 0;
            for (Box &cell : row.children) {
                while (column < busy.size() && busy.at(column) > 0)
                    ++column;
                cell.column = column;
                busy.resize(qMax<qsizetype>(busy.size(), column + cell.columnSpan));
                for (int i = 0; i < cell.columnSpan; ++i)
                    busy[column + i] = cell.rowSpan;
                column += cell.columnSpan;
            }
            for (int &rows : busy)
                rows = qMax(0, rows - 1);
        }
        for (size_t at = 0; at < box.children.size(); ++at) {
            std::vector<Box> &cells = box.children[at].children;
            for (size_t i = 0; i < cells.size(); ++i) {
                const Box *found = onlyField(cells[i]);
                if (found == nullptr)
                    continue;
                Box *namer = i > 0 && !hasFields(cells[i - 1]) ? &cells[i - 1] : nullptr;
                if (namer == nullptr || textOf(*namer).isEmpty())
                    namer = headerOf(box, at, cells[i].column);
                if (namer != nullptr)
                    takeName(*const_cast<Box *>(found), *namer);
            }
        }
    }

    static Box *headerOf(Box &table, size_t row, int column)
    {
        while (row-- > 0) {
            for (Box &cell : table.children[row].children) {
                if (cell.isHeader && cell.column == column && !hasFields(cell) && !textOf(cell).isEmpty())
                    return &cell;
            }
        }
        return nullptr;
    }

    void takeName(Box &field, Box &namer)
    {
        const ShownField &shown = m_fields[field.field.toCaseFolded()];
        if (!namer.isHeader && nameKey(textOf(namer)) != nameKey(shown.label))
            return;
        field.hidesLabel = true;
        if (shown.isRequired && !namer.children.empty() && !namer.children.back().text.endsWith(u'*'))
            namer.children.back().text += u" *"_s;
    }

    const SourceTree &m_tree;
    QHash<QString, ShownField> m_fields; // by name, without regard to case
    QSet<QString> m_met;
};

} // namespace

Box boxesOf(const SourceTree &tree, const QList<ShownField> &fields)
{
    return BoxBuilder(tree, fields).build(fields);
}

} // namespace formwright::layout
