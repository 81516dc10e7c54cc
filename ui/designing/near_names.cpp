#include "ui/designing/near_names.h"

#include <algorithm>
#include <vector>

namespace formwright::designing {

namespace {

constexpr qsizetype mostNames = 3;
constexpr int mostSlips = 3;
// What nobody types as a name is not compared letter by letter.
constexpr qsizetype longestName = 100;

} // namespace

int lettersApart(const QString &one, const QString &other, int most)
{
    const QString from = one.toCaseFolded(), to = other.toCaseFolded();
    if (qAbs(from.size() - to.size()) > most)
        return most + 1;
    std::vector<int> before(to.size() + 1), last(to.size() + 1), now(to.size() + 1);
    for (qsizetype j = 0; j <= to.size(); ++j)
        last[j] = int(j);
    for (qsizetype i = 1; i <= from.size(); ++i) {
        now[0] = int(i);
        int least = now[0];
        for (qsizetype j = 1; j <= to.size(); ++j) {
            const int changed = last[j - 1] + (from.at(i - 1) == to.at(j - 1) ? 0 : 1);
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, changed});
            const bool isExchanged = i > 1 && j > 1 && from.at(i - 1) == to.at(j - 2) && from.at(i - 2) == to.at(j - 1);
            if (isExchanged)
                now[j] = std::min(now[j], before[j - 2] + 1);
            least = std::min(least, now[j]);
        }
        if (least > most)
            return most + 1;
        before.swap(last);
        last.swap(now);
    }
    return std::min(last[to.size()], most + 1);
}

QStringList nearNames(const QString &wanted, const QStringList &known)
{
    if (wanted.isEmpty() || wanted.size() > longestName)
        return {};
    const int most = int(std::clamp<qsizetype>(wanted.size() / 3, 1, mostSlips));
    std::vector<std::pair<int, QString>> found;
    for (const QString &name : known) {
        const int apart = lettersApart(wanted, name, most);
        if (apart <= most && name != wanted)
            found.push_back({apart, name});
    }
    std::stable_sort(
        found.begin(), found.end(), [](const auto &one, const auto &other) { return one.first < other.first; });
    QStringList names;
    for (const auto &[apart, name] : found) {
        if (!names.contains(name) && names.size() < mostNames)
            names.append(name);
    }
    return names;
}

} // namespace formwright::designing
