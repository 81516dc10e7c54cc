#include "ui/designing/drafts.h"

#include <QHash>
#include <QJsonDocument>

namespace formwright::designing {

using contract::designtime::DesignDraft;

QList<DesignDraft> DrawnDesigns::drafts(const client::ApiClient &client, const QString &applicationId) const
{
    const Drawn drawn = drawnDesigns();
    return drawn.client == &client && drawn.applicationId == applicationId ? drawn.drafts : QList<DesignDraft>();
}

GatheredDrafts gathered(const QList<DesignDraft> &drafts)
{
    GatheredDrafts all;
    QHash<QString, qsizetype> places;
    qint64 left = contract::designtime::largestDrafts / 2; // the rest is for how they are written
    for (const DesignDraft &draft : drafts) {
        const qint64 size = QJsonDocument(draft.members).toJson(QJsonDocument::Compact).size();
        const auto place = places.constFind(draft.id);
        if (size > left || (place == places.constEnd() && all.drafts.size() == contract::designtime::mostDrafts)) {
            all.areAll = false; // smaller ones behind it may still go
            continue;
        }
        left -= size;
        if (place == places.constEnd()) {
            places.insert(draft.id, all.drafts.size());
            all.drafts.append(draft);
            continue;
        }
        // A form and its buttons are edited on two pages, a role and what it may do as well.
        DesignDraft &same = all.drafts[*place];
        same.isRemoved = same.isRemoved || draft.isRemoved;
        if (!draft.name.isEmpty())
            same.name = draft.name;
        for (auto it = draft.members.begin(); it != draft.members.end(); ++it)
            same.members.insert(it.key(), *it);
    }
    return all;
}

} // namespace formwright::designing
