#include "backend/http/routes.h"
#include "backend/messages/comment_writing.h"
#include "backend/messages/message_input.h"
#include "backend/uploads/upload_path.h"
#include "backend/uploads/uploading.h"

#include <QJsonDocument>

namespace formwright::messages {

using namespace Qt::StringLiterals;
using namespace contract::message_center;
using contract::Error;
using http::Call;

namespace {

// A picture or PDF is shown as it is; nothing else can be.
AttachmentPreview preview(Call &call, const PreviewAttachment &in, const Documents &documents)
{
    const Subject subject = subjectOf(call, in.id, documents);
    const QString listed = subject.message ? subject.message->attachments : u"[]"_s;
    const QJsonArray attachments = QJsonDocument::fromJson(listed.toUtf8()).array();
    for (const QJsonValue &each : attachments) {
        const QJsonObject attachment = each.toObject();
        const QString url = attachment.value("url"_L1).toString();
        const bool isMeant = in.url == url || in.url == attachment.value("path"_L1).toString()
            || in.url == attachment.value("id"_L1).toString();
        if (!isMeant)
            continue;
        const QString type = attachment.value("type"_L1).toString();
        const bool isShown = uploads::isPicture(type) || type == "application/pdf"_L1;
        return {url, isShown ? u"true"_s : u"false"_s, isShown ? url : QString()};
    }
    throw Error::notFound(u"there is no such attachment"_s);
}

QList<contract::uploads::UploadedFile> upload(Call &call, const UploadAttachments &in, const uploads::UploadRoot &root)
{
    contract::uploads::UploadFiles files;
    files.path = u"message"_s;
    files.fileSaveMode = uploads::attachedMode;
    files.files = in.files;
    return uploads::storeUploads(call, files, root);
}

} // namespace

void registerAttachmentHandlers(http::Routes &routes, const MessageCenter &center)
{
    routes.on(previewAttachment, [documents = center.documents](Call &call, const PreviewAttachment &in) {
        return preview(call, in, documents);
    });
    routes.on(uploadAttachments,
        [&root = center.root](Call &call, const UploadAttachments &in) { return upload(call, in, root); });
}

bool readsAttachment(Call &call, const QString &fileId, const Documents &documents)
{
    QList<QPair<QString, QString>> subjects;
    {
        storage::Rows rows
            = call.db().query(uR"(SELECT subject_kind, subject_id FROM message_attachment WHERE file_id = ?
                ORDER BY subject_kind DESC, subject_id DESC)"_s,
                fileId);
        while (rows.next())
            subjects.append({rows.text(0), rows.text(1)});
    }
    return std::any_of(subjects.begin(), subjects.end(), [&](const auto &subject) {
        QString id = subject.second;
        if (subject.first == "comment"_L1) {
            const auto comment = commentById(call.db(), id);
            if (!comment || comment->removed != 0)
                return false;
            id = comment->subjectId;
        }
        try {
            subjectOf(call, id, documents);
            return true;
        } catch (const Error &error) {
            if (error.code != contract::ErrorCode::NotFound)
                throw;
            return false;
        }
    });
}

void registerMessageCenter(http::Routes &routes, const MessageCenter &center)
{
    registerMessageHandlers(routes, center);
    registerCommentHandlers(routes, center);
    registerDocumentComments(routes, center);
    registerNoticeHandlers(routes);
    registerPreferenceHandlers(routes);
    registerAttachmentHandlers(routes, center);
}

} // namespace formwright::messages
