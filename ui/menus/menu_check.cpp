#include "ui/menus/menu_check.h"

#include "ui/designing/script_problems.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QUrl>

namespace formwright::menus {

using namespace Qt::StringLiterals;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(MenuCheck)
};

constexpr qsizetype mostFindings = 200;
constexpr qsizetype mostScripts = 200; // that are remembered

} // namespace

QList<Finding> MenuCheck::findingsOf(const MenuDesign &design, const MenuTargets &targets)
{
    m_found.clear();
    if (m_scripts.size() > mostScripts)
        m_scripts.clear();
    for (const QString &id : design.entries()) {
        if (m_found.size() >= mostFindings)
            break;
        checkEntry(design, id, targets);
    }
    return m_found;
}

void MenuCheck::checkEntry(const MenuDesign &design, const QString &id, const MenuTargets &targets)
{
    const QJsonObject entry = design.entry(id);
    const QString name = entry.value("name"_L1).toString();
    if (name.trimmed().isEmpty())
        m_found.append({true, Texts::tr("An entry has no name."), id, u"name"_s});
    else if (name.size() > 200)
        m_found.append(
            {true, Texts::tr("The name of “%1” is longer than 200 characters.").arg(name.left(40)), id, u"name"_s});
    if (design.depth(id) > deepest)
        m_found.append({true, Texts::tr("“%1” stands deeper than menus are shown.").arg(name), id, {}});
    const QString query = entry.value("queryString"_L1).toString();
    if (!query.trimmed().isEmpty() && !QJsonDocument::fromJson(query.toUtf8()).isArray())
        m_found.append({false, Texts::tr("The parameters of “%1” are no JSON array.").arg(name), id, u"queryString"_s});
    if (linkKind(entry.value("linkType"_L1).toString()).to == LinkTo::Nothing) {
        if (design.below(id).isEmpty())
            m_found.append(
                {false, Texts::tr("“%1” leads nowhere, and nothing stands below it.").arg(name), id, u"linkType"_s});
        return;
    }
    checkLink(id, entry, targets);
}

void MenuCheck::checkLink(const QString &id, const QJsonObject &entry, const MenuTargets &targets)
{
    const QString name = entry.value("name"_L1).toString();
    const QString content = entry.value("actionContent"_L1).toString().trimmed();
    switch (linkKind(entry.value("linkType"_L1).toString()).to) {
    case LinkTo::Form:
    case LinkTo::View:
        if (targetOf(entry, targets) == nullptr)
            m_found.append({true,
                content.isEmpty() ? Texts::tr("“%1” leads to nothing yet: choose what it opens.").arg(name)
                                  : Texts::tr("“%1” leads to what is not there any more.").arg(name),
                id, u"@target"_s});
        break;
    case LinkTo::Script:
        checkScript(id, name, content);
        [[fallthrough]];
    case LinkTo::Text:
        if (content.isEmpty())
            m_found.append({false, Texts::tr("“%1” leads to nothing yet.").arg(name), id, u"actionContent"_s});
        break;
    case LinkTo::Address: {
        const QUrl url(content, QUrl::StrictMode);
        if (!url.isValid() || (url.scheme() != "http"_L1 && url.scheme() != "https"_L1) || url.host().isEmpty())
            m_found.append(
                {false, Texts::tr("“%1” leads to no address that begins with https:// or http://.").arg(name), id,
                    u"actionContent"_s});
        break;
    }
    case LinkTo::Nothing:
        break;
    }
}

void MenuCheck::checkScript(const QString &id, const QString &name, const QString &source)
{
    // Libraries are the server's to know.
    if (source.isEmpty() || !script::namedLibraries(source).isEmpty())
        return;
    auto found = m_scripts.find(source);
    if (found == m_scripts.end())
        found = m_scripts.insert(
            source, designing::scriptProblems(source, [](const QString &) { return std::optional(QString()); }));
    for (const script::Problem &problem : std::as_const(*found))
        m_found.append({true,
            Texts::tr("%1, line %L2: %3", "entry, line of its script, what is wrong")
                .arg(name)
                .arg(problem.line)
                .arg(problem.message),
            id, u"actionContent"_s});
}

} // namespace formwright::menus
