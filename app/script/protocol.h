// The frames between the server and the program that runs scripts: CBOR maps with short names as keys.
#pragma once

#include <QStringView>

namespace formwright::script::frame {

// A frame's kind, in every frame.
inline constexpr QStringView kind = u"k";

// To the host.
inline constexpr QStringView define = u"define"; // hash, source
inline constexpr QStringView call = u"call"; // engine, hash, context, budget
inline constexpr QStringView grid = u"grid"; // engine, hashes, context, rows, budget
inline constexpr QStringView check = u"check"; // source
inline constexpr QStringView reply = u"reply"; // answer or reason

// From the host.
inline constexpr QStringView ready = u"ready";
inline constexpr QStringView data = u"data"; // operation, arguments
inline constexpr QStringView log = u"log"; // level, text, line
inline constexpr QStringView result = u"result"; // outcome, or failure with reason and line

// What is in them.
inline constexpr QStringView hash = u"h";
inline constexpr QStringView hashes = u"hs";
inline constexpr QStringView source = u"s";
inline constexpr QStringView engine = u"e"; // whose globals: one for each domain and software
inline constexpr QStringView context = u"c"; // JSON text
inline constexpr QStringView rows = u"r"; // JSON text
inline constexpr QStringView budget = u"b"; // milliseconds of computing
inline constexpr QStringView operation = u"o";
inline constexpr QStringView arguments = u"a"; // JSON text of an array
inline constexpr QStringView answer = u"v"; // JSON text
inline constexpr QStringView reason = u"m";
inline constexpr QStringView line = u"l";
inline constexpr QStringView level = u"n";
inline constexpr QStringView text = u"t";
inline constexpr QStringView outcome = u"j"; // JSON text
inline constexpr QStringView failure = u"f";
inline constexpr QStringView isWorn = u"w"; // the process has little memory left, and another one is due

// Failures that the host tells of.
inline constexpr QStringView failedSyntax = u"syntax";
inline constexpr QStringView failedScript = u"script"; // an exception that nothing caught
inline constexpr QStringView failedTime = u"time";
inline constexpr QStringView failedSize = u"size"; // more than one frame takes

// The status of a host that had no memory left.
inline constexpr int outOfMemory = 70;

} // namespace formwright::script::frame
