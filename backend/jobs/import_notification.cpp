#include "backend/jobs/import_notification.h"

namespace formwright::jobs {

using namespace Qt::StringLiterals;

EndMessage importMessage(const Job &job)
{
    EndMessage message;
    message.module = u"import"_s;
    message.summary = u"The import of \""_s % job.parameters.value("fileName"_L1).toString() % u"\" "_s
        % howItEnded(job) % u' '
        % counted(job.progress.rowsDone, u"row became a document"_s, u"rows became documents"_s) % u", "_s
        % counted(job.progress.rowsFailed, u"row was"_s, u"rows were"_s) % u" refused."_s;
    message.chinese
        = u"文件“%1”的导入%2%3 行成为文档，%4 行被拒绝。"_s.arg(job.parameters.value("fileName"_L1).toString(),
            howItEndedInChinese(job), QString::number(job.progress.rowsDone), QString::number(job.progress.rowsFailed));
    message.link = {{u"importId"_s, job.id}, {u"applicationId"_s, job.parameters.value("applicationId"_L1)},
        {u"formId"_s, job.parameters.value("formId"_L1)}, {u"viewId"_s, job.parameters.value("viewId"_L1)},
        {u"formName"_s, job.parameters.value("formName"_L1)}, {u"rowsDone"_s, job.progress.rowsDone},
        {u"rowsFailed"_s, job.progress.rowsFailed}};
    return message;
}

} // namespace formwright::jobs
