#include "app/script/vocabulary.h"

#include "app/script/vocabulary_tables.h"

#include <QHash>
#include <QStringList>

namespace formwright::script {

using namespace Qt::StringLiterals;

QString Entry::place() const
{
    return *object ? QString(QLatin1StringView(object) % u'.' % QLatin1StringView(name)) : QString::fromLatin1(name);
}

const QList<Object> &allObjects()
{
    static const QList<Object> objects{
        {"$CURRDOC", ObjectKind::Global, "the document that the script runs for"},
        {"$WEB", ObjectKind::Global, "the request: who asks, and with which parameters"},
        {"$TOOLS", ObjectKind::Global, "collections of functions"},
        {"$PRINTER", ObjectKind::Global, "writes to the script log"},
        {"$HTML", ObjectKind::Global, "a text that is put together"},
        {"$EMAIL", ObjectKind::Global, "mail"},
        {"$MESSAGE", ObjectKind::Global, "messages"},
        {"$FTP", ObjectKind::Global, "files on other servers"},
        {"$BEANFACTORY", ObjectKind::Global, "makes objects of Java classes"},
        {"$PROCESSFACTORY", ObjectKind::Global, "the server's services"},
        {"$TASK", ObjectKind::Global, "scheduled work"},
        {"$REMINDER", ObjectKind::Global, "reminders"},
        {"$LOG", ObjectKind::Global, "writes to the script log"},
        {"$DATAS", ObjectKind::Global, "what scripts of one request keep for one another"},
        {"Java", ObjectKind::Global, "gives classes by their Java names"},
        {"COMMON_UTIL", ObjectKind::Member, "of $TOOLS: this and that"},
        {"DATE_UTIL", ObjectKind::Member, "of $TOOLS: dates"},
        {"EMAIL_UTIL", ObjectKind::Member, "of $TOOLS: mail"},
        {"PDF_UTIL", ObjectKind::Member, "of $TOOLS: PDF files"},
        {"PERSISTENCE_UTIL", ObjectKind::Member, "of $TOOLS: the database"},
        {"PROP_UTIL", ObjectKind::Member, "of $TOOLS: settings"},
        {"SEQ_UTIL", ObjectKind::Member, "of $TOOLS: ids and numbers"},
        {"STATE_MACHINE_UTIL", ObjectKind::Member, "of $TOOLS: flows"},
        {"STRING_UTIL", ObjectKind::Member, "of $TOOLS: texts"},
        {"Document", ObjectKind::Class, "a document"},
        {"Item", ObjectKind::Class, "a field's value in a document"},
        {"ParamsTable", ObjectKind::Class, "parameters of a request"},
        {"WebUser", ObjectKind::Class, "who asks"},
        {"Options", ObjectKind::Class, "the choices of a field"},
    };
    return objects;
}

const QList<Entry> &allEntries()
{
    static const QList<Entry> entries = dateEntries() + textEntries() + documentEntries() + documentClassEntries()
        + dataEntries() + peopleEntries() + webEntries() + messageEntries() + toolEntries();
    return entries;
}

QList<Entry> entriesOf(const QString &object)
{
    QList<Entry> entries;
    for (const Entry &entry : allEntries()) {
        if (object == QLatin1StringView(entry.object))
            entries.append(entry);
    }
    return entries;
}

const Entry *entryAt(const QString &place)
{
    static const QHash<QString, const Entry *> byPlace = [] {
        QHash<QString, const Entry *> result;
        for (const Entry &entry : allEntries())
            result.insert(entry.place(), &entry);
        return result;
    }();
    return byPlace.value(place);
}

const QStringList &javaClasses()
{
    static const QStringList classes{u"java.util.ArrayList"_s, u"java.util.LinkedList"_s, u"java.util.Vector"_s,
        u"java.util.HashMap"_s, u"java.util.LinkedHashMap"_s, u"java.util.TreeMap"_s, u"java.util.HashSet"_s,
        u"java.util.Date"_s, u"java.text.SimpleDateFormat"_s, u"java.lang.String"_s, u"java.lang.StringBuffer"_s,
        u"java.lang.StringBuilder"_s, u"java.lang.Integer"_s, u"java.lang.Long"_s, u"java.lang.Double"_s,
        u"java.lang.Float"_s, u"java.lang.Boolean"_s, u"java.lang.Math"_s, u"java.lang.System"_s};
    return classes;
}

QString exampleContext()
{
    return uR"({
"now": 1715000000000,
"domainId": "domain-1", "applicationId": "software-1", "contextPath": "/obpm", "serverHost": "forms.example.org",
"user": {"id": "user-1", "name": "Ann Lee", "loginno": "ann", "agent": false, "roles": [{"id": "role-1", "name": "Clerk", "roleNo": "R1", "applicationId": "software-1"}],
    "departments": [{"id": "dept-1", "name": "Sales", "code": "S", "superior": "dept-0"}]},
"parameters": {"color": "red", "sizes": ["1", "2"], "count": "12", "price": "2.5", "open": "true", "day": "2024-05-06"},
"errors": ["too late"],
"parent": {"id": "document-0", "formId": "form-0", "formName": "customer", "items": {"name": "Miller"}},
"document": {"id": "document-1", "formId": "form-1", "formName": "order", "parentId": "document-0", "versions": 3,
    "created": 1714000000000, "lastmodified": 1714500000000, "authorId": "user-1", "author": {"id": "user-1", "name": "Ann Lee"},
    "initiator": "Ann Lee", "state": {"id": "state-1", "label": "in review", "number": 1}, "auditorNames": "Bob",
    "auditorList": ["user-2"], "istmp": false, "editable": true,
    "items": {"title": "Chairs", "amount": 12, "price": 2.5, "due": "2024-05-06", "empty": null, "paid": true},
    "children": {"line": [{"id": "line-1", "formName": "line", "items": {"amount": 3}},
        {"id": "line-2", "formName": "line", "items": {"amount": 4.5}}]}}
})"_s;
}

} // namespace formwright::script
