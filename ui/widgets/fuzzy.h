// Fuzzy matching of what a person types against names: the letters in order, not necessarily side by side.
#pragma once

#include <QList>
#include <QStringView>

#include <optional>

namespace formwright::widgets {

struct FuzzyMatch {
    int score{}; // larger is better; comparable between texts for one pattern
    QList<int> positions; // indices of the matched characters in the text, ascending
};

// Nothing when the letters of `pattern` do not all occur in `text` in that order. Case is ignored, and so are blanks in
// the pattern. Starts of words, runs of letters and matches near the beginning count for more. An empty pattern
// matches everything with score 0.
std::optional<FuzzyMatch> fuzzyMatch(QStringView pattern, QStringView text);

} // namespace formwright::widgets
