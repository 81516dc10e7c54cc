#include "ui/designing/icon_field.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>

namespace formwright::designing {

using namespace Qt::StringLiterals;

namespace {

constexpr int cellWidth = 100;
constexpr int cellHeight = 64;

} // namespace

QStringList iconsToChoose()
{
    QStringList names = widgets::iconNames();
    names.removeIf([](const QString &name) {
        return name == "formwright"_L1 || name.startsWith("flow-"_L1) || name.startsWith("element-"_L1)
            || name.startsWith("chevron-"_L1) || name.startsWith("panel-"_L1);
    });
    return names;
}

IconField::IconField(const Property &property)
    : PropertyField(nullptr),
      m_property(property),
      m_around(new QWidget),
      m_edit(new QLineEdit(m_around)),
      m_choose(new QToolButton(m_around))
{
    setParent(m_around);
    m_edit->setAccessibleName(property.title);
    m_choose->setAutoRaise(true);
    m_choose->setToolTip(PropertyEditor::tr("Choose an icon"));
    m_choose->setAccessibleName(PropertyEditor::tr("Choose an icon: %1", "property").arg(property.title));
    auto *layout = new QHBoxLayout(m_around);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_choose);
    m_around->setFocusProxy(m_edit);
    connect(m_edit, &QLineEdit::editingFinished, this, &IconField::tellTyped);
    connect(m_edit, &QLineEdit::textEdited, this, &PropertyField::typed);
    connect(m_edit, &QLineEdit::textChanged, this, &IconField::showIcon);
    connect(m_choose, &QToolButton::clicked, this, &IconField::choose);
    showIcon();
}

void IconField::show(const PropertyValue &value)
{
    if (m_edit->hasFocus() && m_edit->isModified())
        return; // somebody types
    m_edit->setText(value.isMixed ? QString() : value.text);
    m_edit->setModified(false);
    m_edit->setPlaceholderText(value.isMixed ? PropertyEditor::tr("Mixed") : m_property.standard);
}

void IconField::giveUp()
{
    m_edit->setModified(false);
}

bool IconField::isTyped() const
{
    return m_edit->isModified();
}

void IconField::tellTyped()
{
    if (!isTyped())
        return;
    m_edit->setModified(false);
    Q_EMIT edited(m_edit->text().trimmed());
}

// One that is known here is shown as it is drawn.
void IconField::showIcon()
{
    static const QStringList known = widgets::iconNames();
    m_choose->setIcon(widgets::icon(known.contains(m_edit->text()) ? m_edit->text() : u"more"_s));
}

void IconField::choose()
{
    chooseIcon(m_around->window(), m_property.title, m_edit->text(), [self = QPointer(this)](const QString &name) {
        if (self)
            Q_EMIT self->edited(name);
    });
}

void chooseIcon(
    QWidget *parent, const QString &title, const QString &current, const std::function<void(const QString &)> &chosen)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(u"iconDialog"_s);
    dialog->setWindowTitle(title);
    auto *search = new widgets::SearchField(PropertyEditor::tr("Search icons"), dialog);
    search->setAccessibleName(PropertyEditor::tr("Search icons"));
    auto *list = new QListWidget(dialog);
    list->setObjectName(u"iconList"_s);
    list->setAccessibleName(PropertyEditor::tr("Icons"));
    list->setViewMode(QListView::IconMode);
    list->setMovement(QListView::Static);
    list->setResizeMode(QListView::Adjust);
    list->setUniformItemSizes(true);
    list->setIconSize({widgets::size::LargeIcon, widgets::size::LargeIcon});
    list->setGridSize({cellWidth, cellHeight});
    list->setTextElideMode(Qt::ElideRight);
    const QStringList names = iconsToChoose();
    for (const QString &name : names) {
        auto *item = new QListWidgetItem(widgets::icon(name), name, list);
        item->setToolTip(name);
        if (name == current)
            list->setCurrentItem(item);
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    QPushButton *none = buttons->addButton(PropertyEditor::tr("&No Icon"), QDialogButtonBox::ResetRole);
    auto *layout = new QVBoxLayout(dialog);
    layout->setSpacing(widgets::space::Medium);
    layout->addWidget(search);
    layout->addWidget(list, 1);
    layout->addWidget(buttons);
    const auto allow = [list, buttons] {
        const QListWidgetItem *item = list->currentItem();
        buttons->button(QDialogButtonBox::Ok)->setEnabled(item != nullptr && !item->isHidden());
    };
    QObject::connect(search, &QLineEdit::textChanged, list, [list, allow](const QString &text) {
        QListWidgetItem *first = nullptr;
        for (int row = 0; row < list->count(); ++row) {
            QListWidgetItem *item = list->item(row);
            item->setHidden(!item->text().contains(text.trimmed(), Qt::CaseInsensitive));
            if (first == nullptr && !item->isHidden())
                first = item;
        }
        if (list->currentItem() == nullptr || list->currentItem()->isHidden())
            list->setCurrentItem(first);
        allow();
    });
    QObject::connect(search, &widgets::SearchField::leftDownwards, list, [list] { list->setFocus(); });
    QObject::connect(list, &QListWidget::currentItemChanged, list, allow);
    QObject::connect(list, &QListWidget::itemActivated, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(none, &QPushButton::clicked, dialog, [dialog, chosen] {
        chosen({});
        dialog->reject();
    });
    QObject::connect(dialog, &QDialog::accepted, dialog, [list, chosen] {
        if (const QListWidgetItem *item = list->currentItem())
            chosen(item->text());
    });
    allow();
    dialog->resize(560, 440);
    dialog->open();
    search->setFocus(Qt::OtherFocusReason);
}

} // namespace formwright::designing
