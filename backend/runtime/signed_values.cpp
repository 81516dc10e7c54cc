#include "backend/runtime/signed_values.h"

#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"
#include "backend/uploads/upload_root.h"

#include <QCryptographicHash>
#include <QFile>
#include <QMap>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::Field;
using forms::FieldKind;
using forms::FieldValue;
using forms::FormDesign;
using forms::Record;

static constexpr qint64 mostForms = 1000;
static constexpr qint64 mostChildRows = 10'000; // of one form
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
    const uploads::UploadRoot &root, storage::Session *session)
    : m_call(call), m_scope(scope), m_form(form), m_record(record), m_root(root), m_session(session)
{ }

storage::Session &SignedValues::session()
{
    return m_session ? *m_session : m_call.db();
}

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

// Fields that a form got since, and that nobody filled in, change nothing.
QString SignedValues::hashOfChildRows(const QString &formId)
{
    std::shared_ptr<const FormDesign> form;
    try {
        form = m_call.services.forms.form(session(), formId);
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
    const auto statement = forms::listStatement(session().dialect(), *form, query, mostChildRows + 1, 0);
    QMap<QString, QByteArray> rows; // in the order of their ids
    readBy(session(), *form, [&] {
        storage::Rows found = session().run(statement.sql, statement.values);
        while (found.next()) {
            const Record row = forms::recordFrom(found, *form);
            QMap<QString, FieldValue> values;
            for (int i = 0; i < form->fields.size(); ++i) {
                if (!row.values.at(i).isNull)
                    values.insert(form->fields.at(i).name.toCaseFolded(), row.values.at(i));
            }
            QCryptographicHash hash(QCryptographicHash::Sha256);
            for (auto it = values.constBegin(); it != values.constEnd(); ++it) {
                addText(hash, it.key());
                addText(hash, it->text);
                count(it->text.size());
            }
            rows.insert(row.id, hash.result());
            if (rows.size() > mostChildRows)
                throw Error::tooLarge(
                    u"what is signed has more than "_s % QString::number(mostChildRows) % u" child rows"_s);
        }
    });
    if (rows.isEmpty())
        return {};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (auto it = rows.constBegin(); it != rows.constEnd(); ++it) {
        addText(hash, it.key());
        hash.addData(*it);
    }
    return QString::fromLatin1(hash.result().toHex());
}

QString SignedValues::hashOfFormsWithRows()
{
    QStringList forms;
    const auto rows = forms::formsOf(session(), m_scope.applicationId, {}, {}, mostForms, 0);
    for (const forms::FormRow &row : rows) {
        if (!hash(childRowsName(row.id)).isEmpty())
            forms.append(row.id);
    }
    forms.sort();
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &form : std::as_const(forms))
        addText(hash, form);
    return QString::fromLatin1(hash.result().toHex());
}

QString SignedValues::hash(const QString &name)
{
    const auto known = m_known.constFind(name);
    if (known != m_known.constEnd())
        return *known;
    const QString formId = formOfChildRows(name);
    const int field = formId.isEmpty() ? m_form.fieldIndex(name) : -1;
    const QString hash = name == formsWithRows ? hashOfFormsWithRows()
        : !formId.isEmpty()                    ? hashOfChildRows(formId)
        : field >= 0                           ? hashOfField(field)
                                               : QString();
    m_known.insert(name, hash);
    return hash;
}

QStringList SignedValues::names()
{
    QStringList names;
    for (const Field &field : m_form.fields)
        names.append(field.name.toCaseFolded());
    const auto rows = forms::formsOf(session(), m_scope.applicationId, {}, {}, mostForms, 0);
    for (const forms::FormRow &row : rows) {
        if (!hash(childRowsName(row.id)).isEmpty())
            names.append(childRowsName(row.id));
    }
    names.append(formsWithRows);
    return names;
}

} // namespace formwright::runtime
