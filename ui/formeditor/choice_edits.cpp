#include "ui/formeditor/choice_edits.h"

#include "app/template/label_texts.h"
#include "app/template/template_edits.h"

#include <QHash>
#include <QSet>
#include <QStringBuilder>

#include <algorithm>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::Range;
using forms::SourceNode;
using forms::SourceTree;

namespace {

// A choice as it stands in the markup.
struct Written {
    const SourceNode *node = nullptr;
    const SourceNode *group = nullptr; // null: none
    DrawnChoice option;
    QList<Range> texts; // inside it
    bool isFirst = true; // of its value
};

// The outermost group inside the field that the node stands in.
const SourceNode *groupOf(const SourceTree &tree, const SourceNode &node, int field)
{
    const SourceNode *found = nullptr;
    for (int i = node.parent; i > field; i = tree.at(i).parent) {
        const SourceNode &around = tree.at(i);
        if (around.tag == "optgroup"_L1 && around.degree == forms::Degree::Structural && around.hasEndTag)
            found = &around;
    }
    return found;
}

QString languagesKey()
{
    return QString::fromLatin1(forms::languageAttribute).toLower();
}

// The choices as the server reads them; nothing where one of them does not end by a tag of its own.
std::optional<QList<Written>> writtenIn(const SourceTree &tree, const SourceNode &field)
{
    QList<Written> found;
    QSet<QString> values;
    const QList<SourceNode> &nodes = tree.nodes();
    const int fieldIndex = tree.indexOf(field.id);
    for (int i = fieldIndex + 1; i < nodes.size() && nodes[i].element.begin < field.content.end; ++i) {
        const SourceNode &node = nodes[i];
        if (!node.isElement() || node.tag != "option"_L1)
            continue;
        if (node.degree != forms::Degree::Structural || !node.hasEndTag)
            return std::nullopt;
        Written written{&node, groupOf(tree, node, fieldIndex), {}, {}, true};
        for (int j = i + 1; j < nodes.size() && nodes[j].element.begin < node.content.end; ++j) {
            if (nodes[j].kind != forms::NodeKind::Text)
                continue;
            written.texts.append(nodes[j].element);
            written.option.label += forms::unescaped(tree.textOf(nodes[j].element).toString());
        }
        DrawnChoice &option = written.option;
        option.label = option.label.simplified();
        const forms::SourceAttribute *value = node.attribute(u"value");
        option.value = value == nullptr ? option.label : value->value;
        if (option.value.isEmpty())
            continue;
        if (option.label.isEmpty())
            option.label = option.value;
        option.languages = node.value(languagesKey());
        written.isFirst = !values.contains(option.value);
        values.insert(option.value);
        found.append(written);
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

QString newChoice(const DrawnChoice &option)
{
    const QString languages = option.languages.value_or(QString());
    const QString written = languages.isEmpty()
        ? QString()
        : QString(u' ' % QLatin1StringView(forms::languageAttribute) % u"=\""_s % languages.toHtmlEscaped() % u'"');
    return u"<option value=\""_s % option.value.toHtmlEscaped() % u'"' % written % u'>' % option.label.toHtmlEscaped()
        % u"</option>"_s;
}

bool hasOtherLanguages(const Written &was, const DrawnChoice &option)
{
    return option.languages
        && forms::languageTexts(*option.languages) != forms::languageTexts(was.option.languages.value_or(QString()));
}

// Its start tag with other texts for those who read other languages.
QString startTagIn(const SourceTree &tree, const SourceNode &node, const QString &languages)
{
    const forms::Edit edit = forms::setAttribute(tree, node.id, QString::fromLatin1(forms::languageAttribute),
        languages.isEmpty() ? std::nullopt : std::optional(languages));
    const QString tag = tree.textOf(node.startTag).toString();
    const auto *made = std::get_if<forms::Splices>(&edit);
    if (made == nullptr)
        return tag;
    forms::Splices splices = *made;
    for (forms::Splice &splice : splices)
        splice.at -= node.startTag.begin;
    return forms::applied(tag, splices);
}

// With another text in the place of its own; what else stands in it stays.
QString changedChoice(const SourceTree &tree, const Written &was, const DrawnChoice &option)
{
    const SourceNode &node = *was.node;
    const bool isCalledOtherwise = hasOtherLanguages(was, option);
    if (was.option.label == option.label && !isCalledOtherwise)
        return tree.textOf(node.element).toString();
    QString choice
        = isCalledOtherwise ? startTagIn(tree, node, *option.languages) : tree.textOf(node.startTag).toString();
    // Its text was its value, too.
    if (node.attribute(u"value") == nullptr)
        choice.insert(1 + node.tag.size(), QString(u" value=\""_s % option.value.toHtmlEscaped() % u'"'));
    if (was.option.label == option.label)
        return choice % tree.textOf({node.content.begin, node.element.end});
    bool isWritten = false;
    qsizetype at = node.content.begin;
    for (const Range &text : was.texts) {
        choice += tree.textOf({at, text.begin});
        at = text.end;
        if (isWritten || forms::unescaped(tree.textOf(text).toString()).simplified().isEmpty())
            continue;
        choice += option.label.toHtmlEscaped();
        isWritten = true;
    }
    if (!isWritten)
        choice += option.label.toHtmlEscaped();
    return choice % tree.textOf({at, node.element.end});
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

// What has a place of its own among others: a choice, or a group with all of its choices.
struct Unit {
    const SourceNode *node = nullptr;
    QList<Written> choices;
    bool isGroup = false;
};
struct WantedUnit {
    const Unit *unit = nullptr; // null: a new choice
    QList<DrawnChoice> options;
};

QList<Unit> unitsOf(const QList<Written> &written)
{
    QList<Unit> units;
    for (const Written &each : written) {
        const SourceNode *node = each.group != nullptr ? each.group : each.node;
        if (units.isEmpty() || units.last().node != node)
            units.append({node, {}, each.group != nullptr});
        units.last().choices.append(each);
    }
    return units;
}

// New choices go with the one in front of them, those in front of all with the first. Nothing where a group would be
// parted.
std::optional<QList<WantedUnit>> wantedUnits(const QList<Unit> &units, const QList<DrawnChoice> &choices)
{
    QHash<QString, const Unit *> known;
    for (const Unit &unit : units) {
        for (const Written &choice : unit.choices) {
            if (choice.isFirst)
                known.insert(choice.option.value, &unit);
        }
    }
    QList<WantedUnit> wanted;
    QList<DrawnChoice> inFront;
    QSet<const Unit *> seen;
    for (const DrawnChoice &option : choices) {
        const Unit *unit = known.take(option.value);
        const bool isBehind = !wanted.isEmpty() && wanted.last().unit != nullptr && wanted.last().unit->isGroup;
        if (unit == nullptr && seen.isEmpty()) {
            inFront.append(option);
        } else if (isBehind && (unit == nullptr || unit == wanted.last().unit)) {
            wanted.last().options.append(option);
        } else {
            if (seen.contains(unit))
                return std::nullopt;
            wanted.append({unit, {option}});
        }
        if (unit != nullptr)
            seen.insert(unit);
    }
    if (!wanted.isEmpty() && wanted.first().unit->isGroup) {
        wanted.first().options = inFront + wanted.first().options;
    } else {
        for (auto option = inFront.crbegin(); option != inFront.crend(); ++option)
            wanted.prepend({nullptr, {*option}});
    }
    return wanted;
}

QString unitsWritten(const SourceTree &tree, Range within, const QList<Unit> &units, const QList<WantedUnit> &wanted);

QString unitWritten(const SourceTree &tree, const Unit &unit, const QList<DrawnChoice> &options)
{
    if (!unit.isGroup)
        return changedChoice(tree, unit.choices.constFirst(), options.constFirst());
    QList<Unit> inside;
    for (const Written &choice : unit.choices)
        inside.append({choice.node, {choice}, false});
    const auto wanted = wantedUnits(inside, options);
    return tree.textOf(unit.node->startTag)
        % unitsWritten(tree, unit.node->content, inside, wanted.value_or(QList<WantedUnit>()))
        % tree.textOf({unit.node->content.end, unit.node->element.end});
}

QString unitsWritten(const SourceTree &tree, Range within, const QList<Unit> &units, const QList<WantedUnit> &wanted)
{
    // What stands in the place of each unit that stays, with the new choices behind it.
    struct Place {
        WantedUnit unit;
        QList<DrawnChoice> behind;
    };
    QList<DrawnChoice> inFront;
    QList<Place> places;
    QSet<const Unit *> stays;
    for (const WantedUnit &each : wanted) {
        if (each.unit == nullptr) {
            (places.isEmpty() ? inFront : places.last().behind).append(each.options);
            continue;
        }
        places.append({each, {}});
        stays.insert(each.unit);
    }
    const QString &text = tree.text();
    const QString lineEnd = lineEndOf(text);
    QString content;
    qsizetype at = within.begin;
    qsizetype next = 0;
    for (const Unit &unit : units) {
        const SourceNode &node = *unit.node;
        if (!unit.isGroup && !stays.contains(&unit)) {
            const Range range = taken(text, node, within);
            content += QStringView(text).sliced(at, qMax(at, range.begin) - at);
            at = range.end;
            continue;
        }
        content += QStringView(text).sliced(at, node.element.begin - at);
        at = node.element.end;
        if (!stays.contains(&unit)) { // a group without choices
            content += unitWritten(tree, unit, {});
            continue;
        }
        const auto indent = indentBefore(text, node.element.begin);
        const QString between = indent ? QString(lineEnd % *indent) : QString();
        if (next == 0) {
            for (const DrawnChoice &option : std::as_const(inFront))
                content += newChoice(option) % between;
        }
        const Place &place = places[next++];
        content += unitWritten(tree, *place.unit.unit, place.unit.options);
        for (const DrawnChoice &option : place.behind)
            content += between % newChoice(option);
    }
    return content % QStringView(text).sliced(at, within.end - at);
}

} // namespace

ChoicesContent contentWithChoices(const SourceTree &tree, const SourceNode &field, const QList<DrawnChoice> &choices)
{
    const auto written = writtenIn(tree, field);
    if (!written)
        return {{}, ChoicesRefused::WithoutEnd};
    const QList<Unit> units = unitsOf(*written);
    const auto wanted = wantedUnits(units, choices);
    if (!wanted)
        return {{}, ChoicesRefused::AcrossGroups};
    QString content = unitsWritten(tree, field.content, units, *wanted);
    const bool stays
        = std::any_of(wanted->begin(), wanted->end(), [](const WantedUnit &each) { return each.unit != nullptr; });
    if (!stays && !choices.isEmpty()) { // there is none beside which the new ones could stand
        const QString lineEnd = lineEndOf(tree.text());
        const QString indent = indentBefore(tree.text(), field.element.begin).value_or(QString());
        while (!content.isEmpty() && content.back().isSpace())
            content.chop(1);
        for (const DrawnChoice &option : choices)
            content += lineEnd % indent % u"  "_s % newChoice(option);
        content += lineEnd % indent;
    } else if (choices.isEmpty() && content.trimmed().isEmpty()) {
        content.clear();
    }
    return {content, std::nullopt};
}

QHash<QString, QString> choiceLanguages(const SourceTree &tree, const SourceNode &field)
{
    QHash<QString, QString> found;
    const QList<Written> written = writtenIn(tree, field).value_or(QList<Written>());
    for (const Written &each : written) {
        const QString texts = forms::writtenTexts(forms::languageTexts(each.option.languages.value_or(QString())));
        if (each.isFirst && !texts.isEmpty())
            found.insert(each.option.value, texts);
    }
    return found;
}

} // namespace formwright::formeditor
