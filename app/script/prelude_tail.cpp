#include "app/script/prelude_core.h"

namespace formwright::script {

using namespace Qt::StringLiterals;

QString preludeTail()
{
    return uR"JS(
function begin(value) {
    context = value;
    isOfRow = false;
    parentDocument = document(value.parent);
    current = document(value.document);
    user = value.user ? new WebUser(value.user) : null;
    parameters = new ParamsTable(value.parameters);
    reads = {};
    kept = {};
    objects.$HTML.parts = [];
}
function changesOf(owner) {
    if (!owner || !owner.changed)
        return undefined;
    var result = {};
    keysOf(owner.changed).forEach(function (name) { result[name] = plain(owner.data.items[name]); });
    return result;
}
function reasonOf(error) {
    if (error instanceof Error)
        return {e: (error.name === "Error" ? "" : error.name + ": ") + error.message, l: lineOf(error.stack)};
    return {e: text(error), l: 0};
}
function outcomeOf(value) {
    if (value instanceof Date)
        return isNaN(value.getTime()) ? {v: null} : {d: value.getTime()};
    if (typeof value === "number" && !isFinite(value))
        return {v: text(value)};
    if (value === undefined || typeof value === "function" || typeof value === "symbol")
        return {};
    return {v: value};
}
function invoke(script, contextText) {
    try {
        begin(parse(contextText));
        var outcome = outcomeOf(script.call(global));
        outcome.r = keysOf(reads);
        outcome.c = changesOf(current);
        return stringify(outcome);
    } catch (error) {
        return stringify(reasonOf(error));
    }
}
var cells = null;
function grid(scripts, contextText, rowsText) {
    cells = {rows: [], errors: []};
    begin(parse(contextText));
    isOfRow = true;
    var rows = parse(rowsText);
    for (var row = 0; row < rows.length; ++row) {
        var values = [];
        cells.rows.push(values);
        current = document(rows[row]);
        parentDocument = rows[row] ? document(rows[row].parent) : null;
        reads = {};
        kept = {};
        objects.$HTML.parts = [];
        for (var column = 0; column < scripts.length; ++column) {
            try {
                var outcome = outcomeOf(scripts[column].call(global));
                // Where a value has no text its cell fails, and not all of them.
                values.push(typeof outcome.v === "object" && outcome.v !== null ? {v: parse(stringify(outcome.v))} : outcome);
            } catch (error) {
                var reason = reasonOf(error);
                values.push({});
                cells.errors.push({r: row, c: column, e: reason.e, l: reason.l});
            }
        }
    }
    return doneCells();
}
function doneCells() {
    var result = stringify(cells);
    cells = null;
    return result;
}
)JS"_s % uR"JS(
// What a script changes of the language itself is put back, and what it adds is taken away.
var guarded = [global, Object, Object.prototype, Function.prototype, Array, Array.prototype, String, String.prototype,
    Number, Number.prototype, Boolean.prototype, Date, Date.prototype, RegExp.prototype, Error.prototype, Math, JSON,
    Map.prototype, Set.prototype];
var isAsItWas = null, originals = [], namesOf = Object.keys;
function remember() {
    guarded.forEach(function (owner) {
        Object.getOwnPropertyNames(owner).forEach(function (name) {
            var found = Object.getOwnPropertyDescriptor(owner, name);
            if (found && found.writable && found.value === found.value)
                originals.push({owner: owner, name: name, value: found.value});
        });
    });
    // Written out, a comparison is many times as fast as by names that are looked up.
    var values = originals.map(function (original) { return original.value; });
    var conditions = originals.map(function (original, index) {
        return "o" + guarded.indexOf(original.owner) + "[" + stringify(original.name) + "] === v[" + index + "]";
    });
    var owners = guarded.map(function (owner, index) { return "o" + index; });
    isAsItWas = new Function(owners.join(","), "var v = this; return " + conditions.join(" && ") + ";");
    isAsItWas = isAsItWas.bind.apply(isAsItWas, [values].concat(guarded));
}
// Nothing in here may be what a script can replace.
function clean() {
    "use strict";
    var isClean = true, i, name, isSame = isAsItWas();
    for (i = 0; i < originals.length && !isSame; ++i) {
        var original = originals[i];
        if (original.owner[original.name] !== original.value) {
            try {
                hide(original.owner, original.name, original.value);
            } catch (error) {
                isClean = false;
            }
        }
    }
    for (i = 0; i < guarded.length; ++i) {
        if (namesOf(guarded[i]).length === 0)
            continue;
        for (name in guarded[i]) {
            try {
                if (!delete guarded[i][name])
                    isClean = false;
            } catch (error) {
                isClean = false;
            }
        }
    }
    return isClean;
}
hide(objects.$HTML, "parts", []);
keysOf(objects).forEach(function (name) { Object.preventExtensions(objects[name]); });
[Entity, Document, WebUser, ParamsTable, Options, Item, JavaMap, JavaSet, JavaBuilder, JavaDateFormat].forEach(function (made) {
    Object.freeze(made.prototype);
});
for (var own in global)
    defineProperty(global, own, {enumerable: false});
remember();
begin({});
return {invoke: invoke, grid: grid, doneCells: doneCells, clean: clean};
}))JS"_s;
}

} // namespace formwright::script
