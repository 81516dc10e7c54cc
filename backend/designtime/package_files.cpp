#include "backend/designtime/package_files.h"

#include "app/template/form_template.h"
#include "backend/designtime/element_content.h"
#include "backend/revisions/revision_store.h"

#include <QJsonDocument>
#include <QSet>

#include <functional>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::designtime::PackageFile;

namespace {

const QString head = u"package.json"_s;
const QString format = u"formwright package 1"_s;
constexpr qsizetype mostNamed = 1'000; // fields of a form that were called otherwise
constexpr qsizetype mostNames = 20; // of one of them
constexpr qsizetype longestName = 60;
constexpr qsizetype mostOrigins = 128;
constexpr qsizetype lengthOfHash = 64;
constexpr qsizetype lengthOfMark = 16;

// The member that has a file of its own, and how that ends.
struct Body {
    QString member;
    QString end;
};

std::optional<Body> bodyOfKind(ElementKind kind)
{
    switch (kind) {
    case ElementKind::Form:
        return Body{u"templatecontext"_s, u".html"_s};
    case ElementKind::Flow:
        return Body{u"content"_s, u".xml"_s};
    case ElementKind::Library:
        return Body{u"content"_s, u".js"_s};
    case ElementKind::Style:
        return Body{u"content"_s, u".css"_s};
    default:
        return std::nullopt;
    }
}

QString fileNameOf(const QString &name)
{
    QString out;
    for (const QChar c : name.left(longestName))
        out += c.isLetterOrNumber() || c == u'_' || c == u'-' ? c : u'-';
    return out.isEmpty() ? u"-"_s : out;
}

// A name for each, which no other one in the folder has without regard to case: where they would, the id is added.
QHash<QString, QString> fileNames(const QList<const revisions::ElementText *> &inFolder)
{
    QHash<QString, int> counts;
    for (const auto *text : inFolder)
        ++counts[fileNameOf(text->name).toCaseFolded()];
    QHash<QString, QString> names;
    for (const auto *text : inFolder) {
        const QString name = fileNameOf(text->name);
        names.insert(
            text->element.id, counts.value(name.toCaseFolded()) == 1 ? name : QString(name % u'~' % text->element.id));
    }
    return names;
}

// The text without one of its members, which is known to stand on lines of its own.
QString without(const QString &text, const QString &member)
{
    QStringList lines = text.split(u'\n');
    const QString beginning = u"  \""_s % member % u"\": "_s;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (!lines[i].startsWith(beginning))
            continue;
        qsizetype last = i;
        if (lines[i] == QString(beginning % u'[')) {
            while (lines[last] != "  ]"_L1 && lines[last] != "  ],"_L1)
                ++last;
        }
        if (!lines[last].endsWith(u',') && i > 0 && lines[i - 1].endsWith(u','))
            lines[i - 1].chop(1);
        lines.remove(i, last - i + 1);
        break;
    }
    return lines.join(u'\n');
}

QJsonObject membersOf(const QString &text)
{
    return QJsonDocument::fromJson(text.toUtf8()).object();
}

QString folderOf(const revisions::ElementText &text, const QHash<QString, QString> &moduleNames)
{
    const auto inModule = [&](const QString &below) {
        const QString id = membersOf(text.text).value("module"_L1).toString();
        return QString(u"modules/"_s % moduleNames.value(id, id) % u'/' % below);
    };
    switch (text.element.kind) {
    case ElementKind::Form:
        return inModule(u"forms/"_s);
    case ElementKind::View:
        return inModule(u"views/"_s);
    case ElementKind::Flow:
        return inModule(u"flows/"_s);
    case ElementKind::Menu:
        return u"menus/"_s;
    case ElementKind::Role:
        return u"roles/"_s;
    case ElementKind::Library:
        return u"scripts/"_s;
    case ElementKind::Style:
        return u"styles/"_s;
    case ElementKind::Application:
    case ElementKind::Module:
        break;
    }
    return {};
}

[[noreturn]] void refuse(const QString &path, const QString &why)
{
    throw Error::invalid(
        u"the package cannot be read: "_s % path % u' ' % why, {{u"files"_s, QString(path % u' ' % why)}});
}

QJsonObject objectOf(const QString &path, const QString &text)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8(), &problem);
    if (!document.isObject())
        refuse(path, u"is no JSON object: "_s % problem.errorString());
    return document.object();
}

// Parents before what lies below them.
void sortByTree(QList<PackedElement> &elements)
{
    QSet<QString> ids;
    for (const PackedElement &element : std::as_const(elements))
        ids.insert(element.source.element.id);
    QList<PackedElement> sorted;
    QHash<QString, QList<PackedElement>> below;
    for (const PackedElement &element : std::as_const(elements)) {
        const QString superior = element.source.text("superior"_L1);
        (ids.contains(superior) ? below[superior] : sorted).append(element);
    }
    for (qsizetype i = 0; i < sorted.size(); ++i)
        sorted += below.take(sorted.at(i).source.element.id);
    for (const QList<PackedElement> &ring : std::as_const(below)) // refused where it is saved
        sorted += ring;
    elements = sorted;
}

// A line for each element, so that a version control shows which of them changed.
QString linesById(
    const QList<revisions::ElementText> &texts, const std::function<QString(const revisions::ElementText &)> &valueOf)
{
    QMap<QString, QString> lines;
    for (const auto &text : texts)
        lines.insert(text.element.id, u"    \""_s % text.element.id % u"\": "_s % valueOf(text));
    return QStringList(lines.values()).join(u",\n"_s);
}

// A line for each field; nothing where none was called otherwise.
QString namesText(const QMap<QString, QMap<QString, QStringList>> &formerNames)
{
    QStringList forms;
    for (auto form = formerNames.begin(); form != formerNames.end(); ++form) {
        QStringList fields;
        for (auto field = form->begin(); field != form->end(); ++field)
            fields.append(u"      \""_s % field.key() % u"\": [\""_s % field->join(u"\", \""_s) % u"\"]"_s);
        if (!fields.isEmpty())
            forms.append(u"    \""_s % form.key() % u"\": {\n"_s % fields.join(u",\n"_s) % u"\n    }"_s);
    }
    return forms.isEmpty() ? QString() : QString(u",\n  \"formerNames\": {\n"_s % forms.join(u",\n"_s) % u"\n  }"_s);
}

QMap<QString, QStringList> namesIn(const QJsonObject &fields)
{
    QMap<QString, QStringList> names;
    for (auto field = fields.begin(); field != fields.end() && names.size() < mostNamed; ++field) {
        const QJsonArray former = field->toArray();
        for (const QJsonValue &each : former) {
            const QString name = each.toString();
            if (forms::isFieldName(field.key()) && forms::isFieldName(name) && names[field.key()].size() < mostNames)
                names[field.key()].append(name);
        }
    }
    return names;
}

QStringList originsIn(const QJsonValue &value)
{
    QStringList origins;
    const QJsonArray named = value.toArray();
    for (const QJsonValue &each : named) {
        const QString origin = each.toString();
        if (contract::isWellFormedId(origin) && origins.size() < mostOrigins)
            origins.append(origin.size() == lengthOfHash ? markOf(origin) : origin);
    }
    return origins;
}

} // namespace

Package packageOf(const QString &applicationId, const QString &applicationName,
    const QList<revisions::ElementText> &texts, const Lineage &lineage)
{
    const QString madeFrom = linesById(texts, [&](const revisions::ElementText &text) {
        return QString(u"[\""_s % lineage.origins.value(text.element.id).join(u"\", \""_s) % u"\"]"_s);
    });
    const QString digests = linesById(texts, [](const revisions::ElementText &text) {
        return QString(u'"' % digestOf(comparable(membersOf(text.text))) % u'"');
    });
    Package package;
    package.files.append({head,
        QString(u"{\n  \"format\": \""_s % format % u"\",\n  \"application\": \""_s % applicationId
            % u"\",\n  \"name\": "_s
            % QString::fromUtf8(QJsonDocument(QJsonArray{applicationName}).toJson(QJsonDocument::Compact))
                  .chopped(1)
                  .sliced(1)
            % u",\n  \"origins\": {\n"_s % madeFrom % u"\n  },\n  \"digests\": {\n"_s % digests % u"\n  }"_s
            % namesText(lineage.formerNames) % u"\n}\n"_s)});
    QList<const revisions::ElementText *> modules;
    for (const auto &text : texts) {
        if (text.element.kind == ElementKind::Module)
            modules.append(&text);
        else if (text.element.kind == ElementKind::Application)
            package.files.append({u"application.json"_s, text.text});
    }
    const QHash<QString, QString> moduleNames = fileNames(modules);
    for (const auto *module : std::as_const(modules))
        package.files.append({u"modules/"_s % moduleNames[module->element.id] % u"/module.json"_s, module->text});
    QMap<QString, QList<const revisions::ElementText *>> folders;
    for (const auto &text : texts) {
        const QString folder = folderOf(text, moduleNames);
        if (!folder.isEmpty())
            folders[folder].append(&text);
    }
    for (auto folder = folders.begin(); folder != folders.end(); ++folder) {
        const QHash<QString, QString> names = fileNames(*folder);
        for (const auto *text : std::as_const(*folder)) {
            const QString path = folder.key() % names[text->element.id];
            const auto body = bodyOfKind(text->element.kind);
            package.files.append({path % u".json"_s, body ? without(text->text, body->member) : text->text});
            if (body)
                package.files.append(
                    {path % body->end, joinedLines(membersOf(text->text).value(body->member)).toString()});
        }
    }
    std::sort(package.files.begin(), package.files.end(),
        [](const PackageFile &a, const PackageFile &b) { return a.path < b.path; });
    return package;
}

ReadPackage readPackage(const Package &package)
{
    QMap<QString, QString> files;
    for (const PackageFile &file : package.files) {
        if (files.contains(file.path))
            refuse(file.path, u"stands in it twice"_s);
        files.insert(file.path, file.text);
    }
    if (!files.contains(head))
        refuse(head, u"is missing"_s);
    const QJsonObject about = objectOf(head, files.take(head));
    if (about.value("format"_L1) != format)
        refuse(head, u"is of another format than \""_s % format % u'"');
    ReadPackage read;
    read.applicationId = about.value("application"_L1).toString();
    read.applicationName = about.value("name"_L1).toString();
    if (!contract::isWellFormedId(read.applicationId))
        refuse(head, u"does not say which software it is of"_s);
    const QJsonObject origins = about.value("origins"_L1).toObject();
    const QJsonObject digests = about.value("digests"_L1).toObject();
    const QJsonObject formerNames = about.value("formerNames"_L1).toObject();
    QSet<QString> seen;
    QMap<int, QList<PackedElement>> byKind;
    for (auto file = files.begin(); file != files.end(); ++file) {
        if (!file.key().endsWith(".json"_L1))
            continue;
        PackedElement packed{{}, file.key(), {}, {}, true};
        ElementSource &source = packed.source;
        source.applicationId = read.applicationId;
        source.members = objectOf(file.key(), *file);
        const auto kind = revisions::kindNamed(source.text("kind"_L1));
        source.element.id = source.text("id"_L1);
        if (!kind || !contract::isWellFormedId(source.element.id))
            refuse(file.key(), u"does not say what it is: kind and id"_s);
        source.element.kind = *kind;
        if (seen.contains(source.element.id))
            refuse(file.key(), u"has the id of another element"_s);
        seen.insert(source.element.id);
        if (*kind == ElementKind::Application && source.element.id != read.applicationId)
            refuse(file.key(), u"is another software than that of the package"_s);
        if (const auto body = bodyOfKind(*kind)) {
            const QString path = file.key().chopped(5) % body->end;
            if (!files.contains(path))
                refuse(path, u"is missing"_s);
            source.members.insert(body->member, files.value(path));
        }
        source.members = comparable(source.members);
        packed.origins = originsIn(origins.value(source.element.id));
        if (*kind == ElementKind::Form)
            source.formerNames = namesIn(formerNames.value(source.element.id).toObject());
        packed.digest = digestOf(source.members);
        packed.isEdited = digests.value(source.element.id) != packed.digest;
        byKind[turnOf(*kind)].append(packed);
    }
    for (QList<PackedElement> &elements : byKind) {
        sortByTree(elements);
        read.elements += elements;
    }
    return read;
}

QString markOf(const QString &hash)
{
    return hash.left(lengthOfMark);
}

QString digestOf(const QJsonObject &members)
{
    return markOf(revisions::hashOf(QString::fromUtf8(QJsonDocument(members).toJson(QJsonDocument::Compact))));
}

QJsonObject comparable(const QJsonObject &members)
{
    QJsonObject out;
    for (auto it = members.begin(); it != members.end(); ++it) {
        const QJsonArray items = it->toArray();
        if (!it->isArray() || items.isEmpty()) {
            out.insert(it.key(), *it);
        } else if (!items.first().isObject()) {
            out.insert(it.key(), joinedLines(*it));
        } else {
            QJsonArray parts;
            for (const QJsonValue &item : items)
                parts.append(comparable(item.toObject()));
            out.insert(it.key(), parts);
        }
    }
    return out;
}

} // namespace formwright::designtime
