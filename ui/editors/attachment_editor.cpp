#include "ui/editors/attachment_editor.h"

#include "app/contract/uploads.h"
#include "ui/client/file_reading.h"
#include "ui/editors/file_preview.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/sentence.h"

#include <QFileInfo>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Failure;
using client::FileFacts;
using client::Result;
namespace uploads = contract::uploads;

namespace {

QString nameOf(const QString &path)
{
    return path.section(u'/', -1);
}

// Why a file is refused stands with the field that it is about.
QString reasonOf(const Failure &failure)
{
    return widgets::sentence(failure.fields.isEmpty() ? failure.message : failure.fields.first().message);
}

} // namespace

AttachmentEditor::AttachmentEditor(const FieldDefinition &field, const QLocale &, const FieldContext &context)
    : m_field(field), m_context(context), m_list(new widgets::FileList), m_copies(new comments::FileCopies(m_list))
{
    setParent(m_list);
    m_list->setTakesSeveral(field.multiple);
    showFiles();
    connect(m_list, &widgets::FileList::filesChosen, this, &AttachmentEditor::add);
    connect(m_list, &widgets::FileList::removalWanted, this, &AttachmentEditor::remove);
    connect(m_list, &widgets::FileList::openWanted, this, &AttachmentEditor::open);
    connect(m_list, &widgets::FileList::saveWanted, this, &AttachmentEditor::save);
    connect(m_list, &widgets::FileList::retryWanted, this, [this](const QString &key) {
        if (File *file = find(key)) {
            file->entry.failure.clear();
            file->entry.percent = 0;
            showFiles();
            read(key, file->localPath);
        }
    });
}

void AttachmentEditor::setValue(const QJsonValue &value)
{
    m_value = value;
    QList<File> files;
    const QStringList paths = documents::idsOf(value);
    for (const QString &path : paths) {
        File file;
        const bool isKnown = m_facts.contains(path);
        const FileFacts facts = m_facts.value(path);
        file.entry = {
            .key = path, .name = facts.name.isEmpty() ? nameOf(path) : facts.name, .size = facts.size, .canOpen = true};
        file.isStored = true;
        files.append(file);
        if (!isKnown)
            askFacts(path);
    }
    // What is on its way is not part of any value yet, and stays.
    for (const File &file : std::as_const(m_files)) {
        if (!file.isStored)
            files.append(file);
    }
    m_files = files;
    showFiles();
}

QString AttachmentEditor::problem() const
{
    for (const File &file : m_files) {
        if (!file.entry.failure.isEmpty())
            return tr("%1 did not arrive. Send it again or remove it.").arg(file.entry.name);
        if (!file.isStored)
            return tr("%1 is still being sent.").arg(file.entry.name);
    }
    return {};
}

void AttachmentEditor::add(const QStringList &paths)
{
    if (!m_field.multiple) {
        const QList<File> before = m_files;
        for (const File &file : before)
            remove(file.entry.key);
    }
    for (const QString &path : paths) {
        File file;
        const QFileInfo info(path);
        file.entry = {.key = u"sent-%1"_s.arg(++m_sent), .name = info.fileName(), .size = info.size(), .percent = 0};
        file.localPath = path;
        m_files.append(file);
        read(file.entry.key, path);
    }
    showFiles();
    Q_EMIT edited();
}

void AttachmentEditor::read(const QString &key, const QString &localPath)
{
    client::readFile(localPath, this, [this, key](const client::ReadFile &read) {
        if (find(key))
            read.problem.isEmpty() ? send(key, read.content) : failed(key, read.problem);
    });
}

void AttachmentEditor::send(const QString &key, const QByteArray &content)
{
    File *file = find(key);
    uploads::UploadFiles in;
    in.applicationId = {m_context.applicationId};
    in.fieldId = m_field.name;
    in.files = {{file->entry.name, content}};
    file->call = m_context.client.call(uploads::uploadFiles, in, this,
        [this, key, size = content.size()](const Result<QList<uploads::UploadedFile>> &answer) {
            if (!answer)
                failed(key, reasonOf(answer.failure()));
            else if (answer->isEmpty())
                failed(key, tr("The server did not keep it."));
            else
                stored(key, answer->first().path, size);
        });
    connect(file->call, &client::PendingCall::uploadProgress, this, [this, key](qint64 sent, qint64 total) {
        File *sending = find(key);
        if (sending && !sending->isStored && total > 0) {
            sending->entry.percent = int(sent * 100 / total);
            showFiles();
        }
    });
}

void AttachmentEditor::stored(const QString &key, const QString &path, qint64 size)
{
    File *file = find(key);
    if (!file)
        return;
    m_facts.insert(path, {file->entry.name, {}, size});
    file->entry.key = path;
    file->entry.percent = -1;
    file->entry.canOpen = true;
    file->isStored = true;
    takeValue();
}

void AttachmentEditor::failed(const QString &key, const QString &reason)
{
    if (File *file = find(key)) {
        file->entry.percent = -1;
        file->entry.failure = reason;
        showFiles();
    }
}

void AttachmentEditor::remove(const QString &key)
{
    File *file = find(key);
    if (!file)
        return;
    const bool isLoading = file->isStored && file->call;
    if (file->call)
        file->call->abort();
    if (isLoading)
        return; // the document keeps it
    m_files.removeIf([&key](const File &each) { return each.entry.key == key; });
    takeValue();
}

// The document keeps a path alone; the server knows the name and the size.
void AttachmentEditor::askFacts(const QString &path)
{
    m_facts.insert(path, {});
    m_context.client.describeFile(
        uploads::downloadFileAtPath, {path}, this, [this, path](const Result<FileFacts> &answer) {
            if (!answer)
                return; // the path says enough
            m_facts.insert(path, *answer);
            if (File *file = find(path)) {
                if (!answer->name.isEmpty())
                    file->entry.name = answer->name;
                file->entry.size = answer->size;
                showFiles();
            }
        });
}

void AttachmentEditor::download(const QString &key, const std::function<void(const QByteArray &)> &then)
{
    File *file = find(key);
    if (!file || file->call)
        return;
    file->entry.percent = 0;
    showFiles();
    file->call = m_context.client.fetchFile(
        uploads::downloadFileAtPath, {key}, this, [this, key, then](const Result<QByteArray> &answer) {
            if (File *received = find(key)) {
                received->entry.percent = -1;
                showFiles();
            }
            if (answer)
                then(*answer);
            else if (answer.failure().kind != Failure::Kind::Cancelled)
                widgets::MessageBox::tell(m_list, tr("The file could not be loaded"), answer.failure().message);
        });
    connect(file->call, &client::PendingCall::downloadProgress, this, [this, key](qint64 received, qint64 total) {
        File *loading = find(key);
        if (loading && loading->entry.percent >= 0 && total > 0) {
            loading->entry.percent = int(received * 100 / total);
            showFiles();
        }
    });
}

void AttachmentEditor::save(const QString &key)
{
    if (const File *file = find(key))
        m_copies->save(file->entry.name, [this, key](const auto &then) { download(key, then); });
}

void AttachmentEditor::open(const QString &key)
{
    const File *file = find(key);
    if (!file)
        return;
    const QString name = file->entry.name;
    if (!FilePreview::shows(name)) {
        m_copies->open(name, [this, key](const auto &then) { download(key, then); });
        return;
    }
    download(key, [this, name](const QByteArray &content) {
        auto *preview = new FilePreview(name, content, m_list);
        // It has been loaded already.
        const auto have = [content](const auto &then) { then(content); };
        connect(preview, &FilePreview::openWanted, this, [this, name, have] { m_copies->open(name, have); });
        connect(preview, &FilePreview::saveWanted, this, [this, name, have] { m_copies->save(name, have); });
        preview->open();
    });
}

AttachmentEditor::File *AttachmentEditor::find(const QString &key)
{
    const auto found
        = std::find_if(m_files.begin(), m_files.end(), [&key](const File &file) { return file.entry.key == key; });
    return found == m_files.end() ? nullptr : &*found;
}

void AttachmentEditor::takeValue()
{
    QStringList paths;
    for (const File &file : std::as_const(m_files)) {
        if (file.isStored)
            paths.append(file.entry.key);
    }
    m_value = documents::valueOfIds(paths, m_field.multiple);
    showFiles();
    Q_EMIT edited();
}

void AttachmentEditor::showFiles()
{
    QList<widgets::FileEntry> entries;
    for (const File &file : std::as_const(m_files))
        entries.append(file.entry);
    m_list->setEntries(entries);
}

} // namespace formwright::editors
