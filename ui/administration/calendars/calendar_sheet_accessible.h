// What a screen reader is told of the sheet of a calendar: each day is a cell with its date, what it is, and why.
#pragma once

namespace formwright::administration {

class CalendarSheet;

// Once in the life of the program; later calls do nothing. GUI thread.
void installCalendarSheetAccessibility();
void notifyCalendarSheetFocus(CalendarSheet *sheet); // another day is the current one, or it is another now
void notifyCalendarSheetReset(CalendarSheet *sheet); // other days are in sight

} // namespace formwright::administration
