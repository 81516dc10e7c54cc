// What the read-only pages of forms and views have in common: head, message, progress, and tables of facts.
#pragma once

#include "ui/client/result.h"
#include "ui/pages/page.h"

#include <QAction>
#include <QWidget>

class QLabel;
class QTableWidget;

namespace formwright::widgets {
class InlineMessage;
class PageHeader;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::editors {

class DesignPage : public pages::Page
{
    Q_OBJECT

public:
    // Asks for the design, or asks again.
    virtual void load() = 0;

protected:
    explicit DesignPage(QWidget *parent);

    void startLoading();
    void showFailure(const QString &what, const client::Failure &failure);
    void finishLoading();
    // A table that cannot be edited, in the look of lists.
    QTableWidget *makeTable(int columns) const;
    bool isShown() const { return m_openDocuments->isEnabled(); } // the design is there
    virtual void retranslate() = 0; // called by the page itself at the end of its constructor, and for another language
    void retranslateActions(const QString &openDocumentsHint);
    void changeEvent(QEvent *event) override;
    // Fills a row; a cell that is "✓" alone stands for true.
    static void setRow(QTableWidget *table, int row, const QStringList &cells);

    widgets::PageHeader *m_header;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    QAction *m_openDocuments;
    QAction *m_refresh;
    QWidget *m_body;
};

} // namespace formwright::editors
