// The attributes of a start tag with their places, as HTML reads them: every one, also those that occur twice.
#pragma once

#include <QList>
#include <QString>

namespace formwright::forms {

struct Range {
    qsizetype begin = 0; // UTF-16 units
    qsizetype end = 0;

    qsizetype size() const { return end - begin; }
    bool contains(Range other) const { return begin <= other.begin && other.end <= end; }
    bool operator==(const Range &) const = default;
};

struct SourceAttribute {
    QString name; // lower case
    QString value; // what it says, without the escapes of HTML
    Range whole; // from the name to the end of the value
    Range nameRange;
    Range valueRange; // without its quotes; empty and behind the name where there is none
    QChar quote; // null for none
    bool hasValue = false;
};

struct StartTag {
    QList<SourceAttribute> attributes;
    qsizetype endOfAttributes = 0; // behind the last attribute or the tag's name: where another one goes
};

// `tag` is the place of "<name ...>" in the text.
StartTag scanStartTag(const QString &text, Range tag);

// What text of HTML says: "a &amp; b" is "a & b".
QString unescaped(const QString &html);

} // namespace formwright::forms
