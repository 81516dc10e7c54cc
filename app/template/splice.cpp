#include "app/template/splice.h"

namespace formwright::forms {

bool fits(const QString &text, const Splices &splices)
{
    qsizetype done = 0;
    for (const Splice &splice : splices) {
        if (splice.at < done || splice.at > text.size() - splice.removed.size()
            || QStringView(text).sliced(splice.at, splice.removed.size()) != splice.removed)
            return false;
        done = splice.at + splice.removed.size();
    }
    return true;
}

QString applied(const QString &text, const Splices &splices)
{
    Q_ASSERT(fits(text, splices));
    QString result;
    result.reserve(text.size());
    qsizetype copied = 0;
    for (const Splice &splice : splices) {
        result += QStringView(text).sliced(copied, splice.at - copied);
        result += splice.inserted;
        copied = splice.at + splice.removed.size();
    }
    result += QStringView(text).sliced(copied);
    return result;
}

Splices inverse(const Splices &splices)
{
    Splices result;
    qsizetype shift = 0;
    for (const Splice &splice : splices) {
        result.append({splice.at + shift, splice.inserted, splice.removed});
        shift += splice.inserted.size() - splice.removed.size();
    }
    return result;
}

qsizetype mapped(const Splices &splices, qsizetype position)
{
    qsizetype shift = 0;
    for (const Splice &splice : splices) {
        if (splice.at > position)
            break;
        if (position < splice.at + splice.removed.size())
            return -1;
        shift += splice.inserted.size() - splice.removed.size();
    }
    return position + shift;
}

Splices difference(const QString &before, const QString &after)
{
    if (before == after)
        return {};
    const qsizetype shorter = qMin(before.size(), after.size());
    qsizetype front = 0;
    while (front < shorter && before.at(front) == after.at(front))
        ++front;
    // A surrogate pair is not cut in two.
    if (front > 0 && before.at(front - 1).isHighSurrogate())
        --front;
    qsizetype back = 0;
    while (back < shorter - front && before.at(before.size() - 1 - back) == after.at(after.size() - 1 - back))
        ++back;
    if (back > 0 && before.at(before.size() - back).isLowSurrogate())
        --back;
    return {
        {front, before.sliced(front, before.size() - front - back), after.sliced(front, after.size() - front - back)}};
}

} // namespace formwright::forms
