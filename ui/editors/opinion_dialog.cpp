#include "ui/editors/opinion_dialog.h"

#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

namespace formwright::editors {

OpinionDialog::OpinionDialog(const QString &button, QWidget *parent)
    : QDialog(parent), m_opinion(new QPlainTextEdit(this))
{
    setObjectName(QStringLiteral("opinionDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(button);
    m_opinion->setTabChangesFocus(true);
    auto *what = new QLabel(
        tr("Each of the selected documents goes on where it is your turn. A notification tells which could not."),
        this);
    what->setWordWrap(true);
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
    rows->addRow(tr("Your &opinion"), m_opinion);
    widgets::layOutDialog(this, {what, rows}, new QPushButton(tr("&Approve"), this));
    resize(440, sizeHint().height());
}

QString OpinionDialog::opinion() const
{
    return m_opinion->toPlainText().trimmed();
}

} // namespace formwright::editors
