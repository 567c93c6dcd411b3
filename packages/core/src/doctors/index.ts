export {
  DOCTOR_CODE_ALPHABET,
  DOCTOR_CODE_LENGTH,
  doctorTitle,
  LANGUAGES,
  SPECIALTIES,
  type Language,
  type Specialty,
} from './doctor.ts';
export { readWorkingHours } from './read-working-hours.ts';
export {
  DEFAULT_WORKING_HOURS,
  formatTimeOfDay,
  hasNoSlots,
  parseTimeOfDay,
  slotMinutes,
  slotsOverlap,
  WEEKDAYS,
  type SlotMinutes,
  type Weekday,
  type WorkingHours,
  type WorkingSlot,
} from './working-hours.ts';
