// Before the client: it only encodes what has been declared before it.
#include "app/contract/usercenter_calendars.h"

#include "ui/administration/calendars/calendars_page.h"
#include "ui/client/all_pages.h"

#include "ui/administration/calendars/calendar_days_tab.h"
#include "ui/administration/calendars/calendar_details_form.h"
#include "ui/administration/calendars/calendar_import_dialog.h"
#include "ui/administration/calendars/calendar_new_dialog.h"
#include "ui/administration/calendars/calendar_special_list.h"
#include "ui/administration/calendars/calendar_week_editor.h"
#include "ui/client/file_reading.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QFileInfo>
#include <QListWidget>
#include <QTabWidget>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace usercenter = contract::usercenter;
using client::Result;
using widgets::Answer;

namespace {

constexpr int calendarsAtOnce = 1000;
constexpr int yearsAhead = 4; // that holidays which come back every year are taken for

usercenter::StandardDayInput inputOf(const StandardDay &day)
{
    usercenter::StandardDayInput in;
    static_cast<DayTimes &>(in) = day;
    in.weekDays = day.weekDays;
    in.status = day.status;
    in.remark = day.remark;
    return in;
}

usercenter::SpecialDayInput inputOf(const SpecialDay &day)
{
    usercenter::SpecialDayInput in;
    static_cast<DayTimes &>(in) = day;
    in.startDate = day.startDate;
    in.endDate = day.endDate;
    in.status = day.status;
    in.workDays = day.workDays;
    in.context = day.context;
    in.remark = day.remark;
    return in;
}

void fillInput(usercenter::CalendarInput &in, const Calendar &calendar)
{
    in.calendarType = calendar.calendarType;
    in.workingTime = calendar.workingTime;
    in.timeZone = calendar.timeZone;
    in.remark = calendar.remark;
    in.standardDays.emplace();
    for (const StandardDay &day : calendar.standardDays)
        in.standardDays->append(inputOf(day));
    in.specialDays.emplace();
    for (const SpecialDay &day : calendar.specialDays)
        in.specialDays->append(inputOf(day));
}

} // namespace

void CalendarsPage::load()
{
    message().hide();
    setBusy(tr("Loading calendars"));
    usercenter::ListCalendars in;
    in.domainId = m_address.domainId;
    in.lines = calendarsAtOnce;
    client::callAllPages(m_context.client, usercenter::listCalendars, in, &usercenter::ListCalendars::page, this,
        [this, reading = ++m_reading, savings = m_savings](const Result<contract::Paged<Calendar>> &answer) {
            if (reading != m_reading)
                return; // a later question is under way
            if (!answer) {
                showFailure(tr("The calendars could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            setIdle();
            if (m_isSaving)
                m_readsAfterSaving = true;
            else if (savings != m_savings)
                load();
            else
                take(answer->datas);
        });
}

void CalendarsPage::take(const QList<Calendar> &calendars)
{
    const QString chosen = m_wanted.isEmpty() ? (current() ? current()->stored().id : QString()) : m_wanted;
    m_wanted.clear();
    QList<CalendarEdit *> before = m_edits;
    m_edits.clear();
    for (const Calendar &calendar : calendars) {
        const auto known = std::find_if(
            before.begin(), before.end(), [&](const CalendarEdit *edit) { return edit->stored().id == calendar.id; });
        if (known != before.end()) {
            m_edits.append(*known);
            before.erase(known);
            // Changes go on from what they began with, so that whoever saves them is asked about those of others.
            if (!m_edits.last()->isChanged() || isSame(calendar, m_edits.last()->stored()))
                m_edits.last()->setStored(calendar);
            continue;
        }
        auto *edit = new CalendarEdit(calendar, this);
        m_edits.append(edit);
        connect(edit, &CalendarEdit::changed, this, [this, edit] {
            if (edit == current())
                showDraft();
            showState();
        });
    }
    for (CalendarEdit *gone : std::as_const(before))
        gone->deleteLater();
    m_isShowing = true;
    m_list->clear();
    int row = usualRow();
    for (int i = 0; i < int(m_edits.size()); ++i) {
        m_list->addItem(m_edits.at(i)->draft().name);
        if (m_edits.at(i)->stored().id == chosen)
            row = i;
    }
    m_list->setCurrentRow(m_edits.isEmpty() ? -1 : row);
    m_isShowing = false;
    showDraft();
    showState();
}

// The calendar a domain was given first is the one most of it works by; ids grow with time.
int CalendarsPage::usualRow() const
{
    const auto first = std::min_element(m_edits.cbegin(), m_edits.cend(),
        [](const CalendarEdit *one, const CalendarEdit *other) { return one->stored().id < other->stored().id; });
    return int(first - m_edits.cbegin());
}

CalendarEdit *CalendarsPage::current() const
{
    return m_edits.value(m_list->currentRow());
}

void CalendarsPage::choose(const QString &id)
{
    for (int i = 0; i < int(m_edits.size()); ++i) {
        if (m_edits.at(i)->stored().id == id)
            m_list->setCurrentRow(i);
    }
}

void CalendarsPage::change(const Calendar &draft, const QString &what, CalendarEdit::Merge merge)
{
    if (CalendarEdit *edit = current(); edit && !m_isShowing)
        edit->change(draft, what, merge);
}

bool CalendarsPage::checkHere()
{
    if (current()->draft().name.trimmed().isEmpty()) {
        m_tabs->setCurrentWidget(m_detailsPlace);
        m_details->showErrors({{u"name"_s, tr("A calendar needs a name.")}});
        return false;
    }
    if (m_week->focusProblem()) {
        m_tabs->setCurrentWidget(m_week->parentWidget()->parentWidget());
        m_week->focusProblem();
        message().showError({.what = tr("The calendar was not saved."),
            .why = tr("A working day of the usual week has no times, or times that meet.")});
        return false;
    }
    return true;
}

void CalendarsPage::save()
{
    if (!current() || m_isSaving || !current()->isChanged())
        return;
    message().hide();
    m_details->clearErrors();
    if (checkHere())
        saveThen(current()->stored().id, [this] { changesSaved(); });
}

CalendarEdit *CalendarsPage::editOf(const QString &id) const
{
    const auto edit = std::find_if(
        m_edits.cbegin(), m_edits.cend(), [&](const CalendarEdit *each) { return each->stored().id == id; });
    return edit == m_edits.cend() ? nullptr : *edit;
}

void CalendarsPage::saveThen(const QString &id, const std::function<void()> &then)
{
    m_isSaving = true;
    ++m_savings;
    setBusy(tr("Saving"), {}, Work::Acting);
    showState();
    send(id, then);
}

void CalendarsPage::endSaving()
{
    m_isSaving = false;
    ++m_savings;
    endAct();
    showState();
    if (std::exchange(m_readsAfterSaving, false))
        load();
}

// Two people must not undo one another's work. There are other conflicts, such as a name that is taken.
void CalendarsPage::lookAtTheirs(const QString &id, const client::Failure &conflict, const std::function<void()> &then)
{
    m_context.client.call(
        usercenter::findCalendar, {id}, this, [this, id, conflict, then](const Result<Calendar> &answer) {
            CalendarEdit *edit = editOf(id);
            if (!edit) {
                endSaving();
                then();
                return;
            }
            if (!answer || answer->version == edit->stored().version) {
                refused(id, edit->stored().name, answer ? conflict : answer.failure());
            } else if (isSame(*answer, edit->stored()) || isSame(*answer, edit->draft())) {
                edit->setStored(*answer);
                send(id, then);
            } else {
                askAboutConflict(id, *answer, then);
            }
        });
}

void CalendarsPage::askAboutConflict(const QString &id, const Calendar &theirs, const std::function<void()> &then)
{
    endSaving();
    widgets::MessageBox::ask(this,
        {.title = tr("Somebody else has changed “%1”.").arg(theirs.name),
            .text
            = tr("Save yours over theirs, or take theirs and lose what you have changed. Taking theirs can be undone."),
            .acceptText = tr("&Save Mine"),
            .alternativeText = tr("&Take Theirs")},
        this, [this, id, theirs, then](Answer answer) {
            CalendarEdit *edit = editOf(id);
            if (!edit || answer == Answer::Reject) {
                leaveRefused();
                return;
            }
            edit->setStored(theirs);
            if (answer == Answer::Alternative) {
                edit->revert();
                then();
                return;
            }
            saveThen(id, then);
        });
}

void CalendarsPage::send(const QString &id, const std::function<void()> &then)
{
    const CalendarEdit *edit = editOf(id);
    if (!edit) {
        endSaving();
        then();
        return;
    }
    const Calendar sent = edit->draft();
    usercenter::UpdateCalendar in;
    in.calendar.value.id = id;
    in.calendar.value.name = sent.name;
    in.calendar.value.version = edit->stored().version;
    fillInput(in.calendar.value, sent);
    m_context.client.call(usercenter::updateCalendar, in, this, [this, id, sent, then](const Result<Calendar> &answer) {
        if (!answer) {
            if (answer.failure().isConflict())
                lookAtTheirs(id, answer.failure(), then);
            else
                refused(id, sent.name, answer.failure());
            return;
        }
        if (CalendarEdit *saved = editOf(id))
            saved->setSaved(sent, *answer);
        endSaving();
        then();
    });
}

void CalendarsPage::refused(const QString &id, const QString &name, const client::Failure &failure)
{
    leaveRefused();
    client::Failure rest = failure;
    // Somebody may look at another one by now, whose fields these are not.
    if (current() && current()->stored().id == id)
        rest.fields = m_details->showErrors(failure.fields);
    if (rest.fields.size() < failure.fields.size())
        m_tabs->setCurrentWidget(m_detailsPlace);
    showFailure(tr("“%1” was not saved.").arg(name), rest, {});
    endSaving();
}

void CalendarsPage::askForNew()
{
    if (isActing())
        return;
    QList<Calendar> calendars;
    for (const CalendarEdit *edit : std::as_const(m_edits))
        calendars.append(edit->draft());
    auto *dialog = new CalendarNewDialog(calendars, -1, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // The list may be another one when the dialog is done.
    connect(dialog, &QDialog::accepted, this, [this, dialog, calendars] {
        const int copied = dialog->copied();
        create(dialog->name(),
            copied >= 0 && copied < calendars.size() ? std::optional(calendars.at(copied)) : std::nullopt);
    });
    dialog->open();
}

void CalendarsPage::create(const QString &name, const std::optional<Calendar> &like)
{
    if (!beginAct(tr("Creating the calendar"), [this, name, like] { create(name, like); }))
        return;
    message().hide();
    usercenter::CreateCalendar in;
    in.calendar.id = m_address.domainId;
    in.calendar.po.value.domainid = m_address.domainId;
    in.calendar.po.value.newName = name;
    if (like)
        fillInput(in.calendar.po.value, *like);
    m_context.client.call(usercenter::createCalendar, in, this, [this, name](const Result<Calendar> &answer) {
        endAct();
        if (!answer) {
            showFailure(tr("“%1” was not created.").arg(name), answer.failure(), {});
            return;
        }
        m_wanted = answer->id;
        load();
    });
}

void CalendarsPage::askToDelete()
{
    if (!current() || isActing())
        return;
    const QString id = current()->stored().id;
    const QString name = current()->stored().name;
    widgets::MessageBox::ask(this,
        {.title = tr("Delete the calendar “%1”?").arg(name),
            .text = tr("Its usual week and its %Ln special days are deleted with it. This cannot be undone.", nullptr,
                int(current()->stored().specialDays.size())),
            .acceptText = tr("&Delete Calendar"),
            .isDangerous = true},
        this, [this, id, name](Answer answer) {
            if (answer == Answer::Accept)
                remove(id, name);
        });
}

void CalendarsPage::remove(const QString &id, const QString &name)
{
    if (!beginAct(tr("Deleting the calendar"), [this, id, name] { remove(id, name); }))
        return;
    message().hide();
    m_context.client.call(usercenter::removeCalendar, {id}, this, [this, name](const Result<QString> &answer) {
        endAct();
        if (answer)
            load();
        else
            showFailure(tr("“%1” was not deleted.").arg(name), answer.failure(), {});
    });
}

void CalendarsPage::askForFile()
{
    widgets::FileDialog::open(this, tr("Import Holidays"), tr("Lists of holidays (*.ics *.csv *.txt)"), this,
        [this](const QString &path) { importFile(path); });
}

void CalendarsPage::importFile(const QString &path)
{
    if (!current())
        return;
    message().hide();
    const QString name = QFileInfo(path).fileName();
    if (QFileInfo(path).size() > mostHolidayBytes) {
        message().showError({.what = tr("“%1” could not be read.").arg(name),
            .why = tr("It is larger than a list of holidays can be.")});
        return;
    }
    client::readFile(path, this, [this, name, id = current()->stored().id](const client::ReadFile &file) {
        if (file.problem.isEmpty())
            importHolidays(name, file.content, id);
        else
            message().showError({.what = tr("“%1” could not be read.").arg(name), .why = file.problem});
    });
}

void CalendarsPage::importHolidays(const QString &name, const QByteArray &content, const QString &id)
{
    CalendarEdit *into = editOf(id);
    if (!into)
        return; // it was deleted meanwhile
    const int year = QDate::currentDate().year();
    const HolidayList holidays = readHolidays(content, year - 1, year + yearsAhead);
    if (holidays.days.isEmpty()) {
        message().showError({.what = tr("There are no holidays in “%1”.").arg(name),
            .why = holidays.skipped.mid(0, 5).join(u'\n'),
            .whatToDo = tr("A list of holidays is an .ics file with all-day events, or a .csv file with a date and a "
                           "name on each line.")});
        return;
    }
    auto *dialog = new CalendarImportDialog(holidays, name, into->draft(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, id, first = holidays.days.first().first] {
        CalendarEdit *edit = editOf(id);
        if (!edit)
            return; // it was deleted meanwhile
        choose(id); // another one may have been chosen meanwhile, as one that was just made
        edit->change(dialog->takenInto(edit->draft()), tr("importing %Ln holidays", nullptr, dialog->takenCount()));
        m_tabs->setCurrentIndex(0);
        if (m_days->sheet().current().year() != first.year())
            m_days->sheet().setCurrent(first);
    });
    dialog->open();
}

QStringList CalendarsPage::unsaved() const
{
    QStringList ids;
    for (const CalendarEdit *edit : m_edits) {
        if (edit->isChanged())
            ids.append(edit->stored().id);
    }
    return ids;
}

// Each is shown while it is saved, so that what is refused can be seen.
void CalendarsPage::saveAll(const QStringList &ids, const std::function<void()> &then)
{
    if (ids.isEmpty()) {
        then();
        return;
    }
    const CalendarEdit *edit = editOf(ids.first());
    if (!edit || !edit->isChanged()) {
        saveAll(ids.mid(1), then);
        return;
    }
    choose(ids.first());
    if (checkHere())
        saveThen(ids.first(), [this, rest = ids.mid(1), then] { saveAll(rest, then); });
    else
        leaveRefused();
}

widgets::Question CalendarsPage::leaveQuestion() const
{
    widgets::Question question = FramedPage::leaveQuestion();
    question.title = tr("Save the changes of %Ln calendars?", nullptr, int(unsaved().size()));
    return question;
}

void CalendarsPage::saveChanges()
{
    saveAll(unsaved(), [this] { changesSaved(); });
}

bool CalendarsPage::isUndoAvailable() const
{
    return current() && current()->undoStack().canUndo();
}

bool CalendarsPage::isRedoAvailable() const
{
    return current() && current()->undoStack().canRedo();
}

QString CalendarsPage::undoText() const
{
    return current() ? current()->undoStack().undoText() : QString();
}

QString CalendarsPage::redoText() const
{
    return current() ? current()->undoStack().redoText() : QString();
}

void CalendarsPage::undo()
{
    if (isUndoAvailable())
        current()->undoStack().undo();
}

void CalendarsPage::redo()
{
    if (isRedoAvailable())
        current()->undoStack().redo();
}

} // namespace formwright::administration
