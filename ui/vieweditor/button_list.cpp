#include "ui/vieweditor/button_list.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QCoreApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QListWidget>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;

QString ButtonKind::translatedTitle() const
{
    return QCoreApplication::translate("ButtonKinds", title);
}

const QList<ButtonKind> &buttonKinds()
{
    static const QList<ButtonKind> kinds{{2, QT_TRANSLATE_NOOP("ButtonKinds", "New document")},
        {1, QT_TRANSLATE_NOOP("ButtonKinds", "Open a view")}, {3, QT_TRANSLATE_NOOP("ButtonKinds", "Delete")},
        {20, QT_TRANSLATE_NOOP("ButtonKinds", "Approve several")},
        {16, QT_TRANSLATE_NOOP("ButtonKinds", "Export to Excel")},
        {27, QT_TRANSLATE_NOOP("ButtonKinds", "Import from Excel")},
        {36, QT_TRANSLATE_NOOP("ButtonKinds", "Print the view")},
        {26, QT_TRANSLATE_NOOP("ButtonKinds", "Download a file")},
        {29, QT_TRANSLATE_NOOP("ButtonKinds", "Sign several")}, {43, QT_TRANSLATE_NOOP("ButtonKinds", "Jump")},
        {13, QT_TRANSLATE_NOOP("ButtonKinds", "Script")}, {18, QT_TRANSLATE_NOOP("ButtonKinds", "Clear all data")}};
    return kinds;
}

QString buttonTitle(const QJsonObject &button)
{
    const int type = button.value("type"_L1).toInt();
    for (const ButtonKind &kind : buttonKinds()) {
        if (kind.type == type)
            return kind.translatedTitle();
    }
    return ButtonList::tr("Type %1", "of a button").arg(type);
}

ButtonList::ButtonList(ViewDesign &design, QWidget *parent)
    : QWidget(parent),
      m_design(design),
      m_list(new QListWidget(this)),
      m_kinds(new QMenu(this)),
      m_add(new QToolButton(this)),
      m_remove(new QToolButton(this)),
      m_up(new QToolButton(this)),
      m_down(new QToolButton(this))
{
    setObjectName(u"buttonList"_s);
    m_list->setObjectName(u"viewButtons"_s);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_list->installEventFilter(this);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(widgets::space::Small, 0, widgets::space::Small, widgets::space::Tight);
    buttons->setSpacing(0);
    const auto place = [buttons](QToolButton *button, const QString &icon) {
        button->setIcon(widgets::icon(icon));
        button->setAutoRaise(true);
        buttons->addWidget(button);
    };
    place(m_add, u"add"_s);
    place(m_remove, u"delete"_s);
    place(m_up, u"chevron-up"_s);
    place(m_down, u"chevron-down"_s);
    buttons->addStretch();
    m_add->setMenu(m_kinds);
    m_add->setPopupMode(QToolButton::InstantPopup);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    connect(m_remove, &QToolButton::clicked, this, [this] { m_design.removeButton(current()); });
    connect(m_up, &QToolButton::clicked, this, [this] { m_design.moveButton(current(), -1); });
    connect(m_down, &QToolButton::clicked, this, [this] { m_design.moveButton(current(), 1); });
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        showActions();
        if (!m_isShowing && m_list->hasFocus() && !current().isEmpty())
            Q_EMIT picked(current());
    });
    connect(m_list, &QListWidget::itemPressed, this, [this] { Q_EMIT picked(current()); });
    connect(m_list, &QListWidget::itemChanged, this, [this](const QListWidgetItem *item) {
        const QString id = m_ids.value(m_list->row(item));
        const QString name = item->text().trimmed();
        if (m_isShowing || id.isEmpty())
            return;
        if (name.isEmpty()
            || !m_design.setButton(tr("renaming of %1", "stands behind Undo and Redo")
                                       .arg(m_design.button(id).value("name"_L1).toString()),
                id, u"name"_s, name))
            QMetaObject::invokeMethod(this, &ButtonList::showButtons, Qt::QueuedConnection);
    });
    connect(&design, &ViewDesign::changed, this, &ButtonList::showButtons);
    retranslate();
}

QString ButtonList::current() const
{
    return m_ids.value(m_list->currentRow());
}

void ButtonList::select(const QString &id)
{
    m_list->setCurrentRow(int(m_ids.indexOf(id)));
    Q_EMIT picked(id);
}

void ButtonList::showButtons()
{
    if (m_isShowing)
        return;
    m_isShowing = true;
    const QString selected = current();
    const QStringList before = m_ids;
    const int row = m_list->currentRow();
    m_ids = m_design.buttons();
    while (m_list->count() > m_ids.size())
        delete m_list->takeItem(m_list->count() - 1);
    for (int i = 0; i < m_ids.size(); ++i) {
        const QJsonObject button = m_design.button(m_ids.at(i));
        const QString name = button.value("name"_L1).toString();
        if (i >= m_list->count())
            m_list->addItem(QString());
        QListWidgetItem *item = m_list->item(i);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
        if (item->text() != name)
            item->setText(name);
        const QString kind = buttonTitle(button);
        item->setToolTip(kind);
        item->setData(Qt::AccessibleDescriptionRole, kind);
    }
    const qsizetype at = m_ids.indexOf(selected);
    m_list->setCurrentRow(at >= 0 ? int(at) : before.isEmpty() ? -1 : qMin(row, m_list->count() - 1));
    m_isShowing = false;
    showActions();
}

void ButtonList::showActions()
{
    const int row = m_list->currentRow();
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
}

bool ButtonList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isMove = key->modifiers() == Qt::AltModifier;
        if (key->key() == Qt::Key_Delete && !current().isEmpty()) {
            m_design.removeButton(current());
            return true;
        }
        if (isMove && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            m_design.moveButton(current(), key->key() == Qt::Key_Up ? -1 : 1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ButtonList::retranslate()
{
    m_list->setAccessibleName(tr("Buttons of the view"));
    const auto name = [](QToolButton *button, const QString &text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_add, tr("Add a button"));
    name(m_remove, tr("Remove the button"));
    name(m_up, tr("Move the button up"));
    name(m_down, tr("Move the button down"));
    m_kinds->clear();
    for (const ButtonKind &kind : buttonKinds()) {
        m_kinds->addAction(kind.translatedTitle(), this, [this, &kind] {
            const QString id = m_design.addButton({{u"name"_s, kind.translatedTitle()}, {u"type"_s, kind.type}});
            showButtons();
            select(id);
            m_list->setFocus(Qt::OtherFocusReason);
        });
    }
    showButtons();
}

void ButtonList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace formwright::vieweditor
