// Markup that people write to one another, as others may be shown it.
#pragma once

#include <QString>

namespace formwright::forms {

struct CleanMarkup {
    QString markup; // well-formed, of harmless elements and attributes alone
    QString text; // what it says, without markup; white space as one space
};

// Keeps what gives text its shape (paragraphs, lists, tables, emphasis, links, pictures) and what stands in it, and
// leaves out everything that runs, styles, frames, asks for input, or fetches from another server: a picture is one of
// this server's files, and a link leads to the web, to a mailbox, to a telephone or to such a file. Throws
// std::length_error, with a message to show, for what is too complex.
CleanMarkup cleanMarkup(const QString &html);

} // namespace formwright::forms
