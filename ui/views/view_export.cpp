#include "ui/views/view_export.h"

#include "ui/client/written_file.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/file_dialog.h"

#include <QDir>
#include <QLocale>
#include <QWidget>

namespace formwright::views {

using namespace Qt::StringLiterals;
namespace activities = contract::runtime_activities;
using client::Failure;
using client::Result;

namespace {

constexpr int pollMilliseconds = 400;

Failure refusal(const QString &message)
{
    Failure failure;
    failure.kind = Failure::Kind::Refused;
    failure.message = message;
    return failure;
}

// Runs when a dialog goes in which nothing was chosen.
class Otherwise
{
public:
    explicit Otherwise(std::function<void()> run) : m_run(std::move(run)) { }
    ~Otherwise()
    {
        if (m_run)
            m_run();
    }
    Otherwise(const Otherwise &) = delete;
    Otherwise &operator=(const Otherwise &) = delete;
    void forget() { m_run = {}; }

private:
    std::function<void()> m_run;
};

} // namespace

activities::ExportRows exportOf(const contract::runtime_views::ListRows &shown)
{
    activities::ExportRows in;
    in.applicationId = shown.applicationId;
    in.viewId = shown.viewId;
    in.parentId = shown.parentId;
    in.isRelate = shown.isRelate;
    in.sortCol = shown.sortCol;
    in.sortStatus = shown.sortStatus;
    in.parameter = shown.parameter;
    in.startDate = shown.startDate;
    in.endDate = shown.endDate;
    in.items = shown.search;
    return in;
}

ViewExport::ViewExport(client::ApiClient &client, QWidget *page) : QObject(page), m_client(client), m_page(page)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(pollMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &ViewExport::poll);
}

ViewExport::~ViewExport()
{
    forget();
}

void ViewExport::ask(
    const contract::runtime_views::ListRows &shown, const QString &viewName, const QString &buttonId, const Then &then)
{
    if (m_isRunning) {
        if (then)
            then(false);
        return;
    }
    activities::ExportRows in = exportOf(shown);
    in.button = {buttonId};
    if (!buttonId.isEmpty())
        in.confirmed = true; // whoever pressed it was asked
    in.background = true;
    widgets::FileDialog::save(m_page, tr("Export to Excel"), tr("Excel workbooks (*.xlsx)"),
        client::fileNameFrom(viewName) % u".xlsx", this,
        [this, in, then, otherwise = std::make_shared<Otherwise>([self = QPointer(this), then] {
            if (self && then)
                then(false);
        })](const QString &path) {
            otherwise->forget();
            start(in, path, then);
        });
}

void ViewExport::tellEnd(bool isDone)
{
    if (const Then then = std::exchange(m_then, {}))
        then(isDone);
}

void ViewExport::start(const activities::ExportRows &in, const QString &path, const Then &then)
{
    if (m_isRunning) {
        if (then)
            then(false);
        return;
    }
    m_isRunning = true;
    m_then = then;
    m_isCancelled = false;
    m_path = path;
    m_notes = 0;
    Q_EMIT progressed(tr("Exporting"));
    m_call = m_client.callJson(activities::exportExcel, in, this, [this](const Result<QJsonObject> &answer) {
        if (!answer) {
            end(answer.failure());
            return;
        }
        m_id = answer->value("data"_L1)["id"_L1].toString();
        if (m_isCancelled)
            cancel();
        poll();
    });
}

void ViewExport::poll()
{
    m_call = m_client.call(activities::exportProgress, {.clientTime = {}, .id = {m_id}}, this,
        [this](const Result<activities::WorkProgress> &answer) {
            if (answer) {
                take(*answer);
                return;
            }
            // The work goes on while nobody can ask for it.
            if (answer.failure().kind == Failure::Kind::Network || answer.failure().kind == Failure::Kind::Server)
                m_timer.start();
            else
                end(answer.failure());
        });
}

void ViewExport::take(const activities::WorkProgress &progress)
{
    if (progress.state == "done"_L1) {
        fetch();
    } else if (progress.state == "queued"_L1 || progress.state == "running"_L1) {
        const QLocale locale;
        Q_EMIT progressed(progress.done == 0
                ? tr("Exporting %1 rows").arg(locale.toString(progress.total))
                : tr("Exporting %1 of %2 rows")
                      .arg(locale.toString(progress.done), locale.toString(std::max(progress.done, progress.total))));
        m_timer.start();
    } else if (progress.state == "cancelled"_L1) {
        Failure failure;
        failure.kind = Failure::Kind::Cancelled;
        end(failure);
    } else {
        end(refusal(pages::toldReasons(progress.reason)));
    }
}

void ViewExport::fetch()
{
    Q_EMIT progressed(tr("Fetching the workbook"));
    m_call
        = m_client.fetchFile(activities::exportedFile, {.id = {m_id}}, this, [this](const Result<QByteArray> &answer) {
              if (answer)
                  keep(*answer);
              else
                  end(answer.failure());
          });
}

void ViewExport::keep(const QByteArray &content)
{
    client::writeFile(m_path, content, this, [this](const QString &problem) {
        if (!problem.isEmpty()) {
            end(refusal(problem));
            return;
        }
        m_isRunning = false;
        forget();
        Q_EMIT finished(tr("The view was exported to %1.").arg(QDir::toNativeSeparators(m_path)));
        tellEnd(true);
    });
}

// The server need not keep what is here.
void ViewExport::forget()
{
    if (!m_id.isEmpty())
        m_client.call(activities::cancelExport, {.id = {m_id}}, nullptr, [](const Result<contract::Nothing> &) {});
    m_id.clear();
}

void ViewExport::cancel()
{
    if (!m_isRunning)
        return;
    m_isCancelled = true;
    if (m_id.isEmpty())
        return; // as soon as its name is known
    m_client.call(activities::cancelExport, {.id = {m_id}}, this, [](const Result<contract::Nothing> &) {});
}

void ViewExport::end(const Failure &failure)
{
    m_isRunning = false;
    m_timer.stop();
    forget();
    Q_EMIT failed(tr("The view was not exported."), failure);
    tellEnd(false);
}

} // namespace formwright::views
