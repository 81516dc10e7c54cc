// What stands in flows and in documents of BPMN, so that they can be compared.
#pragma once

#include "app/flow/bpmn.h"
#include "app/flow/diagram_text.h"

#include <QDebug>
#include <QFile>

#include <algorithm>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using namespace flow;

inline QByteArray fileOf(const char *name)
{
    QFile file(QStringLiteral(BPMN_FOLDER "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline BpmnImport imported(const QByteArray &bytes, const BpmnSurroundings &surroundings = {})
{
    const auto read = importBpmn(bytes, surroundings);
    if (const auto *failure = std::get_if<BpmnFailure>(&read))
        qWarning() << "not imported:" << int(failure->reason) << failure->line << failure->column << failure->about;
    return std::holds_alternative<BpmnImport>(read) ? std::get<BpmnImport>(read) : BpmnImport();
}

inline BpmnFailure failureOf(const QByteArray &bytes, const XmlLimits &limits = {})
{
    const auto read = importBpmn(bytes, {}, limits);
    return std::holds_alternative<BpmnFailure>(read) ? std::get<BpmnFailure>(read)
                                                     : BpmnFailure{BpmnFailure::Reason::NoFlow, -1};
}

// What a flow says: its nodes and lines with all that stands in them, and what stands beside.
inline QStringList saidIn(const QString &text)
{
    const DiagramText diagram(text);
    QStringList said{diagram.package()};
    for (const ElementPlace &element : diagram.elements()) {
        if (!element.isQualified) {
            said.append(diagram.textOf(element.whole).toString());
            continue;
        }
        QString one = element.className;
        for (const PropertyPlace &property : element.properties)
            one += u"\n "_s + property.name + u'=' + property.value;
        said.append(one);
    }
    // What stands beside comes first.
    std::ranges::stable_partition(said, [](const QString &one) { return one.startsWith(u'<'); });
    return said;
}

inline const ElementPlace *elementIn(const DiagramText &text, const char *id)
{
    for (const ElementPlace &element : text.elements()) {
        if (element.value(u"id").trimmed() == QLatin1StringView(id))
            return &element;
    }
    return nullptr;
}

inline QString valueIn(const QString &text, const char *id, const char *property)
{
    const DiagramText diagram(text);
    const ElementPlace *element = elementIn(diagram, id);
    return element == nullptr ? u"<none>"_s : element->value(QString::fromLatin1(property));
}

// Every element of a document that says something: its names, attributes and words, by its id or its place in its
// parent.
inline QHash<QString, QString> contentOf(const QByteArray &bytes)
{
    QHash<QString, QString> content;
    const auto read = readXml(bytes);
    const auto *root = std::get_if<XmlElement>(&read);
    if (root == nullptr)
        return content;
    const std::function<void(const XmlElement &, const QString &)> add
        = [&](const XmlElement &element, const QString &at) {
              const QString id = element.attribute(u"id");
              const QString key = id.isEmpty() ? at + u'/' + element.localName() : id;
              QStringList said;
              for (const auto &[name, value] : element.attributes)
                  said.append(name + u'=' + value);
              said.sort();
              for (const XmlElement &child : element.children) {
                  if (child.kind == XmlElement::Kind::Text && !child.text.trimmed().isEmpty())
                      said.append(child.text);
              }
              if (said.isEmpty() && element.children.empty() && element.localName() == "extensionElements"_L1)
                  return;
              content.insert(key, content.value(key) + element.name + u' ' + said.join(u' '));
              for (const XmlElement &child : element.children) {
                  if (child.isElement())
                      add(child, key);
              }
          };
    add(*root, {});
    return content;
}

} // namespace formwright::tests
