// What is hashed of a document where somebody signs it, and compared later.
#pragma once

#include "backend/forms/record_signatures.h"
#include "backend/runtime/document_access.h"

#include <QHash>

QT_FORWARD_DECLARE_CLASS(QCryptographicHash)

namespace formwright::uploads {
class UploadRoot;
}

namespace formwright::runtime {

// How many child rows one press may sign, all of its documents together.
struct RowsToSign {
    qint64 most = 0;
    qint64 taken = 0;
};

// What of a document's child rows of a form moves with every change of them.
struct RowsMark {
    qint64 count = 0;
    qint64 modified = 0; // the latest
    qint64 versions = 0; // of all of them

    bool operator==(const RowsMark &) const = default;
};

// Hashes the parts of one document, each once, however many signatures cover it. Files count by their content. Outside
// units of work: it reads files, and what is signed may be large.
class SignedValues
{
public:
    // `record` as it is stored. All of them outlive this. `rows`: null: as many as one form may have.
    SignedValues(http::Call &call, const DocumentScope &scope, const forms::FormDesign &form,
        const forms::Record &record, const uploads::UploadRoot &root, RowsToSign *rows = nullptr);

    // Of a name as RecordSignature::fields has it; empty for what is not there any more. Throws Error::tooLarge for
    // more than signatures.maxBytes of files and values in all, and for more rows than are left.
    QString hash(const QString &name, int rule = forms::newestHashRule);
    // Those parts, the forms that have child rows now, and that these are all: everything there is to cover.
    QStringList names();
    // Of each form whose child rows were hashed and are there.
    const QHash<QString, RowsMark> &marks() const { return m_marks; }

private:
    QString hashOfField(int field);
    QString hashOfChildRows(const QString &formId, int rule);
    QString hashOfFormsWithRows(int rule);
    QByteArray hashOfFile(const QString &path);
    void addFile(QCryptographicHash &hash, const QString &path);
    void count(qint64 bytes);

    http::Call &m_call;
    const DocumentScope &m_scope;
    const forms::FormDesign &m_form;
    const forms::Record &m_record;
    const uploads::UploadRoot &m_root;
    RowsToSign *const m_rows;
    QHash<QString, QString> m_known;
    QHash<QString, RowsMark> m_marks;
    qint64 m_bytes = 0;
};

// What was hashed of one document, to be looked at again when it is written.
struct HashedRows {
    QString documentId;
    QStringList names; // as RecordSignature::fields has them
    QHash<QString, RowsMark> marks;
};
// Inside a unit of work, of all that it writes at once. Throws the error of what somebody changed meanwhile.
void requireRowsAsHashed(storage::Session &session, const DocumentScope &scope, const QList<HashedRows> &hashed);

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
