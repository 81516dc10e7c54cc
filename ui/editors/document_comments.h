// What people say about a document, docked beside it.
#pragma once

#include "ui/comments/comments_view.h"
#include "ui/documents/form_document.h"
#include "ui/editors/field_editor.h"

#include <QWidget>

class QAction;
class QLabel;

namespace formwright::editors {

class DocumentComments : public QWidget
{
    Q_OBJECT

public:
    // The document outlives it; `page` is its parent.
    DocumentComments(documents::FormDocument &document, const FieldContext &context, QWidget *page);

    QAction *action() const { return m_show; } // shows and hides it
    comments::CommentsView &view() const { return *m_view; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showDocument();
    void retranslate();

    documents::FormDocument &m_document;
    QAction *m_show;
    QLabel *m_title;
    comments::CommentsView *m_view;
};

} // namespace formwright::editors
