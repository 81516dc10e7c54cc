#include "backend/workflow/archiving.h"

#include "app/flow/instance_json.h"
#include "backend/forms/record_history.h"
#include "backend/forms/record_store.h"
#include "backend/workflow/timer_store.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

void archiveWhereOver(Session &session, const QString &mainId, const QString &personId, qint64 now)
{
    QString documentId, domainId, last;
    {
        Rows rows = session.query(uR"(SELECT flow_instance.document_id, flow_instance.domain_id, flow_step.change
                FROM flow_instance JOIN flow_step ON flow_step.instance_id = flow_instance.id
                    AND flow_step.revision = flow_instance.revision
                WHERE flow_instance.id = ? AND flow_instance.ended > 0)"_s,
            mainId);
        if (!rows.next())
            return;
        documentId = rows.text(0);
        domainId = rows.text(1);
        last = rows.text(2);
    }
    const auto step = flow::stepFrom(QJsonDocument::fromJson(last.toUtf8()).object());
    const auto key = forms::documentKey(documentId);
    if (!key || !step || !step->archives)
        return;
    const bool isWorkedOn
        = session.integer(u"SELECT 1 FROM flow_instance WHERE main_id = ? AND ended = 0"_s, mainId).has_value();
    const bool isToBegin = session
                               .integer(uR"(SELECT 1 FROM flow_timer JOIN flow_instance
                ON flow_instance.id = flow_timer.instance_id
            WHERE flow_timer.kind = ? AND (flow_instance.id = ? OR flow_instance.main_id = ?) LIMIT 1)"_s,
                                   int(TimerKind::Children), mainId, mainId)
                               .has_value();
    if (!isWorkedOn && !isToBegin)
        forms::archive(session, key->formId, key->recordId, domainId, personId, now);
}

} // namespace formwright::workflow
