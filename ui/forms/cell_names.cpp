#include "ui/forms/cell_names.h"

namespace formwright::layout {

using namespace Qt::StringLiterals;

// "Amount: *" names the field that is labelled "Amount".
QString nameKey(const QString &text)
{
    QString key = text.simplified().toCaseFolded();
    while (key.endsWith(u':') || key.endsWith(u'：') || key.endsWith(u'*') || key.endsWith(u' '))
        key.chop(1);
    return key;
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

namespace {

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

class CellNames
{
public:
    explicit CellNames(const QHash<QString, ShownField> &fields) : m_fields(fields) { }

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
        const ShownField shown = m_fields.value(field.field.toCaseFolded());
        if (!namer.isHeader && nameKey(textOf(namer)) != nameKey(shown.label))
            return;
        field.hidesLabel = true;
        if (shown.isRequired && !namer.children.empty() && !namer.children.back().text.endsWith(u'*'))
            namer.children.back().text += u" *"_s;
    }

private:
    const QHash<QString, ShownField> &m_fields;
};

} // namespace

void nameByCells(Box &box, const QHash<QString, ShownField> &fields)
{
    CellNames(fields).nameByCells(box);
}

} // namespace formwright::layout
