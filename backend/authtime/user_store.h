#pragma once

#include "backend/authtime/stores.h"
