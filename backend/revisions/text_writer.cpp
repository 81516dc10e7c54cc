#include "backend/revisions/text_writer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringBuilder>

namespace formwright::revisions {

using namespace Qt::StringLiterals;

namespace {

QString jsonOf(const QJsonValue &value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(array.mid(1, array.size() - 2));
}

// A text as JSON, the same as above: a document of its own for each line of a long text is what takes the time.
QString jsonOf(const QString &text)
{
    QString out = u"\""_s;
    for (const QChar c : text) {
        if (c == u'"' || c == u'\\')
            out += u'\\' % c;
        else if (c == u'\n')
            out += u"\\n"_s;
        else if (c == u'\r')
            out += u"\\r"_s;
        else if (c == u'\t')
            out += u"\\t"_s;
        else if (c < u' ' || c.isSurrogate())
            return jsonOf(QJsonValue(text));
        else
            out += c;
    }
    return out % u'"';
}

// The lines of a text, each with its end.
QStringList linesOf(const QString &text)
{
    QStringList lines;
    qsizetype begin = 0;
    while (begin < text.size()) {
        const qsizetype end = text.indexOf(u'\n', begin);
        const qsizetype next = end < 0 ? text.size() : end + 1;
        lines.append(text.mid(begin, next - begin));
        begin = next;
    }
    return lines;
}

void writeText(QString &out, const QString &text, const QString &indent)
{
    const QStringList lines = linesOf(text);
    if (lines.size() < 2) {
        out += jsonOf(text);
        return;
    }
    out += u"["_s;
    for (qsizetype i = 0; i < lines.size(); ++i)
        out += (i > 0 ? u",\n"_s : u"\n"_s) % indent % u"  "_s % jsonOf(lines[i]);
    out += u'\n' % indent % u']';
}

void writeObject(QString &out, const Members &members, const QString &indent)
{
    const QString inside = indent % u"  "_s;
    out += u"{"_s;
    bool isFirst = true;
    for (const Member &member : members) {
        out += (isFirst ? u"\n"_s : u",\n"_s) % inside % jsonOf(member.name) % u": "_s;
        isFirst = false;
        if (!member.items) {
            member.value.isString() ? writeText(out, member.value.toString(), inside)
                                    : void(out += jsonOf(member.value));
            continue;
        }
        out += u"["_s;
        for (qsizetype i = 0; i < member.items->size(); ++i) {
            out += (i > 0 ? u",\n"_s : u"\n"_s) % inside % u"  "_s;
            writeObject(out, member.items->at(i), QString(inside % u"  "_s));
        }
        out += member.items->isEmpty() ? u"]"_s : QString(u'\n' % inside % u']');
    }
    out += u'\n' % indent % u'}';
}

} // namespace

QString written(const Members &members)
{
    QString out;
    writeObject(out, members, {});
    return out % u'\n';
}

} // namespace formwright::revisions
