// Texts of menus and labels as they read without their mnemonic.
#pragma once

#include <QString>

namespace formwright::widgets {

// "&Save As" is "Save As", and "保存(&S)…", as Chinese writes mnemonics, is "保存…". "&&" is a real ampersand.
QString withoutMnemonic(const QString &text);

} // namespace formwright::widgets
