// What people write to one another: markup that the server has cleaned, and plain text where it is typed.
#pragma once

#include <QHash>
#include <QString>

class QTextBrowser;

namespace formwright::comments {

// A name with its "@" in what was typed, and whom it means.
struct Mention {
    qsizetype at = 0;
    QString name;
    QString id;
};

// As the server takes it: paragraphs and line breaks of what was typed. `mentions`, in their order, become mentions; so
// does "@Ann Baker" elsewhere where `named`, ids by names, knows her.
QString markupOf(const QString &typed, const QHash<QString, QString> &named = {}, const QList<Mention> &mentions = {});
// As it is shown: mentions by their names alone.
QString shownMarkup(const QString &markup);
// The same as one line of text, for lists and screen readers.
QString lineOf(const QString &markup);

// A label of that markup: as high as its text is, links lead to the web and nowhere else, nothing is loaded.
QTextBrowser *makeMarkupLabel(const QString &markup, QWidget *parent);

} // namespace formwright::comments
