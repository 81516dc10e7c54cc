// The style sheets that a software has.
#pragma once

#include "app/contract/designtime_styles.h"
#include "ui/scripts/shared_text_page.h"

namespace formwright::scripts {

class StylePage final : public SharedTextPageOf<contract::designtime::StyleKind>
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain id.
    StylePage(client::ApiClient &client, const QString &applicationId, QWidget *parent = nullptr);

private:
    Texts texts() const override;
};

} // namespace formwright::scripts
