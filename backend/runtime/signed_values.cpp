#include "backend/runtime/signed_values.h"

#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"
#include "backend/uploads/upload_root.h"

#include <QCryptographicHash>
#include <QFile>
#include <QMap>

#include <algorithm>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::Field;
using forms::FieldKind;
using forms::FieldValue;
using forms::FormDesign;
using forms::Record;
using storage::Session;

static constexpr qint64 mostForms = 1000;
static constexpr qint64 mostChildRows = 10'000; // of one form
static constexpr qsizetype documentsAsked = 500; // in one query
static constexpr qint64 pieceOfFile = 256 * 1024;

QString childRowsName(const QString &formId)
{
    return u'#' % formId;
}

QString formOfChildRows(const QString &name)
{
    return name.startsWith(u'#') ? name.mid(1) : QString();
}

// Each part behind its length, so that none can pass for another.
static void addText(QCryptographicHash &hash, const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    hash.addData(QByteArray::number(bytes.size()));
    hash.addData(QByteArrayView(":"));
    hash.addData(bytes);
}

SignedValues::SignedValues(http::Call &call, const DocumentScope &scope, const FormDesign &form, const Record &record,
    const uploads::UploadRoot &root, RowsToSign *rows)
    : m_call(call), m_scope(scope), m_form(form), m_record(record), m_root(root), m_rows(rows)
{ }

void SignedValues::count(qint64 bytes)
{
    const qint64 most = m_call.services.settings.number("signatures.maxBytes");
    m_bytes += bytes;
    if (m_bytes > most)
        throw Error::tooLarge(u"what is signed has more than "_s % QString::number(most) % u" bytes"_s);
}

// A file that is gone, or belongs to somebody else, counts as what it is called.
void SignedValues::addFile(QCryptographicHash &hash, const QString &path)
{
    const auto stored = uploads::fileByPath(m_call.db(), path);
    if (!stored || stored->domainId != m_scope.domainId)
        return;
    QString place;
    try {
        place = m_root.absolute(stored->path);
    } catch (const Error &) {
        return;
    }
    QFile file(place);
    if (!file.open(QIODevice::ReadOnly))
        return;
    while (!file.atEnd()) {
        const QByteArray piece = file.read(pieceOfFile);
        if (piece.isEmpty())
            break;
        count(piece.size());
        hash.addData(piece);
    }
}

QString SignedValues::hashOfField(int field)
{
    const Field &declared = m_form.fields.at(field);
    const FieldValue value = m_record.values.value(field);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    addText(hash, value.isNull ? u"null"_s : u"value"_s);
    addText(hash, value.text);
    count(value.text.size());
    if (declared.kind == FieldKind::Attachment) {
        const QStringList paths = value.items();
        for (const QString &path : paths)
            addFile(hash, path);
    }
    return QString::fromLatin1(hash.result().toHex());
}

QByteArray SignedValues::hashOfFile(const QString &path)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    addFile(hash, path);
    return hash.result();
}

// Fields that a form got since, and that nobody filled in, change nothing.
QString SignedValues::hashOfChildRows(const QString &formId, int rule)
{
    std::shared_ptr<const FormDesign> form;
    try {
        form = m_call.services.forms.form(m_call.db(), formId);
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::NotFound)
            throw;
    }
    if (!form || form->applicationId != m_scope.applicationId)
        return {};
    forms::RecordQuery query;
    query.domainId = m_scope.domainId;
    query.filters
        = {{forms::ParentField, forms::Comparison::Equal, {false, forms::documentId(m_record.id, m_form.id), 0}}};
    const auto statement = forms::listStatement(m_call.db().dialect(), *form, query, mostChildRows + 1, 0);
    struct HashedRow {
        QByteArray hash; // of its values
        QStringList files;
    };
    QMap<QString, HashedRow> rows; // in the order of their ids
    RowsMark mark;
    readBy(m_call.db(), *form, [&] {
        rows.clear();
        mark = {};
        storage::Rows found = m_call.db().run(statement.sql, statement.values);
        while (found.next()) {
            const Record row = forms::recordFrom(found, *form);
            HashedRow hashed;
            QMap<QString, FieldValue> values;
            for (int i = 0; i < form->fields.size(); ++i) {
                if (row.values.at(i).isNull)
                    continue;
                values.insert(form->fields.at(i).name.toCaseFolded(), row.values.at(i));
                if (form->fields.at(i).kind == FieldKind::Attachment)
                    hashed.files += row.values.at(i).items();
            }
            QCryptographicHash hash(QCryptographicHash::Sha256);
            for (auto it = values.constBegin(); it != values.constEnd(); ++it) {
                addText(hash, it.key());
                addText(hash, it->text);
                count(it->text.size());
            }
            hashed.hash = hash.result();
            rows.insert(row.id, hashed);
            if (rows.size() > mostChildRows)
                throw Error::tooLarge(
                    u"what is signed has more than "_s % QString::number(mostChildRows) % u" child rows"_s);
            if (m_rows && ++m_rows->taken > m_rows->most)
                throw Error::tooLarge(u"what is signed has more than "_s % QString::number(m_rows->most)
                    % u" child rows in all: sign fewer documents at once"_s);
            ++mark.count;
            mark.modified = std::max(mark.modified, row.modified);
            mark.versions += row.versions;
        }
    });
    if (rows.isEmpty())
        return {};
    m_marks.insert(formId, mark);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (auto it = rows.constBegin(); it != rows.constEnd(); ++it) {
        addText(hash, it.key());
        hash.addData(it->hash);
        if (rule < 2)
            continue;
        for (const QString &path : it->files)
            hash.addData(hashOfFile(path));
    }
    return QString::fromLatin1(hash.result().toHex());
}

QString SignedValues::hashOfFormsWithRows(int rule)
{
    QStringList forms;
    const auto rows = forms::formsOf(m_call.db(), m_scope.applicationId, {}, {}, mostForms, 0);
    for (const forms::FormRow &row : rows) {
        if (!hash(childRowsName(row.id), rule).isEmpty())
            forms.append(row.id);
    }
    forms.sort();
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &form : std::as_const(forms))
        addText(hash, form);
    return QString::fromLatin1(hash.result().toHex());
}

QString SignedValues::hash(const QString &name, int rule)
{
    const QString key = isAboutRows(name) ? QString(name % u'/' % QString::number(rule)) : name;
    const auto known = m_known.constFind(key);
    if (known != m_known.constEnd())
        return *known;
    const QString formId = formOfChildRows(name);
    const int field = formId.isEmpty() ? m_form.fieldIndex(name) : -1;
    const QString hash = name == formsWithRows ? hashOfFormsWithRows(rule)
        : !formId.isEmpty()                    ? hashOfChildRows(formId, rule)
        : field >= 0                           ? hashOfField(field)
                                               : QString();
    m_known.insert(key, hash);
    return hash;
}

QStringList SignedValues::names()
{
    QStringList names;
    for (const Field &field : m_form.fields)
        names.append(field.name.toCaseFolded());
    const auto rows = forms::formsOf(m_call.db(), m_scope.applicationId, {}, {}, mostForms, 0);
    for (const forms::FormRow &row : rows) {
        if (!hash(childRowsName(row.id)).isEmpty())
            names.append(childRowsName(row.id));
    }
    names.append(formsWithRows);
    return names;
}

void requireRowsAsHashed(Session &session, const DocumentScope &scope, const QList<HashedRows> &hashed)
{
    if (std::none_of(hashed.cbegin(), hashed.cend(),
            [](const HashedRows &each) { return std::any_of(each.names.cbegin(), each.names.cend(), isAboutRows); }))
        return;
    const auto rows = forms::formsOf(session, scope.applicationId, {}, {}, mostForms, 0);
    for (const forms::FormRow &row : rows) {
        QHash<QString, RowsMark> expected; // by document
        for (const HashedRows &each : hashed) {
            if (each.names.contains(formsWithRows) || each.names.contains(childRowsName(row.id)))
                expected.insert(each.documentId, each.marks.value(row.id));
        }
        QStringList documents = expected.keys();
        while (!documents.isEmpty()) {
            const QStringList some = documents.first(std::min(documents.size(), documentsAsked));
            documents.remove(0, some.size());
            QVariantList values{scope.domainId};
            for (const QString &id : some)
                values << id;
            QString marks = u"?"_s;
            marks += QString(u", ?"_s).repeated(some.size() - 1);
            const QString table = storage::quotedIdentifier(forms::formTableName(row.id));
            storage::Rows found = session.run(u"SELECT parent_id, count(*), max(modified), sum(versions) FROM "_s
                    % table % u" WHERE domain_id = ? AND parent_id <> '' AND parent_id IN ("_s % marks
                    % u") GROUP BY parent_id"_s,
                values);
            while (found.next()) {
                if (RowsMark{found.integer(1), found.integer(2), found.integer(3)} != expected.take(found.text(0)))
                    throw changedMeanwhile();
            }
            for (const QString &id : some) { // that have none
                if (expected.value(id).count > 0)
                    throw changedMeanwhile();
            }
        }
    }
}

} // namespace formwright::runtime
