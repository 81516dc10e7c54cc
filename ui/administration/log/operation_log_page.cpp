#include "ui/administration/log/operation_log_page.h"

#include "app/contract/logger.h"
#include "ui/client/written_file.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QComboBox>
#include <QDateEdit>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QTableView>
#include <QToolButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace logger = contract::logger;
using client::Result;

namespace {

enum ColumnOf { Date, Operator, Type, Outcome, Description, Address };
enum FilterPlace { OperatorFilter, TypeFilter, AddressFilter, FromFilter, ToFilter };

enum Period { AnyTime, Today, LastWeek, LastMonth, Between };

const QDate noDate(1970, 1, 1); // the least a date field takes shows as "any"

bool hasSucceeded(const QJsonObject &row)
{
    return row.value("result"_L1).toString() == "success"_L1;
}

} // namespace

OperationLogPage::OperationLogPage(const AdminContext &context, QWidget *parent)
    : pages::TablePage(u"log"_s, u"operationLogTable"_s, parent),
      m_context(context),
      m_type(new QLineEdit(this)),
      m_address(new QLineEdit(this)),
      m_period(new QComboBox(this)),
      m_days(new QWidget(this)),
      m_from(dateField(u"fromField"_s)),
      m_to(dateField(u"toField"_s)),
      m_fromLabel(new QLabel(this)),
      m_toLabel(new QLabel(this)),
      m_reset(new QToolButton(this)),
      m_details(new QLabel(this)),
      m_export(addPageAction(u"export"_s, u"export"_s, {}, [this] { exportEntries(); })),
      m_clear(addPageAction(u"clear"_s, u"delete"_s, {}, [this] { askToClear(); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); }))
{
    build();
    retranslate();
}

QDateEdit *OperationLogPage::dateField(const QString &name)
{
    auto *field = new QDateEdit(noDate, this);
    field->setObjectName(name);
    field->setCalendarPopup(true);
    field->setMinimumDate(noDate);
    connect(field, &QDateEdit::dateChanged, this, &OperationLogPage::narrow);
    return field;
}

void OperationLogPage::build()
{
    header().addAction(m_refresh);
    header().addAction(m_clear);
    header().addAction(m_export);
    addSearch();
    m_type->setObjectName(u"typeField"_s);
    m_address->setObjectName(u"addressField"_s);
    m_type->setMinimumWidth(96);
    m_type->setMaximumWidth(180);
    m_address->setMinimumWidth(88);
    m_address->setMaximumWidth(140);
    m_period->setObjectName(u"periodField"_s);
    auto *days = new QHBoxLayout(m_days);
    days->setContentsMargins(0, 0, 0, 0);
    days->setSpacing(widgets::space::Small);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_fromLabel, m_from, m_toLabel, m_to})
        days->addWidget(widget);
    days->addStretch(1);
    m_days->hide();
    m_fromLabel->setBuddy(m_from);
    m_toLabel->setBuddy(m_to);
    m_reset->setIcon(widgets::icon(u"close"_s));
    m_reset->setAutoRaise(true);
    for (QLineEdit *field : {m_type, m_address}) {
        field->setClearButtonEnabled(true);
        connect(field, &QLineEdit::editingFinished, this, &OperationLogPage::narrow);
    }
    // Each is put directly behind the search field: the last one first.
    for (QWidget *filter : std::initializer_list<QWidget *>{m_reset, m_period, m_address, m_type})
        addFilter(filter);
    addToolRow(m_days);
    fillPeriods();
    connect(m_period, &QComboBox::activated, this, &OperationLogPage::choosePeriod);
    connect(search(), &widgets::SearchField::searched, this, &OperationLogPage::narrow);
    connect(
        search(), &widgets::SearchField::leftDownwards, table(), [this] { table()->setFocus(Qt::OtherFocusReason); });
    connect(m_reset, &QToolButton::clicked, this, &OperationLogPage::clearFilters);

    m_details->setObjectName(u"entryDetails"_s);
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_details->setTextFormat(Qt::PlainText);
    m_details->setWordWrap(true);
    m_details->setContentsMargins(
        widgets::space::Page, widgets::space::Small, widgets::space::Page, widgets::space::Medium);
    m_details->hide();
    addBelow(m_details);
    table()->addActions({m_refresh, m_export, m_clear});
}

void OperationLogPage::load()
{
    message().hide();
    const auto inputOf = [](const models::PageQuery &query) {
        const logger::Filter filter = filterOf(query.filters);
        logger::ListEntries in;
        in.pageNo = query.number;
        in.linesPerPage = query.lines;
        in.operatorText = filter.operatorText;
        in.type = filter.type;
        in.ip = filter.ip;
        in.from = filter.from;
        in.to = filter.to;
        return in;
    };
    // In the three-role mode the server says nothing instead of no rows to whom the log is not for.
    const models::FetchPage fetch
        = [this, inputOf](const models::PageQuery &query, const models::PageAnswer &done) -> models::CancelFetch {
        const QPointer<client::PendingCall> call = m_context.client.callJson(
            logger::listEntries, inputOf(query), this, [this, done](const Result<QJsonObject> &answer) {
                if (!answer) {
                    done(answer.failure());
                    return;
                }
                m_isWithheld = answer->value("datas"_L1).isNull();
                done(pages::pageFrom(*answer));
            });
        return [call] {
            if (call)
                call->abort();
        };
    };
    setSource({{"date", tr("When"), 145}, {"operator", tr("Who"), 150}, {"type", tr("What"), 250},
                  {"result", tr("Outcome"), 90}, {"description", tr("Details"), 320}, {"ip", tr("From"), 90}},
        fetch, &OperationLogPage::cell);
}

QStringList OperationLogPage::filters() const
{
    const auto text = [](const QDateEdit *field) {
        return field->date() == noDate ? QString() : field->date().toString(Qt::ISODate);
    };
    return {
        search()->text().trimmed(), m_type->text().trimmed(), m_address->text().trimmed(), text(m_from), text(m_to)};
}

logger::Filter OperationLogPage::filterOf(const QStringList &filters)
{
    return {filters.value(OperatorFilter), filters.value(TypeFilter), filters.value(AddressFilter),
        filters.value(FromFilter), filters.value(ToFilter)};
}

bool OperationLogPage::isNarrowed() const
{
    const QStringList all = filters();
    return std::any_of(all.begin(), all.end(), [](const QString &filter) { return !filter.isEmpty(); });
}

void OperationLogPage::narrow()
{
    m_reset->setEnabled(isNarrowed());
    const QStringList wanted = filters();
    bool isListed = true; // no filters are as many empty ones
    for (qsizetype i = 0; i < wanted.size(); ++i)
        isListed = isListed && wanted.at(i) == model().filters().value(i);
    if (model().state() != models::PagedTableModel::State::Unasked && !isListed)
        model().setFilters(wanted);
}

void OperationLogPage::fillPeriods()
{
    const int chosen = qMax(0, m_period->currentIndex());
    m_period->clear();
    m_period->addItems({tr("Any time"), tr("Today"), tr("Last 7 days"), tr("Last 30 days"), tr("From – to…")});
    m_period->setCurrentIndex(chosen);
}

void OperationLogPage::choosePeriod()
{
    const QSignalBlocker fromBlocker(m_from);
    const QSignalBlocker toBlocker(m_to);
    const QDate today = QDate::currentDate();
    const int period = m_period->currentIndex();
    m_days->setVisible(period == Between);
    if (period == Between) {
        if (m_from->date() == noDate)
            m_from->setDate(today.addDays(-6));
        m_to->setDate(today);
        m_from->setFocus(Qt::OtherFocusReason);
    } else {
        m_from->setDate(period == Today ? today
                : period == LastWeek    ? today.addDays(-6)
                : period == LastMonth   ? today.addDays(-29)
                                        : noDate);
        m_to->setDate(noDate);
    }
    narrow();
}

void OperationLogPage::clearFilters()
{
    search()->clear();
    m_type->clear();
    m_address->clear();
    m_period->setCurrentIndex(AnyTime);
    choosePeriod();
}

// The log has "admin(Administrator)".
QString OperationLogPage::operatorText(const QString &kept)
{
    static const QRegularExpression loginAndName(u"^([^()]+)\\((.+)\\)$"_s);
    const QRegularExpressionMatch match = loginAndName.match(kept);
    return match.hasMatch() ? tr("%1 (%2)", "name and login").arg(match.captured(2), match.captured(1)) : kept;
}

QVariant OperationLogPage::cell(const QJsonObject &row, int column, int role)
{
    if (column == Outcome && role == Qt::DecorationRole)
        return widgets::icon(hasSucceeded(row) ? u"check"_s : u"warning"_s,
            hasSucceeded(row) ? widgets::Role::Success : widgets::Role::Warning);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const auto text = [&row](const char *member) { return row.value(QLatin1StringView(member)).toString(); };
    switch (column) {
    case Date:
        return widgets::momentText(text("date"));
    case Operator:
        return operatorText(text("operator"));
    case Type:
        return text("type");
    case Outcome:
        if (role == Qt::ToolTipRole)
            return text("result");
        return hasSucceeded(row) ? tr("Done") : tr("Failed");
    case Description:
        return text("description");
    case Address:
        return text("ip");
    default:
        return {};
    }
}

QString OperationLogPage::loadingText() const
{
    return tr("Loading the operation log");
}

QString OperationLogPage::failureText() const
{
    return tr("The operation log could not be loaded.");
}

void OperationLogPage::showEmptyTable()
{
    if (m_isWithheld)
        showEmpty(tr("The operation log is not for this account."),
            tr("The three-role mode is on: the secrecy officer and the auditor see it, each their part."));
    else if (isNarrowed())
        showEmpty(tr("No entry matches."), {}, tr("Clear Filters"), [this] { clearFilters(); });
    else
        showEmpty(tr("The operation log is empty."), tr("Every change is recorded here, and who made it."));
}

void OperationLogPage::showSelection()
{
    const qint64 total = model().total();
    header().setBadge(total > 0 ? tr("%Ln entries", nullptr, int(total)) : QString(), widgets::Tone::Neutral);
    m_export->setEnabled(total > 0);
    m_clear->setEnabled(total > 0 && model().state() == models::PagedTableModel::State::Ready);
    showDetails();
}

void OperationLogPage::openRow(const QJsonObject &)
{
    m_details->setFocus(Qt::OtherFocusReason);
}

// The whole of the one entry that is selected, since no column is wide enough for every sentence.
void OperationLogPage::showDetails()
{
    const QList<QJsonObject> rows = selectedRows();
    m_details->setVisible(rows.size() == 1);
    if (rows.size() != 1)
        return;
    const QJsonObject &row = rows.first();
    QStringList lines{row.value("type"_L1).toString(), row.value("description"_L1).toString()};
    if (!hasSucceeded(row))
        lines.append(row.value("result"_L1).toString());
    lines.removeAll(QString());
    m_details->setText(lines.join(u'\n'));
}

void OperationLogPage::exportEntries()
{
    narrow();
    widgets::FileDialog::save(this, tr("Export the operation log"), tr("Excel workbooks (*.xlsx)"),
        tr("operation-log") % u' ' % QDate::currentDate().toString(Qt::ISODate) % u".xlsx", this,
        [this, filter = filterOf(model().filters())](const QString &path) { saveExport(filter, path); });
}

void OperationLogPage::saveExport(const logger::Filter &filter, const QString &path)
{
    setBusy(tr("Exporting the operation log"), {}, Work::Transfer);
    m_context.client.fetchFile(logger::exportEntries, filter, this, [this, path](const Result<QByteArray> &answer) {
        if (!answer) {
            setIdle(Work::Transfer);
            showFailure(tr("The operation log was not exported."), answer.failure(), {});
            return;
        }
        client::writeFile(path, *answer, this, [this, path](const QString &problem) {
            setIdle(Work::Transfer);
            if (!problem.isEmpty())
                message().showError({.what = tr("“%1” could not be written.").arg(path), .why = problem});
            else
                message().showMessage(
                    widgets::Tone::Success, {.what = tr("The operation log was exported to %1.").arg(path)});
        });
    });
}

// What is asked about is what is listed, and that alone is deleted: not what is being typed meanwhile.
void OperationLogPage::askToClear()
{
    narrow();
    if (model().state() != models::PagedTableModel::State::Ready)
        return; // how many they are is not known yet
    if (isActing())
        return;
    widgets::MessageBox::ask(this,
        {.title = tr("Delete %Ln entries of the operation log?", nullptr, int(model().total())),
            .text = isNarrowed()
                ? tr("The entries that match the filters are deleted for good.")
                : tr("All entries are deleted for good. Export them first if anybody may ask for them."),
            .acceptText = tr("&Delete Entries"),
            .isDangerous = true,
            .nameToType = isNarrowed() ? QString() : tr("delete the log")},
        this, [this, filter = filterOf(model().filters())](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                clear(filter);
        });
}

void OperationLogPage::clear(const logger::Filter &filter)
{
    if (!beginAct(tr("Deleting entries"), [this, filter] { clear(filter); }))
        return;
    m_context.client.call(logger::deleteEntries, filter, this, [this](const Result<contract::EmptyAnswer> &answer) {
        endAct();
        if (answer)
            refresh();
        else
            showFailure(tr("No entry was deleted."), answer.failure(), {});
    });
}

void OperationLogPage::retranslate()
{
    setTitle(tr("Operation Log"));
    search()->setPlaceholderText(tr("Who: part of a login or name"));
    search()->setAccessibleName(search()->placeholderText());
    m_type->setPlaceholderText(tr("What was done"));
    m_type->setAccessibleName(m_type->placeholderText());
    m_address->setPlaceholderText(tr("Address"));
    m_address->setAccessibleName(tr("From which address"));
    fillPeriods();
    m_period->setAccessibleName(tr("When"));
    m_fromLabel->setText(tr("&From"));
    m_toLabel->setText(tr("&To"));
    m_from->setSpecialValueText(tr("any day"));
    m_to->setSpecialValueText(tr("any day"));
    m_from->setAccessibleName(tr("First day"));
    m_to->setAccessibleName(tr("Last day"));
    m_reset->setToolTip(tr("Clear all filters"));
    m_reset->setAccessibleName(m_reset->toolTip());
    m_details->setAccessibleName(tr("The selected entry"));
    table()->setAccessibleName(tr("Operation log"));
    nameAction(m_export, tr("&Export…"), tr("Export the entries to a workbook"));
    nameAction(m_clear, tr("&Delete…"), tr("Delete the entries that are listed"));
    nameAction(m_refresh, tr("Re&fresh"));
    m_reset->setEnabled(isNarrowed());
    if (model().state() != models::PagedTableModel::State::Unasked)
        load();
    showSelection();
}

} // namespace formwright::administration
