// Edits of a diagram's text, gathered and made as one: each touches what it is about, and every other byte stays.
#pragma once

#include "app/flow/diagram_text.h"
#include "app/template/splice.h"

#include <QHash>
#include <QSet>

namespace formwright::floweditor {

using Properties = QList<std::pair<QString, QString>>;

class DiagramEdits
{
public:
    explicit DiagramEdits(const flow::DiagramText &diagram) : m_diagram(diagram) { }

    // Indexes of elements(). Of several values of one property the last counts; one that is as it was changes nothing,
    // nor does an empty one where there is none.
    void set(int element, const QString &property, const QString &value);
    void take(int element, const QString &property);
    void remove(int element);
    // Of another class, in the same package.
    void rename(int element, const QString &className);
    // Behind all others.
    void append(const QString &className, const Properties &properties);
    // As it is written elsewhere.
    void appendVerbatim(const QString &markup) { m_appended.append(markup); }

    forms::Splices splices() const;

private:
    struct Piece {
        flow::TextRange range;
        QString text;
    };
    QString spaceBefore(qsizetype place) const;
    QString separator() const; // between elements
    QString markupOf(const QString &className, const Properties &properties, const QString &separator) const;
    void addValues(QList<Piece> &pieces) const;
    void addAppended(QList<Piece> &pieces) const;

    const flow::DiagramText &m_diagram;
    struct Value {
        int element;
        QString property;
        std::optional<QString> text; // nothing: it is taken away
    };
    QList<Value> m_values;
    QHash<std::pair<int, QString>, qsizetype> m_valueAt; // of those
    QHash<int, QString> m_renamed;
    QSet<int> m_removed;
    struct Made {
        QString className;
        Properties properties;
    };
    QList<std::variant<Made, QString>> m_appended;
};

} // namespace formwright::floweditor
