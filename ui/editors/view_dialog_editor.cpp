#include "ui/editors/view_dialog_editor.h"

#include "ui/editors/view_choice_dialog.h"
#include "ui/widgets/icon.h"

#include <QAction>
#include <QEvent>
#include <QLineEdit>

namespace formwright::editors {

using namespace Qt::StringLiterals;

QList<MappedColumn> mappedColumns(const QString &mapping)
{
    QList<MappedColumn> found;
    const QStringList pairs = mapping.split(u';', Qt::SkipEmptyParts);
    for (const QString &pair : pairs) {
        const MappedColumn mapped{pair.section(u'=', 0, -2).trimmed(), pair.section(u'=', -1).trimmed()};
        if (!mapped.column.isEmpty() && !mapped.field.isEmpty())
            found.append(mapped);
    }
    return found;
}

ViewDialogEditor::ViewDialogEditor(const FieldDefinition &field, const FieldContext &context)
    : TextEditor(field), m_field(field), m_context(context)
{
    m_open = line()->addAction(widgets::icon(u"search"_s, widgets::Role::Muted), QLineEdit::TrailingPosition);
    m_open->setObjectName(u"chooseRow"_s);
    m_open->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Down));
    m_open->setShortcutContext(Qt::WidgetShortcut);
    m_open->setEnabled(!field.dialogView.plain.isEmpty());
    connect(m_open, &QAction::triggered, this, &ViewDialogEditor::open);
    line()->installEventFilter(this);
    retranslate();
}

void ViewDialogEditor::setReadOnly()
{
    TextEditor::setReadOnly();
    m_open->setVisible(false);
}

void ViewDialogEditor::open()
{
    auto *dialog
        = new ViewChoiceDialog(m_context.client, m_context.applicationId, m_field.dialogView.plain, line()->window());
    connect(dialog, &ViewChoiceDialog::chosen, this, [this, dialog](const QJsonObject &row) {
        const QJsonObject items = row.value("items"_L1).toObject();
        const auto valueOf = [&](const QString &column) -> QJsonValue {
            for (const models::DocumentColumn &each : dialog->source().columns()) {
                const bool isMeant = each.title.compare(column, Qt::CaseInsensitive) == 0
                    || each.field.name.compare(column, Qt::CaseInsensitive) == 0;
                if (isMeant)
                    return items.value(each.field.name);
            }
            return QJsonValue::Undefined;
        };
        QJsonObject others;
        std::optional<QString> own;
        const QList<MappedColumn> mapping = mappedColumns(m_field.mapping);
        for (const MappedColumn &mapped : mapping) {
            const QJsonValue value = valueOf(mapped.column);
            if (value.isUndefined())
                continue;
            if (mapped.field.compare(m_field.name, Qt::CaseInsensitive) == 0)
                own = value.toVariant().toString();
            else
                others.insert(mapped.field, value);
        }
        // Without a mapping of its own it takes what the row begins with.
        if (!own && !dialog->source().columns().isEmpty()) {
            const auto &first = dialog->source().columns().constFirst().field;
            own = dialog->source().textOf(first, items.value(first.name));
        }
        if (own && *own != line()->text()) {
            line()->setText(*own);
            Q_EMIT edited();
        }
        if (!others.isEmpty())
            Q_EMIT othersChosen(others);
        line()->setFocus(Qt::OtherFocusReason);
    });
    dialog->open();
}

bool ViewDialogEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == line() && event->type() == QEvent::LanguageChange)
        retranslate();
    return TextEditor::eventFilter(watched, event);
}

void ViewDialogEditor::retranslate()
{
    m_open->setText(tr("Choose a Row"));
    m_open->setToolTip(m_field.dialogView.plain.isEmpty() ? tr("There is no view to choose from here.")
                                                          : tr("Choose a row (Alt+Down)"));
}

} // namespace formwright::editors
