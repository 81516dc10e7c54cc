#include "ui/flowcenter/opinion_dialog.h"

#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

namespace formwright::flowcenter {

using namespace Qt::StringLiterals;

constexpr qsizetype longestOpinion = 10'000;

OpinionDialog::OpinionDialog(int documents, QWidget *parent) : QDialog(parent), m_opinion(new QPlainTextEdit(this))
{
    setObjectName(u"opinionDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Approve"));
    m_opinion->setObjectName(u"opinionField"_s);
    m_opinion->setTabChangesFocus(true);
    m_opinion->setFixedHeight(5 * fontMetrics().lineSpacing());
    auto *lead = new QLabel(
        tr("Each of %Ln document(s) goes on by itself, where only one way is open.", nullptr, documents), this);
    lead->setWordWrap(true);
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
    rows->addWide(lead);
    rows->addRow(tr("&Opinion"), m_opinion);
    auto *accept = new QPushButton(tr("&Approve"), this);
    accept->setObjectName(u"approveSelected"_s);
    widgets::layOutDialog(this, {rows}, accept);
    resize(440, sizeHint().height());
}

QString OpinionDialog::opinion() const
{
    return m_opinion->toPlainText().trimmed().left(longestOpinion);
}

} // namespace formwright::flowcenter
