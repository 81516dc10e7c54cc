#include "ui/designing/script_words.h"

#include "app/script/vocabulary.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace formwright::designing {

using namespace Qt::StringLiterals;

namespace {

const QSet<QString> &classNames()
{
    static const QSet<QString> names = [] {
        QSet<QString> found;
        for (const script::Object &object : script::allObjects()) {
            if (object.kind == script::ObjectKind::Class)
                found.insert(QString::fromLatin1(object.name));
        }
        return found;
    }();
    return names;
}

// Smaller is better; nothing for what does not fit.
std::optional<int> rankOf(const QString &word, const QString &typed)
{
    if (word.startsWith(typed, Qt::CaseInsensitive))
        return 0;
    if (QStringView(word).sliced(word.lastIndexOf(u'.') + 1).startsWith(typed, Qt::CaseInsensitive))
        return 1;
    return word.contains(typed, Qt::CaseInsensitive) ? std::optional(2) : std::nullopt;
}

} // namespace

QStringList scriptWords()
{
    QStringList words;
    for (const script::Entry &entry : script::allEntries()) {
        if (entry.kind == script::EntryKind::Refused)
            continue;
        const QString name = QString::fromLatin1(entry.name);
        words.append(classNames().contains(QString::fromLatin1(entry.object)) ? QString(u'.' % name) : entry.place());
    }
    words.removeDuplicates();
    words.sort(Qt::CaseInsensitive);
    return words;
}

QStringList fittingWords(const QStringList &words, const QString &typed)
{
    const qsizetype dot = typed.lastIndexOf(u'.');
    const QString receiver = typed.first(dot + 1); // with its dot
    const bool isKnown = std::any_of(words.cbegin(), words.cend(), [&receiver](const QString &word) {
        return !receiver.isEmpty() && word.startsWith(receiver, Qt::CaseInsensitive);
    });
    QStringList ranked[3];
    for (const QString &word : words) {
        const bool isMember = word.startsWith(u'.');
        if (isMember != (dot >= 0 && !isKnown))
            continue;
        const auto rank = rankOf(isMember ? word.sliced(1) : word, isMember ? typed.sliced(dot + 1) : typed);
        if (rank)
            ranked[*rank].append(isMember ? QString(receiver % word.sliced(1)) : word);
    }
    return ranked[0] + ranked[1] + ranked[2];
}

QStringList namesAmong(const QStringList &words)
{
    static const QSet<QString> known = [] {
        const QStringList all = scriptWords();
        return QSet<QString>(all.cbegin(), all.cend());
    }();
    QStringList names;
    for (const QString &word : words) {
        if (!known.contains(word))
            names.append(word);
    }
    return names;
}

bool endsInQuotes(QStringView line)
{
    QChar open;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar character = line.at(i);
        if (!open.isNull() && character == u'\\')
            ++i;
        else if (open.isNull() && (character == u'"' || character == u'\'' || character == u'`'))
            open = character;
        else if (open.isNull() && line.sliced(i).startsWith(u"//"))
            return false;
        else if (character == open)
            open = {};
    }
    return !open.isNull();
}

} // namespace formwright::designing
