// What somebody drew, beside what the demo ships: the files of two packages compared line by line.
//
// Left out, in all of them:
// - ids, which are others in each workspace: where one element names another, in its members or its text, its kind and
//   name stand for the id; of columns and buttons, which nothing names, the id is left out;
// - the places of elements among others (orderno), since a test draws a part of the demo;
// - members that say what holds without them: editors write them where they save, the demo does not;
// - in diagrams, ids of nodes, lines and people, which are made at run time (names stand for them), and the order of
//   elements and of their properties, the package of the old editor's classes, and where on the canvas the
//   whole drawing lies: places are told from its upper left;
// - in templates, blanks and line ends between elements and the order of attributes, which nobody sees; the part around
//   the whole form, and paragraphs around nothing but a field, since the palette puts fields on lines of their own;
// - of entries of menus, the name and the module of what they lead to, which stand beside its id where the editor makes
//   an entry and not where one comes with a view;
// - in package.json, everything: it tells the id of the software, where its elements came from, and their hashes.
#pragma once

#include "at_the_desktop.h"

#include "app/contract/designtime_activities.h"
#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_menus.h"
#include "app/contract/designtime_packages.h"
#include "app/contract/designtime_views.h"
#include "app/contract/encode.h"
#include "app/flow/diagram_text.h"
#include "app/flow/drawing.h"
#include "app/template/source_tree.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

namespace formwright::tests {

class ShippedPackage
{
public:
    using Files = QMap<QString, QString>; // by their paths

    // What the only software of a workspace is exported as.
    static Files packageOf(AtTheDesktop &at)
    {
        namespace design = contract::designtime;
        const auto applications
            = at.ask(design::listApplications, {.searchword = {}, .pageNo = 1, .linesPerPage = 10, .type = {}});
        Files files;
        design::ExportPackage wanted;
        wanted.applicationId = applications.datas.value(0).id;
        for (const design::PackageFile &file : at.ask(design::exportPackage, wanted).files)
            files.insert(file.path, file.text);
        return files;
    }

    // The files of one element each, as "modules/Main/forms/Supplier": all that end otherwise.
    static void compare(
        const Files &made, const Files &shipped, const QStringList &elements, const QStringList &without = {})
    {
        const QHash<QString, QString> madeNames = namesIn(made), shippedNames = namesIn(shipped);
        for (const QString &element : elements) {
            bool isAny = false;
            for (auto file = made.begin(); file != made.end(); ++file) {
                if (file.key().section(u'.', 0, 0) != element)
                    continue;
                isAny = true;
                QVERIFY2(shipped.contains(file.key()), qPrintable(file.key()));
                DO(compareFile(file.key(), plain(*file, madeNames), plain(shipped[file.key()], shippedNames), without));
            }
            QVERIFY2(isAny, qPrintable(QString(element % u" was not made, but:\n"_s % made.keys().join(u'\n'))));
        }
    }
    static void compareFile(
        const QString &path, const QString &mine, const QString &theirs, const QStringList &without = {})
    {
        const QStringList lines = linesOf(path, mine, without), shippedLines = linesOf(path, theirs, without);
        for (qsizetype i = 0; i < qMin(lines.size(), shippedLines.size()); ++i)
            QVERIFY2(lines[i] == shippedLines[i],
                qPrintable(QString(path % u", drawn: "_s % lines.mid(qMax(0, i - 1), 4).join(u'\n') % u"\nshipped: "_s
                    % shippedLines.mid(qMax(0, i - 1), 4).join(u'\n'))));
        QVERIFY2(lines.size() == shippedLines.size(),
            qPrintable(
                QString(path % u", drawn: "_s % lines.join(u'\n') % u"\nshipped: "_s % shippedLines.join(u'\n'))));
    }

private:
    // Kind and name of each element, by its id.
    static QHash<QString, QString> namesIn(const Files &files)
    {
        QHash<QString, QString> names;
        for (const QString &text : files) {
            const QJsonObject element = QJsonDocument::fromJson(text.toUtf8()).object();
            if (element.contains("kind"_L1))
                names.insert(element["id"_L1].toString(),
                    QString(element["kind"_L1].toString() % u' ' % element["name"_L1].toString()));
        }
        return names;
    }
    static QString plain(QString text, const QHash<QString, QString> &names)
    {
        for (auto it = names.begin(); it != names.end(); ++it)
            text.replace(it.key(), *it);
        return text;
    }
    static QStringList linesOf(const QString &path, const QString &text, const QStringList &without)
    {
        if (path.endsWith(".html"_L1))
            return markupOf(text);
        if (path.endsWith(".xml"_L1))
            return diagramOf(text);
        if (!path.endsWith(".json"_L1))
            return text.split(u'\n');
        return QString::fromUtf8(QJsonDocument(membersOf(text, without)).toJson()).split(u'\n');
    }

    // As the server answers where nothing is stored.
    template <class Design> static QJsonObject withoutStandards(QJsonObject element)
    {
        contract::JsonWriter out;
        contract::encode(out, Design(), contract::WireContext());
        const QJsonObject standards = QJsonDocument::fromJson(out.text()).object();
        for (auto it = element.begin(); it != element.end();)
            it = standards.contains(it.key()) && standards.value(it.key()) == it.value() ? element.erase(it) : ++it;
        return element;
    }
    template <class Design> static void trimParts(QJsonObject &element, QLatin1StringView list)
    {
        QJsonArray parts = element.value(list).toArray();
        if (parts.isEmpty()) {
            element.remove(list);
            return;
        }
        for (QJsonValueRef part : parts) {
            QJsonObject members = part.toObject();
            members.remove("id"_L1);
            members.remove("orderno"_L1);
            part = withoutStandards<Design>(members);
        }
        element[list] = parts;
    }
    static QJsonObject membersOf(const QString &text, const QStringList &without)
    {
        namespace design = contract::designtime;
        QJsonObject element = QJsonDocument::fromJson(text.toUtf8()).object();
        for (const QString &member : QStringList{u"orderno"_s, u"orderNo"_s} + without)
            element.remove(member);
        trimParts<design::DesignViewColumn>(element, "columns"_L1);
        trimParts<design::DesignActivity>(element, "activities"_L1);
        const QString kind = element.value("kind"_L1).toString();
        if (kind == "menu"_L1) {
            // What the editor notes of where an entry leads, beside its id; those that come with a view have none.
            element.remove("linkName"_L1);
            element.remove("moduleid"_L1);
            return withoutStandards<design::DesignMenuEntry>(element);
        }
        if (kind == "form"_L1)
            return withoutStandards<design::DesignForm>(element);
        return kind == "view"_L1 ? withoutStandards<design::DesignView>(element) : element;
    }

    static QStringList diagramOf(const QString &text)
    {
        const flow::DiagramText diagram(text);
        QHash<QString, QString> names;
        QPoint corner(flow::farthest, flow::farthest);
        for (const flow::ElementPlace &element : diagram.elements()) {
            names.insert(element.value(u"id"), element.value(u"name"));
            if (element.property(u"x") != nullptr)
                corner = {qMin(corner.x(), element.value(u"x").toInt()), qMin(corner.y(), element.value(u"y").toInt())};
        }
        const auto plain = [&](const flow::PropertyPlace &property) -> QString {
            if (property.name == "startnodeid"_L1 || property.name == "endnodeid"_L1)
                return names.value(property.value);
            if (property.name == "x"_L1 || property.name == "y"_L1)
                return QString::number(property.value.toInt() - (property.name == "x"_L1 ? corner.x() : corner.y()));
            // People have other ids in each workspace.
            static const QRegularExpression person(u"U[0-9A-Z]{26}\\|"_s);
            if (property.name != "pointstack"_L1)
                return QString(property.value).replace(person, u"U|"_s);
            QList<QPoint> bends = flow::bendsFrom(property.value);
            for (QPoint &bend : bends)
                bend -= corner;
            return flow::pointStackOf(bends);
        };
        QStringList all;
        for (const flow::ElementPlace &element : diagram.elements()) {
            QStringList properties;
            for (const flow::PropertyPlace &property : element.properties) {
                if (property.name != "id"_L1 && !property.value.isEmpty())
                    properties.append(QString(u"  "_s % property.name % u'=' % plain(property)));
            }
            properties.sort();
            if (!element.isQualified)
                properties.append(diagram.textOf(element.content).toString());
            const QString named = element.className == "Relation"_L1
                ? QString(
                    names.value(element.value(u"startnodeid")) % u" to "_s % names.value(element.value(u"endnodeid")))
                : element.value(u"name");
            all.append((QStringList{QString(element.className % u": "_s % named)} + properties).join(u'\n'));
        }
        all.sort();
        return all.join(u'\n').split(u'\n');
    }

    static QStringList markupOf(const QString &text)
    {
        const forms::SourceTree tree(text);
        QStringList lines;
        describe(tree, 0, 0, lines);
        return lines;
    }
    static void describe(const forms::SourceTree &tree, int index, int depth, QStringList &lines)
    {
        for (const int child : tree.at(index).children) {
            const forms::SourceNode &node = tree.at(child);
            const QString indent = QString(depth, u' ');
            if (!node.isElement()) {
                const QString words = tree.textOf(node.element).toString().simplified();
                if (!words.isEmpty())
                    lines.append(indent + words);
                continue;
            }
            const bool isAroundAll = depth == 0 && node.tag == "section"_L1;
            const bool isAroundField
                = node.tag == "p"_L1 && node.children.size() == 1 && tree.at(node.children.constFirst()).isField();
            if (isAroundAll || isAroundField) {
                describe(tree, child, depth, lines);
                continue;
            }
            QStringList attributes;
            for (const forms::SourceAttribute &attribute : node.start.attributes)
                attributes.append(QString(attribute.name % u'=' % node.value(attribute.name)));
            attributes.sort();
            lines.append(QString(indent % u'<' % (QStringList{node.tag} + attributes).join(u' ') % u'>'));
            describe(tree, child, depth + 1, lines);
        }
    }
};

} // namespace formwright::tests
