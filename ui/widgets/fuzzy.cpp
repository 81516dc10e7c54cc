#include "ui/widgets/fuzzy.h"

#include <QString>

#include <limits>
#include <vector>

namespace formwright::widgets {

namespace {
constexpr int None = std::numeric_limits<int>::min() / 2;
constexpr int MatchScore = 10;
constexpr int WordStartBonus = 14;
constexpr int FirstBonus = 8;
constexpr int RunBonus = 12;
constexpr int GapCost = 1;
constexpr qsizetype LongestPattern = 64;
constexpr qsizetype LongestText = 256;

bool startsWord(QStringView text, qsizetype at)
{
    if (at == 0)
        return true;
    const QChar before = text.at(at - 1);
    return (!before.isLetterOrNumber() && text.at(at).isLetterOrNumber())
        || (before.isLower() && text.at(at).isUpper());
}
} // namespace

std::optional<FuzzyMatch> fuzzyMatch(QStringView rawPattern, QStringView text)
{
    QString pattern;
    for (const QChar c : rawPattern.left(LongestPattern)) {
        if (!c.isSpace())
            pattern += c.toCaseFolded();
    }
    if (pattern.isEmpty())
        return FuzzyMatch{};
    const QStringView searched = text.left(LongestText);
    const int rows = int(pattern.size());
    const int columns = int(searched.size());
    if (rows > columns)
        return std::nullopt;

    // best[i][j]: the best score with pattern[i] matched at text[j]; from[i][j]: where pattern[i - 1] was then.
    std::vector<std::vector<int>> best(size_t(rows), std::vector<int>(size_t(columns), None));
    std::vector<std::vector<int>> from(size_t(rows), std::vector<int>(size_t(columns), -1));
    for (int i = 0; i < rows; ++i) {
        int reach = None; // the best of the row before, less the cost of the gap since then
        int reachFrom = -1;
        for (int j = i; j < columns; ++j) {
            if (i > 0 && j > 0) {
                const int before = best[size_t(i - 1)][size_t(j - 1)];
                reach = reach == None ? None : reach - GapCost;
                if (before != None && before >= reach) {
                    reach = before;
                    reachFrom = j - 1;
                }
            }
            if (searched.at(j).toCaseFolded() != pattern.at(i) || (i > 0 && reach == None))
                continue;
            int score = MatchScore + (startsWord(searched, j) ? WordStartBonus : 0) + (j == 0 ? FirstBonus : 0);
            if (i == 0) {
                best[0][size_t(j)] = score - qMin(j, 10) * GapCost;
                continue;
            }
            const int before = best[size_t(i - 1)][size_t(j - 1)];
            const int run = before == None ? None : before + RunBonus;
            const bool isRun = run >= reach;
            best[size_t(i)][size_t(j)] = score + (isRun ? run : reach);
            from[size_t(i)][size_t(j)] = isRun ? j - 1 : reachFrom;
        }
    }

    const auto &last = best.back();
    const auto top = std::max_element(last.begin(), last.end());
    if (*top == None)
        return std::nullopt;
    FuzzyMatch match;
    // Of two equal matches the shorter text is the closer one.
    match.score = *top - columns / 8;
    int at = int(top - last.begin());
    for (int i = rows - 1; i >= 0; --i) {
        match.positions.prepend(at);
        at = from[size_t(i)][size_t(at)];
    }
    return match;
}

} // namespace formwright::widgets
