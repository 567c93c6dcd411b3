export {
  CALENDAR_KINDS,
  ENTRIES_MAX,
  ENTRY_AHEAD_DAYS_MAX,
  ENTRY_DAYS_MAX,
  ENTRY_NOTE_MAX_LENGTH,
  type CalendarEntry,
  type CalendarKind,
  type DatedHours,
} from './calendar.ts';
export {
  DOCTOR_CODE_ALPHABET,
  DOCTOR_CODE_LENGTH,
  NEW_DOCTOR_CODE_ALPHABET,
  DOCTOR_LOGIN_ENDS,
  doctorTitle,
  LANGUAGES,
  LINE_TITLES,
  SPECIALTIES,
  type DoctorLoginEnd,
  type DoctorName,
  type Language,
  type LineTitle,
  type Specialty,
} from './doctor.ts';
export { specialtiesOfWord } from './lay-words.ts';
export {
  FREE_DAYS_MAX,
  FREE_VISITS_MAX,
  PASSED_BEHIND,
  PASSED_BEHIND_MAX,
  PRIORITIES,
  type Priority,
  type PriorityRules,
  REPORTS,
  type Reports,
  RETURNS,
  type Returns,
  SENIOR_AGES,
  type SeniorAge,
  takesPriority,
} from './line-rules.ts';
export { LETTERS, nextFreeLetter, tokenFigure, tokenLabel } from './letter.ts';
export { readWorkingHours } from './read-working-hours.ts';
export {
  DEFAULT_WORKING_HOURS,
  formatTimeOfDay,
  hasNoSlots,
  isSlotBackwards,
  parseTimeOfDay,
  slotMinutes,
  slotsOverlap,
  WEEKDAYS,
  type SlotMinutes,
  type Weekday,
  type WorkingHours,
  type WorkingSlot,
} from './working-hours.ts';
