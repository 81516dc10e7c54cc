#include "ui/designing/usages_dialog.h"

#include "ui/designing/drafts.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using client::Result;
using contract::designtime::ElementUser;

namespace {

constexpr int placeRole = Qt::UserRole;
// The server tells no more of them.
constexpr qsizetype mostUsers = 1000;

} // namespace

UsagesDialog::UsagesDialog(
    client::ApiClient &client, const UsageQuestion &question, const Drafts &drafts, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_question(question),
      m_drafts(drafts),
      m_head(new QLabel(this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this)),
      m_tree(new QTreeWidget(this)),
      m_empty(new widgets::EmptyState(u"search"_s, {}, {}, this)),
      m_stack(new QStackedLayout),
      m_again(new QPushButton(this)),
      m_close(new QPushButton(this)),
      m_show(new QPushButton(this))
{
    setObjectName(u"usagesDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_head->setTextFormat(Qt::PlainText);
    m_head->setWordWrap(true);
    m_tree->setObjectName(u"usages"_s);
    m_tree->setColumnCount(3);
    m_tree->setUniformRowHeights(true);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Interactive);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_tree->header()->resizeSection(0, 260);
    // Enter is the list's: a default button would go there a second time.
    for (QPushButton *button : {m_again, m_close, m_show})
        button->setAutoDefault(false);
    m_stack->addWidget(m_tree);
    m_stack->addWidget(m_empty);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addWidget(m_again);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    buttons->addWidget(m_show);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Medium);
    layout->addWidget(m_head);
    layout->addWidget(m_message);
    layout->addWidget(m_progress);
    layout->addLayout(m_stack, 1);
    layout->addLayout(buttons);
    resize(720, 460);

    connect(m_tree, &QTreeWidget::itemActivated, this, &UsagesDialog::go);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &UsagesDialog::showState);
    connect(m_show, &QPushButton::clicked, this, [this] { go(m_tree->currentItem()); });
    connect(m_again, &QPushButton::clicked, this, &UsagesDialog::ask);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &UsagesDialog::ask);
    connect(m_progress, &widgets::ProgressStrip::cancelled, this, &QDialog::reject);
    retranslate();
    ask();
}

QString UsagesDialog::told() const
{
    return m_head->text();
}

void UsagesDialog::ask()
{
    delete m_asking;
    m_asking = new QObject(this);
    m_message->hide();
    m_progress->start(tr("Looking where it is used"));
    const GatheredDrafts drawn = m_drafts ? gathered(m_drafts()) : GatheredDrafts();
    m_areAllDrafts = drawn.areAll;
    m_isDrawnAsked = true;
    if (drawn.drafts.isEmpty())
        askSaved();
    else
        m_client.call(contract::designtime::searchUsages,
            {.id = m_question.id, .fieldName = m_question.fieldName, .drafts = drawn.drafts}, m_asking,
            [this](const Result<QList<ElementUser>> &answer) {
                // A server of before knows nothing of drafts.
                const int status = answer ? 200 : answer.failure().httpStatus;
                m_isDrawnAsked = status != 404 && status != 405;
                m_isDrawnAsked ? take(answer) : askSaved();
            });
    showState();
}

void UsagesDialog::askSaved()
{
    m_client.call(contract::designtime::listUsages, {.id = m_question.id, .fieldName = m_question.fieldName}, m_asking,
        [this](const Result<QList<ElementUser>> &answer) { take(answer); });
}

void UsagesDialog::take(const Result<QList<ElementUser>> &answer)
{
    m_asking->deleteLater();
    m_asking = nullptr;
    m_progress->finish();
    if (!answer) {
        const client::Failure &failure = answer.failure();
        // That nobody names it is no longer known; a list of before is still of use.
        m_isKnown = m_isKnown && !m_users.isEmpty();
        m_message->setAction(tr("Try Again"));
        m_message->showError({.what = tr("Where it is used could not be found out."),
            .why = widgets::sentence(failure.message),
            .requestId = failure.requestId});
    } else {
        m_users = *answer;
        m_isKnown = true;
        if (!m_isDrawnAsked) {
            m_message->setAction({});
            m_message->showMessage(widgets::Tone::Warning,
                {.what = tr("The server is of an earlier version: what is not saved was not looked through.")});
        } else if (!m_areAllDrafts) {
            m_message->setAction({});
            m_message->showMessage(widgets::Tone::Warning,
                {.what = tr("Too much is changed and not saved: some of it was not looked through.")});
        }
    }
    showUsers();
}

void UsagesDialog::showUsers()
{
    // In the order of how much one does with them.
    const std::pair<QString, std::pair<QString, QString>> kinds[]{{u"form"_s, {tr("Forms"), u"form"_s}},
        {u"view"_s, {tr("Views"), u"view"_s}}, {u"flow"_s, {tr("Flows"), u"flow"_s}},
        {u"menu"_s, {tr("Menus"), u"menu"_s}}, {u"library"_s, {tr("Script libraries"), u"command"_s}},
        {u"style"_s, {tr("Style sheets"), u"style"_s}}, {u"role"_s, {tr("Roles"), u"role"_s}}};
    m_tree->clear();
    m_places.clear();
    QSet<QString> shown;
    const auto add = [&](const QString &kind, const QString &title, const QString &icon) {
        if (shown.contains(kind))
            return;
        shown.insert(kind);
        const qsizetype count = std::count_if(
            m_users.begin(), m_users.end(), [&kind](const ElementUser &user) { return user.kind == kind; });
        if (count == 0)
            return;
        auto *group = new QTreeWidgetItem(m_tree, {tr("%1 (%L2)", "a kind, how many").arg(title).arg(count)});
        group->setFirstColumnSpanned(true);
        group->setFont(0, widgets::strongFont());
        for (const ElementUser &user : std::as_const(m_users)) {
            if (user.kind != kind)
                continue;
            const UsingPlace place = usingPlace(m_question, user);
            const QString how = user.how == "id"_L1 ? tr("Itself")
                : user.how == "name"_L1             ? tr("By its name")
                : user.how == "permission"_L1       ? tr("Permission")
                                                    : user.how;
            const QString where = placeInWords(place);
            const QString named = user.isDraft ? tr("%1, not saved", "how it is named").arg(how) : how;
            auto *item = new QTreeWidgetItem(group, {user.name, where, named});
            if (user.isDraft)
                item->setForeground(2, widgets::color(widgets::Role::Warning));
            item->setIcon(0, widgets::icon(icon));
            item->setToolTip(0, user.name);
            item->setToolTip(1, where);
            item->setData(0, placeRole, int(m_places.size()));
            item->setData(0, Qt::AccessibleTextRole,
                user.isDraft ? tr("%1, %2, not saved", "who, where").arg(user.name, where)
                             : tr("%1, %2", "who, where").arg(user.name, where));
            m_places.append(place);
        }
        group->setExpanded(true);
    };
    for (const auto &[kind, look] : kinds)
        add(kind, look.first, look.second);
    for (const ElementUser &user : std::as_const(m_users))
        add(user.kind, user.kind, u"document"_s);
    if (m_tree->topLevelItemCount() > 0 && m_tree->topLevelItem(0)->childCount() > 0)
        m_tree->setCurrentItem(m_tree->topLevelItem(0)->child(0));
    showState();
}

void UsagesDialog::showState()
{
    const bool isEmpty = m_isKnown && m_users.isEmpty();
    m_empty->setHint(m_isDrawnAsked && m_areAllDrafts
            ? tr("What is changed on open pages and not saved was looked through as well.")
            : QString());
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_tree);
    const QTreeWidgetItem *item = m_tree->currentItem();
    m_show->setEnabled(item != nullptr && item->data(0, placeRole).isValid());
    m_again->setEnabled(m_asking == nullptr);
    QString text;
    if (m_isKnown && m_users.size() >= mostUsers)
        text = tr("The first %Ln places; there may be more.", nullptr, int(m_users.size()));
    else if (m_isKnown && !isEmpty)
        text = tr("%Ln places", nullptr, int(m_users.size()));
    m_head->setText(text);
    m_head->setVisible(!text.isEmpty());
}

void UsagesDialog::go(QTreeWidgetItem *item)
{
    const QVariant place = item == nullptr ? QVariant() : item->data(0, placeRole);
    if (place.isValid())
        Q_EMIT placeWanted(m_places.value(place.toInt()));
    else if (item != nullptr)
        item->setExpanded(!item->isExpanded());
}

void UsagesDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void UsagesDialog::retranslate()
{
    setWindowTitle(m_question.fieldName.isEmpty()
            ? tr("Where “%1” Is Used").arg(m_question.name)
            : tr("Where the Field “%1” of “%2” Is Used").arg(m_question.fieldName, m_question.name));
    m_tree->setAccessibleName(tr("Where it is used"));
    m_tree->setHeaderLabels({tr("Name"), tr("Place"), tr("Named")});
    m_empty->setSentence(tr("Nothing names it."));
    m_again->setText(tr("&Look Again"));
    m_close->setText(tr("Close"));
    m_show->setText(tr("&Show"));
    showUsers();
}

} // namespace formwright::designing
