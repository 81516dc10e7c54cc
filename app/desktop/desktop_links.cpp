// Links to software, as the web page of a server shows them: anybody may have written one.
#include "app/contract/software_link.h"
#include "app/desktop/desktop.h"
#include "app/desktop/pages.h"
#include "ui/widgets/message_box.h"

namespace formwright::desktop {

// A link may write out what an address leaves out.
static int portOf(const QUrl &server)
{
    return server.port(server.scheme() == u"https" ? 443 : 80);
}

// Nobody signs in anywhere, and no kept password is used, before the person has seen where to and agreed.
void Desktop::openLink(const QString &text)
{
    const std::optional<contract::SoftwareLink> link = contract::softwareLinkOf(text);
    if (!link) {
        startUsually();
        widgets::MessageBox::tell(m_window.get(), tr("This link cannot be opened"),
            tr("It names no server and software as links of this program do. Open it again from the page of the "
               "server, or ask whoever gave it to you for another one."));
        return;
    }
    widgets::MessageBox::ask(m_window.get(),
        {.title = tr("Sign in at %1?", "the address of a server").arg(link->server),
            .text = tr("A link leads to a software there. Sign in at servers that you know, and at no others."),
            .acceptText = tr("&Sign In There")},
        this, [this, link = *link](widgets::Answer answer) {
            if (answer != widgets::Answer::Accept) {
                startUsually();
                return;
            }
            m_afterSignIn = [this, link] {
                // Whoever is asked may have gone to another server instead.
                const QUrl server = m_account->server();
                const QUrl meant(link.server);
                if (server.scheme() == meant.scheme() && server.host() == meant.host()
                    && portOf(server) == portOf(meant))
                    m_pages->showSoftware(link.softwareId);
            };
            m_signIn->reconnect(link.server);
        });
}

} // namespace formwright::desktop
