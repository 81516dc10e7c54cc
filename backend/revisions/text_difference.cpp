#include "backend/revisions/text_difference.h"

#include <QHash>
#include <QList>
#include <QStringBuilder>
#include <QStringList>

#include <algorithm>

namespace formwright::revisions {

using namespace Qt::StringLiterals;

namespace {

constexpr int around = 3; // lines that are told around a change
constexpr int mostSteps = 2000; // removed and added lines up to which the shortest way is looked for
constexpr qint64 mostLooks = 100'000'000; // at lines, on all ways together

struct Step {
    char kind = ' '; // kept, - removed, + added
    int before = 0; // its line there, or the next one
    int after = 0;
};

// Lines as numbers, so that comparing them is cheap.
QList<int> numbered(const QStringList &lines, QHash<QString, int> &known)
{
    QList<int> numbers;
    numbers.reserve(lines.size());
    for (const QString &line : lines)
        numbers.append(known.insert(line, known.value(line, int(known.size()))).value());
    return numbers;
}

void replaceAll(QList<Step> &steps, int before, int beforeEnd, int after, int afterEnd)
{
    for (; before < beforeEnd; ++before)
        steps.append({'-', before, after});
    for (; after < afterEnd; ++after)
        steps.append({'+', before, after});
}

// The shortest way from one to the other (Myers), between what both begin and end with.
void middleSteps(QList<Step> &steps, const QList<int> &a, const QList<int> &b, int begin, int aEnd, int bEnd)
{
    const int n = aEnd - begin;
    const int m = bEnd - begin;
    const int most = std::min(n + m, mostSteps);
    QList<QList<int>> traces;
    QList<int> furthest(2 * most + 3, 0);
    const auto at = [&](int k) { return k + most + 1; };
    int found = -1;
    qint64 looks = 0;
    for (int d = 0; d <= most && found < 0 && looks < mostLooks; ++d) {
        traces.append(furthest.mid(at(-d) - 1, 2 * d + 3)); // those of the step before around what this one needs
        for (int k = -d; k <= d; k += 2) {
            const bool isDown = k == -d || (k != d && furthest[at(k - 1)] < furthest[at(k + 1)]);
            int x = isDown ? furthest[at(k + 1)] : furthest[at(k - 1)] + 1;
            int y = x - k;
            while (x < n && y < m && a[begin + x] == b[begin + y]) {
                ++x;
                ++y;
                ++looks;
            }
            furthest[at(k)] = x;
            if (x >= n && y >= m) {
                found = d;
                break;
            }
        }
    }
    if (found < 0)
        return replaceAll(steps, begin, aEnd, begin, bEnd);
    QList<Step> backwards;
    int x = n;
    int y = m;
    for (int d = found; d >= 0; --d) {
        const QList<int> &trace = traces[d];
        const auto value = [&](int k) { return trace[k + d + 1]; };
        const int k = x - y;
        const bool isDown = k == -d || (k != d && value(k - 1) < value(k + 1));
        const int fromK = isDown ? k + 1 : k - 1;
        const int fromX = d == 0 ? 0 : value(fromK);
        const int fromY = d == 0 ? 0 : fromX - fromK;
        while (x > fromX && y > fromY) {
            --x;
            --y;
            backwards.append({' ', begin + x, begin + y});
        }
        if (d > 0) {
            isDown ? --y : --x;
            backwards.append({isDown ? '+' : '-', begin + x, begin + y});
        }
    }
    for (auto it = backwards.crbegin(); it != backwards.crend(); ++it)
        steps.append(*it);
}

QList<Step> stepsBetween(const QList<int> &a, const QList<int> &b)
{
    int begin = 0;
    while (begin < a.size() && begin < b.size() && a[begin] == b[begin])
        ++begin;
    int aEnd = int(a.size());
    int bEnd = int(b.size());
    while (aEnd > begin && bEnd > begin && a[aEnd - 1] == b[bEnd - 1]) {
        --aEnd;
        --bEnd;
    }
    QList<Step> steps;
    for (int i = 0; i < begin; ++i)
        steps.append({' ', i, i});
    middleSteps(steps, a, b, begin, aEnd, bEnd);
    for (; aEnd < a.size(); ++aEnd, ++bEnd)
        steps.append({' ', aEnd, bEnd});
    return steps;
}

QString range(int first, int count)
{
    // A place without lines is named by the line before it.
    const QString line = QString::number(count == 0 ? first : first + 1);
    return count == 1 ? line : QString(line % u',' % QString::number(count));
}

} // namespace

QString unifiedDifference(
    const QString &before, const QString &after, const QString &nameBefore, const QString &nameAfter)
{
    if (before == after)
        return {};
    QStringList a = before.split(u'\n');
    QStringList b = after.split(u'\n');
    if (a.last().isEmpty() && b.last().isEmpty()) { // both end with an end of line
        a.removeLast();
        b.removeLast();
    }
    QHash<QString, int> known;
    const QList<int> aNumbers = numbered(a, known);
    const QList<int> bNumbers = numbered(b, known);
    const QList<Step> steps = stepsBetween(aNumbers, bNumbers);
    QString out = u"--- "_s % nameBefore % u"\n+++ "_s % nameAfter % u'\n';
    qsizetype at = 0;
    while (at < steps.size()) {
        if (steps[at].kind == ' ') {
            ++at;
            continue;
        }
        // From here on until so many lines are kept that another place begins.
        qsizetype end = at;
        for (qsizetype look = at; look < steps.size() && look - end <= 2 * around; ++look) {
            if (steps[look].kind != ' ')
                end = look + 1;
        }
        const qsizetype first = std::max<qsizetype>(0, at - around);
        const qsizetype last = std::min<qsizetype>(steps.size(), end + around);
        int removed = 0;
        int added = 0;
        QString lines;
        for (qsizetype i = first; i < last; ++i) {
            const Step &step = steps[i];
            removed += step.kind == '+' ? 0 : 1;
            added += step.kind == '-' ? 0 : 1;
            lines += QLatin1Char(step.kind) % (step.kind == '+' ? b[step.after] : a[step.before]) % u'\n';
        }
        out += u"@@ -"_s % range(steps[first].before, removed) % u" +"_s % range(steps[first].after, added) % u" @@\n"_s
            % lines;
        at = last;
    }
    return out;
}

} // namespace formwright::revisions
