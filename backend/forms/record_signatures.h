#pragma once

#include "backend/forms/record_store.h"

#include <QJsonObject>

namespace formwright::forms {

// What somebody signed of a document, as messages-signatures-reports 2 describes it.
struct RecordSignature {
    QString id;
    QString domainId;
    QString formId;
    QString recordId;
    int number = 0; // of those of the document, from 1
    QString place; // JSON
    QString pictureHash; // empty for one without a picture
    QString accountId;
    QString accountName;
    QString buttonId; // empty for none
    QString buttonName;
    qint64 signedAt = 0;
    int versions = 0;
    QJsonObject fields; // what is covered -> hash: names of fields, case-folded, '#' with the id of a form for its
                        // child rows, and '#' alone for which forms have any
    bool locks = false;
    QString seal;

    // What the seal is made of, but for the seal before.
    QList<QString> sealed() const;
};

struct SignaturePicture {
    QString contentType;
    QString content; // Base64 of a picture; JSON text of strokes

    QString hash() const;
};

// Those of a document that was made at `created`, in their order. Older ones are of another document, that had the same
// id.
QList<RecordSignature> signaturesOf(
    storage::Session &session, const QString &formId, const QString &recordId, qint64 created);
std::optional<SignaturePicture> signaturePicture(storage::Session &session, const QString &hash);

// The fields of a document that stay as they are, since they were signed so.
QSet<int> lockedFields(
    storage::Session &session, const FormDesign &form, const QString &domainId, const QString &recordId);

// Whether a signature of the document locks its child rows of that form.
bool locksChildRows(
    storage::Session &session, const QString &domainId, const DocumentKey &parent, const QString &childFormId);

// Inside units of work. The number of an inserted one is the next of its document.
int nextSignatureNumber(storage::Session &session, const QString &formId, const QString &recordId);
void insertSignature(
    storage::Session &session, const RecordSignature &signature, const std::optional<SignaturePicture> &picture);
void moveSignature(storage::Session &session, const RecordSignature &signature);
// The last one of its document.
void removeSignature(storage::Session &session, const RecordSignature &signature);
// Those of a document that is gone for good.
void forgetSignaturesOf(storage::Session &session, const QString &formId, const QString &recordId);
// Those of documents that were deleted before that moment.
void forgetSignaturesOfDeleted(storage::Session &session, qint64 before);

} // namespace formwright::forms
