// What scripts are offered while they are written.
#pragma once

#include <QStringList>

namespace formwright::designing {

// The vocabulary of scripts: functions and members of the objects that scripts name ("$WEB.getWebUser"), and members of
// what functions hand out, which stand behind whatever somebody called it (".getItemValueAsString").
QStringList scriptWords();

// Those of `words` that fit behind what was typed so far, "doc.getIt": what begins so first, then what has it in it.
// Members of nothing in particular stand behind any name that is none of the vocabulary; what is taken is the whole.
QStringList fittingWords(const QStringList &words, const QString &typed);
// Those that are of no vocabulary: the names of fields, which stand in quotes.
QStringList namesAmong(const QStringList &words);
// Whether the end of `line` stands within quotes.
bool endsInQuotes(QStringView line);

} // namespace formwright::designing
