#include "ui/formeditor/form_buttons_dialog.h"

#include "app/contract/designtime_menu_designs.h"
#include "ui/designing/property_editor.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QEvent>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using client::Result;
using widgets::Answer;

FormButtonsDialog::FormButtonsDialog(client::ApiClient &client, const ButtonsPlace &place, const QString &wanted,
    const QStringList &words, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_place(place),
      m_wanted(wanted),
      m_words(words),
      m_buttons(new FormButtons(this)),
      m_list(new QListWidget(this)),
      m_kinds(new QMenu(this)),
      m_add(new QToolButton(this)),
      m_remove(new QToolButton(this)),
      m_undo(new QToolButton(this)),
      m_redo(new QToolButton(this)),
      m_properties(new designing::PropertyEditor(*m_buttons, this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this)),
      m_cancel(new QPushButton(this)),
      m_save(new QPushButton(this))
{
    setObjectName(u"formButtons"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_list->setObjectName(u"formButtonList"_s);
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_progress->setCancellable(false);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setMenu(m_kinds);
    const std::pair<QToolButton *, const char *> icons[]{
        {m_add, "add"}, {m_remove, "delete"}, {m_undo, "undo"}, {m_redo, "redo"}};
    auto *tools = new QHBoxLayout;
    tools->setSpacing(0);
    for (const auto &[button, icon] : icons) {
        button->setIcon(widgets::icon(QString::fromLatin1(icon)));
        button->setAutoRaise(true);
        tools->addWidget(button);
    }
    tools->addStretch();
    auto *left = new QWidget(this);
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(widgets::space::Tight);
    leftLayout->addWidget(m_list, 1);
    leftLayout->addLayout(tools);
    auto *sides = new QSplitter(Qt::Horizontal, this);
    sides->addWidget(left);
    sides->addWidget(m_properties);
    sides->setStretchFactor(1, 1);
    sides->setSizes({220, 460});
    sides->setChildrenCollapsible(false);
    auto *below = new QHBoxLayout;
    below->setSpacing(widgets::space::Small);
    below->addStretch(1);
    below->addWidget(m_cancel);
    below->addWidget(m_save);
    for (QPushButton *button : {m_cancel, m_save})
        button->setAutoDefault(false); // Enter is the properties'
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Medium);
    layout->addWidget(m_message);
    layout->addWidget(m_progress);
    layout->addWidget(sides, 1);
    layout->addLayout(below);
    resize(760, 560);

    for (const FormButtonKind &kind : formButtonKinds())
        m_kinds->addAction(kind.translatedTitle(), this, [this, type = kind.type] {
            m_buttons->add(type);
            m_list->setFocus(Qt::OtherFocusReason);
        });
    const auto action = [this](const QKeySequence &keys, const std::function<void()> &run) {
        auto *made = new QAction(this);
        made->setShortcut(keys);
        made->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(made, &QAction::triggered, this, run);
        addAction(made);
    };
    action(QKeySequence::Undo, [this] { m_buttons->undo(); });
    action(QKeySequence::Redo, [this] { m_buttons->redo(); });
    action(QKeySequence::Save, [this] { save(); });
    auto *remove = new QAction(m_list);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(remove);
    connect(remove, &QAction::triggered, m_buttons, &FormButtons::removeCurrent);
    connect(m_remove, &QToolButton::clicked, m_buttons, &FormButtons::removeCurrent);
    connect(m_undo, &QToolButton::clicked, m_buttons, &FormButtons::undo);
    connect(m_redo, &QToolButton::clicked, m_buttons, &FormButtons::redo);
    connect(m_buttons, &FormButtons::listChanged, this, &FormButtonsDialog::showList);
    connect(m_buttons, &FormButtons::changed, this, &FormButtonsDialog::showState);
    connect(m_properties, &designing::PropertyEditor::typed, this, &FormButtonsDialog::showState);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (!m_isShowing)
            m_buttons->select(row);
    });
    connect(m_list, &QListWidget::itemChanged, this, [this](const QListWidgetItem *item) {
        if (!m_isShowing)
            m_buttons->rename(m_list->row(item), item->text());
    });
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] {
        m_message->hide();
        if (m_remedy)
            m_remedy();
    });
    connect(m_cancel, &QPushButton::clicked, this, &FormButtonsDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &FormButtonsDialog::save);
    retranslate();
    load();
}

void FormButtonsDialog::load()
{
    m_isBusy = true;
    showState();
    m_client.call(listActivities, {m_place.applicationId, m_place.moduleId, m_place.formId, {}}, this,
        [this](const Result<QList<DesignActivity>> &answer) {
            m_isBusy = false;
            if (!answer) {
                m_remedy = [this] { load(); };
                m_message->setAction(tr("Try Again"));
                m_message->showError({.what = tr("The buttons could not be loaded."),
                    .why = widgets::sentence(answer.failure().message),
                    .requestId = answer.failure().requestId});
                showState();
                return;
            }
            m_isLoaded = true;
            m_buttons->begin(*answer, m_words);
            for (int i = 0; i < m_buttons->buttons().size(); ++i) {
                if (!m_wanted.isEmpty() && m_buttons->buttons().at(i).name == m_wanted)
                    m_buttons->select(i);
            }
            m_wanted.clear();
            showList();
        });
    // Without them an id that is there stays, and is shown.
    m_client.call(getMenuDesign, {m_place.applicationId}, this, [this](const Result<MenuDesign> &answer) {
        QList<designing::PropertyChoice> forms, views;
        for (const MenuTarget &target : answer ? answer->targets : QList<MenuTarget>()) {
            const QString title = tr("%1 (%2)", "form or view, its module").arg(target.name, target.moduleName);
            if (target.linkType == "00"_L1)
                forms.append({target.id, title});
            else if (target.linkType == "01"_L1)
                views.append({target.id, title});
        }
        m_buttons->setTargets(forms, views);
    });
}

void FormButtonsDialog::save()
{
    if (m_isBusy || !m_isLoaded)
        return;
    m_properties->finishTyping();
    m_message->hide();
    sendNext();
}

// One after the other: what was saved stays saved where a later one is refused.
void FormButtonsDialog::sendNext()
{
    const auto sending = m_buttons->next();
    if (!sending) {
        m_isBusy = false;
        showState();
        Q_EMIT saved();
        accept();
        return;
    }
    m_isBusy = true;
    showState();
    switch (sending->act) {
    case FormButtons::Sending::Act::Create: {
        CreateActivity in{m_place.applicationId, m_place.moduleId, sending->content};
        in.activity.parentForm = m_place.formId;
        m_client.call(createActivity, in, this, [this, made = *sending](const Result<Created> &answer) {
            if (!answer)
                return sendingFailed(answer.failure());
            m_buttons->sent(made, answer->id, 1);
            sendNext();
        });
        return;
    }
    case FormButtons::Sending::Act::Update:
        m_client.call(updateActivity, {m_place.applicationId, m_place.moduleId, sending->id, {}, sending->content},
            this, [this, made = *sending](const Result<Saved> &answer) {
                if (!answer)
                    return sendingFailed(answer.failure());
                m_buttons->sent(made, made.id, answer->version);
                sendNext();
            });
        return;
    case FormButtons::Sending::Act::Remove:
        m_client.call(deleteActivities, {m_place.applicationId, m_place.moduleId, {sending->id}}, this,
            [this, made = *sending](const Result<contract::Nothing> &answer) {
                if (!answer)
                    return sendingFailed(answer.failure());
                m_buttons->sent(made, {}, 0);
                sendNext();
            });
        return;
    }
}

// Where somebody else saved it meanwhile, his is read: what was changed here can be made again, and nothing is mixed.
void FormButtonsDialog::sendingFailed(const client::Failure &failure)
{
    m_isBusy = false;
    const bool isConflict = failure.isConflict();
    m_remedy = isConflict ? std::function<void()>([this] { load(); }) : [this] { save(); };
    m_message->setAction(isConflict ? tr("Take Theirs") : tr("Try Again"));
    m_message->showError({.what = tr("The buttons were not all saved."),
        .why = widgets::sentence(failure.message),
        .requestId = failure.requestId});
    showState();
}

void FormButtonsDialog::reject()
{
    if (m_isBusy)
        return;
    if (!m_buttons->isChanged() && !m_properties->isTyping()) {
        QDialog::reject();
        return;
    }
    widgets::MessageBox::ask(this,
        {.title = tr("Save the changes to the buttons?"),
            .text = tr("They are lost otherwise."),
            .acceptText = tr("&Save"),
            .alternativeText = tr("&Discard"),
            .rejectText = tr("&Cancel")},
        this, [this](Answer answer) {
            if (answer == Answer::Accept)
                save();
            else if (answer == Answer::Alternative)
                QDialog::reject();
        });
}

void FormButtonsDialog::showList()
{
    m_isShowing = true;
    const QList<FormButtons::Button> &buttons = m_buttons->buttons();
    while (m_list->count() > buttons.size())
        delete m_list->takeItem(m_list->count() - 1);
    while (m_list->count() < buttons.size()) {
        auto *item = new QListWidgetItem(m_list);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
    }
    for (int i = 0; i < buttons.size(); ++i)
        m_list->item(i)->setText(buttons.at(i).name);
    m_list->setCurrentRow(m_buttons->current());
    m_isShowing = false;
    showState();
}

void FormButtonsDialog::showState()
{
    if (m_isBusy)
        m_progress->start(m_isLoaded ? tr("Saving the buttons") : tr("Loading the buttons"));
    else
        m_progress->finish();
    const bool isReady = m_isLoaded && !m_isBusy;
    m_list->setEnabled(isReady);
    m_properties->setEnabled(isReady);
    m_add->setEnabled(isReady);
    m_remove->setEnabled(isReady && m_buttons->isAny());
    m_undo->setEnabled(isReady && m_buttons->canUndo());
    m_redo->setEnabled(isReady && m_buttons->canRedo());
    m_save->setEnabled(isReady && (m_buttons->isChanged() || m_properties->isTyping()));
}

void FormButtonsDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void FormButtonsDialog::retranslate()
{
    setWindowTitle(tr("Buttons of “%1”", "a form").arg(m_place.formName));
    m_list->setAccessibleName(tr("Buttons"));
    const std::pair<QToolButton *, QString> texts[]{{m_add, tr("Add a button")}, {m_remove, tr("Remove the button")},
        {m_undo, tr("Undo (Ctrl+Z)")}, {m_redo, tr("Redo (Ctrl+Shift+Z)")}};
    for (const auto &[button, text] : texts) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    }
    for (qsizetype i = 0; i < formButtonKinds().size(); ++i)
        m_kinds->actions().at(i)->setText(formButtonKinds().at(i).translatedTitle());
    m_cancel->setText(tr("Close"));
    m_save->setText(tr("&Save"));
    m_properties->setAccessibleName(tr("Properties"));
}

} // namespace formwright::formeditor
