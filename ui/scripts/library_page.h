// The libraries of scripts that a software has.
#pragma once

#include "app/contract/designtime_libraries.h"
#include "ui/scripts/shared_text_page.h"

namespace formwright::scripts {

class LibraryPage final : public SharedTextPageOf<contract::designtime::LibraryKind>
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain id.
    LibraryPage(client::ApiClient &client, const QString &applicationId, QWidget *parent = nullptr);

private:
    Texts texts() const override;
};

} // namespace formwright::scripts
