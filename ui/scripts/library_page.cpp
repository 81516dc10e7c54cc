#include "ui/scripts/library_page.h"

namespace formwright::scripts {

using namespace Qt::StringLiterals;
namespace design = contract::designtime;

LibraryPage::LibraryPage(client::ApiClient &client, const QString &applicationId, QWidget *parent)
    : SharedTextPageOf(client, applicationId, u"command"_s,
        {design::listLibraries, design::createLibrary, design::updateLibrary, design::deleteLibrary}, parent)
{
    begin();
}

SharedTextPage::Texts LibraryPage::texts() const
{
    return {.title = tr("Script Libraries"),
        .loading = tr("Loading libraries"),
        .notLoaded = tr("The libraries could not be loaded."),
        .none = tr("This application has no script libraries yet"),
        .whatFor = tr("What several scripts need stands in a library, and they take it in by #include and its name."),
        .add = tr("New Library"),
        .addAction = tr("&New Library"),
        .freeName = tr("library", "what a new one is called: scripts name it by that"),
        .making = tr("Making a library"),
        .notMade = tr("No library was made."),
        .column = tr("Library"),
        .askToRemove = tr("Delete the library “%1”?"),
        .forcedRename = tr("Rename a library that scripts take in?"),
        .forcedRemoval = tr("Delete a library that scripts take in?"),
        .users = tr("These take it in, and fail from then on: %1."),
        .describe = tr("Say what the library is for")};
}

} // namespace formwright::scripts
