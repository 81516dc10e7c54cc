#pragma once

#include <QHash>
#include <QList>
#include <QString>

namespace formwright::flow {

// One element of a diagram as it is written: a class, and a child element with text for each property.
struct DiagramElement {
    QString className; // what stands behind the last dot of the element's name
    bool isQualified = false; // the name has a package before the class
    int line = 0; // in the text, from 1
    QHash<QString, QString> properties;

    QString property(const QString &name) const { return properties.value(name); }
};

struct DiagramXml {
    QString rootClass;
    QList<DiagramElement>
        elements; // the root's children in their order; among them its own properties, as classes without a package
};

// Takes a diagram's text apart and judges nothing in it but its form. A document type declaration, and with it every
// entity, is refused; what lies deeper than the text of a property is left out. Memory is bounded by a multiple of the
// text, so the caller limits that. Throws contract::Error::invalid naming `content`.
DiagramXml readDiagramXml(const QString &text);

} // namespace formwright::flow
