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
};

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
