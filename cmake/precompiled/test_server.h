// What tests of the server include beside that.
#pragma once

#include "core.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "../../tests/support/patience.h"
