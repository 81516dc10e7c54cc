#include "ui/comments/attachment_list.h"

#include "ui/client/file_reading.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/sentence.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QVBoxLayout>

namespace formwright::comments {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
namespace center = contract::message_center;
namespace uploads = contract::uploads;

AttachmentList::AttachmentList(client::ApiClient &client, Use use, QWidget *parent)
    : QWidget(parent), m_client(client), m_list(new widgets::FileList(this)), m_copies(new FileCopies(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list);
    if (use == Use::Reads)
        m_list->setReadOnly();
    connect(m_list, &widgets::FileList::filesChosen, this, &AttachmentList::add);
    connect(m_list, &widgets::FileList::removalWanted, this, &AttachmentList::remove);
    connect(m_list, &widgets::FileList::retryWanted, this, &AttachmentList::send);
    connect(m_list, &widgets::FileList::openWanted, this, [this](const QString &key) {
        if (const File *file = find(key))
            m_copies->open(file->entry.name, [this, key](const auto &then) { download(key, then); });
    });
    connect(m_list, &widgets::FileList::saveWanted, this, [this](const QString &key) {
        if (const File *file = find(key))
            m_copies->save(file->entry.name, [this, key](const auto &then) { download(key, then); });
    });
    showFiles();
}

void AttachmentList::setAttachments(const QString &json)
{
    clear();
    const QJsonArray listed = QJsonDocument::fromJson(json.toUtf8()).array();
    for (const QJsonValue &each : listed) {
        File file;
        const QString name = each["name"_L1].toString();
        file.entry = {.key = each["id"_L1].toString(),
            .name = name.isEmpty() ? each["path"_L1].toString().section(u'/', -1) : name,
            .size = each["size"_L1].toInteger(-1),
            .canOpen = true};
        file.url = each["url"_L1].toString();
        file.isStored = true;
        m_files.append(file);
    }
    showFiles();
    setVisible(!m_files.isEmpty());
}

QJsonArray AttachmentList::attachments() const
{
    QJsonArray ids;
    for (const File &file : m_files) {
        if (file.isStored)
            ids.append(QJsonObject{{u"id"_s, file.entry.key}});
    }
    return ids;
}

QString AttachmentList::problem() const
{
    for (const File &file : m_files) {
        if (!file.entry.failure.isEmpty())
            return tr("%1 did not arrive. Send it again or remove it.").arg(file.entry.name);
        if (!file.isStored)
            return tr("%1 is still being sent.").arg(file.entry.name);
    }
    return {};
}

void AttachmentList::clear()
{
    const QList<File> before = std::exchange(m_files, {});
    for (const File &file : before) {
        if (file.call)
            file.call->abort();
    }
    showFiles();
    Q_EMIT changed();
}

void AttachmentList::add(const QStringList &paths)
{
    for (const QString &path : paths) {
        File file;
        const QFileInfo info(path);
        file.entry = {.key = u"sent-%1"_s.arg(++m_sent), .name = info.fileName(), .size = info.size(), .percent = 0};
        file.localPath = path;
        m_files.append(file);
        send(file.entry.key);
    }
    showFiles();
    Q_EMIT changed();
}

void AttachmentList::send(const QString &key)
{
    File *file = find(key);
    if (!file)
        return;
    file->entry.failure.clear();
    file->entry.percent = 0;
    showFiles();
    client::readFile(file->localPath, this, [this, key](const client::ReadFile &read) {
        if (find(key))
            read.problem.isEmpty() ? upload(key, read.content) : failed(key, read.problem);
    });
}

void AttachmentList::upload(const QString &key, const QByteArray &content)
{
    File *file = find(key);
    center::UploadAttachments in;
    in.files = {{file->entry.name, content}};
    file->call = m_client.call(
        center::uploadAttachments, in, this, [this, key](const Result<QList<uploads::UploadedFile>> &answer) {
            if (!answer) {
                const Failure &failure = answer.failure();
                failed(key,
                    widgets::sentence(failure.fields.isEmpty() ? failure.message : failure.fields.first().message));
                return;
            }
            if (answer->isEmpty()) {
                failed(key, tr("The server did not keep it."));
                return;
            }
            if (File *sent = find(key)) {
                sent->entry.key = answer->first().id.plain;
                sent->entry.percent = -1;
                sent->isStored = true;
                showFiles();
                Q_EMIT changed();
            }
        });
    connect(file->call, &client::PendingCall::uploadProgress, this, [this, key](qint64 sent, qint64 total) {
        File *sending = find(key);
        if (sending && !sending->isStored && total > 0) {
            sending->entry.percent = int(sent * 100 / total);
            showFiles();
        }
    });
}

void AttachmentList::failed(const QString &key, const QString &reason)
{
    if (File *file = find(key)) {
        file->entry.percent = -1;
        file->entry.failure = reason;
        showFiles();
        Q_EMIT changed();
    }
}

void AttachmentList::remove(const QString &key)
{
    File *file = find(key);
    if (!file)
        return;
    if (file->call)
        file->call->abort();
    if (file->isStored && file->entry.canOpen)
        return; // it was being loaded, and stays
    m_files.removeIf([&key](const File &each) { return each.entry.key == key; });
    showFiles();
    Q_EMIT changed();
}

void AttachmentList::download(const QString &key, const FileCopies::Then &then)
{
    File *file = find(key);
    // Files of this server alone.
    if (!file || file->call || !file->url.startsWith("/api/"_L1))
        return;
    file->entry.percent = 0;
    showFiles();
    file->call = m_client.fetch(file->url.toUtf8(), this, [this, key, then](const Result<QByteArray> &answer) {
        if (File *received = find(key)) {
            received->entry.percent = -1;
            showFiles();
        }
        if (answer)
            then(*answer);
        else if (answer.failure().kind != Failure::Kind::Cancelled)
            widgets::MessageBox::tell(this, tr("The file could not be loaded"), answer.failure().message);
    });
    connect(file->call, &client::PendingCall::downloadProgress, this, [this, key](qint64 received, qint64 total) {
        File *loading = find(key);
        if (loading && loading->entry.percent >= 0 && total > 0) {
            loading->entry.percent = int(received * 100 / total);
            showFiles();
        }
    });
}

AttachmentList::File *AttachmentList::find(const QString &key)
{
    const auto found
        = std::find_if(m_files.begin(), m_files.end(), [&key](const File &file) { return file.entry.key == key; });
    return found == m_files.end() ? nullptr : &*found;
}

void AttachmentList::showFiles()
{
    QList<widgets::FileEntry> entries;
    for (const File &file : std::as_const(m_files))
        entries.append(file.entry);
    m_list->setEntries(entries);
}

} // namespace formwright::comments
