// A page of what a software or form has in a list, as its roles or buttons: opened on a server of a few lines, and used
// by mouse and keyboard.
#pragma once

#include "ui/fake_server.h"
#include "ui/screenshots.h"
#include "ui/unnamed_widgets.h"

#include "ui/client/api_client.h"
#include "ui/designing/conflict_dialog.h"
#include "ui/widgets/inline_message.h"

#include <QAction>
#include <QTreeWidget>

namespace formwright::tests {

template <class Page> class ListPage
{
protected:
    void startServer(std::function<FakeAnswer(const FakeRequest &)> answer)
    {
        m_server = std::make_unique<FakeServer>(std::move(answer));
        m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "designerToken", "t"});
    }
    void openPage(std::unique_ptr<Page> page, QSize size)
    {
        m_page = std::move(page);
        m_page->resize(size);
        m_page->show();
        m_page->load();
        QTRY_VERIFY(m_page->isLoaded());
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }
    void closeAll()
    {
        m_page.reset();
        m_client.reset();
        m_server.reset();
    }

    QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < m_page->list()->topLevelItemCount(); ++row)
            names.append(m_page->list()->topLevelItem(row)->text(0));
        return names;
    }
    void go(int row) { m_page->list()->setCurrentItem(m_page->list()->topLevelItem(row)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        m_page->list()->setFocus();
        QTest::keyClick(m_page->list(), key, modifiers);
    }
    bool says(const QString &text) const
    {
        for (const auto *message : m_page->template findChildren<widgets::InlineMessage *>()) {
            if (message->isVisible() && message->plainText().contains(text))
                return true;
        }
        return false;
    }
    void save()
    {
        m_page->save();
        QTRY_VERIFY(m_page->template findChild<QAction *>(QStringLiteral("add"))->isEnabled());
    }
    // The one that is asked; null for none.
    designing::ConflictDialog *conflict() const
    {
        const auto dialogs = m_page->template findChildren<designing::ConflictDialog *>();
        for (designing::ConflictDialog *dialog : dialogs) {
            if (dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }

    QMap<QString, QJsonObject> m_stored;
    Screenshots m_screenshots;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<Page> m_page;
};

} // namespace formwright::tests
