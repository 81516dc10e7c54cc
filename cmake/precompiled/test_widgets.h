// What tests of the desktop include.
#pragma once

#include "widgets.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "../../tests/support/patience.h"
