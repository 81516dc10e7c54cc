// What is hashed of a document where somebody signs it, and compared later.
#pragma once

#include "backend/runtime/document_access.h"

#include <QHash>

QT_FORWARD_DECLARE_CLASS(QCryptographicHash)

namespace formwright::uploads {
class UploadRoot;
}

namespace formwright::runtime {

// Hashes the parts of one document, each once, however many signatures cover it. Files count by their content. Only
// child rows may be hashed inside a unit of work: for the others it reads files.
class SignedValues
{
public:
    // `record` as it is stored. All references outlive this. `session`: where child rows are read; null: of the call.
    SignedValues(http::Call &call, const DocumentScope &scope, const forms::FormDesign &form,
        const forms::Record &record, const uploads::UploadRoot &root, storage::Session *session = nullptr);

    // Of a name as RecordSignature::fields has it; empty for what is not there any more. Throws Error::tooLarge for
    // more than signatures.maxBytes of files and values in all.
    QString hash(const QString &name);
    // Those parts, the forms that have child rows now, and that these are all: everything there is to cover.
    QStringList names();

private:
    QString hashOfField(int field);
    QString hashOfChildRows(const QString &formId);
    QString hashOfFormsWithRows();
    storage::Session &session();
    void addFile(QCryptographicHash &hash, const QString &path);
    void count(qint64 bytes);

    http::Call &m_call;
    const DocumentScope &m_scope;
    const forms::FormDesign &m_form;
    const forms::Record &m_record;
    const uploads::UploadRoot &m_root;
    storage::Session *const m_session;
    QHash<QString, QString> m_known;
    qint64 m_bytes = 0;
};

// That there are child rows of these forms, and of no others.
inline const QString formsWithRows = QStringLiteral("#");
inline bool isAboutRows(const QString &name)
{
    return name.startsWith(u'#');
}
// How the child rows of a form are called among what is covered.
QString childRowsName(const QString &formId);
// The form behind such a name; empty for the name of a field.
QString formOfChildRows(const QString &name);

} // namespace formwright::runtime
