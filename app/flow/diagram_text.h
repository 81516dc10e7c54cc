// The text of a diagram with the places of what stands in it, so that an edit changes what it is about and keeps every
// other byte: spaces, constants of old editors, elements nobody knows.
#pragma once

#include <QList>
#include <QString>

namespace formwright::flow {

struct TextRange {
    qsizetype begin = 0; // UTF-16 units
    qsizetype end = 0;

    qsizetype size() const { return end - begin; }
    bool operator==(const TextRange &) const = default;
};

struct PropertyPlace {
    QString name;
    QString value; // as read: without markup
    TextRange whole; // with its tags
    TextRange content; // between them; empty at the end of `whole` for one without end tag
    bool hasEndTag = true;
};

struct ElementPlace {
    QString tag; // with its package
    QString className;
    bool isQualified = false;
    TextRange whole;
    TextRange content;
    bool hasEndTag = true;
    QList<PropertyPlace> properties;

    // The last one of that name, as the reader takes it; null for none.
    const PropertyPlace *property(QStringView name) const;
    QString value(QStringView name) const;
};

class DiagramText
{
public:
    DiagramText() = default;
    // Of a text that is no XML of that shape problem() says what, and there are no elements.
    explicit DiagramText(const QString &text);

    const QString &text() const { return m_text; }
    const QString &problem() const { return m_problem; }
    bool isGood() const { return m_problem.isEmpty(); }
    bool hasRoot() const { return !m_rootTag.isEmpty(); }
    const QString &rootTag() const { return m_rootTag; }
    QString package() const; // of its elements, with the dot
    TextRange rootContent() const { return m_rootContent; }
    bool rootHasEndTag() const { return m_rootHasEndTag; }
    TextRange rootWhole() const { return m_rootWhole; }
    // The children of the root in their order; its own properties among them, as elements that are not qualified.
    const QList<ElementPlace> &elements() const { return m_elements; }
    QStringView textOf(TextRange range) const { return QStringView(m_text).sliced(range.begin, range.size()); }

private:
    QString m_text;
    QString m_problem;
    QString m_rootTag;
    TextRange m_rootWhole;
    TextRange m_rootContent;
    bool m_rootHasEndTag = true;
    QList<ElementPlace> m_elements;
};

// What a text has to be between tags.
QString escapedXml(const QString &text);

} // namespace formwright::flow
