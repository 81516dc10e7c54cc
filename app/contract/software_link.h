// Links that open a software in the desktop: "formwright://open?server=https%3A%2F%2Fforms.example.org&software=<id>".
#pragma once

#include <QString>

#include <optional>

namespace formwright::contract {

inline constexpr auto linkScheme = "formwright";
inline constexpr int longestLink = 2'000;

struct SoftwareLink {
    QString server; // "https://forms.example.org"
    QString softwareId; // as the clients of whom it was made for know it
};

QString linkText(const SoftwareLink &link);
// None for what is no such link: it names a server and a software, and nothing else. Anybody may have written it.
std::optional<SoftwareLink> softwareLinkOf(const QString &text);

} // namespace formwright::contract
