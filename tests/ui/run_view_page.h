// A page of a view against a server whose answers the test gives.
#pragma once

#include "ui/sample_view.h"
#include "ui/sent_requests.h"
#include "ui/views/view_content.h"
#include "ui/views/view_documents_page.h"

#include <QTest>

namespace formwright::tests {

class RunViewPage
{
public:
    // Of the rows; the rest is answered as for the samples.
    explicit RunViewPage(const std::function<std::optional<FakeAnswer>(const FakeRequest &)> &answer)
        : server([this, answer](const FakeRequest &request) {
              if (const auto own = answer(request))
                  return *own;
              if (request.path.endsWith("/views/view/template"_L1))
                  return data(view);
              return answerSample(request, 3).value_or(refusal(404, u"no such thing"_s));
          })
    { }

    views::ViewDocumentsPage &open(int width = 1000, int height = 640)
    {
        page = std::make_unique<views::ViewDocumentsPage>(client, views::ViewAddress{u"app"_s, u"view"_s}, nullptr);
        page->resize(width, height);
        page->show();
        page->load();
        [&] { QTRY_VERIFY(isReady()); }();
        server.forget();
        return *page;
    }
    bool isReady() const { return page->content() && page->content()->state() == views::ViewContent::State::Ready; }
    template <class Content> Content &content() { return *qobject_cast<Content *>(page->content()); }
    QAction *action(const QString &name) const { return page->findChild<QAction *>(name); }
    QList<FakeRequest> asked(const QString &ending) const { return requestsTo(server, ending); }

    QJsonObject view = runView();
    FakeServer server;
    client::ApiClient client{client::Session{server.url(), "accessToken", "t"}};
    std::unique_ptr<views::ViewDocumentsPage> page;
};

} // namespace formwright::tests
