// Two packages that say the same of what people see and do, though one was drawn on another server.
//
// Left out are ids (the names of what they mean stand for them), the numbers that places are told by (the order that
// they amount to is compared), where nodes of flows stand on their sheet, members that say what holds without them, and
// blanks between elements of a form with the parts around all of it or around a single field.
#pragma once

#include "app/contract/designtime_activities.h"
#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_menus.h"
#include "app/contract/designtime_packages.h"
#include "app/contract/designtime_views.h"
#include "app/contract/encode.h"
#include "app/flow/diagram_text.h"
#include "app/template/source_tree.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>

namespace formwright::tests {

using namespace Qt::StringLiterals;

class ComparedPackage
{
public:
    explicit ComparedPackage(const QMap<QString, QString> &files) : m_files(files)
    {
        for (const QString &text : files) {
            const QJsonObject element = objectOf(text);
            if (element.contains("kind"_L1))
                m_names.insert(element["id"_L1].toString(),
                    QString(element["kind"_L1].toString() % u' ' % element["name"_L1].toString()));
        }
    }

    QStringList paths() const
    {
        QStringList paths = m_files.keys();
        paths.removeOne(u"package.json"_s); // the id of the software and its name
        return paths;
    }
    // What a file says, a line each.
    QStringList linesOf(const QString &path) const
    {
        const QString text = m_files.value(path);
        if (path.endsWith(".html"_L1))
            return formLines(text);
        if (path.endsWith(".xml"_L1))
            return flowLines(text);
        return QString::fromUtf8(QJsonDocument(plain(objectOf(text))).toJson()).split(u'\n');
    }
    // The names of a kind in the order in which they stand.
    QStringList order(const QString &kind) const
    {
        QMultiMap<int, QString> sorted;
        for (const QString &text : m_files) {
            const QJsonObject element = objectOf(text);
            if (element["kind"_L1].toString() == kind)
                sorted.insert(element[element.contains("orderno"_L1) ? "orderno"_L1 : "orderNo"_L1].toInt(),
                    element["name"_L1].toString());
        }
        return sorted.values();
    }

private:
    static QJsonObject objectOf(const QString &text) { return QJsonDocument::fromJson(text.toUtf8()).object(); }

    QString named(const QString &id) const { return m_names.value(id, id); }

    template <class Design> static QJsonObject withoutStandards(QJsonObject element)
    {
        contract::JsonWriter out;
        contract::encode(out, Design(), contract::WireContext());
        const QJsonObject standards = objectOf(out.text());
        for (auto it = element.begin(); it != element.end();)
            it = standards.contains(it.key()) && standards.value(it.key()) == it.value() ? element.erase(it) : ++it;
        return element;
    }
    // A member whose text is JSON says what it says however it is written.
    static QJsonValue read(const QJsonValue &value)
    {
        const QJsonDocument document = QJsonDocument::fromJson(value.toString().toUtf8());
        if (document.isArray())
            return document.array();
        return document.isObject() ? QJsonValue(document.object()) : value;
    }
    template <class Design> QJsonArray parts(const QJsonValue &value) const
    {
        QJsonArray parts = value.toArray();
        for (QJsonValueRef part : parts) {
            QJsonObject members = part.toObject();
            members.remove("id"_L1);
            part = withoutStandards<Design>(withNames(members));
        }
        return parts;
    }
    QJsonObject withNames(QJsonObject element) const
    {
        for (auto it = element.begin(); it != element.end(); ++it) {
            if (it.value().isString())
                it.value() = read(named(it.value().toString()));
        }
        return element;
    }
    QJsonObject plain(QJsonObject element) const
    {
        namespace design = contract::designtime;
        for (const char *place : {"id", "orderno", "orderNo"})
            element.remove(QLatin1StringView(place));
        const QString kind = element["kind"_L1].toString();
        const QJsonValue columns = element["columns"_L1], buttons = element["activities"_L1];
        element = withNames(element);
        if (kind == "view"_L1)
            element = withoutStandards<design::DesignView>(element);
        else if (kind == "menu"_L1)
            element = withoutStandards<design::DesignMenuEntry>(element);
        if (columns.isArray())
            element["columns"_L1] = parts<design::DesignViewColumn>(columns);
        if (buttons.isArray())
            element["activities"_L1] = parts<design::DesignActivity>(buttons);
        return element;
    }

    QStringList formLines(const QString &text) const
    {
        QStringList lines;
        describe(forms::SourceTree(text), 0, 0, lines);
        return lines;
    }
    void describe(const forms::SourceTree &tree, int index, int depth, QStringList &lines) const
    {
        for (const int child : tree.at(index).children) {
            const forms::SourceNode &node = tree.at(child);
            const QString indent(depth, u' ');
            if (!node.isElement()) {
                const QString words = tree.textOf(node.element).toString().simplified();
                if (!words.isEmpty())
                    lines.append(indent + words);
                continue;
            }
            const bool isAroundAll = depth == 0 && node.tag == "section"_L1;
            const bool isAroundField
                = node.tag == "p"_L1 && std::all_of(node.children.begin(), node.children.end(), [&](int inner) {
                      const forms::SourceNode &each = tree.at(inner);
                      return each.isElement() ? each.isField() || each.tag == "o-calctext"_L1
                                              : tree.textOf(each.element).trimmed().isEmpty();
                  });
            if (isAroundAll || isAroundField) {
                describe(tree, child, depth, lines);
                continue;
            }
            QStringList attributes;
            for (const forms::SourceAttribute &attribute : node.start.attributes)
                attributes.append(QString(attribute.name.toLower() % u'=' % named(node.value(attribute.name))));
            attributes.sort();
            lines.append(QString(indent % u'<' % (QStringList{node.tag} + attributes).join(u' ') % u'>'));
            describe(tree, child, depth + 1, lines);
        }
    }

    // Nodes and lines by their names.
    QStringList flowLines(const QString &text) const
    {
        const flow::DiagramText diagram(text);
        QHash<QString, QString> nodes;
        for (const flow::ElementPlace &element : diagram.elements())
            nodes.insert(element.value(u"id"), QString(element.className % u' ' % element.value(u"name")));
        QStringList lines;
        for (const flow::ElementPlace &element : diagram.elements()) {
            QStringList said;
            if (element.className == "Relation"_L1)
                said.append(
                    nodes.value(element.value(u"startnodeid")) % u" -> "_s % nodes.value(element.value(u"endnodeid")));
            else
                said.append(element.className);
            QStringList properties;
            for (const flow::PropertyPlace &property : element.properties) {
                static const QStringList places{u"id"_s, u"x"_s, u"y"_s, u"width"_s, u"height"_s, u"startnodeid"_s,
                    u"endnodeid"_s, u"pointstack"_s};
                static const QStringList nothing{QString(), u"false"_s, u"00"_s};
                const QString value = property.value.trimmed();
                if (!places.contains(property.name) && !nothing.contains(value))
                    properties.append(QString(property.name % u'=' % plainValue(value)));
            }
            properties.sort();
            lines.append((said + properties).join(u'\n'));
        }
        lines.sort();
        return lines.join(u'\n').split(u'\n');
    }
    // Of people and flows their names.
    QString plainValue(const QString &value) const
    {
        QString said = value;
        if (value.startsWith(u'U') && value.contains(u'|')) {
            QStringList names;
            for (const QString &token : value.split(u';', Qt::SkipEmptyParts))
                names.append(token.section(u'|', 1));
            said = names.join(u';');
        }
        said = named(said);
        if (said.startsWith(u'[') || said.startsWith(u'{'))
            said = QString::fromUtf8(
                QJsonDocument::fromJson(said.replace(u'\'', u'"').toUtf8()).toJson(QJsonDocument::Compact));
        return said;
    }

    QMap<QString, QString> m_files;
    QHash<QString, QString> m_names; // of elements, by their ids
};

} // namespace formwright::tests
