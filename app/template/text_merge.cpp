#include "app/template/text_merge.h"

#include "app/template/source_tree.h"
#include "app/template/text_hunks.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

constexpr int around = 3; // lines

std::optional<Side> authorAt(const QList<TextMerge::Written> &written, qsizetype place)
{
    for (const TextMerge::Written &each : written) {
        if (each.range.begin <= place && place < each.range.end)
            return each.author;
    }
    return std::nullopt;
}

// What a template must not have, as far as it has it.
struct Faults {
    QStringList twice; // names of fields, and attributes within a tag
    qsizetype untidy = 0; // tags that do not nest
};

Faults faultsOf(const SourceTree &tree)
{
    Faults faults;
    QStringList fields;
    for (const SourceNode &node : tree.nodes()) {
        faults.untidy += node.isBlock || node.kind == NodeKind::Markup || node.degree != Degree::Structural ? 1 : 0;
        if (!node.isElement())
            continue;
        QStringList attributes;
        for (const SourceAttribute &attribute : node.start.attributes) {
            const QString &name = attribute.name;
            if (attributes.contains(name))
                faults.twice.append(node.tag % u' ' % name);
            attributes.append(name);
        }
        const QString name = node.isField() ? node.value(u"name").toLower() : QString();
        if (name.isEmpty())
            continue;
        if (fields.contains(name))
            faults.twice.append(name);
        fields.append(name);
    }
    return faults;
}

// Whether the change reaches or touches what has been gathered, so that nobody can tell which of both comes first.
bool meets(const Hunk &gathered, const Hunk &next)
{
    if (next.begin != gathered.end)
        return next.begin < gathered.end;
    return gathered.begin == gathered.end || next.begin == next.end;
}

// How far one side is: the next of its changes, and by how much its parts stand behind those of the base.
struct Reader {
    const Parts &parts;
    QList<Hunk> hunks;
    qsizetype next = 0;
    qsizetype shift = 0;

    bool isDone() const { return next >= hunks.size(); }
    const Hunk &hunk() const { return hunks[next]; }
    void pass()
    {
        shift += (hunk().to - hunk().from) - (hunk().end - hunk().begin);
        ++next;
    }
};

qsizetype placeOf(const Parts &parts, const QString &text, qsizetype part)
{
    return part < parts.size() ? parts[part].data() - QStringView(text).data() : text.size();
}

// The innermost element around a place, and its attribute there.
void describe(TextDifference &difference, const SourceTree &tree, qsizetype place)
{
    const QString &text = tree.text();
    while (place < text.size() && text[place].isSpace())
        ++place;
    difference.line = int(QStringView(text).first(place).count(u'\n')) + 1;
    for (const SourceNode &node : tree.nodes()) {
        if (!node.isElement() || place < node.element.begin || place >= node.element.end)
            continue;
        difference.element = node.tag;
        difference.attribute.clear();
        difference.name.clear();
        for (const QStringView name : {u"label", u"name", u"id"}) {
            if (difference.name.isEmpty())
                difference.name = node.value(name).simplified();
        }
        for (const SourceAttribute &attribute : node.start.attributes) {
            if (attribute.whole.begin <= place && place < attribute.whole.end)
                difference.attribute = attribute.name;
        }
    }
}

} // namespace

TextMerge::TextMerge(const QString &base, const QString &mine, const QString &theirs)
    : m_base(base), m_mine(mine), m_theirs(theirs)
{
    const Parts inBase = partsOf(m_base), inMine = partsOf(m_mine), inTheirs = partsOf(m_theirs);
    Reader ours{inMine, hunksBetween(inBase, inMine)}, others{inTheirs, hunksBetween(inBase, inTheirs)};
    qsizetype at = 0; // of the base
    while (!ours.isDone() || !others.isDone()) {
        const bool isOursFirst = others.isDone() || (!ours.isDone() && ours.hunk().begin <= others.hunk().begin);
        Hunk gathered = isOursFirst ? ours.hunk() : others.hunk(); // of the base alone
        const qsizetype mineShift = ours.shift, theirShift = others.shift;
        (isOursFirst ? ours : others).pass();
        for (bool isMore = true; isMore;) {
            isMore = false;
            for (Reader *reader : {&ours, &others}) {
                if (!reader->isDone() && meets(gathered, reader->hunk())) {
                    gathered.end = std::max(gathered.end, reader->hunk().end);
                    reader->pass();
                    isMore = true;
                }
            }
        }
        m_kept.append(joined(inBase, at, gathered.begin));
        at = gathered.end;
        TextDifference difference;
        difference.place = placeOf(inBase, m_base, gathered.begin);
        difference.base = joined(inBase, gathered.begin, gathered.end);
        const qsizetype mineFrom = gathered.begin + mineShift, theirsFrom = gathered.begin + theirShift;
        difference.mine = joined(inMine, mineFrom, gathered.end + ours.shift);
        difference.theirs = joined(inTheirs, theirsFrom, gathered.end + others.shift);
        m_places.append({placeOf(inMine, m_mine, mineFrom), placeOf(inTheirs, m_theirs, theirsFrom)});
        m_differences.append(difference);
    }
    m_kept.append(joined(inBase, at, inBase.size()));
}

QList<TextDifference> TextMerge::differences() const
{
    const SourceTree base(m_base), mine(m_mine), theirs(m_theirs);
    QList<TextDifference> described = m_differences;
    for (qsizetype i = 0; i < described.size(); ++i) {
        TextDifference &each = described[i];
        if (!each.base.isEmpty())
            describe(each, base, each.place);
        else if (!each.mine.isEmpty())
            describe(each, mine, m_places[i].first);
        else
            describe(each, theirs, m_places[i].second);
    }
    return described;
}

Sides TextMerge::sides() const
{
    Sides sides;
    for (const TextDifference &each : m_differences)
        sides.append(each.isConflict() ? Side::Open : each.mine != each.base ? Side::Mine : Side::Theirs);
    return sides;
}

MergedText TextMerge::text(const Sides &sides) const
{
    QString out;
    QList<Written> written;
    for (qsizetype i = 0; i < m_differences.size(); ++i) {
        const TextDifference &each = m_differences[i];
        const Side side = sides.value(i);
        out += m_kept[i];
        const auto write = [&](const QString &text, Side author) {
            if (text != each.base && each.mine != each.theirs)
                written.append({{out.size(), out.size() + text.size()}, author});
            out += text;
        };
        if (side != Side::Theirs)
            write(each.mine, Side::Mine);
        if (side == Side::Theirs || side == Side::Both)
            write(each.theirs, Side::Theirs);
    }
    out += m_kept.last();
    return checked(out, written);
}

// Two changes that are apart in the text may still make something that neither of both drew: a name that stands twice,
// or an element that begins where one of them began one and ends where the other one ended his.
MergedText TextMerge::checked(const QString &text, const QList<Written> &written) const
{
    if (!text.contains(u'<') || text == m_mine || text == m_theirs)
        return {text};
    const SourceTree tree(text);
    const Faults faults = faultsOf(tree);
    const Faults ofMine = faultsOf(SourceTree(m_mine));
    const Faults ofTheirs = faultsOf(SourceTree(m_theirs));
    for (const QString &name : faults.twice) {
        if (!ofMine.twice.contains(name) && !ofTheirs.twice.contains(name))
            return {text, MergeFault::Twice, name};
    }
    const bool isCrossed = std::any_of(tree.nodes().begin(), tree.nodes().end(), [&written](const SourceNode &node) {
        if (!node.isElement() || !node.hasEndTag)
            return false;
        const auto began = authorAt(written, node.startTag.begin);
        const auto ended = authorAt(written, node.content.end);
        return began && ended && *began != *ended;
    });
    if (isCrossed || faults.untidy > ofMine.untidy + ofTheirs.untidy - faultsOf(SourceTree(m_base)).untidy)
        return {text, MergeFault::Nesting};
    return {text};
}

std::optional<QString> merged(const QString &base, const QString &mine, const QString &theirs)
{
    if (mine == theirs || base == theirs)
        return mine;
    if (base == mine)
        return theirs;
    const TextMerge merge(base, mine, theirs);
    const Sides sides = merge.sides();
    if (sides.contains(Side::Open))
        return std::nullopt;
    const MergedText both = merge.text(sides);
    return both.fault == MergeFault::None ? std::optional(both.text) : std::nullopt;
}

QList<DifferenceLine> changedLines(const QString &before, const QString &after)
{
    const Parts was = linesOf(before);
    const Parts is = linesOf(after);
    QList<DifferenceLine> lines;
    qsizetype told = 0; // of before
    const auto tell = [&](LineKind kind, const Parts &of, qsizetype from, qsizetype to) {
        for (qsizetype i = from; i < to; ++i) {
            QStringView line = of[i];
            while (line.endsWith(u'\n') || line.endsWith(u'\r'))
                line.chop(1);
            lines.append({kind, line.toString()});
        }
    };
    const QList<Hunk> hunks = hunksBetween(was, is);
    for (qsizetype i = 0; i < hunks.size(); ++i) {
        const Hunk &hunk = hunks[i];
        const qsizetype first = std::max(told, hunk.begin - around);
        if (first > told || (i == 0 && first > 0))
            lines.append({LineKind::Gap, {}});
        tell(LineKind::Kept, was, first, hunk.begin);
        tell(LineKind::Removed, was, hunk.begin, hunk.end);
        tell(LineKind::Added, is, hunk.from, hunk.to);
        const qsizetype next = i + 1 < hunks.size() ? hunks[i + 1].begin : was.size();
        told = std::min(next, hunk.end + around);
        tell(LineKind::Kept, was, hunk.end, told);
    }
    if (!hunks.isEmpty() && told < was.size())
        lines.append({LineKind::Gap, {}});
    return lines;
}

} // namespace formwright::forms
