#include "backend/transfer/list_text.h"

namespace formwright::transfer {

using namespace Qt::StringLiterals;

namespace {

// Cut where one of `separators` stands without a backslash before it; the backslashes stay.
QStringList cut(const QString &text, QStringView separators, qsizetype most = -1)
{
    QStringList parts;
    qsizetype from = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) == u'\\') {
            ++i;
        } else if (separators.contains(text.at(i)) && (most < 0 || parts.size() < most - 1)) {
            parts.append(text.mid(from, i - from));
            from = i + 1;
        }
    }
    parts.append(text.mid(from));
    return parts;
}

QString withoutBackslashes(const QString &text)
{
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) == u'\\' && i + 1 < text.size())
            ++i;
        plain += text.at(i);
    }
    return plain;
}

QString withBackslashes(const QString &name)
{
    QString text;
    for (const QChar c : name) {
        if (u"\\;；/@\n"_s.contains(c))
            text += u'\\';
        text += c;
    }
    return text;
}

} // namespace

QStringList listEntries(const QString &text)
{
    QStringList entries;
    for (const QString &part : cut(text, u";；\n")) {
        const QString entry = part.trimmed();
        if (!entry.isEmpty())
            entries.append(entry);
    }
    return entries;
}

std::pair<QString, QString> splitAt(const QString &entry)
{
    const QStringList parts = cut(entry, u"@", 2);
    return {parts.first().trimmed(), parts.size() > 1 ? parts.at(1).trimmed() : QString()};
}

QStringList pathSegments(const QString &path)
{
    QStringList segments;
    for (const QString &part : cut(path, u"/"))
        segments.append(withoutBackslashes(part.trimmed()));
    return segments;
}

QString pathText(const QStringList &segments)
{
    QStringList escaped;
    for (const QString &segment : segments)
        escaped.append(withBackslashes(segment));
    return escaped.join(u'/');
}

QString listText(const QStringList &entries)
{
    return entries.join(u"; "_s);
}

} // namespace formwright::transfer
