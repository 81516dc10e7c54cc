#include "backend/forms/record_files.h"

#include "backend/forms/form_table.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::quotedIdentifier;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype rowsAtOnce = 500;
const QString prefix = u"/uploads/"_s; // of the path of an upload; the rest lies below their root

bool namesFiles(FieldKind kind)
{
    return kind == FieldKind::Attachment || kind == FieldKind::Text || kind == FieldKind::LongText;
}

bool isOfPath(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'/' || c == u'.'
        || c == u'-' || c == u'_';
}

QStringList pathsIn(const QString &text)
{
    QStringList paths;
    for (qsizetype at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + prefix.size())) {
        qsizetype end = at + prefix.size();
        while (end < text.size() && isOfPath(text.at(end)))
            ++end;
        const QString path = text.sliced(at, end - at);
        if (!paths.contains(path))
            paths.append(path);
    }
    return paths;
}

struct FileAt {
    QString id; // empty: there is none in the domain
    QString ownerId;
};

FileAt fileAt(Session &session, const QString &path, const QString &domainId)
{
    FileAt file;
    Rows rows = session.query(u"SELECT id, owner_id FROM uploaded_file WHERE path = ? AND domain_id = ?"_s,
        path.sliced(prefix.size()), domainId);
    if (rows.next())
        rows.into(file.id, file.ownerId);
    return file;
}

void bind(Session &session, const QString &fileId, const FilePlace &place, qint64 now)
{
    session.execute(uR"(INSERT INTO document_file (file_id, form_id, record_id, column_number, bound)
            VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING)"_s,
        fileId, place.formId, place.recordId, place.columnNumber, now);
}

// From now on it is no picture of a design, should a designer have uploaded it.
void markAttached(Session &session, const QString &fileId, const QString &fieldName)
{
    session.execute(u"UPDATE uploaded_file SET field_id = ? WHERE id = ? AND field_id = ''"_s, fieldName, fileId);
}

} // namespace

QStringList namedFiles(const Field &field, const FieldValue &value)
{
    return namesFiles(field.kind) ? pathsIn(value.text) : QStringList();
}

QList<NamedFile> newlyNamedFiles(const FormDesign &design, const RecordValues &values, const RecordValues *before)
{
    QList<NamedFile> files;
    for (int i = 0; i < design.fields.size(); ++i) {
        const QStringList named = namedFiles(design.fields.at(i), values.value(i));
        if (named.isEmpty())
            continue;
        const QStringList known = before ? namedFiles(design.fields.at(i), before->value(i)) : QStringList();
        for (const QString &path : named) {
            if (!known.contains(path))
                files.append({i, path});
        }
    }
    return files;
}

void bindFiles(Session &session, const FormDesign &design, const FilesOfSave &save, const QList<NamedFile> &files)
{
    for (const NamedFile &named : files) {
        if (const FileAt file = fileAt(session, named.path, save.domainId); !file.id.isEmpty())
            bind(session, file.id, {design.id, save.recordId, design.columnNumbers.at(named.field)}, save.now);
    }
}

FileChanges::FileChanges(const FormDesign &design, const RecordValues &values) : m_design(design), m_isNew(true)
{
    for (int i = 0; i < design.fields.size(); ++i)
        add(i, {}, namedFiles(design.fields.at(i), values.value(i)));
}

FileChanges::FileChanges(
    Session &session, const FormDesign &design, const FilesOfSave &save, const QMap<int, FieldValue> &changes)
    : m_design(design)
{
    QMap<int, const FieldValue *> after;
    for (auto it = changes.cbegin(); it != changes.cend(); ++it)
        after.insert(it.key(), &*it);
    compare(session, save, after);
}

FileChanges::FileChanges(
    Session &session, const FormDesign &design, const FilesOfSave &save, const RecordValues &values)
    : m_design(design)
{
    QMap<int, const FieldValue *> after;
    for (int i = 0; i < values.size(); ++i) {
        if (namesFiles(design.fields.at(i).kind))
            after.insert(i, &values.at(i));
    }
    compare(session, save, after);
}

// Forms without attachments, whose texts name no file, are not read for it.
void FileChanges::compare(Session &session, const FilesOfSave &save, const QMap<int, const FieldValue *> &changes)
{
    QList<int> fields;
    QString columns;
    for (auto it = changes.cbegin(); it != changes.cend(); ++it) {
        const Field &field = m_design.fields.at(it.key());
        if (field.kind != FieldKind::Attachment && namedFiles(field, **it).isEmpty())
            continue;
        fields.append(it.key());
        columns += (columns.isEmpty() ? u""_s : u", "_s) % valueColumn(m_design.columnNumbers.at(it.key()));
    }
    if (fields.isEmpty())
        return;
    Rows rows = session.query(
        QString(u"SELECT "_s % columns % u" FROM "_s % m_design.table % u" WHERE id = ? AND domain_id = ?"_s),
        save.recordId, save.domainId);
    if (!rows.next())
        return;
    for (int i = 0; i < fields.size(); ++i) {
        const Field &field = m_design.fields.at(fields.at(i));
        add(fields.at(i), namedFiles(field, valueFrom(rows, field, i)), namedFiles(field, *changes[fields.at(i)]));
    }
}

void FileChanges::add(int field, const QStringList &before, const QStringList &after)
{
    for (const QString &path : before) {
        if (!after.contains(path))
            m_changes.append({m_design.columnNumbers.at(field), path, false});
    }
    for (const QString &path : after) {
        if (!before.contains(path))
            m_changes.append({m_design.columnNumbers.at(field), path, true});
    }
}

void FileChanges::write(Session &session, const FilesOfSave &save) const
{
    // A document that had the id before may be gone without a trace.
    if (m_isNew && !m_changes.isEmpty())
        forgetFilesOf(session, m_design.id, save.recordId);
    for (const Change &change : m_changes) {
        const FilePlace place{m_design.id, save.recordId, change.columnNumber};
        const FileAt file = fileAt(session, change.path, save.domainId);
        if (file.id.isEmpty())
            continue;
        if (change.isNamed && !file.ownerId.isEmpty() && file.ownerId == save.saverId) {
            markAttached(
                session, file.id, m_design.fields.at(m_design.columnNumbers.indexOf(change.columnNumber)).name);
            bind(session, file.id, place, save.now);
            continue;
        }
        // Also where it is named again, after a text lost it: that is known only now.
        session.execute(uR"(DELETE FROM document_file
                WHERE file_id = ? AND form_id = ? AND record_id = ? AND column_number = ?)"_s,
            file.id, place.formId, place.recordId, place.columnNumber);
    }
}

QList<FilePlace> placesOfFile(Session &session, const QString &fileId)
{
    QList<FilePlace> places;
    Rows rows
        = session.query(u"SELECT form_id, record_id, column_number FROM document_file WHERE file_id = ?"_s, fileId);
    while (rows.next())
        places.append({rows.text(0), rows.text(1), int(rows.integer(2))});
    return places;
}

QStringList filesAt(Session &session, const FilePlace &place)
{
    QStringList paths;
    Rows rows = session.query(uR"(SELECT path FROM document_file
            JOIN uploaded_file ON uploaded_file.id = document_file.file_id
            WHERE form_id = ? AND record_id = ? AND column_number = ?)"_s,
        place.formId, place.recordId, place.columnNumber);
    while (rows.next())
        paths.append(prefix % rows.text(0));
    return paths;
}

void forgetFilesOf(Session &session, const QString &formId, const QString &recordId)
{
    session.execute(u"DELETE FROM document_file WHERE form_id = ? AND record_id = ?"_s, formId, recordId);
}

void forgetFilesOfForm(Session &session, const QString &formId)
{
    session.execute(u"DELETE FROM document_file WHERE form_id = ?"_s, formId);
    session.execute(u"DELETE FROM form_without_files WHERE form_id = ?"_s, formId);
}

void forgetFilesOfDeleted(Session &session, qint64 before)
{
    // One that has the same id by now keeps its own.
    session.execute(uR"(DELETE FROM document_file WHERE EXISTS (SELECT 1 FROM deleted_document
            WHERE deleted_document.form_id = document_file.form_id AND deleted_document.id = document_file.record_id
                AND deleted_document.removed < ? AND document_file.bound <= deleted_document.removed))"_s,
        before);
}

namespace {

struct OldColumn {
    int number = 0;
    QString name;
    FieldKind kind = FieldKind::Text;
};

// What fields name files, removed ones as well: they may be brought back.
QList<OldColumn> columnsWithFiles(Session &session, const QString &formId)
{
    QList<OldColumn> columns;
    Rows rows = session.query(u"SELECT column_number, name, kind FROM form_field WHERE form_id = ?"_s, formId);
    while (rows.next()) {
        const OldColumn column{int(rows.integer(0)), rows.text(1), kindOfStoredName(rows.text(2))};
        if (namesFiles(column.kind))
            columns.append(column);
    }
    return columns;
}

struct OldFile {
    QString domainId;
    FilePlace place;
    OldColumn column;
    QString path;
};

void addOldFiles(QList<OldFile> &files, const QString &domainId, const FilePlace &place, const OldColumn &column,
    const QString &text)
{
    for (const QString &path : pathsIn(text))
        files.append({domainId, {place.formId, place.recordId, column.number}, column, path});
}

// Documents that were deleted and may be restored.
QList<OldFile> filesOfDeleted(Session &session, const QString &formId, const QList<OldColumn> &columns)
{
    QList<OldFile> files;
    Rows rows = session.query(
        u"SELECT id, domain_id, content FROM deleted_document WHERE form_id = ? AND content LIKE '%/uploads/%'"_s,
        formId);
    while (rows.next()) {
        const QJsonObject content = QJsonDocument::fromJson(rows.text(2).toUtf8()).object();
        for (const OldColumn &column : columns)
            addOldFiles(files, rows.text(1), {formId, rows.text(0)}, column,
                content.value(valueColumn(column.number)).toString());
    }
    return files;
}

// The files of the next rows; nothing where none is left. `last` is the id of the last of them.
std::optional<QList<OldFile>> filesOfNextRows(
    Session &session, const QString &formId, const QList<OldColumn> &columns, QString &last)
{
    QString selected, where;
    for (const OldColumn &column : columns) {
        selected += u", "_s % valueColumn(column.number);
        where += (where.isEmpty() ? u""_s : u" OR "_s) % valueColumn(column.number) % u" LIKE '%/uploads/%'"_s;
    }
    QList<OldFile> files;
    bool isAny = false;
    Rows rows = session.query(
        QString(u"SELECT id, domain_id"_s % selected % u" FROM "_s % quotedIdentifier(formTableName(formId))
            % u" WHERE id > ? AND ("_s % where % u") ORDER BY id LIMIT ?"_s),
        last, rowsAtOnce);
    while (rows.next()) {
        isAny = true;
        last = rows.text(0);
        for (int i = 0; i < columns.size(); ++i)
            addOldFiles(files, rows.text(1), {formId, last}, columns.at(i), rows.text(i + 2));
    }
    return isAny ? std::optional(files) : std::nullopt;
}

QString marksFor(qsizetype count)
{
    return QStringList(count, u"?"_s).join(u", "_s);
}

// Those of files that are there, by path and domain.
QHash<std::pair<QString, QString>, QString> idsOf(Session &session, const QList<OldFile> &files)
{
    QSet<QString> paths;
    for (const OldFile &file : files)
        paths.insert(file.path.sliced(prefix.size()));
    QHash<std::pair<QString, QString>, QString> ids;
    Rows rows = session.run(
        u"SELECT id, path, domain_id FROM uploaded_file WHERE path IN ("_s % marksFor(paths.size()) % u')',
        QVariantList(paths.cbegin(), paths.cend()));
    while (rows.next())
        ids.insert({prefix % rows.text(1), rows.text(2)}, rows.text(0));
    return ids;
}

// A statement for many of them: one for each would take most of a minute where there are 100,000.
void bindSome(Session &session, const QList<OldFile> &files, qint64 now)
{
    const auto ids = idsOf(session, files);
    QHash<QString, QVariantList> attached; // by the name of the field
    QVariantList bound;
    for (const OldFile &file : files) {
        const QString id = ids.value({file.path, file.domainId});
        if (id.isEmpty())
            continue;
        if (file.column.kind == FieldKind::Attachment)
            attached[file.column.name].append(id);
        bound << id << file.place.formId << file.place.recordId << file.place.columnNumber << now;
    }
    if (bound.isEmpty())
        return;
    for (auto it = attached.cbegin(); it != attached.cend(); ++it)
        session.change(
            u"UPDATE uploaded_file SET field_id = ? WHERE field_id = '' AND id IN ("_s % marksFor(it->size()) % u')',
            QVariantList{it.key()} + *it);
    session.change(u"INSERT INTO document_file (file_id, form_id, record_id, column_number, bound) VALUES "_s
            % QStringList(bound.size() / 5, u"(?, ?, ?, ?, ?)"_s).join(u", "_s) % u" ON CONFLICT DO NOTHING"_s,
        bound);
}

void bindOld(Session &session, const QList<OldFile> &files, qint64 now)
{
    for (qsizetype at = 0; at < files.size(); at += rowsAtOnce)
        bindSome(session, files.sliced(at, std::min(rowsAtOnce, files.size() - at)), now);
}

} // namespace

void bindOldFiles(storage::Database &database, qint64 now)
{
    QStringList forms;
    {
        Rows rows = database.reader().query(u"SELECT form_id FROM form_without_files ORDER BY form_id"_s);
        while (rows.next())
            forms.append(rows.text(0));
    }
    const bool hasFiles
        = !forms.isEmpty() && database.reader().integer(u"SELECT 1 FROM uploaded_file LIMIT 1"_s).has_value();
    for (const QString &formId : std::as_const(forms)) {
        const QList<OldColumn> columns = hasFiles ? columnsWithFiles(database.reader(), formId) : QList<OldColumn>();
        QString last;
        for (bool isMore = !columns.isEmpty(); isMore;) {
            QString reached;
            database.write([&](Session &session) {
                reached = last;
                const auto files = filesOfNextRows(session, formId, columns, reached);
                isMore = files.has_value();
                if (files)
                    bindOld(session, *files, now);
            });
            last = reached;
        }
        database.write([&](Session &session) {
            bindOld(session, filesOfDeleted(session, formId, columns), now);
            session.execute(u"DELETE FROM form_without_files WHERE form_id = ?"_s, formId);
        });
    }
}

} // namespace formwright::forms
