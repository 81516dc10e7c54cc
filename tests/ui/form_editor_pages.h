// A page that a form is drawn on, with its server and the folder of its drafts.
#pragma once

#include "ui/designing/conflict_dialog.h"
#include "ui/form_editor_form.h"
#include "ui/kept_drafts.h"

#include <QTemporaryDir>

namespace formwright::tests {

class FormEditorPages
{
protected:
    inline static const QString workspace = QStringLiteral("this computer");

    void begin();
    void end()
    {
        m_client.reset();
        m_server.reset();
    }
    std::unique_ptr<formeditor::FormEditor> open()
    {
        auto page = std::make_unique<formeditor::FormEditor>(*m_client, QStringLiteral("f1"));
        page->keepDrafts(*m_drafts, workspace);
        page->show();
        page->load();
        [&] { QTRY_VERIFY(page->isLoaded()); }();
        return page;
    }
    static void draw(formeditor::FormEditor &page, const char *kind)
    {
        QVERIFY(page.design().insertKind(*formeditor::findKind(QString::fromLatin1(kind))));
    }
    static designing::ConflictDialog *conflict(const formeditor::FormEditor &page)
    {
        const auto dialogs = page.findChildren<designing::ConflictDialog *>();
        for (designing::ConflictDialog *dialog : dialogs) {
            if (dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }
    int puts() const
    {
        return int(std::count_if(m_server->requests().begin(), m_server->requests().end(),
            [](const FakeRequest &request) { return request.method == "PUT"; }));
    }

    StoredForm m_stored;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_instead;
    bool m_holdsPut = false;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<designs::JournalFolder> m_drafts;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

inline void FormEditorPages::begin()
{
    m_stored = {};
    m_instead = {};
    m_holdsPut = false;
    m_folder = std::make_unique<QTemporaryDir>();
    m_drafts = std::make_unique<designs::JournalFolder>(m_folder->filePath(QStringLiteral("journal")));
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (m_instead) {
            if (const auto answer = m_instead(request))
                return *answer;
        }
        FakeAnswer given = m_stored.answer(request);
        given.isHeld = m_holdsPut && request.method == "PUT";
        return given;
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

} // namespace formwright::tests
