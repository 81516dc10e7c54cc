// The page of a form, open, and how its parts are reached.
#pragma once

#include "ui/form_editor_form.h"
#include "ui/formeditor/property_editor.h"

namespace formwright::tests {

class DrawnPage
{
protected:
    void openPage()
    {
        m_stored = {};
        m_server
            = std::make_unique<FakeServer>([this](const FakeRequest &request) { return m_stored.answer(request); });
        m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
        m_page = std::make_unique<formeditor::FormEditor>(*m_client, QStringLiteral("f1"));
        m_page->resize(1200, 900);
        m_page->show();
        m_page->load();
        QTRY_VERIFY(m_page->isLoaded());
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        // Drawn, and for the width that the page has by now.
        QTRY_VERIFY(canvas().rectOf(named("number")).right() > canvas().parentWidget()->width() / 2);
    }
    void closePage()
    {
        m_page.reset();
        m_client.reset();
        m_server.reset();
    }

    formeditor::FormDesign &design() { return m_page->design(); }
    formeditor::Canvas &canvas() { return m_page->canvas(); }
    forms::NodeId named(const char *name) { return nodeNamed(design(), QString::fromLatin1(name)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        canvas().setFocus();
        QTest::keyClick(&canvas(), key, modifiers);
    }
    void click(forms::NodeId node, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, modifiers, canvas().rectOf(node).center());
    }
    void drop(QMimeData &data, QPoint at) { dropOn(canvas(), data, at); }
    template <class Widget> Widget *propertyField(const char *path)
    {
        auto *found = qobject_cast<Widget *>(m_page->properties().field(QString::fromLatin1(path)));
        [&] { QVERIFY2(found, path); }();
        return found;
    }

    StoredForm m_stored;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<formeditor::FormEditor> m_page;
};

} // namespace formwright::tests
