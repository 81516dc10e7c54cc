#include "ui/administration/people/people_finder.h"

#include "app/contract/authtime_people.h"
#include "ui/administration/common/navigator.h"

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using authtime::FoundThing;
using client::Result;
using widgets::PaletteItem;

namespace {
constexpr int pauseMilliseconds = 150;
constexpr int linesOfEach = 8;
} // namespace

PeopleFinder::PeopleFinder(const AdminContext &context, QObject *parent) : QObject(parent), m_context(context)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &PeopleFinder::ask);
}

void PeopleFinder::setEnabled(bool isEnabled)
{
    m_isEnabled = isEnabled;
    m_pause.stop();
    if (m_call)
        m_call->abort();
}

void PeopleFinder::find(const QString &text, const Answer &answer)
{
    if (m_call)
        m_call->abort();
    m_text = text.trimmed();
    m_answer = answer;
    if (m_isEnabled && !m_text.isEmpty())
        m_pause.start();
    else
        m_pause.stop();
}

void PeopleFinder::ask()
{
    m_call = m_context.client.call(authtime::findAnything, {m_text, linesOfEach}, this,
        [this, words = m_text, answer = m_answer](const Result<QList<FoundThing>> &found) {
            if (!found)
                return;
            QList<PaletteItem> items;
            for (const FoundThing &thing : *found) {
                const bool isPerson = thing.kind == "user"_L1;
                const bool isDomain = thing.kind == "domain"_L1;
                Navigator::Spot spot{.domainId = thing.domainid, .indexCode = thing.indexCode};
                if (isPerson) {
                    spot.personId = thing.id;
                    spot.words = thing.detail; // the login, of which there is one
                }
                items.append({.id = QString(u"admin:"_s % thing.kind % u':' % thing.id),
                    .title = thing.name,
                    .detail = isPerson ? tr("%1 · %2", "login, domain").arg(thing.detail, thing.domainName)
                        : isDomain     ? tr("Domain")
                                       : tr("Department of %1").arg(thing.domainName),
                    .icon = isPerson ? u"user"_s
                        : isDomain   ? u"domain"_s
                                     : u"department"_s,
                    // The server also finds by login, initials, mail and telephone; what it found stays found.
                    .alias = QString(thing.detail % u' ' % words),
                    .run = [navigator = QPointer(&m_context.navigator), spot] {
                        if (navigator)
                            navigator->show(spot);
                    }});
            }
            answer(items);
        });
}

} // namespace formwright::administration
