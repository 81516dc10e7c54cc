#include "ui/scripts/style_page.h"

namespace formwright::scripts {

using namespace Qt::StringLiterals;
namespace design = contract::designtime;

StylePage::StylePage(client::ApiClient &client, const QString &applicationId, QWidget *parent)
    : SharedTextPageOf(client, applicationId, u"style"_s,
        {design::listStyles, design::createStyle, design::updateStyle, design::deleteStyle}, parent)
{
    begin();
}

SharedTextPage::Texts StylePage::texts() const
{
    return {.title = tr("Style Sheets"),
        .loading = tr("Loading style sheets"),
        .notLoaded = tr("The style sheets could not be loaded."),
        .none = tr("This application has no style sheets yet"),
        .whatFor = tr("Views take colours, bold and italic of their tables from the style sheet that they name."),
        .add = tr("New Style Sheet"),
        .addAction = tr("&New Style Sheet"),
        .freeName = tr("style", "what a new style sheet is called"),
        .making = tr("Making a style sheet"),
        .notMade = tr("No style sheet was made."),
        .column = tr("Style sheet"),
        .askToRemove = tr("Delete the style sheet “%1”?"),
        .forcedRename = tr("Rename a style sheet that is in use?"),
        .forcedRemoval = tr("Delete a style sheet that is in use?"),
        .users = tr("These name it, and look as usual from then on: %1."),
        .describe = tr("Say what the style sheet is for")};
}

} // namespace formwright::scripts
