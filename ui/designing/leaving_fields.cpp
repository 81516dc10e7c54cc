#include "ui/designing/leaving_fields.h"

#include "app/contract/designtime_forms.h"

#include <QCoreApplication>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using client::Result;
using contract::designtime::LeavingField;

namespace {

class LeavingFields
{
    Q_DECLARE_TR_FUNCTIONS(LeavingFields)

public:
    static QString inWords(const QList<LeavingField> &fields)
    {
        constexpr int most = 10;
        QStringList lines;
        int others = 0;
        for (const LeavingField &field : fields) {
            if (field.documents == 0)
                continue;
            if (lines.size() == most) {
                ++others;
                continue;
            }
            const QString name = field.label.isEmpty() || field.label == field.name
                ? field.name
                : tr("%1 (%2)", "label and name of a field").arg(field.label, field.name);
            lines.append(
                tr("%1: %Ln documents", "a field, and how many hold a value of it", int(field.documents)).arg(name));
        }
        if (others > 0)
            lines.append(tr("and %Ln other fields", nullptr, others));
        return lines.join(u'\n');
    }
};

} // namespace

void askWhatLeaves(client::ApiClient &client, const QString &formId, const QString &text, QObject *context,
    const std::function<void(const Result<QString> &)> &then)
{
    client.call(contract::designtime::lookWhatLeaves, {formId, text}, context,
        [then](const Result<QList<LeavingField>> &answer) {
            if (answer)
                then(LeavingFields::inWords(*answer));
            else if (answer.failure().httpStatus == 404)
                then(QString());
            else
                then(answer.failure());
        });
}

} // namespace formwright::designing
