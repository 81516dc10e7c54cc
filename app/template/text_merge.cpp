#include "app/template/text_merge.h"

#include "app/template/source_tree.h"

#include <QHash>
#include <QRegularExpression>

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostSteps = 2000; // added and removed parts up to which the shortest way is looked for
constexpr int around = 3; // lines

using Parts = QList<QStringView>;

// A change: the parts [begin, end) of before became the parts [from, to) of after.
struct Hunk {
    qsizetype begin = 0;
    qsizetype end = 0;
    qsizetype from = 0;
    qsizetype to = 0;
};

Parts partsOf(const QString &text)
{
    // A start tag's name, each attribute with the room in front of it, what ends a tag, an end tag or comment, a line.
    static const QRegularExpression part(
        u"<!--.*?-->|</[^>]*>|<[a-zA-Z][^\\s/>]*|(?<=[\\w\"'\\-])\\s+[\\w:-]+(?:\\s*=\\s*(?:\"[^\"]*\"|'[^']*'|[^\\s\"'>]+))?|/?>|[^<>\\n]+\\n?|."_s,
        QRegularExpression::DotMatchesEverythingOption);
    Parts parts;
    for (auto found = part.globalMatch(text); found.hasNext();)
        parts.append(QStringView(text).sliced(found.next().capturedStart(), 0));
    for (qsizetype i = 0; i < parts.size(); ++i) { // nothing is left out between them
        const qsizetype begin = parts[i].data() - QStringView(text).data();
        const qsizetype end = i + 1 < parts.size() ? parts[i + 1].data() - QStringView(text).data() : text.size();
        parts[i] = QStringView(text).sliced(begin, end - begin);
    }
    return parts;
}

Parts linesOf(const QString &text)
{
    Parts lines;
    for (qsizetype begin = 0; begin < text.size();) {
        const qsizetype found = text.indexOf(u'\n', begin);
        const qsizetype end = found < 0 ? text.size() : found + 1;
        lines.append(QStringView(text).sliced(begin, end - begin));
        begin = end;
    }
    return lines;
}

// The shortest way from one to the other (Myers), as changes in ascending order and apart from one another.
QList<Hunk> hunksBetween(const Parts &before, const Parts &after)
{
    qsizetype head = 0;
    while (head < before.size() && head < after.size() && before[head] == after[head])
        ++head;
    qsizetype tail = 0;
    while (tail < before.size() - head && tail < after.size() - head
        && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    const int n = int(before.size() - head - tail);
    const int m = int(after.size() - head - tail);
    if (n == 0 && m == 0)
        return {};
    const Hunk whole{head, head + n, head, head + m};
    if (n == 0 || m == 0)
        return {whole};
    const int most = std::min(n + m, mostSteps);
    QList<int> furthest(2 * most + 3, 0);
    QList<QList<int>> traces;
    const auto at = [most](int k) { return k + most + 1; };
    bool isFound = false;
    for (int d = 0; d <= most && !isFound; ++d) {
        traces.append(furthest.mid(at(-d) - 1, 2 * d + 3));
        for (int k = -d; k <= d && !isFound; k += 2) {
            const bool isDown = k == -d || (k != d && furthest[at(k - 1)] < furthest[at(k + 1)]);
            int x = isDown ? furthest[at(k + 1)] : furthest[at(k - 1)] + 1;
            int y = x - k;
            while (x < n && y < m && before[head + x] == after[head + y]) {
                ++x;
                ++y;
            }
            furthest[at(k)] = x;
            isFound = x >= n && y >= m;
        }
    }
    if (!isFound)
        return {whole}; // too different for it to matter
    QList<Hunk> hunks;
    int x = n;
    int y = m;
    for (int d = int(traces.size()) - 1; d > 0; --d) {
        const QList<int> &trace = traces[d];
        const auto was = [&](int k) { return trace[k + d + 1]; };
        const int k = x - y;
        const bool isDown = k == -d || (k != d && was(k - 1) < was(k + 1));
        const int beforeX = isDown ? was(k + 1) : was(k - 1);
        const int beforeY = beforeX - (isDown ? k + 1 : k - 1);
        const Hunk step{
            head + beforeX, head + beforeX + (isDown ? 0 : 1), head + beforeY, head + beforeY + (isDown ? 1 : 0)};
        if (!hunks.isEmpty() && hunks.first().begin == step.end && hunks.first().from == step.to) {
            hunks.first().begin = step.begin;
            hunks.first().from = step.from;
        } else {
            hunks.prepend(step);
        }
        x = beforeX;
        y = beforeY;
    }
    return hunks;
}

QString joined(const Parts &parts, qsizetype from, qsizetype to)
{
    QString out;
    for (qsizetype i = from; i < to; ++i)
        out += parts[i];
    return out;
}

enum class Author { Mine, Theirs };

// What one of both put there, in the merged text.
struct Written {
    Range range;
    Author author = Author::Mine;
};

std::optional<Author> authorAt(const QList<Written> &written, qsizetype place)
{
    for (const Written &each : written) {
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

// Two changes that are apart in the text may still make something that neither of both drew: a name that stands twice,
// or an element that begins where one of them began one and ends where the other one ended his.
bool isSound(
    const QString &text, const QList<Written> &written, const QString &base, const QString &mine, const QString &theirs)
{
    if (!text.contains(u'<'))
        return true;
    const SourceTree tree(text);
    const Faults faults = faultsOf(tree);
    const Faults ofMine = faultsOf(SourceTree(mine));
    const Faults ofTheirs = faultsOf(SourceTree(theirs));
    if (faults.untidy > ofMine.untidy + ofTheirs.untidy - faultsOf(SourceTree(base)).untidy)
        return false;
    for (const QString &name : faults.twice) {
        if (!ofMine.twice.contains(name) && !ofTheirs.twice.contains(name))
            return false;
    }
    return std::none_of(tree.nodes().begin(), tree.nodes().end(), [&](const SourceNode &node) {
        if (!node.isElement() || !node.hasEndTag)
            return false;
        const auto began = authorAt(written, node.startTag.begin);
        const auto ended = authorAt(written, node.content.end);
        return began && ended && *began != *ended;
    });
}

} // namespace

std::optional<QString> merged(const QString &base, const QString &mine, const QString &theirs)
{
    if (mine == theirs || base == theirs)
        return mine;
    if (base == mine)
        return theirs;
    const Parts inBase = partsOf(base);
    const Parts inMine = partsOf(mine);
    const Parts inTheirs = partsOf(theirs);
    const QList<Hunk> ours = hunksBetween(inBase, inMine);
    const QList<Hunk> others = hunksBetween(inBase, inTheirs);
    QString out;
    QList<Written> written;
    qsizetype at = 0;
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < ours.size() || j < others.size()) {
        const bool isOurs = j >= others.size() || (i < ours.size() && ours[i].begin <= others[j].begin);
        if (i < ours.size() && j < others.size()) {
            const Hunk &a = ours[i];
            const Hunk &b = others[j];
            const bool isApart = a.end < b.begin || b.end < a.begin
                || (a.end == b.begin && a.begin < a.end && b.begin < b.end)
                || (b.end == a.begin && b.begin < b.end && a.begin < a.end);
            if (!isApart) {
                const QString text = joined(inMine, a.from, a.to);
                if (a.begin != b.begin || a.end != b.end || text != joined(inTheirs, b.from, b.to))
                    return std::nullopt;
                out += joined(inBase, at, a.begin) + text;
                at = a.end;
                ++i;
                ++j;
                continue;
            }
        }
        const Hunk &next = isOurs ? ours[i] : others[j];
        out += joined(inBase, at, next.begin);
        const qsizetype begin = out.size();
        out += joined(isOurs ? inMine : inTheirs, next.from, next.to);
        written.append({{begin, out.size()}, isOurs ? Author::Mine : Author::Theirs});
        at = next.end;
        ++(isOurs ? i : j);
    }
    out += joined(inBase, at, inBase.size());
    return isSound(out, written, base, mine, theirs) ? std::optional(out) : std::nullopt;
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
