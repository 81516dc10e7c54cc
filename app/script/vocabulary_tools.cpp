#include "app/script/vocabulary_tables.h"

namespace formwright::script {

QList<Entry> toolEntries()
{
    using enum EntryKind;
    return {
        {"COMMON_UTIL", "isNull", "value", Prelude, "whether there is no value", "return isMissing(value);",
            R"JS($TOOLS.COMMON_UTIL.isNull(""))JS", "true"},
        {"COMMON_UTIL", "uuid", "", Prelude, "a new id", "return newId();", "$TOOLS.COMMON_UTIL.uuid().length()", "36"},
        {"DATE_UTIL", "format", "date, pattern", Prelude, "a date as text",
            R"JS(return formatDate(needDate(date, "DATE_UTIL.format"), String(pattern || "yyyy-MM-dd"));)JS",
            R"JS($TOOLS.DATE_UTIL.format("2024-05-06", "dd.MM.yyyy"))JS", R"JS("06.05.2024")JS"},
        {"DATE_UTIL", "parseDate", "text, pattern", Prelude, "the date that a text means",
            "return pattern === undefined ? toDate(text) : readDate(text, String(pattern));",
            R"JS($TOOLS.DATE_UTIL.parseDate("2024-05-06").getDate())JS", "6"},
        {"DATE_UTIL", "getToday", "", Prelude, "today, at midnight",
            "var day = now(); day.setHours(0, 0, 0, 0); return day;", "$TOOLS.DATE_UTIL.getToday().getDate()", "6"},
        {"DATE_UTIL", "diffDays", "from, to", Prelude, "days of the calendar from one date to another",
            R"JS(return dayNumber(needDate(to, "diffDays")) - dayNumber(needDate(from, "diffDays"));)JS",
            R"JS($TOOLS.DATE_UTIL.diffDays("2024-05-06", "2024-05-01"))JS", "-5"},
        {"EMAIL_UTIL", "sendEmail", "receiver, subject, content", Host, "sends mail", "",
            R"JS($TOOLS.EMAIL_UTIL.sendEmail("bob@example.org", "Hello", "Text"))JS",
            R"JS(["bob@example.org","Hello","Text"])JS"},
        {"PDF_UTIL", "create", "html, name", Refused, "buttons make PDFs of documents and views", "",
            R"JS($TOOLS.PDF_UTIL.create("<b>1</b>", "a.pdf"))JS", "null"},
        {"PERSISTENCE_UTIL", "currentSession", "", Refused,
            "scripts ask for documents and reach no connection of the database", "",
            "$TOOLS.PERSISTENCE_UTIL.currentSession()", "null"},
        {"PROP_UTIL", "get", "name", Refused, "settings of the server are not for scripts", "",
            R"JS($TOOLS.PROP_UTIL.get("database"))JS", "null"},
        {"SEQ_UTIL", "getSequence", "", Prelude, "a new id", "return newId();",
            "$TOOLS.SEQ_UTIL.getSequence().length()", "36"},
        {"STATE_MACHINE_UTIL", "isComplete", "docid", Host, "whether the flow of a document has ended", "",
            R"JS($TOOLS.STATE_MACHINE_UTIL.isComplete("document-9"))JS", R"JS(["document-9"])JS"},
        {"STRING_UTIL", "isBlank", "text", Prelude, "whether a text is empty or blank",
            R"JS(return isMissing(text) || String(text).trim() === "";)JS", R"JS($TOOLS.STRING_UTIL.isBlank("  "))JS",
            "true"},
        {"STRING_UTIL", "trim", "text", Prelude, "a text without blanks around",
            R"JS(return isMissing(text) ? "" : String(text).trim();)JS", R"JS($TOOLS.STRING_UTIL.trim(" a "))JS",
            R"JS("a")JS"},
        {"STRING_UTIL", "split", "text, separator", Prelude, "the parts of a text",
            R"JS(return isMissing(text) ? [] : String(text).split(separator === undefined ? ";" : String(separator));)JS",
            R"JS($TOOLS.STRING_UTIL.split("a;b"))JS", R"JS(["a","b"])JS"},
        {"STRING_UTIL", "join", "texts, separator", Prelude, "one text of several",
            R"JS(return Array.from(texts || []).map(String).join(separator === undefined ? ";" : String(separator));)JS",
            R"JS($TOOLS.STRING_UTIL.join(["a", "b"]))JS", R"JS("a;b")JS"},
    };
}

} // namespace formwright::script
