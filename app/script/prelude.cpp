#include "app/script/prelude.h"

#include "app/script/prelude_core.h"
#include "app/script/vocabulary.h"

namespace formwright::script {

using namespace Qt::StringLiterals;

namespace {

QString quoted(const QString &text)
{
    QString result = text;
    return u'"' % result.replace(u'\\', "\\\\"_L1).replace(u'"', "\\\""_L1) % u'"';
}

QString functionOf(const Entry &entry)
{
    const QString place = quoted(entry.place());
    QString inside = QString::fromUtf8(entry.body);
    if (entry.kind == EntryKind::Host)
        inside = u"return "_s % inside % u"(ask("_s % place % u", arguments));"_s;
    else if (entry.kind == EntryKind::OfDocument)
        inside = u"return "_s % inside % u"(ask("_s % place % u", ofDocument(arguments)));"_s;
    else if (entry.kind == EntryKind::Refused)
        inside = u"refuse("_s % place % u", "_s % quoted(QString::fromUtf8(entry.help)) % u");"_s;
    return u"function ("_s % QString::fromLatin1(entry.parameters) % u") { "_s % inside % u" }"_s;
}

QString targetOf(const QString &object)
{
    if (object.isEmpty())
        return u"global"_s;
    for (const Object &candidate : allObjects()) {
        if (object == QLatin1StringView(candidate.name))
            return candidate.kind == ObjectKind::Class ? QString(object % u".prototype"_s)
                                                       : QString(u"objects."_s % object);
    }
    Q_ASSERT_X(false, "prelude", qPrintable(object));
    return {};
}

QString objectsOfScripts()
{
    QString text;
    for (const Object &object : allObjects()) {
        const QString name = QString::fromLatin1(object.name);
        if (object.kind == ObjectKind::Class)
            continue;
        text += u"objects."_s % name % u" = {};\n"_s;
        if (object.kind == ObjectKind::Global)
            text += u"define(global, \""_s % name % u"\", objects."_s % name % u");\n"_s;
        else
            text += u"define(objects.$TOOLS, \""_s % name % u"\", objects."_s % name % u");\n"_s;
    }
    return text;
}

QString functionsOfScripts()
{
    QString text;
    for (const Entry &entry : allEntries())
        text += u"define("_s % targetOf(QString::fromLatin1(entry.object)) % u", \""_s % QLatin1StringView(entry.name)
            % u"\", "_s % functionOf(entry) % u");\n"_s;
    return text;
}

} // namespace

QString preludeText()
{
    static const QString text
        = preludeHead() % preludeJava() % objectsOfScripts() % functionsOfScripts() % preludeTail();
    return text;
}

} // namespace formwright::script
