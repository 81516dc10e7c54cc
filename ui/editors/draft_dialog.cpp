#include "ui/editors/draft_dialog.h"

#include "ui/documents/field_text.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"

#include <QDateTime>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using documents::Draft;
using documents::FormDocument;

DraftDialog::DraftDialog(FormDocument &document, const QLocale &locale, QWidget *parent) : QDialog(parent)
{
    setObjectName(u"draftDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Changes That Were Not Saved"));
    const Draft draft = document.draft().value_or(Draft());
    const QString when = widgets::momentText(QDateTime::fromMSecsSinceEpoch(draft.time), locale);
    auto *text = new QLabel(tr("They began on %1.", "date and time").arg(when), this);
    if (!document.isNew() && draft.version != document.versions())
        text->setText(QString(text->text() % u' '
            % tr("The document was saved since then; recovering them puts these values over what was saved.")));
    text->setWordWrap(true);
    auto *values = new QTreeWidget(this);
    values->setRootIsDecorated(false);
    values->setSelectionMode(QAbstractItemView::NoSelection);
    values->setHeaderLabels({tr("Field"), tr("Saved"), tr("Not saved")});
    values->setAccessibleName(windowTitle());
    for (const auto &field : document.form().fieldList) {
        if (!draft.values.contains(field.name) && !draft.removed.contains(field.name))
            continue;
        auto *line = new QTreeWidgetItem(values,
            {field.label, documents::displayText(field, document.value(field.name), locale),
                documents::displayText(field, draft.values.value(field.name), locale)});
        for (int column = 1; column <= 2; ++column)
            line->setToolTip(column, line->text(column));
    }
    // What was done to rows, by what they are told by: their values.
    for (auto it = draft.values.begin(); it != draft.values.end(); ++it) {
        if (!it.key().startsWith(documents::rowPrefix))
            continue;
        QStringList texts;
        const QJsonObject typed = it.value()["typed"_L1].toObject();
        for (const QJsonValue &value : typed)
            texts.append(value.toVariant().toString());
        const QString text = it.value().isObject() ? texts.join(u", "_s) : it.value().toVariant().toString();
        const QString what = it.value().isObject()
            ? tr("New row")
            : tr("%1 of a row", "name of a field").arg(it.key().section(u'|', 3));
        auto *line = new QTreeWidgetItem(values, {what, QString(), text});
        line->setToolTip(2, text);
    }
    values->header()->setSectionResizeMode(QHeaderView::Stretch);
    auto *buttons = new QDialogButtonBox(this);
    QPushButton *recover = buttons->addButton(tr("&Recover"), QDialogButtonBox::AcceptRole);
    QPushButton *discard = buttons->addButton(tr("&Discard"), QDialogButtonBox::DestructiveRole);
    QPushButton *later = buttons->addButton(tr("&Later"), QDialogButtonBox::RejectRole);
    recover->setObjectName(u"recoverButton"_s);
    discard->setObjectName(u"discardButton"_s);
    later->setObjectName(u"laterButton"_s);
    recover->setDefault(true);
    connect(recover, &QPushButton::clicked, this, [this, &document] {
        document.recoverDraft();
        accept();
    });
    connect(discard, &QPushButton::clicked, this, [this, &document] {
        document.discardDraft();
        accept();
    });
    connect(later, &QPushButton::clicked, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(widgets::space::Medium);
    layout->addWidget(text);
    layout->addWidget(values, 1);
    layout->addWidget(buttons);
    resize(620, 360);
}

} // namespace formwright::editors
