#include "backend/files/csv_dialect.h"

#include "backend/files/csv_parser.h"

#include <QHash>

namespace formwright::files {
namespace {

// On a tie the comma comes last: it is also a decimal sign and stands in prose.
constexpr char16_t candidates[] = {u'\t', u';', u'|', u','};
constexpr qsizetype sampleRecords = 200;

struct Score {
    double even = 0; // share of the records with the most usual number of columns, if that is more than one
    qsizetype firstColumns = 0;
};

QList<qsizetype> columnCounts(QStringView text, bool whole, char16_t separator, qint64 &oddQuotes)
{
    SheetLimits limits;
    limits.columns = std::numeric_limits<int>::max();
    CsvParser parser(separator, limits);
    QList<qsizetype> counts;
    QStringList record;
    const auto note = [&] {
        if (record.size() > 1 || !record.first().trimmed().isEmpty())
            counts.append(record.size());
    };
    try {
        while (counts.size() < sampleRecords && parser.feed(text, record))
            note();
        // A beginning that ends in the middle of a record says nothing about that record, unless there is no other.
        if (text.isEmpty() && (whole || counts.isEmpty()) && parser.finish(record))
            note();
    } catch (const ReadError &) {
        // The reader proper meets the same problem and says so; here it only ends the sample.
    }
    oddQuotes = parser.oddQuotes();
    return counts;
}

Score score(QStringView text, bool whole, char16_t separator)
{
    qint64 oddQuotes = 0;
    const QList<qsizetype> counts = columnCounts(text, whole, separator, oddQuotes);
    if (counts.isEmpty())
        return {};
    QHash<qsizetype, qsizetype> occurrences;
    for (const qsizetype count : counts)
        ++occurrences[count];
    Score result;
    result.firstColumns = counts.first();
    for (auto entry = occurrences.cbegin(); entry != occurrences.cend(); ++entry) {
        if (entry.key() > 1)
            result.even = std::max(result.even, double(entry.value()) / double(counts.size()));
    }
    result.even *= std::max(0.0, 1.0 - double(oddQuotes) / double(counts.size()));
    return result;
}

} // namespace

CsvDialect detectDialect(QStringView beginning, bool whole)
{
    if (beginning.size() >= 5 && beginning.startsWith(u"sep=", Qt::CaseInsensitive)
        && (beginning.size() == 5 || beginning[5] == u'\r' || beginning[5] == u'\n'))
        return {beginning[4].unicode(), true};

    CsvDialect best;
    double bestEven = 0.3; // below that the rows have nothing in common: text with a few commas in it
    for (const char16_t candidate : candidates) {
        const Score found = score(beginning, whole, candidate);
        if (found.even > bestEven) {
            bestEven = found.even;
            best.separator = candidate;
        }
    }
    if (bestEven > 0.3)
        return best;
    // Ragged rows of all lengths: the headings decide.
    qsizetype columns = 1;
    for (const char16_t candidate : candidates) {
        if (const Score found = score(beginning, whole, candidate); found.firstColumns > columns) {
            columns = found.firstColumns;
            best.separator = candidate;
        }
    }
    return best;
}

} // namespace formwright::files
