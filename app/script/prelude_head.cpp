#include "app/script/prelude_core.h"

namespace formwright::script {

using namespace Qt::StringLiterals;

QString preludeHead()
{
    return uR"JS((function (bridge, global) {
var stringify = JSON.stringify, parse = JSON.parse, isList = Array.isArray, keysOf = Object.keys;
var defineProperty = Object.defineProperty, hasOwn = Object.prototype.hasOwnProperty;
var context = {}, isOfRow = false, current = null, parentDocument = null, user = null, parameters = null, reads = {}, kept = {};

function define(target, name, value) {
    defineProperty(target, name, {value: value, enumerable: false, writable: false, configurable: false});
}
function hide(target, name, value) {
    defineProperty(target, name, {value: value, enumerable: false, writable: true, configurable: true});
}
function ask(operation, values) {
    var list = [];
    for (var i = 0; i < values.length; ++i)
        list.push(plain(values[i]));
    var answer = parse(bridge.ask(operation, stringify(list)));
    if (hasOwn.call(answer, "e"))
        throw new Error(answer.e);
    return answer.v;
}
// The server knows the document of a call; of a page of rows it is told which one.
function ofDocument(values) { return isOfRow && values.length === 0 && current ? [current.data.id] : values; }
function refuse(name, reason) { throw new Error(name + " is not to be had: " + reason); }
function plain(value) {
    if (value === undefined || typeof value === "function")
        return null;
    return value;
}
function lineOf(stack) {
    var found = /(?:eval code|formwright:script[^\n]*?):(\d+)/.exec(String(stack || ""));
    return found ? Number(found[1]) : 0;
}
function log(level, values) {
    var words = [];
    for (var i = 0; i < values.length; ++i)
        words.push(text(values[i]));
    bridge.log(level, words.join(" "), lineOf(new Error("").stack));
}

// Values, as items and parameters have them.
function isMissing(value) { return value === undefined || value === null || value === ""; }
function two(number) { return (number < 10 ? "0" : "") + number; }
function dateText(date) {
    var day = date.getFullYear() + "-" + two(date.getMonth() + 1) + "-" + two(date.getDate());
    if (date.getHours() + date.getMinutes() + date.getSeconds() === 0)
        return day;
    return day + " " + two(date.getHours()) + ":" + two(date.getMinutes()) + ":" + two(date.getSeconds());
}
function text(value) {
    if (value === undefined || value === null)
        return "";
    if (value instanceof Date)
        return dateText(value);
    if (isList(value))
        return value.map(text).join(";");
    if (typeof value === "object" && value.toString === Object.prototype.toString)
        return stringify(value);
    return String(value);
}
function number(value) {
    if (typeof value === "number")
        return value;
    if (value instanceof Date)
        return value.getTime();
    var result = isMissing(value) ? 0 : Number(String(value).replace(/,/g, ""));
    return isNaN(result) ? 0 : result;
}
function whole(value) {
    var result = number(value);
    return result < 0 ? Math.ceil(result) : Math.floor(result);
}
function truth(value) { return value === true || value === 1 || /^(true|1|yes|on)$/i.test(text(value)); }
// Dates without a zone are the server's own.
function toDate(value) {
    if (value instanceof Date)
        return isNaN(value.getTime()) ? null : new Date(value.getTime());
    if (typeof value === "number")
        return new Date(value);
    var parts = /^\s*(\d{4})[-\/.](\d{1,2})(?:[-\/.](\d{1,2}))?(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,3}))?)?)?\s*$/
        .exec(text(value));
    if (!parts) {
        var moment = isMissing(value) ? NaN : Date.parse(String(value));
        return isNaN(moment) ? null : new Date(moment);
    }
    return made(parts[1], parts[2], parts[3] || 1, parts[4] || 0, parts[5] || 0, parts[6] || 0, parts[7] || 0);
}
// Nothing where there is no such day or time.
function made(year, month, day, hour, minute, second, millisecond) {
    var date = new Date(+year, month - 1, +day, +hour, +minute, +second, +millisecond);
    return date.getMonth() === month - 1 && date.getDate() === +day && hour < 24 && minute < 60 && second < 60 ? date : null;
}
function needDate(value, name) {
    var date = toDate(value);
    if (!date)
        throw new Error(name + ": " + text(value) + " is no date");
    return date;
}
)JS"_s % uR"JS(
var letters = /'([^']*)'|y+|M+|d+|E+|a+|H+|h+|m+|s+|S+/g;
var months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
var days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
function padded(value, width) {
    var result = String(value);
    while (result.length < width)
        result = "0" + result;
    return result;
}
function formatDate(date, pattern) {
    return pattern.replace(letters, function (letter, quoted) {
        var width = letter.length;
        switch (letter.charAt(0)) {
        case "'": return quoted === "" ? "'" : quoted;
        case "y": return width === 2 ? padded(date.getFullYear() % 100, 2) : padded(date.getFullYear(), width);
        case "M": return width > 3 ? months[date.getMonth()] : width === 3 ? months[date.getMonth()].substring(0, 3)
            : padded(date.getMonth() + 1, width);
        case "d": return padded(date.getDate(), width);
        case "E": return width > 3 ? days[date.getDay()] : days[date.getDay()].substring(0, 3);
        case "a": return date.getHours() < 12 ? "AM" : "PM";
        case "H": return padded(date.getHours(), width);
        case "h": return padded(date.getHours() % 12 || 12, width);
        case "m": return padded(date.getMinutes(), width);
        case "s": return padded(date.getSeconds(), width);
        default: return padded(date.getMilliseconds(), width);
        }
    });
}
// Nothing where the text is not as the pattern says.
function readDate(value, pattern) {
    var order = [];
    var source = pattern.replace(/[.*+?^${}()|[\]\\\/-]/g, "\\$&").replace(letters, function (letter, quoted) {
        if (letter.charAt(0) === "'")
            return quoted;
        order.push(letter.charAt(0));
        return letter.charAt(0) === "a" ? "(AM|PM|am|pm)" : "(\\d{1," + Math.max(letter.length, letter === "y" ? 4 : 2) + "})";
    });
    var found = new RegExp("^\\s*" + source).exec(text(value));
    if (!found)
        return null;
    var parts = {y: 1970, M: 1, d: 1, H: 0, m: 0, s: 0, S: 0};
    order.forEach(function (letter, index) { parts[letter] = letter === "a" ? found[index + 1] : Number(found[index + 1]); });
    if (parts.h !== undefined)
        parts.H = parts.h % 12 + (/p/i.test(parts.a || "") ? 12 : 0);
    if (parts.y < 100)
        parts.y += parts.y < 70 ? 2000 : 1900;
    return made(parts.y, parts.M, parts.d, parts.H, parts.m, parts.s, parts.S);
}
// The last day of a month where it has no such day.
function withMonths(date, count) {
    var result = new Date(date.getTime()), day = result.getDate();
    result.setDate(1);
    result.setMonth(result.getMonth() + count);
    var last = new Date(result.getFullYear(), result.getMonth() + 1, 0).getDate();
    result.setDate(Math.min(day, last));
    return result;
}
function wholeMonths(from, to) {
    var count = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
    if (count > 0 && withMonths(from, count) > to)
        return count - 1;
    if (count < 0 && withMonths(from, count) < to)
        return count + 1;
    return count;
}
// Days of the calendar, whatever the clocks did between them.
function dayNumber(date) { return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86400000); }
// By decimal digits as they are written, so that 1.005 rounds up.
function shifted(value, digits, rounding) {
    value = number(value);
    digits = whole(digits);
    if (!isFinite(value) || Math.abs(value) > 1e15)
        return value;
    var parts = String(value).split("e");
    var result = rounding(Number(parts[0] + "e" + ((parts[1] ? Number(parts[1]) : 0) + digits)));
    parts = String(result).split("e");
    return Number(parts[0] + "e" + ((parts[1] ? Number(parts[1]) : 0) - digits));
}
function rounded(value) { return value < 0 ? -Math.round(-value) : Math.round(value); }
// 0 and # of a pattern, behind the point and before; a comma groups by thousands.
function formatNumber(value, pattern) {
    var parts = /^([^0#,.]*)([0#,]*)(?:\.([0#]*))?(.*)$/.exec(pattern), digits = (parts[3] || "").length;
    if (parts[4].charAt(0) === "%")
        value *= 100;
    var words = Math.abs(shifted(value, digits, rounded)).toFixed(Math.min(digits, 20)).split(".");
    var least = parts[2].replace(/[^0]/g, "").length, rest = words[1] || "";
    var most = (parts[3] || "").replace(/[^0]/g, "").length;
    while (rest.length > most && rest.charAt(rest.length - 1) === "0")
        rest = rest.substring(0, rest.length - 1);
    var before = padded(least === 0 && words[0] === "0" && rest ? "" : words[0], least);
    for (var at = before.length - 3; at > 0 && parts[2].indexOf(",") >= 0; at -= 3)
        before = before.substring(0, at) + "," + before.substring(at);
    return (value < 0 && /[1-9]/.test(before + rest) ? "-" : "") + parts[1] + before + (rest ? "." + rest : "") + parts[4];
}
function total(rows, field) {
    // Decimal places stay exact where whole numbers would.
    var sum = 0, places = 0;
    rows.forEach(function (row) {
        var value = number(valueOf(row, field));
        places = Math.max(places, (String(value).split(".")[1] || "").length);
        sum += value;
    });
    return shifted(sum, Math.min(places, 12), rounded);
}
// What a document tells of its flow; the server is asked once.
function factOf(document, name) {
    if (document.data[name] !== undefined)
        return document.data[name];
    if (!document.facts)
        document.facts = ask("factsOfDocument", [document.data.id]) || {};
    return document.facts[name];
}
function now() { return context.now === undefined ? new Date() : new Date(context.now); }
function asList(value) { return isMissing(value) ? [] : isList(value) ? value.slice() : [value]; }
function newId() {
    return "xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx".replace(/x/g, function () { return Math.floor(Math.random() * 16).toString(16); });
}
function counterLabel(head, isYear, isMonth, isDay) {
    var day = now();
    return text(head) + (truth(isYear) ? formatDate(day, "yy") : "") + (truth(isMonth) ? formatDate(day, "MM") : "")
        + (truth(isDay) ? formatDate(day, "dd") : "");
}
)JS"_s % uR"JS(
// What the server hands out as data: each member as a function getMember().
function Entity(data) { fill(this, data); }
Entity.prototype.toJSON = function () { return this.data; };
Entity.prototype.toString = function () { return text(this.data.name !== undefined ? this.data.name : this.data.id); };
function fill(target, data) {
    hide(target, "data", data);
    keysOf(data).forEach(function (key) {
        var name = key.charAt(0).toUpperCase() + key.substring(1);
        if (!(("get" + name) in target))
            hide(target, "get" + name, function () { return data[key]; });
        if (typeof data[key] === "boolean" && !(("is" + name) in target))
            hide(target, "is" + name, function () { return data[key]; });
    });
}
function entity(data) { return data === null || typeof data !== "object" ? data : new Entity(data); }
function entities(data) { return (data || []).map(entity); }
function document(data) { return data ? new Document(data) : null; }
function documents(data) { return (data || []).map(document); }
function date(data) { return toDate(data); }

function Document(data) {
    if (!data.items)
        data.items = {};
    hide(this, "data", data);
    hide(this, "changed", null);
    hide(this, "facts", null);
}
function WebUser(data) { fill(this, data); }
WebUser.prototype.toJSON = Entity.prototype.toJSON;
WebUser.prototype.toString = function () { return text(this.data.name); };
function ParamsTable(values) { hide(this, "values", values || {}); }
ParamsTable.prototype.toJSON = function () { return this.values; };
function Options() { hide(this, "list", []); }
Options.prototype.toJSON = function () { return this.list; };
function Item(owner, name) { hide(this, "owner", owner); hide(this, "name", name); }
Item.prototype.toJSON = function () { return {name: this.name, value: valueOf(this.owner, this.name)}; };
)JS"_s % uR"JS(
Document.prototype.toJSON = function () { return this.data; };
Document.prototype.toString = function () { return text(this.data.id); };

// Names of items are as the form writes them; whoever writes them otherwise means them too.
function nameIn(items, name) {
    name = text(name);
    if (hasOwn.call(items, name))
        return name;
    var small = name.toLowerCase();
    for (var key in items) {
        if (key.toLowerCase() === small)
            return key;
    }
    return name;
}
function valueOf(owner, name) {
    var key = nameIn(owner.data.items, name);
    if (owner === current)
        reads[key] = true;
    return hasOwn.call(owner.data.items, key) ? owner.data.items[key] : undefined;
}
function setValue(owner, name, value) {
    var key = nameIn(owner.data.items, name);
    owner.data.items[key] = value instanceof Date ? dateText(value) : plain(value);
    owner.changed = owner.changed || {};
    owner.changed[key] = true;
}
function needCurrent(name) {
    if (!current)
        throw new Error(name + ": the script runs for no document");
    return current;
}
function parameter(name) { return parameters.values[text(name)]; }
function served(data) { return data && typeof data === "object" && data.items ? document(data) : entity(data); }
// Calls of a service go to the server by the names of service and function.
function service(name) {
    return new Proxy({}, {get: function (target, member) {
        if (member === "toJSON" || member === "toString" || typeof member === "symbol")
            return function () { return name; };
        return function () {
            var answer = ask(name + "." + member, arguments);
            return isList(answer) ? answer.map(served) : served(answer);
        };
    }});
}
function itemOf(name, id, field) {
    var found = current && current.data.id === id ? current : document(ask("findDocument", [id]));
    if (!found)
        throw new Error(name + ": there is no document " + text(id));
    return valueOf(found, field);
}
var scriptParseInt = parseInt;
var objects = {};
)JS"_s;
}

} // namespace formwright::script
