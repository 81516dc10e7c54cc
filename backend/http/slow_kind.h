#pragma once

namespace formwright::http {

// What slow work is slow by.
enum class SlowKind {
    Usual, // it computes, or hashes a password
    SignIn, // it is somebody's way in
    Outside, // it waits for others: services, helpers, long work
};

} // namespace formwright::http
