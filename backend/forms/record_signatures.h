#pragma once

#include "backend/forms/record_store.h"

#include <QJsonObject>

namespace formwright::forms {

// How what is covered is hashed: 1, files of child rows by their paths; 2, by their content, as those of the document.
inline constexpr int newestHashRule = 2;

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
    int hashRule = newestHashRule;
    QString places; // where in flows it was given, as workflow::signingPlaces() tells it; empty for none
    QString seal;
    // What became of it since is not sealed: the seals of those after it stay what they are.
    qint64 voidedAt = 0; // 0: it is in force
    QString voidedById; // empty for a flow by itself
    QString voidedByName;

    bool isVoid() const { return voidedAt != 0; }
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

// The fields of a document that stay as they are, since a signature in force covers them.
QSet<int> lockedFields(
    storage::Session &session, const FormDesign &form, const QString &domainId, const QString &recordId);

// Whether a signature in force of the document locks its child rows of that form.
bool locksChildRows(
    storage::Session &session, const QString &domainId, const DocumentKey &parent, const QString &childFormId);

// Inside units of work. The number of an inserted one is the next of its document.
void insertSignature(
    storage::Session &session, const RecordSignature &signature, const std::optional<SignaturePicture> &picture);
void moveSignature(storage::Session &session, const RecordSignature &signature);
// It stays where it is, in force no more. False where it was void before.
bool voidSignature(
    storage::Session &session, const QString &signatureId, qint64 now, const QString &byId, const QString &byName);
// Those of a document that is gone for good.
void forgetSignaturesOf(storage::Session &session, const QString &formId, const QString &recordId);
// Those of documents that were deleted before that moment.
void forgetSignaturesOfDeleted(storage::Session &session, qint64 before);

} // namespace formwright::forms
