// What a program that ended without saving left of a document, beside what is stored.
#pragma once

#include "ui/documents/form_document.h"

#include <QDialog>

namespace formwright::editors {

// Takes or discards the document's draft; closed otherwise, it stays for another time.
class DraftDialog : public QDialog
{
    Q_OBJECT

public:
    DraftDialog(documents::FormDocument &document, const QLocale &locale, QWidget *parent);
};

} // namespace formwright::editors
