#pragma once

#include "app/contract/people_signs.h"
#include "backend/people/sign_store.h"

namespace formwright::people {

// What a client sent as a signature, checked and ready to be stored: its type, size and content; the rest is left
// empty. `most`: bytes of a picture, or of the JSON text of strokes. A picture is decoded whole, so this is slow.
// Throws Error::invalid naming what is wrong, tooLarge.
StoredSign contentOf(const contract::people::AddSign &sent, qint64 most);

// The content as clients get it: `image` or `strokes` of the shape.
void showContent(contract::people::Sign &shape, const StoredSign &sign);

} // namespace formwright::people
