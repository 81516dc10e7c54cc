// What open pages have changed of designs and not saved, for whoever looks through all designs of a software.
#pragma once

#include "app/contract/designtime_usages.h"
#include "ui/client/api_client.h"

namespace formwright::designing {

// A page on which designs are changed.
class DrawnDesigns
{
public:
    virtual ~DrawnDesigns() = default;

    // Of the client's session, in this software; none where nothing is changed.
    QList<contract::designtime::DesignDraft> drafts(
        const client::ApiClient &client, const QString &applicationId) const;

protected:
    struct Drawn {
        const client::ApiClient *client = nullptr; // of the page
        QString applicationId{};
        QList<contract::designtime::DesignDraft> drafts{};
    };
    virtual Drawn drawnDesigns() const = 0; // nothing where nothing is changed
};

// As many as the server takes, each element once.
struct GatheredDrafts {
    QList<contract::designtime::DesignDraft> drafts{};
    bool areAll = true;
};
GatheredDrafts gathered(const QList<contract::designtime::DesignDraft> &drafts);

} // namespace formwright::designing
