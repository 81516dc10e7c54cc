#include "app/script/prelude_core.h"

namespace formwright::script {

using namespace Qt::StringLiterals;

QString preludeJava()
{
    return uR"JS(
// What strings, numbers and lists had as Java objects.
function extend(target, members) {
    keysOf(members).forEach(function (name) {
        if (!hasOwn.call(target, name))
            hide(target, name, members[name]);
    });
}
extend(String.prototype, {
    equals: function (other) { return other !== null && other !== undefined && String(this) === String(other); },
    equalsIgnoreCase: function (other) {
        return other !== null && other !== undefined && String(this).toLowerCase() === String(other).toLowerCase();
    },
    isEmpty: function () { return this.length === 0; },
    contains: function (part) { return this.indexOf(part) >= 0; },
    matches: function (pattern) { return new RegExp("^(?:" + pattern + ")$").test(this); },
    compareTo: function (other) { return this < other ? -1 : this > other ? 1 : 0; },
    intValue: function () { return whole(this); },
    doubleValue: function () { return number(this); }
});
extend(Number.prototype, {
    equals: function (other) { return Number(this) === other; },
    compareTo: function (other) { return this - other; },
    intValue: function () { return whole(Number(this)); },
    longValue: function () { return whole(Number(this)); },
    doubleValue: function () { return Number(this); },
    floatValue: function () { return Number(this); }
});
extend(Boolean.prototype, {
    equals: function (other) { return Boolean(this.valueOf()) === other; },
    booleanValue: function () { return this.valueOf(); }
});
extend(Date.prototype, {
    equals: function (other) { return other instanceof Date && this.getTime() === other.getTime(); },
    before: function (other) { return this < other; },
    after: function (other) { return this > other; }
});
function iterator(list) {
    var next = 0;
    return {hasNext: function () { return next < list.length; }, next: function () { return list[next++]; }};
}
extend(Array.prototype, {
    size: function () { return this.length; },
    get: function (index) { return this[index]; },
    set: function (index, value) { this[index] = value; return value; },
    add: function (value) { this.push(value); return true; },
    addAll: function (values) { Array.prototype.push.apply(this, values); return values.length > 0; },
    isEmpty: function () { return this.length === 0; },
    contains: function (value) { return this.indexOf(value) >= 0; },
    iterator: function () { return iterator(this); },
    remove: function (index) { return this.splice(index, 1)[0]; },
    clear: function () { this.length = 0; },
    toArray: function () { return this.slice(); }
});

function JavaList(values) { return values === undefined || typeof values === "number" ? [] : Array.from(values); }
function JavaMap() { hide(this, "map", new Map()); }
JavaMap.prototype = {
    put: function (key, value) { this.map.set(key, value); return value; },
    get: function (key) { return this.map.has(key) ? this.map.get(key) : null; },
    containsKey: function (key) { return this.map.has(key); },
    remove: function (key) { var old = this.get(key); this.map.delete(key); return old; },
    size: function () { return this.map.size; },
    isEmpty: function () { return this.map.size === 0; },
    keySet: function () { return Array.from(this.map.keys()); },
    values: function () { return Array.from(this.map.values()); },
    entrySet: function () {
        return Array.from(this.map.entries()).map(function (pair) {
            return {getKey: function () { return pair[0]; }, getValue: function () { return pair[1]; }};
        });
    },
    clear: function () { this.map.clear(); },
    toJSON: function () { var result = {}; this.map.forEach(function (value, key) { result[text(key)] = value; }); return result; }
};
function JavaSet() { hide(this, "set", new Set()); }
JavaSet.prototype = {
    add: function (value) { var isNew = !this.set.has(value); this.set.add(value); return isNew; },
    contains: function (value) { return this.set.has(value); },
    remove: function (value) { return this.set.delete(value); },
    size: function () { return this.set.size; },
    isEmpty: function () { return this.set.size === 0; },
    iterator: function () { return iterator(Array.from(this.set)); },
    toArray: function () { return Array.from(this.set); },
    toJSON: function () { return Array.from(this.set); }
};
function JavaBuilder(start) { hide(this, "parts", typeof start === "string" ? [start] : []); }
JavaBuilder.prototype = {
    append: function (value) { this.parts.push(value === null ? "null" : text(value)); return this; },
    length: function () { return this.toString().length; },
    toString: function () { return this.parts.join(""); },
    toJSON: function () { return this.toString(); }
};
function JavaDateFormat(pattern) { hide(this, "pattern", String(pattern)); }
JavaDateFormat.prototype = {
    format: function (value) { return formatDate(needDate(value, "format"), this.pattern); },
    parse: function (value) {
        var result = readDate(value, this.pattern);
        if (!result)
            throw new Error("SimpleDateFormat: " + value + " is not like " + this.pattern);
        return result;
    }
};
function withStatics(make, members) { keysOf(members).forEach(function (name) { make[name] = members[name]; }); return make; }
function JavaNumber(value) { return number(value); }
var numbers = {parseInt: function (value) { return whole(value); }, parseLong: function (value) { return whole(value); },
    parseDouble: number, parseFloat: number, valueOf: number, toString: function (value) { return text(value); },
    MAX_VALUE: 2147483647, MIN_VALUE: -2147483648};
var classes = {
    "java.util.ArrayList": JavaList, "java.util.LinkedList": JavaList, "java.util.Vector": JavaList,
    "java.util.HashMap": JavaMap, "java.util.LinkedHashMap": JavaMap, "java.util.TreeMap": JavaMap,
    "java.util.HashSet": JavaSet, "java.util.Date": Date, "java.text.SimpleDateFormat": JavaDateFormat,
    "java.lang.StringBuffer": JavaBuilder, "java.lang.StringBuilder": JavaBuilder, "java.lang.Math": Math,
    "java.lang.String": withStatics(function (value) { return text(value); }, {valueOf: text}),
    "java.lang.Integer": withStatics(JavaNumber, numbers), "java.lang.Long": withStatics(function (value) { return number(value); }, numbers),
    "java.lang.Double": withStatics(function (value) { return number(value); }, numbers),
    "java.lang.Float": withStatics(function (value) { return number(value); }, numbers),
    "java.lang.Boolean": withStatics(function (value) { return truth(value); }, {parseBoolean: truth, valueOf: truth, TRUE: true, FALSE: false}),
    "java.lang.System": {currentTimeMillis: function () { return Date.now(); }}
};
function javaClass(name) {
    name = text(name);
    if (!hasOwn.call(classes, name))
        throw new Error("the Java class " + name + " is not to be had");
    return classes[name];
}
function javaObject(name) {
    if (/(^|\.)ParamsTable$/.test(text(name)))
        return new ParamsTable({});
    var make = javaClass(name);
    return new make();
}
// Packages.java.util.ArrayList, a word at a time.
function packageOf(path) {
    return new Proxy({}, {get: function (target, member) {
        if (typeof member === "symbol" || member === "toJSON")
            return undefined;
        var name = path ? path + "." + member : member;
        return /^[A-Z]/.test(member) ? javaClass(name) : packageOf(name);
    }});
}
define(global, "Packages", packageOf(""));
define(global, "java", packageOf("java"));
)JS"_s;
}

} // namespace formwright::script
