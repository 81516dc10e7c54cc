// What is hashed of a document where somebody signs it, and compared later.
#pragma once

#include "backend/runtime/document_access.h"

#include <QHash>

QT_FORWARD_DECLARE_CLASS(QCryptographicHash)

namespace formwright::uploads {
class UploadRoot;
}

namespace formwright::runtime {

// Hashes the parts of one document, each once, however many signatures cover it. Files count by their content. Not for
// inside a unit of work: it reads files.
class SignedValues
{
public:
    // `record` as it is stored. All references outlive this.
    SignedValues(http::Call &call, const DocumentScope &scope, const forms::FormDesign &form,
        const forms::Record &record, const uploads::UploadRoot &root);

    // Of a name as RecordSignature::fields has it; empty for what is not there any more. Throws Error::tooLarge for
    // more than signatures.maxBytes of files and values in all.
    QString hash(const QString &name);
    // Those parts and the forms that have child rows now: everything there is to cover.
    QStringList names();

private:
    QString hashOfField(int field);
    QString hashOfChildRows(const QString &formId);
    void addFile(QCryptographicHash &hash, const QString &path);
    void count(qint64 bytes);

    http::Call &m_call;
    const DocumentScope &m_scope;
    const forms::FormDesign &m_form;
    const forms::Record &m_record;
    const uploads::UploadRoot &m_root;
    QHash<QString, QString> m_known;
    qint64 m_bytes = 0;
};

// How the child rows of a form are called among what is covered.
QString childRowsName(const QString &formId);
// The form behind such a name; empty for the name of a field.
QString formOfChildRows(const QString &name);

} // namespace formwright::runtime
