#include "app/template/template_edits.h"

#include "app/template/form_template.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

Problem problemAt(const SourceTree &tree, qsizetype index, const QString &message)
{
    Problem problem{.message = message, .code = ProblemCode::NotEditable, .index = index};
    const QString before = tree.text().first(index);
    problem.line = int(before.count(u'\n')) + 1;
    problem.column = int(before.sliced(before.lastIndexOf(u'\n') + 1).toUcs4().size()) + 1;
    return problem;
}

Problem missing(const SourceTree &tree)
{
    return problemAt(tree, 0, u"the element is no longer there"_s);
}

bool isText(const QString &text)
{
    return text.isValidUtf16() && !text.contains(QChar(u'\0'));
}

Problem notText(const SourceTree &tree, const SourceNode &node)
{
    return problemAt(tree, node.element.begin, u"that contains characters that no text can have"_s);
}

// Only what would end the value or begin an escape is written otherwise.
QString escapedValue(const SourceNode &node, QString value, QChar quote)
{
    value.replace(u"&"_s, u"&amp;"_s);
    if (quote == u'\'')
        return value.replace(u"'"_s, u"&#39;"_s);
    return value.replace(u"\""_s, node.attribute(u"classname") != nullptr ? u"@quot;"_s : u"&quot;"_s);
}

Splices setValue(const SourceTree &tree, const SourceNode &node, const SourceAttribute &attribute, const QString &value)
{
    const Range place{attribute.hasValue ? attribute.valueRange.begin : attribute.nameRange.end,
        attribute.hasValue ? attribute.valueRange.end : attribute.nameRange.end};
    QString written = escapedValue(node, value, attribute.quote.isNull() ? QChar(u'"') : attribute.quote);
    if (!attribute.hasValue)
        written = u"=\"" + written + u'"';
    else if (attribute.quote.isNull())
        written = u'"' + written + u'"';
    return {{place.begin, tree.textOf(place).toString(), written}};
}

// With the space in front of it.
Splice withoutAttribute(const SourceTree &tree, Range place)
{
    while (tree.text().at(place.begin - 1).isSpace())
        --place.begin;
    return {place.begin, tree.textOf(place).toString(), {}};
}

bool isLineSpace(QChar character)
{
    return character == u' ' || character == u'\t';
}

// The whole lines that the range fills, with their end; the range itself where something else stands on them.
Range withItsLines(const SourceTree &tree, Range range, Range within)
{
    const QString &text = tree.text();
    Range lines = range;
    while (lines.begin > within.begin && isLineSpace(text.at(lines.begin - 1)))
        --lines.begin;
    while (lines.end < within.end && isLineSpace(text.at(lines.end)))
        ++lines.end;
    const bool startsLine = lines.begin == 0 || (lines.begin > within.begin && text.at(lines.begin - 1) == u'\n');
    if (!startsLine || lines.end >= within.end)
        return range;
    if (text.at(lines.end) == u'\r' && lines.end + 1 < within.end && text.at(lines.end + 1) == u'\n')
        ++lines.end;
    if (text.at(lines.end) != u'\n')
        return range;
    ++lines.end;
    return lines;
}

QString lineEndOf(const SourceTree &tree)
{
    const qsizetype at = tree.text().indexOf(u'\n');
    return at > 0 && tree.text().at(at - 1) == u'\r' ? u"\r\n"_s : u"\n"_s;
}

// Where a piece goes, and what has to stand around it so that it is on a line of its own like its neighbours.
struct Place {
    qsizetype at = 0;
    QString front;
    QString back;
};

Place placeBefore(const SourceTree &tree, const SourceNode &parent, const SourceNode *before)
{
    if (before == nullptr) {
        // Behind the last line of the content, in front of the indentation of the end tag.
        qsizetype at = parent.content.end;
        while (at > parent.content.begin && isLineSpace(tree.text().at(at - 1)))
            --at;
        if (at == parent.content.begin || tree.text().at(at - 1) != u'\n')
            return {parent.content.end, {}, {}};
        for (qsizetype i = parent.children.size() - 1; i >= 0; --i) {
            const SourceNode &child = tree.at(parent.children.at(i));
            if (!child.isElement())
                continue;
            const Range lines = withItsLines(tree, child.element, parent.content);
            if (lines == child.element)
                break;
            return {at, tree.textOf({lines.begin, child.element.begin}).toString(), lineEndOf(tree)};
        }
        return {at, {}, lineEndOf(tree)};
    }
    const Range lines = withItsLines(tree, before->element, parent.content);
    if (lines == before->element || !before->isElement())
        return {before->element.begin, {}, {}};
    return {lines.begin, tree.textOf({lines.begin, before->element.begin}).toString(),
        tree.text().at(lines.end - 2) == u'\r' ? u"\r\n"_s : u"\n"_s};
}

bool takesChildren(const SourceNode &node)
{
    return node.kind == NodeKind::Root
        || (node.isElement() && node.degree == Degree::Structural && node.hasEndTag && !tagTraits(node.tag).isRawText);
}

std::optional<Problem> refusalOfPlace(const SourceTree &tree, const SourceNode *parent, NodeId before)
{
    if (parent == nullptr)
        return missing(tree);
    if (!takesChildren(*parent) || parent->isBlock)
        return problemAt(tree, parent->element.begin,
            u"nothing can be put in here: the tags around this place do not nest, or it takes no content"_s);
    if (before == 0)
        return {};
    const SourceNode *sibling = tree.find(before);
    if (sibling == nullptr)
        return missing(tree);
    if (sibling->kind == NodeKind::Root || &tree.at(sibling->parent) != parent)
        return problemAt(tree, sibling->element.begin, u"that is in another element"_s);
    return {};
}

std::optional<Problem> refusalOfTaking(const SourceTree &tree, const SourceNode *node)
{
    if (node == nullptr)
        return missing(tree);
    if (node->kind == NodeKind::Root || node->degree != Degree::Structural)
        return problemAt(tree, node->element.begin, u"the tags of this element do not nest with those around it"_s);
    return {};
}

// Attributes that hold the name of another field, or several.
bool namesFields(const QString &attribute)
{
    static const QSet<QString> names{u"prev_name"_s, u"relatedfield"_s, u"refreshfields"_s, u"mapping"_s};
    return names.contains(attribute);
}

QString renamedIn(const QString &value, const QString &from, const QString &to)
{
    QString result;
    qsizetype begin = 0;
    const auto isWordPart = [](QChar character) { return character.isLetterOrNumber() || character == u'_'; };
    while (begin < value.size()) {
        qsizetype end = begin;
        while (end < value.size() && isWordPart(value.at(end)) == isWordPart(value.at(begin)))
            ++end;
        const QString part = value.sliced(begin, end - begin);
        result += fieldNameKey(part) == fieldNameKey(from) ? to : part;
        begin = end;
    }
    return result;
}

} // namespace

Edit setAttribute(const SourceTree &tree, NodeId element, const QString &name, const std::optional<QString> &value)
{
    const SourceNode *node = tree.find(element);
    if (node == nullptr || !node->isElement())
        return missing(tree);
    if (node->degree == Degree::SourceOnly)
        return problemAt(tree, node->element.begin, u"this start tag stands for several elements"_s);
    static const QSet<QChar> outside{u'"', u'\'', u'>', u'/', u'=', u'<', QChar(u'\0')};
    const bool isName = !name.isEmpty() && std::none_of(name.begin(), name.end(), [](QChar character) {
        return character.isSpace() || outside.contains(character);
    });
    if (!isName || !isText(name) || (value && !isText(*value)))
        return notText(tree, *node);
    const SourceAttribute *first = node->attribute(name.toLower());
    if (!value) {
        // All of that name: the second would count once the first is gone.
        Splices splices;
        for (const SourceAttribute &each : node->start.attributes) {
            if (each.name == name.toLower())
                splices.append(withoutAttribute(tree, each.whole));
        }
        return splices;
    }
    if (first != nullptr) {
        if (node->value(first->name) == *value && (first->hasValue || value->isEmpty()))
            return Splices{};
        return setValue(tree, *node, *first, *value);
    }
    QString written = u' ' + name;
    if (!value->isEmpty())
        written += u"=\"" + escapedValue(*node, *value, u'"') + u'"';
    const qsizetype at = node->start.endOfAttributes;
    // "<o-input a=b/>": the slash is of the value.
    return Splices{{at, {}, written}};
}

Edit setText(const SourceTree &tree, NodeId id, const QString &text)
{
    const SourceNode *node = tree.find(id);
    if (node == nullptr)
        return missing(tree);
    if (!isText(text))
        return notText(tree, *node);
    Range place = node->element;
    bool isRaw = false;
    if (node->isElement()) {
        const bool isPlain = std::all_of(node->children.begin(), node->children.end(),
            [&](int child) { return tree.at(child).kind == NodeKind::Text; });
        if (node->degree != Degree::Structural || !node->hasEndTag || !isPlain)
            return problemAt(tree, node->element.begin, u"this element holds more than text"_s);
        isRaw = tagTraits(node->tag).isRawText;
        place = node->content;
    } else if (node->kind != NodeKind::Text || node->degree == Degree::SourceOnly) {
        return problemAt(tree, node->element.begin, u"this is changed in the source"_s);
    }
    QString written = text;
    if (!isRaw) {
        written.replace(u"&"_s, u"&amp;"_s);
        written.replace(u"<"_s, u"&lt;"_s);
    } else if (text.contains(u"</")) {
        return problemAt(tree, node->element.begin, u"this text would end the element"_s);
    }
    if (tree.textOf(place) == written)
        return Splices{};
    return Splices{{place.begin, tree.textOf(place).toString(), written}};
}

Edit insert(const SourceTree &tree, NodeId parent, NodeId before, const QString &html)
{
    const SourceNode *into = tree.find(parent);
    if (const auto refusal = refusalOfPlace(tree, into, before))
        return *refusal;
    if (!isText(html))
        return notText(tree, *into);
    const Place place = placeBefore(tree, *into, before == 0 ? nullptr : tree.find(before));
    return Splices{{place.at, {}, place.front + html + place.back}};
}

Edit remove(const SourceTree &tree, NodeId id)
{
    const SourceNode *node = tree.find(id);
    if (const auto refusal = refusalOfTaking(tree, node))
        return *refusal;
    const Range place
        = node->isElement() ? withItsLines(tree, node->element, tree.at(node->parent).content) : node->element;
    return Splices{{place.begin, tree.textOf(place).toString(), {}}};
}

Edit move(const SourceTree &tree, NodeId id, NodeId parent, NodeId before)
{
    const SourceNode *node = tree.find(id);
    if (const auto refusal = refusalOfTaking(tree, node))
        return *refusal;
    const SourceNode *into = tree.find(parent);
    if (const auto refusal = refusalOfPlace(tree, into, before))
        return *refusal;
    if (tree.isInside(tree.indexOf(parent), tree.indexOf(id)))
        return problemAt(tree, node->element.begin, u"an element cannot be moved into itself"_s);
    if (id == before)
        return Splices{};
    const Range taken = withItsLines(tree, node->element, tree.at(node->parent).content);
    const Place place = placeBefore(tree, *into, before == 0 ? nullptr : tree.find(before));
    if (place.at >= taken.begin && place.at <= taken.end)
        return Splices{};
    const QString piece = tree.textOf(node->element).toString();
    const Splice removal{taken.begin, tree.textOf(taken).toString(), {}};
    const Splice insertion{place.at, {}, place.front + piece + place.back};
    return insertion.at < removal.at ? Splices{insertion, removal} : Splices{removal, insertion};
}

Edit wrap(const SourceTree &tree, NodeId first, NodeId last, const QString &openTag)
{
    const SourceNode *from = tree.find(first);
    const SourceNode *to = tree.find(last);
    for (const SourceNode *node : {from, to}) {
        if (const auto refusal = refusalOfTaking(tree, node))
            return *refusal;
    }
    const SourceTree tag(openTag);
    const bool isTag = tag.root().children.size() == 1 && tag.at(1).isElement()
        && tag.at(1).startTag == Range{0, openTag.size()} && !tagTraits(tag.at(1).tag).isVoid;
    const bool inOrder = from->parent == to->parent && from->element.begin <= to->element.begin;
    if (!isTag || !inOrder || tree.at(from->parent).isBlock)
        return problemAt(tree, from->element.begin, u"only neighbours can be put into an element, by its start tag"_s);
    const QString endTag = u"</" + tag.at(1).tag + u'>';
    return Splices{{from->element.begin, {}, openTag}, {to->element.end, {}, endTag}};
}

Edit rename(const SourceTree &tree, NodeId field, const QString &name)
{
    const SourceNode *node = tree.find(field);
    if (node == nullptr || !node->isField())
        return missing(tree);
    if (!isFieldName(name))
        return problemAt(tree, node->element.begin, u"a field cannot be called so"_s);
    const QString before = node->value(u"name");
    Splices splices;
    for (const SourceNode &each : tree.nodes()) {
        if (!each.isElement() || each.degree == Degree::SourceOnly)
            continue;
        Splices ofNode;
        if (&each == node) {
            const Edit edit = setAttribute(tree, field, u"name"_s, name);
            if (std::holds_alternative<Problem>(edit))
                return edit;
            ofNode = std::get<Splices>(edit);
        }
        for (const SourceAttribute &attribute : each.start.attributes) {
            const QString value = namesFields(attribute.name) ? each.value(attribute.name) : QString();
            const QString renamed = before.isEmpty() ? value : renamedIn(value, before, name);
            if (renamed != value && &attribute == each.attribute(attribute.name))
                ofNode += setValue(tree, each, attribute, renamed);
        }
        std::sort(ofNode.begin(), ofNode.end(), [](const Splice &a, const Splice &b) { return a.at < b.at; });
        splices += ofNode;
    }
    return splices;
}

} // namespace formwright::forms
