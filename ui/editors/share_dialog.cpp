#include "ui/editors/share_dialog.h"

#include "ui/editors/people_sources.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/field_frame.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/picker_field.h"

#include <QCheckBox>
#include <QPlainTextEdit>
#include <QPushButton>

namespace formwright::editors {

using namespace Qt::StringLiterals;

ShareDialog::ShareDialog(const FieldContext &context, QWidget *parent)
    : QDialog(parent),
      m_people(new widgets::PickerField(std::make_shared<UserSource>(context.client, context.applicationId),
          widgets::PickerMode::Several, widgets::RecentPicks(context.settings, u"users"_s), this)),
      m_remark(new QPlainTextEdit(this)),
      m_byMail(new QCheckBox(tr("By &mail as well"), this)),
      m_byText(new QCheckBox(tr("By a &text message as well"), this))
{
    setObjectName(u"shareDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Share the Document"));
    m_remark->setTabChangesFocus(true);
    widgets::frameAsField(m_remark);
    m_remark->setFixedHeight(5 * fontMetrics().lineSpacing());
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
    rows->addRow(tr("&People"), m_people)->setRequired(true);
    rows->addRow(tr("&What is said of it"), m_remark);
    rows->addWide(m_byMail);
    rows->addWide(m_byText);
    auto *accept = new QPushButton(tr("&Share"), this);
    accept->setEnabled(false);
    accept->setToolTip(tr("Choose one person at least."));
    connect(m_people, &widgets::PickerField::edited, accept, [this, accept] {
        accept->setEnabled(!m_people->ids().isEmpty());
        accept->setToolTip(accept->isEnabled() ? QString() : tr("Choose one person at least."));
    });
    widgets::layOutDialog(this, {rows}, accept);
    resize(440, sizeHint().height());
}

documents::PressInput ShareDialog::input() const
{
    return {.receivers = m_people->ids().join(u';'),
        .remark = m_remark->toPlainText().trimmed().left(2000),
        .byMail = m_byMail->isChecked(),
        .byText = m_byText->isChecked()};
}

} // namespace formwright::editors
