#include "ui/administration/calendars/calendar_import_dialog.h"

#include "ui/widgets/elided_label.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
enum Column { Days, Name, Kind, Effect };
constexpr int IndexRole = Qt::UserRole + 1;
constexpr int mostSkippedShown = 5;
} // namespace

CalendarImportDialog::CalendarImportDialog(
    const HolidayList &list, const QString &fileName, const Calendar &calendar, QWidget *parent)
    : QDialog(parent),
      m_list(list),
      m_calendar(calendar),
      m_days(calendar),
      m_year(new QComboBox(this)),
      m_table(new QTreeWidget(this)),
      m_replace(new QCheckBox(tr("&Delete the special days there are now"), this)),
      m_summary(new QLabel(this)),
      m_accept(new QPushButton(this))
{
    setObjectName(u"holidayImportDialog"_s);
    setWindowTitle(tr("Import Holidays"));
    auto *head = new widgets::ElidedLabel(tr("Holidays from %1 for “%2”").arg(fileName, calendar.name), this);
    head->setFont(widgets::titleFont());
    m_year->setObjectName(u"yearBox"_s);
    m_year->setAccessibleName(tr("Year"));
    m_year->addItem(tr("All years"), 0);
    QList<int> years;
    for (const Holiday &day : list.days) {
        if (!years.contains(day.first.year()))
            years.append(day.first.year());
    }
    for (const int year : std::as_const(years))
        m_year->addItem(QString::number(year), year);
    m_year->setVisible(years.size() > 1);
    m_table->setObjectName(u"holidayTable"_s);
    m_table->setAccessibleName(tr("Holidays of the file"));
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->setHeaderLabels({tr("Days"), tr("Name"), tr("Taken as"), tr("What happens")});
    m_table->setColumnWidth(Days, 250);
    m_table->setColumnWidth(Name, 200);
    m_table->setColumnWidth(Kind, 110);
    m_replace->setObjectName(u"replaceBox"_s);
    m_replace->setVisible(!calendar.specialDays.isEmpty());
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    auto *skipped = new widgets::InlineMessage(this);
    if (!list.skipped.isEmpty()) {
        QStringList lines = list.skipped.mid(0, mostSkippedShown);
        if (list.skipped.size() > mostSkippedShown)
            lines.append(tr("and %Ln more", nullptr, int(list.skipped.size() - mostSkippedShown)));
        skipped->showMessage(widgets::Tone::Warning,
            {.what = tr("%Ln entries of the file are not taken as they are.", nullptr, int(list.skipped.size())),
                .why = lines.join(u'\n')});
    }
    auto *cancel = new QPushButton(tr("Cancel"), this);
    m_accept->setObjectName(u"acceptButton"_s);
    m_accept->setDefault(true);
    auto *top = new QHBoxLayout;
    top->addWidget(head, 1);
    top->addWidget(m_year);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_summary, 1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_accept);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Medium);
    layout->addLayout(top);
    layout->addWidget(skipped);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_replace);
    layout->addLayout(buttons);
    resize(840, 520);
    connect(m_year, &QComboBox::currentIndexChanged, this, &CalendarImportDialog::fill);
    connect(m_replace, &QCheckBox::toggled, this, &CalendarImportDialog::fill);
    connect(m_table, &QTreeWidget::itemChanged, this, [this] {
        if (!m_isFilling)
            showState();
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_accept, &QPushButton::clicked, this, &QDialog::accept);
    // This year's holidays are what most lists are opened for.
    const int now = m_year->findData(QDate::currentDate().year());
    if (now > 0 && years.size() > 3)
        m_year->setCurrentIndex(now);
    fill();
}

QString CalendarImportDialog::effectOf(const Holiday &day, bool &isWanted) const
{
    isWanted = true;
    const SpecialDay made = specialOf(day);
    if (!m_replace->isChecked()) {
        for (const SpecialDay &other : m_calendar.specialDays) {
            if (other.startDate != made.startDate || other.endDate != made.endDate)
                continue;
            isWanted = other.status != made.status || other.remark != made.remark;
            if (!isWanted)
                return tr("is there already");
            return other.remark.isEmpty() ? tr("replaces what is there") : tr("replaces “%1”").arg(other.remark);
        }
    }
    bool changes = false;
    for (QDate date = day.first; date <= day.last; date = date.addDays(1))
        changes = changes || m_days.usualAt(date).isWorking != day.isWorking;
    if (changes)
        return day.isWorking ? tr("becomes a working day") : tr("becomes free");
    return day.isWorking ? tr("is worked anyway; gets its name") : tr("is free anyway; gets its name");
}

void CalendarImportDialog::fill()
{
    m_isFilling = true;
    m_table->clear();
    const int year = m_year->currentData().toInt();
    for (int i = 0; i < int(m_list.days.size()); ++i) {
        const Holiday &day = m_list.days.at(i);
        if (year != 0 && day.first.year() != year)
            continue;
        bool isWanted = true;
        const QString effect = effectOf(day, isWanted);
        QString days = dateRangeText(day.first, day.last);
        if (day.first == day.last)
            days += u", "_s % QLocale().dayName(day.first.dayOfWeek(), QLocale::ShortFormat);
        auto *item = new QTreeWidgetItem({days, day.name, day.isWorking ? tr("working") : tr("free"), effect});
        item->setCheckState(Days, isWanted ? Qt::Checked : Qt::Unchecked);
        item->setData(Days, IndexRole, i);
        m_table->addTopLevelItem(item);
    }
    m_isFilling = false;
    showState();
}

int CalendarImportDialog::takenCount() const
{
    int count = 0;
    for (int i = 0; i < m_table->topLevelItemCount(); ++i)
        count += m_table->topLevelItem(i)->checkState(Days) == Qt::Checked;
    return count;
}

SpecialDay CalendarImportDialog::specialOf(const Holiday &day) const
{
    SpecialDay special;
    special.startDate = day.first.toString(Qt::ISODate);
    special.endDate = day.last.toString(Qt::ISODate);
    special.status = QString::fromLatin1(day.isWorking ? contract::usercenter::working : contract::usercenter::dayOff);
    special.remark = day.name.left(500);
    if (day.isWorking)
        static_cast<DayTimes &>(special) = firstWorkingTimes(m_calendar.standardDays);
    return special;
}

Calendar CalendarImportDialog::takenInto(Calendar calendar) const
{
    if (m_replace->isChecked())
        calendar.specialDays.clear();
    for (int i = 0; i < m_table->topLevelItemCount(); ++i) {
        const QTreeWidgetItem *item = m_table->topLevelItem(i);
        if (item->checkState(Days) == Qt::Checked)
            putSpecialDay(calendar, specialOf(m_list.days.at(item->data(Days, IndexRole).toInt())));
    }
    return calendar;
}

void CalendarImportDialog::showState()
{
    const int count = takenCount();
    m_accept->setText(tr("&Take Over %Ln", nullptr, count));
    m_accept->setEnabled(count > 0 || m_replace->isChecked());
    m_summary->setText(m_list.isCapped ? tr("The file has more than can be taken over at once.")
            : count == 0               ? tr("Nothing is ticked.")
                                       : tr("Nothing is stored before you save the calendar."));
}

} // namespace formwright::administration
