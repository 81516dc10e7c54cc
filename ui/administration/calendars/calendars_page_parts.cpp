// How the page of calendars is put together, and what it shows of the chosen one.
#include "ui/administration/calendars/calendars_page.h"
#include "ui/administration/common/domain_name.h"

#include "ui/administration/calendars/calendar_days_tab.h"
#include "ui/administration/calendars/calendar_details_form.h"
#include "ui/administration/calendars/calendar_special_list.h"
#include "ui/administration/calendars/calendar_week_editor.h"
#include "ui/widgets/drop_area.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
constexpr auto splitterKey = "administration/calendars-splitter";

QScrollArea *scrolled(QWidget *content, QWidget *parent)
{
    auto *scroll = new QScrollArea(parent);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    // The page behind shows through.
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return scroll;
}

QString titleFor(const QString &domain)
{
    return domain.isEmpty() ? CalendarsPage::tr("Calendars") : CalendarsPage::tr("Calendars of %1").arg(domain);
}
} // namespace

CalendarsPage::CalendarsPage(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::FramedPage(u"calendar"_s, parent),
      m_context(context),
      m_address(address),
      m_wanted(address.thing),
      m_list(new QListWidget(this)),
      m_splitter(new QSplitter(Qt::Horizontal, this)),
      m_tabs(new QTabWidget(this)),
      m_days(new CalendarDaysTab(this)),
      m_week(new CalendarWeekEditor(this)),
      m_special(new CalendarSpecialList(this)),
      m_detailsPlace(new QWidget(this)),
      m_new(addPageAction(u"new"_s, u"add"_s, QKeySequence::New, [this] { askForNew(); })),
      m_import(addPageAction(u"import"_s, u"import"_s, QKeySequence(Qt::CTRL | Qt::Key_I), [this] { askForFile(); })),
      m_revert(addPageAction(u"revert"_s, u"undo"_s, {},
          [this] {
              if (current())
                  current()->revert();
          })),
      m_save(addPageAction(u"save"_s, u"save"_s, QKeySequence::Save, [this] { save(); })),
      m_rename(addPageAction(u"rename"_s, u"edit"_s, {}, [this] { rename(); })),
      m_delete(addPageAction(u"delete"_s, u"delete"_s, {}, [this] { askToDelete(); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { load(); }))
{
    setAcceptDrops(true);
    build();
    connectParts();
    retranslate();
    askDomainName(m_context.client, m_address.domainId, this, [this](const QString &name) {
        m_domainName = name;
        setTitle(titleFor(name));
    });
}

void CalendarsPage::build()
{
    header().addAction(m_revert);
    header().addAction(m_import);
    header().addAction(m_new);
    header().addAction(m_save, widgets::PageHeader::Emphasis::Primary);

    // F2 and Del belong to the list: they mean something else on the sheet and in fields.
    m_rename->setShortcut(Qt::Key_F2);
    m_delete->setShortcut(QKeySequence::Delete);
    m_rename->setShortcutContext(Qt::WidgetShortcut);
    m_delete->setShortcutContext(Qt::WidgetShortcut);
    m_list->setObjectName(u"calendarsList"_s);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->addActions({m_new, m_rename, m_delete, m_refresh});
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *left = new QWidget(this);
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(widgets::space::Large, widgets::space::Small, 0, 0);
    leftLayout->addWidget(m_list);

    m_tabs->setObjectName(u"calendarTabs"_s);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_days, widgets::icon(u"calendar"_s), {});
    m_tabs->addTab(scrolled(m_week, this), widgets::icon(u"clock"_s), {});
    m_tabs->addTab(m_special, widgets::icon(u"log"_s), {});
    m_tabs->addTab(m_detailsPlace, widgets::icon(u"settings"_s), {});
    m_splitter->setObjectName(u"calendarsSplitter"_s);
    m_splitter->addWidget(left);
    // The first tab stands where the content of its pages begins.
    auto *right = new QWidget(this);
    auto *rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(widgets::space::Page, 0, 0, 0);
    rightLayout->addWidget(m_tabs);
    m_splitter->addWidget(right);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({220, 780});
    m_splitter->setChildrenCollapsible(false);
    if (m_context.settings)
        m_splitter->restoreState(m_context.settings->value(splitterKey).toByteArray());
    setContent(m_splitter);
    auto *place = new QVBoxLayout(m_detailsPlace);
    place->setContentsMargins(0, 0, 0, 0);
}

// Made anew for another language: its labels are set once.
void CalendarsPage::makeDetails()
{
    if (QWidget *old = m_detailsPlace->findChild<QScrollArea *>())
        delete old;
    m_details = new CalendarDetailsForm;
    m_detailsPlace->layout()->addWidget(scrolled(m_details, m_detailsPlace));
    connect(m_details, &CalendarDetailsForm::edited, this, &CalendarsPage::change);
}

void CalendarsPage::connectParts()
{
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        if (m_isShowing)
            return;
        m_details->clearErrors();
        showDraft();
        showState();
    });
    connect(m_list, &QListWidget::itemActivated, this, [this] {
        m_tabs->setCurrentIndex(0);
        m_days->sheet().setFocus(Qt::OtherFocusReason);
    });
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] {
        if (m_context.settings)
            m_context.settings->setValue(splitterKey, m_splitter->saveState());
    });
    connect(m_days, &CalendarDaysTab::edited, this,
        [this](const Calendar &draft, const QString &what) { change(draft, what); });
    connect(m_days, &CalendarDaysTab::editWanted, this, [this](const QDate &first, const QDate &last) {
        const DayState state = m_days->sheet().shownDays().at(first);
        first == last &&state.isSpecial() ? m_special->ask(state.special) : m_special->ask(first, last);
    });
    connect(m_special, &CalendarSpecialList::edited, this,
        [this](const Calendar &draft, const QString &what) { change(draft, what); });
    connect(m_special, &CalendarSpecialList::importWanted, this, &CalendarsPage::askForFile);
    connect(m_week, &CalendarWeekEditor::edited, this, [this](const QString &what) {
        if (!current())
            return;
        Calendar draft = current()->draft();
        const bool isCounted = qAbs(usualHours(draft.standardDays) - draft.workingTime) < 0.005;
        draft.standardDays = m_week->week();
        if (isCounted)
            draft.workingTime = usualHours(draft.standardDays);
        change(draft, what);
    });
}

void CalendarsPage::showDraft()
{
    m_isShowing = true;
    const Calendar draft = current() ? current()->draft() : Calendar();
    m_days->setCalendar(draft);
    m_week->setWeek(draft.standardDays);
    m_special->setCalendar(draft);
    m_details->setCalendar(draft);
    m_isShowing = false;
}

void CalendarsPage::showState()
{
    const CalendarEdit *edit = current();
    for (int i = 0; i < qMin(m_list->count(), int(m_edits.size())); ++i) {
        const Calendar &draft = m_edits.at(i)->draft();
        QListWidgetItem *item = m_list->item(i);
        const bool isChanged = m_edits.at(i)->isChanged();
        item->setText(isChanged ? tr("%1 •", "the name of a calendar with changes that are not saved").arg(draft.name)
                                : draft.name);
        item->setData(Qt::AccessibleTextRole, isChanged ? tr("%1, not saved").arg(draft.name) : draft.name);
        item->setIcon(widgets::icon(u"calendar"_s, widgets::Role::Muted));
        item->setToolTip(tr("%1, %Ln special days", nullptr, int(draft.specialDays.size())).arg(draft.timeZone));
    }
    const bool isChanged = edit && edit->isChanged();
    m_save->setEnabled(isChanged && !m_isSaving);
    m_revert->setEnabled(isChanged && !m_isSaving);
    for (QAction *action : {m_import, m_rename, m_delete})
        action->setEnabled(edit);
    header().setBadge(
        m_edits.isEmpty() ? QString() : tr("%Ln calendars", nullptr, int(m_edits.size())), widgets::Tone::Neutral);
    setWindowModified(!unsaved().isEmpty());
    nameTabs();
    if (m_edits.isEmpty()) {
        showEmpty(tr("This domain has no calendars."),
            tr("A calendar says when is worked: the usual week, and days that differ from it."), tr("New Calendar"),
            [this] { askForNew(); });
    } else {
        showContent();
    }
    Q_EMIT editStateChanged();
}

void CalendarsPage::nameTabs()
{
    const int special = current() ? int(current()->draft().specialDays.size()) : 0;
    m_tabs->setTabText(0, tr("Days"));
    m_tabs->setTabText(1, tr("Usual Week"));
    m_tabs->setTabText(2, special > 0 ? tr("Special Days (%Ln)", nullptr, special) : tr("Special Days"));
    m_tabs->setTabText(3, tr("Details"));
}

void CalendarsPage::rename()
{
    m_tabs->setCurrentWidget(m_detailsPlace);
    m_details->nameEdit()->setFocus(Qt::OtherFocusReason);
    m_details->nameEdit()->selectAll();
}

void CalendarsPage::dragEnterEvent(QDragEnterEvent *event)
{
    const QStringList files = widgets::localFiles(event->mimeData());
    if (current() && files.size() == 1
        && (files.first().endsWith(".ics"_L1, Qt::CaseInsensitive)
            || files.first().endsWith(".csv"_L1, Qt::CaseInsensitive)))
        event->acceptProposedAction();
}

void CalendarsPage::dropEvent(QDropEvent *event)
{
    importFile(widgets::localFiles(event->mimeData()).value(0));
}

void CalendarsPage::retranslate()
{
    setTitle(titleFor(m_domainName));
    m_list->setAccessibleName(tr("Calendars"));
    m_tabs->setAccessibleName(tr("The chosen calendar"));
    nameAction(m_new, tr("&New…"), tr("Make another calendar"));
    nameAction(m_import, tr("&Import Holidays…"), tr("Take over a list of holidays from a file"));
    nameAction(m_revert, tr("Re&vert"), tr("Back to what is stored"));
    nameAction(m_save, tr("&Save"), tr("Save the chosen calendar"));
    nameAction(m_rename, tr("&Rename"));
    nameAction(m_delete, tr("&Delete…"));
    nameAction(m_refresh, tr("Re&fresh"));
    m_days->retranslate();
    m_week->retranslate();
    m_special->retranslate();
    makeDetails();
    showDraft();
    if (!m_edits.isEmpty())
        showState();
    nameTabs();
}

} // namespace formwright::administration
