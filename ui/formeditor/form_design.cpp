#include "ui/formeditor/form_design.h"

#include <QJsonArray>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using forms::NodeKind;
using forms::Shape;
using forms::SourceNode;
using forms::SourceTree;

FormDesign::FormDesign(const QString &text, QObject *parent) : QObject(parent)
{
    begin(text);
}

void FormDesign::begin(const QString &text, const QJsonObject &settings)
{
    m_document = std::make_unique<designs::TemplateDocument>(text, settings);
    connect(m_document.get(), &designs::TemplateDocument::changed, this, [this] {
        read();
        Q_EMIT changed();
    });
    connect(&m_document->stack(), &designs::ChangeStack::selectionWanted, this, &FormDesign::takeSelection);
    m_selection.clear();
    read();
    Q_EMIT begun();
    Q_EMIT changed();
    Q_EMIT selectionChanged();
}

bool FormDesign::recover(const designs::JournalRecord &record)
{
    if (!m_document->recover(record))
        return false;
    // Elements are numbered anew by whoever reads the text that steps became part of.
    if (!record.head.isFolded)
        takeSelection(designs::selectionAfter(record));
    return true;
}

void FormDesign::read()
{
    m_read = forms::readTemplate(text());
    m_problems = m_read.problems;
    m_fields.clear();
    QHash<qsizetype, qsizetype> byBegin;
    for (qsizetype i = 0; i < m_read.form.spans.size(); ++i)
        byBegin.insert(m_read.form.spans.at(i).begin, i);
    for (const SourceNode &node : tree().nodes()) {
        if (!node.isField())
            continue;
        if (const auto found = byBegin.constFind(node.element.begin); found != byBegin.constEnd())
            m_fields.insert(node.id, *found);
    }
    // Whoever was selected and is gone is not selected any more.
    const auto gone = m_selection.removeIf([this](NodeId id) { return tree().find(id) == nullptr; });
    if (gone > 0)
        Q_EMIT selectionChanged();
}

const forms::Field *FormDesign::field(NodeId node) const
{
    const auto found = m_fields.constFind(node);
    return found == m_fields.constEnd() ? nullptr : &m_read.form.fields.at(*found);
}

NodeId FormDesign::nodeAt(qsizetype index) const
{
    int found = 0;
    const QList<SourceNode> &nodes = tree().nodes();
    for (int i = 1; i < nodes.size(); ++i) {
        const SourceNode &node = nodes.at(i);
        if (node.element.begin > index)
            break;
        const bool isWords = node.kind == NodeKind::Text && !tree().textOf(node.element).trimmed().isEmpty();
        if (index <= node.element.end && (node.isElement() || isWords)
            && (index < node.element.end || found == 0 || tree().isInside(i, found)))
            found = i;
    }
    // What stands in a field, as its choices, is the field's.
    for (int i = found; i > 0; i = nodes.at(i).parent) {
        if (nodes.at(i).isField())
            found = i;
    }
    return found == 0 ? 0 : pickedFor(tree(), nodes.at(found).id);
}

void FormDesign::select(const QList<NodeId> &nodes)
{
    QList<NodeId> found;
    for (const NodeId id : nodes) {
        if (tree().indexOf(id) > 0 && !found.contains(id))
            found.append(id);
    }
    if (found == m_selection)
        return;
    m_selection = found;
    noteSelection();
    Q_EMIT selectionChanged();
}

void FormDesign::noteSelection()
{
    QJsonArray nodes;
    for (const NodeId id : std::as_const(m_selection))
        nodes.append(id);
    stack().noteSelection(QJsonObject{{u"nodes"_s, nodes}});
}

void FormDesign::takeSelection(const QJsonValue &wanted)
{
    for (const auto &key : {"nodes"_L1, "otherwise"_L1}) {
        QList<NodeId> found;
        const QJsonArray ids = wanted.toObject().value(key).toArray();
        for (const QJsonValue &id : ids) {
            if (tree().indexOf(NodeId(id.toInteger())) > 0)
                found.append(NodeId(id.toInteger()));
        }
        if (!found.isEmpty()) {
            select(found);
            return;
        }
    }
    if (wanted.toObject().value("form"_L1).toBool())
        select({});
}

bool FormDesign::setSetting(const QString &title, const QString &name, const QJsonValue &value)
{
    return m_document->setMembers(title, {{name, value}}, {}, QJsonObject{{u"form"_s, true}});
}

bool FormDesign::refuse(const QString &why)
{
    Q_EMIT refused(why);
    return false;
}

QString FormDesign::named(NodeId id) const
{
    const SourceNode *node = tree().find(fieldOfUnit(tree(), id));
    if (node == nullptr)
        return {};
    const QString label = labelOf(tree(), *node);
    const QString kind = kindTitle(tree(), *node);
    return label.isEmpty() || label == kind ? kind : label;
}

QString FormDesign::namedAll(const QList<NodeId> &nodes) const
{
    return nodes.size() == 1 ? named(nodes.first())
                             : tr("%Ln elements", "what was moved, removed...", int(nodes.size()));
}

QList<NodeId> FormDesign::units() const
{
    QList<NodeId> found;
    for (const NodeId id : m_selection)
        found.append(unitOf(tree(), id));
    return outermost(tree(), found);
}

// What is to be selected is told by the ids that the chain gave; the document's own are found by their places.
bool FormDesign::commit(
    const QString &title, const SpliceChain &chain, const QList<NodeId> &select, const QList<NodeId> &otherwise)
{
    const forms::Splices splices = chain.splices();
    if (chain.tree().text() == text())
        return true;
    forms::TemplateText after = m_document->templateText();
    after.apply(splices);
    QHash<qsizetype, NodeId> byPlace;
    for (const SourceNode &node : after.tree().nodes()) {
        if (node.kind != NodeKind::Root)
            byPlace.insert(node.element.begin * 2 + (node.isElement() ? 1 : 0), node.id);
    }
    QList<NodeId> there;
    QJsonArray nodes, others;
    for (const NodeId id : select) {
        if (const SourceNode *node = chain.tree().find(id)) {
            const NodeId known = byPlace.value(node->element.begin * 2 + (node->isElement() ? 1 : 0));
            there.append(pickedFor(after.tree(), known));
            nodes.append(there.constLast());
        } else {
            nodes.append(id); // it is there again when the step is taken back
        }
    }
    for (const NodeId id : otherwise)
        others.append(id);
    const bool isMade
        = m_document->make(title, splices, {}, QJsonObject{{u"nodes"_s, nodes}, {u"otherwise"_s, others}});
    if (!isMade)
        return refuse(tr("The text of the form changed in the meantime."));
    if (!there.isEmpty())
        this->select(there);
    else if (!otherwise.isEmpty())
        this->select(otherwise);
    return true;
}

bool FormDesign::typed(const forms::Splices &splices)
{
    return m_document->make(tr("typing in the source", "stands behind Undo and Redo"), splices, u"source"_s);
}

// Lines after the first stand as far in as the first one will.
QString FormDesign::indented(const QString &markup, const Place &place) const
{
    const QString &all = text();
    const SourceNode *parent = tree().find(place.parent);
    qsizetype at = -1;
    if (place.before != 0) {
        at = tree().find(place.before)->element.begin;
    } else if (parent != nullptr) {
        for (const int child : parent->children) {
            if (tree().at(child).isElement())
                at = tree().at(child).element.begin;
        }
    }
    QString indent;
    if (at >= 0) {
        const qsizetype line = all.lastIndexOf(u'\n', at == 0 ? 0 : at - 1) + 1;
        const QString front = at == 0 ? QString() : all.sliced(line, at - line);
        if (front.trimmed().isEmpty())
            indent = front;
    } else if (parent != nullptr && parent->kind != NodeKind::Root) {
        // The first one inside: a step further in than its parent.
        const qsizetype begin = parent->element.begin;
        const qsizetype line = begin == 0 ? 0 : all.lastIndexOf(u'\n', begin - 1) + 1;
        const QString front = all.sliced(line, begin - line);
        indent = (front.trimmed().isEmpty() ? front : QString()) + u"  "_s;
    }
    const bool hasReturns = all.contains("\r\n"_L1);
    QString lines = markup;
    lines.replace("\r\n"_L1, "\n"_L1);
    lines.replace("\n"_L1, QString((hasReturns ? u"\r\n"_s : u"\n"_s) % indent));
    // An empty part that stands on two lines takes its first element on a line between them.
    if (at < 0 && parent != nullptr && parent->kind != NodeKind::Root && parent->hasEndTag) {
        const QString inside = tree().textOf(parent->content).toString();
        if (inside.trimmed().isEmpty() && inside.contains(u'\n'))
            lines.prepend(indent);
    } else if (at < 0 && parent != nullptr && parent->kind == NodeKind::Root) {
        const QString end = hasReturns ? u"\r\n"_s : u"\n"_s;
        if (!all.isEmpty() && !all.endsWith(u'\n'))
            lines.prepend(end);
        if (!all.endsWith(u'\n'))
            lines.append(end);
    }
    return lines;
}

bool FormDesign::insertMarkup(const QString &title, const QString &markup, const std::optional<Place> &wanted)
{
    // What it was to stand in front of may be gone by now.
    const auto isThere = [this](const Place &place) {
        const SourceNode *before = tree().find(place.before);
        return tree().find(place.parent) != nullptr
            && (place.before == 0 || (before != nullptr && tree().at(before->parent).id == place.parent));
    };
    const Place place = wanted && isThere(*wanted) ? *wanted : placeBehind(tree(), current());
    SpliceChain chain(m_document->templateText());
    if (!chain.make(forms::insert(chain.tree(), place.parent, place.before, indented(markup, place))))
        return refuse(chain.problem());
    QList<NodeId> made;
    for (const SourceNode &node : chain.tree().nodes()) {
        const bool isThere = node.kind == NodeKind::Root || tree().find(node.id) != nullptr;
        if (!isThere && node.isElement() && tree().find(chain.tree().at(node.parent).id) != nullptr)
            made.append(node.id);
    }
    return commit(title, chain, made, m_selection);
}

bool FormDesign::insertKind(const ElementKind &kind, const std::optional<Place> &place)
{
    const QString title = tr("insertion of %1", "kind of element").arg(kind.translatedTitle());
    return insertMarkup(title, markupOf(kind, tree()), place);
}

bool FormDesign::removeSelected(const QString &title)
{
    const QList<NodeId> taken = units();
    if (taken.isEmpty())
        return false;
    const QList<NodeId> before = m_selection;
    SpliceChain chain(m_document->templateText());
    for (const NodeId id : taken) {
        if (!chain.make(forms::remove(chain.tree(), id)))
            return refuse(chain.problem());
    }
    // The next one takes its place, or else the one in front.
    NodeId next = 0;
    const SourceNode *last = tree().find(taken.constLast());
    const QList<int> siblings = contentOf(tree(), tree().at(last->parent));
    const qsizetype at = siblings.indexOf(tree().indexOf(last->id));
    for (const qsizetype each : {at + 1, at - 1}) {
        if (next == 0 && each >= 0 && each < siblings.size() && !taken.contains(tree().at(siblings.at(each)).id))
            next = pickedFor(tree(), tree().at(siblings.at(each)).id);
    }
    const QString name = title.isEmpty() ? tr("removal of %1", "element").arg(namedAll(taken)) : title;
    return commit(name, chain, before, next == 0 ? QList<NodeId>() : QList<NodeId>{next});
}

bool FormDesign::move(const QList<NodeId> &nodes, const Place &place)
{
    QList<NodeId> moved;
    for (const NodeId id : nodes)
        moved.append(unitOf(tree(), id));
    moved = outermost(tree(), moved);
    // What stands at the place may itself be moved: then it is in front of what follows it.
    NodeId before = place.before;
    const SourceNode *parent = tree().find(place.parent);
    if (moved.isEmpty() || parent == nullptr)
        return false;
    const QList<int> siblings = contentOf(tree(), *parent);
    while (before != 0 && moved.contains(before)) {
        const qsizetype at = siblings.indexOf(tree().indexOf(before));
        before = at >= 0 && at + 1 < siblings.size() ? tree().at(siblings.at(at + 1)).id : 0;
    }
    SpliceChain chain(m_document->templateText());
    for (const NodeId id : moved) {
        if (!chain.make(forms::move(chain.tree(), id, place.parent, before)))
            return refuse(chain.problem());
    }
    return commit(tr("move of %1", "element").arg(namedAll(moved)), chain, moved);
}

bool FormDesign::moveSelected(Step step)
{
    const QList<NodeId> moved = units();
    if (moved.isEmpty())
        return false;
    const bool isForwards = step == Step::Down || step == Step::Out;
    const auto place = placeByStep(tree(), isForwards ? moved.constLast() : moved.constFirst(), step);
    return place && move(moved, *place);
}

bool FormDesign::setAttribute(
    const QString &title, const QList<NodeId> &nodes, const QString &name, const std::optional<QString> &value)
{
    SpliceChain chain(m_document->templateText());
    for (const NodeId id : nodes) {
        if (!chain.make(forms::setAttribute(chain.tree(), id, name, value)))
            return refuse(chain.problem());
    }
    return commit(tr("change of %1", "property").arg(title), chain, nodes);
}

bool FormDesign::mend(NodeId id, const QuickFix &fix)
{
    if (fix.options)
        return setOptions(id, *fix.options);
    SpliceChain chain(m_document->templateText());
    for (const auto &[name, value] : fix.attributes) {
        if (!chain.make(forms::setAttribute(chain.tree(), id, name, value)))
            return refuse(chain.problem());
    }
    return commit(tr("mending of %1", "element; stands behind Undo and Redo").arg(named(id)), chain, {id});
}

} // namespace formwright::formeditor
