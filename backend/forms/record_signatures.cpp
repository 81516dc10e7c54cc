#include "backend/forms/record_signatures.h"

#include "backend/forms/form_table.h"
#include "backend/forms/record_holding.h"

#include <QCryptographicHash>
#include <QJsonDocument>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

static QString textOf(const QJsonObject &fields)
{
    return QString::fromUtf8(QJsonDocument(fields).toJson(QJsonDocument::Compact)); // its names are in order
}

QList<QString> RecordSignature::sealed() const
{
    QList<QString> parts{id, domainId, formId, recordId, QString::number(number), place, pictureHash, accountId,
        accountName, buttonId, buttonName, QString::number(signedAt), QString::number(versions), textOf(fields),
        locks ? u"1"_s : u"0"_s};
    if (hashRule > 1) // those of before were sealed without
        parts << QString::number(hashRule) << places;
    return parts;
}

QString SignaturePicture::hash() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(contentType.toUtf8());
    hash.addData(QByteArrayView("\n"));
    hash.addData(content.toUtf8());
    return QString::fromLatin1(hash.result().toHex());
}

QList<RecordSignature> signaturesOf(Session &session, const QString &formId, const QString &recordId, qint64 created)
{
    QList<RecordSignature> signatures;
    Rows rows
        = session.query(uR"(SELECT id, domain_id, number, place, picture_hash, account_id, account_name, button_id,
            button_name, signed, versions, fields, locks, seal, hash_rule, places, voided, voided_by, voided_name
            FROM signature
            WHERE form_id = ? AND record_id = ? AND signed >= ? ORDER BY number)"_s,
            formId, recordId, created);
    while (rows.next()) {
        RecordSignature each;
        each.id = rows.text(0);
        each.domainId = rows.text(1);
        each.formId = formId;
        each.recordId = recordId;
        each.number = int(rows.integer(2));
        each.place = rows.text(3);
        each.pictureHash = rows.text(4);
        each.accountId = rows.text(5);
        each.accountName = rows.text(6);
        each.buttonId = rows.text(7);
        each.buttonName = rows.text(8);
        each.signedAt = rows.integer(9);
        each.versions = int(rows.integer(10));
        each.fields = QJsonDocument::fromJson(rows.text(11).toUtf8()).object();
        each.locks = rows.integer(12) != 0;
        each.seal = rows.text(13);
        each.hashRule = int(rows.integer(14));
        each.places = rows.text(15);
        each.voidedAt = rows.integer(16);
        each.voidedById = rows.text(17);
        each.voidedByName = rows.text(18);
        signatures.append(each);
    }
    return signatures;
}

std::optional<SignaturePicture> signaturePicture(Session &session, const QString &hash)
{
    Rows rows = session.query(u"SELECT content_type, content FROM signature_picture WHERE hash = ?"_s, hash);
    if (!rows.next())
        return std::nullopt;
    return SignaturePicture{rows.text(0), rows.text(1)};
}

QSet<int> lockedFields(Session &session, const FormDesign &form, const QString &domainId, const QString &recordId)
{
    QSet<int> locked;
    const QString table = storage::quotedIdentifier(formTableName(form.id));
    Rows rows = session.query(QString(uR"(SELECT fields FROM signature WHERE form_id = ? AND record_id = ? AND locks = 1
            AND voided = 0 AND signed >= (SELECT created FROM )"_s
                                  % table % u" WHERE id = ? AND domain_id = ?)"_s),
        form.id, recordId, recordId, domainId);
    while (rows.next()) {
        const QStringList names = QJsonDocument::fromJson(rows.text(0).toUtf8()).object().keys();
        for (const QString &name : names) {
            if (const int field = form.fieldIndex(name); field >= 0)
                locked.insert(field);
        }
    }
    return locked;
}

bool locksChildRows(Session &session, const QString &domainId, const DocumentKey &parent, const QString &childFormId)
{
    QList<qint64> moments;
    Rows rows = session.query(
        u"SELECT fields, signed FROM signature WHERE form_id = ? AND record_id = ? AND locks = 1 AND voided = 0"_s,
        parent.formId, parent.recordId);
    while (rows.next()) {
        const QJsonObject fields = QJsonDocument::fromJson(rows.text(0).toUtf8()).object();
        if (fields.contains(u"#"_s) || fields.contains(QString(u'#' % childFormId)))
            moments.append(rows.integer(1));
    }
    // The form may have gone, and its table with it.
    if (moments.isEmpty() || !session.integer(u"SELECT 1 FROM form WHERE id = ?"_s, parent.formId))
        return false;
    const QString table = storage::quotedIdentifier(formTableName(parent.formId));
    const auto created = session.integer(
        QString(u"SELECT created FROM "_s % table % u" WHERE id = ? AND domain_id = ?"_s), parent.recordId, domainId);
    return created && std::any_of(moments.cbegin(), moments.cend(), [&](qint64 moment) { return moment >= *created; });
}

void insertSignature(Session &session, const RecordSignature &signature, const std::optional<SignaturePicture> &picture)
{
    holdRecord(session, signature.formId, signature.recordId);
    if (picture)
        session.execute(uR"(INSERT INTO signature_picture (hash, content_type, content) VALUES (?, ?, ?)
                ON CONFLICT (hash) DO NOTHING)"_s,
            signature.pictureHash, picture->contentType, picture->content);
    session.execute(
        uR"(INSERT INTO signature (id, domain_id, form_id, record_id, number, place, picture_hash, account_id,
            account_name, button_id, button_name, signed, versions, fields, locks, seal, hash_rule, places)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        signature.id, signature.domainId, signature.formId, signature.recordId, signature.number, signature.place,
        signature.pictureHash.isEmpty() ? QVariant() : QVariant(signature.pictureHash), signature.accountId,
        signature.accountName, signature.buttonId, signature.buttonName, signature.signedAt, signature.versions,
        textOf(signature.fields), signature.locks ? 1 : 0, signature.seal, signature.hashRule, signature.places);
}

void moveSignature(Session &session, const RecordSignature &signature)
{
    session.execute(
        u"UPDATE signature SET place = ?, seal = ? WHERE id = ?"_s, signature.place, signature.seal, signature.id);
}

static void forgetUnusedPictures(Session &session)
{
    session.execute(uR"(DELETE FROM signature_picture WHERE NOT EXISTS
            (SELECT 1 FROM signature WHERE signature.picture_hash = signature_picture.hash))"_s);
}

bool voidSignature(Session &session, const QString &signatureId, qint64 now, const QString &byId, const QString &byName)
{
    return session.execute(
               u"UPDATE signature SET voided = ?, voided_by = ?, voided_name = ? WHERE id = ? AND voided = 0"_s, now,
               byId, byName, signatureId)
        > 0;
}

void forgetSignaturesOf(Session &session, const QString &formId, const QString &recordId)
{
    if (session.execute(u"DELETE FROM signature WHERE form_id = ? AND record_id = ?"_s, formId, recordId) > 0)
        forgetUnusedPictures(session);
}

void forgetSignaturesOfDeleted(Session &session, qint64 before)
{
    const auto forgotten
        = session.execute(uR"(DELETE FROM signature WHERE id IN (SELECT signature.id FROM deleted_document
            JOIN signature ON signature.form_id = deleted_document.form_id
                AND signature.record_id = deleted_document.id
            WHERE deleted_document.removed < ? AND signature.signed <= deleted_document.removed))"_s,
            before);
    if (forgotten > 0)
        forgetUnusedPictures(session);
}

} // namespace formwright::forms
