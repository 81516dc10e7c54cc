#include "backend/designtime/package_lineage.h"

#include <QJsonDocument>

#include <algorithm>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

// An export names so many revisions at most, of them so many that were saved one after the other, and so many that an
// import brought along: neither hides the other.
constexpr qsizetype mostNamed = 128;
constexpr qsizetype mostSaved = 64;
constexpr qsizetype mostBrought = 64;
// Each server that changes an element apart from the others needs one.
constexpr qint64 mostKept = 10;

// A text that the element here was, or was merged with.
struct Point {
    qint64 number = 0; // of the revision, or of the newest one when it was imported
    qint64 sequence = 0; // of what was imported; 0: a revision
    QString origin; // the revision, wherever it was made; empty: none, or not known
    QString mark; // of the text of a revision
    QString digest; // of what was imported
    QStringList origins;
};

QJsonObject unpacked(const QString &content)
{
    return QJsonDocument::fromJson(qUncompress(QByteArray::fromBase64(content.toLatin1()))).object();
}

QJsonObject importedMembers(Session &session, const QString &id, qint64 sequence)
{
    return unpacked(
        session.text(u"SELECT content FROM imported_design WHERE element_id = ? AND sequence = ?"_s, id, sequence)
            .value_or(QString()));
}

QList<Point> pointsOf(Session &session, const revisions::ElementText &text)
{
    const QString &id = text.element.id;
    QList<Point> points;
    {
        Rows rows
            = session.query(u"SELECT number, id, hash FROM design_revision WHERE element_id = ? ORDER BY number"_s, id);
        while (rows.next())
            points.append({rows.integer(0), 0, rows.text(1), markOf(rows.text(2)), {}, {}});
    }
    const QString present = markOf(revisions::hashOf(text.text));
    if (points.isEmpty() || points.last().mark != present)
        points.append({points.isEmpty() ? 1 : points.last().number + 1, 0, {}, present, {}, {}});
    {
        Rows rows = session.query(
            u"SELECT number, sequence, digest, origins, edited FROM imported_design WHERE element_id = ?"_s, id);
        while (rows.next()) {
            const QStringList origins = rows.text(3).split(u' ', Qt::SkipEmptyParts);
            const bool isEdited = rows.integer(4) != 0;
            points.append(
                {rows.integer(0), rows.integer(1), isEdited ? QString() : origins.value(0), {}, rows.text(2), origins});
        }
    }
    for (Point &point : points) {
        if (point.sequence > 0 && point.digest.isEmpty()) // of before digests were kept
            point.digest = digestOf(importedMembers(session, id, point.sequence));
    }
    std::sort(points.begin(), points.end(), [](const Point &a, const Point &b) {
        return std::pair(a.number, a.sequence) < std::pair(b.number, b.sequence);
    });
    return points;
}

} // namespace

QStringList originsOf(Session &session, const revisions::ElementText &text)
{
    const QString &id = text.element.id;
    struct Saved {
        qint64 number;
        QString id;
        QString mark;
    };
    QList<Saved> saved;
    {
        Rows rows = session.query(
            u"SELECT number, id, hash FROM design_revision WHERE element_id = ? ORDER BY number DESC LIMIT ?"_s, id,
            mostNamed);
        while (rows.next())
            saved.append({rows.integer(0), rows.text(1), markOf(rows.text(2))});
    }
    QStringList named;
    const auto name = [&](const QString &origin) {
        if (named.size() < mostNamed)
            named.append(origin);
    };
    if (const QString present = markOf(revisions::hashOf(text.text)); saved.isEmpty() || saved.first().mark != present)
        name(present);
    auto next = saved.cbegin();
    const auto nameSaved = [&](qint64 downTo, qint64 but) {
        for (qsizetype count = 0; next != saved.cend() && next->number >= downTo; ++next) {
            if (next->number != but && count++ < mostSaved)
                name(next->id);
        }
    };
    Rows rows = session.query(
        u"SELECT number, origins, whole FROM imported_design WHERE element_id = ? ORDER BY sequence DESC"_s, id);
    while (rows.next()) {
        // A revision that is what another server had is not named besides, so that both name the same.
        nameSaved(rows.integer(0), rows.integer(2) != 0 ? rows.integer(0) : 0);
        const QStringList brought = rows.text(1).split(u' ', Qt::SkipEmptyParts).mid(0, mostBrought);
        std::for_each(brought.begin(), brought.end(), name);
    }
    nameSaved(0, 0);
    return named;
}

std::optional<QJsonObject> baseOf(Session &session, const PackedElement &packed, const revisions::ElementText &text)
{
    const QList<Point> points = pointsOf(session, text);
    // From the oldest on. The same text may be there again because somebody took back what came after it, so each is
    // looked for behind the one before it.
    qsizetype at = -1;
    for (auto origin = packed.origins.crbegin(); origin != packed.origins.crend(); ++origin) {
        const auto found = std::find_if(points.begin() + at + 1, points.end(),
            [&](const Point &point) { return point.origin == *origin || point.mark == *origin; });
        if (found != points.end())
            at = found - points.begin();
    }
    // What was imported of the same export, whose files somebody goes on to change.
    for (qsizetype i = at + 1; i < points.size(); ++i) {
        const Point &point = points[i];
        const bool isSame
            = point.origins == packed.origins || (point.origins.isEmpty() && point.digest == packed.digest);
        if (point.sequence > 0 && isSame)
            at = i;
    }
    if (at < 0)
        return std::nullopt;
    const Point &point = points[at];
    if (point.sequence > 0)
        return importedMembers(session, text.element.id, point.sequence);
    const QString content = point.origin.isEmpty() ? text.text : revisions::textOfRevision(session, point.origin);
    return comparable(QJsonDocument::fromJson(content.toUtf8()).object());
}

QByteArray lineageState(Session &session, const QString &elementId)
{
    const auto number
        = session.integer(u"SELECT max(number) FROM design_revision WHERE element_id = ?"_s, elementId).value_or(0);
    const auto sequence
        = session.integer(u"SELECT max(sequence) FROM imported_design WHERE element_id = ?"_s, elementId).value_or(0);
    return QByteArray::number(number) + ' ' + QByteArray::number(sequence);
}

QList<TakenIn> takenIn(const ReadPackage &package, const QSet<QString> &asTheyAre)
{
    QList<TakenIn> elements;
    for (const PackedElement &packed : package.elements) {
        const QByteArray content = QJsonDocument(packed.source.members).toJson(QJsonDocument::Compact);
        const QString &id = packed.source.element.id;
        elements.append({id, packed.digest, packed.origins.join(u' '), packed.isEdited,
            asTheyAre.contains(id) && !packed.isEdited, QString::fromLatin1(qCompress(content).toBase64())});
    }
    return elements;
}

void keepTakenIn(Session &session, const QList<TakenIn> &elements)
{
    for (const TakenIn &each : elements) {
        const qint64 sequence
            = session
                  .integer(
                      u"SELECT coalesce(max(sequence), 0) + 1 FROM imported_design WHERE element_id = ?"_s, each.id)
                  .value_or(1);
        session.execute(
            uR"(DELETE FROM imported_design WHERE element_id = ? AND (sequence <= ? OR (digest = ? AND origins = ?)))"_s,
            each.id, sequence - mostKept, each.digest, each.origins);
        session.execute(
            uR"(INSERT INTO imported_design (element_id, sequence, number, digest, origins, edited, whole, content)
                VALUES (?, ?, (SELECT coalesce(max(number), 0) FROM design_revision WHERE element_id = ?), ?, ?, ?, ?, ?))"_s,
            each.id, sequence, each.id, each.digest, each.origins, each.isEdited ? 1 : 0, each.isWhole ? 1 : 0,
            each.content);
    }
}

} // namespace formwright::designtime
