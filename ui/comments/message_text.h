// What people write to one another: markup that the server has cleaned, and plain text where it is typed.
#pragma once

#include <QHash>
#include <QString>

class QTextBrowser;

namespace formwright::comments {

// As the server takes it: paragraphs and line breaks of what was typed. `mentioned`: ids by the names that were chosen;
// "@Ann Baker" becomes a mention of her.
QString markupOf(const QString &typed, const QHash<QString, QString> &mentioned = {});
// As it is shown: mentions by their names alone.
QString shownMarkup(const QString &markup);
// The same as one line of text, for lists and screen readers.
QString lineOf(const QString &markup);

// A label of that markup: as high as its text is, links lead to the web and nowhere else, nothing is loaded.
QTextBrowser *makeMarkupLabel(const QString &markup, QWidget *parent);

} // namespace formwright::comments
