#include "backend/server/kept_apart.h"

#include "app/contract/authtime_services.h"
#include "app/contract/directory.h"
#include "app/contract/notice_channels.h"
#include "app/contract/runtime_excel.h"
#include "app/contract/runtime_paper.h"
#include "app/contract/runtime_pressed.h"
#include "backend/http/dispatcher.h"

namespace formwright {

void keepApart(http::Dispatcher &dispatcher)
{
    namespace activities = contract::runtime_activities;
    dispatcher.keepApart(activities::exportExcel);
    dispatcher.keepApart(activities::exportPdf);
    dispatcher.keepApart(activities::exportRowsAsPdf);
    dispatcher.keepApart(activities::executeAddress);
    dispatcher.keepApart(contract::authtime::testSms);
    dispatcher.keepApart(contract::notice_channels::testMail);
    dispatcher.keepApart(contract::directory::testDirectory);
}

} // namespace formwright
