// The calendars of a domain: its list, and the chosen one as a sheet of days, with its usual week, special days and
// details.
#pragma once

#include "ui/administration/calendars/calendar_edit.h"
#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/pages/framed_page.h"

class QListWidget;
class QSplitter;
class QTabWidget;

namespace formwright::administration {

class CalendarDaysTab;
class CalendarDetailsForm;
class CalendarSpecialList;
class CalendarWeekEditor;

// What is changed is kept here until it is saved, for each calendar on its own, with its own steps back. A calendar is
// saved in one request, after a look at whether somebody else has changed it meanwhile.
class CalendarsPage : public pages::FramedPage
{
    Q_OBJECT
public:
    CalendarsPage(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

    void load() override;

    QListWidget *list() const { return m_list; }
    QTabWidget *tabs() const { return m_tabs; }
    CalendarDaysTab &daysTab() { return *m_days; }
    CalendarWeekEditor &weekEditor() { return *m_week; }
    CalendarSpecialList &specialList() { return *m_special; }
    CalendarDetailsForm &detailsForm() { return *m_details; }
    CalendarEdit *current() const; // null without a chosen calendar
    void save();
    void importFile(const QString &path);

    bool isUndoAvailable() const override;
    bool isRedoAvailable() const override;
    QString undoText() const override;
    QString redoText() const override;

    bool hasUnsaved() const override { return !unsaved().isEmpty() || FramedPage::hasUnsaved(); }

public Q_SLOTS:
    void undo() override;
    void redo() override;

protected:
    void retranslate() override;
    widgets::Question leaveQuestion() const override;
    bool isSaving() const override { return m_isSaving || FramedPage::isSaving(); }
    void saveChanges() override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void build();
    void connectParts();
    void makeDetails();
    void take(const QList<Calendar> &calendars);
    int usualRow() const; // what is shown while nothing was chosen
    void choose(const QString &id);
    void showDraft(); // of the chosen calendar, everywhere
    void showState();
    void nameTabs();
    void change(const Calendar &draft, const QString &what, CalendarEdit::Merge merge = CalendarEdit::Merge::Apart);
    bool checkHere();
    void saveThen(const QString &id, const std::function<void()> &then);
    CalendarEdit *editOf(const QString &id) const; // none of one that is gone
    void importHolidays(const QString &name, const QByteArray &content, const QString &id); // into that calendar
    void lookAtTheirs(const QString &id, const client::Failure &conflict, const std::function<void()> &then);
    void send(const QString &id, const std::function<void()> &then);
    void askAboutConflict(const QString &id, const Calendar &theirs, const std::function<void()> &then);
    void endSaving();
    void refused(const QString &id, const QString &name, const client::Failure &failure);
    void askForNew();
    void create(const QString &name, const std::optional<Calendar> &like);
    void askToDelete();
    void remove(const QString &id, const QString &name);
    void askForFile();
    void rename();
    QStringList unsaved() const; // ids
    void saveAll(const QStringList &ids, const std::function<void()> &then);

    AdminContext m_context;
    const AdminAddress m_address;
    QString m_domainName; // empty until it is known
    QList<CalendarEdit *> m_edits; // in the order of the list
    QString m_wanted; // to choose once it has been loaded
    QListWidget *m_list;
    QSplitter *m_splitter;
    QTabWidget *m_tabs;
    CalendarDaysTab *m_days;
    CalendarWeekEditor *m_week;
    CalendarSpecialList *m_special;
    CalendarDetailsForm *m_details = nullptr;
    QWidget *m_detailsPlace;
    QAction *m_new;
    QAction *m_import;
    QAction *m_revert;
    QAction *m_save;
    QAction *m_rename;
    QAction *m_delete;
    QAction *m_refresh;
    quint64 m_reading = 0;
    quint64 m_savings = 0; // begun and ended ones: what was read meanwhile is old
    bool m_isSaving = false;
    bool m_readsAfterSaving = false;
    bool m_isShowing = false;
};

} // namespace formwright::administration
