// What is done with the contents of elements, tables and the clipboard.
#include "ui/formeditor/form_design.h"

#include "app/template/label_texts.h"
#include "ui/formeditor/choice_edits.h"

#include <QMimeData>

#include <algorithm>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using forms::NodeKind;
using forms::Shape;
using forms::SourceNode;
using forms::SourceTree;

namespace {

const SourceNode *around(const SourceTree &tree, NodeId id, Shape shape, Shape orShape)
{
    for (const SourceNode *node = tree.find(id); node != nullptr && node->parent >= 0; node = &tree.at(node->parent)) {
        if (node->isElement() && (node->traits->shape == shape || node->traits->shape == orShape))
            return node;
    }
    return nullptr;
}

QList<int> elementsIn(const SourceTree &tree, const SourceNode &node, Shape shape, Shape orShape)
{
    QList<int> found;
    for (const int child : node.children) {
        const SourceNode &each = tree.at(child);
        if (each.isElement() && (each.traits->shape == shape || each.traits->shape == orShape))
            found.append(child);
    }
    return found;
}

QList<int> rowsOf(const SourceTree &tree, const SourceNode &table)
{
    QList<int> found;
    for (const int child : table.children) {
        const SourceNode &each = tree.at(child);
        if (!each.isElement())
            continue;
        if (each.traits->shape == Shape::Row)
            found.append(child);
        else if (each.traits->shape == Shape::TableSection)
            found += elementsIn(tree, each, Shape::Row, Shape::Row);
    }
    return found;
}

constexpr int mostSpan = 50; // of the renderer as well

// As many as stand in a row, each of its kind; one that takes several columns counts as so many.
QString emptyCells(const SourceTree &tree, const SourceNode &row)
{
    QString markup;
    for (const int index : elementsIn(tree, row, Shape::Cell, Shape::HeaderCell)) {
        const SourceNode &cell = tree.at(index);
        const QString tag = cell.traits->shape == Shape::HeaderCell ? u"th"_s : u"td"_s;
        markup += QString(u"\n  <"_s % tag % u"></"_s % tag % u'>')
                      .repeated(qBound(1, cell.value(u"colspan").toInt(), mostSpan));
    }
    return markup.isEmpty() ? u"\n  <td></td>"_s : markup;
}

} // namespace

bool FormDesign::canSetLabel(NodeId id) const
{
    const SourceNode *node = tree().find(id);
    return node != nullptr
        && (forms::labelAttribute(tree(), *node) != nullptr || forms::labelWords(tree(), *node) != 0);
}

QString FormDesign::label(NodeId id) const
{
    const SourceNode *node = tree().find(id);
    if (node == nullptr)
        return {};
    if (const char *name = forms::labelAttribute(tree(), *node))
        return node->value(QString::fromLatin1(name));
    const SourceNode *words = tree().find(forms::labelWords(tree(), *node));
    return words == nullptr ? QString() : textInside(tree(), *words);
}

bool FormDesign::setLabel(NodeId id, const QString &text)
{
    const SourceNode *node = tree().find(id);
    if (node == nullptr || !canSetLabel(id) || label(id) == text)
        return false;
    SpliceChain chain(m_document->templateText());
    if (const char *name = forms::labelAttribute(tree(), *node)) {
        // The <label> beside a field says the same, or the cell beside or above its own: that is what is seen of it.
        NodeId beside = node->isField() ? labelOfUnit(tree(), id) : 0;
        if (beside == 0 && node->isField())
            beside = namingCell(id);
        const SourceNode *besideNode = tree().find(beside);
        const QString words = besideNode == nullptr ? QString() : textInside(tree(), *besideNode);
        const QString said = forms::withoutEndMarks(words), end = words.sliced(said.size());
        if (!chain.make(forms::setAttribute(chain.tree(), id, QString::fromLatin1(name), text)))
            return refuse(chain.problem());
        if (beside != 0 && said.trimmed() == node->value(QString::fromLatin1(name)).simplified())
            chain.make(forms::setText(chain.tree(), beside, QString(text % end)));
    } else if (!chain.make(forms::setText(chain.tree(), forms::labelWords(tree(), *node), text))) {
        return refuse(chain.problem());
    }
    return commit(tr("label of %1", "element; stands behind Undo and Redo").arg(named(id)), chain, {id});
}

QString FormDesign::nameRefusal(NodeId id, const QString &name) const
{
    const SourceNode *node = tree().find(id);
    if (node == nullptr || node->value(u"name") == name)
        return {};
    if (!forms::isFieldName(name))
        return tr("A field's name has letters, digits and “_” only, and does not begin with a digit.");
    for (const SourceNode &other : tree().nodes()) {
        if (other.isField() && other.id != id && forms::fieldNameKey(other.value(u"name")) == forms::fieldNameKey(name))
            return tr("Another field of this form is called “%1” already.").arg(name);
    }
    return {};
}

bool FormDesign::rename(NodeId id, const QString &name)
{
    const SourceNode *node = tree().find(id);
    if (node == nullptr || node->value(u"name") == name)
        return false;
    if (const QString why = nameRefusal(id, name); !why.isEmpty())
        return refuse(why);
    SpliceChain chain(m_document->templateText());
    if (!chain.make(forms::rename(chain.tree(), id, name)))
        return refuse(chain.problem());
    return commit(tr("renaming of %1", "field").arg(named(id)), chain, {id});
}

bool FormDesign::setOptions(NodeId id, const QList<forms::FieldOption> &options)
{
    QList<DrawnChoice> choices;
    for (const forms::FieldOption &option : options)
        choices.append({option, std::nullopt});
    return setChoices(id, choices);
}

bool FormDesign::setChoices(NodeId id, const QList<DrawnChoice> &choices)
{
    const SourceNode *node = tree().find(id);
    if (node == nullptr || !node->hasEndTag)
        return refuse(tr("The choices of this field are changed in the source: it has no end tag."));
    const ChoicesContent content = contentWithChoices(tree(), *node, choices);
    if (content.refused == ChoicesRefused::WithoutEnd)
        return refuse(tr("The choices of this field are changed in the source: one of them has no end tag."));
    if (content.refused == ChoicesRefused::AcrossGroups)
        return refuse(tr("The choices of a group stay together: which of them are in it is changed in the source."));
    SpliceChain chain(m_document->templateText());
    forms::Splices splices = forms::difference(tree().textOf(node->content).toString(), content.text);
    for (forms::Splice &splice : splices)
        splice.at += node->content.begin;
    chain.make(splices);
    return commit(tr("choices of %1", "field").arg(named(id)), chain, {id});
}

bool FormDesign::setHeadingLevel(const QList<NodeId> &nodes, int level)
{
    SpliceChain chain(m_document->templateText());
    for (const NodeId id : nodes) {
        const SourceNode *node = chain.tree().find(id);
        if (node == nullptr || node->traits->shape != Shape::Heading || !node->hasEndTag)
            continue;
        const QString number = QString::number(qBound(1, level, 6));
        const qsizetype first = node->startTag.begin + 2; // behind "<h"
        const qsizetype second = node->content.end + 3; // behind "</h"
        const QString old = chain.tree().textOf({first, first + 1}).toString();
        if (old != number)
            chain.make(forms::Splices{{first, old, number}, {second, old, number}});
    }
    return commit(tr("change of %1", "property").arg(tr("Level")), chain, nodes);
}

bool FormDesign::wrapSelected(const QString &title, const QString &openTag, const QString &titleMarkup)
{
    const QList<NodeId> inside = units();
    if (inside.isEmpty())
        return false;
    const SourceNode *first = tree().find(inside.constFirst());
    // Neighbours only, without a gap.
    const QList<int> siblings = contentOf(tree(), tree().at(first->parent));
    const qsizetype at = siblings.indexOf(tree().indexOf(first->id));
    for (qsizetype i = 0; i < inside.size(); ++i) {
        if (at < 0 || at + i >= siblings.size() || tree().at(siblings.at(at + i)).id != inside.at(i))
            return refuse(tr("Only neighbours can be put into one part."));
    }
    SpliceChain chain(m_document->templateText());
    const QString end = text().contains("\r\n"_L1) ? u"\r\n"_s : u"\n"_s;
    if (!chain.make(forms::wrap(chain.tree(), inside.constFirst(), inside.constLast(), openTag)))
        return refuse(chain.problem());
    const SourceNode *moved = chain.tree().find(inside.constFirst());
    const NodeId made = chain.tree().at(moved->parent).id;
    const forms::Range content = chain.tree().at(moved->parent).content;
    chain.make(forms::Splices{{content.begin, {}, QString(end % titleMarkup % end)}, {content.end, {}, end}});
    return commit(title, chain, {made}, m_selection);
}

bool FormDesign::canActOnTable() const
{
    return around(tree(), current(), Shape::Row, Shape::Row) != nullptr;
}

bool FormDesign::act(TableAct act)
{
    const SourceNode *cell = around(tree(), current(), Shape::Cell, Shape::HeaderCell);
    const SourceNode *row = around(tree(), current(), Shape::Row, Shape::Row);
    const SourceNode *table = row == nullptr ? nullptr : around(tree(), row->id, Shape::Table, Shape::Table);
    if (table == nullptr)
        return false;
    SpliceChain chain(m_document->templateText());
    const auto cells = [&chain](NodeId id) {
        return elementsIn(chain.tree(), *chain.tree().find(id), Shape::Cell, Shape::HeaderCell);
    };
    const qsizetype column = cell == nullptr ? 0 : qMax(0, cells(row->id).indexOf(tree().indexOf(cell->id)));
    QList<NodeId> rows;
    for (const int index : rowsOf(tree(), *table))
        rows.append(tree().at(index).id);
    QString title;
    QList<NodeId> chosen{current()};
    NodeId rest = table->id;
    switch (act) {
    case TableAct::RowAbove:
    case TableAct::RowBelow: {
        QString markup = u"<tr>"_s % emptyCells(tree(), *row) % u"\n</tr>"_s;
        const SourceNode &parent = tree().at(row->parent);
        const QList<int> siblings = elementsIn(tree(), parent, Shape::Row, Shape::Row);
        const qsizetype at = siblings.indexOf(tree().indexOf(row->id)) + (act == TableAct::RowBelow ? 1 : 0);
        const Place place{parent.id, at < siblings.size() ? tree().at(siblings.at(at)).id : 0};
        if (!chain.make(forms::insert(chain.tree(), place.parent, place.before, indented(markup, place))))
            return refuse(chain.problem());
        title = tr("insertion of a row");
        break;
    }
    case TableAct::ColumnBefore:
    case TableAct::ColumnBehind:
        for (const NodeId id : std::as_const(rows)) {
            const QList<int> there = cells(id);
            const qsizetype at = qMin(there.size(), column + (act == TableAct::ColumnBehind ? 1 : 0));
            const NodeId before = at < there.size() ? chain.tree().at(there.at(at)).id : 0;
            const bool isHead = !there.isEmpty()
                && chain.tree().at(there.at(qMin(column, there.size() - 1))).traits->shape == Shape::HeaderCell;
            if (!chain.make(forms::insert(chain.tree(), id, before, isHead ? u"<th></th>"_s : u"<td></td>"_s)))
                return refuse(chain.problem());
        }
        title = tr("insertion of a column");
        break;
    case TableAct::RemoveRow:
        if (!chain.make(forms::remove(chain.tree(), row->id)))
            return refuse(chain.problem());
        title = tr("removal of a row");
        break;
    case TableAct::RemoveColumn:
        for (const NodeId id : std::as_const(rows)) {
            const QList<int> there = cells(id);
            if (column < there.size() && !chain.make(forms::remove(chain.tree(), chain.tree().at(there.at(column)).id)))
                return refuse(chain.problem());
        }
        title = tr("removal of a column");
        break;
    case TableAct::HeadingCell: {
        if (cell == nullptr || !cell->hasEndTag)
            return false;
        const QString old = tree().textOf({cell->startTag.begin + 1, cell->startTag.begin + 3}).toString();
        const QString now = cell->traits->shape == Shape::HeaderCell ? u"td"_s : u"th"_s;
        const qsizetype second = cell->content.end + 2;
        const QString oldEnd = tree().textOf({second, second + 2}).toString();
        chain.make(forms::Splices{{cell->startTag.begin + 1, old, now}, {second, oldEnd, now}});
        title = tr("change of the kind of a cell");
        break;
    }
    }
    return commit(title, chain, chosen, {rest});
}

QString FormDesign::pieceOf(const QList<NodeId> &units) const
{
    QStringList pieces;
    for (const NodeId id : units) {
        const SourceNode *node = tree().find(id);
        QString piece = tree().textOf(node->element).toString();
        const qsizetype begin = node->element.begin;
        const qsizetype line = begin == 0 ? 0 : text().lastIndexOf(u'\n', begin - 1) + 1;
        const QString front = text().sliced(line, begin - line);
        piece.replace("\r\n"_L1, "\n"_L1);
        // Further lines stand as far in as they did behind the first.
        if (!front.isEmpty() && front.trimmed().isEmpty())
            piece.replace(QString(u'\n' % front), u"\n"_s);
        pieces.append(piece);
    }
    return pieces.join(u'\n');
}

// Fields whose names are taken get others, and what names them inside the piece follows.
QString FormDesign::withFreshNames(const QString &markup) const
{
    QSet<QString> used;
    for (const SourceNode &node : tree().nodes()) {
        if (node.isField())
            used.insert(forms::fieldNameKey(node.value(u"name")));
    }
    const SourceTree piece(markup);
    QHash<QString, int> numbers; // tried already, by what stands in front of them
    QList<std::pair<NodeId, QString>> renamed;
    for (const int index : piece.fields()) {
        const QString name = piece.at(index).value(u"name");
        const QString key = forms::fieldNameKey(name);
        if (name.isEmpty() || !used.contains(key)) {
            used.insert(key);
            continue;
        }
        QString stem = name;
        while (stem.size() > 1 && stem.back().isDigit())
            stem.chop(1);
        int &number = numbers[forms::fieldNameKey(stem)];
        number = qMax(number, 2);
        while (used.contains(forms::fieldNameKey(QString(stem % QString::number(number)))))
            ++number;
        renamed.append({piece.at(index).id, stem % QString::number(number)});
        used.insert(forms::fieldNameKey(renamed.constLast().second));
    }
    // All at once, by the names they had; one after the other where two of them change the same attribute.
    forms::Splices all;
    for (const auto &[id, name] : std::as_const(renamed)) {
        const forms::Edit edit = forms::rename(piece, id, name);
        if (const auto *splices = std::get_if<forms::Splices>(&edit))
            all += *splices;
    }
    std::sort(
        all.begin(), all.end(), [](const forms::Splice &one, const forms::Splice &other) { return one.at < other.at; });
    const bool isApart = std::adjacent_find(all.begin(), all.end(),
                             [](const forms::Splice &one, const forms::Splice &next) {
                                 return one.at + one.removed.size() >= next.at;
                             })
        == all.end();
    if (isApart)
        return forms::applied(markup, all);
    SpliceChain chain{forms::TemplateText(markup)};
    for (const auto &[id, name] : std::as_const(renamed))
        chain.make(forms::rename(chain.tree(), id, name));
    return chain.tree().text();
}

bool FormDesign::duplicateSelected()
{
    const QList<NodeId> copied = units();
    if (copied.isEmpty())
        return false;
    const SourceNode *last = tree().find(copied.constLast());
    const SourceNode &parent = tree().at(last->parent);
    const QList<int> siblings = contentOf(tree(), parent);
    const qsizetype at = siblings.indexOf(tree().indexOf(last->id));
    const Place place{parent.id, at + 1 < siblings.size() ? tree().at(siblings.at(at + 1)).id : 0};
    return insertMarkup(
        tr("duplication of %1", "element").arg(namedAll(copied)), withFreshNames(pieceOf(copied)), place);
}

QMimeData *FormDesign::copied() const
{
    const QList<NodeId> taken = units();
    if (taken.isEmpty())
        return nullptr;
    const QString piece = pieceOf(taken);
    auto *data = new QMimeData;
    data->setData(QString::fromLatin1(templateMime), piece.toUtf8());
    data->setText(piece);
    return data;
}

QMimeData *FormDesign::draggedField(NodeId field) const
{
    if (tree().find(field) == nullptr)
        return nullptr;
    const QString piece = pieceOf({unitOf(tree(), field)});
    auto *data = new QMimeData;
    data->setData(QString::fromLatin1(templateMime), piece.toUtf8());
    data->setText(piece);
    // Of this design alone: ids of another one are those of other elements.
    data->setData(QString::fromLatin1(fieldMime), QByteArray::number(quintptr(this)) + ':' + QByteArray::number(field));
    return data;
}

bool FormDesign::take(const QMimeData &data, const Place &place)
{
    if (const QByteArray kind = data.data(QString::fromLatin1(kindMime)); !kind.isEmpty()) {
        const ElementKind *found = findKind(QString::fromUtf8(kind));
        return found != nullptr && insertKind(*found, place);
    }
    const QList<QByteArray> field = data.data(QString::fromLatin1(fieldMime)).split(':');
    if (field.size() == 2 && field.constFirst() == QByteArray::number(quintptr(this))
        && tree().find(field.constLast().toLongLong()) != nullptr)
        return move({field.constLast().toLongLong()}, place);
    return paste(data, place);
}

bool FormDesign::canPaste(const QMimeData &data) const
{
    return data.hasFormat(QString::fromLatin1(templateMime)) || !data.text().trimmed().isEmpty();
}

bool FormDesign::paste(const QMimeData &data, const std::optional<Place> &place)
{
    QString markup = QString::fromUtf8(data.data(QString::fromLatin1(templateMime)));
    if (markup.isEmpty()) {
        const QString words = data.text().trimmed();
        // Markup that was copied as text is markup; anything else is words.
        markup = words.startsWith(u'<') ? words : u"<p>"_s + words.toHtmlEscaped() + u"</p>"_s;
        if (words.isEmpty())
            return false;
    }
    return pasteMarkup(markup, place);
}

bool FormDesign::pasteMarkup(const QString &markup, const std::optional<Place> &place)
{
    const bool isTooMuch
        = markup.size() > forms::maximumTemplateBytes || SourceTree(markup).fields().size() > forms::maximumFields;
    if (isTooMuch)
        return refuse(tr("That is more than a form can hold."));
    return insertMarkup(tr("pasting", "stands behind Undo and Redo"), withFreshNames(markup), place);
}

} // namespace formwright::formeditor
