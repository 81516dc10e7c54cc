// Who signed a document, and whether it still is what they signed.
#pragma once

#include "app/contract/runtime_signatures.h"
#include "ui/documents/form_document.h"
#include "ui/editors/field_editor.h"

#include <QWidget>

class QVBoxLayout;

namespace formwright::widgets {
class InlineMessage;
}

namespace formwright::editors {

// One line for each signature, void ones struck through; hidden where there is none. Asks anew when the document was
// loaded, saved or signed.
class DocumentSignatures : public QWidget
{
    Q_OBJECT

public:
    DocumentSignatures(documents::FormDocument &document, const FieldContext &context, QWidget *parent = nullptr);

    using Signature = contract::runtime_signatures::DocumentSignature;
    const QList<Signature> &signatures() const { return m_signatures; }
    void read();

protected:
    void changeEvent(QEvent *event) override;

private:
    void take(const QList<Signature> &signatures);
    void showLines();
    QWidget *lineOf(const Signature &signature);
    QString voidText(const Signature &signature) const;
    void askToTakeBack(const Signature &signature);
    void takeBack(const Signature &signature);
    QString labelsOf(const QStringList &names) const;

    documents::FormDocument &m_document;
    const FieldContext m_context;
    QList<Signature> m_signatures;
    quint64 m_asked = 0;
    QWidget *m_lines = nullptr;
    QVBoxLayout *m_layout;
    widgets::InlineMessage *m_message;
};

} // namespace formwright::editors
