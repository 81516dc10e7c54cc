// The grid everything is laid out on, in device-independent pixels.
#pragma once

namespace formwright::widgets {

namespace space {
inline constexpr int Tight = 4;
inline constexpr int Small = 8;
inline constexpr int Medium = 12; // between the rows of a form
inline constexpr int Large = 16;
inline constexpr int Page = 24; // the margin of a page
inline constexpr int Section = 32;
} // namespace space

namespace size {
inline constexpr int Control = 28; // height of buttons, fields and tool buttons
inline constexpr int Row = 28;
inline constexpr int CompactRow = 24; // views with the dynamic property "compact"
inline constexpr int Tab = 34;
inline constexpr int Rail = 48;
inline constexpr int Icon = 16;
inline constexpr int LargeIcon = 20;
inline constexpr int HeroIcon = 32;
} // namespace size

namespace shape {
inline constexpr qreal Corner = 6;
inline constexpr qreal SmallCorner = 4;
inline constexpr qreal FocusRing = 2;
} // namespace shape

} // namespace formwright::widgets
