// The parts of the table, each in its file.
#pragma once

#include "app/script/vocabulary.h"

namespace formwright::script {

QList<Entry> dateEntries();
QList<Entry> textEntries();
QList<Entry> documentEntries();
QList<Entry> documentClassEntries();
QList<Entry> dataEntries();
QList<Entry> peopleEntries();
QList<Entry> webEntries();
QList<Entry> messageEntries();
QList<Entry> toolEntries();

} // namespace formwright::script
