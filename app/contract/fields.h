#pragma once

#include <tuple>

namespace formwright::contract {

// Where a member of an input travels.
enum class Place {
    Path, // a path variable
    Query, // a query parameter; a form-urlencoded body counts as query when the endpoint has no body of its own
    Body, // a member of the JSON object in the body (or of a form-urlencoded or multipart body)
    WholeBody, // the whole JSON body
    Header,
    Cookie,
    Upload, // a file of a multipart body
    Member, // a member of a nested or answered object
};

// How much a client may send of one member. What is answered has no bounds of this kind.
struct Bounds {
    int text = 0; // characters of a text, and of each text of a list
    int items = 0; // entries of a list; members of an object of any shape
};

// The bounds of a member that declares none of its own.
constexpr Bounds usualBounds(Place place)
{
    switch (place) {
    case Place::Path:
        return {1'000, 100};
    case Place::Query:
    case Place::Header:
    case Place::Cookie:
        return {4'000, 200};
    case Place::Upload:
        return {1'000, 100};
    case Place::Body:
    case Place::WholeBody:
    case Place::Member:
        break;
    }
    return {65'536, 2'000};
}

// One member of an input or output struct. An input struct lists its members once, in `static constexpr auto fields()`;
// decoding, required or not, the OpenAPI schema and the client's encoding all come from that list.
template <class Owner, class Value> struct Field {
    using value_type = Value;

    const char *name;
    Value Owner::*member;
    Place place;
    bool mayBeAbsent = false; // absent or null keeps the member's default
    const char *otherName = nullptr; // a second spelling that is understood
    const char *description = "";
    Bounds bounds = {}; // 0: the usual one of its place

    constexpr Field optional() const
    {
        Field copy = *this;
        copy.mayBeAbsent = true;
        return copy;
    }
    constexpr Field also(const char *spelling) const
    {
        Field copy = *this;
        copy.otherName = spelling;
        return copy;
    }
    constexpr Field about(const char *text) const
    {
        Field copy = *this;
        copy.description = text;
        return copy;
    }
    // Texts of more or fewer characters than usual.
    constexpr Field upTo(int characters) const
    {
        Field copy = *this;
        copy.bounds.text = characters;
        return copy;
    }
    // Lists of more or fewer entries than usual.
    constexpr Field atMost(int items) const
    {
        Field copy = *this;
        copy.bounds.items = items;
        return copy;
    }
};

// The bounds in force: those declared, else the usual ones.
template <class Owner, class Value> constexpr Bounds boundsOf(const Field<Owner, Value> &field)
{
    const Bounds usual = usualBounds(field.place);
    return {field.bounds.text > 0 ? field.bounds.text : usual.text,
        field.bounds.items > 0 ? field.bounds.items : usual.items};
}

template <class Owner, class Value> constexpr Field<Owner, Value> path(const char *name, Value Owner::*member)
{
    return {name, member, Place::Path};
}
template <class Owner, class Value> constexpr Field<Owner, Value> query(const char *name, Value Owner::*member)
{
    return {name, member, Place::Query};
}
template <class Owner, class Value> constexpr Field<Owner, Value> body(const char *name, Value Owner::*member)
{
    return {name, member, Place::Body};
}
template <class Owner, class Value> constexpr Field<Owner, Value> wholeBody(Value Owner::*member)
{
    return {"body", member, Place::WholeBody};
}
template <class Owner, class Value> constexpr Field<Owner, Value> header(const char *name, Value Owner::*member)
{
    return {name, member, Place::Header, true};
}
template <class Owner, class Value> constexpr Field<Owner, Value> cookie(const char *name, Value Owner::*member)
{
    return {name, member, Place::Cookie, true};
}
template <class Owner, class Value> constexpr Field<Owner, Value> upload(const char *name, Value Owner::*member)
{
    return {name, member, Place::Upload};
}
template <class Owner, class Value> constexpr Field<Owner, Value> member(const char *name, Value Owner::*member)
{
    return {name, member, Place::Member};
}

// A struct that lists its members.
template <class T>
concept Described = requires
{
    T::fields();
};

// Calls `visit` with each field of T, in order.
template <Described T, class Visit> constexpr void forEachField(Visit &&visit)
{
    std::apply([&](const auto &...fields) { (visit(fields), ...); }, T::fields());
}

} // namespace formwright::contract
