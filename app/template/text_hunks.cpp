#include "app/template/text_hunks.h"

#include <QRegularExpression>

namespace formwright::forms {

using namespace Qt::StringLiterals;

static constexpr int mostSteps = 2000; // added and removed parts up to which the shortest way is looked for

Parts partsOf(const QString &text)
{
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

namespace {

// The shortest way from one to the other (Myers).
QList<Hunk> shortestWay(const Parts &before, const Parts &after)
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

bool beginsElement(QStringView part)
{
    return part.size() > 1 && part.front() == u'<' && part[1].isLetter();
}

// "</a>|<b></a>" and "|</a><b>" say the same of what was inserted: the one that begins with an element can be read, and
// chosen or left by itself. At least one part stays between it and the change before.
void slide(Hunk &hunk, qsizetype least, const Parts &before, const Parts &after)
{
    const bool isInserted = hunk.begin == hunk.end, isRemoved = hunk.from == hunk.to;
    if (isInserted == isRemoved)
        return;
    const Parts &parts = isInserted ? after : before;
    const qsizetype begin = isInserted ? hunk.from : hunk.begin, end = isInserted ? hunk.to : hunk.end;
    const qsizetype room = hunk.begin - least;
    for (qsizetype by = 0; by <= room; ++by) {
        if (beginsElement(parts[begin - by])) {
            hunk = {hunk.begin - by, hunk.end - by, hunk.from - by, hunk.to - by};
            return;
        }
        if (by == room || parts[begin - by - 1] != parts[end - by - 1])
            return;
    }
}

} // namespace

QList<Hunk> hunksBetween(const Parts &before, const Parts &after)
{
    QList<Hunk> hunks = shortestWay(before, after);
    qsizetype least = 0; // the end of the change before, and a part
    for (Hunk &hunk : hunks) {
        slide(hunk, least, before, after);
        least = hunk.end + 1;
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

} // namespace formwright::forms
