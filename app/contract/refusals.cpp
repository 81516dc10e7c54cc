#include "app/contract/refusals.h"

#include <QHash>

#include <algorithm>
#include <vector>

namespace formwright::contract {

namespace {

constexpr qsizetype longest = 2000; // of a sentence whose values are looked for
constexpr qsizetype mostPlaces = 9;

// A text with places, cut at them.
struct Pattern {
    RefusalText refusal;
    QStringList words; // one more than places
    QList<int> places; // which value stands between them, from 0
    qsizetype length = 0; // of all words
};

std::optional<Pattern> patternOf(const RefusalText &refusal)
{
    Pattern pattern{refusal, {}, {}, 0};
    const QString text = QString::fromUtf8(refusal.text);
    qsizetype from = 0;
    for (qsizetype at = text.indexOf(u'%'); at >= 0; at = text.indexOf(u'%', at + 1)) {
        const int place = at + 1 < text.size() ? text.at(at + 1).digitValue() : -1;
        if (place < 1)
            continue;
        pattern.words.append(text.mid(from, at - from));
        pattern.places.append(place - 1);
        from = at + 2;
    }
    if (pattern.places.isEmpty())
        return {};
    pattern.words.append(text.mid(from));
    for (const QString &words : std::as_const(pattern.words))
        pattern.length += words.size();
    return pattern;
}

struct Known {
    QHash<QString, const char *> texts; // by code
    QHash<QString, RefusalText> sentences;
    std::vector<Pattern> patterns; // those with more words first: they say more
};

const Known &known()
{
    static const Known made = [] {
        Known all;
        for (const auto refusals : {refusalsOfRequests(), refusalsOfInputs(), refusalsOfRights(), refusalsOfRows(),
                 refusalsOfFlows(), refusalsOfFiles()}) {
            for (const RefusalText &refusal : refusals) {
                all.texts.insert(QString::fromLatin1(refusal.code), refusal.text);
                if (std::optional<Pattern> pattern = patternOf(refusal))
                    all.patterns.push_back(std::move(*pattern));
                else
                    all.sentences.insert(QString::fromUtf8(refusal.text), refusal);
            }
        }
        std::ranges::stable_sort(all.patterns, [](const Pattern &a, const Pattern &b) { return a.length > b.length; });
        return all;
    }();
    return made;
}

// From the end, so that an earlier value takes as much as it can: a name may hold any words, a number none.
std::optional<QStringList> valuesIn(QStringView sentence, const Pattern &pattern)
{
    const QString &first = pattern.words.first(), &last = pattern.words.last();
    if (sentence.size() < pattern.length || !sentence.startsWith(first) || !sentence.endsWith(last))
        return {};
    QStringList values(mostPlaces);
    int places = 0;
    qsizetype end = sentence.size() - last.size();
    for (qsizetype i = pattern.places.size() - 1; i >= 0; --i) {
        qsizetype from = first.size();
        qsizetype before = from;
        if (i > 0) {
            const QString &words = pattern.words.at(i);
            before = end < words.size() ? -1 : sentence.first(end).lastIndexOf(words);
            if (before < first.size())
                return {};
            from = before + words.size();
        }
        values[pattern.places.at(i)] = sentence.sliced(from, end - from).toString();
        places = std::max(places, pattern.places.at(i) + 1);
        end = before;
    }
    values.resize(places);
    return values;
}

} // namespace

std::optional<KnownRefusal> refusalOfSentence(QStringView sentence)
{
    if (sentence.size() > longest)
        return {};
    if (const auto found = known().sentences.constFind(sentence.toString()); found != known().sentences.cend())
        return KnownRefusal{*found, {}};
    for (const Pattern &pattern : known().patterns) {
        if (std::optional<QStringList> values = valuesIn(sentence, pattern))
            return KnownRefusal{pattern.refusal, std::move(*values)};
    }
    return {};
}

const char *textOfRefusal(QStringView code)
{
    return known().texts.value(code.toString());
}

} // namespace formwright::contract
