// The operations of rows on the page of a view.
#include "ui/views/row_operation.h"
#include "ui/views/view_content.h"
#include "ui/views/view_documents_page.h"

#include <QAction>

namespace formwright::views {

using namespace Qt::StringLiterals;
using client::Failure;

// What is pressed in a row.
void ViewDocumentsPage::makeOperations()
{
    m_operation = new RowOperation(*m_source, this);
    connect(m_operation, &RowOperation::said, this, &ViewDocumentsPage::say);
    connect(m_operation, &RowOperation::failed, this, [this](const QString &what, const Failure &failure) {
        m_isSaid = true;
        showFailure(what, failure, {});
    });
    connect(m_operation, &RowOperation::documentWanted, this, [this](const QString &formId, const QJsonObject &values) {
        Q_EMIT newDocument(m_source->address().applicationId, formId, values, {});
    });
    connect(m_operation, &RowOperation::changed, this, &ViewDocumentsPage::refreshDocument);
    connect(m_operation, &RowOperation::runningChanged, this, [this](bool isRunning) {
        if (isRunning) {
            m_isSaid = false;
            message().hide();
            setBusy(tr("Doing what the button says"), {}, Work::Beside);
        } else {
            setIdle(Work::Beside);
        }
        showSelection();
    });
}

// Those of the view as it is known now, in the menu of its rows.
void ViewDocumentsPage::showOperations()
{
    for (const ViewColumn &column : m_source->columns()) {
        if (!isOperation(column))
            continue;
        auto *action = new QAction(column.title, m_content);
        action->setObjectName(u"operation/"_s + column.id);
        connect(action, &QAction::triggered, this, [this, column] {
            const QList<QJsonObject> rows = selectedDocuments();
            if (rows.size() == 1)
                m_operation->press(column, documentIdOf(rows.first()));
        });
        m_operations.append(action);
        for (QWidget *rows : m_content->rowWidgets())
            rows->addAction(action);
    }
}

} // namespace formwright::views
