#include "ui/formeditor/choice_edits.h"

#include <QHash>
#include <QStringBuilder>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::FieldOption;
using forms::Range;
using forms::SourceNode;
using forms::SourceTree;

namespace {

// A choice as it stands in the markup.
struct Written {
    const SourceNode *node = nullptr;
    FieldOption option;
    bool isFirst = true; // of its value
};

// The choices as the server reads them; nothing where one of them does not end by a tag of its own.
std::optional<QList<Written>> writtenIn(const SourceTree &tree, const SourceNode &field)
{
    QList<Written> found;
    QSet<QString> values;
    const QList<SourceNode> &nodes = tree.nodes();
    for (int i = tree.indexOf(field.id) + 1; i < nodes.size() && nodes[i].element.begin < field.content.end; ++i) {
        const SourceNode &node = nodes[i];
        if (!node.isElement() || node.tag != "option"_L1)
            continue;
        if (node.degree != forms::Degree::Structural || !node.hasEndTag)
            return std::nullopt;
        FieldOption option{{}, forms::unescaped(tree.textOf(node.content).toString()).simplified()};
        option.value = node.attribute(u"value") == nullptr ? option.label : node.value(u"value");
        if (option.value.isEmpty())
            continue;
        if (option.label.isEmpty())
            option.label = option.value;
        const bool isFirst = !values.contains(option.value);
        values.insert(option.value);
        found.append({&node, option, isFirst});
    }
    return found;
}

QString lineEndOf(const QString &text)
{
    return text.contains("\r\n"_L1) ? u"\r\n"_s : u"\n"_s;
}

// What stands in front of a place on its line, where that is space alone.
std::optional<QString> indentBefore(const QString &text, qsizetype at)
{
    const qsizetype line = at == 0 ? 0 : text.lastIndexOf(u'\n', at - 1) + 1;
    const QString front = text.sliced(line, at - line);
    return front.trimmed().isEmpty() ? std::optional(front) : std::nullopt;
}

QString newChoice(const FieldOption &option)
{
    return u"<option value=\""_s % option.value.toHtmlEscaped() % u"\">"_s % option.label.toHtmlEscaped()
        % u"</option>"_s;
}

QString changedChoice(const SourceTree &tree, const Written &was, const FieldOption &option)
{
    const SourceNode &node = *was.node;
    if (was.option.label == option.label)
        return tree.textOf(node.element).toString();
    return tree.textOf(node.startTag) % option.label.toHtmlEscaped()
        % tree.textOf({node.content.end, node.element.end});
}

// What goes with a choice that goes: its line, where it has one for itself.
Range taken(const QString &text, const SourceNode &node, Range within)
{
    const auto indent = indentBefore(text, node.element.begin);
    qsizetype end = node.element.end;
    while (end < within.end && (text[end] == u' ' || text[end] == u'\t' || text[end] == u'\r'))
        ++end;
    if (!indent || node.element.begin - indent->size() <= within.begin || end >= within.end || text[end] != u'\n')
        return node.element;
    return {node.element.begin - indent->size(), end + 1};
}

} // namespace

std::optional<QString> contentWithChoices(
    const SourceTree &tree, const SourceNode &field, const QList<FieldOption> &choices)
{
    const auto written = writtenIn(tree, field);
    if (!written)
        return std::nullopt;
    QHash<QString, const Written *> known;
    for (const Written &each : *written) {
        if (each.isFirst)
            known.insert(each.option.value, &each);
    }
    // What stands in the place of each choice that stays, with the new ones behind it.
    struct Place {
        const Written *choice = nullptr;
        FieldOption option;
        QList<FieldOption> behind;
    };
    QList<FieldOption> inFront;
    QList<Place> places;
    for (const FieldOption &option : choices) {
        if (const Written *was = known.take(option.value))
            places.append({was, option, {}});
        else
            (places.isEmpty() ? inFront : places.last().behind).append(option);
    }

    const QString &text = tree.text();
    const QString lineEnd = lineEndOf(text);
    QString content;
    qsizetype at = field.content.begin;
    qsizetype next = 0;
    for (const Written &each : *written) {
        const SourceNode &node = *each.node;
        // Those that are known still are gone.
        if (!each.isFirst || known.contains(each.option.value)) {
            const Range range = taken(text, node, field.content);
            content += QStringView(text).sliced(at, qMax(at, range.begin) - at);
            at = range.end;
            continue;
        }
        content += QStringView(text).sliced(at, node.element.begin - at);
        const auto indent = indentBefore(text, node.element.begin);
        const QString between = indent ? QString(lineEnd % *indent) : QString();
        if (next == 0) {
            for (const FieldOption &option : std::as_const(inFront))
                content += newChoice(option) % between;
        }
        const Place &place = places[next++];
        content += changedChoice(tree, *place.choice, place.option);
        for (const FieldOption &option : place.behind)
            content += between % newChoice(option);
        at = node.element.end;
    }
    content += QStringView(text).sliced(at, field.content.end - at);

    // There is no choice beside which they could stand.
    const QString indent = indentBefore(text, field.element.begin).value_or(QString());
    if (places.isEmpty() && !inFront.isEmpty()) {
        while (!content.isEmpty() && content.back().isSpace())
            content.chop(1);
        for (const FieldOption &option : std::as_const(inFront))
            content += lineEnd % indent % u"  "_s % newChoice(option);
        content += lineEnd % indent;
    } else if (choices.isEmpty() && content.trimmed().isEmpty()) {
        content.clear();
    }
    return content;
}

} // namespace formwright::formeditor
